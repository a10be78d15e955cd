package adjudicator_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"
	"time"

	"kurier/adjudicator/archive"
	"kurier/store"
)

// snapshots lists after which steps the store has one.
func (r *room) snapshots() (out []int) {
	r.Helper()
	err := r.store.View(func(tx store.Tx) error {
		for n := r.show().Game.Step; n > 0; n-- {
			at, _, err := tx.Snapshot("warta-1", n)
			if errors.Is(err, store.ErrNotFound) {
				return nil
			}
			if err != nil {
				return err
			}
			if n = at; !slices.Contains(out, at) {
				out = append(out, at)
			}
		}
		return nil
	})
	if err != nil {
		r.Fatal(err)
	}
	slices.Reverse(out)
	return out
}

// play lets both players be ready for so many steps.
func (r *room) play(steps int) {
	r.Helper()
	for range steps {
		who := anna
		if r.show().Awaited[0].Seat == "polish" {
			who = jan
		}
		r.write(who, "READY ANYWAY")
		r.now = r.now.Add(24 * time.Hour)
	}
}

func TestOldSnapshotsAreThinnedAndNothingIsLostByIt(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.play(13)
	if got, want := r.snapshots(), []int{1, 9, 12, 13, 14}; !slices.Equal(got, want) {
		t.Errorf("snapshots after steps %v, wanted %v", got, want)
	}
	r.wants(r.write(jan, "LOG 6"), "STEP 9", "Turn 7")
	before := r.show()
	r.store.Close()
	r.open()
	if after := r.show(); after.View.Turn != before.View.Turn || after.View.Phase != before.View.Phase {
		t.Errorf("turn %d, and it was %d", after.View.Turn, before.View.Turn)
	}
	r.archive(archive.Options{}) // folds every step and checks it
}

// slim takes half of a mail away, once.
func slim(raw []byte) ([]byte, bool) {
	if bytes.HasPrefix(raw, []byte("thin\n")) {
		return raw, false
	}
	return append([]byte("thin\n"), raw[:len(raw)/2]...), true
}

func TestTidyThinsMailThatHasBeenOutForLong(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.play(2)
	sent := r.now
	err := r.store.Update(func(tx store.Tx) error {
		list, err := tx.Unsent(r.now.AddDate(1, 0, 0), 0)
		for i, o := range list {
			if i%2 == 1 {
				continue // still waiting
			}
			o.Sent = sent
			if err := tx.PutOutgoing(o); err != nil {
				return err
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	count := func() (thin, all int) {
		err := r.store.View(func(tx store.Tx) error {
			return tx.OutgoingOf("warta-1", func(o store.Outgoing) bool {
				all++
				if _, fat := slim(o.Raw); !fat {
					thin++
					if o.Sent.IsZero() {
						t.Errorf("%s waits and was thinned", o.Key)
					}
				}
				return true
			})
		})
		if err != nil {
			t.Fatal(err)
		}
		return thin, all
	}
	if got, err := r.desk.Tidy(slim, 48*time.Hour); err != nil || got.Mail > 0 {
		t.Errorf("%+v %v: mail was thinned at once", got, err)
	}
	r.now = r.now.Add(49 * time.Hour)
	got, err := r.desk.Tidy(slim, 48*time.Hour)
	if err != nil || got.Mail == 0 || got.Bytes <= 0 {
		t.Errorf("%+v %v", got, err)
	}
	thin, all := count()
	if thin != got.Mail || thin == all {
		t.Errorf("%d of %d mails are thin, %d were thinned", thin, all, got.Mail)
	}
	if again, err := r.desk.Tidy(slim, 48*time.Hour); err != nil || again.Mail > 0 {
		t.Errorf("%+v %v: thinned twice", again, err)
	}
}
