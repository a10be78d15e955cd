package polandcampaign

import (
	"slices"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// What orders say, by verb.
type (
	// March is MOVE, HOLD, PLACE, ENTER, DROP, LAND, EXIT, RETREAT and the
	// question PATH: a unit and the hexes it is to go by, the last being where
	// to.
	March struct {
		Unit  int
		Hexes []hex.Hex
	}

	// Assault is ATTACK and the question ODDS.
	Assault struct {
		Hex     hex.Hex
		Units   []int
		Air     int
		If      *Condition
		Advance []Pursuit
		Stay    bool // ADVANCE NONE
		Lose    []int
		Retreat hex.Hex
	}

	// Pursuit is an advance named in advance.
	Pursuit struct {
		Unit  int
		Hexes []hex.Hex
	}

	// Choice is LOSE, ELIMINATE and AIR.
	Choice struct {
		Units  []int
		Number int
	}

	// Policy is a standing order.
	Policy struct {
		Value  string
		Units  []int
		Hex    hex.Hex
		Number int
		Column int
		Words  []string
	}
)

// stopWords end names of several words.
var stopWords = []string{
	"TO", "DO", "NACH", "VIA", "PRZEZ", "UBER", "WITH", "Z", "ZE", "MIT", "AIR", "LOTNICTWO", "LUFT",
	"IF", "JESLI", "WENN", "ADVANCE", "POSCIG", "VORMARSCH", "LOSE", "TRAC", "VERLIEREN",
	"RETREAT", "ODWROT", "RUCKZUG", "IN", "AT", "ON", "NONE", "W", "NA", "BEI",
}

var (
	wordsTo      = []string{"TO", "DO", "NACH", "->", ">", "-->", "IN", "AT", "ON", "W", "NA", "BEI"}
	wordsVia     = []string{"VIA", "PRZEZ", "UBER"}
	wordsWith    = []string{"WITH", "Z", "ZE", "MIT", "BY"}
	wordsAir     = []string{"AIR", "LOTNICTWO", "LUFT"}
	wordsIf      = []string{"IF", "JESLI", "WENN"}
	wordsAdvance = []string{"ADVANCE", "POSCIG", "VORMARSCH"}
	wordsLose    = []string{"LOSE", "TRAC", "VERLIEREN"}
	wordsRetreat = []string{"RETREAT", "ODWROT", "RUCKZUG"}
	wordsNone    = []string{"NONE", "NOBODY", "NIKT", "NIEMAND", "NO"}
)

const (
	maxPath   = 24
	maxListed = 18
)

// verbTable are the verbs in the order a player learns them.
var verbTable = []title.Verb{
	{
		Name: "MOVE", Synonyms: []string{"M", "MARCH", "GO", "RUCH", "MARSZ", "IDZ", "MARSCH", "ZIEHE", "ZUG"},
		Form: "MOVE unit[, unit…] [VIA hex…] [TO] hex", Example: "MOVE 3Pz 0505", Rules: refs("4.0", "4.1.2/a", "4.1.1"),
	},
	{
		Name: "ATTACK", Synonyms: []string{"ATT", "ATAK", "ATAKUJ", "NATARCIE", "ANGRIFF"},
		Form:    "ATTACK hex WITH unit… [AIR n] [IF ODDS >= 3-1] [ADVANCE unit hex [hex]… | ADVANCE NONE] [LOSE unit…] [RETREAT TO hex]",
		Example: "ATTACK 0605 WITH 3Pz 32Inf AIR 2 IF ODDS >= 3-1", Rules: refs("5.1", "5.1.1", "5.2", "6.1"),
	},
	{
		Name: "HOLD", Synonyms: []string{"STAY", "STOJ", "STAC", "HALT", "HALTEN"},
		Form: "HOLD unit[, unit…]", Example: "HOLD 73Inf", Rules: refs("3.0/a"),
	},
	{
		Name: "PLACE", Synonyms: []string{"ROZMIESC", "WYSTAW", "AUFSTELLEN"},
		Form: "PLACE unit [IN] city", Example: "PLACE 35Inf Łódź", Rules: refs("4.2.1", "4.2.1/a"),
	},
	{
		Name: "ENTER", Synonyms: []string{"WEJDZ", "EINTRITT"},
		Form: "ENTER unit hex [TO hex…]", Example: "ENTER 57Inf 1625 TO 1624", Rules: refs("4.2.1/b", "10.1.4"),
	},
	{
		Name: "DROP", Synonyms: []string{"JUMP", "ZRZUT", "SKOK", "ABSPRUNG"},
		Form: "DROP 7Air hex", Example: "DROP 7Air 1112", Rules: refs("4.2.3", "4.2.3/a"),
	},
	{
		Name: "LAND", Synonyms: []string{"LADUJ", "LANDEN"},
		Form: "LAND 22Air [hex]", Example: "LAND 22Air", Rules: refs("4.2.3/c", "4.2.3/d"),
	},
	{
		Name: "EXIT", Synonyms: []string{"LEAVE", "WYJDZ", "VERLASSE"},
		Form: "EXIT unit [hex…]", Example: "EXIT 11Inf", Rules: refs("4.2.2/a"),
	},
	{
		Name: "LOSE", Synonyms: []string{"TRAC", "VERLIEREN"},
		Form: "LOSE unit…   (when asked)", Example: "LOSE 9Inf", Rules: refs("5.1.5/DRB", "7.0"),
	},
	{
		Name: "RETREAT", Synonyms: []string{"ODWROT", "COFNIJ", "RUCKZUG"},
		Form: "RETREAT unit hex [hex]   (when asked)", Example: "RETREAT 9Inf 0705", Rules: refs("5.3", "5.3.3"),
	},
	{
		Name: "AIR", Synonyms: []string{"LOTNICTWO", "LUFT"},
		Form: "AIR n   (when asked)", Example: "AIR 3", Rules: refs("6.1/a"),
	},
	{
		Name: "ELIMINATE", Synonyms: []string{"POSWIEC", "OPFERN"},
		Form: "ELIMINATE unit…   (when asked)", Example: "ELIMINATE 9Inf", Rules: refs("5.1.5/EMP"),
	},
	{
		Name: "LOSSES", Synonyms: []string{"STRATY", "VERLUSTE"}, Standing: true,
		Form: "LOSSES FRESH | WEAKEST | STRONGEST | unit…", Example: "LOSSES FRESH", Rules: refs("5.1.5/DRB", "7.0"),
	},
	{
		Name: "RETREATS", Synonyms: []string{"ODWROTY", "RUCKZUGE"}, Standing: true,
		Form: "RETREATS AWAY | HOMEWARD | TOWARD hex", Example: "RETREATS TOWARD 1811", Rules: refs("5.3"),
	},
	{
		Name: "ADVANCES", Synonyms: []string{"POSCIGI", "VORMARSCHE"}, Standing: true,
		Form: "ADVANCES ALWAYS | NEVER | INFANTRY", Example: "ADVANCES INFANTRY", Rules: refs("5.2", "5.2/c"),
	},
	{
		Name: "AIRDEFENCE", Synonyms: []string{"AIRDEFENSE", "OBRONA-LOTNICZA", "LUFTABWEHR"}, Standing: true,
		Form: "AIRDEFENCE n | AIRDEFENCE ODDS 1-2", Example: "AIRDEFENCE ODDS 1-2", Rules: refs("6.1", "6.1/a"),
	},
	{
		Name: "DRAWS", Synonyms: []string{"EMP", "REMISY"}, Standing: true,
		Form: "DRAWS WEAKEST | STRONGEST | ALL", Example: "DRAWS WEAKEST", Rules: refs("5.1.5/EMP"),
	},
	{
		Name: "ASK", Synonyms: []string{"PYTAJ", "FRAGE"}, Standing: true,
		Form: "ASK LOSSES | RETREAT | AIR | EMP | ALL | NOTHING", Example: "ASK RETREAT", Rules: refs("5.1.5/DRB", "5.3", "6.1/a"),
	},
	{
		Name: "ODDS", Synonyms: []string{"STOSUNEK", "VERHALTNIS"}, Question: true,
		Form: "ODDS hex WITH unit… [AIR n]", Example: "ODDS 0605 WITH 3Pz 32Inf", Rules: refs("5.1.1", "5.1.2"),
	},
	{
		Name: "PATH", Synonyms: []string{"WAY", "DROGA", "WEG"}, Question: true,
		Form: "PATH unit [hex…]", Example: "PATH 3Pz 0505", Rules: refs("4.0"),
	},
	{
		Name: "WHATIF", Synonyms: []string{"WHAT", "COJESLI", "WASWENN"}, Question: true,
		Form: "WHATIF ATTACKED hex", Example: "WHATIF ATTACKED 0605", Rules: refs("5.3", "7.0"),
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
