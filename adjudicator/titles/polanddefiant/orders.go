package polanddefiant

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// What orders say, by verb.
type (
	// March is MOVE, ENTER, HOLD, RETREAT and the question PATH: a unit and the
	// hexes it is to go by, the last being where to.
	March struct {
		Unit  int
		Hexes []hex.Hex
		// Mode is "" for a march, "strategic" or "rail".
		Mode string
		// From is, for an ENTER, where an armored train is put whose entry is
		// interdicted; 0 for none named [8.0.3b].
		From hex.Hex
	}

	// Assault is ATTACK and the question ODDS.
	Assault struct {
		Hex     hex.Hex
		Units   []int
		If      *Condition
		Advance []Pursuit
		Stay    bool // ADVANCE NONE
		Lose    []int
		Retreat hex.Hex
	}

	// Pursuit is an advance named in advance, and ADVANCE when asked.
	Pursuit struct {
		Unit  int
		Hexes []hex.Hex
	}

	// Strike is STRIKE: aircraft against a hex [12.1].
	Strike struct {
		Hex      hex.Hex
		Aircraft []int
		If       *Condition
	}

	// Cover is INTERDICT: an aircraft over a hex [12.2/b].
	Cover struct {
		Aircraft int
		Hex      hex.Hex
	}

	// Plan is PLAN: an order kept until its key's time. Key is the id of a
	// formation or chit, "event" or "replace". Without Order it is NONE, a plan to
	// do nothing; Clear drops what is kept.
	Plan struct {
		Key   string
		Order *order.Order
		Clear bool
	}

	// Choice is ACTIVATE, LOSE, WITHDRAW, STAND, REMOVE: units (or headquarters)
	// in the order named; REMOVE may name an aircraft instead.
	Choice struct {
		Units    []int
		Aircraft int // -1 for none
	}

	// Rebuild is REPLACE: a step for a unit on the map, or an eliminated unit with
	// a headquarters [11.2].
	Rebuild struct {
		Unit int
		HQ   int // -1 when not named
	}

	// Merger is MERGE: the headquarters whose place Malopolska takes [8.0.4], or
	// the unit that it goes to when both are lost [8.0.4/a].
	Merger struct{ At int }

	// Inquiry is WHATIF ATTACKED hex, SUPPLY unit, COMMAND hq.
	Inquiry struct {
		Hex  hex.Hex
		Unit int // -1 for none
	}

	// Policy is a standing order.
	Policy struct {
		Value    string
		Units    []int
		Aircraft []int
		Hex      hex.Hex
		Words    []string
	}
)

const (
	maxPath   = 40 // hexes named on a way; railways are long
	maxListed = 12
)

// verbTable are the verbs in the order a player learns them.
var verbTable = []title.Verb{
	{
		Name: "PLAN", Synonyms: []string{"PLANUJ", "PLANE"},
		Form:    "PLAN hq: MOVE … | ATTACK … | ACTIVATE … | STAFF | NONE | CLEAR   (or PLAN hq alone, and its orders below)",
		Example: "PLAN 4th: MOVE 3Pz 0812", Rules: refs("4.1.1/b", "4.2"),
	},
	{
		Name: "MOVE", Synonyms: []string{"M", "MARCH", "RUCH", "MARSZ", "IDZ", "MARSCH", "ZIEHE"},
		Form: "MOVE unit[, unit…] [VIA hex…] [TO] hex [STRATEGIC | RAIL]", Example: "MOVE 3Pz 0812", Rules: refs("6.0", "6.1", "6.4", "6.5"),
	},
	{
		Name: "ATTACK", Synonyms: []string{"ATT", "ATAK", "ATAKUJ", "NATARCIE", "ANGRIFF"},
		Form:    "ATTACK hex WITH unit… [IF ODDS >= 3-1] [ADVANCE unit hex [hex]… | ADVANCE NONE] [LOSE unit…] [RETREAT TO hex]",
		Example: "ATTACK 0812 WITH 3Pz 32 IF ODDS >= 3-1", Rules: refs("9.0", "9.3", "9.6", "9.4.2"),
	},
	{
		Name: "HOLD", Synonyms: []string{"STAY", "STOJ", "STAC", "HALT", "HALTEN"},
		Form: "HOLD unit[, unit…]", Example: "HOLD 50", Rules: refs("6.1"),
	},
	{
		Name: "STRIKE", Synonyms: []string{"BOMB", "NALOT", "BOMBARDUJ", "BOMBEN"},
		Form: "STRIKE hex WITH aircraft… [IF ODDS >= 3-1]", Example: "STRIKE 1512 WITH Stuka1", Rules: refs("12.1", "12.1/a"),
	},
	{
		Name: "INTERDICT", Synonyms: []string{"COVER", "IZOLUJ", "ABRIEGELN"},
		Form: "INTERDICT hex WITH aircraft", Example: "INTERDICT 1515 WITH He1", Rules: refs("12.2/b", "12.2/c"),
	},
	{
		Name: "ENTER", Synonyms: []string{"ARRIVE", "WEJDZ", "EINTRITT"},
		Form: "ENTER unit [FROM hex] [VIA hex…] [TO] hex [STRATEGIC | RAIL]", Example: "ENTER 35 2320", Rules: refs("8.0", "8.0/b"),
	},
	{
		Name: "ACTIVATE", Synonyms: []string{"AKTYWUJ", "AKTIVIERE"},
		Form: "ACTIVATE hq…   (for OG, AGN, AGS and the 14th/Bernolak chit)", Example: "ACTIVATE 4th", Rules: refs("2.4.1", "2.4.3/a", "2.4.4/a", "2.4.5/a"),
	},
	{
		Name: "MERGE", Synonyms: []string{"POLACZ", "VEREINIGE"},
		Form: "MERGE AT Kraków | Karpaty | unit", Example: "MERGE AT Kraków", Rules: refs("8.0.4", "2.4.2"),
	},
	{
		Name: "REPLACE", Synonyms: []string{"REBUILD", "UZUPELNIJ", "ERSATZ"},
		Form: "REPLACE unit [AT hq]", Example: "REPLACE 16", Rules: refs("11.2", "11.2.2"),
	},
	{
		Name: "LOSE", Synonyms: []string{"TRAC", "VERLIEREN"},
		Form: "LOSE unit…   (when asked)", Example: "LOSE 9", Rules: refs("9.4.2"),
	},
	{
		Name: "RETREAT", Synonyms: []string{"ODWROT", "COFNIJ", "RUCKZUG"},
		Form: "RETREAT unit hex…   (when asked)", Example: "RETREAT 9 1012", Rules: refs("9.5"),
	},
	{
		Name: "WITHDRAW", Synonyms: []string{"WYCOFAJ", "AUSWEICHEN"},
		Form: "WITHDRAW unit hex   (when asked)", Example: "WITHDRAW Pomo 1010", Rules: refs("9.2.4"),
	},
	{
		Name: "STAND", Synonyms: []string{"TRWAJ", "STANDHALTEN"},
		Form: "STAND   (when asked)", Example: "STAND", Rules: refs("9.0/c", "9.2.4"),
	},
	{
		Name: "ADVANCE", Synonyms: []string{"POSCIG", "VORMARSCH"},
		Form: "ADVANCE unit hex [hex]   (when asked)", Example: "ADVANCE 3Pz 0812 0813", Rules: refs("9.6", "9.6.3"),
	},
	{
		Name: "REMOVE", Synonyms: []string{"USUN", "ENTFERNE"},
		Form: "REMOVE unit | aircraft   (when asked)", Example: "REMOVE 50", Rules: refs("RET.9", "RET.2", "RET.11"),
	},
	{
		Name: "LOSSES", Synonyms: []string{"STRATY", "VERLUSTE"}, Standing: true,
		Form: "LOSSES FRESH | WEAKEST | STRONGEST | unit…", Example: "LOSSES FRESH", Rules: refs("9.4.1/a", "9.4.2"),
	},
	{
		Name: "RETREATS", Synonyms: []string{"ODWROTY", "RUCKZUGE"}, Standing: true,
		Form: "RETREATS SUPPLY | AWAY | TOWARD hex", Example: "RETREATS TOWARD 2320", Rules: refs("9.5", "9.5.4"),
	},
	{
		Name: "CAVALRY", Synonyms: []string{"KAWALERIA", "KAVALLERIE"}, Standing: true,
		Form: "CAVALRY WITHDRAWS | STANDS | ODDS 3-1", Example: "CAVALRY ODDS 3-1", Rules: refs("9.2.4"),
	},
	{
		Name: "ADVANCES", Synonyms: []string{"POSCIGI", "VORMARSCHE"}, Standing: true,
		Form: "ADVANCES ALWAYS | NEVER | ONE", Example: "ADVANCES ONE", Rules: refs("9.6", "9.6/a"),
	},
	{
		Name: "AIRLOSSES", Synonyms: []string{"STRATY-LOTNICZE", "LUFTVERLUSTE"}, Standing: true,
		Form: "AIRLOSSES WEAKEST | STRONGEST | aircraft…", Example: "AIRLOSSES WEAKEST", Rules: refs("12.1/d", "12.2", "RET.11"),
	},
	{
		Name: "REPLACEMENTS", Synonyms: []string{"UZUPELNIENIA", "ERSATZE"}, Standing: true,
		Form: "REPLACEMENTS STRONGEST | FRONT | unit…", Example: "REPLACEMENTS FRONT", Rules: refs("11.2", "11.2.1"),
	},
	{
		Name: "REMOVALS", Synonyms: []string{"ODEJSCIA", "ABGAENGE"}, Standing: true,
		Form: "REMOVALS WEAKEST | REAR | unit…", Example: "REMOVALS REAR", Rules: refs("RET.9", "RET.12"),
	},
	{
		Name: "UNPLANNED", Synonyms: []string{"BEZ-PLANU", "OHNE-PLAN"}, Standing: true,
		Form: "UNPLANNED ASK | PASS | STAFF", Example: "UNPLANNED ASK", Rules: refs("4.1.1/b"),
	},
	{
		Name: "ASK", Synonyms: []string{"PYTAJ", "FRAGE"}, Standing: true,
		Form: "ASK LOSSES | RETREAT | CAVALRY | ADVANCE | REPLACEMENTS | EVENTS | ALL | NOTHING", Example: "ASK RETREAT", Rules: refs("9.4.2", "9.5", "9.2.4", "9.6/a"),
	},
	{
		Name: "ODDS", Synonyms: []string{"STOSUNEK", "VERHALTNIS"}, Question: true,
		Form: "ODDS hex WITH unit…", Example: "ODDS 0812 WITH 3Pz 32", Rules: refs("9.3"),
	},
	{
		Name: "PATH", Synonyms: []string{"WAY", "DROGA", "WEG"}, Question: true,
		Form: "PATH unit [hex…] [STRATEGIC | RAIL]", Example: "PATH 3Pz 0812", Rules: refs("6.1.2", "6.4", "6.5"),
	},
	{
		Name: "COMMAND", Synonyms: []string{"RANGE", "DOWODZENIE", "BEFEHL"}, Question: true,
		Form: "COMMAND hq", Example: "COMMAND 4th", Rules: refs("4.2.1", "4.2.3"),
	},
	{
		Name: "SUPPLY", Synonyms: []string{"ZAOPATRZENIE", "NACHSCHUB"}, Question: true,
		Form: "SUPPLY unit", Example: "SUPPLY 3Pz", Rules: refs("10.1", "10.2"),
	},
	{
		Name: "WHATIF", Synonyms: []string{"WHAT", "COJESLI", "WASWENN"}, Question: true,
		Form: "WHATIF ATTACKED hex", Example: "WHATIF ATTACKED 0812", Rules: refs("9.4", "9.5"),
	},
}

var verbWords = func() *order.Words {
	w := order.NewWords("verb")
	for _, v := range verbTable {
		w.Add(v.Name, v.Synonyms...)
	}
	return w
}()

// Verbs of the title's orders, in the order a player learns them.
func (t *Title) Verbs() []title.Verb { return slices.Clone(verbTable) }
