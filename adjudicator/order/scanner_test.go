package order

import (
	"slices"
	"testing"
)

func scan(text string) *Scanner {
	line, _ := LineOf(1, text)
	return NewScanner(line)
}

func TestOddsComeInManySpellings(t *testing.T) {
	for text, want := range map[string][2]int{
		"3-1": {3, 1}, "3:1": {3, 1}, "3/1": {3, 1}, "3 to 1": {3, 1}, "3 : 1": {3, 1}, "3": {3, 1}, "1-2": {1, 2}, "3 – 1": {3, 1},
		"0-1": {}, "x": {}, "": {}, "3-": {}, "100-1": {}, "+3": {},
	} {
		s := scan(text)
		a, d, p := s.Odds()
		if [2]int{a, d} != want || (p == nil) != (want[0] > 0) || p == nil && !s.Done() {
			t.Errorf("%q: %d-%d %v", text, a, d, p)
		}
	}
}

func TestComparisons(t *testing.T) {
	for text, want := range map[string]string{
		">= 3": ">=", "≥3": ">=", "=>3": ">=", "at least 3": ">=", "min 3": ">=", "<=3": "<=", "> 3": ">", "&lt;3": "<", "=3": "=", "3": "", "at 3": "",
	} {
		s := scan(text)
		got, p := s.Comparison()
		if got != want || (p == nil) != (want != "") {
			t.Errorf("%q: %q %v", text, got, p)
		}
		if want != "" && s.Peek().Fold != "3" || want == "" && s.Mark() != 0 {
			t.Errorf("%q: stopped at %q", text, s.Peek().Fold)
		}
	}
}

func TestHexesAndHexsides(t *testing.T) {
	for text, suggest := range map[string]string{"912": "0912", "O912": "0912", "09.12": "0912", "0900": "", "hello": ""} {
		_, p := scan(text).Hex()
		if p == nil || p.Kind != "bad-hex" || (suggest != "") != (len(p.Suggest) == 1) || suggest != "" && p.Suggest[0] != suggest {
			t.Errorf("%q: %+v", text, p)
		}
	}
	for _, text := range []string{"0505/0605", "0605 0505", "0605-0505", "0605 / 0505"} {
		if h, p := scan(text).Hexside(); p != nil || h.String() != "0505/0605" {
			t.Errorf("%q: %v %v", text, h, p)
		}
	}
	if _, p := scan("0505/0505").Hexside(); p == nil {
		t.Error("a hexside of one hex")
	}
}

func TestNumbersHaveBounds(t *testing.T) {
	for text, kind := range map[string]string{"5": "", "+5": "", "21": "number-out-of-range", "-1": "number-out-of-range", "x": "bad-number", "": "missing-number", "99999999999": "bad-number"} {
		_, p := scan(text).Number(0, 20)
		if kind == "" && p != nil || kind != "" && (p == nil || p.Kind != kind) {
			t.Errorf("%q: %v", text, p)
		}
	}
}

func TestWordsAreFoundBySynonymAndPrefixOrSuggested(t *testing.T) {
	w := NewWords("verb").Add("MOVE", "MV", "RUCH").Add("ATTACK", "ATAK").Add("STAND").Add("STANDING")
	for text, want := range map[string]string{"move": "MOVE", "ruch": "MOVE", "att": "ATTACK", "at": "ATTACK", "stand": "STAND", "standi": "STANDING", "sta": "", "a": "", "xx": ""} {
		got, p := scan(text).Word(w)
		if got != want || (p == nil) != (want != "") {
			t.Errorf("%q: %q %v", text, got, p)
		}
	}
	if _, p := scan("atack 0912").Word(w); p == nil || !slices.Equal(p.Suggest, []string{"ATTACK"}) {
		t.Errorf("no suggestion: %+v", p)
	}
	if _, p := scan("mvoe").Word(w); p == nil || !slices.Contains(p.Suggest, "MOVE") {
		t.Errorf("no suggestion: %+v", p)
	}
}

func TestNearestPrefersTheSmallestSlip(t *testing.T) {
	all := []string{"Warszawa", "Kraków", "Radom", "Łódź", "Kock"}
	for word, want := range map[string]string{"Warsawa": "Warszawa", "krakwo": "Kraków", "lodz": "Łódź", "kokc": "Kock", "zzz": ""} {
		got := Nearest(word, all, 1)
		if want == "" && len(got) > 0 || want != "" && (len(got) != 1 || got[0] != want) {
			t.Errorf("%q: %v, want %q", word, got, want)
		}
	}
}

func TestSettingsAndFreeText(t *testing.T) {
	s := scan("steps=2 fog = none say Łódź is, ours")
	if k, v, ok := s.Setting(); !ok || k != "STEPS" || v != "2" {
		t.Errorf("%s=%s", k, v)
	}
	if k, v, ok := s.Setting(); !ok || k != "FOG" || v != "none" {
		t.Errorf("%s=%s", k, v)
	}
	if _, _, ok := s.Setting(); ok {
		t.Error("a setting out of nothing")
	}
	s.Next()
	if got := s.RestText(); got != "Łódź is, ours" || s.End() != nil {
		t.Errorf("rest %q", got)
	}
}
