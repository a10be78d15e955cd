package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// What a command does where there is no store.
const (
	makesOne = "makes one"               // these alone may
	needsOne = "says that there is none" // and where it looked, and fails
	goesOn   = "needs none"              // and does its work
)

// calls tell of every command of the tree what it does in a folder without a store,
// and how that is tried.
var calls = []struct{ command, does, args string }{
	{"serve", makesOne, ""},
	{"demo", makesOne, ""},
	{"import", makesOne, ""},
	{"restore", makesOne, ""},
	{"rebuild", makesOne, ""},

	{"archive", needsOne, "warta-1"},
	{"backup", needsOne, ""},
	{"compact", needsOne, ""},
	{"doctor", needsOne, ""},
	{"mailbox add", needsOne, "anna"},
	{"map", needsOne, "poland-campaign --at warta-1"},
	{"moderator key", needsOne, "boss@club.example"},
	{"people", needsOne, ""},
	{"replay", needsOne, "--all"},
	{"replay", needsOne, "warta-1 --store kurier.db"},
	{"season", needsOne, "--out site"},
	{"game adopt", needsOne, ""},
	{"game archive", needsOne, "warta-1"},
	{"game as", needsOne, "warta-1 german READY"},
	{"game bot", needsOne, "warta-1 german"},
	{"game clock", needsOne, "warta-1"},
	{"game correct", needsOne, "warta-1 MOVE 3Pz 0406"},
	{"game deputy", needsOne, "warta-1 german add ola@club.example"},
	{"game end", needsOne, "warta-1 draw"},
	{"game extend", needsOne, "warta-1"},
	{"game invite", needsOne, "warta-1 german anna@club.example"},
	{"game list", needsOne, ""},
	{"game log", needsOne, "warta-1"},
	{"game moderator", needsOne, "warta-1 add ola@club.example"},
	{"game new", needsOne, "poland-campaign"},
	{"game observer", needsOne, "warta-1 add ola@club.example"},
	{"game pause", needsOne, "warta-1"},
	{"game press", needsOne, "warta-1"},
	{"game preview", needsOne, "warta-1"},
	{"game remind", needsOne, "warta-1"},
	{"game resolve", needsOne, "warta-1 T1"},
	{"game restore", needsOne, "warta-1 2"},
	{"game resume", needsOne, "warta-1"},
	{"game rollback", needsOne, "warta-1 2"},
	{"game set", needsOne, "digest on --who boss@club.example"},
	{"game show", needsOne, "warta-1"},
	{"game start", needsOne, "warta-1"},
	{"game status", needsOne, ""},
	{"game strike", needsOne, "warta-1"},
	{"game substitute", needsOne, "warta-1 german ola@club.example"},
	{"game tell", needsOne, "warta-1 all Hello"},
	{"game verbs", needsOne, ""},
	{"game withdraw", needsOne, "warta-1 german"},

	{"check", goesOn, "orders.txt"},
	{"config example", goesOn, ""},
	{"config explain", goesOn, ""},
	{"conform", goesOn, "cases"},
	{"map", goesOn, "poland-campaign --scale 16"},
	{"map build", goesOn, "poland-campaign --check"},
	{"read", goesOn, "letter.eml"},
	{"rules", goesOn, "poland-campaign"},
	{"study", goesOn, "poland-campaign --games 1"},
	{"titles", goesOn, ""},
	{"verify", goesOn, "--help"}, // an archive is all it reads
	{"version", goesOn, ""},
}

// TestOnlyFiveCommandsMakeAStore calls every command in a folder without a store. A
// command that is not listed fails, so that a new one is thought about.
func TestOnlyFiveCommandsMakeAStore(t *testing.T) {
	listed := map[string]bool{}
	for _, c := range calls {
		listed[c.command] = true
	}
	commands := 0
	for _, name := range commandNames(command()) {
		commands++
		if !listed[name] {
			t.Errorf("kurier %s: say what it does where there is no store", name)
		}
		delete(listed, name)
	}
	if len(listed) > 0 || commands < 48 {
		t.Errorf("%d commands; listed, and not there: %v", commands, listed)
	}
	for _, c := range calls {
		if c.does == makesOne {
			continue
		}
		t.Run(strings.TrimSpace(c.command+" "+c.args), func(t *testing.T) {
			out, err := inEmptyFolder(t, c.command+" "+c.args)
			place, _ := os.Getwd()
			if c.does == goesOn {
				if err != nil {
					t.Fatalf("it %s, and fails: %v\n%s", c.does, err, out)
				}
				return
			}
			if err == nil {
				t.Fatalf("it reports success where there is no store:\n%s", out)
			}
			for _, words := range []string{"there is no ", place} {
				if !strings.Contains(out+err.Error(), words) {
					t.Errorf("it does not say %q: %v\n%s", words, err, out)
				}
			}
		})
	}
}

// commandNames are those that do something, without the program's own.
func commandNames(c *cobra.Command) (names []string) {
	if c.Runnable() && c.HasParent() {
		_, name, _ := strings.Cut(c.CommandPath(), " ")
		names = append(names, name)
	}
	for _, sub := range c.Commands() {
		names = append(names, commandNames(sub)...)
	}
	return names
}

// inEmptyFolder calls a command in a folder where there are the few files that commands
// read, and sees that there is no other afterwards that a command may not write.
func inEmptyFolder(t *testing.T, line string) (out string, err error) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"orders.txt":       "HELP\n",
		"letter.eml":       "From: anna@club.example\n\nHello\n",
		"cases/start.case": "case the 14th stands\ntitle poland-campaign\nrules 10.1\nturn 1\ncheck only\nexpect\n  polish 14Inf 0311\nend\n",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var printed writer
	root := command()
	root.SetOut(&printed)
	root.SetErr(&printed)
	root.SetArgs(strings.Fields(line))
	err = root.ExecuteContext(t.Context())
	known := []string{".", "orders.txt", "letter.eml", "cases", "cases/start.case", "map.png"}
	walked := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if !slices.Contains(known, path) {
			t.Errorf("it made %s", path)
		}
		return err
	})
	if walked != nil {
		t.Error(walked)
	}
	return string(printed), err
}
