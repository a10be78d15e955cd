package adjudicator_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/desk"
	"kurier/store"
)

// asking is a game whose german player has just asked for another address; it gives the
// question that is on its way.
func (r *room) asking(what string) (question store.Outgoing) {
	r.Helper()
	r.begin(nil)
	if _, err := r.desk.SendDue(r.Context(), desk.Delivery{Sender: countingServer{}}); err != nil {
		r.Fatal(err)
	}
	r.sent = 0
	r.receive(r.letter(anna, "ADDRESS ADD "+what))
	for _, o := range r.mail() {
		if o.To == what {
			question = o
		}
	}
	if question.Key == "" {
		r.Fatal("nobody was asked")
	}
	return question
}

func TestABounceOfAnAddedAddressIsToldWhereThePersonWritesFrom(t *testing.T) {
	for how, bounce := range map[string]func(*room, store.Outgoing) (told []string){
		"by its return path": func(r *room, o store.Outgoing) []string {
			r.bounceOf(true, o.From)
			return mailTo(r.mail(), anna)
		},
		"by its Message-ID": func(r *room, o store.Outgoing) []string {
			r.report(desk.Bounce{Hard: true, Original: o.MessageID})
			return mailTo(r.mail(), anna)
		},
		"refused at the door": func(r *room, o store.Outgoing) []string {
			server := doorkeeper{whom: o.To, to: map[string][]string{}}
			if _, err := r.desk.SendDue(r.Context(), desk.Delivery{Sender: server, Temporary: func(error) bool { return false }}); err != nil {
				r.Error(err)
			}
			r.sent = 0
			return slices.DeleteFunc(server.to[anna], func(text string) bool { return !strings.Contains(text, "comes back") })
		},
	} {
		t.Run(how, func(t *testing.T) {
			r := newRoom(t)
			o := r.asking("anna@tpyo.example")
			told := bounce(r, o)
			if len(told) != 1 {
				t.Fatalf("%d mails to the person: %q", len(told), told)
			}
			r.wants(told[0], "anna@tpyo.example", "comes back", "ADDRESS ADD")
			if st := r.show(); st.Game.State != "running" || strings.Contains(told[0], r.keys[anna]) {
				t.Errorf("the game is %s; %s", st.Game.State, told[0])
			}
			// Told once, and the question is no longer open.
			r.report(desk.Bounce{Hard: true, Original: o.MessageID})
			if again := r.mail(); len(mailTo(again, anna)) > 0 {
				t.Errorf("told again: %v", kinds(again))
			}
			r.wants(r.write(anna, "ADDRESS"), anna)
			r.write("anna@tpyo.example", "CONFIRM")
			if text := r.write(anna, "ADDRESS"); strings.Contains(text, "tpyo") {
				t.Errorf("the address that bounced was added: %s", text)
			}
		})
	}
}

// doorkeeper is a server that refuses one recipient for good, and keeps what it took for
// others.
type doorkeeper struct {
	whom string
	to   map[string][]string
}

func (d doorkeeper) Send(_ context.Context, _, to string, raw []byte) error {
	if to == d.whom {
		return errors.New("550 5.1.1 no such user")
	}
	d.to[to] = append(d.to[to], string(raw))
	return nil
}

// A delay is no bounce, and whoever knows neither the mail nor where it went out from
// proves nothing.
func TestADelayOrAForgedReportOfAnAddedAddressIsNotTold(t *testing.T) {
	r := newRoom(t)
	o := r.asking("anna@new.example")
	r.bounceOf(false, o.From)
	r.bounceOf(true, "kurier+bounce-abcdefghij234567klmn@example.org")
	r.report(desk.Bounce{Hard: true, Recipient: o.To, Original: "address.1.abc@example.org"})
	if mail := r.mail(); len(mail) > 0 {
		t.Errorf("told of it: %v", kinds(mail))
	}
	r.write("anna@new.example", "CONFIRM")
	r.wants(r.write(anna, "ADDRESS"), "anna@new.example")
	if err := r.store.View(func(tx store.Tx) error { _, err := tx.Person("anna@new.example"); return err }); errors.Is(err, store.ErrNotFound) {
		t.Error("it is nobody's")
	}
}
