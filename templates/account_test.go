package templates_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/game"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39"
	pc "kurier/adjudicator/titles/polandcampaign"
	"kurier/adjudicator/titles/september1939"
)

// firstLines are those of a report between the mark and the first heading.
func firstLines(t *testing.T, change func(*facts.Report)) string {
	t.Helper()
	r := report()
	change(&r)
	p, err := set(t).Report(r)
	if err != nil {
		t.Fatal(err)
	}
	if seen := textOf(t, p.HTML); !covers(seen, p.Text) {
		t.Errorf("text and HTML differ:\n%s\n%s", p.Text, seen)
	}
	_, text, _ := strings.Cut(p.Text, "\n")
	text, _, _ = strings.Cut(text, "\n\n")
	return text
}

func TestAReportBeginsWithWhatCameOfTheNews(t *testing.T) {
	fought := &pc.Fought{Side: "german", Hex: 1213}
	at := func(hex int, side string) *pc.Fought {
		f := *fought
		f.Side = side
		f.Hex = 1421
		if hex == 1213 {
			f.Hex = 1213
		}
		return &f
	}
	lost := func(side string) *game.Eliminated { return &game.Eliminated{Side: side, Unit: "7Inf", Nation: side} }
	taken := func(side, city string) *pc.CityTaken { return &pc.CityTaken{Side: side, City: city} }
	for name, c := range map[string]struct {
		news           []title.Event
		heading, count string
	}{
		"attacks and what came of them": {
			[]title.Event{fought, lost("polish"), fought, lost("polish"), lost("polish"), taken("german", "Gdynia"), taken("german", "Katowice")},
			"Gdynia and Katowice taken", "2 attacks: 3 Polish units destroyed.",
		},
		"losses on both sides": {
			[]title.Event{fought, lost("polish"), lost("german")},
			"1 Polish unit and 1 German unit destroyed", "1 attack.",
		},
		"a place lost, another taken and lost again": {
			[]title.Event{taken("polish", "Kalisz"), taken("german", "Łódź"), taken("polish", "Łódź")},
			"Kalisz and Łódź lost", "",
		},
		"what was won stands before what was lost": {
			[]title.Event{taken("polish", "Kalisz"), taken("german", "Łódź")},
			"Łódź taken, Kalisz lost", "",
		},
		"many places": {
			[]title.Event{taken("german", "A"), taken("german", "B"), taken("german", "C"), taken("german", "D"), taken("german", "E")},
			"A, B, C and 2 more taken", "",
		},
		"a place that was attacked and holds":       {[]title.Event{at(1213, "polish")}, "Łódź holds", "1 attack."},
		"an attack on whoever stood in one's place": {[]title.Event{at(1213, "german")}, "1 attack", ""},
		"a place attacked that holds still":         {[]title.Event{at(1421, "german"), lost("polish")}, "Kraków holds", "1 attack: 1 Polish unit destroyed."},
		"marches alone":                             {[]title.Event{&pc.Moved{Going: game.Going{Side: "german", Unit: "1Pz", Path: path(1017, 1116)}}}, "Marches, and no fighting", ""},
	} {
		lines := strings.Split(firstLines(t, func(r *facts.Report) { r.News = c.news }), "\n")
		if lines[0] != c.heading {
			t.Errorf("%s: heading %q, want %q", name, lines[0], c.heading)
		}
		if !strings.HasPrefix(lines[1], "Turn 3 of 8") {
			t.Errorf("%s: the turn is not told below the heading but %q", name, lines[1])
		}
		if c.count != "" && lines[2] != c.count || c.count == "" && !strings.HasPrefix(lines[2], "Score: ") {
			t.Errorf("%s: counts %q, want %q", name, lines[2], c.count)
		}
		if strings.Contains(lines[2], strings.ToLower(c.heading[:1])+c.heading[1:]) || strings.Contains(lines[2], c.heading) {
			t.Errorf("%s: what stands in the heading is said again: %q", name, lines[2])
		}
	}
}

// Where the heading names the one attack that there was, no count of one stands below it.
func TestTheOneAttackOfAHeadingIsNotCounted(t *testing.T) {
	fought := &september1939.CombatResolved{Hex: 2435}
	for name, c := range map[string]struct {
		news []title.Event
		want []string
	}{
		"one":            {[]title.Event{fought}, []string{"Attack on 2435"}},
		"one that kills": {[]title.Event{fought, &september1939.Eliminated{Spot: game.Spot{Side: "polish"}}}, []string{"1 Polish unit destroyed", "1 attack."}},
		"several":        {[]title.Event{fought, fought}, []string{"2 attacks"}},
	} {
		got := strings.Split(firstLines(t, func(r *facts.Report) {
			r.Title, r.View.Title, r.View.Faces, r.View.Date, r.View.Phase, r.News = "september-1939", "september-1939", nil, "", "", c.news
			r.View.Units, r.View.Tracks, r.View.Arrivals, r.View.Result.Lines, r.Mine, r.Form = nil, nil, nil, nil, nil, nil
		}), "\n")
		got = slices.DeleteFunc(got, func(line string) bool {
			return slices.ContainsFunc([]string{"Turn 3", "Score: ", "To the "}, func(head string) bool { return strings.HasPrefix(line, head) })
		})
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: a report begins with %q, want %q", name, got, c.want)
		}
	}
}

func TestTheScoreIsToldWithItsChange(t *testing.T) {
	for name, c := range map[string]struct {
		before []title.Total
		want   string
	}{
		"risen and fallen":     {[]title.Total{{Side: "german", Points: 4}, {Side: "polish", Points: 160}}, "Score: German 12 (+8), Polish 151 (-9)"},
		"one as it was":        {[]title.Total{{Side: "german", Points: 12}, {Side: "polish", Points: 150}}, "Score: German 12, Polish 151 (+1)"},
		"nothing played since": {nil, "Score: German 12, Polish 151"},
	} {
		if got := firstLines(t, func(r *facts.Report) { r.Before = c.before }); !slices.Contains(strings.Split(got, "\n"), c.want) {
			t.Errorf("%s: no line %q in\n%s", name, c.want, got)
		}
	}
}

func TestADeadlineIsToldWithHowLongItIsOff(t *testing.T) {
	for left, want := range map[time.Duration]string{
		52*time.Hour + 20*time.Minute: "You have until Friday 27 November 2026, 20:00 CET (Europe/Warsaw): 2 days 4 hours from now.",
		3*time.Hour + 5*time.Minute:   "CET (Europe/Warsaw): 3 hours 5 minutes from now.",
		-time.Hour:                    "CET (Europe/Warsaw).",
	} {
		r := report()
		r.Now = r.Deadline.Add(-left)
		p, err := set(t).Report(r)
		if err != nil {
			t.Fatal(err)
		}
		for kind, page := range map[string]string{"text": p.Text, "HTML": textOf(t, p.HTML)} {
			bare := func(s string) string { return strings.ToLower(strings.Join(strings.Fields(s), "")) }
			if !strings.Contains(bare(page), bare(want)) {
				t.Errorf("%s before the deadline the %s lacks %q", left, kind, want)
			}
		}
	}
}

func TestOrdersThatFailedAreToldALineEach(t *testing.T) {
	r := report()
	r.News = []title.Event{
		&game.PhaseBegan{Phase: "german-movement"},
		&pc.MoveStopped{Spot: game.Spot{Side: "german", Unit: "31Inf", Hex: 1116}, Wanted: 1214, Cause: "zone", Rules: refs("4.1.2/a")},
		&game.OrderFailed{Side: "german", Order: "MOVE 46Inf 1219", Refusal: rule.Refusal{Kind: "enemy-hex", Rules: refs("4.1.2/f"), Args: rule.Args{"unit": "46Inf", "hex": "1219"}}},
		&game.PhaseBegan{Phase: "german-combat"},
		&game.CombatCancelled{Side: "german", Hex: 1219, Order: "ATTACK 1219", Cause: "odds", Odds: "1-1"},
		&game.CombatCancelled{Side: "polish", Hex: 1213, Cause: "odds"},
	}
	p, err := set(t).Report(r)
	if err != nil {
		t.Fatal(err)
	}
	happened, failed, _ := strings.Cut(p.Text, "ORDERS NOT CARRIED OUT\n\n")
	failed, _, _ = strings.Cut(failed, "\n\n")
	if n := strings.Count(failed, "\n- ") + 1; n != 3 {
		t.Errorf("%d orders of the reader's failed, want 3:\n%s", n, failed)
	}
	for _, want := range []string{"31Inf stopped at 1116", "MOVE 46Inf 1219", "The attack on 1219"} {
		if !strings.Contains(failed, want) || strings.Contains(happened, want) {
			t.Errorf("%q is not told among the orders that failed, and there alone:\n%s", want, p.Text)
		}
	}
	r.News = r.News[:0:0]
	for _, unit := range []string{"46Inf", "46Inf", "31Inf"} {
		r.News = append(r.News, &game.OrderFailed{Side: "german", Order: "MOVE " + unit + " 1219", Refusal: rule.Refusal{Kind: "enemy-hex", Args: rule.Args{"unit": unit, "hex": "1219"}}})
	}
	if p, err = set(t).Report(r); err != nil {
		t.Fatal(err)
	}
	if text := strings.Join(strings.Fields(p.Text), " "); !strings.Contains(text, "Your orders MOVE 46Inf 1219; MOVE 46Inf 1219 were not carried out: 46Inf cannot enter") || !strings.Contains(text, "Your order MOVE 31Inf 1219 was not") {
		t.Errorf("orders that failed alike are not told together:\n%s", p.Text)
	}
	if !strings.Contains(happened, "The attack on 1213") {
		t.Errorf("what the enemy called off is no order of the reader's:\n%s", p.Text)
	}
}

// The heading of a report whose one attack cost nobody a unit says how it ended.
func TestTheOneAttackOfAHeadingIsToldWithItsResult(t *testing.T) {
	lost := &holdtheline39.Fought{Side: "german", Hex: 1213, Result: "lost-double"}
	for _, c := range []struct {
		title, want string
		news        []title.Event
	}{
		{"september-1939", "Attack on 1213 Łódź: the attackers go back a hex", []title.Event{&september1939.CombatResolved{Side: "german", Hex: 1213, Result: "A1"}}},
		{"hold-the-line-39", "Attack on 1213 Łódź: the attackers lose by double", []title.Event{lost}},
		{"hold-the-line-39", "2 attacks", []title.Event{lost, lost}},
	} {
		got := firstLines(t, func(r *facts.Report) { r.Title, r.View.Title, r.News = c.title, c.title, c.news })
		if first, _, _ := strings.Cut(got, "\n"); first != c.want {
			t.Errorf("%s: the heading is %q, want %q", c.title, first, c.want)
		}
	}
}
