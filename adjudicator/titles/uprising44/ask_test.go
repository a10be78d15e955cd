package uprising44_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/uprising44"
)

// read gives lines of a seat as orders.
func ordersOf(t *testing.T, g title.Game, seat title.Seat, texts []string) []order.Order {
	t.Helper()
	var lines []order.Line
	for i, text := range texts {
		text, _, _ = strings.Cut(text, "#")
		line, ok := order.LineOf(i+1, text)
		if !ok {
			t.Fatalf("%q is no line", text)
		}
		lines = append(lines, line)
	}
	list, wrong := g.Parse(seat, lines)
	if len(wrong) > 0 {
		t.Fatalf("%q: %v", texts, wrong)
	}
	return list
}

// Two staff officers who wish to be asked about everything play all scenarios: each time a fight waits, the
// form and the staff officer have answers that stand, others are refused, and nobody but the attacker
// knows how he pays.
func TestAFightThatWaitsIsAnswered(t *testing.T) {
	book, err := uprising44.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	asked, lines, plans, refused, kept := map[string]int{}, 0, 0, 0, 0
	for n, s := range book.Info().Scenarios[:2] {
		g, err := book.Open(title.Setup{Scenario: s.ID})
		if err != nil {
			t.Fatal(err)
		}
		p := g.Start()
		for step := 0; !p.Over() && step < 60; step++ {
			var sheets []title.Sheet
			awaited := p.Awaited()
			for _, r := range g.Roster() {
				known := p.Known(r.Seat)
				sheet := title.Sheet{Seat: r.Seat, Standing: ordersOf(t, g, r.Seat, []string{"ASK ALL"})}
				if staff := known.Staff(r.Seat); len(staff) > 0 {
					for i := range staff { // some orders to fight leave all to be asked, but for who fights
						if words := strings.Fields(staff[i]); words[0] == "ASSAULT" && (i+step)%2 == 0 {
							for _, clause := range []string{" PAY ", " SUPPORT ", " CARDS "} {
								staff[i], _, _ = strings.Cut(staff[i], clause)
							}
						}
					}
					sheet.Orders = ordersOf(t, g, r.Seat, staff)
					sheet.Orders = slices.DeleteFunc(sheet.Orders, func(o order.Order) bool { // what would settle it
						return len(awaited[0].Answers) == 0 && (o.Verb == "PAY" || o.Verb == "SUPPORT")
					})
				}
				for _, v := range known.Check(r.Seat, sheet.Orders).Verdicts {
					if v.Status == title.Refused {
						t.Errorf("the staff officer of %s writes %q: %v", r.Seat, v.Order.Canon, v.Refusal)
					}
				}
				sheets = append(sheets, sheet)
				if d := awaited[0]; len(d.Answers) > 0 && d.Seat == r.Seat {
					asked[d.Kind]++
					asked[d.Kind+" attacks "+d.Args["attacks"]]++
					form := ordersOf(t, g, r.Seat, known.Form(r.Seat))
					for _, v := range known.Check(r.Seat, form).Verdicts {
						if lines++; v.Status == title.Refused {
							t.Errorf("the form has %q: %v", v.Order.Canon, v.Refusal)
						}
					}
					wrong := ordersOf(t, g, r.Seat, []string{d.Answers[0] + " 101" + map[string]string{"PAY": " RETREAT 125"}[d.Answers[0]], "CAPTURE 4"})
					for i, v := range known.Check(r.Seat, wrong).Verdicts {
						if want := []string{"not-asked", "wrong-phase"}[i]; v.Refusal == nil || v.Refusal.Kind != want {
							t.Errorf("%q gets %v, not %s", v.Order.Canon, v.Refusal, want)
						} else {
							refused++
						}
					}
					if d.Args["attacks"] == "" && strings.Contains(string(known.Encode()), `"pay":`) {
						t.Errorf("%s is told how the attacker pays", r.Seat)
					}
					if strings.Contains(string(p.Encode()), `"pay":`) {
						plans++
					}
				}
			}
			list, after, err := p.Resolve(sheets, dice.Seeded(int64(100*n+step)))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range list {
				if k, ok := e.(*uprising44.OrdersKept); ok {
					kept += len(k.Orders)
					for _, other := range []title.Seat{"polish", "german"} {
						if told, _ := json.Marshal(p.News(other, []title.Event{e})); string(other) != k.Side && string(told) != "null" {
							t.Errorf("%s learns what %s keeps: %s", other, k.Side, told)
						}
					}
				}
			}
			p = after
		}
	}
	if asked["losses attacks yes"] < 4 || asked["support attacks yes"] < 8 || asked["losses"] < 12 || asked["support"] < 8 || lines < 60 || plans < 2 || refused < 30 || kept < 20 {
		t.Errorf("asked %v, %d lines of forms, %d plans hidden, %d refused, %d orders kept", asked, lines, plans, refused, kept)
	}
}
