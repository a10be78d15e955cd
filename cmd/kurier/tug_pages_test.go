package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"kurier/adjudicator/facts"
)

// plainPages say no more than a correspondent needs to play on.
type plainPages struct{}

func plain(kind string, more ...any) (facts.Page, error) {
	return facts.Page{Subject: kind, Text: strings.TrimRight(kind+" "+fmt.Sprintln(more...), " ")}, nil
}

func (plainPages) IsMark(string) bool { return false }

func (plainPages) Heading(string) (page, form bool) { return false, false }

func (plainPages) Invitation(p facts.Invitation) (facts.Page, error) {
	return plain("invitation", p.Game)
}

func (plainPages) Welcome(p facts.Welcome) (facts.Page, error) {
	return plain("welcome", p.Game)
}

// Report is "report STEP TURN EVENTS", and TURN is 0 when nothing is awaited.
func (plainPages) Report(p facts.Report) (facts.Page, error) {
	turn := p.View.Turn
	if len(p.Mine) == 0 {
		turn = 0
	}
	news, err := json.Marshal(p.News)
	if err != nil {
		return facts.Page{}, err
	}
	return plain("report", p.Step, turn, string(news))
}

// Answer is "answer LINES FILED READY".
func (plainPages) Answer(p facts.Answer) (facts.Page, error) {
	return plain("answer", len(p.Lines), len(p.Filed), p.Ready)
}

func (plainPages) Reminder(p facts.Reminder) (facts.Page, error) {
	return plain("reminder", p.Game)
}

func (plainPages) Digest(facts.Digest) (facts.Page, error) { return plain("digest") }
func (plainPages) ModeratorDigest(facts.ModeratorDigest) (facts.Page, error) {
	return plain("moderator-digest")
}

func (plainPages) Entry(facts.Entry) (facts.File, error)        { return facts.File{}, nil }
func (plainPages) Dispatches(io.Writer, facts.Dispatches) error { return nil }

func (plainPages) Notice(p facts.Notice) (facts.Page, error) {
	return plain("notice", p.Kind, p.Args)
}

func (plainPages) Handover(facts.Handover) (facts.Page, error) { return plain("handover") }

func (plainPages) Observation(facts.Observation) (facts.Page, error) {
	return plain("observation")
}

func (plainPages) Moderation(facts.Moderation) (facts.Page, error) {
	return plain("moderation")
}
