package polandcampaign

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// This file looks for events and remarks that a case expects.

// event looks for an event of the kind that has every word among its values and
// every key=value among its fields.
func (j *judge) event(kind string) error {
	if _, ok := events[kind]; !ok {
		return fmt.Errorf("%q is no event", kind)
	}
	mark := j.Mark()
	var found []string
	for _, e := range j.o.Events {
		if e.Kind() != kind {
			continue
		}
		j.Reset(mark)
		facts := factsOf(e)
		if miss := j.match(facts); miss == "" {
			return nil
		}
		raw, _ := json.Marshal(e)
		found = append(found, string(raw))
	}
	if len(found) == 0 {
		return fmt.Errorf("no such event%s", j.failures())
	}
	return fmt.Errorf("found only %s", strings.Join(found, ", "))
}

// match reads the rest of the line against facts and says what is missing.
func (j *judge) match(facts map[string]string) string {
	miss := ""
	for !j.Done() {
		if key, value, ok := j.Setting(); ok {
			if !slices.ContainsFunc(strings.Fields(lookFold(facts, key)), func(s string) bool { return strings.EqualFold(s, value) }) {
				miss = key
			}
			continue
		}
		word := order.Fold(j.Next().Text)
		hit := false
		for _, v := range facts {
			for _, f := range strings.Fields(v) {
				hit = hit || order.Fold(f) == word
			}
		}
		if !hit {
			miss = word
		}
	}
	return miss
}

func lookFold(facts map[string]string, key string) string {
	for k, v := range facts {
		if order.Fold(k) == key {
			return v
		}
	}
	return ""
}

// factsOf flattens an event's fields to words: lists with spaces between.
func factsOf(e title.Event) map[string]string {
	raw, _ := json.Marshal(e)
	var fields map[string]any
	if json.Unmarshal(raw, &fields) != nil {
		return nil
	}
	facts := make(map[string]string, len(fields))
	for k, v := range fields {
		facts[k] = flat(v)
	}
	return facts
}

func flat(v any) string {
	switch v := v.(type) {
	case []any:
		parts := make([]string, len(v))
		for i, x := range v {
			parts[i] = flat(x)
		}
		return strings.Join(parts, " ")
	case map[string]any:
		keys := make([]string, 0, len(v))
		for k := range v {
			keys = append(keys, k)
		}
		slices.Sort(keys)
		parts := make([]string, len(keys))
		for i, k := range keys {
			parts[i] = flat(v[k])
		}
		return strings.Join(parts, " ")
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return fmt.Sprint(v)
}

// note is "note odds column=2-1": a remark on any checked line.
func (j *judge) note(order.Token) error {
	kind := j.Next().Text
	mark := j.Mark()
	var found []string
	for _, v := range j.o.Verdicts {
		for _, n := range v.Notes {
			if n.Kind == kind {
				j.Reset(mark)
				if j.match(n.Args) == "" {
					return nil
				}
			}
			found = append(found, fmt.Sprintf("%s %v", n.Kind, n.Args))
		}
	}
	return fmt.Errorf("found %s", strings.Join(found, ", "))
}

// moved is "moved 3Pz 0605 cost 4", stopped "stopped 3Pz 0505 zone".
func (j *judge) moved(verb order.Token) error {
	if verb.Fold == "STOPPED" {
		return j.event("MoveStopped")
	}
	name, hex, cost := j.Next().Text, "", ""
	if j.IsHex() {
		hex = j.Next().Text
	}
	if j.Keyword("COST") {
		cost = j.Next().Text
	}
	var found []string
	for _, e := range j.o.Events {
		var unit string
		var end, paid string
		switch e := e.(type) {
		case *Moved:
			unit, end, paid = e.Unit, e.Path[len(e.Path)-1].String(), itoa(e.Cost)
		case *Arrived:
			unit, end, paid = e.Unit, e.Path[len(e.Path)-1].String(), itoa(e.Cost)
		default:
			continue
		}
		if order.Fold(unit) != order.Fold(name) {
			continue
		}
		if (hex == "" || hex == end) && (cost == "" || cost == paid) {
			return nil
		}
		found = append(found, fmt.Sprintf("it moved to %s for %s", end, paid))
	}
	if len(found) == 0 {
		return fmt.Errorf("it did not move%s", j.failures())
	}
	return fmt.Errorf("%s", strings.Join(found, "; "))
}

// failures lists orders that could not be carried out.
func (j *judge) failures() string {
	var b strings.Builder
	for _, e := range j.o.Events {
		if f, ok := e.(*OrderFailed); ok {
			fmt.Fprintf(&b, "; %q failed: %v", f.Order, &f.Refusal)
		}
	}
	return b.String()
}
