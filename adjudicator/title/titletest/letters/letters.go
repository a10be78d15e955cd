// Package letters is the corpus of lines as people write them: its format, and the
// verdict on a reading of them (docs/reading.md, "The corpus"). It reads nothing
// itself; a test hands it what a letter was taken for.
package letters

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// File is the corpus of one title in one language.
type File struct {
	Path, Title, Language string
	// Understood and Done are floors: so many in a hundred blocks, rounded down, must be
	// understood as meant; and of those that first of all want something done, so many
	// must have it done, not asked back. Misread and Chat are ceilings, in blocks.
	Understood, Done, Misread, Chat int
	Blocks                          []Block
}

// Block is what a person wrote, and what it must lead to.
type Block struct {
	// Line of the file where it begins.
	Line int
	// Shape is the heading that it stands under, such as "unit first".
	Shape string
	// Situation is the name of the case that the letter is written in, Seat who
	// writes it.
	Situation, Seat string
	// Text is the letter, line by line, without blank lines around it.
	Text []string
	// Wants are what the letter may mean, any of them.
	Wants []Want
}

// Want is one thing that a letter may mean. The zero Want is chat: it does nothing
// and is passed over in silence.
type Want struct {
	// Does are orders and lines of the desk, in canonical words and in order.
	Does []string
	// Asked tells that something in the letter is to be asked back, and not done.
	Asked bool
	// Refused are those of Does that are against the rules in the situation.
	Refused []string
}

// Reading is what a letter was taken for.
type Reading struct {
	Does  []string
	Asked bool // something was not understood, and said so
	// Refused are those of Does that the answer says are against the rules.
	Refused []string
}

// Verdict on a reading, the better the smaller.
type Verdict int

// The verdicts.
const (
	Understood Verdict = iota // as it was meant
	Asked                     // in part or not at all, and the answer says so
	Dropped                   // in part or not at all, without a word
	Misread                   // something is done that was not meant
	ByChat                    // something is done where nothing was meant
	Verdicts
)

func (v Verdict) String() string {
	return [...]string{"understood", "asked", "dropped", "misread", "by chat"}[v]
}

// Judge compares a reading with what was meant. Of several meanings the best counts;
// where the first is chat, what was not meant is done by chat.
func (b *Block) Judge(r Reading) Verdict {
	best := Verdicts
	for _, w := range b.Wants {
		best = min(best, w.judge(r))
	}
	if best == Misread && b.Wants[0].chat() {
		return ByChat
	}
	return best
}

func (w Want) chat() bool { return len(w.Does) == 0 && !w.Asked }

func (w Want) judge(r Reading) Verdict {
	// What is refused is not done: where it was not meant, it only is asked about.
	r.Does = slices.DeleteFunc(slices.Clone(r.Does), func(o string) bool {
		odd := slices.Contains(r.Refused, o) && !slices.Contains(w.Does, o)
		r.Asked = r.Asked || odd
		return odd
	})
	odd := slices.ContainsFunc(r.Does, func(o string) bool { return !slices.Contains(w.Does, o) })
	switch {
	case w.chat() && len(r.Does) > 0:
		return ByChat
	case odd || len(r.Does) > len(w.Does):
		return Misread
	case slices.Equal(r.Does, w.Does) && r.Asked == w.Asked:
		return Understood
	case len(r.Does) == len(w.Does) && !slices.Equal(r.Does, w.Does): // in another order
		return Misread
	case r.Asked:
		return Asked
	}
	return Dropped
}

// String is a want in one line: "MOVE 3Pz 0505 · asked".
func (w Want) String() string {
	parts := slices.Clone(w.Does)
	if w.Asked {
		parts = append(parts, "asked")
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, " · ")
}

// Score counts verdicts.
type Score struct {
	Of [Verdicts]int
	// Wishes are the blocks that first of all want something done, Done those of them
	// that have it.
	Wishes, Done int
}

// Add counts the verdict on a reading of a block.
func (s *Score) Add(b *Block, r Reading, v Verdict) {
	s.Of[v]++
	if len(b.Wants[0].Does) > 0 {
		s.Wishes++
		if v == Understood && len(r.Does) > 0 {
			s.Done++
		}
	}
}

// Understood as meant are so many in a hundred, rounded down.
func (s *Score) Understood() int {
	all := 0
	for _, n := range s.Of {
		all += n
	}
	return 100 * s.Of[Understood] / max(all, 1)
}

// WishesDone are so many in a hundred, rounded down.
func (s *Score) WishesDone() int { return 100 * s.Done / max(s.Wishes, 1) }

func (s *Score) String() string {
	var parts []string
	for v := range Verdicts {
		parts = append(parts, fmt.Sprintf("%d %v", s.Of[v], v))
	}
	return fmt.Sprintf("%s (%d%%); %d of %d wishes done (%d%%)", strings.Join(parts, ", "), s.Understood(), s.Done, s.Wishes, s.WishesDone())
}

// Parse reads a file of the corpus. Its errors name file and line.
func Parse(path, text string) (*File, error) {
	p := parser{File: File{Path: path, Understood: -1, Done: -1, Misread: -1, Chat: -1}}
	for i, raw := range strings.Split(text, "\n") {
		p.line = i + 1
		if err := p.read(strings.TrimRight(raw, " \r")); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, i+1, err)
		}
	}
	if err := p.end(); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", path, p.line, err)
	}
	if p.Title == "" || p.Language == "" || min(p.Understood, p.Done, p.Misread, p.Chat) < 0 {
		return nil, fmt.Errorf("%s: the head does not say title, language, understood, done, misread and chat", path)
	}
	return &p.File, nil
}

type parser struct {
	File
	line                   int
	shape, situation, seat string
	block                  Block
}

// read takes one line: a comment, a line of the head, a shape, a situation, an arrow,
// or something that a person wrote.
func (p *parser) read(text string) error {
	switch {
	case strings.HasPrefix(text, "%"):
		return nil
	case strings.HasPrefix(text, "[[") && strings.HasSuffix(text, "]]"):
		p.shape = strings.Trim(text, "[] ")
		return p.end()
	case strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]"):
		if err := p.end(); err != nil {
			return err
		}
		words := strings.Fields(strings.Trim(text, "[]"))
		if len(words) < 2 {
			return fmt.Errorf("%s names no situation and seat: [opening german]", text)
		}
		last := len(words) - 1
		p.situation, p.seat = strings.Join(words[:last], " "), words[last]
		return nil
	case strings.HasPrefix(text, "=>"):
		return p.want(strings.TrimSpace(text[2:]), false)
	case strings.HasPrefix(text, "or =>"):
		return p.want(strings.TrimSpace(text[5:]), true)
	case p.situation == "":
		return p.head(strings.Fields(text))
	}
	if len(p.block.Wants) > 0 {
		if err := p.end(); err != nil {
			return err
		}
	}
	if len(p.block.Text) == 0 {
		if text == "" {
			return nil
		}
		p.block = Block{Line: p.line, Shape: p.shape, Situation: p.situation, Seat: p.seat}
	}
	p.block.Text = append(p.block.Text, text)
	return nil
}

func (p *parser) head(words []string) error {
	if len(words) == 0 {
		return nil
	}
	numbers := map[string]*int{"understood": &p.Understood, "done": &p.Done, "misread": &p.Misread, "chat": &p.Chat}
	texts := map[string]*string{"title": &p.Title, "language": &p.Language}
	if len(words) == 2 && texts[words[0]] != nil {
		*texts[words[0]] = words[1]
		return nil
	}
	n, err := strconv.Atoi(words[len(words)-1])
	if len(words) != 2 || numbers[words[0]] == nil || err != nil || n < 0 {
		return fmt.Errorf("%q is no line of the head: title, language, understood, done, misread and chat are, before the first [situation seat]", strings.Join(words, " "))
	}
	*numbers[words[0]] = n
	return nil
}

// want takes what stands behind an arrow.
func (p *parser) want(text string, other bool) error {
	b := &p.block
	switch {
	case len(b.Text) == 0:
		return fmt.Errorf("an arrow with no letter above it")
	case text == "":
		return fmt.Errorf("an arrow to nowhere: an order, nothing, asked or refused and an order")
	case other && len(b.Wants) == 0:
		return fmt.Errorf("\"or =>\" begins a second meaning, and only that")
	}
	if other || len(b.Wants) == 0 {
		b.Wants = append(b.Wants, Want{})
	} else if last := b.Wants[len(b.Wants)-1]; text == "nothing" || len(last.Does) == 0 && !last.Asked {
		return fmt.Errorf("\"nothing\" stands alone")
	}
	w := &b.Wants[len(b.Wants)-1]
	switch order, refused := strings.CutPrefix(text, "refused "); {
	case text == "nothing":
	case text == "asked":
		w.Asked = true
	case refused:
		w.Does, w.Refused = append(w.Does, order), append(w.Refused, order)
	default:
		w.Does = append(w.Does, text)
	}
	return nil
}

// end closes the block under way.
func (p *parser) end() error {
	for n := len(p.block.Text); n > 0 && p.block.Text[n-1] == ""; n-- {
		p.block.Text = p.block.Text[:n-1]
	}
	if len(p.block.Text) > 0 {
		if len(p.block.Wants) == 0 {
			return fmt.Errorf("the letter of line %d leads nowhere: an arrow is missing", p.block.Line)
		}
		p.Blocks = append(p.Blocks, p.block)
	}
	p.block = Block{}
	return nil
}
