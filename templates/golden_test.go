package templates_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/net/html"

	"kurier/adjudicator/facts"
	"kurier/templates"
	"kurier/templates/lettertest"
)

var update = flag.Bool("update", false, "write the golden files anew")

func set(t testing.TB) *templates.Set {
	t.Helper()
	s, err := templates.New(templates.Options{Painter: painter{}})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// pages renders every sample page by name.
func pages(t testing.TB, s *templates.Set) map[string]facts.Page {
	t.Helper()
	out := map[string]facts.Page{}
	add := func(name string) func(facts.Page, error) {
		return func(p facts.Page, err error) {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			out[name] = p
		}
	}
	add("invitation")(s.Invitation(invitation()))
	add("takeover")(s.Invitation(takeover()))
	add("welcome")(s.Welcome(welcome()))
	add("report")(s.Report(report()))
	add("waiting")(s.Report(waiting()))
	add("finale")(s.Report(finale()))
	add("answer")(s.Answer(answer()))
	add("standing")(s.Answer(standing()))
	add("status")(s.Answer(status()))
	add("reminder")(s.Reminder(reminder()))
	add("digest")(s.Digest(digest()))
	add("moderator-digest")(s.ModeratorDigest(moderatorDigest()))
	add("press")(s.Notice(press()))
	add("stranger")(s.Notice(stranger()))
	add("moderation")(s.Moderation(moderationPage()))
	add("handover")(s.Handover(handover()))
	add("observation")(s.Observation(observation()))
	return out
}

func TestPagesReadAsTheyDid(t *testing.T) {
	for name, p := range pages(t, set(t)) {
		golden(t, name+".txt", "Subject: "+p.Subject+"\n\n"+p.Text)
		golden(t, name+".html", p.HTML)
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	g, w := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range g {
		if i >= len(w) || g[i] != w[i] {
			t.Errorf("%s: line %d differs (go test -update writes it anew)\n got  %q\n want %q", name, i+1, g[i], at(w, i))
			return
		}
	}
	t.Errorf("%s: got %d lines, want %d", name, len(g), len(w))
}

func at(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return ""
}

func TestTextFitsATerminal(t *testing.T) {
	for name, p := range pages(t, set(t)) {
		for i, line := range strings.Split(p.Text, "\n") {
			if strings.HasPrefix(line, "ATTACK ") {
				continue // an order of the form stays one line however long
			}
			if n := utf8.RuneCountInString(line); n > 76 {
				t.Errorf("%s line %d has %d columns: %s", name, i+1, n, line)
			}
			if strings.TrimRight(line, " ") != line {
				t.Errorf("%s line %d ends in spaces: %q", name, i+1, line)
			}
		}
		if strings.Contains(p.Text, "\n\n\n") {
			t.Errorf("%s has two blank lines in a row", name)
		}
		for _, bad := range []string{"<no value>", "%!", "ZgotmplZ", "<nil>"} {
			if strings.Contains(p.Text+p.HTML, bad) {
				t.Errorf("%s contains %q", name, bad)
			}
		}
	}
}

// allowed elements and attributes: nothing that fetches, runs or frames.
var allowedTags = map[string]bool{
	"html": true, "head": true, "body": true, "meta": true, "title": true, "div": true, "p": true, "span": true, "b": true,
	"br": true, "h1": true, "h2": true, "h3": true, "ul": true, "li": true, "table": true, "tbody": true, "tr": true, "td": true,
	"img": true, "a": true, "blockquote": true, "style": true,
}

func TestHTMLIsWholeAndFetchesNothing(t *testing.T) {
	for name, p := range pages(t, set(t)) {
		if len(p.HTML) > 100_000 {
			t.Errorf("%s: %d bytes of HTML; some mail programs cut at 102 kB", name, len(p.HTML))
		}
		balanced(t, name, p.HTML)
		doc, err := html.Parse(strings.NewReader(p.HTML))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		files := map[string]bool{}
		for _, f := range p.Files {
			files[f.CID] = true
		}
		for n := range doc.Descendants() {
			if n.Type != html.ElementNode {
				continue
			}
			if !allowedTags[n.Data] {
				t.Errorf("%s: element %s", name, n.Data)
			}
			if sheet := n.FirstChild; n.Data == "style" && (strings.Contains(sheet.Data, "url(") || strings.Contains(sheet.Data, "@import")) {
				t.Errorf("%s: the style sheet fetches: %s", name, sheet.Data)
			}
			for _, a := range n.Attr {
				switch {
				case strings.HasPrefix(a.Key, "on"):
					t.Errorf("%s: attribute %s", name, a.Key)
				case a.Key == "href" && !strings.HasPrefix(a.Val, "mailto:"):
					t.Errorf("%s: link to %s", name, a.Val)
				case a.Key == "src" && !files[strings.TrimPrefix(a.Val, "cid:")]:
					t.Errorf("%s: picture %s is not attached", name, a.Val)
				case a.Key == "style" && (strings.Contains(a.Val, "url(") || strings.Contains(a.Val, "@") || strings.Contains(a.Val, "Zgotmpl")):
					t.Errorf("%s: style %s", name, a.Val)
				}
			}
		}
	}
}

// balanced checks that every element that must be closed is.
func balanced(t *testing.T, name, page string) {
	t.Helper()
	void := map[string]bool{"meta": true, "br": true, "img": true}
	var open []string
	z := html.NewTokenizer(strings.NewReader(page))
	for {
		switch z.Next() {
		case html.ErrorToken:
			if len(open) > 0 {
				t.Errorf("%s: left open: %v", name, open)
			}
			return
		case html.StartTagToken:
			tag, _ := z.TagName()
			if !void[string(tag)] {
				open = append(open, string(tag))
			}
		case html.EndTagToken:
			tag, _ := z.TagName()
			if len(open) == 0 || open[len(open)-1] != string(tag) {
				t.Fatalf("%s: </%s> closes %v", name, tag, open)
			}
			open = open[:len(open)-1]
		}
	}
}

func TestSameFactsGiveTheSameBytes(t *testing.T) {
	first := pages(t, set(t))
	for range 5 {
		for name, p := range pages(t, set(t)) {
			q := first[name]
			if p.Subject != q.Subject || p.Text != q.Text || p.HTML != q.HTML || len(p.Files) != len(q.Files) {
				t.Fatalf("%s differs from one rendering to the next", name)
			}
			for i := range p.Files {
				if p.Files[i].Name != q.Files[i].Name || !bytes.Equal(p.Files[i].Data, q.Files[i].Data) {
					t.Fatalf("%s: file %d differs", name, i)
				}
			}
		}
	}
}

// What Outlook on Windows would not draw, what cannot be read in the dark, and what is not told without pictures.
func TestLettersAreDrawnByWordAndReadInTheDark(t *testing.T) {
	var seen lettertest.Seen
	for name, p := range pages(t, set(t)) {
		s, faults := lettertest.Check(p.HTML)
		for _, fault := range faults {
			t.Errorf("%s: %s", name, fault)
		}
		seen.Add(s)
	}
	if seen.Elements < 900 || seen.Texts < 1900 || seen.Cells < 170 || seen.Pictures < 12 {
		t.Errorf("looked at %+v only", seen)
	}
	t.Logf("%+v", seen)
}

// textOf is what a reader of the HTML sees, words only.
func textOf(t *testing.T, page string) string {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for n := range doc.Descendants() {
		if n.Type == html.TextNode {
			b.WriteString(n.Data + " ")
		}
	}
	return strings.ToLower(strings.Join(strings.Fields(b.String()), " "))
}

func TestHTMLSaysWhatTheTextSays(t *testing.T) {
	for name, p := range pages(t, set(t)) {
		seen := textOf(t, p.HTML)
		for word := range strings.FieldsSeq(p.Text) {
			word = strings.ToLower(strings.Trim(word, ".,:;()[]“”-—·|#"))
			if word != "" && !strings.Contains(seen, word) {
				t.Errorf("%s: the HTML lacks %q", name, word)
			}
		}
	}
}
