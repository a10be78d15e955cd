package picture

import (
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"kurier/adjudicator/title"
)

// english are the words of a picture.
var english = map[string]string{
	"turn":                 "Turn",
	"of":                   "of",
	"month-1":              "January",
	"month-2":              "February",
	"month-3":              "March",
	"month-4":              "April",
	"month-5":              "May",
	"month-6":              "June",
	"month-7":              "July",
	"month-8":              "August",
	"month-9":              "September",
	"month-10":             "October",
	"month-11":             "November",
	"month-12":             "December",
	"as-german":            "as the German player sees it",
	"as-polish":            "as the Polish player sees it",
	"air":                  "Air points",
	"air-points":           "Air points",
	"woods":                "woods",
	"hills":                "hills",
	"rough":                "rough",
	"swamp":                "swamp",
	"forest":               "forest",
	"mountain":             "mountains",
	"river":                "river",
	"major-river":          "great river",
	"stream":               "stream",
	"fort":                 "fortified",
	"terrain":              "what terrain is worth",
	"hatch":                "way into the sewers",
	"tunnel":               "railway tunnel",
	"park":                 "park",
	"cemetery":             "cemetery",
	"wood":                 "wood",
	"water":                "water",
	"spot":                 "building",
	"border":               "border",
	"held":                 "holder and points",
	"figure-attack":        "attack",
	"figure-defence":       "defence",
	"figure-move":          "movement",
	"figure-strength":      "strength",
	"figure-command":       "command range",
	"figure-fire":          "fire",
	"figure-dice":          "dice",
	"figure-kills":         "hits that destroy it",
	"in-command":           "in command",
	"disordered":           "in disorder",
	"prepared":             "prepared",
	"dug-in":               "dug in",
	"exploit":              "may exploit",
	"panicked":             "in panic",
	"fired":                "has fired",
	"refuelling":           "refuels",
	"halved":               "moves half as far",
	"reduced":              "reduced",
	"remembered":           "last seen on turn 3",
	"engaged":              "engaged",
	"isolated":             "isolated",
	"out-of-supply":        "out of supply",
	"entrenched":           "entrenched",
	"road":                 "road",
	"rail":                 "railway",
	"main-road":            "main road",
	"temporary-bridge":     "temporary bridge",
	"boundary":             "boundary of commands",
	"source-supply":        "source of supply",
	"source-supply-german": "German source of supply",
	"source-supply-polish": "Polish source of supply",
	"victory":              "counts for victory",
	"north":                "N",
	"entry":                "entry of reinforcements",
	"marsh":                "marsh",
	"lake":                 "lake",
	"zoc-german":           "German zones of control",
	"zoc-polish":           "Polish zones of control",
	"command-german":       "German command range",
	"command-polish":       "Polish command range",
	"supply":               "supply line and source",
	"losses":               "unit lost",
	"damaged":              "broken bridge",
	"low-ammunition":       "low ammunition",
	"interdicted":          "under air attack",
	"fresh-loss":           "fresh loss",
	"dropped":              "dropped from the air",
	"fought":               "has fought",
	"vph":                  "VPH in supply",
	"activations-german":   "German activations",
	"activations-polish":   "Polish activations",
	"replacements-german":  "German replacement points",
	"replacements-polish":  "Polish replacement points",
	"missed-goal":          "Goal missed by",
	"pot":                  "Points of a headquarters",
	"morale":               "Polish morale",
	"polish-command":       "Polish command points",
	"german-command":       "German command points",
	"supply-points":        "Polish supply points",
	"allied-airdrops":      "Allied airdrops",
	"soviet-airdrops":      "Soviet airdrops",
	"barricade-levels":     "Barricade levels left",
	"ruins-counters":       "German counters for ruins",
	"polish-hand":          "Polish cards in hand",
	"german-hand":          "German cards in hand",
	"polish-deck":          "Polish deck",
	"german-deck":          "German deck",
	"polish-used":          "Polish cards used",
	"german-used":          "German cards used",
	"planned-move":         "planned move",
	"move":                 "move",
	"attack":               "attack",
	"retreat":              "retreat",
	"below":                "way below ground",
	"advance":              "advance",
	"drop":                 "landing from the air",
	"board-air":            "Air board",
	"zone-north":           "North",
	"zone-south":           "South",
	"side-german":          "German",
	"side-polish":          "Polish",
	"superior":             "superiority",
	"box-fast":             "fast, fresh",
	"box-fresh":            "fresh",
	"box-worn":             "worn",
	"box-spent":            "spent",
	"box-recovery":         "recovery",
	"box-rear-1":           "Rear Area 1",
	"box-rear-2":           "Rear Area 2",
	"box-rear-3":           "Rear Area 3",
	"box-rear-4":           "Rear Area 4",
	"box-rear-5":           "Rear Area 5",
	"printed-hit":          "hits on",
	"printed-flak":         "flak",
	"printed":              "number to hit, number of flak",
	"got-through":          "bombers through",
	"aim-lines":            "lines",
	"aim-cities":           "cities",
	"aim-airfields":        "airfields",
	"aim-recce":            "recce",
	"letter-lines":         "L",
	"letter-cities":        "C",
	"letter-airfields":     "A",
	"letter-recce":         "R",
	"piece-fighter":        "fighter",
	"piece-bomber":         "bomber",
	"piece-rests":          "rests",
	"piece-sent":           "on its way",
}

// word is a picture's word by key; an unknown key is shown readably.
func (s *sheet) word(key string) string {
	if w, ok := s.o.Labels[key]; ok {
		return w
	}
	return Label(key)
}

// Label is an English word of pictures by key, for pages that draw by other means.
func Label(key string) string {
	if w, ok := english[key]; ok {
		return w
	}
	return strings.ReplaceAll(key, "-", " ")
}

// titled writes an id such as poland-campaign as Poland Campaign.
func titled(id string) string {
	words := strings.Split(id, "-")
	for i, w := range words {
		if r, n := utf8.DecodeRuneInString(w); n > 0 {
			words[i] = string(unicode.ToUpper(r)) + w[n:]
		}
	}
	return strings.Join(words, " ")
}

// date writes a span such as 1939-09-01/1939-09-02 as 1–2 September 1939. What
// it cannot read it shows as it is.
func (s *sheet) date(span string) string {
	from, to, _ := strings.Cut(span, "/")
	a, err := time.Parse(time.DateOnly, from)
	if err != nil {
		return span
	}
	month := func(t time.Time) string { return s.word("month-" + strconv.Itoa(int(t.Month()))) }
	b, err := time.Parse(time.DateOnly, to)
	day := strconv.Itoa
	switch {
	case err != nil || a.Equal(b):
		return day(a.Day()) + " " + month(a) + " " + day(a.Year())
	case a.Year() == b.Year() && a.Month() == b.Month():
		return day(a.Day()) + "–" + day(b.Day()) + " " + month(b) + " " + day(b.Year())
	case a.Year() == b.Year():
		return day(a.Day()) + " " + month(a) + " – " + day(b.Day()) + " " + month(b) + " " + day(b.Year())
	}
	return day(a.Day()) + " " + month(a) + " " + day(a.Year()) + " – " + day(b.Day()) + " " + month(b) + " " + day(b.Year())
}

// around draws the frame: head, border of the map, tracks and legend.
func (s *sheet) around(p pen) {
	f := rect{float64(s.frame.Min.X), float64(s.frame.Min.Y), float64(s.frame.Dx()), float64(s.frame.Dy())}
	border(p, f.grown(1), 1)
	if s.full {
		border(p, f.grown(5), 2)
	}
	name := s.o.Title
	if name == "" {
		name = titled(s.v.Title)
	}
	turn := s.word("turn") + " " + strconv.Itoa(s.v.Turn)
	switch {
	case s.v.Turns > 0:
		turn += " " + s.word("of") + " " + strconv.Itoa(s.v.Turns)
	case s.v.Turn == 0: // a bare board
		turn = ""
	}
	right := f.x + s.page()
	if !s.full {
		date := s.date(s.v.Date)
		w := width(date, regular, 12, 0)
		p.text(text{x: right, y: 22, s: date, size: 12, paint: soft.solid(), anchor: atEnd})
		p.text(text{x: right - w - 10, y: 22, s: turn, size: 13, face: bold, paint: black.solid(), anchor: atEnd})
		room := s.page() - w - width(turn, bold, 13, 0) - 30
		p.text(text{x: f.x, y: 23, s: fit(name, bold, 16, room), size: 16, face: bold, paint: black.solid()})
		return
	}
	p.text(text{x: f.x, y: 31, s: fit(name, bold, 25, s.page()*0.5), size: 25, face: bold, paint: black.solid()})
	if as := "as-" + s.v.Side; s.v.Side != "" {
		p.text(text{x: f.x, y: 49, s: s.word(as), size: 12.5, face: italic, paint: soft.solid()})
	}
	left := s.turnTrack(p, right, 30)
	p.text(text{x: left - 16, y: 28, s: turn, size: 17, face: bold, paint: black.solid(), anchor: atEnd})
	p.text(text{x: left - 16, y: 48, s: s.date(s.v.Date), size: 13.5, paint: soft.solid(), anchor: atEnd})
	s.legend(p, f)
}

// border draws a frame w wide just inside a box.
func border(p pen, b rect, w float64) {
	for _, k := range []rect{{b.x, b.y, b.w, w}, {b.x, b.y + b.h - w, b.w, w}, {b.x, b.y, w, b.h}, {b.x + b.w - w, b.y, w, b.h}} {
		p.fill(new(path).rect(k.x, k.y, k.w, k.h), black.solid())
	}
}

// turnTrack draws boxes 1 to Turns that end at right, and gives their left
// end.
func (s *sheet) turnTrack(p pen, right, y float64) float64 {
	const box = 25
	n := min(s.v.Turns, 24)
	x := right - float64(n)*box
	for i := 1; i <= n; i++ {
		bx := x + float64(i-1)*box
		ground, word := paperDark, soft
		switch {
		case i < s.v.Turn:
			ground, word = rule, paper
		case i == s.v.Turn:
			ground, word = frontier, white
		}
		p.fill(new(path).rect(bx+1, y-13, box-2, 26), ground.solid())
		p.stroke(new(path).rect(bx+1.5, y-12.5, box-3, 25), line{paint: soft.solid(), width: 1, butt: true})
		p.text(text{x: bx + box/2, y: y + 5, s: strconv.Itoa(i), size: 14, face: bold, paint: word.solid(), anchor: atMiddle})
	}
	return x
}

// boxed tells whether a track is drawn as a row of boxes, and not as a bare number.
func boxed(t title.Track) bool { return t.Max >= 1 && t.Max <= 24 && t.Value >= 0 && t.Value <= t.Max }

// trackBox is the width of a box of a track, trackName the size of its name.
const (
	trackBox  = 18
	trackName = 12.5
)

// breadth is the width of a track with the room behind it.
func (s *sheet) breadth(t title.Track) float64 {
	name := width(s.word(t.Kind), bold, trackName, 0) + 8
	if !boxed(t) {
		return name + 30
	}
	return name + float64(t.Max+1)*trackBox + 24
}

// track draws a track as a row of boxes from x.
func (s *sheet) track(p pen, t title.Track, x, y float64) {
	name := s.word(t.Kind)
	p.text(text{x: x, y: y + 4.5, s: name, size: trackName, face: bold, paint: black.solid()})
	x += width(name, bold, trackName, 0) + 8
	if !boxed(t) {
		p.text(text{x: x, y: y + 4.5, s: strconv.Itoa(t.Value), size: trackName, face: bold, paint: frontier.solid()})
		return
	}
	for i := 0; i <= t.Max; i++ {
		bx := x + float64(i)*trackBox
		ground, word := paperDark, soft
		if i == t.Value {
			ground, word = frontier, white
		}
		p.fill(new(path).rect(bx+0.5, y-9, trackBox-1, 18), ground.solid())
		p.stroke(new(path).rect(bx+1, y-8.5, trackBox-2, 17), line{paint: rule.solid(), width: 1, butt: true})
		p.text(text{x: bx + trackBox/2, y: y + 3.8, s: strconv.Itoa(i), size: 10.5, face: medium, paint: word.solid(), anchor: atMiddle})
	}
}
