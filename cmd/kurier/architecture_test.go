package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// allowed says what each room may import of ours; the longest matching prefix
// counts. The arrows run one way (docs/architecture.md).
var allowed = map[string][]string{
	"kurier/adjudicator/rule":              {},
	"kurier/adjudicator/order":             {"kurier/adjudicator/board", "kurier/adjudicator/rule", "kurier/adjudicator/order"}, // hex numbers are words of the language
	"kurier/adjudicator/dice":              {},
	"kurier/adjudicator/cards":             {"kurier/adjudicator/dice"},
	"kurier/adjudicator/board":             {},
	"kurier/adjudicator/board/area":        {"kurier/adjudicator/board"},
	"kurier/adjudicator/board/hex":         {"kurier/adjudicator/board"},
	"kurier/adjudicator/board/hex/atlas":   {"kurier/adjudicator/rule", "kurier/adjudicator/order"},
	"kurier/adjudicator/board/hex/compile": {"kurier/adjudicator/board", "kurier/adjudicator/rule", "kurier/adjudicator/order"},
	"kurier/adjudicator/chart":             {"kurier/adjudicator/rule"},
	"kurier/adjudicator/game": {
		"kurier/adjudicator/rule", "kurier/adjudicator/order", "kurier/adjudicator/dice", "kurier/adjudicator/board", "kurier/adjudicator/title",
		"kurier/adjudicator/game/wish",
	},
	"kurier/adjudicator/game/staff": {"kurier/adjudicator/game", "kurier/adjudicator/order"},
	"kurier/adjudicator/game/wish":  {},
	"kurier/adjudicator/title": {
		"kurier/adjudicator/rule", "kurier/adjudicator/order", "kurier/adjudicator/dice", "kurier/adjudicator/board",
		"kurier/adjudicator/chart", "kurier/adjudicator/cards", "kurier/adjudicator/title", "kurier/adjudicator/game",
	},
	"kurier/adjudicator/titles/polandcampaign": {
		"kurier/adjudicator/rule", "kurier/adjudicator/order", "kurier/adjudicator/dice", "kurier/adjudicator/board",
		"kurier/adjudicator/chart", "kurier/adjudicator/cards", "kurier/adjudicator/title", "kurier/adjudicator/game",
	},
	"kurier/adjudicator/titles/polanddefiant": {
		"kurier/adjudicator/rule", "kurier/adjudicator/order", "kurier/adjudicator/dice", "kurier/adjudicator/board",
		"kurier/adjudicator/chart", "kurier/adjudicator/cards", "kurier/adjudicator/title", "kurier/adjudicator/game",
	},
	"kurier/adjudicator/titles/polandcampaign/cases": {
		"kurier/adjudicator/order", "kurier/adjudicator/board", "kurier/adjudicator/title", "kurier/adjudicator/game",
		"kurier/adjudicator/titles/polandcampaign",
	},
	"kurier/adjudicator/titles/polanddefiant/cases": {
		"kurier/adjudicator/order", "kurier/adjudicator/board", "kurier/adjudicator/title", "kurier/adjudicator/game",
		"kurier/adjudicator/titles/polanddefiant",
	},
	"kurier/adjudicator/reading/lexicon": {"kurier/adjudicator/order"},
	"kurier/adjudicator/reading/nouns": {
		"kurier/adjudicator/reading/lexicon",
		"kurier/adjudicator/order", "kurier/adjudicator/board", "kurier/adjudicator/title",
	},
	"kurier/adjudicator/reading/sentences": {
		"kurier/adjudicator/reading/lexicon", "kurier/adjudicator/reading/nouns",
		"kurier/adjudicator/order", "kurier/adjudicator/board", "kurier/adjudicator/title",
	},
	"kurier/adjudicator/reading": {
		"kurier/adjudicator/reading/lexicon", "kurier/adjudicator/reading/nouns", "kurier/adjudicator/reading/sentences",
		"kurier/adjudicator/order", "kurier/adjudicator/board", "kurier/adjudicator/title",
	},
	"kurier/adjudicator/titles/september1939": {
		"kurier/adjudicator/rule", "kurier/adjudicator/order", "kurier/adjudicator/dice", "kurier/adjudicator/board",
		"kurier/adjudicator/chart", "kurier/adjudicator/title", "kurier/adjudicator/game", "kurier/adjudicator/titles/september1939/data",
	},
	"kurier/adjudicator/titles/september1939/data": {
		"kurier/adjudicator/rule", "kurier/adjudicator/board", "kurier/adjudicator/title", "kurier/adjudicator/game",
	},
	"kurier/adjudicator/titles/september1939/cases": {
		"kurier/adjudicator/order", "kurier/adjudicator/board", "kurier/adjudicator/title", "kurier/adjudicator/game",
		"kurier/adjudicator/titles/september1939",
	},
	"kurier/adjudicator/titles/uprising44": {
		"kurier/adjudicator/rule", "kurier/adjudicator/order", "kurier/adjudicator/dice", "kurier/adjudicator/board",
		"kurier/adjudicator/cards", "kurier/adjudicator/title", "kurier/adjudicator/game", "kurier/adjudicator/titles/uprising44/data",
	},
	"kurier/adjudicator/titles/uprising44/data": {
		"kurier/adjudicator/rule", "kurier/adjudicator/board", "kurier/adjudicator/title", "kurier/adjudicator/game",
	},
	"kurier/adjudicator/titles/uprising44/cases": {
		"kurier/adjudicator/order", "kurier/adjudicator/board", "kurier/adjudicator/cards", "kurier/adjudicator/title", "kurier/adjudicator/game",
		"kurier/adjudicator/titles/uprising44",
	},
	"kurier/adjudicator/titles/holdtheline39": {
		"kurier/adjudicator/rule", "kurier/adjudicator/order", "kurier/adjudicator/dice", "kurier/adjudicator/board",
		"kurier/adjudicator/title", "kurier/adjudicator/game", "kurier/adjudicator/titles/holdtheline39/data",
	},
	"kurier/adjudicator/titles/holdtheline39/data": {
		"kurier/adjudicator/rule", "kurier/adjudicator/board", "kurier/adjudicator/dice", "kurier/adjudicator/title", "kurier/adjudicator/game",
	},
	"kurier/adjudicator/titles/holdtheline39/cases": {
		"kurier/adjudicator/order", "kurier/adjudicator/board", "kurier/adjudicator/title", "kurier/adjudicator/game",
		"kurier/adjudicator/titles/holdtheline39",
	},
	"kurier/adjudicator/titles":   {"kurier/adjudicator/title", "kurier/adjudicator/order", "kurier/adjudicator/titles/"}, // order finds what a misplaced file was meant to be
	"kurier/adjudicator/calendar": {"kurier/store"},
	"kurier/adjudicator/facts": {
		"kurier/adjudicator/rule", "kurier/adjudicator/order", "kurier/adjudicator/dice", "kurier/adjudicator/board", "kurier/adjudicator/title",
	},
	"kurier/adjudicator/gamelog": {
		"kurier/adjudicator/order", "kurier/adjudicator/dice", "kurier/adjudicator/title", "kurier/store", "kurier/adjudicator/facts",
	},
	"kurier/adjudicator/archive": {
		"kurier/adjudicator/gamelog", "kurier/adjudicator/order", "kurier/adjudicator/dice", "kurier/adjudicator/title",
		"kurier/store", "kurier/adjudicator/facts",
	},
	"kurier/adjudicator/desk": {
		"kurier/adjudicator/reading/lexicon", // the words that close a turn
		"kurier/adjudicator/archive", "kurier/adjudicator/calendar", "kurier/adjudicator/gamelog", "kurier/adjudicator/order",
		"kurier/adjudicator/rule", "kurier/adjudicator/dice", "kurier/adjudicator/title", "kurier/store", "kurier/adjudicator/facts",
	},
	"kurier/adjudicator/clock": {
		"kurier/adjudicator/desk", "kurier/adjudicator/calendar", "kurier/adjudicator/gamelog", "kurier/adjudicator/facts",
		"kurier/adjudicator/title", "kurier/store",
	},
	"kurier/adjudicator/people": {
		"kurier/adjudicator/desk", "kurier/adjudicator/order", "kurier/store", "kurier/adjudicator/facts",
	},
	"kurier/adjudicator/filing": {
		"kurier/adjudicator/people", "kurier/adjudicator/desk", "kurier/adjudicator/gamelog", "kurier/adjudicator/calendar",
		"kurier/adjudicator/reading",
		"kurier/adjudicator/order", "kurier/adjudicator/rule", "kurier/adjudicator/board", "kurier/adjudicator/title",
		"kurier/store", "kurier/adjudicator/facts",
	},
	"kurier/adjudicator/moderation": {
		"kurier/adjudicator/filing", "kurier/adjudicator/people", "kurier/adjudicator/clock", "kurier/adjudicator/desk", "kurier/adjudicator/archive",
		"kurier/adjudicator/gamelog", "kurier/adjudicator/calendar", "kurier/adjudicator/order", "kurier/adjudicator/rule",
		"kurier/adjudicator/dice", "kurier/adjudicator/title", "kurier/store", "kurier/adjudicator/facts",
	},
	"kurier/adjudicator":         {"kurier/adjudicator/", "kurier/store"},
	"kurier/adjudicator/rebuild": {"kurier/adjudicator", "kurier/store"}, // above the rest: it lets letters be received
	"kurier/mailer":              {"kurier/mailer"},
	"kurier/store":               {"kurier/store"},
	"kurier/templates": {
		"kurier/templates", "kurier/adjudicator/facts", "kurier/adjudicator/rule", "kurier/adjudicator/order", "kurier/adjudicator/dice",
		"kurier/adjudicator/board", "kurier/adjudicator/title",
	},
	"kurier/config":     {},
	"kurier/cmd/kurier": {"kurier/"},
}

// forbidden are imports that would let chance, time or the world into the rules.
var forbidden = []string{"math/rand", "math/rand/v2", "crypto/rand", "net", "net/", "os", "os/", "unsafe", "database/"}

type source struct {
	file, pkg string
	imports   []string
}

func sources(t *testing.T) []source {
	t.Helper()
	root := filepath.Join("..", "..")
	var out []source
	for _, top := range []string{"cmd", "adjudicator", "mailer", "store", "templates", "config"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
			if err != nil {
				return err
			}
			rel, err := filepath.Rel(root, filepath.Dir(path))
			s := source{file: path, pkg: "kurier/" + filepath.ToSlash(rel)}
			for _, i := range f.Imports {
				s.imports = append(s.imports, strings.Trim(i.Path.Value, `"`))
			}
			out = append(out, s)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(out) < 50 {
		t.Fatalf("only %d source files found: the walk is broken", len(out))
	}
	return out
}

// room finds the rule of the house for a package.
func room(pkg string) (string, bool) {
	best := ""
	for r := range allowed {
		if (pkg == r || strings.HasPrefix(pkg, r+"/")) && len(r) > len(best) {
			best = r
		}
	}
	return best, best != ""
}

func TestArrowsBetweenRoomsRunOneWay(t *testing.T) {
	for _, s := range sources(t) {
		r, ok := room(s.pkg)
		if !ok {
			t.Errorf("%s: package %s has no room in the house", s.file, s.pkg)
			continue
		}
		for _, i := range s.imports {
			if !strings.HasPrefix(i, "kurier/") || i == s.pkg {
				continue
			}
			if !slices.ContainsFunc(allowed[r], func(p string) bool {
				return i == p || strings.HasPrefix(i, strings.TrimSuffix(p, "/")+"/")
			}) {
				t.Errorf("%s: %s must not import %s", s.file, s.pkg, i)
			}
		}
	}
}

// The rules know nothing of what tries them: the language of cases, and the kit, stand
// on a title and never under it.
func TestRulesKnowNothingOfTheirTrial(t *testing.T) {
	trial := []string{"kurier/adjudicator/title/conform", "kurier/adjudicator/title/kit"}
	seen := 0
	for _, s := range sources(t) {
		r := strings.TrimPrefix(s.pkg, "kurier/adjudicator/titles/")
		if r == s.pkg || r == "casebook" || strings.HasSuffix(r, "/cases") {
			continue
		}
		seen++
		for _, i := range s.imports {
			if slices.Contains(trial, i) || strings.HasSuffix(i, "/cases") {
				t.Errorf("%s: rules must not import %s", s.file, i)
			}
		}
	}
	if seen < 50 {
		t.Errorf("only %d files of rules found", seen)
	}
}

// The toys are titles for tests alone: whatever imports them is a test, or one of them.
func TestNothingButTestsKnowsTheToys(t *testing.T) {
	const toys = "kurier/adjudicator/title/titletest/"
	seen := 0
	for _, s := range sources(t) {
		if strings.HasPrefix(s.pkg, toys) {
			seen++
			continue
		}
		for _, i := range s.imports {
			if strings.HasPrefix(i, toys) {
				t.Errorf("%s: %s must not import %s", s.file, s.pkg, i)
			}
		}
	}
	if seen < 8 {
		t.Errorf("only %d files of toys found", seen)
	}
}

func TestRulesKnowNoClockChanceOrWorld(t *testing.T) {
	for _, s := range sources(t) {
		if !strings.HasPrefix(s.pkg, "kurier/adjudicator/") || slices.Contains(allowed[s.pkg], "kurier/store") || s.pkg == "kurier/adjudicator/facts" {
			continue // a room that may know the store is the desk's, and so are the facts that it tells
		}
		// The kit and its mutation pass run under go test, and the runner of cases opens files.
		if s.pkg == "kurier/adjudicator/title/conform" || s.pkg == "kurier/adjudicator/title/kit" || strings.HasPrefix(s.pkg, "kurier/adjudicator/title/kit/mutate") {
			continue
		}
		for _, i := range s.imports {
			for _, f := range forbidden {
				if i == f || (strings.HasSuffix(f, "/") && strings.HasPrefix(i, f)) {
					t.Errorf("%s: rules must not import %s", s.file, i)
				}
			}
			if i == "time" {
				t.Errorf("%s: rules must not know the time", s.file)
			}
		}
	}
}
