package mailer

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// reportDir holds letters that are delivery reports, and letters that are like them.
// The first word of a file's name is what the letter is; README.md there tells more.
const reportDir = "testdata/reports"

// Floors of what is read right. People's letters have none: each must be read.
const (
	leastReports = 0.97 // of the reports of failure and delay are bounces
	leastHard    = 0.97 // of these, those that were given up are told from the others
)

// reported is the Message-ID of the mail that the reports are about, reportedTag the tag
// of the return path that they came to.
const (
	reported    = "pc-7.german.report.3@example.org"
	reportedTag = "bounce-abcdefghij234567klmn"
)

// tally counts what came of the letters of one kind.
type tally struct{ letters, right int }

func (n tally) rate() float64 { return float64(n.right) / float64(n.letters) }

// Reports of many mail systems are bounces, given up or not; robots' other letters are
// automatic; a person's letter is a person's, whatever it shows or says of reports.
func TestReportsAreToldFromPeoplesLetters(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(reportDir, "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]tally{}
	count := func(kind string, right bool) {
		n := kinds[kind]
		n.letters++
		if right {
			n.right++
		}
		kinds[kind] = n
	}
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := filepath.Base(file)
		meant, _, _ := strings.Cut(name, "-")
		r := Read(raw, desk)
		switch meant {
		case "hard", "soft":
			count("report", r.Kind == Bounce)
			if r.Kind != Bounce {
				t.Logf("%s is read as %s: %q", name, r.Kind, r.Why)
				continue
			}
			count("hard or soft", r.Bounced.Hard == (meant == "hard"))
			if r.Bounced.Hard != (meant == "hard") {
				t.Logf("%s: hard is %v: %q", name, r.Bounced.Hard, r.Why)
			}
			if r.Bounced.Tag != reportedTag {
				t.Errorf("%s: the tag is %q", name, r.Bounced.Tag)
			}
			if bytes.Contains(raw, []byte("<"+reported+">")) {
				count("mail named", true)
				if r.Bounced.Original != reported {
					t.Errorf("%s names %q", name, r.Bounced.Original)
				}
			}
		case "automatic":
			count(meant, true)
			if r.Kind != Automatic {
				t.Errorf("%s is read as %s: %q", name, r.Kind, r.Why)
			}
		case "person":
			count(meant, true)
			if r.Kind != Human || len(r.Lines) == 0 || r.From == "" {
				t.Errorf("%s is read as %s, with %d lines: %q", name, r.Kind, len(r.Lines), r.Why)
			}
		default:
			t.Errorf("%s: what is it meant to be?", name)
		}
	}
	for kind, least := range map[string]int{"report": 100, "hard or soft": 100, "mail named": 66, "automatic": 29, "person": 48} {
		if kinds[kind].letters < least {
			t.Errorf("%d letters to be read as %s, and not %d", kinds[kind].letters, kind, least)
		}
	}
	t.Logf("%d reports, %.1f %% read as bounces; %.1f %% of these told hard from soft", kinds["report"].letters, 100*kinds["report"].rate(), 100*kinds["hard or soft"].rate())
	if r := kinds["report"].rate(); r < leastReports {
		t.Errorf("%.1f %% of the reports are read as bounces", 100*r)
	}
	if r := kinds["hard or soft"].rate(); r < leastHard {
		t.Errorf("%.1f %% of the bounces are told hard from soft", 100*r)
	}
}
