package data

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"kurier/adjudicator/board/hex"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Posture of a block: the face that is up [POST.1].
type Posture uint8

// Postures.
const (
	Movement Posture = iota
	Prepared
	DugIn
	Exploit
	Disordered
	Postures
)

// PostureNames are the postures by number.
var PostureNames = [Postures]string{"movement", "prepared", "dug-in", "exploit", "disordered"}

// Face is what a face prints: dice of the nation and black ones [CBT.7].
type Face struct {
	Dice  int `toml:"dice"`
	Black int `toml:"black"`
}

// Kind is what blocks of one kind have in common.
type Kind struct {
	ID string `toml:"id"`
	// Foot may dig in [POST.8]; a motorised infantry regiment is both.
	Foot      bool `toml:"foot"`
	Motorised bool `toml:"motorised"`
	Armour    bool `toml:"armour"`
	Mountain  bool `toml:"mountain"`
	HQ        bool `toml:"hq"`
	Dummy     bool `toml:"dummy"`
	// Still ones are the counters of border and fortress troops [MOV.15].
	Still      bool   `toml:"still"`
	Move       int    `toml:"move"`
	Kills      int    `toml:"kills"`
	Rally      string `toml:"rally"` // "success", "critical" or "either"
	InMovement *Face  `toml:"movement"`
	InPrepared *Face  `toml:"prepared"`
	InDugIn    *Face  `toml:"dug-in"`
	InExploit  *Face  `toml:"exploit"`
	InDisorder *Face  `toml:"disordered"`

	Faces [Postures]*Face `toml:"-"`
}

// Counts tells whether units of the kind count towards the limit of a hex [HEX.4] [HEX.5].
func (k *Kind) Counts() bool { return !k.Still }

// Paces is the rule that says how far units of the kind go in a turn.
func (k *Kind) Paces() rule.Ref {
	if k.HQ {
		return "CP.20"
	}
	return "MOV.7"
}

// Scores that are asked for on one die [RALLY.2] [FORCE.17].
var Scores = []string{"success", "critical", "either"}

func (c *Charts) loadKinds(files title.Files) (err error) {
	c.Kinds, _, err = title.Rows(files, "kinds.toml", "kind", func(_ int, k *Kind) error {
		k.Faces = [Postures]*Face{k.InMovement, k.InPrepared, k.InDugIn, k.InExploit, k.InDisorder}
		switch {
		case k.Kills < 1 || k.Move < 0:
			return fmt.Errorf("%s: %d kills, movement %d", k.ID, k.Kills, k.Move)
		case k.Faces[Disordered] != nil && !slices.Contains(Scores, k.Rally):
			return fmt.Errorf("%s rallies on %q", k.ID, k.Rally)
		case k.Faces[k.Begins()] == nil:
			return fmt.Errorf("%s has no face to begin with", k.ID)
		}
		return nil
	})
	return err
}

// Begins is the posture in which units of the kind come into the game.
func (k *Kind) Begins() Posture {
	if k.Still {
		return DugIn
	}
	return Movement
}

// Unit is a block, a headquarters or a counter of border or fortress troops.
type Unit struct {
	ID, Name, Long string
	Side           int
	*Kind
	// Formation that it is of, -1 for a headquarters.
	Formation int
	// Army as the seats name it: "G-3", "P-POM", "G-AGN" for a reserve.
	Army string
	// Pot is the headquarters that it began under, -1 for a reserve.
	Pot int
	// At is the cell where it starts, -1 off the map; Near the place beside which it comes in.
	At    int
	Near  int
	Ready int
	// Superior Polish units throw a die more [CBT.10].
	Superior bool
	// Raised ones come into the game by being made in it [MOV.16] [CHAIN.12].
	Raised bool
	// Route is the supply route of a headquarters at the start [CP.12], Axis the places that a staff
	// officer leads it by: a German corps takes one after the other, a Polish army falls back on them.
	Route, Axis []int
}

// Formation is a division, a brigade or a lone unit.
type Formation struct {
	ID, Name, Long string
	Side           int
	Army           string
	Units          []int
	// Guns are its counters of divisional artillery [FORCE.6].
	Guns   int
	Raised bool
}

type hqForm struct {
	ID   string    `toml:"id"`
	Name string    `toml:"name"`
	Long string    `toml:"long"`
	Side string    `toml:"side"`
	Army string    `toml:"army"`
	At   hex.Hex   `toml:"at"`
	MSR  []hex.Hex `toml:"msr"`
	Axis []string  `toml:"axis"`
	// Raised headquarters come into the game by being made in it.
	Raised bool `toml:"raised"`
}

type formationForm struct {
	ID       string    `toml:"id"`
	Name     string    `toml:"name"`
	Long     string    `toml:"long"`
	Side     string    `toml:"side"`
	Army     string    `toml:"army"`
	Corps    string    `toml:"corps"`
	Blocks   []string  `toml:"blocks"`
	Guns     int       `toml:"guns"`
	Ready    int       `toml:"ready"`
	Superior bool      `toml:"superior"`
	Near     string    `toml:"near"`
	At       []hex.Hex `toml:"at"`
	Raised   bool      `toml:"raised"`
}

func (c *Charts) loadUnits(files title.Files) error {
	var f struct {
		HQ        []hqForm        `toml:"hq"`
		Formation []formationForm `toml:"formation"`
	}
	from, err := files.Decode("units.toml", &f)
	for i := range f.HQ {
		if wrong := c.addHQ(&f.HQ[i]); wrong != nil {
			err = errors.Join(err, from.Nth("hq", i, "%s: %v", f.HQ[i].ID, wrong))
		}
	}
	for i := range f.Formation {
		if wrong := c.addFormation(&f.Formation[i]); wrong != nil {
			err = errors.Join(err, from.Nth("formation", i, "%s: %v", f.Formation[i].ID, wrong))
		}
	}
	return err
}

// KindOf gives a kind by its id, nil for none.
func (c *Charts) KindOf(id string) *Kind {
	if n := slices.IndexFunc(c.Kinds, func(k Kind) bool { return k.ID == id }); n >= 0 {
		return &c.Kinds[n]
	}
	return nil
}

// add adds a unit; the error says why it cannot be.
func (c *Charts) add(u Unit, at hex.Hex) error {
	if u.At = c.Cell(at); at != 0 && (u.At < 0 || c.Terrain[u.At] == Barred) {
		return fmt.Errorf("nobody stands in %v", at)
	}
	if c.Unit(u.ID) >= 0 || u.Side < 0 {
		return fmt.Errorf("%s stands twice, or is of no side", u.ID)
	}
	c.Units = append(c.Units, u)
	return nil
}

func (c *Charts) addHQ(f *hqForm) error {
	u := Unit{ID: f.ID, Name: f.Name, Long: f.Long, Side: Side(f.Side), Kind: c.KindOf("hq"), Formation: -1, Army: f.Army, Pot: len(c.HQs), Near: -1, Ready: 1, Raised: f.Raised}
	for _, h := range f.MSR {
		cell := c.Cell(h)
		if cell < 0 {
			return fmt.Errorf("its supply route leads off the map at %v", h)
		}
		u.Route = append(u.Route, cell)
	}
	for _, name := range f.Axis {
		cell := c.CellOf(name)
		if cell < 0 {
			return fmt.Errorf("its axis goes by %q, which is no place", name)
		}
		u.Axis = append(u.Axis, cell)
	}
	c.HQs = append(c.HQs, len(c.Units))
	return c.add(u, f.At)
}

func (c *Charts) addFormation(f *formationForm) error {
	g := Formation{ID: f.ID, Name: f.Name, Long: f.Long, Side: Side(f.Side), Army: f.Army, Guns: f.Guns, Raised: f.Raised}
	pot, near := c.Pot(f.Corps), -1
	if f.Near != "" {
		near = c.CellOf(f.Near)
	}
	switch {
	case f.Corps != "" && pot < 0:
		return fmt.Errorf("there is no headquarters %q", f.Corps)
	case len(f.At) > 0 && len(f.At) != len(f.Blocks):
		return fmt.Errorf("%d hexes for %d blocks", len(f.At), len(f.Blocks))
	case f.Near != "" && near < 0:
		return fmt.Errorf("there is no place %q", f.Near)
	case f.Ready < 1:
		return fmt.Errorf("it is ready on turn %d", f.Ready)
	}
	for i, kind := range f.Blocks {
		u := Unit{
			ID: f.ID + "-" + strconv.Itoa(i+1), Name: f.Name + "/" + strconv.Itoa(i+1), Long: f.Long, Side: g.Side, Kind: c.KindOf(kind),
			Formation: len(c.Formations), Army: f.Army, Pot: pot, Near: near, Ready: f.Ready, Superior: f.Superior, Raised: f.Raised,
		}
		if u.Kind == nil {
			return fmt.Errorf("there is no kind %q", kind)
		}
		if len(f.Blocks) == 1 {
			u.ID, u.Name = f.ID, f.Name
		}
		at := hex.Hex(0)
		if len(f.At) > 0 {
			at = f.At[i]
		}
		g.Units = append(g.Units, len(c.Units))
		if err := c.add(u, at); err != nil {
			return err
		}
	}
	c.Formations = append(c.Formations, g)
	return nil
}

// Asset is a counter that is given to headquarters: guns of a corps, machine guns, tanks or a
// train; divisional guns are the formation's [FORCE.6] [FORCE.8].
type Asset struct {
	Name     string `toml:"name"`
	SideName string `toml:"side"`
	At       string `toml:"at"`
	Kind     string `toml:"kind"`
	Dice     int    `toml:"dice"`
	Score    string `toml:"score"`

	Side int `toml:"-"`
	Pot  int `toml:"-"`
	// Formation of divisional guns, -1 for others.
	Formation int `toml:"-"`
}

// Heavy tells of guns that throw black dice [FORCE.11].
func (a *Asset) Heavy() bool { return a.Kind == "corps-guns" }

// OnceATurn is the rule by which it serves one combat a turn: heavy guns have their own.
func (a *Asset) OnceATurn() rule.Ref {
	if a.Heavy() {
		return "FORCE.12"
	}
	return "ATT.2"
}

// Special counters can be destroyed when they are used [FORCE.17].
func (a *Asset) Special() bool { return a.Score != "" }

var assetKinds = []string{"corps-guns", "mg", "tank", "train"}

func (c *Charts) loadAssets(files title.Files) (err error) {
	c.Assets, _, err = title.Rows(files, "assets.toml", "asset", func(_ int, a *Asset) error {
		a.Side, a.Pot, a.Formation = Side(a.SideName), c.Pot(a.At), -1
		switch {
		case a.Side < 0 || a.Pot < 0 || !slices.Contains(assetKinds, a.Kind):
			return fmt.Errorf("%s: side %q, headquarters %q or kind %q", a.Name, a.SideName, a.At, a.Kind)
		case a.Dice < 1 || a.Dice > 2 || a.Heavy() == a.Special() || a.Special() && !slices.Contains(Scores, a.Score):
			return fmt.Errorf("%s: %d dice, score %q", a.Name, a.Dice, a.Score)
		}
		return nil
	})
	for n := range c.Formations {
		g := &c.Formations[n]
		for k := range g.Guns {
			name := "Art" + g.Name
			if g.Guns > 1 {
				name += "/" + strconv.Itoa(k+1)
			}
			c.Assets = append(c.Assets, Asset{Name: name, SideName: SideNames[g.Side], Kind: "guns", Dice: 1, Side: g.Side, Pot: -1, Formation: n})
		}
	}
	return err
}
