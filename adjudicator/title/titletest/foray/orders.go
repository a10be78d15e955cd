package foray

import (
	"slices"

	"kurier/adjudicator/board"
	"kurier/adjudicator/cards"
	"kurier/adjudicator/order"
	"kurier/adjudicator/order/grammar"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// playing is the body of PLAY and WHATIF, awarding that of AWARD, moving that of MOVE, mustering and
// disbanding those of MUSTER and DISBAND.
type (
	playing    struct{ card string }
	awarding   struct{ side string }
	moving     struct{ squad, zone int }
	mustering  struct{ side string }
	disbanding struct{ squad int }
)

// squadNames are those of the squads, by player in the order in which they come.
var squadNames = []string{"Falcon", "Heron", "Otter", "Badger", "Kite", "Raven"}

// speak makes the language of the orders, which names the zones of the board.
func (g *Game) speak() {
	g.squads, g.zones = grammar.NounsOf("squad", "squad"), grammar.NounsOf("zone", "zone")
	card := grammar.OneOf("card", func(b *playing) *string { return &b.card },
		grammar.Word[playing](string(patrol)), grammar.Word[playing](string(assault)),
		grammar.Word[playing](string(barrage)), grammar.Word[playing](string(scout))).As("card")
	side := grammar.OneOf("side", func(b *awarding) *string { return &b.side },
		grammar.Word[awarding](sides[0]), grammar.Word[awarding](sides[1])).As("side")
	mustered := grammar.OneOf("side", func(b *mustering) *string { return &b.side },
		grammar.Word[mustering](sides[0]), grammar.Word[mustering](sides[1])).As("side")
	g.language = grammar.New(sides,
		&grammar.Verb[playing]{
			Name: "PLAY", Amends: "play", Clauses: []grammar.Clause[playing]{card}, Example: "PLAY patrol", Rules: []rule.Ref{"1.0"},
		},
		&grammar.Verb[moving]{
			Name: "MOVE", Clauses: []grammar.Clause[moving]{
				grammar.One(g.squads, func(b *moving) *int { return &b.squad }).Key(),
				grammar.One(g.zones, func(b *moving) *int { return &b.zone }).After(grammar.To),
			}, Example: "MOVE Falcon TO 102", Rules: []rule.Ref{"6.0", "6.1"},
		},
		&grammar.Verb[mustering]{
			Name: "MUSTER", Amends: "muster", Clauses: []grammar.Clause[mustering]{mustered}, Example: "MUSTER red", Rules: []rule.Ref{"7.0"},
		},
		&grammar.Verb[disbanding]{
			Name: "DISBAND", Clauses: []grammar.Clause[disbanding]{grammar.One(g.squads, func(b *disbanding) *int { return &b.squad }).Key()},
			Example: "DISBAND Heron", Rules: []rule.Ref{"7.1"},
		},
		&grammar.Verb[awarding]{
			Name: "AWARD", Amends: "award", Clauses: []grammar.Clause[awarding]{side}, Example: "AWARD red", Rules: []rule.Ref{"5.0"},
		},
		&grammar.Verb[playing]{
			Name: "WHATIF", Clauses: []grammar.Clause[playing]{card}, Example: "WHATIF assault", Question: true, Rules: []rule.Ref{"2.0"},
		},
	)
	var squads, zones []order.Name
	for i := range len(g.players) + len(g.reserves) {
		squads = append(squads, order.Name{ID: squadNames[i], Short: squadNames[i]})
	}
	for _, at := range g.board.All() {
		names := g.board.Synonyms(at)
		if name := g.board.Title(at); name != "" {
			names = append([]string{name}, names...)
		}
		zones = append(zones, order.Name{ID: string(at), Short: string(at), Aliases: names})
	}
	g.squads.Fill(squads, sides, g.language.Stops())
	g.zones.Fill(zones, sides, g.language.Stops())
}

// Language implements kit.Speaker.
func (g *Game) Language() *grammar.Language { return g.language }

// Verbs implements title.Game.
func (g *Game) Verbs() []title.Verb { return g.language.Verbs() }

// Parse implements title.Game.
func (g *Game) Parse(seat title.Seat, lines []order.Line) ([]order.Order, []order.Problem) {
	return g.language.Parse(sideOf(seat), lines)
}

func (g *Game) playOrder(c cards.Card) order.Order {
	return g.language.Order(-1, "PLAY", &playing{string(c)})
}

func (g *Game) awardOrder(side string) order.Order {
	return g.language.Order(-1, "AWARD", &awarding{side})
}

func (g *Game) moveOrder(player int, to board.Place) order.Order {
	return g.language.Order(-1, "MOVE", &moving{player, slices.Index(g.board.All(), to)})
}
