package holdtheline39_test

import (
	"slices"
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39"
)

// superiors of the seats of a cast, as the game begins.
func superiors(t *testing.T, cast string) (*holdtheline39.Position, map[title.Seat]title.Seat) {
	t.Helper()
	book, err := holdtheline39.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := book.Open(title.Setup{Options: map[string]string{"cast": cast}})
	if err != nil {
		t.Fatal(err)
	}
	p := g.Start().(*holdtheline39.Position)
	out := map[title.Seat]title.Seat{}
	for _, x := range title.Ranks(g, p) {
		out[x.Seat] = x.Superior
	}
	if !slices.EqualFunc(g.Roster(), title.Ranks(g, p), func(a, b title.SeatInfo) bool {
		return a.Seat == b.Seat && a.Side == b.Side && a.Control == b.Control && a.Superior == b.Superior && slices.Equal(a.Posts, b.Posts)
	}) {
		t.Errorf("cast %s: the roster is not that of the start", cast)
	}
	return p, out
}

// Who is above whom follows from the posts of the book: the first one up the chain that somebody else
// holds [CHAIN.1] [CHAIN.6] [CHAIN.7] [CHAIN.8].
func TestTheChainOfCommandLeadsFromSeatToSeat(t *testing.T) {
	for cast, want := range map[string]map[title.Seat]title.Seat{
		"2":    {"german": "", "polish": ""},
		"4":    {"g-hc-1": "", "g-ags": "g-hc-1", "p-hc-1": "", "p-poz": "p-hc-1"},
		"8":    {"g-8-1": "g-ags", "p-kra": "p-hc-1"},
		"12":   {"g-4-1": "g-agn", "g-10-1": "g-ags", "g-agn": "g-hc-1", "g-hc-1": "c-1", "p-hc-1": "c-1", "p-pom": "p-hc-1", "c-1": ""},
		"20":   {"g-10-2": "g-10-1", "g-hc-2": "g-hc-1", "p-mod": "p-hc-1", "c-2": "c-1"},
		"full": {"g-3-2": "g-3-1", "g-3-1": "g-agn", "g-hc-1": "c-5", "p-war": "p-hc-1", "c-5": "c-1"},
	} {
		_, got := superiors(t, cast)
		for seat, above := range want {
			if is, there := got[seat]; !there || is != above {
				t.Errorf("cast %s: above %s is %q (%v), not %q", cast, seat, is, there, above)
			}
		}
	}
}

// When posts change hands the chain does [CHAIN.4].
func TestTheChainOfCommandFollowsThePosts(t *testing.T) {
	p, _ := superiors(t, "20")
	for _, e := range []title.Event{
		&holdtheline39.Appointed{Side: "german", Post: "G-10-1", Holder: "g-10-2"},
		&holdtheline39.Appointed{Side: "german", Post: "G-10-2", Holder: "g-10-1"},
	} {
		if err := p.Apply(e); err != nil {
			t.Fatal(err)
		}
	}
	for _, x := range p.Ranks() {
		if want := map[title.Seat]title.Seat{"g-10-1": "g-10-2", "g-10-2": "g-ags"}[x.Seat]; want != "" && x.Superior != want {
			t.Errorf("above %s is %s, not %s", x.Seat, x.Superior, want)
		}
	}
}
