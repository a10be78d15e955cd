package lexicon

import "sync/atomic"

// Mark is something that a line may have: a word of a list, a sense of a class by a lexicon, a sign or a number.
type Mark uint16

// Mark is the mark itself, which stands among lists so.
func (m Mark) Mark() Mark { return m }

// mostMarks is how many there may be.
const mostMarks = 2048

// lastMark is the one that was given last.
var lastMark atomic.Uint32

// newMark is one that nothing else has.
func newMark() Mark {
	n := lastMark.Add(1)
	if n >= mostMarks {
		panic("more marks than there may be")
	}
	return Mark(n)
}

// Figures is the mark of numbers in figures.
var Figures = newMark()

// signMarks are those of the signs that something is looked for by.
var signMarks = func() map[string]Mark {
	marks := map[string]Mark{}
	for _, sign := range []string{",", ";", ":", ".", "(", ")", "/", "+", "&", "?", "!", "-", "–", "—"} {
		marks[sign] = newMark()
	}
	return marks
}()

// SignMark is the mark of a sign.
func SignMark(sign string) Mark {
	m, ok := signMarks[sign]
	if !ok {
		panic("no mark for the sign " + sign)
	}
	return m
}

// Mark is that of the words of the list, and of its phrases by their first words.
func (l *List) Mark() Mark { return l.mark }

// Mark is that of the phrases that the lexicon has a sense of a class for.
func (l *Lexicon) Mark(class string) Mark {
	m, ok := l.marks[class]
	if !ok || !marked[l.number] {
		panic("no mark of the class " + class)
	}
	return m
}

// marksOf are the marks of senses, which get them the first time that their classes are met.
func (l *Lexicon) marksOf(senses Senses) (list []Mark) {
	for _, x := range senses {
		m, ok := l.marks[x.Class]
		if !ok {
			m = newMark()
			l.marks[x.Class] = m
		}
		list = append(list, m)
	}
	return list
}

// Marks are all that the atoms of a line have.
type Marks [mostMarks / 64]uint64

func (m *Marks) add(list ...Mark) {
	for _, x := range list {
		m[x/64] |= 1 << (x % 64)
	}
}

// Has tells that the atoms have a mark.
func (m *Marks) Has(x Mark) bool { return m[x/64]&(1<<(x%64)) != 0 }

// MarksOf are the marks of some atoms. A word that stands for several things has the marks of all, whatever stands around it, and the words
// of a phrase have those of all shorter phrases that they begin with: what has no mark of a list or a class here, nobody finds there.
func MarksOf(atoms []Atom) *Marks {
	m := &Marks{}
	for i := range atoms {
		a := &atoms[i]
		switch a.Kind {
		case Number:
			m.add(Figures)
		case Sign:
			if mark, ok := signMarks[a.Fold]; ok {
				m.add(mark)
			}
		}
		e := a.entry
		if e == nil || e.fold != a.Fold {
			e = entryOf(a.Fold)
		}
		m.add(e.marks...)
		for _, o := range e.longer {
			if i+1 < len(atoms) && atoms[i+1].follows(o.number) {
				o.mark(m, atoms[i:])
			}
		}
	}
	return m
}

// markWord adds to a word the marks of what it says alone, and the phrases of several words that it begins.
func (l *Lexicon) markWord(e *entry) {
	if stem := e.stems[l.number]; stem > 0 {
		e.marks = append(e.marks, l.marksOf(l.Stems[e.fold[:stem]])...)
	}
	o := &l.openings[e.begins[l.number]]
	if n := len(o.phrases); n > 0 && len(o.phrases[n-1].Words) == 1 {
		e.marks = append(e.marks, o.phrases[n-1].marks...)
	}
	if len(o.phrases) > 0 && len(o.phrases[0].Words) > 1 {
		e.longer = append(e.longer, o)
	}
}

// mark adds the marks of all phrases of several words that the atoms begin with.
func (o *opening) mark(m *Marks, atoms []Atom) {
	phrases := o.phrases
	if o.behind != nil {
		phrases = o.behind[atoms[1].Fold]
	}
	for i := range phrases {
		if p := &phrases[i]; len(p.Words) > 1 && p.Words[1] == atoms[1].Fold {
			if _, n := spelled(phrases[i:i+1], atoms); n > 0 {
				m.add(p.marks...)
			}
		}
	}
}
