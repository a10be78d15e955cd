package reading

import (
	"slices"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/reading/lexicon"
	"kurier/adjudicator/reading/sentences"
)

// choosing are the verbs by which a seat says what it chooses among a few things, or rules.
var choosing = []string{"DECIDE", "RULE", "POSTPONE"}

// mostReadings is how many lines an unclear choice is asked back with.
const mostReadings = 6

// choice is what a line says that chooses without its verb.
type choice struct {
	topics []string
	values [][]string // of each word that tells one
	whole  bool       // every word is known
}

// choice reads what is chosen where the verb is left out: "mobilise openly", "France: yes". Where one
// order alone of those that the seat may give now says all of it, it is that; a line about something
// that the seat may choose now is else asked back with the lines to write.
func (r *Reader) choice(s *sentence) (canon []string, ok bool) {
	if !slices.ContainsFunc(choosing, func(verb string) bool { return r.Verbs[verb].Name != "" }) {
		return nil, false
	}
	c := s.chosen()
	if len(c.topics) == 0 || !c.whole && len(c.values) == 0 { // "France is lovely in September"
		return nil, false
	}
	told := c.values
	if len(told) == 0 {
		told = [][]string{{""}}
	}
	list := r.standing(s.Written, c.topics, told[0])
	if c.whole && len(told) == 1 && len(list) == 1 {
		return list, true
	}
	if list = r.standing(s.Written, c.topics, slices.Concat([]string{""}, lexicon.Choices().All("value"))); len(list) > 0 {
		r.Doubtful(s.Written.Number, list[:min(len(list), mostReadings)])
	}
	return nil, false
}

// chosen finds the words of a choice in the line.
func (s *sentence) chosen() choice {
	c := choice{whole: true}
	for i := 0; i < len(s.Atoms); {
		senses, n := lexicon.Choices().Find(s.Atoms[i:])
		var values []string
		for _, x := range senses {
			switch {
			case x.Class == "value":
				values = append(values, x.Of)
			case x.Class == "topic" && !slices.Contains(c.topics, x.Of):
				c.topics = append(c.topics, x.Of)
			}
		}
		if len(values) > 0 && !slices.ContainsFunc(c.values, func(v []string) bool { return slices.Equal(v, values) }) {
			c.values = append(c.values, values)
		}
		if n == 0 {
			c.whole = c.whole && s.Atoms[i].Kind == lexicon.Sign && strings.Contains(sentences.Passed+".;-", s.Atoms[i].Fold)
		}
		i += max(n, 1)
	}
	return c
}

// standing are the orders about these topics, with these values, that could be carried out now.
func (r *Reader) standing(l order.Line, topics, values []string) (list []string) {
	for _, verb := range choosing {
		for _, topic := range topics {
			for _, value := range values {
				line, ok := order.LineOf(l.Number, order.Canon(verb, topic, value))
				if !ok || r.Verbs[verb].Name == "" {
					continue
				}
				orders, problems := r.Game.Parse(r.Seat, []order.Line{line})
				if len(problems) > 0 || len(orders) != 1 || slices.Contains(list, orders[0].Canon) {
					continue
				}
				if r.Known.Check(r.Seat, orders).Verdicts[0].Refusal == nil {
					list = append(list, orders[0].Canon)
				}
			}
		}
	}
	return list
}
