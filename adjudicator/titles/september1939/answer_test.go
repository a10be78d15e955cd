package september1939_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/dice"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/september1939"
)

// answerTo is what a seat is told to a question at the start of a scenario, note by note.
func answerTo(t *testing.T, scenario string, seat title.Seat, filed, question string) string {
	t.Helper()
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	game, p, err := title.Start(book, title.Setup{Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	asked, problems := game.Parse(seat, order.Lines(question))
	if len(asked) != 1 || len(problems) > 0 {
		t.Fatalf("%q is read as %v, %v", question, asked, problems)
	}
	before, _ := game.Parse(seat, order.Lines(filed))
	ans, refused := p.Known(seat).Answer(seat, before, asked[0])
	var told []string
	for _, n := range ans.Notes {
		words := []string{n.Kind}
		for _, key := range []string{"unit", "hex", "hexes", "path", "way", "terrain", "cost", "total", "mp", "printed", "attack", "defence", "column", "codes", "works", "want", "at", "fire", "for"} {
			if v := n.Args[key]; v != "" {
				words = append(words, key+"="+v)
			}
		}
		told = append(told, strings.Join(words, " "))
	}
	if refused != nil {
		told = append(told, "refused "+refused.Kind)
	}
	return strings.Join(told, "\n")
}

func TestQuestionsAreAnsweredByWhatTheSeatKnows(t *testing.T) {
	for _, c := range []struct {
		scenario        string
		seat            title.Seat
		filed, question string
		want            []string
	}{
		{"kock-5", "polish", "", "PATH 182 3227", []string{"allowance unit=182 mp=3 printed=6", "step hex=3228", "path unit=182"}},
		{"kock-5", "polish", "", "PATH 182 4040", []string{"refused march-too-far"}},
		{"kock-1", "polish", "", "PATH 182", []string{"reach unit=182 hexes="}},
		{"kock-5", "polish", "", "SUPPLY 182", []string{"supply unit=182 hex=3229 want="}},
		{"kock-1", "polish", "", "SUPPLY 182", []string{"supply unit=182 hex=3428 path=3428 "}},
		{"brest", "polish", "", "SUPPLY M/34", []string{"works=works"}},
		{"kock-5", "polish", "MOVE 182 3430", "ODDS 3431 WITH 182", []string{"odds hex=3431 attack=1 defence=9 column=less", "chances column=", "losses codes="}},
		{"kock-5", "polish", "", "ODDS 3431 WITH 182", []string{"refused not-in-zone"}},
		{"kock-1", "polish", "", "RANGE 3428", []string{"gun unit=Art60 hex=3428 at=3428 fire=0.6 for=182"}},
		{"kock-1", "polish", "", "RANGE 0101", []string{"no-guns hex=0101"}},
		{"kock-1", "polish", "", "RANGE Art60", []string{"gun-range unit=Art60 at=3428"}},
		{"kock-1", "polish", "", "RANGE 182", []string{"refused no-gun"}},
		{"kock-5", "polish", "", "RAIDS 182", []string{"refused no-raid"}},
		{"brest", "german", "", "RAIDS 8Pz", []string{"raid"}},
	} {
		got := answerTo(t, c.scenario, c.seat, c.filed, c.question)
		if n := strings.Count(got, "step hex="); n > 12 {
			t.Errorf("%s tells %d steps, most of them beyond what the points buy:\n%s", c.question, n, got)
		}
		for _, want := range c.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s, %s: %s\nis answered with\n%s\nand not with %s", c.scenario, c.filed, c.question, got, want)
			}
		}
	}
}

func TestAnAttackThatNamesNobodyIsAskedBack(t *testing.T) {
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	game, err := book.Open(title.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"ATTACK 3524", "OVERRUN 3524", "ODDS 3524"} {
		if orders, problems := game.Parse("german", order.Lines(line)); len(orders) > 0 || len(problems) != 1 {
			t.Errorf("%s is read as %v, %v", line, orders, problems)
		}
	}
}

// The weather that is told is that of the day's die, and none before it is thrown.
func TestTheWeatherIsThatOfTheDay(t *testing.T) {
	book, err := september1939.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	_, pos, err := title.Start(book, title.Setup{Scenario: "kock-5"})
	if err != nil {
		t.Fatal(err)
	}
	cup, sky, told := dice.Seeded(1939), "", map[string]int{}
	for step := 0; step < 24 && !pos.Over(); step++ {
		var sheets []title.Sheet
		for _, d := range pos.Awaited() {
			view := pos.Known(d.Seat).View(d.Seat)
			if view.Phase == "weather" {
				sky = ""
			}
			got := pos.Known(d.Seat).(title.Weathered).Weather().Args["weather"]
			if told[got]++; got != sky {
				t.Errorf("day %d, %s: the %s is told %q of the weather, and it is %q", view.Turn, view.Phase, d.Seat, got, sky)
			}
			sheets = append(sheets, title.Sheet{Seat: d.Seat})
		}
		events, next, err := pos.Resolve(sheets, cup)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range events {
			if set, ok := e.(*september1939.WeatherSet); ok {
				sky = set.Weather
			}
		}
		pos = next
	}
	if told[""] == 0 || told["good"] == 0 || len(told) < 3 {
		t.Errorf("told: %v", told)
	}
}
