package moderation

import (
	"slices"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
)

// actsOf cuts a text into acts. Behind AS all lines to END AS are orders; behind
// TELL all lines to END TELL are words, or, when they begin on the line itself, to
// the next blank line or the next verb in capitals.
func actsOf(lines []order.Numbered) []*act {
	var out []*act
	var open *act // takes the lines that follow
	short := false
	for _, l := range lines {
		line, ok := order.LineOf(l.Number, l.Text)
		switch {
		case open != nil && ok && line.Tokens[0].Fold == "END" && len(line.Tokens) <= 2:
			open = nil
			continue
		case open != nil && open.verb == "AS" && !(ok && line.Tokens[0].Text == "AS"):
			if ok {
				open.take(l)
			}
			continue
		case open != nil && open.verb == "TELL" && short && ok && !isVerb(line.Tokens[0].Text):
			open.take(l)
			continue
		case open != nil && open.verb == "TELL" && !short:
			open.take(l)
			continue
		}
		open = nil
		if !ok || closesBlock(line) {
			continue
		}
		a := readAct(line)
		out = append(out, a)
		switch {
		case a.verb == "AS":
			open = a
		case a.verb == "TELL":
			open, short = a, len(a.words) > 2
			if short { // as written, signs and all
				a.text = strings.TrimSpace(l.Text)
				a.block = []order.Numbered{{Number: l.Number, Text: desk.Behind(strings.TrimSpace(l.Text), 3)}}
			}
		}
	}
	return out
}

// closesBlock tells that a line ends a block that is not open: END AS, END TELL.
func closesBlock(l order.Line) bool {
	return len(l.Tokens) == 2 && l.Tokens[0].Fold == "END" && slices.Contains([]string{"AS", "TELL", "PRESS"}, l.Tokens[1].Fold)
}

func isVerb(text string) bool {
	return slices.ContainsFunc(moderatorForms, func(f facts.ModeratorVerb) bool { return f.Name == text })
}

func (a *act) take(l order.Numbered) {
	a.block = append(a.block, l)
	a.text += "\n" + l.Text
}

// readAct reads a line's verb, words and reason.
func readAct(line order.Line) *act {
	a := &act{text: line.Text, row: facts.ActLine{Line: line.Number, Text: line.Text}}
	words := fields(line.Text)
	a.verb, _ = moderatorVerbs.Find(line.Tokens[0].Fold)
	if len(words) > 0 {
		a.words = words[1:]
	}
	if a.verb == "TELL" {
		return a
	}
	for i, w := range a.words {
		if order.Fold(strings.TrimSuffix(w, ":")) == "REASON" {
			a.reason = strings.Join(a.words[i+1:], " ")
			a.words = a.words[:i]
			break
		}
	}
	return a
}

// fields parts a line at spaces, except within double quotes, which are dropped.
func fields(text string) []string {
	var out []string
	var word strings.Builder
	in, quoted := false, false
	for _, r := range text {
		switch {
		case r == '"':
			quoted, in = !quoted, true
		case r == ' ' && !quoted:
			if in {
				out = append(out, word.String())
				word.Reset()
			}
			in = false
		default:
			word.WriteRune(r)
			in = true
		}
	}
	if in {
		out = append(out, word.String())
	}
	return out
}
