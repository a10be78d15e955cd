package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// guideLine is a line of the walk in docs/moderators.md that somebody types: a
// command behind "$", or a line of a letter behind its writer.
var guideLine = regexp.MustCompile(`(?m)^    (\$|boss:|anna:|jan:|ola:) (.+)$`)

// TestGuideIsTriedAsItIsWritten holds the moderator's guide and the script that
// tries it together: the script has every line of the walk, in its order.
func TestGuideIsTriedAsItIsWritten(t *testing.T) {
	guide, err := os.ReadFile(filepath.Join("..", "..", "docs", "moderators.md"))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(filepath.Join("testdata", "script", "moderator-guide.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	said := conversation(string(raw))
	lines := guideLine.FindAllStringSubmatch(string(guide), -1)
	if len(lines) < 25 {
		t.Fatalf("the guide has %d lines to try", len(lines))
	}
	for _, l := range lines {
		switch {
		case l[2] == "kurier serve", strings.HasPrefix(l[2], "kurier mailbox add"):
			continue // the script's "desk start" and "account"
		}
		i := strings.Index(said, l[1]+" "+l[2]+"\n")
		if i < 0 {
			t.Errorf("the script does not have, or not in this place: %s %s", l[1], l[2])
			continue
		}
		said = said[i:]
	}
}

// conversation is what a script's people type, in order, as the guide writes it.
func conversation(script string) string {
	play, files, _ := strings.Cut(script, "\n-- ")
	var out strings.Builder
	for line := range strings.Lines(play) {
		words := strings.Fields(line)
		switch {
		case len(words) > 2 && words[0] == "exec":
			out.WriteString("$ " + strings.Join(words[1:], " ") + "\n")
		case len(words) > 2 && words[0] == "write":
			_, text, _ := strings.Cut("-- "+files, "-- "+words[2]+" --\n")
			text, _, _ = strings.Cut(text, "\n-- ")
			for said := range strings.Lines(strings.TrimSpace(text)) {
				out.WriteString(words[1] + ": " + strings.TrimSpace(said) + "\n")
			}
		}
	}
	return out.String()
}

// TestTheTalkOfPlayersIsPlayedAsItIsWritten holds the talk in docs/players.md and the script
// that plays it together: what people write in the one, they write in the other, in its order;
// and what the talk quotes of Kurier's mail, the script looks for.
func TestTheTalkOfPlayersIsPlayedAsItIsWritten(t *testing.T) {
	doc, err := os.ReadFile(filepath.Join("..", "..", "docs", "players.md"))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(filepath.Join("testdata", "script", "talk-campaign.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	_, talk, _ := strings.Cut(string(doc), "## A turn as a talk\n")
	talk, _, _ = strings.Cut(talk, "\n## ")
	said, compared := conversation(string(raw)), 0
	for line := range strings.Lines(talk) {
		if !strings.HasPrefix(line, "    ") {
			continue
		}
		compared++
		_, after, found := strings.Cut(said, "jan: "+strings.TrimSpace(line)+"\n")
		if !found {
			t.Errorf("nobody writes in the script, or not in this place: %s", line)
			continue
		}
		said = after
	}
	flat := strings.Join(strings.Fields(talk), " ")
	for _, quoted := range regexp.MustCompile("\\*([^*]+)\\*|`([^`]+)`").FindAllStringSubmatch(flat, -1) {
		compared++
		if want := strings.TrimRight(quoted[1]+quoted[2], "."); !strings.Contains(string(raw), want) {
			t.Errorf("the script has no %q", want)
		}
	}
	if compared < 15 {
		t.Errorf("only %d lines and quotes compared", compared)
	}
}
