package templates_test

import (
	"bytes"
	"image"
	"image/png"
	"sync"
	"time"

	"kurier/adjudicator/board"
	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/game"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	pc "kurier/adjudicator/titles/polandcampaign"
)

// painter stands in for the real one: pages only need bytes from it.
type painter struct{}

// drawing is a picture of one shade.
func drawing(shade uint8) []byte {
	img := image.NewGray(image.Rect(0, 0, 64, 40))
	for i := range img.Pix {
		img.Pix[i] = shade
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func (painter) Position(title.View, []title.Arrow) ([]byte, error) { return drawing(1), nil }

func (painter) Action(title.View, []title.Arrow) ([]byte, board.Place, error) {
	return drawing(2), "1213", nil
}
func (painter) Beside(title.View) ([]byte, error)                   { return drawing(3), nil }
func (painter) Plan(title.View, []title.Arrow) ([]byte, error)      { return drawing(4), nil }
func (painter) Around(title.View, board.Place, int) ([]byte, error) { return drawing(5), nil }

// ground is a board of the title's size with one place on it.
var ground = sync.OnceValue(func() *hex.Map {
	e := hex.Blank(26, 25, true).Edit()
	e.SetPlace(hex.Place{Name: "Łódź", Hex: 1213, Class: "city"})
	return e.Map()
})

func warsaw() *time.Location        { z, _ := time.LoadLocation("Europe/Warsaw"); return z }
func path(h ...hex.Hex) []hex.Hex   { return h }
func refs(r ...rule.Ref) []rule.Ref { return r }

// figures of attack, defence and movement, below 0 where they are not known.
func figures(attack, defence, move int) []title.Figure {
	return []title.Figure{title.FigureOf("attack", attack), title.FigureOf("defence", defence), title.FigureOf("move", move)}
}

func fighters(h hex.Hex, units ...string) (out []pc.Fighter) {
	for _, u := range units {
		out = append(out, pc.Fighter{Unit: u, Hex: h})
	}
	return out
}

func head() facts.Head {
	return facts.Head{
		Game: "warta-7", GameName: "Warta in winter", Title: "poland-campaign", TitleName: "Poland Campaign",
		Seat: "german", Side: "german", PlayerName: "Ada Nowak",
		Commitment: "9f2c51d0a8b7443e6f10c2d95e8a7b3c4d5e6f708192a3b4c5d6e7f8091a2b3c",
		Deadline:   time.Date(2026, 11, 27, 19, 0, 0, 0, time.UTC), Zone: warsaw(),
		Pictures: true, Attachments: true, Address: "kurier+q7h3k9x2m4@example.org",
	}
}

func view() title.View {
	return title.View{
		Title: "poland-campaign", Scenario: "campaign", Options: map[string]string{"fog": "blind"},
		Seat: "german", Side: "german", Turn: 3, Turns: 8, Date: "1939-09-05/1939-09-06", Phase: "german-turn",
		Units: []title.Unit{
			{ID: "german-1pz", Name: "1Pz", Long: "1st Panzer Division", Side: "german", Nation: "german", Symbol: "armor", Size: "XX", At: "1215", Figures: figures(6, 5, 8), Steps: 2, MostSteps: 2, Markers: []string{"engaged"}},
			{ID: "german-4pz", Name: "4Pz", Long: "4th Panzer Division", Side: "german", Nation: "german", Symbol: "armor", Size: "XX", At: "1215", Figures: figures(3, 3, 8), Steps: 1, MostSteps: 2, Markers: []string{"engaged", "fought"}},
			{ID: "german-27inf", Name: "27Inf", Side: "german", Nation: "german", At: "1420", Figures: figures(4, 4, 4), Markers: []string{"engaged"}},
			{ID: "german-28inf", Name: "28Inf", Side: "german", Nation: "german", At: "1420", Figures: figures(4, 4, 4), Markers: []string{"engaged"}},
			{ID: "german-31inf", Name: "31Inf", Long: "31st Infantry Division", Side: "german", Nation: "german", Symbol: "infantry", Size: "XX", At: "1116", Figures: figures(4, 4, 4), Steps: 2, MostSteps: 2},
			{ID: "german-73inf", Name: "73Inf", Long: "73rd Infantry Division", Side: "german", Nation: "german", Symbol: "infantry", Size: "XX", At: "0604", Figures: figures(2, 4, 4), Steps: 2, MostSteps: 2},
			{ID: "slovak-1inf", Name: "1Slo", Long: "1st Slovak Division", Side: "german", Nation: "slovak", Symbol: "infantry", Size: "XX", At: "1825", Figures: figures(1, 2, 4), Steps: 2, MostSteps: 2},
			{ID: "german-7air", Name: "7Air", Long: "7th Air Division", Side: "german", Nation: "german", Symbol: "airborne", Size: "XX", Figures: figures(3, 3, 4), Off: "reserve"},
			{ID: "german-22air", Name: "22Air", Long: "22nd Airborne Division", Side: "german", Nation: "german", Symbol: "airlanding", Size: "XX", Figures: figures(3, 3, 4), Off: "reserve"},
			{ID: "german-207inf", Name: "207Inf", Long: "207th Infantry Division", Side: "german", Nation: "german", Symbol: "infantry", Size: "XX", Off: "eliminated"},
			{ID: "polish-10inf", Name: "10Inf", Long: "10th Infantry Division", Side: "polish", Nation: "polish", Symbol: "infantry", Size: "XX", At: "1313", Figures: figures(2, 3, 4), Steps: 1, MostSteps: 2, Markers: []string{"engaged"}},
			{ID: "polish-wolc", Name: "WołCav", Long: "Wołyńska Cavalry Brigade", Side: "polish", Nation: "polish", Symbol: "cavalry", Size: "X", At: "1412", Figures: figures(-1, -1, 6), Seen: 2},
			{ID: "polish-7inf", Name: "7Inf", Long: "7th Infantry Division", Side: "polish", Nation: "polish", Symbol: "infantry", Size: "XX", Off: "eliminated"},
		},
		Holdings: []title.Holding{
			{Name: "Warszawa", At: "1810", Side: "polish", VP: 25, Class: "capital"},
			{Name: "Łódź", At: "1213", Side: "german", VP: 5, Class: "city"},
			{Name: "Poznań", At: "0412", Side: "polish", VP: 5, Class: "city"},
			{Name: "Kraków", At: "1421", Side: "polish", VP: 10, Class: "city"},
			{Name: "Gdynia", At: "0901", Side: "german", VP: 5, Class: "city"},
			{Name: "Częstochowa", At: "1117", Side: "german", VP: 0, Class: "town"},
		},
		Tracks: []title.Track{{Kind: "air", Value: 20, Max: 20}},
		Arrivals: []title.Arrival{
			{Side: "german", Unit: "57Inf", Turn: 3, Entry: "south-edge"},
			{Side: "german", Unit: "56Inf", Turn: 5, Entry: "south-edge"},
			{Side: "polish", Unit: "38Inf", Turn: 5, Entry: "polish-city"},
			{Side: "german", Unit: "7Air", Turn: 0, Entry: "reserve"},
			{Side: "german", Unit: "22Air", Turn: 0, Entry: "reserve"},
		},
		Result: title.Result{
			Totals: []title.Total{{Side: "german", Points: 12}, {Side: "polish", Points: 151}},
			Lines: []title.ScoreRow{
				{Side: "german", Kind: "objective", Name: "Łódź", Count: 1, Points: 5, Rule: "10.2"},
				{Side: "german", Kind: "objective", Name: "Gdynia", Count: 1, Points: 5, Rule: "10.2"},
				{Side: "german", Kind: "destroyed-polish", Count: 2, Points: 2, Rule: "10.2/a"},
				{Side: "polish", Kind: "objective", Name: "Warszawa", Count: 1, Points: 25, Rule: "10.2"},
				{Side: "polish", Kind: "other-city", Name: "Radom", Count: 1, Points: 3, Rule: "10.2/e"},
				{Side: "polish", Kind: "other-city", Name: "Kielce", Count: 1, Points: 3, Rule: "10.2/e"},
				{Side: "polish", Kind: "survivors", Count: 51, Points: 102, Rule: "10.2/f"},
			},
		},
		Awaited: []title.Decision{turnDecision()}, Board: ground(),
	}
}

func turnDecision() title.Decision {
	return title.Decision{Seat: "german", Kind: "turn", ID: "T3-german-turn", Args: rule.Args{"turn": "3"}}
}

func news() []title.Event {
	return []title.Event{
		&game.PhaseBegan{Turn: 2, Phase: "german-movement"},
		&pc.Moved{Going: game.Going{Side: "german", Unit: "1Pz", Path: path(1017, 1116, 1215)}, Cost: 6, MP: 8, Contact: true, Rules: refs("4.1.2/a")},
		&pc.Moved{Going: game.Going{Side: "german", Unit: "4Pz", Path: path(1018, 1117, 1116, 1215)}, Cost: 8, MP: 8, BrokeContact: true, Contact: true},
		&pc.Moved{Going: game.Going{Side: "german", Unit: "31Inf", Path: path(1016, 1116)}, Cost: 2, MP: 4},
		&pc.MoveStopped{Spot: game.Spot{Side: "german", Unit: "31Inf", Hex: 1116}, Wanted: 1214, Cause: "zone", Rules: refs("4.1.2/a")},
		&pc.Moved{Going: game.Going{Side: "german", Unit: "73Inf", Path: path(503, 604)}, Cost: 2, MP: 4},
		&pc.CityTaken{Side: "german", City: "Częstochowa", Hex: 1117, Rules: refs("10.2/e")},
		&game.Sighted{Side: "polish", Unit: "10Inf", Hex: 1213},
		&pc.Recovered{There: game.There{Spot: game.Spot{Side: "german", Unit: "3Pz", Hex: 1004}, Rules: refs("7.0/b")}},
		&game.OrderFailed{Side: "german", Order: "MOVE 46Inf 1219", Refusal: rule.Refusal{Kind: "enemy-hex", Rules: refs("4.1.2/f"), Args: rule.Args{"unit": "46Inf", "hex": "1219"}}},
		&game.PhaseBegan{Turn: 2, Phase: "german-combat"},
		&pc.AttacksPlanned{Side: "german"},
		&pc.CombatDeclared{N: 1, Side: "german", Hex: 1213, Attackers: append(fighters(1215, "1Pz", "4Pz"), fighters(1116, "31Inf")...), Defenders: fighters(1213, "7Inf", "10Inf"), Attack: 20, Air: 4, Rules: refs("5.1.1/o1")},
		&pc.AirSpent{Side: "german", Hex: 1213, For: "attack", Points: 4, Left: 6, Rules: refs("6.1")},
		&pc.Fought{
			N: 1, Side: "german", Hex: 1213, Attackers: append(fighters(1215, "1Pz", "4Pz"), fighters(1116, "31Inf")...),
			Defenders: fighters(1213, "7Inf", "10Inf"), Attack: 20, AttackAir: 4, Defence: 6, Odds: "3-1",
			Shifts: []game.Shift{{Kind: "terrain", Terrain: "city", Columns: -2, Rule: "5.1.2"}, {Kind: "siege", Columns: 1, Rule: "5.1.3/a"}},
			Column: "2-1", Dice: []int{5, 6}, Roll: 11, Result: "DRB", Rules: refs("5.1.5/DRB"),
		},
		&pc.StepLost{Side: "polish", Unit: "10Inf", Hex: 1213, Cause: "result", Rules: refs("7.0")},
		&game.Eliminated{Side: "polish", Unit: "7Inf", Nation: "polish", Hex: 1213, Cause: "retreat", Rules: refs("5.3/a")},
		&game.Retreated{Side: "polish", Unit: "10Inf", Path: path(1213, 1313), Rules: refs("5.3")},
		&game.Advanced{Side: "german", Unit: "1Pz", Path: path(1215, 1213), Rules: refs("5.2/a")},
		&game.Advanced{Side: "german", Unit: "4Pz", Path: path(1215, 1213), Rules: refs("5.2/a")},
		&pc.CityTaken{Side: "german", City: "Łódź", Hex: 1213, Rules: refs("10.2")},
		&game.CombatEnded{N: 1, Hex: 1213},
		&game.CombatCancelled{Side: "german", Hex: 1219, Order: "ATTACK 1219 WITH 46Inf IF ODDS >= 2-1", Cause: "odds", Odds: "1-1", Rules: refs("5.0")},
		&game.PhaseBegan{Turn: 2, Phase: "polish-movement"},
		&pc.Arrived{Going: game.Going{Side: "polish", Unit: "41Inf", Path: path(1810)}, Entry: "polish-city", Forced: true, Rules: refs("4.2.1")},
		&game.LostSight{Side: "polish", Unit: "WołCav", Hex: 1412},
		&game.PhaseBegan{Turn: 2, Phase: "polish-combat"},
		&pc.TurnBegan{Turn: 3, Date: "1939-09-05/1939-09-06", Air: 20, Lapsed: 6, Rules: refs("6.1/b")},
	}
}

func report() facts.Report {
	h := head()
	return facts.Report{
		Head: h, Step: 5, View: view(), News: news(),
		Mine: []title.Decision{turnDecision()},
		Form: []string{
			"# Turn 3, German player. Edit the lines and send them back; a line that begins with # is a remark and does nothing.",
			"MOVE 1Pz 1213",
			"MOVE 4Pz 1213",
			"# MOVE 31Inf …",
			"ATTACK 1313 WITH 1Pz 4Pz 31Inf AIR 4 IF ODDS >= 2-1 ADVANCE 1Pz 1313 1413 4Pz 1313 LOSE 31Inf",
			"READY",
		},
		Luck: []facts.StepLuck{{Side: "german", Rolls: 14, Sum: 112, Expected: 98_000}, {Side: "polish", Rolls: 5, Sum: 33, Expected: 34_500}},
	}
}

// finale is the report that ends a game.
func finale() facts.Report {
	r := report()
	r.View.Turn, r.View.Phase, r.View.Awaited, r.View.Date = 8, "over", nil, "1939-09-15/1939-09-17"
	r.View.Result.Winner, r.View.Result.Rule = "polish", "10.2/g"
	r.News = []title.Event{
		&game.PhaseBegan{Turn: 8, Phase: "polish-combat"},
		&game.GameEnded{Winner: "polish", Result: r.View.Result, Rules: refs("10.2/h")},
	}
	r.Mine, r.Form, r.Deadline = nil, nil, time.Time{}
	r.Secret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
	return r
}

// waiting is a report while the other side is to move.
func waiting() facts.Report {
	r := report()
	r.View.Phase = "polish-turn"
	r.Mine, r.Form, r.Deadline = nil, nil, time.Time{}
	r.Others = []title.Decision{{Seat: "polish", Kind: "turn", ID: "T3-polish-turn", Args: rule.Args{"turn": "3"}}}
	return r
}

func accepted(line int, canon string, status title.Status, notes ...title.Note) *title.Verdict {
	return &title.Verdict{Order: order.Order{Line: line, Canon: canon}, Status: status, Notes: notes}
}

func answer() facts.Answer {
	v := view()
	return facts.Answer{
		Head: head(), Subject: "Re: AW: [Kurier warta-7] Turn 3: your orders, German player [#q7h3k9x2m4]",
		Lines: []facts.AnswerLine{
			{Line: 1, Text: "move 1pz 1213", Verdict: accepted(1, "MOVE 1Pz 1213", title.Accepted, title.Note{Kind: "path", Args: rule.Args{"unit": "1Pz", "path": "1215 1214 1213", "cost": "3", "mp": "8"}}, title.Note{Kind: "contact", Rules: refs("4.1.2/h"), Args: rule.Args{"unit": "1Pz", "hex": "1213", "enemies": "10Inf"}})},
			{Line: 2, Text: "MOVE 4Pz łódź", Verdict: accepted(2, "MOVE 4Pz 1213", title.MayFail), Notes: []title.Note{{Kind: "superseded", Args: rule.Args{"n": "2", "order": "MOVE 4Pz 1314"}}}},
			{Line: 3, Text: "ATTACK 0912", Verdict: &title.Verdict{Status: title.Refused, Refusal: &rule.Refusal{Kind: "not-adjacent", Rules: refs("9.0"), Token: "0912", Args: rule.Args{"unit": "3Pz", "hex": "0912", "at": "0710"}, Suggest: "0810"}}},
			{Line: 4, Text: "MOV 31Inf 1214", Problem: &order.Problem{Line: 4, Column: 1, Token: "MOV", Kind: "unknown-verb", Suggest: []string{"MOVE", "MODE"}}},
			{Line: 5, Text: "MOVE 46 1219 <b>&", Problem: &order.Problem{Line: 5, Column: 14, Token: "<b>&", Kind: "unexpected-word"}},
			{Line: 6, Text: "ODDS 1313 WITH 1Pz 4Pz AIR 4", Notes: []title.Note{
				{Kind: "odds", Args: rule.Args{"hex": "1313", "attack": "13", "air": "4", "defence": "3", "odds": "4-1", "column": "3-1"}},
				{Kind: "shift", Rules: refs("5.1.2"), Args: rule.Args{"hex": "1313", "kind": "terrain", "columns": "-1"}},
				{Kind: "chances", Rules: refs("CET"), Args: rule.Args{"hex": "1313", "column": "3-1", "codes": "AVB 5 DRI 11 AVI 9 DRB 6 DE 5"}},
			}},
			{Line: 7, Text: "SHOW Łódź", Notes: []title.Note{{Kind: "show-place", Args: rule.Args{"at": "1213", "terrain": "city", "country": "poland", "place": "Łódź", "units": "1Pz, 4Pz"}}}, Crop: &facts.Crop{At: "1213", Radius: 4}},
			{Line: 8, Text: "HELP ATTACK", Help: []title.Verb{attackVerb()}},
			{Line: 9, Text: "CANCEL 3", Notes: []title.Note{{Kind: "cancelled", Args: rule.Args{"n": "3", "order": "MOVE 73Inf 0605"}}}},
		},
		Filed: []facts.FiledLine{
			{N: 1, Canon: "MOVE 3Pz 1005"},
			{N: 4, Canon: "MOVE 1Pz 1213", Refusal: &rule.Refusal{Kind: "overstack", Rules: refs("4.1.1"), Args: rule.Args{"unit": "1Pz", "hex": "1213", "units": "4Pz, 31Inf, 10Inf"}}},
			{N: 5, Canon: "MOVE 4Pz 1213"},
		},
		Standing: []string{"LOSSES INFANTRY FIRST", "RETREAT WEST"},
		Idle:     []string{"31Inf", "73Inf", "1Slo"},
		Missing:  []title.Note{{Kind: "must-attack", Rules: refs("4.1.2/h"), Args: rule.Args{"unit": "1Pz", "hex": "1213", "targets": "1313 1214"}}},
		Awaited:  []title.Decision{turnDecision()},
		View:     &v, Arrows: []title.Arrow{{Kind: "move", Side: "german", Unit: "1Pz", Path: hex.Places(1215, 1214, 1213)}},
		Cut:    []facts.Cut{{Why: "12 quoted lines"}, {Why: "a signature"}},
		Unread: []facts.Unread{{Text: "Dear Kurier,"}, {Text: "Clear the road <b>!", Verb: "CLEAR"}}, UnreadMore: 1,
		Notes: []title.Note{{Kind: "ready-held", Args: rule.Args{"count": "3"}}},
	}
}

// standing is an answer to STANDING: a policy that was set, a default, and one of a
// title that does not tell its own.
func standing() facts.Answer {
	a := answer()
	a.Subject, a.Lines, a.Notes = "", []facts.AnswerLine{{Line: 1, Text: "STANDING", Question: true, Notes: []title.Note{{Kind: "standing-below"}}}}, nil
	a.Policies = []facts.PolicyRow{
		{
			Verb: title.Verb{Name: "LOSSES", Form: "LOSSES FRESH | WEAKEST | STRONGEST | unit…", Example: "LOSSES FRESH"},
			Set:  "LOSSES WEAKEST", Default: "LOSSES FRESH", Since: time.Date(2030, time.March, 4, 20, 15, 0, 0, time.UTC),
			Try: title.Verb{Name: "WHATIF", Form: "WHATIF ATTACKED hex", Example: "WHATIF ATTACKED 0605"},
		},
		{Verb: title.Verb{Name: "ADVANCES", Form: "ADVANCES ALWAYS | NEVER | INFANTRY | FULL [EXCEPT unit…]", Example: "ADVANCES INFANTRY"}, Default: "ADVANCES ALWAYS"},
		{Verb: title.Verb{Name: "ASK", Form: "ASK LOSSES | NOTHING"}},
	}
	return a
}

// status is an answer that holds the position and earlier news.
func status() facts.Answer {
	r := report()
	r.News = nil
	return facts.Answer{
		Head: head(), Subject: "where do we stand?",
		Lines: []facts.AnswerLine{
			{Line: 1, Text: "STATUS", Question: true, Notes: []title.Note{{Kind: "status-below"}}},
			{Line: 2, Text: "LOG 1", Question: true, Notes: []title.Note{{Kind: "log-below"}}},
		},
		Report: &r, Log: []facts.LogEntry{{Step: 4, News: news()[10:23], Press: letters()[:2]}, {Press: letters()[2:]}}, Awaited: r.Mine,
	}
}

func attackVerb() title.Verb {
	return title.Verb{
		Name: "ATTACK", Synonyms: []string{"ATT", "ATAK"}, Form: "ATTACK hex WITH unit … [AIR n] [IF ODDS >= 3-1]",
		Example: "ATTACK 0912 WITH 3Pz 32Inf AIR 2", Rules: refs("5.0", "6.1"),
	}
}

func welcome() facts.Welcome {
	h := head()
	h.Deadline = time.Time{}
	return facts.Welcome{Head: h, Press: "anonymous", Verbs: []title.Verb{
		{Name: "MOVE", Synonyms: []string{"MARSZ"}, Form: "MOVE unit [VIA] hex …", Example: "MOVE 3Pz 0811 0912", Rules: refs("4.0")},
		attackVerb(),
		{Name: "LOSSES", Form: "LOSSES FRESH | WEAKEST | STRONGEST | unit…", Standing: true},
		{Name: "ODDS", Form: "ODDS hex WITH unit… [AIR n]", Question: true},
	}}
}

func invitation() facts.Invitation {
	h := head()
	h.Deadline = time.Time{}
	start := view()
	return facts.Invitation{
		Head: h, Moderator: "Jan Kowalski", Note: "One turn every three days.\nNovices welcome <3",
		Pace: 72 * time.Hour, AtDeadline: "standing", Start: &start,
		Others: []facts.Opponent{{Seat: "polish", State: "taken", Name: "Ola"}, {Seat: "observer", State: "invited"}},
	}
}

func takeover() facts.Invitation {
	page := invitation()
	page.Head = head()
	page.Underway = &facts.Underway{
		Turn: 3, Turns: 8, Date: "1939-09-05/1939-09-06", Phase: "german-turn", Awaited: true,
		Totals: []title.Total{{Side: "german", Points: 35}, {Side: "polish", Points: 161}},
	}
	return page
}

func reminder() facts.Reminder {
	return facts.Reminder{
		Head: head(), Awaited: []title.Decision{turnDecision()},
		Filed:      []facts.FiledLine{{N: 1, Canon: "MOVE 3Pz 1005"}, {N: 5, Canon: "MOVE 4Pz 1213"}},
		AtDeadline: "bot", Grace: 12 * time.Hour,
	}
}

// digest has a game with news and words, and one of another title with words alone.
func digest() facts.Digest {
	r, n := waiting(), press()
	first := facts.DigestGame{Head: r.Head, Report: &r, Gathered: []facts.Gathered{{Time: time.Date(2030, time.March, 4, 20, 15, 0, 0, time.UTC), Notice: n}}}
	other := facts.DigestGame{
		Head:     facts.Head{Game: "bzura-2", Title: "ford", TitleName: "Ford", Seat: "west", Address: "kurier@example.org"},
		Gathered: []facts.Gathered{{Time: time.Date(2030, time.March, 5, 2, 0, 0, 0, time.UTC), Notice: facts.Notice{Kind: "paused"}}},
		Key:      "[#abc]",
	}
	return facts.Digest{Head: facts.Head{PlayerName: "Anna"}, Games: []facts.DigestGame{first, other}}
}

// moderatorDigest has news of two games, and of more than one.
func moderatorDigest() facts.ModeratorDigest {
	at := time.Date(2030, time.March, 4, 20, 15, 0, 0, time.UTC)
	told := func(kind string, args ...string) facts.Gathered {
		said := map[string]string{}
		for i := 0; i < len(args); i += 2 {
			said[args[i]] = args[i+1]
		}
		at = at.Add(time.Hour)
		return facts.Gathered{Time: at, Notice: facts.Notice{Kind: kind, Args: said}}
	}
	return facts.ModeratorDigest{Head: facts.Head{Address: "kurier+abc@example.org"}, Games: []facts.ModeratorNews{
		{Game: "warta-7", Gathered: []facts.Gathered{
			told("moderator-bounce", "game", "warta-7", "seat", "german", "address", "ada@example.org", "reason", "550 no such user\n</p>STATUS", "paused", "yes", "latest", "Monday"),
			told("moderator-missed", "game", "warta-7", "seats", "polish jan@example.org"),
		}},
		{Gathered: []facts.Gathered{told("moderator-put-off", "reason", "outage")}},
		{Game: "bzura-2", Gathered: []facts.Gathered{
			told("moderator-over", "game", "bzura-2", "winner", "polish"), told("moderator-begun", "game", "bzura-2"),
		}},
	}}
}

// letters are press as a German seat's LOG has it.
func letters() []facts.Press {
	at := time.Date(2026, 9, 14, 9, 30, 0, 0, time.UTC)
	return []facts.Press{
		{Time: at, From: "german", Mine: true, To: "polish", Text: "Will you give up Łódź?\n\nI ask politely."},
		{Time: at.Add(time.Hour), From: "polish", To: "german", Text: "STEP 9\n</div><script>alert(1)</script>\nNo."},
		{Time: at.Add(2 * time.Hour), To: "all", Anonymous: true, Text: "Trust nobody."},
	}
}

func press() facts.Notice {
	h := head()
	h.Deadline = time.Time{}
	return facts.Notice{Head: h, Kind: "press", Args: map[string]string{
		"game": "warta-7", "from": "polish",
		"text": "Warsaw does not fall.\n\nTO MEND\n<script>alert(1)</script> and a line that is long enough to have to be broken somewhere, I should think",
	}}
}

func stranger() facts.Notice {
	return facts.Notice{
		Head: facts.Head{Address: "kurier@example.org"}, Subject: "let me in\r\nBcc: everybody@example.org",
		Kind: "stranger", Args: map[string]string{"games": "warta-7 bzura-2"},
	}
}
