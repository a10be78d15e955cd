package polandcampaign

import (
	"strings"
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

func ask(t *testing.T, p title.Position, seat title.Seat, standing, question string) ([]title.Note, string) {
	t.Helper()
	tt, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	filed, problems := tt.Parse(seat, order.Lines(standing))
	q, more := tt.Parse(seat, order.Lines(question))
	if len(problems)+len(more) > 0 || len(q) != 1 {
		t.Fatalf("%s %s: %v %v", standing, question, problems, more)
	}
	ans, refusal := p.Known(seat).Answer(seat, filed, q[0])
	if refusal != nil {
		return nil, refusal.Kind
	}
	return ans.Notes, ""
}

func result(notes []title.Note, code string) map[string]string {
	for _, n := range notes {
		if n.Args["result"] == code {
			return n.Args
		}
	}
	return nil
}

func TestWhatIfFollowsTheSeatsStandingOrders(t *testing.T) {
	tt, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, p, err := title.Start(tt, title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	// 1507 Mława holds the 8th and 20th, 0311 the 14th, 17th and Podolska.
	notes, _ := ask(t, p, "polish", "LOSSES STRONGEST", "WHAT IF attacked at 0311")
	strong := result(notes, "DRB")["reduced"]
	notes, _ = ask(t, p, "polish", "LOSSES Podolska", "whatif attacked 0311")
	if got := result(notes, "DRB")["reduced"]; got != "Podolska" || got == strong {
		t.Errorf("DRB reduces %q by the list, %q by STRONGEST", got, strong)
	}
	if got := result(notes, "DE")["destroyed"]; got != "Podolska" {
		t.Errorf("DE destroys %q", got)
	}
	east, _ := ask(t, p, "polish", "RETREATS TOWARD 1811", "whatif attacked 0311")
	west, _ := ask(t, p, "polish", "RETREATS TOWARD 0611", "whatif attacked 0311")
	if a, b := result(east, "DRI")["retreats"], result(west, "DRI")["retreats"]; a == "" || b == "" || !strings.Contains(a, "14Inf") {
		t.Errorf("retreats %q and %q", a, b)
	}
}

func TestWhatIfAsksAboutOwnHexesOnly(t *testing.T) {
	tt, err := New(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, p, err := title.Start(tt, title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	if _, kind := ask(t, p, "german", "", "WHATIF ATTACKED 0311"); kind != "no-own-units" {
		t.Errorf("about an enemy hex: %q", kind)
	}
	if _, kind := ask(t, p, "german", "", "WHATIF ATTACKED 9901"); kind != "off-map" {
		t.Errorf("off the map: %q", kind)
	}
}

// Behind works AVI and AVB drive off whom DRI does not [9.0/a], and tanks stay out of
// it [5.1.2/o2].
func TestWhatIfBehindWorks(t *testing.T) {
	p := field(t, "book", []string{"0506>0505 fort"}, "german-3pz 0505", "german-1inf 0505", "polish-9inf 0506")
	notes, _ := ask(t, p, "polish", "", "WHATIF ATTACKED 0506")
	if got := notes[0].Args["attackers"]; got != "1Inf" {
		t.Errorf("attackers are %q", got)
	}
	if got := result(notes, "DRI"); got == nil || got["retreats"] != "" {
		t.Errorf("DRI: %v", got)
	}
	for _, code := range []string{"AVI", "AVB"} {
		if got := result(notes, code); !strings.HasPrefix(got["retreats"], "9Inf ") {
			t.Errorf("%s: %v", code, got)
		}
	}
	if notes, _ := ask(t, field(t, "book", nil, "german-1inf 0505", "polish-9inf 0506"), "polish", "", "WHATIF ATTACKED 0506"); result(notes, "AVI") != nil {
		t.Error("in the open AVI is told besides DRI")
	}
}

func TestPathOfWhoMayNotMarchListsNothing(t *testing.T) { // [4.2.3/b]
	alone := field(t, "book", nil, "german-7air 0505", "german-1inf 0508")
	if _, why := ask(t, alone, "german", "", "PATH 7Air"); why != "no-contact-yet" {
		t.Errorf("it is answered: %q", why)
	}
	met := field(t, "book", nil, "german-7air 0505", "german-1inf 0506")
	if notes, why := ask(t, met, "german", "", "PATH 7Air"); why != "" || len(notes) != 1 || notes[0].Args["hexes"] == "" {
		t.Errorf("%q %v", why, notes)
	}
}

func TestWarsawIsWorthItsPointsOnce(t *testing.T) { // [10.2]
	sum, with := map[string]int{}, ""
	for _, h := range start(t, "book").View("german").Holdings {
		if strings.HasPrefix(h.Name, "Warszawa") {
			sum["Warsaw"] += h.VP
			with += h.With
		} else {
			sum[h.Name] += h.VP
		}
	}
	if sum["Warsaw"] != 25 || with != "1810" || sum["Kraków"] != 10 {
		t.Errorf("%v, with %q", sum, with)
	}
}
