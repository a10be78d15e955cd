package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// phrase is what words of a language look like in a literal: two in a row, or one behind
// a colon or comma. What begins with a word in capitals is a form of the order language.
var (
	phrase    = regexp.MustCompile(`\p{L}\p{Ll}* \p{Ll}{2,}|\p{Ll}[,;:] \p{Ll}`)
	orderForm = regexp.MustCompile(`^\p{Lu}{2,}\b`)
)

// unspoken are calls whose words no page shows: errors, the daemon's log, and the names
// under which a store counts and keeps.
var unspoken = []string{"Errorf", "New", "Error", "Warn", "Info", "Debug", "Remark", "Counter", "NotAbove"}

// spoken are the literals of a file that look like words of a language.
func spoken(t *testing.T, file string, source any) (out []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, source, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			return n.Tag == nil // how it is written down
		case *ast.CallExpr:
			if name, ok := n.Fun.(*ast.SelectorExpr); ok && slices.Contains(unspoken, name.Sel.Name) {
				return false
			}
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING && phrase.MatchString(text) && !orderForm.MatchString(text) {
				out = append(out, text)
			}
		}
		return true
	})
	return out
}

// Rooms of the desk hand over facts. Words that they may hold are listed here, with the
// reason why no page shows them.
func TestTheDesksRoomsHandOverFactsAndNoSentences(t *testing.T) {
	allowed := map[string]string{
		"not sent when the game was archived, and not sent from here": "kept with a mail, in the place of a server's error",
		"not answered: perhaps no person wrote":                       "kept with a letter, as why it got no answer",
		"no address to answer":                                        "the same",
		"not answered: more than %d answers to %s today":              "the same",
		"word word":              "a line tried to see what a verb is followed by",
		"press copies ":          "the name of a mark in the store",
		"moderator's day ":       "the same",
		"game %s: panic: %v":     "an error",
		"the rules fail on it: ": "an error, told a moderator as it is",
		"kurier press v1":        "what a digest is of",
		"kurier press writer v1": "the same",
	}
	met := map[string]bool{}
	files := 0
	for _, room := range []string{"", "calendar", "clock", "desk", "facts", "filing", "gamelog", "moderation", "people", "rebuild"} {
		sources, err := filepath.Glob(filepath.Join("..", "..", "adjudicator", room, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range sources {
			// The table of kinds says what each means, to whoever words them.
			if strings.HasSuffix(file, "_test.go") || strings.HasSuffix(file, filepath.Join("desk", "words.go")) {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			files++
			for _, words := range spoken(t, file, text) {
				met[words] = true
				if allowed[words] == "" {
					t.Errorf("%s says %q, which is for templates to say", file, words)
				}
			}
		}
	}
	if files < 90 {
		t.Errorf("only %d files read", files)
	}
	for _, words := range slices.Sorted(maps.Keys(allowed)) {
		if !met[words] {
			t.Errorf("%q is said nowhere any more", words)
		}
	}
}

func TestASentenceInGoIsFound(t *testing.T) {
	found := spoken(t, "desk.go", `package desk
import "fmt"
type seat struct { Name string `+"`json:\"the name\"`"+` }
func say(n int) []string {
	trouble := "the deadline has passed"
	note("away", "until", fmt.Sprintf("%d days from now", n))
	form := "EXTEND game 36h, then wait"
	return []string{trouble, form, "german" + ", then " + "polish", "a mail: none"}, errors.New("no such game here")
}`)
	if want := []string{"the deadline has passed", "%d days from now", "a mail: none"}; !slices.Equal(found, want) {
		t.Errorf("found %q, want %q", found, want)
	}
}
