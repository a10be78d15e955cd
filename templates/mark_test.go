package templates_test

import (
	"strings"
	"testing"
)

func TestEveryPageBeginsWithItsMarkInTextAndHTML(t *testing.T) {
	words := set(t)
	all := pages(t, words)
	if len(all) < 15 {
		t.Fatalf("only %d pages", len(all))
	}
	for name, p := range all {
		first, _, _ := strings.Cut(p.Text, "\n")
		if !strings.HasPrefix(first, "[Kurier]") || !words.IsMark(first) || !words.IsMark(p.Subject) {
			t.Errorf("%s begins with %q, its subject is %q", name, first, p.Subject)
		}
		_, body, _ := strings.Cut(p.HTML, "<body")
		if begin, _, found := strings.Cut(body, "</p>"); !found || !strings.Contains(begin, ">[Kurier]") {
			t.Errorf("%s: the HTML begins with %q", name, begin)
		}
	}
}

func TestTheMarkIsKnownWhereverItStandsAndOnlyIt(t *testing.T) {
	words := set(t)
	for line, want := range map[string]bool{
		"[Kurier] Poland Campaign": true, "[Kurier warta-7]": true, "*[Kurier]* Poland": true, "Asunto: Re: [Kurier warta-7] Turn 3": true,
		"She wrote: [Kurier] Poland Campaign": true, "# [Kurier]": true, "a line that is broken in [Kurier": true,
		"Poland Campaign · Warta in winter · game warta-7": true, // before there was the mark
		"Kurier": false, "[Kurierzy]": false, "(Kurier)": false, "Dear Kurier,": false, "[kurier]": false,
		"game warta-7": false, "PRESS TO all: the game warta-7 is long": false, "MOVE 3Pz 0912": false,
	} {
		if words.IsMark(line) != want {
			t.Errorf("%q: %v", line, !want)
		}
	}
}
