package desk

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/title"
	"kurier/store"
)

// An observer is told what a neutral may know: what every seat knows. Once the
// game is over nothing is hidden any more.

// Observe tells the observers the news of a chain of steps.
func (s *Session) Observe(tb *gamelog.Table, news map[string][]title.Event, proof []facts.File) error {
	if len(tb.Game.Observers) == 0 {
		return nil
	}
	var common []title.Event
	if news != nil {
		common = append([]title.Event{}, NeutralNews(tb, news)...)
	}
	for _, address := range tb.Game.Observers {
		if err := s.Observation(tb, address, common, proof, 0); err != nil {
			return err
		}
	}
	return nil
}

// Observation is one report to one observer.
func (s *Session) Observation(tb *gamelog.Table, address string, news []title.Event, proof []facts.File, n int) error {
	page := facts.Observation{Head: s.observerHead(tb, address), View: neutralView(tb), News: news, Alone: news == nil, Proof: proof}
	for _, dec := range page.View.Awaited {
		page.Awaited = append(page.Awaited, dec.Seat)
	}
	if tb.Position.Over() {
		page.Secret = hex.EncodeToString(tb.Game.Secret)
		if len(proof) == 0 {
			log, err := archive.LogOnly(s.Tx, tb, s.Zone, s.Page)
			if err != nil {
				return err
			}
			page.Proof = []facts.File{{Name: tb.Game.ID + ".zip", Type: "application/zip", Data: log}}
		}
	}
	s.Mail(Mailing{
		Key:  fmt.Sprintf("%s/%d/observer/%s-%d", tb.Game.ID, tb.Game.Step, ShortDigest(address), n),
		Kind: "observation", Seat: s.ObserverSeat(tb.Game.ID, address), To: address, Auto: "auto-generated",
		Render: func() (facts.Page, error) { return s.Pages.Observation(page) },
	})
	return nil
}

func (s *Session) observerHead(tb *gamelog.Table, address string) facts.Head {
	return s.Head(tb.Game, s.ObserverSeat(tb.Game.ID, address))
}

// TellDismissed tells somebody that they observe or moderate a game no longer. The mail
// carries no key.
func (s *Session) TellDismissed(g store.Game, address, kind string, args map[string]string) {
	nobody := store.Seat{Game: g.ID}
	page := facts.Notice{Head: s.Head(g, nobody), Kind: kind, Args: args}
	s.Mail(Mailing{
		Key:  fmt.Sprintf("%s/%d/dismissed/%s-%s-%d", g.ID, g.Step, kind, ShortDigest(address), len(g.Acts)),
		Kind: "notice", Seat: nobody, To: address, Auto: "auto-generated",
		Render: func() (facts.Page, error) { return s.Pages.Notice(page) },
	})
}

// TellObserver sends an observer a notice.
func (s *Session) TellObserver(tb *gamelog.Table, address, kind string, args map[string]string, n int) {
	page := facts.Notice{Head: s.observerHead(tb, address), Kind: kind, Args: args}
	s.Mail(Mailing{
		Key:  fmt.Sprintf("%s/%d/observer/%s-%s-%d", tb.Game.ID, tb.Game.Step, kind, ShortDigest(address), n),
		Kind: "notice", Seat: s.ObserverSeat(tb.Game.ID, address), To: address, Auto: "auto-generated",
		Render: func() (facts.Page, error) { return s.Pages.Notice(page) },
	})
}

// NeutralNews are the events that every seat learned alike.
func NeutralNews(tb *gamelog.Table, news map[string][]title.Event) []title.Event {
	var common []title.Event
	for i, x := range tb.Sitting() {
		mine := news[string(x.Seat)]
		if i == 0 {
			common = mine
			continue
		}
		left := slices.Clone(mine)
		var both []title.Event
		for _, e := range common {
			k := slices.IndexFunc(left, func(f title.Event) bool { return sameFact(e, f) })
			if k >= 0 {
				both = append(both, e)
				left = slices.Delete(left, k, k+1)
			}
		}
		common = both
	}
	return common
}

func sameFact(a, b title.Event) bool {
	if title.Kind(a) != title.Kind(b) {
		return false
	}
	x, err1 := json.Marshal(a)
	y, err2 := json.Marshal(b)
	return err1 == nil && err2 == nil && bytes.Equal(x, y)
}

// neutralView is the position as far as every seat knows it.
func neutralView(tb *gamelog.Table) title.View {
	if tb.Position.Over() {
		return tb.Position.View("")
	}
	var v title.View
	for i, x := range tb.Sitting() {
		other := tb.Position.Known(x.Seat).View(x.Seat)
		if i == 0 {
			v = other
			continue
		}
		meet(&v, &other)
	}
	v.Seat, v.Side, v.Attitudes = "", "", nil
	for i := range v.Awaited {
		v.Awaited[i].Args = nil
	}
	return v
}

// meet leaves in a view what another knows too.
func meet(v, other *title.View) {
	units := map[string]title.Unit{}
	for _, u := range other.Units {
		units[u.ID] = u
	}
	v.Units = slices.DeleteFunc(v.Units, func(u title.Unit) bool { _, known := units[u.ID]; return !known })
	for i := range v.Units {
		u, o := &v.Units[i], units[v.Units[i].ID]
		if u.At != o.At || u.Off != o.Off || u.Seen != o.Seen || u.Seen > 0 {
			// Only one of them sees it.
			*u = title.Unit{
				ID: u.ID, Name: u.Name, Long: u.Long, Side: u.Side, Nation: u.Nation, Symbol: u.Symbol, Size: u.Size,
				Figures: shared(u.Figures, nil), MostSteps: u.MostSteps, Off: "unknown",
			}
			continue
		}
		u.Figures = shared(u.Figures, o.Figures)
		if u.Steps != o.Steps {
			u.Steps = 0
		}
		if u.Commander != o.Commander {
			u.Commander = ""
		}
		u.Markers = slices.DeleteFunc(slices.Clone(u.Markers), func(m string) bool { return !slices.Contains(o.Markers, m) })
		if u.Formation != o.Formation {
			u.Formation = ""
		}
	}
	v.Holdings = slices.DeleteFunc(v.Holdings, func(h title.Holding) bool { return !slices.Contains(other.Holdings, h) })
	v.Tracks = slices.DeleteFunc(v.Tracks, func(t title.Track) bool { return !slices.Contains(other.Tracks, t) })
	v.Arrivals = slices.DeleteFunc(v.Arrivals, func(a title.Arrival) bool { return !slices.Contains(other.Arrivals, a) })
	v.Awaited = slices.DeleteFunc(v.Awaited, func(d title.Decision) bool {
		return !slices.ContainsFunc(other.Awaited, func(o title.Decision) bool { return o.ID == d.ID })
	})
	v.Layers, v.Known = nil, nil
	if a, err := json.Marshal(v.Result); err == nil {
		if b, err := json.Marshal(other.Result); err != nil || !bytes.Equal(a, b) {
			v.Result = title.Result{}
		}
	}
}

// shared are figures without the values on which two do not agree.
func shared(a, b []title.Figure) []title.Figure {
	out := slices.Clone(a)
	for i, f := range out {
		if !slices.Contains(b, f) {
			out[i].Value = ""
		}
	}
	return out
}

// ObserverKey proves that who writes reads the mail of an observer of a game. It
// opens nothing but the way out.
func (d *Desk) ObserverKey(game, address string) string {
	return d.secret("observer", game, strings.ToLower(address))
}

// ObserverSeat carries an observer's key, for the address to answer to.
func (d *Desk) ObserverSeat(game, address string) store.Seat {
	return store.Seat{Game: game, Capability: d.ObserverKey(game, address)}
}
