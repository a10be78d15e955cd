package replay_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator/facts"
)

// evil is a letter that tries to be more than words.
const evil = "</script><script>document.title = \"robbed\"</script>\n<img src=x onerror=\"document.title='robbed'\">\u202e\x1bbye"

// withPress is a finished game in which letters were written after its second step.
func withPress(t *testing.T) facts.Replay {
	r := finished(t, "book")
	at := time.Date(2030, time.March, 4, 13, 30, 0, 0, time.UTC)
	letters := []facts.Press{
		{Step: 2, Time: at, From: "german", To: "polish", Text: "Will you give up Łódź?"},
		{Step: 2, Time: at.Add(time.Minute), From: "polish", To: "all", Anonymous: true, Text: evil},
	}
	views := make([]facts.Perspective, len(r.Perspectives))
	for i, p := range r.Perspectives {
		for _, l := range letters {
			l.Mine = l.From == string(p.Seat)
			if l.Anonymous && p.Seat == "german" {
				l.From = ""
			}
			p.Press = append(p.Press, l)
		}
		views[i] = p
	}
	r.Perspectives = views
	return r
}

var dataOf = regexp.MustCompile(`(?s)<script type="application/json" id="data">(.*?)</script>`)

func TestPressInAPageIsDataAndNoMarkup(t *testing.T) {
	html := page(t, withPress(t))
	if strings.Contains(html, "<script>document.title") || strings.Contains(html, "<img src=x") {
		t.Error("what a player wrote is markup of the page")
	}
	m := dataOf.FindStringSubmatch(html)
	if m == nil {
		t.Fatal("the page has no data")
	}
	var data struct {
		Views []struct {
			Seat  string
			Press []struct {
				Step           int
				From, To, Text string
				Unsigned, Mine bool
			}
		}
	}
	if err := json.Unmarshal([]byte(m[1]), &data); err != nil {
		t.Fatal(err)
	}
	for _, v := range data.Views {
		if len(v.Press) != 2 {
			t.Fatalf("the page of %q has %d letters", v.Seat, len(v.Press))
		}
		one, two := v.Press[0], v.Press[1]
		if one.From != "german" || one.Mine != (v.Seat == "german") || one.Step != 2 || two.Unsigned != true {
			t.Errorf("%q: %+v", v.Seat, v.Press)
		}
		if hidden := v.Seat == "german"; hidden != (two.From == "") {
			t.Errorf("%q reads that %q wrote", v.Seat, two.From)
		}
		if !strings.HasSuffix(two.Text, ">bye") || !strings.HasPrefix(two.Text, "</script>") {
			t.Errorf("the words are %q", two.Text)
		}
	}
}
