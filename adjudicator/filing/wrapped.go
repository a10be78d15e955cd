package filing

import (
	"slices"
	"strings"
	"unicode/utf8"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/title"
)

// Mail programs break lines at some seventy characters. An order goes on over so many
// lines, and is so long, at the most.
const (
	mostWrapped    = 4
	mostListed     = 10
	longestWrapped = 600
	wrapsFrom      = 55
)

// joined is the first line with as many of those below it as belong to it, which is one order that was broken over
// lines: those below do nothing by themselves, and with the first they are an order. n is how many lines it is, 0
// where there are none.
func (w *work) joined(lines []order.Line, r *reading.Reader) (whole order.Line, n int) {
	if len(lines) == 0 {
		return whole, 0
	}
	whole, n = lines[0], 1
	if deskLine(w.tb, whole).Verb != "" || w.commented(whole) { // nothing goes on behind a comment
		return whole, n
	}
	orders, problems := w.parse(whole)
	open := len(problems) > 0 // not at its end; else only where something tells so
	if open && problems[0].Kind == "unknown-verb" && !breaksOff(whole) {
		if len(lines) == 1 || !r.Speaks(whole) {
			return whole, n
		}
		open = !w.isOrder(whole, r)
	}
	if len(problems) == 0 && len(orders) == 0 {
		return whole, n
	}
	sofar := whole
	list := strings.HasSuffix(whole.Text, ":") // "Attack 1219:", and who does below
	most := mostWrapped
	if list {
		most = mostListed
	}
	for k := 1; k < min(len(lines), most); k++ {
		below := lines[k]
		if below.Number != whole.Number+k || slices.Contains(w.partedAt, below.Number) || len(sofar.Text)+len(below.Text) > longestWrapped || !open && !list && !mayGoOn(sofar, below) && !r.Otherwise(below) || w.standsAlone(below, r) || w.beginsAnew(below) {
			break
		}
		text := below.Text
		if list {
			text = strings.TrimLeft(text, "-*•· ")
			if k > 1 {
				text = "and " + text
			}
		}
		tie := " "
		otherwise := r.Otherwise(below) // "jeżeli się zmieszczą", and below "inaczej 2853"
		if otherwise {
			sofar.Text, tie = strings.TrimRight(sofar.Text, " ,.;"), ", "
		}
		sofar, _ = order.LineOf(whole.Number, sofar.Text+tie+text)
		if open = !w.isOrder(sofar, r) && !(otherwise && r.Alternative(sofar)); !open {
			if !otherwise && !w.keepsAll(lines[0], sofar, r) {
				break
			}
			whole, n = sofar, k+1
		}
	}
	return whole, n
}

// keepsAll tells of a line and of what it becomes with those below it that whoever it orders something by itself is ordered something still:
// not so "the 55th to 2646" with "the 23rd too, but to 2647" below.
func (w *work) keepsAll(first, whole order.Line, r *reading.Reader) bool {
	ordered := func(l order.Line) (texts []string) {
		for _, read := range r.Read(l) {
			if orders, problems := w.parse(read); len(problems) == 0 && len(orders) > 0 {
				texts = append(texts, strings.ReplaceAll(orders[0].Canon, ",", "")+" ")
			}
		}
		return texts
	}
	alone, joined := ordered(first), ordered(whole)
	names := func(orders []string, name string) bool {
		return slices.ContainsFunc(orders, func(o string) bool { return strings.Contains(o, " "+name+" ") })
	}
	return !slices.ContainsFunc(r.Own, func(u nouns.Unit) bool { return names(alone, u.Name) && !names(joined, u.Name) })
}

// standsAlone tells a line of the desk, or one that is an order by itself or says of units that they stay.
func (w *work) standsAlone(l order.Line, r *reading.Reader) bool {
	return deskLine(w.tb, l).Verb != "" || w.isOrder(l, r) || r.Stays(l.Number)
}

// beginsAnew tells of a line that begins with a verb, and with no word within an order: it is an order of
// its own, even while it lacks something.
func (w *work) beginsAnew(l order.Line) bool {
	_, problems := w.parse(l)
	return len(problems) > 0 && problems[0].Kind != "unknown-verb" && !lexicon.GoesOn.Has(l.Tokens[0].Fold)
}

// isOrder tells whether a line can be read, in words of orders or others.
func (w *work) isOrder(l order.Line, r *reading.Reader) bool {
	if _, problems := w.parse(l); len(problems) == 0 {
		return true
	}
	_, ok := r.Line(l)
	return ok
}

// breaksOff tells a line that ends as none ends.
func breaksOff(l order.Line) bool {
	return strings.HasSuffix(l.Text, ",") || lexicon.GoesOn.Has(l.Tokens[len(l.Tokens)-1].Fold)
}

// mayGoOn tells of a line that is an order by itself whether it may have been broken.
func mayGoOn(l, below order.Line) bool {
	return utf8.RuneCountInString(l.Text) >= wrapsFrom || breaksOff(l) ||
		len(below.Tokens[0].Fold) == 4 && strings.Trim(below.Tokens[0].Fold, "0123456789") == "" || lexicon.GoesOn.Has(below.Tokens[0].Fold)
}

// parse reads one line as the title does.
func (w *work) parse(l order.Line) ([]order.Order, []order.Problem) {
	return w.tb.Rules.Parse(title.Seat(w.seat.Seat), []order.Line{l})
}
