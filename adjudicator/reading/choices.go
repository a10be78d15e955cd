package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/nouns"
	"kurier/adjudicator/reading/sentences"
)

// choosing are the verbs by which a seat says what it chooses among a few things, or rules.
var choosing = []string{"DECIDE", "RULE", "POSTPONE"}

// mostReadings is how many lines an unclear choice is asked back with.
const mostReadings = 6

// choice is what words say that choose without a verb.
type choice struct {
	topics []string
	values [][]string // of each word that tells one
	whole  bool       // every word is known
	rest   bool       // all that is not chosen yet is spoken of
	kept   bool       // as staying as it is
	denies bool       // it begins with a word that denies: "no haste"
	than   bool       // or that prefers something to it: "than by surprise"
	but    bool       // it leaves something out of the rest: "except the stocks"
	alike  string     // what it says of the choice before it, "alike" or "other": "works the other way"
}

// choice reads what is chosen where the verb is left out: "mobilise openly", "France: yes", "start prepared, the rest even". Where one
// order alone of those that the seat may give now says all of a part, it is that; a line about something
// that the seat may choose now is else asked back with the lines to write.
func (r *Reader) choice(s *sentence) (canon []string, ok bool) {
	if !r.chooses() {
		return nil, false
	}
	c := s.chosen()
	if len(c.topics) == 0 && !c.rest && !(len(c.values) > 1 && r.startsOneWay(s.Written, c.values)) || !c.whole && len(c.values) == 0 { // "France is lovely in September"
		return nil, false
	}
	told := c.values
	if len(told) == 0 {
		told = [][]string{{""}}
	}
	list := r.standing(s.Written, c.topics, told[0])
	if c.whole && !c.rest && len(told) == 1 && len(list) == 1 {
		delete(r.Doubts, s.Written.Number) // of a part of the line that was read by itself
		return list, true
	}
	if list, ok := r.severalChosen(s); ok && c.whole {
		delete(r.Doubts, s.Written.Number)
		return list, true
	}
	if len(c.topics) == 0 && !c.rest {
		c.topics = []string{"START"}
	}
	if list = r.standing(s.Written, c.topics, slices.Concat([]string{""}, lexicon.Choices().All("value"))); len(list) > 0 {
		r.Doubtful(s.Written.Number, list[:min(len(list), mostReadings)])
	}
	return nil, false
}

// asInHistory reads that all that is not chosen, or a thing of which nothing is chosen, is as it was: "the rest as in history". That holds unasked.
func (r *Reader) asInHistory(s *sentence) (canon []string, ok bool) {
	if !r.chooses() {
		return nil, false
	}
	c := s.chosen()
	if !c.whole || !c.kept || len(c.values) > 0 || c.alike != "" || c.but || c.than || !c.rest && r.choseBefore(c.topics) {
		return nil, false
	}
	if topics := lexicon.Choices().All("topic"); len(r.standing(s.Written, topics, lexicon.Choices().All("value"))) > 0 {
		r.Staying[s.Written.Number], r.unasked[s.Written.Number] = true, "as-history"
	}
	return nil, false
}

// choseBefore tells that the letter or the sheet chooses already, of these topics or where there are none, of any.
func (r *Reader) choseBefore(topics []string) bool {
	return slices.ContainsFunc(slices.Concat(r.OrderedBefore, r.Sheet), func(f sentences.Filed) bool {
		words := sentences.Ordered(f.Order)
		return slices.Contains(choosing, words[0]) && (len(topics) == 0 || len(words) > 1 && slices.Contains(topics, words[1]))
	})
}

// chooses tells that the title has a verb by which a seat chooses.
func (r *Reader) chooses() bool {
	return slices.ContainsFunc(choosing, func(verb string) bool { return r.Verbs[verb].Name != "" })
}

// startsOneWay tells that one at least of the ways to start is among what words choose, and nothing else: "if haste costs us points, prepared".
func (r *Reader) startsOneWay(l order.Line, values [][]string) bool {
	return !slices.ContainsFunc(values, func(v []string) bool {
		return !slices.Contains(v, "NO") && !slices.Contains(v, "NONE") && len(r.standing(l, []string{"START"}, v)) == 0
	})
}

// severalChosen reads the parts of a line that choose one thing each, what one of them denies, "no haste, start prepared", what one chooses
// as the part or the line before it does, "the reserves likewise", and at the end what is chosen for all the rest.
func (r *Reader) severalChosen(s *sentence) (canon []string, ok bool) {
	var denied, topics []string
	parts := s.choiceParts()
	contrasts := slices.ContainsFunc(parts, func(atoms []lexicon.Atom) bool {
		c := newSentence(r, s.Written, atoms).chosen()
		return c.than || c.denies
	})
	for k, atoms := range parts {
		part := newSentence(r, s.Written, atoms).chosen()
		if !part.than && (!part.rest || part.kept && part.but) {
			topics = append(topics, slices.DeleteFunc(part.topics, func(t string) bool { return slices.Contains(topics, t) })...)
		}
		if len(part.values) == 0 && part.alike != "" {
			part.values = r.alikeChosen(part.alike, canon)
		}
		switch {
		case len(part.values) == 0 && part.alike == "" && (!part.rest || part.kept): // "stocks and reserves south"
		case part.than && len(part.values) == 1:
			denied = append(denied, part.values[0]...)
		case part.denies && len(part.values) == 2 && len(topics) == 1 && len(parts) == 1:
			return r.otherOfTwo(s.Written, topics[0], part.values[1])
		case part.denies && len(part.values) == 2:
			denied = append(denied, part.values[1]...)
		case part.rest && k == 0 && len(part.values) == 1 && !part.kept && len(parts) > 1 && r.listsTopics(s, parts[1:]): // "all south: works, stocks"
			return r.chosenForEach(s, r.topicsOf(s, parts), part.values[0])
		case len(part.values) != 1 || part.rest && (len(part.topics)+len(topics) > 0 || k < len(parts)-1):
			return nil, false
		case part.rest:
			rest := r.chosenForRest(s.Written, part.values[0], canon)
			if len(rest) == 0 {
				return nil, false
			}
			canon = append(canon, rest...)
		default:
			list, ok := r.chosenForEach(s, topics, part.values[0])
			if !ok && len(topics) > 0 || slices.ContainsFunc(list, func(o string) bool {
				return slices.ContainsFunc(canon, func(c string) bool { return topicOf(c) == topicOf(o) })
			}) {
				return nil, false
			}
			if len(list) == 0 && contrasts { // "no haste but prepared"
				list = r.standing(s.Written, []string{"START"}, part.values[0])
			}
			canon, topics = append(canon, list...), nil
		}
	}
	return canon, len(canon) > 0 && len(topics) == 0 && r.chosenInstead(s.Written, denied, canon)
}

// otherOfTwo is the order that chooses what is left where one of two ways is denied: "don't mobilise openly".
func (r *Reader) otherOfTwo(l order.Line, topic string, denied []string) (canon []string, ok bool) {
	list := r.standing(l, []string{topic}, lexicon.Choices().All("value"))
	not := r.standing(l, []string{topic}, denied)
	if len(list) != 2 || len(not) != 1 {
		return nil, false
	}
	return slices.DeleteFunc(list, func(o string) bool { return o == not[0] }), true
}

// chosenForEach are the orders that choose one value for each of some topics, where all of them have it.
func (r *Reader) chosenForEach(s *sentence, topics, value []string) (canon []string, ok bool) {
	for _, topic := range topics {
		list := r.standing(s.Written, []string{topic}, value)
		if len(list) != 1 {
			return nil, false
		}
		canon = append(canon, list[0])
	}
	return canon, len(canon) > 0
}

// listsTopics tells that parts of a line say nothing but what a choice is about.
func (r *Reader) listsTopics(s *sentence, parts [][]lexicon.Atom) bool {
	return !slices.ContainsFunc(parts, func(atoms []lexicon.Atom) bool {
		c := newSentence(r, s.Written, atoms).chosen()
		return len(c.topics) == 0 || len(c.values) > 0 || c.rest || c.kept || c.but || c.alike != ""
	})
}

// topicsOf is all that parts of a line are about.
func (r *Reader) topicsOf(s *sentence, parts [][]lexicon.Atom) (topics []string) {
	for _, atoms := range parts {
		for _, topic := range newSentence(r, s.Written, atoms).chosen().topics {
			if !slices.Contains(topics, topic) {
				topics = append(topics, topic)
			}
		}
	}
	return topics
}

// alikeChosen is what a choice made before the words stands for where they choose the same, or the other of two ways: that of the same line, or
// else of the line above it.
func (r *Reader) alikeChosen(alike string, canon []string) [][]string {
	if len(canon) == 0 {
		line := 0
		for _, f := range r.OrderedBefore {
			words := sentences.Ordered(f.Order)
			if f.Number > line {
				line, canon = f.Number, nil
			}
			if slices.Contains(choosing, words[0]) && len(words) == 3 {
				canon = append(canon, strings.Join(words, " "))
			}
		}
	}
	values := map[string]bool{}
	value := ""
	for _, o := range canon {
		value = strings.Fields(o)[2]
		values[value] = true
	}
	switch {
	case len(values) != 1:
		return nil
	case alike == "alike":
		return [][]string{{value}}
	case value == "NORTH":
		return [][]string{{"SOUTH"}}
	case value == "SOUTH":
		return [][]string{{"NORTH"}}
	}
	return nil
}

// chosenInstead tells of values that are denied that each is another one of what orders choose.
func (r *Reader) chosenInstead(l order.Line, denied, canon []string) bool {
	for _, value := range denied {
		if !slices.ContainsFunc(canon, func(o string) bool {
			other := r.standing(l, []string{topicOf(o)}, []string{value})
			return len(other) == 1 && other[0] != o
		}) {
			return false
		}
	}
	return true
}

// choiceParts are the parts of a line between signs and words for "and" or "but", and before one for "than".
func (s *sentence) choiceParts() (parts [][]lexicon.Atom) {
	from := 0
	for i := 0; i <= len(s.Atoms); i++ {
		than := false
		if i < len(s.Atoms) {
			senses, n := lexicon.Choices().Find(s.Atoms[i:])
			than = n > 0 && senses.Is("than")
			if !than && !s.EndsPart(i) && !lexicon.And.Has(s.Atoms[i].Fold) && !(n == 1 && senses.Is("against")) &&
				!(s.Atoms[i].Fold == ":" && newSentence(s.Reader, s.Written, s.Atoms[from:i]).chosen().rest) {
				continue
			}
		}
		if i > from {
			parts = append(parts, s.Atoms[from:i])
		}
		from = i + 1
		if than {
			from = i
		}
	}
	return parts
}

// topicOf is what an order of a choice is about.
func topicOf(canon string) string { return strings.Fields(canon)[1] }

// chosenForRest are the orders that choose one value for all that the seat may choose by parts of the map and has not chosen in the line, the
// letter or the sheet; none where one of these has no such value.
func (r *Reader) chosenForRest(l order.Line, value, chosen []string) (canon []string) {
	for _, topic := range lexicon.Choices().All("topic") {
		about := func(o string) bool { return topicOf(o) == topic }
		before := func(f sentences.Filed) bool {
			return slices.Contains(choosing, sentences.Ordered(f.Order)[0]) && about(strings.Join(sentences.Ordered(f.Order), " "))
		}
		if slices.ContainsFunc(slices.Concat(chosen, canon), about) || slices.ContainsFunc(slices.Concat(r.OrderedBefore, r.Sheet), before) {
			continue
		}
		list := r.standing(l, []string{topic}, value)
		if len(list) == 1 {
			canon = append(canon, list[0])
		} else if len(list) > 1 || len(r.standing(l, []string{topic}, []string{"NORTH", "SOUTH"})) > 0 {
			return nil
		}
	}
	return canon
}

// rechosen reads another value for the one choice of the line before that has it: "nie, jednak po równo", "no, north".
func (r *Reader) rechosen(s *sentence, last []sentences.Filed) (canon []string, ok bool) {
	if !r.chooses() {
		return nil, false
	}
	c := s.chosen()
	if !c.whole || c.rest || c.kept || c.denies || len(c.topics) > 0 || len(c.values) != 1 {
		return nil, false
	}
	var was []sentences.Filed
	for _, f := range last {
		words := sentences.Ordered(f.Order)
		if !slices.Contains(choosing, words[0]) {
			return nil, false
		}
		if list := r.standing(s.Written, words[1:2], c.values[0]); len(list) == 1 && list[0] != f.Order.Canon {
			was, canon = append(was, f), list
		}
	}
	if len(was) != 1 {
		return nil, false
	}
	given := slices.DeleteFunc(slices.Clone(was), func(f sentences.Filed) bool { return f.Given == 0 }) // it stands in the place of one on the sheet
	return append(r.takeBack(s.Written.Number, given), canon...), true
}

// chosen finds the words of a choice in the line.
func (s *sentence) chosen() choice {
	c := choice{whole: true}
	slips := 0
	for i := 0; i < len(s.Atoms); {
		senses, n := lexicon.Choices().Find(s.Atoms[i:])
		if n == 0 && slips == 0 {
			if senses, n = s.choiceMeant(i); n > 0 {
				slips++
			}
		}
		var values []string
		for _, x := range senses {
			switch {
			case x.Class == "rest":
				c.rest = true
			case x.Class == "kept":
				c.kept = true
			case x.Class == "but":
				c.but = true
			case x.Class == "than":
				c.than = true
			case x.Class == "alike" || x.Class == "other":
				c.alike = x.Class
			case x.Class == "there":
				c.alike = "alike"
			case x.Class == "near":
				n = s.nearPlace(i, n)
			case x.Class == "value":
				values = append(values, x.Of)
			case x.Class == "topic" && !slices.Contains(c.topics, x.Of):
				c.topics = append(c.topics, x.Of)
			}
		}
		if len(values) > 0 && !slices.ContainsFunc(c.values, func(v []string) bool { return slices.Equal(v, values) }) {
			c.denies = c.denies || len(c.values) == 0 && (slices.Contains(values, "NO") || slices.Contains(values, "NONE"))
			c.values = append(c.values, values)
		}
		if n == 0 {
			c.whole = c.whole && (lexicon.And.Has(s.Atoms[i].Fold) || s.Atoms[i].Kind == lexicon.Sign && strings.Contains(sentences.Passed+".;-", s.Atoms[i].Fold) || s.passes(i))
		}
		i += max(n, 1)
	}
	return c
}

// nearPlace is how many atoms a word takes, and the place behind it, that tell whereabouts in the part of the map that is chosen:
// "closer to Kraków".
func (s *sentence) nearPlace(i, n int) int {
	from := i + n
	if from < len(s.Atoms) && lexicon.Articles.Has(s.Atoms[from].Fold) {
		from++
	}
	if from >= len(s.Atoms) {
		return 0
	}
	_, places := s.Place(from)
	if places == 0 {
		return 0
	}
	return from - i + places
}

// passes tells a word that says nothing for an order, of manners or only to join others, and turns no sense.
func (s *sentence) passes(i int) bool {
	senses, n := s.Senses(i)
	turned, _ := lexicon.Turns().Find(s.Atoms[i:])
	return n == 1 && senses.Is("filler") && len(turned) == 0 && !nouns.TurnsSense(s.Atoms[i].Fold)
}

// choiceMeant is what a word that is none otherwise tells of a choice with its one slip mended, "start prepraed", where it can be one word alone.
func (s *sentence) choiceMeant(i int) (senses lexicon.Senses, n int) {
	a := s.Atoms[i]
	if a.Kind != lexicon.Word || len(a.Fold) <= lexicon.ShortestMended || s.Knows(i) {
		return nil, 0
	}
	near := lexicon.SpelledChoices().Near(a.Fold)
	if len(near) != 1 || nouns.TurnsSense(near[0]) {
		return nil, 0
	}
	return lexicon.Choices().Find([]lexicon.Atom{{Fold: near[0], Kind: lexicon.Word}})
}

// standing are the orders about these topics, with these values, that could be carried out now.
func (r *Reader) standing(l order.Line, topics, values []string) (list []string) {
	for _, verb := range choosing {
		if r.Verbs[verb].Name == "" {
			continue
		}
		for _, topic := range topics {
			for _, value := range values {
				text := order.Canon(verb, topic, value)
				orders, _ := r.Parsed(text)
				if v, ok := r.Judged(text); ok && v.Refusal == nil && !slices.Contains(list, orders[0].Canon) {
					list = append(list, orders[0].Canon)
				}
			}
		}
	}
	return list
}
