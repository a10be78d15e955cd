package letters_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/title/titletest/letters"
)

const head = "% a comment\ntitle toy\nlanguage en\nunderstood 40\ndone 30\nmisread 1\nchat 0\n"

func TestAFileIsHeadSituationsAndBlocks(t *testing.T) {
	f, err := letters.Parse("en.txt", head+`
[[groups]]
[the opening west]
Hello,

w1 goes to 3
=> MOVE w1 3
or => asked

w1 and w2 hold
% between
=> HOLD w1
=> refused HOLD w2

[later east]
Good evening
=> nothing
`)
	if err != nil {
		t.Fatal(err)
	}
	if f.Title != "toy" || f.Language != "en" || f.Understood != 40 || f.Done != 30 || f.Misread != 1 || f.Chat != 0 || len(f.Blocks) != 3 {
		t.Fatalf("%+v", f)
	}
	a, b, c := f.Blocks[0], f.Blocks[1], f.Blocks[2]
	if a.Situation != "the opening" || a.Seat != "west" || a.Line != 11 || a.Shape != "groups" || strings.Join(a.Text, "|") != "Hello,||w1 goes to 3" || len(a.Wants) != 2 || !a.Wants[1].Asked {
		t.Errorf("%+v", a)
	}
	if w := b.Wants[0]; len(b.Wants) != 1 || w.String() != "HOLD w1 · HOLD w2" || len(w.Refused) != 1 || w.Refused[0] != "HOLD w2" {
		t.Errorf("%+v", b)
	}
	if c.Seat != "east" || c.Wants[0].String() != "nothing" {
		t.Errorf("%+v", c)
	}
}

func TestWhatFitsNoBlockIsAnErrorWithItsLine(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"title toy\n[a west]\nhi\n=> nothing", "en.txt: the head"},
		{head + "colour red\n", "en.txt:8: "},
		{head + "hello\n=> nothing\n", "en.txt:8: "},
		{head + "[west]\n", "en.txt:8: "},
		{head + "[a west]\n=> nothing\n", "en.txt:9: an arrow with no letter"},
		{head + "[a west]\nhi\n=>\n", "en.txt:10: an arrow to nowhere"},
		{head + "[a west]\nhi\nor => asked\n", "en.txt:10: \"or =>\""},
		{head + "[a west]\nhi\n=> nothing\n=> asked\n", "en.txt:11: \"nothing\""},
		{head + "[a west]\nhi\n", "en.txt:10: the letter of line 9"},
	} {
		if _, err := letters.Parse("en.txt", c.text); err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.text, err, c.want)
		}
	}
}

func TestVerdicts(t *testing.T) {
	does := func(list ...string) []string { return list }
	orders := letters.Want{Does: does("A", "B")}
	for _, c := range []struct {
		want    []letters.Want
		does    []string
		asked   bool
		verdict letters.Verdict
	}{
		{[]letters.Want{orders}, does("A", "B"), false, letters.Understood},
		{[]letters.Want{orders}, does("A", "B"), true, letters.Asked},
		{[]letters.Want{orders}, does("A"), true, letters.Asked},
		{[]letters.Want{orders}, nil, true, letters.Asked},
		{[]letters.Want{orders}, does("A"), false, letters.Dropped},
		{[]letters.Want{orders}, nil, false, letters.Dropped},
		{[]letters.Want{orders}, does("B", "A"), false, letters.Misread},
		{[]letters.Want{orders}, does("A", "C"), true, letters.Misread},
		{[]letters.Want{orders}, does("A", "B", "B"), false, letters.Misread},
		{[]letters.Want{{}}, nil, false, letters.Understood},
		{[]letters.Want{{}}, nil, true, letters.Asked},
		{[]letters.Want{{}}, does("A"), false, letters.ByChat},
		{[]letters.Want{{}, {Asked: true}}, does("A"), false, letters.ByChat},
		{[]letters.Want{{}, {Asked: true}}, nil, true, letters.Understood},
		{[]letters.Want{{Asked: true}}, nil, true, letters.Understood},
		{[]letters.Want{{Asked: true}}, nil, false, letters.Dropped},
		{[]letters.Want{{Asked: true}}, does("A"), true, letters.Misread},
		{[]letters.Want{{Does: does("A"), Asked: true}}, does("A"), true, letters.Understood},
		{[]letters.Want{orders, {Asked: true}}, nil, true, letters.Understood},
	} {
		b := letters.Block{Wants: c.want}
		if got := b.Judge(letters.Reading{Does: c.does, Asked: c.asked}); got != c.verdict {
			t.Errorf("%v read as %v, asked %v: %v, want %v", c.want, c.does, c.asked, got, c.verdict)
		}
	}
}

func TestWhatIsRefusedAndWasNotMeantIsAsked(t *testing.T) {
	for _, c := range []struct {
		want    letters.Want
		verdict letters.Verdict
	}{
		{letters.Want{}, letters.Asked},
		{letters.Want{Does: []string{"B"}}, letters.Asked},
		{letters.Want{Asked: true}, letters.Understood},
		{letters.Want{Does: []string{"A"}}, letters.Understood},
	} {
		b := letters.Block{Wants: []letters.Want{c.want}}
		if got := b.Judge(letters.Reading{Does: []string{"A"}, Refused: []string{"A"}}); got != c.verdict {
			t.Errorf("%v: %v, want %v", c.want, got, c.verdict)
		}
	}
}

func TestAScoreCountsWishesThatWereDone(t *testing.T) {
	var s letters.Score
	order := &letters.Block{Wants: []letters.Want{{Does: []string{"A"}}, {Asked: true}}}
	s.Add(order, letters.Reading{Does: []string{"A"}}, letters.Understood)
	s.Add(order, letters.Reading{Asked: true}, letters.Understood)
	s.Add(order, letters.Reading{}, letters.Dropped)
	s.Add(&letters.Block{Wants: make([]letters.Want, 1)}, letters.Reading{}, letters.Understood)
	if s.Understood() != 75 || s.Wishes != 3 || s.Done != 1 || s.WishesDone() != 33 {
		t.Errorf("%v", &s)
	}
}
