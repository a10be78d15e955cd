package adjudicator_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/polandcampaign"
	"kurier/store"
)

// mute is a title that cannot adopt.
type mute struct{ title.Title }

// raving is one that fails at whatever another version left.
type raving struct{ forgetful }

func (raving) Adopt([]byte) (title.Position, error) { panic("what is this?") }

func TestAGameIsNotTakenOverToWhatCannotPlayIt(t *testing.T) {
	r := newRoom(t)
	r.marched()
	r.write(anna, "MOVE 1Pz 1017")
	was := r.trail()
	for name, c := range map[string]struct {
		to   title.Title
		want string
	}{
		"a unit is gone": {campaignWith(t, `id = "german-3pz"`, `id = "german-4711pz"`), "german-3pz"},
		"no adopter":     {mute{slowPanzers(t)}, "cannot take over warta-1"},
		"the rules fail": {raving{forgetful{slowPanzers(t)}}, "the rules fail on it: what is this?"},
	} {
		r.upgrade(c.to)
		r.refuses("ADOPT warta-1 REASON let us see", c.want, "bring back the Kurier")
		r.refuses("ADOPT ALL REASON let us see", "None of 1 game can go on", c.want)
		r.does("ADOPT", "none could go on", c.want)
		if got := r.trail(); got != was {
			t.Errorf("%s: something was left:\n%s\nwas\n%s", name, got, was)
		}
	}
	r.upgrade(must(polandcampaign.New(nil)))
	r.wants(r.write(anna, "READY ANYWAY"), "resolved")
}

// A log that speaks of another adoption than there was does not derive.
func TestATamperedAdoptionIsFound(t *testing.T) {
	r := newRoom(t)
	r.marched()
	slow := slowPanzers(t)
	r.upgrade(slow)
	r.does("ADOPT warta-1 REASON the new version")
	r.wants(r.write(anna, "READY ANYWAY"), "resolved")
	adoption := func(change func(*gamelog.StepBody)) func(*gamelog.StepBody) bool {
		return func(b *gamelog.StepBody) bool {
			if b.Adopted == nil {
				return false
			}
			change(b)
			return true
		}
	}
	first := r.body(1).Start
	for name, c := range map[string]struct {
		game func(*store.Game)
		step func(*gamelog.StepBody) bool
		want string
	}{
		"left out":     {step: adoption(func(b *gamelog.StepBody) { b.Adopted = nil }), want: "but the step adopts none"},
		"of another":   {step: adoption(func(b *gamelog.StepBody) { b.Adopted.From = "0-1" }), want: "in the place of 0-1"},
		"to another":   {step: adoption(func(b *gamelog.StepBody) { b.Adopted.To = "0-1" }), want: "it adopts version 0-1"},
		"one made up":  {game: func(g *store.Game) { g.Versions[1].From = 3 }, want: "from here on, but the step adopts none"},
		"one too many": {game: func(g *store.Game) { g.Versions = append(g.Versions, store.Version{From: 99, Version: g.Version}) }, want: "the log adopts 1"},
		"another position": {step: adoption(func(b *gamelog.StepBody) {
			b.Start = bytes.Replace(b.Start, []byte(`"air":`), []byte(`"air":1`), 1)
			b.Position = digestOf(b.Start)
		}), want: "another position than that of step 5, taken over"},
		"the old version's": {step: adoption(func(b *gamelog.StepBody) { b.Start = first }), want: "taken over"},
	} {
		st := r.copied(c.game, c.step)
		err := archive.Rederive(st, []title.Title{slow}, nil, func(x archive.Rederived) {
			if x.Differs == nil || !strings.Contains(x.Differs.Error(), c.want) {
				t.Errorf("%s: %+v", name, x)
			}
		})
		if err != nil {
			t.Error(err)
		}
	}
}

func digestOf(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

func TestTheOtherVerifierComparesVersions(t *testing.T) {
	node, ok := nodeHere(t)
	if !ok {
		return
	}
	r := newRoom(t)
	r.marched()
	slow := slowPanzers(t)
	r.upgrade(slow)
	r.does("ADOPT warta-1 REASON the new version")
	_, b := r.upheld(slow)
	f := unzipped(t, b)
	if out, err := inNode(t, node, f); err != nil || !strings.Contains(out, "6 steps: verified") {
		t.Errorf("%s: %v", out, err)
	}
	said := f["game.json"]
	for _, change := range [][2]string{{`"from": 6`, `"from": 5`}, {`"versions"`, `"others"`}, {`"version": "` + slow.Info().Version, `"version": "0-`}} {
		if f["game.json"] = strings.ReplaceAll(said, change[0], change[1]); f["game.json"] == said {
			t.Fatalf("no %s in %s", change[0], said)
		}
		if out, err := inNode(t, node, f); err == nil || !strings.Contains(out, "version") {
			t.Errorf("with %s: %s", change[1], out)
		}
	}
}
