package reading

import (
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/board"
)

// ratio reads "3:1", "3 to 1", "3-1", "even" and how many atoms it takes.
func (s *sentence) ratio(i int) (text string, n int) {
	if i >= len(s.atoms) {
		return "", 0
	}
	if senses, n := s.senses(i); is(senses, "even") {
		return "1-1", n
	}
	small := func(k int) int {
		if k >= len(s.atoms) {
			return -1
		}
		senses, _ := s.senses(k)
		v, ok := counts(s.atoms[k], senses)
		if !ok || v < 1 || v > 20 {
			return -1
		}
		return v
	}
	a, b := small(i), small(i+2)
	if a < 1 || b < 1 {
		return "", 0
	}
	switch s.atoms[i+1].fold {
	case ":", "-", "/", "TO", "ZU", "DO", "AUF":
		return strconv.Itoa(a) + "-" + strconv.Itoa(b), 3
	}
	return "", 0
}

// odds reads what an attack must come to.
func (s *sentence) odds() bool {
	text, strong, below, unless, not := "", false, false, false, false
	at, end := s.i, s.i
	for at < len(s.atoms) && at < s.i+16 {
		if r, n := s.ratio(at); n > 0 && text == "" {
			text = r
			at += n
			end = at
			continue
		}
		a := s.atoms[at]
		senses, n := s.senses(at)
		switch {
		case a.fold == ">=" || a.fold == "=>" && text == "":
			strong, n = true, 1
		case a.fold == "," && text == "" && at > s.i:
			n = 1
		case is(senses, "unless"):
			unless = true
		case is(senses, "below"):
			below = true
		case is(senses, "least"):
			strong = true
			if text != "" {
				end = at + n
			}
		case is(senses, "if"):
			strong = true
			if text != "" {
				end = at + n
			}
		case is(senses, "not") && text == "":
			not = true
		case text == "" && is(senses, "in"):
			if _, m := s.ratio(at + n); m > 0 {
				strong = true
			}
		case text == "" && is(senses, "but", "odds", "filler"):
		case is(senses, "filler") && text != "":
		default:
			n = 0
		}
		if n == 0 {
			break
		}
		at += n
		if text != "" && below {
			end = at
		}
	}
	if text == "" || !strong && !unless || below != (unless || not) || unless && not || s.cur.odds != "" {
		return false
	}
	s.cur.odds = text
	return s.skip(end - s.i)
}

// air reads points of air support, or that there shall be none.
func (s *sentence) air() bool {
	if !strings.Contains(s.verbs["ATTACK"].Form, "AIR") {
		return false
	}
	at := s.i
	for at < len(s.atoms) { // and with
		senses, n := s.senses(at)
		if a := s.atoms[at]; a.fold == "+" || n > 0 && is(senses, "and", "with", "but") && !is(senses, "type") {
			at += max(n, 1)
			continue
		}
		break
	}
	if at >= len(s.atoms) {
		return false
	}
	senses, n := s.senses(at)
	if none, zero := is(senses, "not", "except"), false; none {
		more, m := s.senses(at + n)
		zero = m > 0 && is(more, "air")
		if zero && s.cur.air == 0 {
			return s.skip(at + n + m - s.i)
		}
		return false
	}
	if k, ok := counts(s.atoms[at], senses); ok {
		more, m := s.senses(at + max(n, 1))
		if m == 0 || !is(more, "air") || s.atoms[at+max(n, 1)].glued {
			return false
		}
		end := at + max(n, 1) + m
		if last, m := s.senses(end); m > 0 && is(last, "air") {
			end += m
		}
		return s.points(k, end)
	}
	if !is(senses, "air") {
		return false
	}
	at += n
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		if k, ok := counts(s.atoms[at], senses); ok {
			at += max(n, 1)
			if more, m := s.senses(at); m > 0 && is(more, "air") {
				at += m
			}
			return s.points(k, at)
		}
		if n == 0 || !is(senses, "with", "air", "filler") {
			return false
		}
		at += n
	}
	return false
}

func (s *sentence) points(n, end int) bool {
	if s.cur.air != 0 || n == 0 {
		return false
	}
	s.cur.air = n
	return s.skip(end - s.i)
}

// attacking tells that the clause is an attack with a target.
func (s *sentence) attacking() bool { return s.cur.verb == "attack" && len(s.cur.to) > 0 }

// follow reads who is to advance after the attack, or that nobody is.
func (s *sentence) follow() bool {
	if !s.attacking() {
		return false
	}
	at, none := s.i, false
	var who []int
	if list, n := s.units(at); n > 0 && !slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(s.cur.units, u) }) {
		who, at = list, at+n
	}
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		if n == 0 {
			return false
		}
		switch {
		case is(senses, "pursue"):
			at += n
			if more, m := s.senses(at); m > 0 && is(more, "to", "in") {
				if p, k := s.place(at + m); k > 0 {
					if p != s.cur.to[0] {
						return false
					}
					at += m + k
				}
			}
			if !none && who == nil {
				who = s.cur.units
				if len(who) != 1 {
					return false
				}
			}
			s.cur.nobody, s.cur.pursue = none, who
			return s.skip(at - s.i)
		case is(senses, "stay") && !none && who == nil:
			if more, m := s.senses(at + n); m > 0 && is(more, "afterwards") {
				s.cur.nobody = true
				return s.skip(at + n + m - s.i)
			}
			return false
		case is(senses, "not", "nobody", "except") && who == nil:
			none = true
		case is(senses, "and", "but", "filler", "to", "afterwards"):
		default:
			return false
		}
		at += n
	}
	return false
}

// losses reads who is to take the losses.
func (s *sentence) losses() bool {
	at := s.i
	list, n := s.units(at)
	if n > 0 && s.cur.verb == "attack" || n > 0 && len(s.cur.units) == 0 { // 46 takes the losses
		end, ok := at+n, false
		for end < len(s.atoms) {
			senses, m := s.senses(end)
			if m == 0 || !is(senses, "lose", "takes", "losses", "filler") {
				break
			}
			ok = ok || is(senses, "lose", "losses")
			end += m
		}
		if ok {
			return s.losers(list, end)
		}
		return false
	}
	senses, m := s.senses(at)
	if m == 0 || !is(senses, "losses") || s.cur.verb == "" && len(s.cur.units) > 0 {
		return false
	}
	at += m
	for at < len(s.atoms) {
		if list, n := s.units(at); n > 0 {
			at += n
			if senses, m := s.senses(at); m > 0 && is(senses, "takes") && !is(senses, "to", "in") {
				at += m
			}
			return s.losers(list, at)
		}
		if senses, n := s.senses(at); n == 0 && s.atoms[at].fold != ":" || n > 0 && !is(senses, "takes", "filler", "with") {
			return false
		} else {
			at += max(n, 1)
		}
	}
	return false
}

func (s *sentence) losers(list []int, end int) bool {
	if s.attacking() {
		if slices.ContainsFunc(list, func(u int) bool { return !slices.Contains(s.cur.units, u) }) {
			return false
		}
		s.cur.lose = list
		return s.skip(end - s.i)
	}
	if len(s.cur.units) > 0 || s.cur.verb != "" {
		return false
	}
	s.cur.verb, s.cur.units = "lose", list
	return s.skip(end - s.i)
}

// fallBack reads where to fall back to after an attack that fails.
func (s *sentence) fallBack() bool {
	if !s.attacking() {
		return false
	}
	at, back := s.i, false
	for at < len(s.atoms) {
		senses, n := s.senses(at)
		if p, k := s.place(at); k > 0 && back {
			at += k
			if more, m := s.senses(at); m > 0 && is(more, "beaten") {
				at += m
			}
			s.cur.retreat = p
			return s.skip(at - s.i)
		}
		switch {
		case n == 0 || !is(senses, "back", "retreat", "beaten", "to", "in", "filler", "and", "but"):
			return false
		case is(senses, "back", "retreat"):
			back = true
		}
		at += n
	}
	return false
}

// guessed are the acts that a word with a slip may mean.
var guessed = []string{"stay", "attack", "go"}

// mended reads a word with a slip, where one word alone can be meant.
func (s *sentence) mended() bool {
	a := s.peek()
	if a.kind != word || len(a.fold) < 4 {
		return false
	}
	var places []board.Place
	for _, list := range s.places {
		for _, c := range list {
			if len(c.words) == 1 && len(c.words[0]) > 4 && oneSlip(a.fold, c.words[0]) && !slices.Contains(places, c.place) {
				places = append(places, c.place)
			}
		}
	}
	act := ""
	for w, list := range words().phrases {
		if len(list[len(list)-1].words) > 1 || !oneSlip(a.fold, w) {
			continue
		}
		for _, c := range guessed {
			if is(list[len(list)-1].senses, c) {
				if act != "" && act != c {
					return false
				}
				act = c
			}
		}
		if is(list[len(list)-1].senses, "with") && len(w) == 4 {
			act = "with"
		}
	}
	for w, senses := range words().stems {
		if len(w) > 3 && len(a.fold) >= len(w) && oneSlip(a.fold[:min(len(w), len(a.fold))], w) || oneSlip(a.fold, w) {
			for _, c := range guessed {
				if is(senses, c) {
					if act != "" && act != c {
						return false
					}
					act = c
				}
			}
		}
	}
	switch {
	case len(places) == 1 && act == "":
		return s.take(places[0], 1)
	case len(places) > 0 || act == "":
		return false
	case act == "with":
		s.lead = []sense{{class: "with"}}
		s.i++
		return true
	}
	return s.act(act, 1)
}
