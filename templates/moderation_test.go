package templates_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/title"
)

// actKinds reads from the code of a room which kinds of a group it hands over for
// moderators.
func actKinds(t *testing.T, room, call string) []string {
	var kinds []string
	pattern := regexp.MustCompile(call + `"([a-z-]+)"`)
	eachSource(t, "../adjudicator/"+room, func(code string) {
		for _, m := range pattern.FindAllStringSubmatch(code, -1) {
			kinds = append(kinds, m[1])
		}
	})
	slices.Sort(kinds)
	if kinds = slices.Compact(kinds); len(kinds) < 3 {
		t.Fatalf("found only %v", kinds)
	}
	return kinds
}

var actFacts = map[string]string{
	"game": "warta-1", "seat": "german", "seats": "german, polish", "address": "ada@example.org", "verb": "PAUSE", "title": "poland-campaign",
	"titles": "poland-campaign", "word": "quickly", "id": "Warta_1", "reason": "why", "state": "paused", "decision": "T1-german-turn",
	"awaited": "T1-polish-turn", "last": "7", "step": "4", "to": "2", "names": "all, german", "forms": "MOVE unit hex", "text": "Good morning",
	"deadline": "Friday", "commitment": "ab12", "next": "T1-polish-turn", "faults": "1", "given": "soon", "left": "36h0m0s", "scenario": "campaign", "option": "fog",
}

func TestEveryActAndEveryDenialHasWords(t *testing.T) {
	s := set(t)
	for group, kinds := range map[string][]string{
		"done":   actKinds(t, "moderation", `a\.says\(`),
		"denied": append(actKinds(t, "moderation", `deny\(`), actKinds(t, "calendar", `Problem\{(?:Kind: )?`)...),
	} {
		for _, kind := range append(kinds, "rollback", "restore", "failed") {
			if group == "done" && kind == "failed" || group == "denied" && (kind == "rollback" || kind == "restore") {
				continue
			}
			needWords(t, s, group, kind)
			for _, args := range []map[string]string{actFacts, nil} {
				p, err := s.Moderation(facts.Moderation{Lines: []facts.ActLine{{
					Line: 1, Text: "PAUSE warta-1", Refused: group == "denied", Kind: kind, Args: args, Suggest: []string{"warta-1"},
				}}})
				if err != nil {
					t.Errorf("%s/%s: %v", group, kind, err)
				}
				if seen := textOf(t, p.HTML); !covers(seen, p.Text) {
					t.Errorf("%s/%s: text and HTML differ:\n%s\n%s", group, kind, p.Text, seen)
				}
				for _, bad := range []string{"<no value>", "%!", "()", "..", "?."} {
					if strings.Contains(p.Text, bad) {
						t.Errorf("%q in %s", bad, p.Text)
					}
				}
			}
		}
	}
	for _, v := range moderation.ModeratorVerbs() {
		needWords(t, s, "moderate", v.Name)
	}
	for _, kind := range []string{"start", "orders", "deadline", "bot", "agreement", "moderator"} {
		needWords(t, s, "cause", kind)
	}
	for _, kind := range []string{"set-aside", "stuck", "overdue", "not-joined", "seat-empty", "away", "other-version"} {
		needWords(t, s, "trouble", kind)
	}
	for _, kind := range []string{
		"moderator-key", "moderator-welcome", "moderator-unproved", "moderator-forged", "observer-welcome", "substituted",
		"seat-to-bot", "extended", "corrected", "rollback", "restore", "adopted",
	} {
		needWords(t, s, "notice", kind)
	}
}

func moderationPage() facts.Moderation {
	when := time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC)
	line := facts.GameLine{
		ID: "warta-1", Name: "Autumn cup", Title: polandCampaign, TitleName: "Poland Campaign", State: "running", Turn: 3, Turns: 8,
		Phase: "german-turn", Since: when, Deadline: when.Add(72 * time.Hour), Play: 5,
		Waits:    []facts.Wait{{Seat: "german", Address: "anna@example.org", State: "taken", Decision: "T3-german-turn", Kind: "turn", Filed: 4}},
		Troubles: []title.Note{{Kind: "overdue"}},
	}
	return facts.Moderation{
		Subject: "Kurier", Address: "kurier@example.org", Zone: warsaw(), Cut: []facts.Cut{{Why: "quoted text"}},
		Lines: []facts.ActLine{
			{Line: 2, Text: "STATUS", Kind: "status", Games: &facts.GameList{Games: []facts.GameLine{line}, Over: 2}},
			{Line: 3, Text: "STATUS warta-1", Kind: "status-game", Args: actFacts, Game: &facts.GameStatus{
				GameLine: line, Scenario: "campaign", Options: map[string]string{"fog": "blind"}, Commitment: "82089cf7", Step: 6,
				Seats:  []facts.SeatLine{{Seat: "german", State: "taken", Name: "Anna", Address: "anna@example.org"}, {Seat: "polish", State: "bot"}},
				Totals: []title.Total{{Side: "german", Points: 12}, {Side: "polish", Points: 40}}, Observers: []string{"eva@example.org"},
				Acts: []facts.ActRow{{Step: 6, Time: when, Who: "boss@example.org", Act: "EXTEND warta-1 1d", Why: "holidays"}},
			}},
			{Line: 4, Text: "PAUSE wrata-1", Refused: true, Kind: "unknown-game", Args: map[string]string{"game": "wrata-1"}, Suggest: []string{"warta-1"}},
			{Line: 5, Text: "HELP PAUSE", Kind: "help", Help: []facts.ModeratorVerb{{Name: "PAUSE", Form: "PAUSE game"}}},
			{Line: 6, Text: "PREVIEW warta-1", Kind: "preview", Args: actFacts, Preview: &facts.Preview{
				Title: polandCampaign, News: news(), View: view(),
				Runs: []facts.PreviewRun{{Cup: "lowest", Totals: []title.Total{{Side: "german", Points: 3}}, Lost: []string{"3Pz"}, Taken: []facts.Taking{{Place: "Łódź", Side: "german"}}}, {Cup: "seed", N: 1}},
			}},
		},
	}
}

func handover() facts.Handover {
	return facts.Handover{
		Report: report(), Standing: []string{"LOSSES STEPS"}, Filed: []facts.FiledLine{{N: 1, Canon: "MOVE 3Pz 0912"}},
		Log: []facts.LogEntry{{Step: 2, News: news()}},
	}
}

func observation() facts.Observation {
	r := report()
	v := r.View
	v.Seat, v.Side = "", ""
	h := r.Head
	h.Seat, h.Side, h.PlayerName = "", "", ""
	return facts.Observation{Head: h, View: v, News: news(), Awaited: []title.Seat{"german"}}
}
