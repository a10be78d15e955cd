package adjudicator

import (
	"errors"
	"slices"
	"strings"

	"kurier/adjudicator/clock"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/order"
	"kurier/adjudicator/people"
	"kurier/store"
)

// Disposition is what became of a letter, for filing the mail away.
type Disposition struct {
	// Odd letters go to the drawer for the moderator instead of the done folder.
	Odd     bool
	Verdict string
	Number  uint64
}

// Receive takes a batch of letters in the order of their receipt. When it
// returns without error, everything they caused is on disk: orders, steps and
// answers. A letter that makes a title panic is tried alone, and then costs its
// own game a quarantine and no other game anything.
func Receive(d *desk.Desk, batch []desk.Letter) ([]Disposition, error) {
	d.Turn.Lock()
	defer d.Turn.Unlock()
	out, err := receive(d, batch)
	if err == nil {
		return out, nil
	}
	if desk.IsStoreTrouble(err) {
		return nil, err
	}
	out = nil
	for _, l := range batch {
		one, err := ReceiveAlone(d, l)
		if err != nil {
			return out, err
		}
		out = append(out, one)
	}
	return out, nil
}

// ReceiveAlone takes one letter in a transaction of its own, for whoever holds the
// desk's turn. If it cannot be handled, that costs its own game a quarantine.
func ReceiveAlone(d *desk.Desk, l desk.Letter) (Disposition, error) {
	out, err := receive(d, []desk.Letter{l})
	switch {
	case err == nil:
		return out[0], nil
	case desk.IsStoreTrouble(err):
		return Disposition{}, err
	}
	return quarantineFor(d, l, err)
}

func receive(d *desk.Desk, batch []desk.Letter) ([]Disposition, error) {
	var out []Disposition
	work := func(s *desk.Session) error {
		out = out[:0]
		for i := range batch {
			disp, err := letter(s, &batch[i])
			if err != nil {
				return err
			}
			out = append(out, disp)
		}
		return moveCursor(s, batch)
	}
	err := moderation.UntilWhole(func() error { return d.Transact(work) })
	return out, err
}

// moveCursor notes how far the mailbox has been read, in the transaction of the
// letters themselves.
func moveCursor(s *desk.Session, batch []desk.Letter) error {
	if len(batch) == 0 || batch[len(batch)-1].Account == "" {
		return nil
	}
	last := batch[len(batch)-1]
	at, err := s.Tx.Cursor(last.Account)
	if err != nil {
		return err
	}
	for _, l := range batch {
		// Letters may come again that the cursor has passed; it never goes back.
		if l.UIDValidity != at.UIDValidity || l.UID > at.UID {
			at = store.Cursor{UIDValidity: l.UIDValidity, UID: l.UID}
		}
	}
	return s.Tx.PutCursor(last.Account, at)
}

// letter takes one letter: keeps it, finds its seat, and lets it act.
func letter(s *desk.Session, l *desk.Letter) (Disposition, error) {
	dropOwnWords(s.Pages, l)
	dropSections(s.Pages, l)
	rec := store.Letter{
		Received: l.Received, Account: l.Account, UIDValidity: l.UIDValidity, UID: l.UID,
		MessageID: l.MessageID, Digest: l.Digest, From: l.From, Raw: l.Raw,
	}
	seat, current, found, err := SeatOf(s, l)
	if err != nil {
		return Disposition{}, err
	}
	if found {
		rec.Game, rec.Seat = seat.Game, seat.Seat
	} else {
		rec.Raw = rec.Raw[:min(len(rec.Raw), people.StrangersKept)]
	}
	n, err := s.Tx.AddLetter(rec)
	if errors.Is(err, store.ErrExists) {
		// The second delivery of a letter changes nothing and is not answered.
		return Disposition{Verdict: "duplicate", Number: n}, nil
	}
	if err != nil {
		return Disposition{}, err
	}
	v, err := judge(s, l, n, seat, current, found)
	if err != nil {
		return Disposition{}, err
	}
	if l.Kind == "human" && found && !l.ByMachine() {
		if err := clock.NoteWord(s, s.At); err != nil {
			return Disposition{}, err
		}
	}
	odd := v.Kind != "orders" && v.Kind != "join" && v.Kind != "late" && v.Kind != "empty" && v.Kind != "finished" && v.Kind != "retired" && v.Kind != "moderator"
	return Disposition{Odd: odd, Verdict: v.Kind, Number: n}, s.Tx.PutVerdict(n, v)
}

// dropOwnWords takes from a letter what begins with the mark of a page of ours: some
// programs quote without any sign. Nothing of a page that comes back is carried out,
// whoever brings it, and what stands below is taken for a part of it. The answer says
// so; a line copied out of a page has no mark above it and counts.
func dropOwnWords(pages desk.Pages, l *desk.Letter) {
	i := slices.IndexFunc(l.Lines, func(line order.Numbered) bool { return pages.IsMark(line.Text) })
	if i < 0 {
		return
	}
	own := l.Lines[i:]
	l.Lines = l.Lines[:i:i]
	l.Cut = append(slices.Clone(l.Cut), facts.Cut{From: own[0].Number, To: own[len(own)-1].Number, Why: "page"})
	for _, line := range own {
		l.Quoted = append(l.Quoted, line.Text)
	}
}

// dropSections takes from a letter what stands below headings of a page of ours whose mark
// is gone, but for the order form, which is there to be filled in. What stands above the
// first of them is read, though not as sentences: reports tell of marches too.
func dropSections(pages desk.Pages, l *desk.Letter) {
	var kept []order.Numbered
	var dropped []facts.Cut
	cut, was := false, false
	for _, line := range l.Lines {
		if page, form := pages.Heading(line.Text); page {
			l.Page, cut = true, !form
		}
		switch {
		case !cut:
			kept = append(kept, line)
		case was:
			dropped[len(dropped)-1].To = line.Number
		default:
			dropped = append(dropped, facts.Cut{From: line.Number, To: line.Number, Why: "page"})
		}
		was = cut
	}
	l.Lines, l.Cut = kept, slices.Concat(dropped, l.Cut)
}

// SeatOf looks for the seat whose capability the letter carries.
func SeatOf(s *desk.Session, l *desk.Letter) (seat store.Seat, current, found bool, err error) {
	if moderates, err := moderation.Proves(s, l); moderates || err != nil {
		return seat, false, false, err
	}
	for _, c := range l.Capabilities {
		seat, current, err = s.Tx.SeatByCapability(c)
		if errors.Is(err, store.ErrNotFound) {
			if seat, err = deputySeat(s, c); seat.Seat == "" && err == nil {
				continue
			}
		}
		return seat, current, err == nil, err
	}
	return store.Seat{}, false, false, nil
}

// judge decides what a letter may do. Robot manners come first: what no person
// wrote is never answered. [RFC 3834]
func judge(s *desk.Session, l *desk.Letter, n uint64, seat store.Seat, current, found bool) (store.Verdict, error) {
	switch l.Kind {
	case "human":
	case "bounce":
		return s.Bounced(l)
	case "oversize":
		if !found || !proves(s, l, seat, current) {
			seat = store.Seat{} // not told whose seat it is, nor its key
		}
		return s.Notice(l, seat, "too-big", nil)
	default:
		return store.Verdict{Kind: l.Kind, Reason: l.Why}, nil
	}
	if l.From == "" {
		return store.Verdict{Kind: "unsafe", Reason: l.Why}, nil
	}
	if !found {
		return keyless(s, l, n)
	}
	return keyed(s, l, n, seat, current)
}

// keyless is a letter without the key of a seat: of who proves an address, observes, moderates, or is
// nobody's yet.
func keyless(s *desk.Session, l *desk.Letter, n uint64) (store.Verdict, error) {
	if v, proved, err := people.AddressLetter(s, l); proved || err != nil {
		return v, err
	}
	if v, observes, err := observerLetter(s, l); observes || err != nil {
		return v, err
	}
	if v, moderators, err := moderation.Letter(s, l); moderators || err != nil {
		return v, err
	}
	return people.WithoutSeat(s, l, n)
}

// keyed is a letter with the key of a seat, which counts with the address of its player or deputy alone.
func keyed(s *desk.Session, l *desk.Letter, n uint64, seat store.Seat, current bool) (store.Verdict, error) {
	s.Game = seat.Game
	deputy := deputyOf(s, l, seat)
	proved := deputy >= 0 || isSeats(s, l, seat)
	switch {
	case deputy >= 0 && (!s.RequireDKIM || l.DKIM == "pass"):
		return deputyLetter(s, l, n, seat, deputy)
	case !current && !proved && l.From == seat.Declined:
		return declined(s, l, seat)
	case !current && proved && deputy < 0:
		return s.Notice(l, seat, "stale-capability", nil)
	case !proved && s.GivenOn(seat, l.From):
		return s.Notice(l, store.Seat{Game: seat.Game}, "given-on", nil)
	case !proved:
		// The rightful owner's game is not named to somebody else.
		return s.Notice(l, store.Seat{}, "wrong-seat", nil)
	case s.RequireDKIM && l.DKIM != "pass":
		return s.Notice(l, store.Seat{}, "unsigned", nil)
	}
	if named, err := otherGame(s, l, seat.Game); named != "" || err != nil {
		if err != nil {
			return store.Verdict{}, err
		}
		return s.Notice(l, seat, "which-game", map[string]string{"game": seat.Game, "named": named})
	}
	seat, which, err := meant(s, l, seat)
	if err != nil {
		return store.Verdict{}, err
	}
	if which != "" {
		args := map[string]string{"game": seat.Game, "seats": which}
		if !strings.Contains(which, ", ") {
			args["only"] = which
		}
		return s.Notice(l, seat, "which-seat", args)
	}
	return seatLetter(s, l, n, seat)
}

// otherGame is another game of the writer's that a line of the letter names as its heading, "" for none: what was
// meant for that game is not done in this one.
func otherGame(s *desk.Session, l *desk.Letter, game string) (named string, err error) {
	p, err := s.PersonAt(l.From, "")
	if err != nil {
		return "", err
	}
	mine, err := desk.SeatsOf(s.Tx, p)
	if err != nil {
		return "", err
	}
	for _, n := range l.Lines {
		name := gameNamed(n)
		if name != "" && name != game && slices.ContainsFunc(mine, func(x store.Seat) bool { return x.Game == name }) {
			return name, nil
		}
	}
	return "", nil
}

// gameWords are the words for a game before its name, and what else may stand in a heading.
var gameWords = []string{"GAME", "GRA", "GRY", "SPIEL", "PARTIE", "PARTIA", "FOR", "DLA", "FUR", "ORDERS", "ROZKAZY", "BEFEHLE", "TURN", "TURA", "ZUG"}

// gameNamed is the name in a line that is nothing but a heading with a game's name: "[warta-2]", "Game warta-2, turn 3:",
// "Orders for warta-2". "" for any other line.
func gameNamed(n order.Numbered) (name string) {
	line, ok := order.LineOf(n.Number, n.Text)
	if !ok {
		return ""
	}
	for _, t := range line.Tokens {
		word := strings.Trim(t.Fold, "[]():.,#")
		switch {
		case word == "" || slices.Contains(gameWords, word):
		case name == "":
			name = strings.ToLower(word)
		case strings.Trim(word, "0123456789") != "":
			return ""
		}
	}
	return name
}

// meant is the seat that a letter is for of somebody who has several in a game: the one that a line
// SEAT names, which is no order, or else the only one whose key it has. which are the names of all
// when the letter does not tell.
func meant(s *desk.Session, l *desk.Letter, seat store.Seat) (of store.Seat, which string, err error) {
	p, err := s.PersonAt(l.From, "")
	if err != nil {
		return seat, "", err
	}
	mine, err := desk.SeatsOf(s.Tx, p)
	if err != nil {
		return seat, "", err
	}
	mine = slices.DeleteFunc(mine, func(x store.Seat) bool { return x.Game != seat.Game })
	if seat.State == desk.RetiredState {
		return seat, "", nil
	}
	if len(mine) < 2 {
		which, err = elsewhere(s, l, seat)
		return seat, which, err
	}
	named, keyed := map[string]bool{}, map[string]bool{}
	rest := slices.Clone(l.Lines)
	l.Lines = slices.DeleteFunc(rest, func(n order.Numbered) bool {
		name := seatNamed(n)
		if name != "" {
			named[name] = true
		}
		return name != ""
	})
	for _, x := range mine {
		keyed[x.Seat] = slices.Contains(l.Capabilities, x.Capability)
		which = strings.TrimPrefix(which+", "+x.Seat, ", ")
	}
	if len(named) == 0 {
		named = keyed
	}
	of = seat
	found := 0
	for _, x := range mine {
		if named[x.Seat] {
			of = x
			found++
		}
	}
	for name, said := range named {
		if said && !slices.ContainsFunc(mine, func(x store.Seat) bool { return x.Seat == name }) {
			found = 0
		}
	}
	if found != 1 {
		return seat, which, nil
	}
	return of, "", nil
}

// elsewhere is the one seat of somebody whose letter names another seat of the game, "" when it names none: what
// was meant for that seat is not done for this one.
func elsewhere(s *desk.Session, l *desk.Letter, seat store.Seat) (own string, err error) {
	all, err := s.Tx.Seats(seat.Game)
	for _, n := range l.Lines {
		name := seatNamed(n)
		if name != seat.Seat && slices.ContainsFunc(all, func(x store.Seat) bool { return x.Seat == name }) {
			own = seat.Seat
		}
	}
	return own, err
}

// seatNamed is the seat that a line SEAT names, "" for any other line.
func seatNamed(n order.Numbered) string {
	line, ok := order.LineOf(n.Number, n.Text)
	if !ok || len(line.Tokens) != 2 || line.Tokens[0].Fold != "SEAT" {
		return ""
	}
	return strings.ToLower(strings.Trim(line.Tokens[1].Text, ":.,"))
}

// isSeats tells whether a letter comes from an address of the seat's player.
func isSeats(s *desk.Session, l *desk.Letter, seat store.Seat) bool {
	had := seat.State == "taken" || seat.State == desk.RetiredState
	return l.From == seat.Address || had && s.IsPersons(seat.Address, l.From)
}

// proves tells whether a letter that carries a key of a seat may act for it.
func proves(s *desk.Session, l *desk.Letter, seat store.Seat, current bool) bool {
	return (current && isSeats(s, l, seat) || deputyOf(s, l, seat) >= 0) && (!s.RequireDKIM || l.DKIM == "pass")
}
