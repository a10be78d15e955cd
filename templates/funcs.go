package templates

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	texttemplate "text/template"
	"unicode"
	"unicode/utf8"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
)

// funcs are the functions that frames and words share.
func (l *lexicon) funcs() texttemplate.FuncMap {
	all := texttemplate.FuncMap{}
	for _, some := range []texttemplate.FuncMap{l.nameFuncs(), l.listFuncs(), l.numberFuncs(), l.newsFuncs(), l.layoutFuncs()} {
		maps.Copy(all, some)
	}
	return all
}

// nameFuncs name things, and put facts in words.
func (l *lexicon) nameFuncs() texttemplate.FuncMap {
	return texttemplate.FuncMap{
		"side":    func(id any) (string, error) { return l.nameCapital("side", fmt.Sprint(id)) },
		"seat":    func(id any) (string, error) { return l.seat(fmt.Sprint(id)) },
		"seats":   l.seats,
		"post":    func(id any) (string, error) { return l.post(fmt.Sprint(id)) },
		"phase":   func(id string) (string, error) { return l.name("phase", id) },
		"entry":   func(id string) (string, error) { return l.name("entry", id) },
		"class":   func(id string) (string, error) { return l.name("class", id) },
		"word":    l.name,
		"refusal": l.refusal,
		"refused": func(kind string, facts map[string]string) (string, error) {
			words, ok, err := l.say("refusal", kind, facts)
			if ok || err != nil {
				return words, err
			}
			args := maps.Clone(facts)
			delete(args, "why") // the kind itself
			return plain(kind, args), nil
		},
		"problem": l.problem,
		"reason":  l.reason,
		"cuts":    l.cuts,
	}
}

// listFuncs tell lists of facts, and pick among verbs.
func (l *lexicon) listFuncs() texttemplate.FuncMap {
	return texttemplate.FuncMap{
		"opengames": l.openGames,
		"note":      l.note,
		"denied":    func(n title.Note) (string, error) { w, _, err := l.say("denied", n.Kind, n.Args); return w, err },
		"trouble":   func(n title.Note) (string, error) { w, _, err := l.say("trouble", n.Kind, n.Args); return w, err },
		"notes":     l.notes,
		"decision":  l.decision,
		"score":     l.score,
		"track":     l.track,
		"trackof":   l.trackOf,
		"help":      func(verb string) (string, error) { w, _, err := l.say("help", verb, nil); return w, err },
		"cite":      cite,
		"cited":     func(rules []rule.Ref) string { return strings.TrimRight(" "+cite(rules), " ") },
		"asked":     facts.Asked,
		"orders":    func(all []title.Verb) []title.Verb { return verbs(all, false, false) },
		"standing":  func(all []title.Verb) []title.Verb { return verbs(all, true, false) },
		"questions": func(all []title.Verb) []title.Verb { return verbs(all, false, true) },
	}
}

// numberFuncs tell numbers and plain lists.
func (l *lexicon) numberFuncs() texttemplate.FuncMap {
	return texttemplate.FuncMap{
		"count":    l.count,
		"ordinal":  l.ordinal,
		"listing":  func(items any) (string, error) { return l.series("and", items) },
		"either":   func(items any) (string, error) { return l.series("or", items) },
		"few":      l.few,
		"counting": countingOn,
		"pair":     func(a, b any) []any { return []any{a, b} },
		"signed":   func(n int) string { return fmt.Sprintf("%+d", n) },
		"columns":  l.columns,
		"parts":    parts,
		"alike":    alike,
		"outcome":  l.outcome,
		"chances":  l.chances,
		"nonzero":  func(s string) bool { return s != "" && s != "0" },
		"single":   func(s string) bool { return !strings.ContainsAny(s, " ,") },
		"way":      func(path string) string { return strings.Join(strings.FieldsFunc(path, notHex), "–") },
		"add":      func(a, b int) int { return a + b },
		"capital":  capital,
		"upper":    strings.ToUpper,
		"numbered": numbered,
		"join":     func(sep string, items []string) string { return strings.Join(items, sep) },
		"strings":  texts,
		"sorted":   sorted,
		"list":     func(items ...string) []string { return items },
		"first": func(s string) string {
			f := strings.FieldsFunc(s, notWord)
			return strings.Join(f[:min(1, len(f))], "")
		},
		"short": short,
		"drawn": l.drawn,
	}
}

// newsFuncs tell events and times.
func (l *lexicon) newsFuncs() texttemplate.FuncMap {
	return texttemplate.FuncMap{
		"by":       by,
		"bygoal":   byEnd(goal),
		"byorigin": byEnd(origin),
		"failing":  l.byReason,
		"likewise": l.byLikeReason,
		"fields":   fields,
		"goal":     goal,
		"origin":   origin,
		"moment":   l.moment,
		"due":      l.due,
		"soon":     l.soon,
		"span":     l.span,
		"length":   l.length,
		"lengths":  l.lengths,
		"turn":     func(id string) string { t, _ := turnOf(id); return t },
	}
}

// layoutFuncs lay pages out.
func (l *lexicon) layoutFuncs() texttemplate.FuncMap {
	return texttemplate.FuncMap{
		"sheet":     sheet,
		"column":    column,
		"height":    height,
		"letters":   letterLinks,
		"preview":   func(of string, page any) (string, error) { return l.must("preview", of, page) },
		"row":       row,
		"form":      formLines,
		"blocks":    blocks,
		"chart":     chartLines,
		"quoted":    quoted,
		"samewords": sameWords,
	}
}

// notes puts remarks in words, leaving out those that have nothing to say.
func (l *lexicon) notes(notes []title.Note) ([]string, error) {
	var out []string
	for _, n := range notes {
		words, err := l.note(n)
		if err != nil {
			return nil, err
		}
		if words != "" {
			out = append(out, words)
		}
	}
	return out, nil
}

// verbs picks the standing verbs, the questions, or those that are neither.
func verbs(all []title.Verb, standing, question bool) []title.Verb {
	var out []title.Verb
	for _, v := range all {
		if v.Standing == standing && v.Question == question {
			out = append(out, v)
		}
	}
	return out
}

// sorted puts a list in order.
func sorted(items string) []string {
	list := strings.FieldsFunc(items, notWord)
	slices.Sort(list)
	return list
}

// chance is a result of a table with how many throws bring it.
type chance struct {
	Code  string
	Count int
}

// chancesOf reads "DE 3 A1* Dr 7" and "0 15 1 20": a result may be of several words, or a number of points.
func chancesOf(codes string) (list []chance, throws int) {
	var code []string
	for _, word := range strings.Fields(codes) {
		n, err := strconv.Atoi(word)
		if err != nil || len(code) == 0 {
			code = append(code, word)
			continue
		}
		list = append(list, chance{strings.Join(code, " "), n})
		code, throws = nil, throws+n
	}
	return list, throws
}

// chances says each result with its count, how often of a hundred times it comes, and what
// it means.
func (l *lexicon) chances(codes string) (string, error) {
	list, throws := chancesOf(codes)
	said := make([]string, len(list))
	for i, c := range list {
		means, err := l.outcome(c.Code)
		if err != nil {
			return "", err
		}
		if said[i], err = l.must("chance", "row", map[string]any{"Code": c.Code, "Count": c.Count, "Percent": (200*c.Count/throws + 1) / 2, "Means": means}); err != nil {
			return "", err
		}
	}
	return strings.Join(said, "; "), nil
}

func notHex(r rune) bool { return r < '0' || r > '9' }

func notWord(r rune) bool { return r == ' ' || r == ',' }

// sameWords tells whether two lines differ in nothing but case and spaces.
func sameWords(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}

// quoted marks every line of what somebody else wrote, so that nothing in it can
// pass for Kurier's own words.
func quoted(s string) string {
	lines := strings.Split(strings.TrimSpace(s), "\n")
	for i := range lines {
		lines[i] = "  | " + strings.TrimSpace(lines[i])
	}
	return strings.Join(lines, "\n")
}

// seat names who fills a role: "German player".
func (l *lexicon) seat(id string) (string, error) {
	if post := l.holding[title.Seat(id)]; post != "" {
		held, err := l.post(post)
		if err != nil {
			return "", err
		}
		who, _, err := l.say("commander", id, nil)
		if err != nil {
			return "", err
		}
		return l.must("name", "reseated", struct{ Post, Who string }{held, who})
	}
	if words, ok, err := l.say("seat", id, nil); ok || err != nil {
		return words, err
	}
	return capital(strings.ReplaceAll(id, "-", " ")), nil
}

// post names what a seat holds, without who began there, in whichever letters its id is written.
func (l *lexicon) post(id string) (string, error) {
	id = strings.ToLower(id)
	if words, ok, err := l.say("post", id, nil); ok || err != nil {
		return words, err
	}
	return l.seat(id)
}

// seats names some seats, whose ids have commas between. Names of seats have commas too.
func (l *lexicon) seats(ids string) (string, error) {
	var names []string
	for id := range strings.SplitSeq(ids, ", ") {
		name, err := l.seat(id)
		if err != nil {
			return "", err
		}
		names = append(names, name)
	}
	return strings.Join(names, "; "), nil
}

// manyAwaited is how many seats a page names one by one that are awaited beside its reader's.
const manyAwaited = 4

// alike parts decisions that others are awaited for: one by one while they are few, else by their kinds, so
// that a page of a game of thirty does not list thirty seats with the same words.
func alike(all []title.Decision) (groups [][]title.Decision) {
	for _, d := range all {
		at := -1
		if len(all) > manyAwaited {
			at = slices.IndexFunc(groups, func(g []title.Decision) bool { return g[0].Kind == d.Kind })
		}
		if at < 0 {
			groups = append(groups, nil)
			at = len(groups) - 1
		}
		groups[at] = append(groups[at], d)
	}
	return groups
}

// capital makes the first letter a capital one.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}

// short cuts text that is too long to be shown whole.
func short(s string, limit int) string {
	if utf8.RuneCountInString(s) <= limit {
		return s
	}
	return string([]rune(s)[:limit-1]) + "…"
}
