package cases

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles/polandcampaign"
)

var theTitle = func() Title {
	t, err := polandcampaign.New(nil)
	if err != nil {
		panic(err)
	}
	return Title{t}
}()

// Every case of the book passes.
func TestCases(t *testing.T) { kit.Cases(t, theTitle) }

// Every rule that can be tried is in the code and in a case.
func TestRulesCovered(t *testing.T) { kit.RulesCovered(t, theTitle) }

// The title's page explains every word that its cases can say.
func TestWordsOfCasesAreExplained(t *testing.T) {
	kit.CaseWords(t, "../../../../docs/poland-campaign.md", judging(theTitle.Data).Words(), army(theTitle.Data).States(),
		making.Settings(), slices.Sorted(maps.Keys((&staging{}).stateWords())), slices.Sorted(maps.Keys(making.Kinds)))
}

// run runs the only case of a text and gives everything in which it fails.
func run(t *testing.T, text string) string {
	t.Helper()
	cases, wrong := conform.Parse("t.case", text)
	if len(wrong) > 0 || len(cases) != 1 {
		t.Fatalf("%d cases, errors %v", len(cases), wrong)
	}
	var b strings.Builder
	for _, err := range conform.RunCase(map[string]title.Title{polandcampaign.ID: theTitle}, cases[0]) {
		b.WriteString(err.Error() + "\n")
	}
	return b.String()
}

// What cannot be staged is said with file, line and the offending word.
func TestStagingErrorsNameLineAndWord(t *testing.T) {
	for _, c := range []struct{ lines, want string }{
		{"map blank 10by10\nplace\n  german 3Pz 0405", `t.case:4: map size "10by10"`},
		{"map blank 5x5", "t.case:4: on a blank map the counters must be placed"},
		{"map blank 30x30\nplace\n  german 3Pz 0405", "t.case:4: 900 hexes"},
		{"map blank 9x9\n  0505 jungle\nplace\n  german 3Pz 0405", `t.case:5: "jungle"`},
		{"place\n  russian 3Pz 0405", `t.case:5: "russian" is no side`},
		{"place\n  german 99Pz 0405", `t.case:5: unknown-unit "99Pz"`},
		{"place\n  german 3Pz 4405", `t.case:5: "4405" is no place of the board`},
		{"place\n  german 3Pz 0405\n  german 3Pz 0406", "t.case:6: 3Pz is placed twice"},
		{"place\n  german 3Pz 0405\n  polish 9Inf 0405", "t.case:6: 9Inf: an enemy is in 0405"},
		{"place\n  german Netze 0405 reduced", "t.case:5: Netze has no weaker side"},
		{"place\n  german 3Pz 0405 tired", `t.case:5: "tired"`},
		{"place\n  german A inf 4-4-x 0405", `t.case:5: "4-4-x"`},
		{"place\n  german A inf 4-4-4 0405 colour=red", "t.case:5: colour:"},
		{"place\n  german A inf 4-4-4 0405 steps=3", "t.case:5: steps=3"},
		{"place\n  german A inf 4-4-4 0405\n  german A inf 4-4-4 0406", `german-a`},
		{"turn 9", "turn 9 is after the last, 8"},
		{"turn 2 phase german-combat", `phase "german-combat"`},
		{"result XYZ", `result "XYZ"`},
		{"chart\n  cet 10-1 7 DE", `t.case:5: "10-1" is no column`},
		{"chart\n  cet 1-1 13 DE", `t.case:5: number-out-of-range "13"`},
		{"chart\n  cet 1-1 7 DEE", `t.case:5: "DEE" is no result`},
		{"state\n  air 21", `t.case:5: number-out-of-range "21"`},
		{"state\n  holder 0102 german", "t.case:5: 0102 is no city"},
		{"state\n  rain 3", `t.case:5: "rain"`},
		{"option fog=thick", `option fog cannot be "thick"`},
	} {
		text := "case c\ntitle poland-campaign\nrules 4.0\n" + c.lines + "\nexpect\n  turn 1\nend\n"
		if got := run(t, text); !strings.Contains(got, c.want) {
			t.Errorf("%q: %q does not say %q", c.lines, got, c.want)
		}
	}
}

// Every kind of expectation can fail, and says what was found instead.
func TestExpectationsCanFail(t *testing.T) {
	const staged = `case c
title poland-campaign
rules 5.1
map blank 10x10
  0505 city
turn 2
place
  german A inf 6-4-4 0504
  german B inf 6-4-4 0301
  polish X inf 2-3-4 0605
  polish Y inf 2-3-4 eliminated
result IMP
orders german
  MOVE A 0505
  ATTACK 0605 WITH A AIR 1
expect
  `
	right := []string{
		"german A 0505 full", "polish Y eliminated", "combat 0605 attack 7 defence 3 odds 2-1 column 2-1 shift 0 result IMP by german with A",
		"no combat 0505", "no event StepLost", "moved A 0505 cost 1", "event Moved A contact=true", "note odds column=2-1",
		"air 19", "score german 1", "score german destroyed-polish 1", "winner none", "holder 0505 german", "awaited polish turn", "turn 2", "phase polish-turn",
	}
	for _, line := range right {
		if got := run(t, staged+line+"\nend\n"); got != "" {
			t.Errorf("%q: %s", line, got)
		}
	}
	for _, c := range []struct{ line, want string }{
		{"german A 0504", "A is at 0505, full"},
		{"german A reduced", "A is at 0505, full"},
		{"german A exited", "A is at 0505, full"},
		{"polish Y 0605", "Y is eliminated"},
		{"polish Y full", "Y is eliminated"},
		{"polish Q 0605", "unknown-unit"},
		{"combat 0605 odds 3-1", "odds 2-1"},
		{"combat 0605 column 3-1", "column 2-1"},
		{"combat 0605 shift -1", "shift 0"},
		{"combat 0605 attack 6", "attack 7"},
		{"combat 0605 result DE", "result IMP"},
		{"combat 0605 by polish", "by german"},
		{"combat 0605 with B", "attackers"},
		{"combat 0605 without A", "attackers"},
		{"combat 0605 luck 3", `"luck"`},
		{"combat 0505", "no combat was fought there, but at 0605"},
		{"no combat 0605", "it was fought"},
		{"no event Moved A", "it happened"},
		{"no luck", "after no comes combat or event"},
		{"moved A 0504", "it moved to 0505 for 1"},
		{"moved A cost 2", "it moved to 0505 for 1"},
		{"moved B", "it did not move"},
		{"stopped A", "no such event"},
		{"event Moved A contact=false", "found only"},
		{"event Moved B", "found only"},
		{"event Marched A", `"Marched" is no event`},
		{"note odds column=3-1", "found"},
		{"air 20", "it is 19"},
		{"score german 2", "it is 1"},
		{"score german destroyed-polish 2", "it is 1"},
		{"winner german", "it is none"},
		{"holder 0505 polish", "the holder is german"},
		{"holder 0504 polish", "0504 is no place that is held"},
		{"awaited german turn", "awaited are"},
		{"awaited none", "awaited are"},
		{"turn 3", "it is turn 2"},
		{"phase german-turn", "it is polish-movement"},
		{"weather fine", `"weather" begins no expectation`},
		{"turn 2 today", `"today" was not understood`},
	} {
		got := run(t, staged+c.line+"\nend\n")
		if !strings.HasPrefix(got, "t.case:17: ") || !strings.Contains(got, c.want) {
			t.Errorf("%q: %q does not say %q", c.line, got, c.want)
		}
	}
}
