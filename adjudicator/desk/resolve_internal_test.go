package desk

import (
	"fmt"
	"testing"

	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
)

// duel is a game of two seats in which a loss names its unit to red alone, and an order that failed is told to
// nobody but blue.
type duel struct {
	title.Game
	title.Position
	losses *int
}

type (
	unitLost    struct{ Unit string }
	orderFailed struct{}
	sighted     struct{ N int }
)

func (duel) Roster() []title.SeatInfo {
	return []title.SeatInfo{{Seat: "red"}, {Seat: "blue"}, {Seat: "idle"}}
}

func (d duel) Clone() title.Position {
	n := *d.losses
	return duel{losses: &n}
}

func (d duel) Apply(title.Event) error { *d.losses++; return nil }

func (d duel) News(seat title.Seat, events []title.Event) (news []title.Event) {
	for _, e := range events {
		switch e.(type) {
		case *unitLost:
			switch seat {
			case "red":
				news = append(news, e)
			case "blue":
				news = append(news, &unitLost{}, &sighted{N: *d.losses})
			}
		case *orderFailed:
			if seat == "blue" {
				news = append(news, e)
			}
		}
	}
	return news
}

// What ends a game is told whole, to whoever would have learned a part of it, and to nobody else.
func TestWhatEndsAGameIsToldWhole(t *testing.T) {
	start := 7
	d := duel{losses: &start}
	news := map[string][]title.Event{"blue": {&sighted{N: 1}}}
	hearWhole(&gamelog.Table{Rules: d, Position: d}, []title.Event{&orderFailed{}, &unitLost{"A"}, &unitLost{"B"}}, news)
	said := func(seat string) (out string) {
		for _, e := range news[seat] {
			out += fmt.Sprintf("%s%+v ", title.Kind(e), e)
		}
		return out
	}
	for seat, want := range map[string]string{
		"red":  "unitLost&{Unit:A} unitLost&{Unit:B} ",
		"blue": "sighted&{N:1} orderFailed&{} unitLost&{Unit:A} sighted&{N:8} unitLost&{Unit:B} sighted&{N:9} ",
		"idle": "",
	} {
		if got := said(seat); got != want || news[seat] == nil {
			t.Errorf("%s is told %q, want %q", seat, got, want)
		}
	}
	if start != 7 {
		t.Error("the position at work was changed")
	}
}
