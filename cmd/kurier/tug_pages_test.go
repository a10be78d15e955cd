package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"kurier/templates"
)

// plainPages say no more than a correspondent needs to play on.
type plainPages struct{}

func plain(kind string, facts ...any) (templates.Page, error) {
	return templates.Page{Subject: kind, Text: strings.TrimRight(kind+" "+fmt.Sprintln(facts...), " ")}, nil
}

func (plainPages) Invitation(p templates.Invitation) (templates.Page, error) {
	return plain("invitation", p.Game)
}

func (plainPages) Welcome(p templates.Welcome) (templates.Page, error) {
	return plain("welcome", p.Game)
}

// Report is "report STEP TURN EVENTS", and TURN is 0 when nothing is awaited.
func (plainPages) Report(p templates.Report) (templates.Page, error) {
	turn := p.View.Turn
	if len(p.Mine) == 0 {
		turn = 0
	}
	news, err := json.Marshal(p.News)
	if err != nil {
		return templates.Page{}, err
	}
	return plain("report", p.Step, turn, string(news))
}

// Answer is "answer LINES FILED READY".
func (plainPages) Answer(p templates.Answer) (templates.Page, error) {
	return plain("answer", len(p.Lines), len(p.Filed), p.Ready)
}

func (plainPages) Reminder(p templates.Reminder) (templates.Page, error) {
	return plain("reminder", p.Game)
}

func (plainPages) Digest(templates.Digest) (templates.Page, error) { return plain("digest") }
func (plainPages) ModeratorDigest(templates.ModeratorDigest) (templates.Page, error) {
	return plain("moderator-digest")
}

func (plainPages) Notice(p templates.Notice) (templates.Page, error) {
	return plain("notice", p.Kind, p.Args)
}

func (plainPages) Handover(templates.Handover) (templates.Page, error) { return plain("handover") }

func (plainPages) Observation(templates.Observation) (templates.Page, error) {
	return plain("observation")
}

func (plainPages) Moderation(templates.Moderation) (templates.Page, error) {
	return plain("moderation")
}
