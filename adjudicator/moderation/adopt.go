package moderation

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/calendar"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/filing"
	"kurier/adjudicator/gamelog"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
)

// ADOPT [game … | ALL] [PREVIEW] [REASON text]: games go on by the version of rules
// and data that this Kurier has. Alone, or with PREVIEW, it only tells which games
// wait for it and what it would change; it plays each again from its log for that.
// Of games that are named all are taken over or none; ALL leaves aside those that
// cannot be.
func adoptAct(s *desk.Session, a *act) error {
	words, preview := a.words, len(a.words) == 0
	if n := len(words); n > 0 && order.Fold(words[n-1]) == "PREVIEW" {
		words, preview = words[:n-1], true
	}
	all := len(words) == 0 || len(words) == 1 && order.Fold(words[0]) == "ALL"
	games, err := gamesToAdopt(s, a, words, all)
	if err != nil {
		return err
	}
	if len(games) == 0 {
		a.says("adopt-none")
		return nil
	}
	if !preview && a.reason == "" {
		return deny("why", "verb", a.verb)
	}
	done := 0
	for _, g := range games {
		o, err := takeOver(s, g)
		if no, ok := errors.AsType[*denial](err); ok && all {
			a.row.Adoptions = append(a.row.Adoptions, facts.AdoptionLine{Game: g.ID, From: g.Version, Refused: title.Note{Kind: no.kind, Args: no.args}})
			if !preview {
				a.row.Undone = append(a.row.Undone, g.ID)
			}
			continue
		}
		if err != nil {
			return err
		}
		row := o.row()
		if preview {
			row.Differs = wouldDiffer(s, o)
		} else if err := adopt(s, a, &o); err != nil {
			return err
		} else if g := o.tb.Game; g.State == "quarantined" {
			row.Aside, row.AsideFacts = g.Trouble, g.TroubleFacts
		}
		a.row.Adoptions = append(a.row.Adoptions, row)
		done++
	}
	if preview {
		a.says("adopt-preview", "count", strconv.Itoa(done))
	} else if a.says("adopted", "count", strconv.Itoa(done)); done == 0 {
		rows := a.row.Adoptions
		no := deny("adopt-nothing", "count", strconv.Itoa(len(rows)))
		no.adoptions = rows
		return no
	}
	return nil
}

// gamesToAdopt finds the games that are named, or all that another version plays.
func gamesToAdopt(s *desk.Session, a *act, words []string, all bool) (games []store.Game, err error) {
	if all {
		err = s.Tx.Games(func(g store.Game) bool {
			if t := s.TitleOf[g.Title]; t != nil && a.mayModerate(g) && outdated(g, t) {
				games = append(games, g)
			}
			return true
		})
		return games, err
	}
	for _, w := range words {
		named := *a
		named.words = []string{w}
		g, err := gameNamed(s, &named)
		if err != nil {
			return nil, err
		}
		if g.State == "over" || g.Step == 0 {
			return nil, deny("wrong-state", "game", g.ID, "state", g.State, "verb", a.verb)
		}
		if !slices.ContainsFunc(games, func(x store.Game) bool { return x.ID == g.ID }) {
			games = append(games, g)
		}
	}
	return games, nil
}

// outdated tells whether a game waits for another version of its title.
func outdated(g store.Game, t title.Title) bool {
	return g.State != "over" && g.Step > 0 && g.Version != t.Info().Version
}

// wouldDiffer plays a game again from its log by the version to be taken over, and
// says where it would have gone another way; "" if nowhere.
func wouldDiffer(s *desk.Session, o takeover) string {
	heir, ok := o.tb.Title.(title.Adopter)
	if !ok {
		return ""
	}
	if r := archive.RederiveGame(s.Tx, o.tb.Game, []title.Title{heir.As(o.from)}); r.Differs != nil {
		return r.Differs.Error()
	}
	return ""
}

// row sums up what a takeover changes.
func (o *takeover) row() facts.AdoptionLine {
	row := facts.AdoptionLine{Game: o.tb.Game.ID, From: o.from, To: o.tb.Title.Info().Version}
	for _, f := range o.fell {
		for _, l := range f.lines {
			row.Lost = append(row.Lost, facts.LostLine{Seat: f.seat.Seat, Text: l.Text})
		}
	}
	return row
}

// sparedByAdoption is what those have at the least whose orders no longer pass.
const sparedByAdoption = 24 * time.Hour

// adopt lets a game go on by this version: a step with the position taken over,
// sheets without what no longer passes, and a mail to every player.
func adopt(s *desk.Session, a *act, o *takeover) error {
	tb, here := o.tb, o.tb.Title.Info().Version
	g := &tb.Game
	s.Game, s.Changed[g.ID] = g.ID, tb
	body := gamelog.StepBody{
		Game: g.ID, N: g.Step + 1, Cause: a.cause(), Adopted: &gamelog.Adoption{From: o.from, To: here},
		Start: json.RawMessage(tb.Position.Encode()), Events: []gamelog.EventRecord{},
	}
	g.Versions, g.Version = gamelog.NextVersion(g.Versions, body.N, body.Adopted), here
	was := g.Outlook
	if err := s.AppendStep(tb, body); err != nil {
		return err
	}
	if slices.Equal(was.Awaited, g.Outlook.Awaited) {
		g.Outlook.Since = was.Since // it still waits for the same
	}
	if g.State == "quarantined" && ofOtherVersion(g.Trouble, g.TroubleFacts["why"]) {
		if err := s.Wake(tb); err != nil { // it was set aside for nothing else
			return err
		}
	}
	if err := takeOff(s, tb, o.fell); err != nil {
		return err
	}
	if err := s.Keep(tb); err != nil {
		return err
	}
	if err := tellAdopted(s, tb, o, a.reason); err != nil {
		return err
	}
	return s.PlayOn(tb)
}

// takeOff takes orders that no longer pass off their sheets. Those who are awaited
// get time to write others.
func takeOff(s *desk.Session, tb *gamelog.Table, fell []fallen) error {
	g := &tb.Game
	for _, f := range fell {
		for _, sheet := range f.sheets {
			if err := s.Tx.PutSheet(sheet); err != nil {
				return err
			}
		}
		if f.standing {
			if err := s.Tx.PutSeat(f.seat); err != nil {
				return err
			}
		}
		least := calendar.Of(g.Clock).After(s.At, sparedByAdoption)
		if f.seat.State != "bot" && tb.WaitsFor(f.seat.Seat) && !g.Deadline.IsZero() && g.Deadline.Before(least) {
			g.Deadline = least
			s.RemindBefore(tb)
		}
	}
	return nil
}

// tellAdopted tells the players and observers which version the game goes on by,
// and those whose orders no longer pass, which and why.
func tellAdopted(s *desk.Session, tb *gamelog.Table, o *takeover, reason string) error {
	args := map[string]string{"from": o.from, "version": tb.Game.Version, "reason": reason}
	seats, err := s.Tx.Seats(tb.Game.ID)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if seat.State != "taken" || !seat.Unreachable.IsZero() {
			continue
		}
		i := slices.IndexFunc(o.fell, func(f fallen) bool { return f.seat.Seat == seat.Seat })
		if i < 0 {
			err = s.TellSeat(tb, seat, "adopted", args)
		} else {
			err = tellFallen(s, tb, seat, o.fell[i].lines, args)
		}
		if err != nil {
			return err
		}
	}
	for _, address := range tb.Game.Observers {
		s.TellObserver(tb, address, "adopted", args, 0)
	}
	return nil
}

// tellFallen sends a player the orders that no longer pass, with the sheet as it is.
func tellFallen(s *desk.Session, tb *gamelog.Table, seat store.Seat, lines []facts.AnswerLine, args map[string]string) error {
	page, err := filing.Page(s, tb, seat)
	if err != nil {
		return err
	}
	page.Lines, page.Adopted = lines, true
	page.Notes = append(page.Notes, title.Note{Kind: "adopted", Args: args})
	s.Mail(desk.Mailing{
		Key: desk.NextKey(&seat, "adopted"), Kind: "answer", Seat: seat, To: seat.Address, ToName: seat.Name, Auto: "auto-generated",
		InReplyTo: seat.Last,
		Render:    func() (facts.Page, error) { return s.Pages.Answer(page) },
	})
	return s.Tx.PutSeat(seat)
}

// ofOtherVersion tells whether a game is set aside since it is played by another version,
// as one of the texts says.
func ofOtherVersion(texts ...string) bool {
	return slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, gamelog.ErrOtherVersion.Error()) })
}
