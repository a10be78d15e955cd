package polanddefiant

import (
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
)

// verdicts checks a letter at the start of a game without fog.
func verdicts(t *testing.T, p *Position, seat title.Seat, text string) title.Checked {
	t.Helper()
	list, problems := theTitle.Parse(seat, order.Lines(text))
	for _, problem := range problems {
		t.Fatalf("%q: %s %q", problem.Text, problem.Kind, problem.Token)
	}
	return p.Known(seat).Check(seat, list)
}

// said are the kinds of a verdict: the status, then the refusal or the notes.
func said(v title.Verdict) string {
	list := []string{string(v.Status)}
	if v.Refusal != nil {
		list = append(list, v.Refusal.Kind)
	}
	for _, n := range v.Notes {
		kind := n.Kind
		if kind == "would-fail" {
			kind += ":" + n.Args["reason"]
		}
		list = append(list, kind)
	}
	return strings.Join(list, " ")
}

func TestPlansAreTriedAsIfTheirHeadquartersWereDrawnNow(t *testing.T) {
	p := startIn(t, "off")
	for _, c := range []struct{ seat, text, want string }{
		{"german", "PLAN 4th: MOVE 3Pz 0711", "accepted"},
		{"german", "PLAN 4th: MOVE 3Pz 0812", "may-fail would-fail:enemy-hex"},
		{"german", "PLAN 4th: HOLD 50", "accepted planned idle-plan"},
		{"german", "PLAN 4th: NONE", "accepted plan-none idle-plan"},
		{"german", "PLAN 4th: STAFF", "accepted planned"},
		{"german", "PLAN 4th: MOVE 3Pz 9999", "refused off-map"},
		{"german", "PLAN 4th: MOVE 3Pz 3030", "refused too-many-mp"},
		{"german", "PLAN 4th: MOVE Pomo 0812", "refused not-own-unit"},
		{"german", "PLAN Kraków: MOVE 3Pz 0812", "refused not-own-hq"},
		{"german", "PLAN 10th: MOVE 3Pz 0812", "refused other-command"},
		{"german", "PLAN 4th: MOVE 3Pz 0812 RAIL", "refused no-rail"},
		{"german", "PLAN 4th: ATTACK 2320 WITH 3Pz", "refused not-adjacent"},
		{"german", "PLAN AGN: ACTIVATE 4th", "refused no-chit"},
		{"polish", "PLAN Karpaty: HOLD 38", "refused no-chit"},
		{"polish", "PLAN OG: ACTIVATE Unrug", "accepted planned"},
		{"polish", "PLAN OG: ACTIVATE Modlin", "refused not-by-chit"},
		{"german", "MOVE 3Pz 0812", "refused no-hq-active"},
		{"german", "LOSE 3Pz", "refused wrong-phase"},
		{"german", "INTERDICT 1515 WITH Stuka1", "refused no-interdictor"},
		{"german", "STRIKE 2320 WITH Stuka1", "refused no-unit-near"},
		{"polish", "REPLACE 16", "may-fail would-fail:full-strength"},
		{"polish", "PLAN EVENT: ATTACK 0610 WITH 16", "refused event-moves-only"},
	} {
		got := said(verdicts(t, p, title.Seat(c.seat), c.text).Verdicts[0])
		if c.want == "accepted" {
			got, _, _ = strings.Cut(got, " ") // whatever is worth telling of a march
		}
		if got != c.want {
			t.Errorf("%q is %q, want %q", c.text, got, c.want)
		}
	}
}

func TestAnOrderThatNoPlanCouldHoldIsRefusedForTheReasonOfThePlan(t *testing.T) {
	p := startIn(t, "off")
	for text, want := range map[string]string{"MOVE 7 0838": "mountain-road", "ATTACK 2320 WITH 3Pz": "not-adjacent", "MOVE 3Pz 3030": "too-many-mp"} {
		if r := verdicts(t, p, "german", text).Verdicts[0].Refusal; r == nil || r.Kind != want {
			t.Errorf("%s: refusal %+v, want %s", text, r, want)
		}
	}
}

func TestOrdersWithoutAPlanTeachIt(t *testing.T) {
	r := verdicts(t, startIn(t, "off"), "german", "MOVE 3Pz 0812").Verdicts[0].Refusal
	if r == nil || r.Suggest != "PLAN 4th: MOVE 3Pz 0812" {
		t.Errorf("refusal %+v", r)
	}
}

func TestWhatAnotherHeadquartersMayChangeIsNotRefused(t *testing.T) {
	p := startIn(t, "off")
	// 10Pz is independent: where 4th Army takes it, 3rd may find it in range.
	got := verdicts(t, p, "german", "PLAN 4th: MOVE 10Pz 0610\nPLAN 3rd: MOVE 10Pz 0812").Verdicts
	if said(got[1]) != "may-fail would-fail:out-of-range" {
		t.Errorf("the second headquarters is told %q", said(got[1]))
	}
}

func TestAPlanTellsWhoFindsNoRoomWhereItLeads(t *testing.T) {
	p := startIn(t, "off")
	got := verdicts(t, p, "german", "PLAN 4th: MOVE 3Pz 0811\nPLAN 4th: MOVE 32 0811\nPLAN 4th: MOVE 3 0811\nPLAN 4th: ATTACK 0812 WITH 3Pz 3")
	for i, want := range []title.Status{title.Accepted, title.Accepted, title.MayFail, title.Refused} {
		if got.Verdicts[i].Status != want {
			t.Errorf("line %d is %q, want %q", i+1, said(got.Verdicts[i]), want)
		}
	}
	notes := got.Verdicts[2].Notes
	n := notes[len(notes)-1]
	if n.Kind != "no-room" || n.Args["unit"] != "3" || n.Args["hex"] != "0811" || n.Args["to"] != "0711" || n.Args["units"] != "3Pz 32" {
		t.Errorf("the third division is told %+v", n)
	}
	// Two fit, and a headquarters besides.
	for _, v := range verdicts(t, p, "german", "PLAN 4th: MOVE 3Pz 0811\nPLAN 4th: MOVE 32 0811").Verdicts {
		if v.Status != title.Accepted {
			t.Errorf("two divisions in a hex: %q", said(v))
		}
	}
}

func TestLaterLinesTakeThePlaceOfKeptPlans(t *testing.T) {
	p := startIn(t, "off")
	if err := p.Apply(&PlansFiled{Side: "german", Lines: []string{"PLAN 4th: HOLD 50", "PLAN 4th: MOVE 3Pz 0812"}}); err != nil {
		t.Fatal(err)
	}
	c := verdicts(t, p, "german", "PLAN 4th: HOLD 3Pz")
	if got := said(c.Verdicts[0]); got != "accepted replaces-plan planned idle-plan" {
		t.Errorf("the new line is %q", got)
	}
	for _, n := range c.Missing {
		if n.Kind == "no-plan" && slices.Contains(strings.Split(n.Args["hqs"], ", "), "4th") {
			t.Error("4th is said to be without a plan")
		}
	}
	if slices.Contains(c.Idle, "50") || !slices.Contains(c.Idle, "32") {
		t.Errorf("idle are %v", c.Idle)
	}
	if form := p.Known("german").Form("german"); !slices.Contains(form, "HOLD 50") || !slices.Contains(form, "MOVE 3Pz 0812") {
		t.Errorf("the form leaves out what is kept: %q", form)
	}
}

func TestTheFormReadsAsALetterWithoutFault(t *testing.T) {
	for _, seat := range []title.Seat{"german", "polish"} {
		form := startIn(t, "off").Known(seat).Form(seat)
		if len(form) < 20 {
			t.Errorf("%s: %q", seat, form)
		}
		list, problems := theTitle.Parse(seat, order.Lines(strings.Join(form, "\n")))
		// A line left without its target is no order; what reads letters passes over it.
		fault := slices.ContainsFunc(problems, func(p order.Problem) bool { return !strings.HasPrefix(p.Kind, "missing-") })
		commented := slices.ContainsFunc(form, func(line string) bool {
			return line != "" && line[0] == '#'
		})
		if len(list) > 0 || len(problems) < 20 || fault || commented {
			t.Errorf("%s: the form unedited orders %v, %v", seat, list, problems)
		}
	}
}

func TestQuestionsAreAnswered(t *testing.T) {
	p := startIn(t, "off")
	for text, want := range map[string]string{
		"COMMAND 4th":              "command",
		"SUPPLY 3Pz":               "supply",
		"PATH 3Pz":                 "reach",
		"WHATIF ATTACKED 0710":     "whatif",
		"ODDS 0913 WITH 3Pz 2 Mot": "odds",
	} {
		list, problems := theTitle.Parse("german", order.Lines(text))
		if len(problems) > 0 {
			t.Fatal(text, problems)
		}
		ans, refusal := p.Known("german").Answer("german", nil, list[0])
		if refusal != nil || len(ans.Notes) == 0 || ans.Notes[0].Kind != want {
			t.Errorf("%s: %v %v", text, ans.Notes, refusal)
		}
	}
}
