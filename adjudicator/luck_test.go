package adjudicator_test

import (
	"bytes"
	"strings"
	"testing"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/dice"
	"kurier/adjudicator/title"
)

// umpired is a title in which somebody throws so many dice in secret before every
// resolution, and one in the open after it.
func umpired(t title.Title, secret int) title.Title {
	return positioned(t, func(p title.Position) title.Position { return umpiredPosition{p, secret} })
}

type umpiredPosition struct {
	title.Position
	secret int
}

func (p umpiredPosition) Clone() title.Position { return umpiredPosition{p.Position.Clone(), p.secret} }

func (p umpiredPosition) Known(s title.Seat) title.Position {
	return umpiredPosition{p.Position.Known(s), p.secret}
}

func (p umpiredPosition) Resolve(sheets []title.Sheet, cup dice.Cup) ([]title.Event, title.Position, error) {
	cup.Roll(dice.Throw{Label: "hunt", Side: "german", Secret: true, Count: p.secret, Die: dice.D(6)})
	events, after, err := p.Position.Resolve(sheets, cup)
	cup.Roll(dice.Throw{Label: "weather", Side: "german", Count: 1, Die: dice.D(6)})
	return events, umpiredPosition{after, p.secret}, err
}

// A secret roll is in no sum that anybody is shown while the game goes on: neither in
// mail to players and observers nor in the archive of a seat. When the game is over it
// counts.
func TestASecretRollLeavesNoTraceUntilTheGameIsOver(t *testing.T) {
	var mails, archives [][]byte
	for _, secret := range []int{1, 3} {
		r := newRoom(t)
		r.title = func(t title.Title) title.Title {
			if t.Info().ID != "poland-campaign" {
				return t
			}
			return umpired(t, secret)
		}
		r.store.Close()
		r.open()
		r.begin(nil)
		r.does("OBSERVER warta-1 ADD ola@example.org")
		var told []byte
		r.receive(r.letter(anna, "READY ANYWAY"))
		r.receive(r.letter(jan, "READY ANYWAY"))
		for _, o := range r.mail() {
			told = append(append(told, o.To...), o.Raw...)
		}
		mails = append(mails, told)
		zipped, replay := r.archive(archive.Options{Seat: "polish"})
		archives = append(archives, zipped)
		if len(replay.Luck) == 0 || replay.Luck[len(replay.Luck)-1].Rolls != 2 {
			t.Errorf("the replay of a seat tells of luck %+v, not of two rolls", replay.Luck)
		}
		r.does("END warta-1 DRAW REASON enough")
		_, replay = r.archive(archive.Options{Seat: "polish"})
		if last := replay.Luck[len(replay.Luck)-1]; last.Rolls != 4 {
			t.Errorf("when the game is over luck is %+v, not of all four rolls", last)
		}
	}
	if text := string(mails[0]); !strings.Contains(text, ". 1 roll gave ") || !strings.Contains(text, ". 2 rolls gave ") || !strings.Contains(text, "ola@example.org") {
		t.Errorf("the mail does not tell of the rolls in the open:\n%s", text)
	}
	if !bytes.Equal(mails[0], mails[1]) {
		t.Error("secret dice change the mail")
	}
	if !bytes.Equal(archives[0], archives[1]) {
		t.Error("secret dice change the archive of a seat")
	}
}
