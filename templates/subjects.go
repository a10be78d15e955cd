package templates

import (
	"regexp"
	"strings"

	"kurier/adjudicator/facts"
)

// subject of a page: its own words, behind the tag of the game; or the subject
// of the letter it answers, unless that holds orders or the subject was Kurier's.
func (l *lexicon) subject(name string, h *facts.Head, data any) (string, error) {
	tag := "[Kurier]"
	if h.Game != "" {
		tag = "[Kurier " + h.Game + "]"
	}
	answered := ""
	switch p := data.(type) {
	case *answerPage:
		answered = p.Subject
	case *noticePage:
		answered = p.Notice.Subject
	case *moderationPage:
		answered = p.Subject
	}
	if p, ok := data.(*answerPage); ok && answered != "" && !p.Acted && (len(p.Mend)+len(p.Stand)+p.Questions > 0 || strings.Contains(answered, tag)) {
		// The subject of the letter may be that of an answer which no longer holds.
		words, err := l.must("subject", "verdict", p)
		return oneLine("Re: " + tag + " " + words), err
	}
	if answered = bare(answered); answered != "" {
		if !strings.Contains(answered, tag) {
			answered = tag + " " + strings.TrimSpace(ownTag.ReplaceAllString(answered, ""))
		}
		return "Re: " + short(answered, 200), nil
	}
	block := name
	if p, ok := data.(*noticePage); ok && l.has("subject", p.Kind) {
		block = p.Kind
	}
	if p, ok := data.(*answerPage); ok {
		switch {
		case p.Acted:
			block = "acted"
		case p.Others:
			block = "others-sheet"
		case p.Adopted:
			block = "adopted-orders"
		case p.Alone:
			block = "standing"
		case p.Questions > 0 && len(p.Mend)+len(p.Stand) == 0:
			block = "verdict"
		}
	}
	words, _, err := l.say("subject", block, data)
	return oneLine(tag + " " + words), err
}

var (
	// answerMarks are what mail programs put before the subject of an answer.
	answerMarks = regexp.MustCompile(`(?i)^((re|aw|antw|odp|fw|fwd|wg|pd|sv|vs|rif)(\[\d+\])?:\s*)+`)
	// keyMark is where a seat's capability stands in a subject, for hosts whose
	// addresses have no room for it.
	keyMark = regexp.MustCompile(`\[#[^\]]*\]`)
	ownTag  = regexp.MustCompile(`\[Kurier[^\]]*\]\s*`)
)

// IsMark says whether a line holds the mark that every page begins with, and every
// subject: from it on a letter's words are ours. Kuriers before the mark began most
// pages with the title and "game warta-7".
func (s *Set) IsMark(line string) bool { return pageMark.MatchString(line) }

var pageMark = regexp.MustCompile(`\[Kurier($|[\s\]])| · game [a-z0-9-]{1,30}$`)

// bare is a letter's subject without answer marks and capability.
func bare(subject string) string {
	subject = oneLine(keyMark.ReplaceAllString(subject, ""))
	return strings.TrimSpace(answerMarks.ReplaceAllString(subject, ""))
}
