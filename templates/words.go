package templates

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// Has tells whether there are words for a kind of a group ("refusal", "note",
// "event", "problem", "notice", "decision", "score" …) in a title, "" for the
// words that all titles share.
func (s *Set) Has(titleID, group, kind string) bool {
	return s.lexicon(titleID).has(group, kind)
}

func (l *lexicon) has(group, kind string) bool {
	return l.words.Lookup(group+"/"+kind) != nil
}

// say puts a fact in words: the block "group/kind" filled with the fact. ok is
// false when there is no such block.
func (l *lexicon) say(group, kind string, fact any) (words string, ok bool, err error) {
	block := group + "/" + kind
	if words, ok := l.fixed[block]; ok {
		return words, true, nil
	}
	t := l.words.Lookup(block)
	if t == nil {
		return "", false, nil
	}
	var b strings.Builder
	if err := t.Execute(&b, fact); err != nil {
		return "", true, err
	}
	return strings.TrimSpace(b.String()), true, nil
}

// must is say for words that every language has.
func (l *lexicon) must(group, kind string, fact any) (string, error) {
	words, ok, err := l.say(group, kind, fact)
	if !ok && err == nil {
		err = fmt.Errorf("no words for %s/%s in the language %q", group, kind, l.lang)
	}
	return words, err
}

// name gives the word for an identifier, or the identifier made readable.
func (l *lexicon) name(group, id string) (string, error) {
	words, ok, err := l.say(group, id, nil)
	if ok || err != nil {
		return words, err
	}
	return strings.ReplaceAll(id, "-", " "), nil
}

// nameCapital is name for the start of a line: "German".
func (l *lexicon) nameCapital(group, id string) (string, error) {
	words, err := l.name(group, id)
	return capital(words), err
}

// plain is what is said of a fact that has no words yet: its kind and facts.
func plain(kind string, args map[string]string) string {
	kind = strings.ReplaceAll(kind, "-", " ")
	if len(args) == 0 {
		return kind
	}
	keys := make([]string, 0, len(args))
	for k := range args {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for i, k := range keys {
		keys[i] = k + " " + args[k]
	}
	return kind + " (" + strings.Join(keys, ", ") + ")"
}

// refusal puts a refusal in words, with its rules and the nearest legal thing.
func (l *lexicon) refusal(r *rule.Refusal) (string, error) {
	facts := make(map[string]string, len(r.Args)+1)
	for k, v := range r.Args {
		facts[k] = v
	}
	if r.Token != "" {
		facts["token"] = r.Token
	}
	words, ok, err := l.say("refusal", r.Kind, facts)
	if err != nil {
		return "", err
	}
	if !ok {
		if words, err = l.must("wordless", "refusal", plain(r.Kind, facts)); err != nil {
			return "", err
		}
	}
	words = closed(words, r.Rules)
	if r.Suggest == "" {
		return words, nil
	}
	return l.suggested(words, []string{r.Suggest})
}

// reason says why something stands as it does: a kind that has words, with its facts, or
// the text of an error, which stays as it is.
func (l *lexicon) reason(kind string, facts map[string]string) (string, error) {
	words, ok, err := l.say("reason", kind, facts)
	if !ok {
		words = kind
	}
	return words, err
}

// openGames says which games are open and which of their seats are free, a game a line.
func (l *lexicon) openGames(arg string) (rows []string, err error) {
	games, ok := facts.OpenGamesOf(arg)
	if !ok {
		return []string{arg}, nil
	}
	for _, g := range games {
		words, err := l.must("open-game", "row", g)
		if err != nil {
			return nil, err
		}
		rows = append(rows, clean(words)) // a moderator may have named it
	}
	return rows, nil
}

// cuts says what of a letter was not read: "lines 9-20: quoted".
func (l *lexicon) cuts(parts []facts.Cut) (out []string, err error) {
	for _, c := range parts {
		words, ok, err := l.say("cut", c.Why, nil)
		if err != nil {
			return nil, err
		}
		if !ok {
			words = c.Why
		}
		kind := "lines"
		switch {
		case c.From == 0:
			out = append(out, words)
			continue
		case c.From == c.To:
			kind = "line"
		}
		said := struct {
			facts.Cut
			What string
		}{c, words}
		if words, err = l.must("cut-lines", kind, said); err != nil {
			return nil, err
		}
		out = append(out, words)
	}
	return out, nil
}

// problem puts a line that was not understood in words.
func (l *lexicon) problem(p *order.Problem) (string, error) {
	facts := make(map[string]string, len(p.Args)+1)
	for k, v := range p.Args {
		facts[k] = v
	}
	if p.Token != "" {
		facts["token"] = short(p.Token, 40)
	}
	kind := p.Kind
	if kind == "unknown-unit" && len(p.Suggest) == 0 { // a place may have been meant
		kind = "unknown-name"
	}
	words, ok, err := l.say("problem", kind, facts)
	if !ok && err == nil {
		// The order language names kinds by what is missing or unknown.
		family, what, _ := strings.Cut(p.Kind, "-")
		facts["what"] = strings.ReplaceAll(what, "-", " ")
		words, ok, err = l.say("problem", family+"-", facts)
		delete(facts, "what")
	}
	if err != nil {
		return "", err
	}
	if !ok {
		if words, err = l.must("wordless", "problem", plain(p.Kind, facts)); err != nil {
			return "", err
		}
	}
	words = closed(words, nil)
	if len(p.Suggest) == 0 || strings.HasPrefix(p.Kind, "ambiguous-") || p.Kind == "several-readings" || p.Kind == "missing-word" { // told in its words, or below them
		return words, nil
	}
	return l.suggested(words, p.Suggest)
}

func (l *lexicon) suggested(words string, what []string) (string, error) {
	ask, _, err := l.say("ask", "suggest", what)
	return words + " " + ask, err
}

// note puts a remark in words, without a full stop.
func (l *lexicon) note(n title.Note) (string, error) {
	words, ok, err := l.say("note", n.Kind, n.Args)
	if err != nil {
		return "", err
	}
	if !ok {
		words = plain(n.Kind, n.Args)
	}
	if words == "" {
		return "", nil
	}
	if c := cite(n.Rules); c != "" && !l.has("uncited", n.Kind) {
		words += " " + c
	}
	return words, nil
}

// decisionFacts are a decision's facts with who and what.
func decisionFacts(d title.Decision) map[string]string {
	facts := make(map[string]string, len(d.Args)+2)
	for k, v := range d.Args {
		facts[k] = v
	}
	facts["seat"] = string(d.Seat)
	facts["id"] = d.ID
	if turn, ok := turnOf(d.ID); ok {
		facts["turn"] = turn
	}
	return facts
}

// turnOf reads the turn out of a decision's id such as "T3-german-turn".
func turnOf(id string) (string, bool) {
	head, _, _ := strings.Cut(id, "-")
	if len(head) < 2 || head[0] != 'T' || strings.Trim(head[1:], "0123456789") != "" {
		return "", false
	}
	return head[1:], true
}

// decision says what is awaited: "your orders for turn 3".
func (l *lexicon) decision(d title.Decision) (string, error) {
	facts := decisionFacts(d)
	words, ok, err := l.say("decision", d.Kind, facts)
	if ok || err != nil {
		return words, err
	}
	return plain(d.Kind, d.Args), nil
}

// score says what points are for.
func (l *lexicon) score(r title.ScoreRow) (string, error) {
	words, ok, err := l.say("score", r.Kind, r)
	if ok || err != nil {
		return words, err
	}
	words = strings.ReplaceAll(r.Kind, "-", " ")
	if r.Name != "" {
		words = r.Name + ", " + words
	}
	if r.Count > 1 {
		return l.must("wordless", "score", wordless{Words: words, Count: r.Count})
	}
	return words, nil
}

// trackOf says a counter's state by the facts of a note.
func (l *lexicon) trackOf(args rule.Args) (string, error) {
	value, _ := strconv.Atoi(args["value"])
	most, _ := strconv.Atoi(args["max"])
	return l.track(title.Track{Kind: args["kind"], Value: value, Max: most, Names: args["names"]})
}

// track says a counter's state: "air points 14 of 20".
func (l *lexicon) track(t title.Track) (string, error) {
	words, ok, err := l.say("track", t.Kind, t)
	if ok || err != nil {
		return words, err
	}
	return l.must("wordless", "track", wordless{Words: strings.ReplaceAll(t.Kind, "-", " "), Value: t.Value, Max: t.Max})
}

// wordless is a fact that has no words yet: its kind made readable, and its numbers.
type wordless struct {
	Words             string
	Count, Value, Max int
}

// cite gives rule numbers in brackets: "[4.1.2/a] [5.0]".
func cite(rules []rule.Ref) string {
	var b strings.Builder
	for i, r := range rules {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(r.String())
	}
	return b.String()
}

// closed ends a sentence with its rules and a full stop.
func closed(words string, rules []rule.Ref) string {
	if c := cite(rules); c != "" {
		return strings.TrimRight(words, ".") + " " + c + "."
	}
	if strings.HasSuffix(words, ".") || strings.HasSuffix(words, "?") || strings.HasSuffix(words, "!") {
		return words
	}
	return words + "."
}
