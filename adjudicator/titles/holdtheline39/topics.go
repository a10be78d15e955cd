package holdtheline39

import (
	"cmp"
	"slices"
	"strings"

	"kurier/adjudicator/board"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39/data"
)

var _ title.Guided = (*Game)(nil)

// Topics are what the game tells of its rules.
func (g *Game) Topics() []title.Topic {
	return []title.Topic{
		{Name: title.Primer, Facts: g.primer()},
		{Name: "VICTORY", Facts: g.victoryFacts(), Rules: refs("SEQ.25")},
		{Name: "TURN", Facts: g.turnFacts(), Rules: refs("SEQ.2", "SEQ.3", "SEQ.4", "SEQ.6", "SEQ.8", "SEQ.9", "SEQ.11", "SEQ.12", "SEQ.13", "SEQ.23")},
		{Name: "CARDS", Rules: refs("INIT.1", "INIT.2", "INIT.3", "INIT.4", "INIT.6", "INIT.7", "SEQ.7", "INIT.9")},
		{Name: "COMMAND", Facts: g.pointFacts(), Rules: refs("CP.1", "CP.2", "CP.3", "CP.5", "CP.9", "CP.24", "CP.26", "CP.27", "CP.28")},
		{Name: "SUPPLY", Facts: g.supplyFacts(), Rules: refs("CP.12", "CP.13", "CP.16", "CP.17", "CP.18", "CP.19", "CP.22", "CP.25")},
		{Name: "MOVEMENT", Rules: refs("MOV.1", "MOV.2", "MOV.3", "MOV.4", "MOV.5", "MOV.6", "MOV.7", "MOV.13", "MOV.15", "MOV.17")},
		{Name: "TERRAIN", Facts: g.terrainFacts(), Rules: refs("MOV.11", "CBT.13", "CBT.14", "CBT.16", "CBT.17", "CBT.18", "CBT.19", "CBT.20", "CBT.22", "CBT.36")},
		{Name: "STACKING", Facts: g.stackFacts(), Rules: refs("HEX.4", "HEX.5", "HEX.6", "MOV.14")},
		{Name: "POSTURE", Rules: refs("POST.3", "POST.5", "POST.6", "POST.7", "POST.8", "POST.9", "POST.10", "POST.12", "CBT.46")},
		{Name: "COMBAT", Facts: g.diceFacts(), Rules: refs("CBT.1", "CBT.7", "CBT.8", "CBT.11", "ATT.1", "ATT.3", "ATT.4", "ATT.6", "ATT.11", "ATT.12", "ATT.15", "ATT.16", "ATT.19")},
		{Name: "RESULTS", Charts: []title.Chart{g.d.diceChart()}, Rules: g.resultRules()},
		{Name: "RALLY", Facts: g.rallyFacts(), Rules: refs("RALLY.1", "RALLY.2", "RALLY.3", "RALLY.5", "RALLY.6", "RALLY.7", "RALLY.11")},
		{Name: "EXPLOIT", Rules: refs("EXP.1", "EXP.2", "EXP.3", "EXP.4", "EXP.6", "EXP.7", "EXP.9", "EXP.10", "EXP.12", "EXP.13")},
		{Name: "UNITS", Facts: g.kindFacts(), Rules: refs("FORCE.1", "FORCE.2", "FORCE.6", "FORCE.13", "FORCE.17", "FORCE.25")},
		{Name: "AIR", Facts: g.airFacts(), Rules: refs("AIR.1", "AIR.14", "AIR.18", "AIR.25", "AIR.35", "AIR.36", "AIR.37", "AIR.38", "AIR.39", "AIR.40")},
		{Name: "CONTROL", Rules: refs("NPC.1", "NPC.3", "NPC.5", "NPC.10", "NPC.12", "NPC.13", "CHAIN.1", "CHAIN.2", "CHAIN.3", "CHAIN.5", "CHAIN.9", "CHAIN.13", "RAND.1")},
		{Name: "FOG", Facts: []title.Note{title.NoteOf("topic-fog", refs("FORCE.23"), "fog", g.Chosen.Options["fog"])}, Rules: refs("FORCE.24", "POST.14", "CHAIN.13")},
	}
}

// primer is the game on one page.
func (g *Game) primer() []title.Note {
	t := &g.d.Tables
	return []title.Note{
		title.NoteOf("primer-win", refs("SEQ.25"), "turns", itoa(t.Turns), "places", itoa(len(g.d.Objectives))),
		title.NoteOf("primer-turn", refs("SEQ.2")),
		title.NoteOf("primer-cards", refs("INIT.1", "SEQ.6", "SEQ.7")),
		title.NoteOf("primer-command", refs("CP.1", "CP.26"), "rally", itoa(t.Price.Rally), "range", itoa(t.Limit.Range)),
		title.NoteOf("primer-posture", refs("POST.6", "POST.7", "POST.8", "POST.9")),
		title.NoteOf("primer-combat", refs("ATT.1", "ATT.11", "CBT.1")),
		title.NoteOf("primer-results", refs("CBT.23", "CBT.27", "CBT.31")),
		title.NoteOf("primer-move", refs("MOV.1", "MOV.2", "MOV.5")),
		title.NoteOf("primer-terrain", refs("CBT.14", "CBT.18")),
		title.NoteOf("primer-stacking", refs("HEX.2", "HEX.3"), "foot", itoa(t.Limit.Foot), "motorised", itoa(t.Limit.Motorised)),
		title.NoteOf("primer-supply", refs("CP.12", "CP.13"), "most", itoa(t.Limit.MSRStickers)),
		title.NoteOf("primer-air", refs("AIR.1", "AIR.7")),
		title.NoteOf("primer-chain", refs("CHAIN.1", "CHAIN.13")),
	}
}

// victoryFacts are the places that count at the end [SEQ.25], and bombed cities [AIR.10].
func (g *Game) victoryFacts() []title.Note {
	facts := []title.Note{title.NoteOf("topic-victory", refs("SEQ.25", "SEQ.18"), "turns", itoa(g.d.Tables.Turns))}
	for _, o := range g.d.Objectives {
		facts = append(facts, g.objectiveFact(&o))
	}
	return append(facts, title.NoteOf("topic-outrage", refs("AIR.10"), "bombers", itoa(g.d.Air.Effect.CityOutrage)))
}

func (g *Game) objectiveFact(o *data.Objective) title.Note {
	return title.NoteOf("topic-objective", refs("SEQ.25"), "town", o.Town, "hex", g.d.Hex(o.At).String(),
		"value", itoa(o.Value), "turn", itoa(o.Turn+g.d.Tables.Grace), "double", itoa(2*o.Value))
}

// turnFacts are the letters of a day [SEQ.1].
func (g *Game) turnFacts() []title.Note {
	facts := []title.Note{title.NoteOf("topic-turn", refs("SEQ.1", "SEQ.20"), "turns", itoa(g.d.Tables.Turns))}
	for _, of := range []struct {
		letter int
		rules  []rule.Ref
	}{{planning, refs("NPC.12")}, {actions, refs("SEQ.3", "SEQ.8")}, {marching, refs("SEQ.12", "SEQ.13")}} {
		facts = append(facts, title.NoteOf("topic-letter", of.rules, "letter", PhaseNames[of.letter], "verbs", strings.Join(verbsOf(of.letter), ", ")))
	}
	return facts
}

// pointFacts are what Command Points come and what each thing costs.
func (g *Game) pointFacts() []title.Note {
	t, prices := &g.d.Tables.Points, &g.d.Tables.Price
	facts := []title.Note{
		title.NoteOf("topic-german-points", refs("CP.8", "CP.14"), "points", itoa(t.GermanCorps), "motorised", itoa(t.GermanMotorised), "limit", itoa(t.GermanLimit)),
		title.NoteOf("topic-polish-points", refs("CP.4", "CP.5", "CP.14"), "points", itoa(t.PolishArmy), "blocks", itoa(t.PolishBlocks),
			"extra", itoa(t.PolishExtra), "limit", itoa(t.PolishLimit)),
	}
	for _, of := range []struct {
		what  string
		price int
		ref   rule.Ref
	}{
		{"rally", prices.Rally, "RALLY.3"},
		{"again", prices.Reroll, "RALLY.5"},
		{"launch", prices.Launch, "ATT.1"},
		{"attack", prices.Attack, "ATT.11"},
		{"two-hexes", prices.TwoHexes, "ATT.5"},
		{"gun", prices.Gun, "ATT.2"},
		{"counter", prices.Counter, "FORCE.10"},
		{"dug-in-die", prices.DugInDie, "ATT.10"},
		{"air-die", prices.AirDie, "AIR.40"},
		{"exploit", prices.ExploitMove, "EXP.3"},
		{"motor-move", prices.MotorMove, "MOV.1"},
		{"posture", prices.Posture, "POST.4"},
	} {
		facts = append(facts, title.NoteOf("topic-price", refs(of.ref), "what", of.what, "price", itoa(of.price)))
	}
	return facts
}

// supplyFacts are how far headquarters reach and go [CP.15] [CP.20] [CP.21].
func (g *Game) supplyFacts() []title.Note {
	t := &g.d.Tables.Limit
	return []title.Note{
		title.NoteOf("topic-range", refs("CP.15", "CP.16"), "range", itoa(t.Range)),
		title.NoteOf("topic-route", refs("CP.20", "CP.21"), "move", itoa(t.HQMove), "most", itoa(t.MSRStickers)),
		title.NoteOf("topic-bridge", refs("FORCE.19", "FORCE.20"), "range", itoa(t.BridgeRange)),
	}
}

// terrainFacts are what hexes cost [MOV.8] to [MOV.11] [MOV.18].
func (g *Game) terrainFacts() []title.Note {
	t := &g.d.Tables.Movement
	facts := []title.Note{title.NoteOf("topic-river", refs("MOV.18"), "price", itoa(t.MinorRiver))}
	for ground := data.Open; ground < data.Barred; ground++ {
		facts = append(facts, g.groundFact(ground))
	}
	return facts
}

var _ title.Surveyed = (*Game)(nil)

// Survey tells of a hex what it costs to enter, what it does for who defends it, and how many it holds; nil for
// what is no hex of the map.
func (g *Game) Survey(at board.Place) []title.Note {
	d := g.d
	h := d.Map.HexOf(at)
	if h == 0 {
		return nil
	}
	cell := d.Cell(h)
	facts := []title.Note{g.groundFact(d.Terrain[cell])}
	has := func(has bool, kind string, rules []rule.Ref, args ...string) {
		if has {
			facts = append(facts, title.NoteOf(kind, rules, args...))
		}
	}
	water, roads := d.Water[cell][:], d.Road[cell][:]
	has(d.Terrain[cell] == data.Mountain && slices.Contains(roads, true), "survey-pass", refs("MOV.11"))
	for _, ground := range d.Covers[cell] {
		has(true, "survey-cover", refs("CBT.13", "CBT.14"), "ground", ground)
	}
	for _, ground := range d.Strongholds[cell] {
		has(true, "survey-stronghold", refs("CBT.16", "CBT.18", "CBT.19", "CBT.20"), "ground", ground)
	}
	has(d.Fort[cell], "survey-fort", refs("CBT.22", "MOV.12"))
	has(slices.Contains(water, data.Minor), "survey-minor", refs("MOV.18", "CBT.13", "CBT.14", "CBT.36"), "price", itoa(d.Tables.Movement.MinorRiver))
	has(slices.Contains(water, data.Major), "survey-major", refs("MOV.18", "CBT.16", "CBT.17", "CBT.18", "CBT.19"))
	has(d.Edge[cell], "survey-edge", refs("CP.12"))
	for _, o := range d.Objectives {
		if o.At == cell {
			facts = append(facts, g.objectiveFact(&o))
		}
	}
	if d.Terrain[cell] != data.Barred {
		facts = append(facts, g.stackFacts()[0])
	}
	has(d.Terrain[cell] == data.Mountain && !d.Fort[cell], "survey-heights", refs("MOV.12"), "mountain", itoa(d.Tables.Limit.Mountain))
	return append(facts, title.NoteOf("survey-region", refs("SEQ.3"), "region", data.RegionNames[d.Region[cell]]))
}

// groundFact is what a hex of some ground costs.
func (g *Game) groundFact(ground data.Terrain) title.Note {
	if ground == data.Barred {
		return title.NoteOf("survey-barred", refs("MOV.8"))
	}
	of := []struct {
		name string
		ref  rule.Ref
	}{{"open", "MOV.8"}, {"forest", "MOV.9"}, {"marsh", "MOV.9"}, {"mountain", "MOV.10"}}[ground]
	t := &g.d.Tables.Movement
	return title.NoteOf("topic-terrain", refs(of.ref), "terrain", of.name, "foot", itoa(t.Enter(ground, false)), "motorised", itoa(t.Enter(ground, true)))
}

// stackFacts are what a hex holds [HEX.2] [HEX.3] [MOV.12].
func (g *Game) stackFacts() []title.Note {
	t := &g.d.Tables.Limit
	return []title.Note{
		title.NoteOf("topic-stacking", refs("HEX.2", "HEX.3"), "foot", itoa(t.Foot), "motorised", itoa(t.Motorised)),
		title.NoteOf("topic-heights", refs("MOV.12"), "mountain", itoa(t.Mountain)),
	}
}

// diceFacts are the faces of the dice [CBT.3] [CBT.4] [CBT.5].
func (g *Game) diceFacts() (facts []title.Note) {
	t := &g.d.Tables.Dice
	for _, of := range []struct {
		colour, side string
		faces        []string
		ref          rule.Ref
	}{{"green", sideName(data.Polish), t.Green, "CBT.3"}, {"red", sideName(data.German), t.Red, "CBT.4"}, {"black", "", t.Black, "CBT.5"}} {
		ticks, stars := 0, 0
		for _, face := range of.faces {
			switch face {
			case data.Tick:
				ticks++
			case data.Star:
				stars++
			}
		}
		facts = append(facts, title.NoteOf("topic-die", refs(of.ref), "colour", of.colour, "side", of.side, "faces", itoa(len(of.faces)), "ticks", itoa(ticks), "stars", itoa(stars)))
	}
	return facts
}

// rallyFacts are how many faces of each nation's die bring what a unit must throw to rally [RALLY.2], and of how many pairs
// of throws one does, where the die is thrown again [RALLY.5].
func (g *Game) rallyFacts() (facts []title.Note) {
	t := &g.d.Tables.Dice
	for _, of := range []struct {
		side  string
		faces []string
	}{{sideName(data.German), t.Red}, {sideName(data.Polish), t.Green}} {
		for _, wanted := range data.Scores {
			n, all := 0, len(of.faces)
			var kinds []string
			for _, face := range of.faces {
				if scores(wanted, face) {
					n++
				}
			}
			for i := range g.d.Kinds {
				if k := &g.d.Kinds[i]; k.Rally == wanted && k.Faces[data.Disordered] != nil {
					kinds = append(kinds, k.ID)
				}
			}
			if kinds != nil {
				facts = append(facts, title.NoteOf("topic-rally", refs("RALLY.2", "RALLY.5"), "side", of.side, "rally", wanted, "kinds", strings.Join(kinds, ", "),
					"n", itoa(n), "faces", itoa(all), "percent", itoa((200*n+all)/(2*all)), "twice", itoa((200*(all*all-(all-n)*(all-n))+all*all)/(2*all*all))))
			}
		}
	}
	return facts
}

// diceChart is what stands in the place of a combat results table, which the book does not have: the
// faces of the dice [CBT.3] to [CBT.5].
func (d *Data) diceChart() title.Chart {
	t := &d.Tables.Dice
	chart := title.Chart{Caption: title.NoteOf("chart-results", refs("CBT.3", "CBT.4", "CBT.5"))}
	for face := range t.Green {
		chart.Columns = append(chart.Columns, itoa(face+1))
	}
	for _, of := range []struct {
		colour string
		faces  []string
	}{{"green", t.Green}, {"red", t.Red}, {"black", t.Black}} {
		row := title.ChartRow{Name: of.colour}
		for _, face := range of.faces {
			row.Cells = append(row.Cells, cmp.Or(face, "-"))
		}
		chart.Rows = append(chart.Rows, row)
	}
	return chart
}

// resultRules are what comes of a combat, with double successes as the game has chosen [CBT.50].
func (g *Game) resultRules() []rule.Ref {
	double := rule.Ref("CBT.28")
	if g.sheet {
		double = "CBT.50"
	}
	return refs("CBT.6", "CBT.23", "CBT.24", "CBT.25", "CBT.26", "CBT.27", double, "CBT.29", "CBT.31", "CBT.32", "CBT.36", "CBT.37", "CBT.39", "CBT.43", "ATT.7")
}

// kindFacts are the faces of blocks by kind [CBT.7] [CBT.47] [RALLY.2]; "" stands for a posture that
// cannot be taken.
func (g *Game) kindFacts() (facts []title.Note) {
	for i := range g.d.Kinds {
		k := &g.d.Kinds[i]
		args := []string{"kind", k.ID, "move", itoa(k.Move), "kills", itoa(k.Kills), "rally", k.Rally}
		for posture, face := range k.Faces {
			dice := ""
			if face != nil {
				dice = itoa(face.Dice + face.Black)
			}
			args = append(args, data.PostureNames[posture], dice)
		}
		facts = append(facts, title.NoteOf("topic-kind", refs("CBT.47", "RALLY.2"), args...))
	}
	return facts
}

// airFacts are what fighters and flak throw for in each column [AIR.20] to [AIR.23] [AIR.30] to
// [AIR.33], and what the targets of bombers do [AIR.8].
func (g *Game) airFacts() (facts []title.Note) {
	t := &g.d.Air
	flak := []rule.Ref{"AIR.33", "AIR.30", "AIR.31", "AIR.32"}
	for n, ref := range []rule.Ref{"AIR.20", "AIR.21", "AIR.22", "AIR.23"} {
		facts = append(facts, title.NoteOf("topic-column", refs(ref, flak[n]), "column", BoxNames[n], "hit", itoa(t.Hit[n]), "flak", itoa(t.Flak[n])))
	}
	e := &t.Effect
	return append(facts,
		title.NoteOf("topic-lines", refs("AIR.9", "CP.28", "INIT.9"), "bombers", itoa(e.PointBombers), "part", itoa(e.PointPart), "card", itoa(e.CardBombers), "most", itoa(e.CardMost)),
		title.NoteOf("topic-cities", refs("AIR.10"), "bombers", itoa(e.CityBombers), "outrage", itoa(e.CityOutrage)),
		title.NoteOf("topic-airfields", refs("AIR.11"), "check", itoa(e.AirfieldCheck)),
		title.NoteOf("topic-recce", refs("AIR.12"), "hexes", itoa(e.ScoutHexes)))
}
