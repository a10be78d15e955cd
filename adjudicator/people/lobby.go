package people

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/store"
)

// maxLobby is how many open games a letter names.
const maxLobby = 20

// Lobby lists the open games with their free seats, as facts.OpenGames does.
func Lobby(s *desk.Session) (string, error) {
	var open []facts.OpenGame
	var games []store.Game
	if err := s.Tx.OpenGames(func(g store.Game) bool {
		games = append(games, g)
		return len(games) < maxLobby
	}); err != nil {
		return "", err
	}
	for _, g := range games {
		seats, err := s.Tx.Seats(g.ID)
		if err != nil {
			return "", err
		}
		var free []string
		for _, x := range seats {
			if x.State == "empty" {
				free = append(free, x.Seat)
			}
		}
		if len(free) == 0 {
			continue
		}
		name := g.Title
		if t := s.TitleOf[g.Title]; t != nil {
			name = t.Info().Name
		}
		open = append(open, facts.OpenGame{ID: g.ID, Name: g.Name, TitleName: name, Free: free})
	}
	return facts.OpenGames(open), nil
}

// titleNamed finds a title by its id or name.
func titleNamed(s *desk.Session, text string) (id string, ids []string) {
	for _, t := range s.Order {
		info := t.Info()
		if order.Fold(info.ID) == order.Fold(text) || order.Fold(info.Name) == order.Fold(text) {
			return info.ID, nil
		}
		ids = append(ids, info.ID)
	}
	return "", ids
}

// IsTitle tells whether somebody names a title, or OFF, to wait for.
func IsTitle(s *desk.Session, wanted string) bool {
	id, _ := titleNamed(s, wanted)
	return id != "" || order.Fold(wanted) == "OFF"
}

// WantedTitle is what stands behind WAIT.
func WantedTitle(line order.Line) string {
	return strings.TrimSpace(desk.Behind(line.Text, 1))
}

// waitFor puts whoever proved their address on a title's waiting list, WAIT OFF
// takes them off all.
func waitFor(s *desk.Session, l *desk.Letter, line order.Line) (store.Verdict, error) {
	kind, args, err := Enqueue(s, l.From, l.FromName, WantedTitle(line))
	if err != nil {
		return store.Verdict{}, err
	}
	v, err := s.Notice(l, store.Seat{}, kind, args)
	if err == nil && kind == "waiting" {
		v.Kind = "join"
	}
	return v, err
}

// Enqueue notes that somebody waits for a game of a title.
func Enqueue(s *desk.Session, address, name, wanted string) (kind string, args map[string]string, err error) {
	p, err := s.PersonAt(address, name)
	if err != nil {
		return "", nil, err
	}
	if order.Fold(wanted) == "OFF" {
		p.Waits = nil
		return "waiting-off", nil, s.KeepPerson(p)
	}
	id, ids := titleNamed(s, wanted)
	if id == "" {
		return "wait-unknown", map[string]string{"title": wanted, "titles": strings.Join(ids, " ")}, nil
	}
	if !slices.Contains(p.Waits, id) {
		p.Waits = append(p.Waits, id)
	}
	return "waiting", map[string]string{"title": s.TitleOf[id].Info().Name}, s.KeepPerson(p)
}

// askToWait answers WAIT from somebody whose address is not proved yet.
func askToWait(s *desk.Session, l *desk.Letter, line order.Line) (store.Verdict, error) {
	id, ids := titleNamed(s, WantedTitle(line))
	if id == "" {
		return s.Notice(l, store.Seat{}, "wait-unknown", map[string]string{"title": repeatable(WantedTitle(line)), "titles": strings.Join(ids, " ")})
	}
	reason, err := s.StrangerAnsweredEnough(l.From)
	v := store.Verdict{Kind: "join", Reason: reason}
	if reason != "" || err != nil {
		return v, err
	}
	return v, s.SendKey(l.From, "", "wait-key", map[string]string{"title": id})
}

// CallWaiting tells those on a title's waiting list that a game is open to them.
func CallWaiting(s *desk.Session, g store.Game) error {
	if !g.Open {
		return nil
	}
	var called []store.Person
	if err := s.Tx.People(func(p store.Person) bool {
		if slices.Contains(p.Waits, g.Title) && len(p.Addresses) > 0 {
			called = append(called, p)
		}
		return true
	}); err != nil {
		return err
	}
	for _, p := range called {
		p.Waits = slices.DeleteFunc(slices.Clone(p.Waits), func(t string) bool { return t == g.Title })
		if err := s.Tx.PutPerson(p); err != nil {
			return err
		}
		page := facts.Notice{Kind: "game-opened", Args: map[string]string{"game": g.ID, "title": s.TitleOf[g.Title].Info().Name}}
		page.Zone, page.Address = s.Zone, s.Address
		to := p.Addresses[0]
		s.Mail(desk.Mailing{
			Key: fmt.Sprintf("%s/0/%s/opened", g.ID, desk.ShortDigest(to)), Kind: "notice", To: to, ToName: p.Name, Auto: "auto-generated",
			Render: func() (facts.Page, error) { return s.Pages.Notice(page) },
		})
	}
	return nil
}

// WithoutSeat handles letters that prove no seat: JOIN for an open game, LIST,
// and everything else from people known or unknown.
func WithoutSeat(s *desk.Session, l *desk.Letter, n uint64) (store.Verdict, error) {
	if l.ByMachine() {
		return store.Verdict{Kind: "stranger", Reason: desk.Unanswered}, nil
	}
	for _, line := range order.LinesOf(l.Lines) {
		switch verb := desk.Verb(line); {
		case line.Tokens[0].Fold == "JOIN":
			return askToJoin(s, l, line)
		case verb == "GAMES":
			list, err := Lobby(s)
			if err != nil {
				return store.Verdict{}, err
			}
			return s.Notice(l, store.Seat{}, "lobby", map[string]string{"games": list})
		case verb == "UNREADY" && len(line.Tokens) > 1:
			return askToWait(s, l, line)
		}
	}
	return noKey(s, l)
}

// noKey answers a letter that carried no key which holds. Who has a place here is not told that nobody
// knows them: the answer goes to their own address, whoever wrote.
func noKey(s *desk.Session, l *desk.Letter) (store.Verdict, error) {
	_, named, _ := strings.Cut(l.Subject, "[Kurier ")
	game, _, _ := strings.Cut(named, "]")
	held, err := s.Tx.Seats(game)
	if err == nil && slices.ContainsFunc(held, func(x store.Seat) bool { return s.GivenOn(x, l.From) }) {
		return s.Notice(l, store.Seat{Game: game}, "given-on", nil)
	}
	seats, err := s.Tx.SeatsAt(l.From)
	if err != nil {
		return store.Verdict{}, err
	}
	args := map[string]string{"games": openGames(s)}
	if len(seats) > 0 {
		args["known"] = "yes"
	}
	return s.Notice(l, store.Seat{}, "stranger", args)
}

// openGames lists the games anybody may join, "warta-1 bzura-2".
func openGames(s *desk.Session) string {
	var ids []string
	_ = s.Tx.OpenGames(func(g store.Game) bool {
		ids = append(ids, g.ID)
		return len(ids) < maxLobby
	})
	return strings.Join(ids, " ")
}

// askToJoin answers JOIN from somebody without a seat: the seat's key goes to
// the address, and only a letter that brings it back takes the seat.
func askToJoin(s *desk.Session, l *desk.Letter, line order.Line) (store.Verdict, error) {
	if len(line.Tokens) < 2 {
		return s.Notice(l, store.Seat{}, "join-which", map[string]string{"games": openGames(s)})
	}
	id := strings.ToLower(line.Tokens[1].Text)
	g, err := s.Tx.Game(id)
	if errors.Is(err, store.ErrNotFound) {
		return s.Notice(l, store.Seat{}, "not-found", map[string]string{"game": repeatable(id), "games": openGames(s)})
	}
	if err != nil {
		return store.Verdict{}, err
	}
	if !g.Joinable() {
		return s.Notice(l, store.Seat{}, "game-not-open", map[string]string{"game": id})
	}
	seats, err := s.Tx.Seats(id)
	if err != nil {
		return store.Verdict{}, err
	}
	if desk.ModeratesGame(s, g, l.From) {
		return s.Notice(l, store.Seat{}, "moderates-game", map[string]string{"game": id})
	}
	wish := ""
	if len(line.Tokens) > 2 {
		wish = strings.ToLower(line.Tokens[2].Text)
	}
	if i := slices.IndexFunc(seats, func(x store.Seat) bool { return x.Address == l.From }); i >= 0 && seats[i].State == "invited" {
		return offer(s, l, g, seats[i]) // the first letter may have got lost
	}
	for _, seat := range seats {
		if seat.State == "taken" && (seat.Address == l.From || s.IsPersons(seat.Address, l.From)) || s.DeputyAt(seat, l.From) >= 0 {
			return s.Notice(l, store.Seat{}, "joined-elsewhere", map[string]string{"game": id, "seat": seat.Seat})
		}
	}
	for _, seat := range seats {
		if s.IsFree(seat) && (wish == "" || wish == seat.Seat) {
			return offer(s, l, g, seat)
		}
	}
	if wish != "" {
		wish = repeatable(wish)
	}
	return s.Notice(l, store.Seat{}, "seat-taken", map[string]string{"game": id, "seat": wish})
}

// offer sends a seat's key to the address that asked for it. The name beside that
// address may be somebody else's words: the letter that brings the key back tells it.
func offer(s *desk.Session, l *desk.Letter, g store.Game, seat store.Seat) (store.Verdict, error) {
	reason, err := s.StrangerAnsweredEnough(l.From)
	v := store.Verdict{Kind: "join", Reason: reason}
	if reason != "" || err != nil {
		return v, err
	}
	if seat.State == "empty" || seat.Address != l.From {
		seat.Asked = s.At
	}
	return v, s.Invite(g, seat, l.From, seat.Name, "")
}
