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
