package reading

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// narrower are what questions are about, in the order in which they count.
var narrower = sync.OnceValue(func() (heads []string) {
	for _, l := range lexicon.Lines("topics") {
		heads = append(heads, l.Head)
	}
	return heads
})

// Asks tells that a line is a question: by its mark, or by its first word where it does not exclaim.
func (r *Reader) Asks(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) < 2 || len(atoms) > mostOfAQuestion {
		return false
	}
	first, n := lexicon.Questions().Find(atoms)
	if atoms[len(atoms)-1].Fold == "?" {
		return first.Is("asks", "ask", "lead", "perhaps", "q", "who") || len(atoms) > 2 && n == 0 && !lexicon.Mine.Has(atoms[0].Fold)
	}
	text := strings.TrimSpace(l.Text)
	return first.Is("asks", "lead") && !strings.HasSuffix(text, "!") && !strings.HasSuffix(text, "…") && !strings.HasSuffix(text, ":") && len(atoms) > n+2 &&
		!lexicon.Exclaims.Has(atoms[n].Fold)
}

// AsksOutright tells a question that begins with a word that asks and ends in its mark, and asks nothing of the one
// who reads it: it is never talk.
func (r *Reader) AsksOutright(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short || len(atoms) < 4 || atoms[len(atoms)-1].Fold != "?" || strings.Count(l.Text, "?") > 1 {
		return false
	}
	first, _ := lexicon.Questions().Find(atoms)
	you := func(a lexicon.Atom) bool {
		return lexicon.SpokenTo.Has(a.Fold)
	}
	asks := first.Is("asks", "ask", "lead", "perhaps", "who", "q")
	for i := range atoms[:len(atoms)-2] {
		next, _ := lexicon.Questions().Find(atoms[i+1:])
		asks = asks || atoms[i].Fold == "," && next.Is("asks", "ask", "who")
	}
	return asks && !slices.ContainsFunc(atoms, you)
}

// mostOfAQuestion is how many atoms a line has that asks one thing.
const mostOfAQuestion = 24

// Topic is the line that tells of what a question is about, in words of the desk or the title, "" for none.
func (r *Reader) Topic(l order.Line) string {
	atoms, short := r.cut(l.Text)
	if !short {
		return ""
	}
	if r.look(); (&kernel{sentence: &sentence{Reader: r, atoms: atoms, line: l}}).cheers() {
		return "" // "Atak zimy, u was też sypie?"
	}
	best := len(narrower())
	for i := range atoms {
		senses, _ := lexicon.Topics().Find(atoms[i:])
		for _, x := range senses {
			head := strings.TrimSpace(x.Class + " " + x.Of)
			if k := slices.Index(narrower(), head); k < best && r.tells(head) != "" {
				best = k
			}
		}
	}
	if best == len(narrower()) {
		return ""
	}
	told := r.tells(narrower()[best])
	for i := range atoms { // "the last two turns"
		senses, _ := lexicon.Words().Find(atoms[i:])
		if n, ok := lexicon.Counts(atoms[i], senses); ok && told == "LOG" && n > 0 {
			return "LOG " + strconv.Itoa(n)
		}
	}
	return told
}

// Names tells that a line names a unit or a place.
func (r *Reader) Names(l order.Line) bool {
	atoms, short := r.cut(l.Text)
	if !short {
		return true
	}
	r.look()
	s := &sentence{Reader: r, atoms: atoms, line: l}
	for i, a := range atoms {
		_, own := s.units(i)
		_, foes := s.noun(i, s.foes)
		_, place := s.place(i)
		if own+foes+place > 0 && (a.Kind == lexicon.Number || i > 0 && len(a.Fold) > 1 && s.capital(a)) {
			return true
		}
	}
	return false
}

// tells is the first of some lines that the title has.
func (r *Reader) tells(head string) string {
	var topics []title.Topic
	if g, ok := r.game.(title.Guided); ok {
		topics = g.Topics()
	}
	for _, line := range strings.Split(head, "|") {
		name, help := strings.CutPrefix(line, "HELP ")
		if help && (r.verbs[name].Name != "" || slices.ContainsFunc(topics, func(t title.Topic) bool { return t.Name == name })) || !help && (r.verbs[line].Question || line == "STATUS" || line == "LOG") || name == title.Weather {
			return line
		}
	}
	return ""
}
