package order

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

func sampleNames() *Names {
	list := []Name{
		{ID: "german-3pz", Short: "3Pz", Long: "3rd Panzer Division", Owner: "german"},
		{ID: "german-4pz", Short: "4Pz", Long: "4th Panzer Division", Owner: "german"},
		{ID: "german-20mot", Short: "20Mot", Long: "20th Motorized Division", Owner: "german"},
		{ID: "german-32inf", Short: "32Inf", Long: "32nd Infantry Division", Owner: "german"},
		{ID: "german-73inf", Short: "73Inf", Long: "73rd Infantry Division", Owner: "german"},
		{ID: "german-3inf", Short: "3Inf", Long: "3rd Infantry Division", Owner: "german"},
		{ID: "german-3mtn", Short: "3Mtn", Long: "3rd Mountain Division", Owner: "german"},
		{ID: "german-22al", Short: "22Al", Long: "22nd Airlanding Division", Owner: "german"},
		{ID: "german-ss", Short: "LSSAH", Long: "SS Leibstandarte Brigade", Owner: "german"},
		{ID: "polish-3inf", Short: "3DP", Long: "3 Infantry Division", Owner: "polish", Aliases: []string{"3 Dywizja Piechoty"}},
		{ID: "polish-20inf", Short: "20DP", Long: "20 Infantry Division", Owner: "polish"},
		{ID: "polish-krakowska", Short: "KrakBK", Long: "Krakowska Cavalry Brigade", Owner: "polish"},
		{ID: "polish-podolska", Short: "PodBK", Long: "Podolska Cavalry Brigade", Owner: "polish"},
		{ID: "polish-wbpm", Short: "WBPM", Long: "Warszawska Brygada Pancerno-Motorowa", Owner: "polish"},
	}
	return NewNames("unit", list, "TO", "WITH", "IF", "AIR", "VIA", "THEN")
}

func TestUnitsAreFoundByUnambiguousAbbreviation(t *testing.T) {
	n := sampleNames()
	for _, c := range []struct{ owner, text, want string }{
		{"german", "3Pz", "german-3pz"},
		{"german", "3 Pz", "german-3pz"},
		{"german", "3rd Panzer", "german-3pz"},
		{"german", "3. panzer division", "german-3pz"},
		{"german", "3p", "german-3pz"},
		{"german", "german-3pz", "german-3pz"},
		{"polish", "3Pz", "german-3pz"},
		{"polish", "3", "polish-3inf"},
		{"polish", "3 Inf", "polish-3inf"},
		{"german", "3 Inf", "german-3inf"},
		{"german", "3", "?german-3pz german-3inf german-3mtn"},
		{"german", "3 m", "german-3mtn"},
		{"german", "73", "german-73inf"},
		{"german", "7", ""},
		{"german", "20", "german-20mot"},
		{"polish", "20", "polish-20inf"},
		{"", "20", "?german-20mot polish-20inf"},
		{"polish", "krakowska", "polish-krakowska"},
		{"polish", "Krak. Brygada", ""},
		{"polish", "krakowska brigade", "polish-krakowska"},
		{"german", "leib", "german-ss"},
		{"polish", "warszawska", "polish-wbpm"},
		{"polish", "3 dywizja", "polish-3inf"},
		{"polish", "pancerno", "polish-wbpm"},
		{"german", "panzer", "?german-3pz german-4pz"},
		{"german", "nonsense", ""},
		{"german", "to", ""},
	} {
		if got := found(n.Lookup(c.text, c.owner)); got != c.want {
			t.Errorf("%s says %q: found %q, want %q", c.owner, c.text, got, c.want)
		}
	}
}

func found(m Match) string {
	if m.Name != nil {
		return m.Name.ID
	}
	var ids []string
	for _, c := range m.Candidates {
		ids = append(ids, c.ID)
	}
	if ids == nil {
		return ""
	}
	return "?" + strings.Join(ids, " ")
}

func TestUnitListsNeedNoCommas(t *testing.T) {
	n := sampleNames()
	for _, c := range []struct{ owner, text, want, rest string }{
		{"german", "3Pz 32 73 krakowska", "german-3pz german-32inf german-73inf polish-krakowska", ""},
		{"german", "3 Pz, 32 Inf and 20 Motorized Division IF ODDS >= 3-1", "german-3pz german-32inf german-20mot", "IF"},
		{"german", "3pz+4pz+22 AIR 2", "german-3pz german-4pz german-22al", "AIR"},
		{"german", "22 Air 2", "german-22al", "AIR"},
		{"polish", "krakowska i podolska 0912", "polish-krakowska polish-podolska", "0912"},
		{"german", "73, 3Pz -> 0910", "german-73inf german-3pz", "->"},
	} {
		line, _ := LineOf(1, c.text)
		s := NewScanner(line)
		list, p := s.NameList(n, c.owner)
		if p != nil {
			t.Errorf("%q: %v", c.text, p)
			continue
		}
		var ids []string
		for _, x := range list {
			ids = append(ids, x.ID)
		}
		if got := strings.Join(ids, " "); got != c.want || s.Peek().Fold != c.rest {
			t.Errorf("%q: %q then %q", c.text, got, s.Peek().Fold)
		}
	}
}

func TestProblemsPointAtTheTokenAndSuggest(t *testing.T) {
	n := sampleNames()
	line, _ := LineOf(4, "move 20Mit 0912")
	s := NewScanner(line)
	s.Next()
	_, p := s.Name(n, "german")
	if p == nil || p.Kind != "unknown-unit" || p.Line != 4 || p.Column != 6 || p.Token != "20Mit" || len(p.Suggest) == 0 || p.Suggest[0] != "20Mot" {
		t.Errorf("problem %+v", p)
	}
	line, _ = LineOf(5, "move 3rd 0912")
	s = NewScanner(line)
	s.Next()
	_, p = s.Name(n, "german")
	if p == nil || p.Kind != "ambiguous-unit" || p.Args["candidates"] != "3Pz, 3Inf, 3Mtn" || p.Args["count"] != "3" {
		t.Errorf("problem %+v", p)
	}
	line, _ = LineOf(6, "move 3Pz to")
	s = NewScanner(line)
	s.Next()
	if _, p = s.Name(n, "german"); p != nil {
		t.Fatal(p)
	}
	if p = s.Expect("TO"); p != nil {
		t.Fatal(p)
	}
	if _, p = s.Hex(); p == nil || p.Kind != "missing-hex" || p.Column != 10 {
		t.Errorf("problem %+v", p)
	}
}

func FuzzNames(f *testing.F) {
	for _, s := range []string{"3Pz", "3 pz 32", "3rd Panzer Division krakowska", "to", "1st2nd3rd", "ŁÓDŹ 3", "3,pz", "\u0301 3", "\u030dw \u030d", "german-3pz"} {
		f.Add(s)
	}
	n := sampleNames()
	f.Fuzz(func(t *testing.T, text string) {
		for _, l := range Lines(text) {
			s := NewScanner(l)
			for !s.Done() {
				before := s.Mark()
				if _, p := s.NameList(n, "german"); p != nil {
					if p.Column < 1 || p.Column > len([]rune(l.Text)) || p.Line != l.Number {
						t.Fatalf("%q: problem at column %d", l.Text, p.Column)
					}
					s.Next()
				}
				if s.Mark() == before {
					s.Next()
				}
			}
		}
	})
}

func TestHostileNamesStayLinear(t *testing.T) {
	n := sampleNames()
	for _, text := range []string{strings.Repeat("3 ", 1<<17), strings.Repeat("1a", 1<<18), strings.Repeat("p ", 1<<16), strings.Repeat("x", 1<<20)} {
		for _, l := range Lines(text) {
			for i := range l.Tokens {
				if m := n.Find(l.Tokens[i:], "german"); m.Used < 1 || m.Used > 8 {
					t.Fatalf("a name of %d tokens", m.Used)
				}
			}
			n.Nearest(l.Tokens[0].Fold, "german", 3)
		}
	}
}

func TestEveryShortAndLongNameFindsItsUnit(t *testing.T) {
	n := sampleNames()
	for _, name := range n.All() {
		for _, text := range []string{name.Short, name.Long, name.ID, Fold(name.Long), strings.ToLower(name.Short)} {
			if m := n.Lookup(text, name.Owner); m.Name == nil || m.Name.ID != name.ID {
				t.Errorf("%q finds %q", text, found(m))
			}
		}
	}
}

func BenchmarkNameList(b *testing.B) {
	var list []Name
	for i := range 124 {
		list = append(list, Name{ID: fmt.Sprintf("u-%d", i), Short: fmt.Sprintf("%dInf", i), Long: fmt.Sprintf("%dth Infantry Division", i), Owner: "german"})
	}
	n := NewNames("unit", list, "IF")
	line, _ := LineOf(1, "3Inf 32 73rd Infantry IF")
	b.ReportAllocs()
	for b.Loop() {
		s := NewScanner(line)
		if _, p := s.NameList(n, "german"); p != nil {
			b.Fatal(p)
		}
	}
}

func TestNamesAreReadByTheirNumberInTheRegister(t *testing.T) {
	n := sampleNames()
	if u, p := scan("20Mot").NumberOf(n, "german"); p != nil || u != 2 {
		t.Errorf("number %d %v", u, p)
	}
	if u, p := scan("20").NumberOfOwn(n, "polish"); p != nil || u != 10 {
		t.Errorf("number %d %v", u, p)
	}
	if _, p := scan("20Mot").NumberOfOwn(n, "polish"); p == nil || p.Kind != "unknown-unit" {
		t.Errorf("another's unit is none of one's own: %v", p)
	}
	if list, p := scan("4Pz, 3Pz AND LSSAH to").NumbersOf(n, "german", 3); p != nil || fmt.Sprint(list) != "[1 0 8]" {
		t.Errorf("numbers %v %v", list, p)
	}
	if _, p := scan("4Pz 3Pz 4Pz").NumbersOf(n, "german", 3); p == nil || p.Kind != "repeated-unit" {
		t.Errorf("one twice: %+v", p)
	}
	if list, p := scan("4Pz 3Pz 4Pz").NumbersAgain(n, "german", 3); p != nil || fmt.Sprint(list) != "[1 0 1]" {
		t.Errorf("one twice, where he may be: %v %v", list, p)
	}
	if _, p := scan("4Pz 3Pz LSSAH").NumbersOf(n, "german", 2); p == nil || p.Kind != "too-many-units" || p.Args["limit"] != "2" {
		t.Errorf("more than two: %+v", p)
	}
}

func TestAUnitMayBeCalledAsAnArticleIs(t *testing.T) {
	n := NewNames("unit", []Name{{ID: "german-a", Short: "A", Owner: "german"}, {ID: "german-theodor", Short: "Theodor", Owner: "german"}})
	if m := n.Lookup("A", "german"); m.Name == nil || m.Name.ID != "german-a" {
		t.Errorf("A is not found: %+v", m)
	}
	if m := n.Lookup("THE", "german"); m.Name != nil {
		t.Errorf("the article is %s", m.Name.ID)
	}
}

// A stop word within a name is part of it where the name goes on behind it, and ends it elsewhere.
func TestAStopWordMayStandWithinAName(t *testing.T) {
	n := NewNames("place", []Name{
		{ID: "school-1", Short: "Szkoła na Płockiej"}, {ID: "school-2", Short: "Szkoła na Stawkach"}, {ID: "bank", Short: "Bank"}, {ID: "wola", Short: "Wola"},
	}, "NA", "TO")
	for text, want := range map[string]string{
		"Szkoła na Płockiej":         "school-1 3",
		"szkola na plockiej to Wola": "school-1 3",
		"Szk. na Staw":               "school-2 3",
		"school-2":                   "school-2 1",
		"Szkoła na Woli":             "? 1",
		"Szkoła na":                  "? 1",
		"Bank na Stawkach":           "bank 1",
		"Bank na Wola":               "bank 1",
	} {
		line, _ := LineOf(1, text)
		m, got := n.Find(line.Tokens, ""), "?"
		if m.Name != nil {
			got = m.Name.ID
		}
		if got = got + " " + strconv.Itoa(m.Used); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
