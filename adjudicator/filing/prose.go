package filing

import (
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/adjudicator/reading"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/title"
)

// aLine is how many words an order may have that somebody typed as a line and not as a
// sentence.
const aLine = 4

// problem answers a line that was not understood. The desk's own verbs are among
// the suggestions, since the title does not know them. A greeting is no mistake.
func (w *work) problem(l order.Line, p order.Problem) {
	if w.settled(l) {
		return
	}
	if p.Kind != "only-asked" && w.asksPlainly(l) {
		w.unanswered(l)
		return
	}
	if w.hangsAbove(l) {
		return
	}
	if l.Number != w.partly && w.sentences().Narrates(l) {
		w.leaveUnread(l, "")
		return
	}
	concerns := l.Number == w.partly || w.sentences().Concerns(l)
	if p.Kind == "unknown-verb" {
		for _, more := range append(desk.Verbs.Nearest(l.Tokens[0].Fold, 1), desk.Verbs.Slip(l.Tokens[0].Fold)) {
			if more != "" && !slices.Contains(p.Suggest, more) {
				p.Suggest = append(p.Suggest, more)
			}
		}
		if w.isProse(l, p.Suggest) && !concerns {
			w.leaveUnread(l, "")
			return
		}
		if len(l.Tokens) > aLine { // a sentence, whose first word is seldom a verb misspelt
			p.Suggest = slices.DeleteFunc(p.Suggest, func(verb string) bool { return !order.OneSlip(l.Tokens[0].Fold, verb) })
		}
	}
	if l.Number != w.partly && w.isTalk(l) || !concerns && w.sentences().Rambles(l) {
		w.leaveUnread(l, "")
		return
	}
	if w.leftBlank(l, p) {
		w.blank++
		return
	}
	w.faults++
	w.askBack(l, p)
}

// hangsAbove answers a line that says on what the orders above it hang: that it is so, or it asks it back.
func (w *work) hangsAbove(l order.Line) bool {
	words, by, so := w.sentences().HangsAbove(l)
	if words == "" {
		return false
	}
	row := facts.AnswerLine{Line: l.Number, Text: l.Text}
	if so {
		row.Notes = []title.Note{desk.Note("condition-met", "words", words, "by", by, "march", "true")}
	} else {
		w.faults++
		row.Problem = &order.Problem{Line: l.Number, Column: 1, Token: words, Text: l.Text, Kind: "no-such-condition"}
		if strings.Contains(w.verb("ATTACK").Form, "ODDS >=") {
			row.Problem.Args = map[string]string{"odds": "IF ODDS"}
		}
	}
	w.answer.Lines = append(w.answer.Lines, row)
	return true
}

// settled answers a line of which the reading knows more than the title: who it says to stay, that it can mean several things,
// closes the turn, or wants something of people.
func (w *work) settled(l order.Line) bool {
	row := facts.AnswerLine{Line: l.Number, Text: l.Written()}
	if words := w.sentences().Unmet(l.Number); words != "" {
		row.Notes = []title.Note{desk.Note("condition-unmet", "words", words)}
		w.answer.Lines = append(w.answer.Lines, row)
		return true
	}
	if wish := w.sentences().Unheld(l.Number); wish != nil {
		w.unheldWish(row, wish)
		return true
	}
	if w.sentences().Stays(l.Number) {
		row.Notes = []title.Note{desk.Note("stays")}
		if note := w.sentences().Unasked(l.Number); note != "" {
			row.Notes = []title.Note{desk.Note(note)}
		}
		if w.sentences().Declined(l.Number) {
			row.Notes = []title.Note{desk.Note("none-of-that")}
		}
		if w.sentences().Unplayed(l.Number) {
			row.Notes = []title.Note{desk.Note("in-hand")}
		}
		w.answer.Lines = append(w.answer.Lines, row)
		return true
	}
	switch p, notes, ok := w.unsettled(l); {
	case ok && p.Kind == "nothing-to-take-back" && w.sentences().Denies(l): // and nobody will do it
		row.Notes = []title.Note{desk.Note("none-of-that")}
	case ok:
		w.faults++
		row.Problem, row.Notes = &p, notes
	case w.closes(l):
		w.closings = append(w.closings, l)
		return true
	case w.unbidden(l):
		return true
	case w.staysOpen(l):
		row.Notes = []title.Note{desk.Note("kept-open")}
	default:
		form := w.forPeople(l)
		if form == "" {
			return false
		}
		unread := w.unreadSentence(l)
		if len(unread.Suggest) > 0 && !strings.ContainsRune(l.Text, ':') {
			return false
		}
		w.faults++
		row.Problem = &order.Problem{Line: l.Number, Column: 1, Text: l.Text, Kind: unread.Kind}
		row.Notes = []title.Note{desk.Note("written", "form", form)}
	}
	w.answer.Lines = append(w.answer.Lines, row)
	return true
}

// staysOpen tells a line that says that its writer is not ready, and nothing of units.
func (w *work) staysOpen(l order.Line) bool {
	if strings.Contains(l.Text, "?") || w.sentences().Acts(l) && w.sentences().Speaks(l) {
		return false
	}
	atoms, _ := lexicon.Atoms(l.Text)
	for i := range atoms {
		begins := i == 0 || atoms[i-1].Kind == lexicon.Sign || lexicon.Mine.Has(atoms[i-1].Fold) // "my coffee is not ready" tells nothing
		if begins && lexicon.NotReady.Begin(atoms[i:]) > 0 {
			return true
		}
	}
	return false
}

// unheldWish tells how a wish for good was understood that no standing order of the title holds, and what comes nearest.
func (w *work) unheldWish(row facts.AnswerLine, wish *reading.Unheld) {
	row.Notes = []title.Note{desk.Note("unheld-wish", "what", wish.What, "who", wish.Who, "spared", wish.Spared, "value", wish.Value, "where", wish.Where, "verb", wish.Nearest)}
	if wish.Nearest != "" {
		row.Notes = append(row.Notes, w.form(w.verb(wish.Nearest))...)
	}
	w.answer.Lines = append(w.answer.Lines, row)
}

// unbidden tells of a line that forbids for good what nobody does without an order that this needs none.
func (w *work) unbidden(l order.Line) bool {
	verb, ok := w.sentences().Unbidden(l)
	if !ok {
		return false
	}
	row := facts.AnswerLine{Line: l.Number, Text: l.Text, Notes: []title.Note{desk.Note("unbidden", "verb", verb)}}
	if verb != "" {
		row.Notes = append(row.Notes, w.form(w.verb(verb))...)
	}
	w.answer.Lines = append(w.answer.Lines, row)
	return true
}

// askBack asks a line back as a wish, as the sentence that it is, or at the word where it is no order.
func (w *work) askBack(l order.Line, p order.Problem) {
	sentence := p.Kind == "unknown-verb" || strings.HasPrefix(p.Kind, "unknown-") && len(l.Tokens) > aLine
	if verb, wished := w.sentences().Wished(l); wished && sentence {
		w.unreadWish(l, verb)
		return
	}
	if p.Kind == "unknown-verb" { // its first word is the last to blame
		if unread := w.unreadSentence(l); len(unread.Suggest) > 0 || unread.Kind == "no-such-condition" || w.sentences().Speaks(l) {
			p = unread
		}
	} else if w.begun(l, p) {
		w.offer(l, &p)
	}
	w.answer.Lines = append(w.answer.Lines, facts.AnswerLine{Line: l.Number, Text: l.Text, Problem: &p, Notes: w.written(l, p)})
}

// forPeople is how that is written which a line wants of people and no order says: that one of them is told something, or that
// somebody else, whose address it names, writes for the seat; "" for other lines.
func (w *work) forPeople(l order.Line) string {
	atoms, _ := lexicon.Atoms(l.Text)
	begins := func(list *lexicon.List) bool {
		for i := range atoms {
			if list.Begin(atoms[i:]) > 0 && !(i > 0 && lexicon.Mine.Has(atoms[i-1].Fold)) { // "unless I tell you"
				return true
			}
		}
		return false
	}
	switch {
	case strings.ContainsRune(l.Text, '@') && begins(lexicon.Handovers):
		return "DEPUTY ADD address"
	case (strings.ContainsRune(l.Text, ':') || w.sentences().Speaks(l)) && begins(lexicon.Messages):
		return "PRESS TO seat: text"
	}
	return ""
}

// begun tells of a line that begins as an order does that it goes on as a sentence, at a word that is no slip of a name.
func (w *work) begun(l order.Line, p order.Problem) bool {
	family, of, _ := strings.Cut(p.Kind, "-")
	switch family {
	case "unknown", "bad":
		return len(l.Tokens) > aLine || len(p.Suggest) == 0
	case "missing":
		return of == "unit" || len(l.Tokens) > aLine
	case "unexpected":
		return len(l.Tokens) > aLine
	}
	return false
}

// offer asks such a line back with the orders that it may mean, if there are any.
func (w *work) offer(l order.Line, p *order.Problem) {
	unread := w.unreadSentence(l)
	switch {
	case len(unread.Suggest) == 0 && unread.Kind != "no-such-condition":
	case p.Kind == "missing-unit":
		p.Suggest = unread.Suggest
	default:
		*p = unread
	}
}

// closes tells a line that says among other things that the turn is complete, on no condition, and
// nothing of units: it is asked back as closing words are.
func (w *work) closes(l order.Line) bool {
	beside, closes := desk.BesideClosing(l)
	rest, more := order.LineOf(l.Number, strings.Join(beside, ", "))
	return closes && !w.conditional(l) && !(more && (strings.ContainsAny(rest.Text, "0123456789") || w.sentences().Speaks(rest)))
}

// conditional tells that a word of a line speaks of a condition, or in its last sentence of what others say: "Nice report. That's all."
func (w *work) conditional(l order.Line) bool {
	atoms, _ := lexicon.Atoms(l.Text)
	hearsay := false
	for i, a := range atoms {
		said, _ := lexicon.Turns().Find(atoms[i:])
		if bye, n := lexicon.Courtesy().Find(atoms[i:]); said.Is("condition") && !(n > 1 && bye.Is("farewell")) { // "bis später"
			return true
		}
		ends := strings.Contains(".!", a.Fold) && i+1 < len(atoms)
		hearsay = hearsay && !ends || said.Is("hearsay")
	}
	return hearsay
}

// unreadSentence is a sentence about units that was not read, with what it may mean.
func (w *work) unreadSentence(l order.Line) order.Problem {
	orders, strange := w.sentences().Unread(l)
	if words, without := w.sentences().Condition(l); words != "" {
		if len(without) > 0 {
			orders = without
		}
		p := order.Problem{Line: l.Number, Column: 1, Token: words, Text: l.Text, Kind: "no-such-condition", Suggest: orders}
		if strings.Contains(w.verb("ATTACK").Form, "ODDS >=") {
			p.Args = map[string]string{"odds": "IF ODDS"}
		}
		return p
	}
	return order.Problem{Line: l.Number, Column: 1, Token: strange, Text: l.Text, Kind: "unread-sentence", Suggest: orders}
}

// unreadWish asks a wish back with how the standing order that it is about is written, or tells that there is none.
func (w *work) unreadWish(l order.Line, verb string) {
	p := order.Problem{Line: l.Number, Column: 1, Text: l.Text, Kind: "no-such-wish", Suggest: []string{"STANDING"}}
	row := facts.AnswerLine{Line: l.Number, Text: l.Text, Problem: &p}
	if verb != "" {
		p.Kind, p.Suggest, p.Args = "unread-wish", nil, map[string]string{"verb": verb}
		if verb == "PAY" {
			p.Suggest = w.sentences().FromBarricades(l)
		}
		row.Notes = w.form(w.verb(verb))
	}
	w.answer.Lines = append(w.answer.Lines, row)
}

// unreadPart asks a part of a line back whose other parts were read.
func (w *work) unreadPart(l order.Line) {
	if w.asksPlainly(l) {
		w.unanswered(l)
		return
	}
	w.faults++
	p, notes, ok := w.unsettled(l)
	withheld := len(w.sentences().Recalled(l.Number)) > 0 && (p.Kind == "which-order" || p.Kind == "nothing-to-take-back")
	if !ok || withheld {
		p = w.unreadSentence(l)
		notes = w.written(l, p)
	}
	w.answer.Lines = append(w.answer.Lines, facts.AnswerLine{Line: l.Number, Text: l.Text, Problem: &p, Notes: notes})
}

// unsettled tells of a line that bids something to whoever stands somewhere, can be read in several ways, takes back nobody
// knows what, or speaks of everything in a place where nobody stands.
func (w *work) unsettled(l order.Line) (p order.Problem, notes []title.Note, ok bool) {
	r := w.sentences()
	p = order.Problem{Line: l.Number, Column: 1, Text: l.Text}
	revokes := r.Revokes(l)
	readings := r.Doubt(l.Number)
	switch at := r.Deserted(l); {
	case r.Relates(l):
		p = w.unreadSentence(l)
		notes = w.written(l, p)
	case len(readings) > 0:
		p.Kind, p.Suggest = "several-readings", readings
		for _, o := range readings {
			notes = append(notes, desk.Note("one-reading", "order", o))
		}
	case revokes && r.Stands():
		p.Kind = "which-order"
		for _, o := range r.Standing(l.Number) {
			notes = append(notes, desk.Note("one-reading", "order", o))
		}
	case revokes:
		p.Kind = "nothing-to-take-back"
	case at != "":
		p.Kind, p.Token = "nobody-there", string(at)
	default:
		return p, nil, false
	}
	return p, notes, true
}

// unanswered answers a question that nobody can answer with the nearest things to ask.
func (w *work) unanswered(l order.Line) {
	p := order.Problem{Line: l.Number, Column: 1, Text: l.Text, Kind: "unknown-question"}
	if topic := w.sentences().Topic(l); topic != "" {
		p.Suggest = []string{topic}
	}
	row := facts.AnswerLine{Line: l.Number, Text: l.Text, Problem: &p, Notes: w.written(l, p)}
	if names := strings.Join(desk.Topics(w.tb.Rules), ", "); names != "" && !slices.Contains(w.formsTold, "topics") {
		w.formsTold = append(w.formsTold, "topics")
		row.Notes = append(row.Notes, desk.Note("topics", "topics", names))
	}
	w.faults++
	w.answer.Lines = append(w.answer.Lines, row)
}

// asksPlainly tells a question about the game, or by a word that only asks: of one that nobody can answer it is not
// worth saying at which word it stopped making sense as an order.
func (w *work) asksPlainly(l order.Line) bool {
	r := w.sentences()
	first := strings.Trim(l.Tokens[0].Fold, ".,:")
	marked := strings.HasSuffix(strings.TrimSpace(l.Text), "?") && lexicon.QuestionWords.Has(first)
	return lexicon.AsksWhy.Has(first) || (marked || r.Asks(l)) && (r.AsksOutright(l) || strings.ContainsAny(l.Text, "0123456789") || r.Topic(l) != "" || r.Names(l) || r.Speaks(l))
}

// written tells, once a letter for each verb, how the order is written in which something is missing or
// stands where nothing of the kind can: for what has no pattern of its own, as a hex has.
func (w *work) written(l order.Line, p order.Problem) []title.Note {
	family, of, _ := strings.Cut(p.Kind, "-")
	if p.Kind == "unread-sentence" && len(p.Suggest) == 0 {
		if v, ok := w.likeliest(l); ok {
			return w.form(v)
		}
		return nil
	}
	if family != "missing" && !slices.Contains([]string{"unknown-policy", "expected-word", "unexpected-word", "unknown-word", "unknown-question"}, p.Kind) || of == "hex" || of == "hq" {
		return nil
	}
	words, asks := l.Tokens, p.Kind == "unknown-question"
	if asks { // "what are the odds at 0605?": its first word asks
		words = words[1:]
	}
	for _, token := range words {
		for _, v := range w.tb.Rules.Verbs() {
			if asks && !v.Question || v.Name == "PLAN" && len(l.Tokens) > 2 || v.Name != token.Fold && !slices.Contains(v.Synonyms, token.Fold) {
				continue
			}
			return w.form(v)
		}
	}
	return nil
}

// likeliest is the verb that a line which was not read tells, or the first that the seat's order form has now for a unit
// of the line, or that for marches; none where the title has none.
func (w *work) likeliest(l order.Line) (v order.Verb, ok bool) {
	told := w.sentences().Act(l)
	units := w.sentences().UnitsOf(l)
	for _, row := range append(w.known.Form(title.Seat(w.seat.Seat)), "MOVE") {
		verb, names, _ := strings.Cut(strings.TrimSpace(row), " ")
		names = strings.ReplaceAll(names, ",", "")
		if told == "" && verb != "PLAN" && (names == "" || slices.ContainsFunc(units, func(u string) bool { return strings.Contains(" "+names+" ", " "+u+" ") })) {
			told = verb
		}
	}
	verbs := w.tb.Rules.Verbs()
	i := slices.IndexFunc(verbs, func(v order.Verb) bool { return v.Name == told })
	return verbs[max(i, 0)], i >= 0
}

// form tells how an order is written, once a letter.
func (w *work) form(v order.Verb) []title.Note {
	if slices.Contains(w.formsTold, v.Name) {
		return nil
	}
	w.formsTold = append(w.formsTold, v.Name)
	return []title.Note{desk.Note("written", "form", v.Form)}
}

// isProse tells words to a person ("Hello,", "Best wishes", "Anna") from an order
// gone wrong: they hold no number, and none of the verbs that their first word
// resembles would make an order of them.
func (w *work) isProse(l order.Line, suggestions []string) bool {
	if strings.ContainsAny(l.Text, "0123456789") || w.sentences().Speaks(l) || w.sentences().Bids(l) || w.sentences().Wishes(l) {
		return false
	}
	_, rest, _ := strings.Cut(l.Text, l.Tokens[0].Text)
	for _, verb := range suggestions {
		if desk.Verbs.Has(order.Fold(verb)) {
			if desk.Verbs.Slip(l.Tokens[0].Fold) != verb {
				continue // "Dear" is not CLEAR
			}
		} else if len(l.Tokens) == 1 && !order.OneSlip(l.Tokens[0].Fold, verb) {
			continue // a name or a greeting
		}
		line, ok := order.LineOf(l.Number, verb+rest)
		if ok && w.makesSense(line) {
			return false
		}
	}
	return true
}

// makesSense tells whether a line could be carried out as it is written.
func (w *work) makesSense(l order.Line) bool {
	said := deskLine(w.tb, l)
	if said.Verb == "" {
		orders, problems := w.tb.Rules.Parse(title.Seat(w.seat.Seat), []order.Line{l})
		return len(orders) > 0 && len(problems) == 0
	}
	return said.Whole && said.Verb != "JOIN" // the seat is theirs
}
