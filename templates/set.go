package templates

import (
	"embed"
	"errors"
	"fmt"
	htmltemplate "html/template"
	"io/fs"
	"maps"
	"path"
	"strings"
	"sync"
	texttemplate "text/template"
	"text/template/parse"
	"time"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"kurier/adjudicator/board"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// files are the words and page frames, one folder per language. In it, words
// holds what facts are called, text and html the frames of pages, and every
// other folder the words of the title of that name.
//
//go:embed en
var files embed.FS

// Painter draws the pictures of pages as PNG. A nil Painter means mail without
// pictures.
type Painter interface {
	// Position draws what the seat knows, with the moves and attacks of the news.
	Position(v title.View, arrows []title.Arrow) ([]byte, error)
	// Action draws the part of the map where most of the news happened, and tells
	// the place in its middle. It gives no picture where the whole map shows as much.
	Action(v title.View, arrows []title.Arrow) ([]byte, board.Place, error)
	// Beside draws the board beside the map, nothing where the seat sees none.
	Beside(v title.View) ([]byte, error)
	// Plan draws the position with what the seat intends.
	Plan(v title.View, arrows []title.Arrow) ([]byte, error)
	// Around draws the places within radius of one place.
	Around(v title.View, at board.Place, radius int) ([]byte, error)
}

// Options choose how pages are made.
type Options struct {
	// Lang is the language of the words; "" is "en".
	Lang string
	// Painter draws pictures; nil for none.
	Painter Painter
	// Sizes are painters for those who want their pictures "small" or "large".
	Sizes map[string]Painter
	// Zone is used for times where a Head names none; nil is UTC.
	Zone *time.Location
	// Trouble is told when a picture could not be drawn; the page then goes out
	// without it. nil tells nobody.
	Trouble func(error)
}

// Set turns page data into pages in one language. It is safe for concurrent
// use, and the same data always gives the same bytes (as far as the Painter
// does).
type Set struct {
	painter Painter
	sizes   map[string]Painter
	trouble func(error)
	zone    *time.Location
	*dictionary
}

// dictionary is the words of one language: the common ones, and as each title uses them.
type dictionary struct {
	begun  *beginning
	common *lexicon
	titles map[string]*lexicon
	// holding are those of titles in which seats have changed posts, by which.
	mu      sync.Mutex
	holding map[string]*lexicon
	// headings of pages, in capitals.
	headings map[string]bool
}

// New reads the words of a language. It fails on an unknown language and on
// templates that do not parse.
func New(o Options) (*Set, error) {
	if o.Lang == "" {
		o.Lang = "en"
	}
	if o.Zone == nil {
		o.Zone = time.UTC
	}
	if o.Trouble == nil {
		o.Trouble = func(error) {}
	}
	words, err := languageOf(o.Lang)
	if err != nil {
		return nil, err
	}
	return &Set{painter: o.Painter, sizes: o.Sizes, trouble: o.Trouble, zone: o.Zone, dictionary: words}, nil
}

// languages are those that have been read, by name. Their words never change.
var languages sync.Map

func languageOf(lang string) (*dictionary, error) {
	if known, ok := languages.Load(lang); ok {
		return known.(*dictionary), nil
	}
	l, err := read(files, lang)
	if err == nil {
		languages.Store(lang, l)
	}
	return l, err
}

func read(from fs.FS, lang string) (*dictionary, error) {
	entries, err := fs.ReadDir(from, lang)
	if err != nil {
		return nil, fmt.Errorf("no words for the language %q: %w", lang, err)
	}
	l := &dictionary{titles: map[string]*lexicon{}}
	if l.begun, err = begin(from, lang); err != nil {
		return nil, err
	}
	if l.common, err = l.begun.of(from, ""); err != nil {
		return nil, err
	}
	for _, e := range entries {
		name := e.Name()
		if !e.IsDir() || name == "words" || name == "text" || name == "html" {
			continue
		}
		if l.titles[name], err = l.begun.of(from, name); err != nil {
			return nil, err
		}
	}
	l.headings, err = headingsOf(from, lang)
	return l, err
}

// lexicon gives the words of a title, or the common ones.
func (l *dictionary) lexicon(titleID string) *lexicon {
	if own := l.titles[titleID]; own != nil {
		return own
	}
	return l.common
}

// mostHolding is how many arrangements of posts that have changed hands are kept with their words.
const mostHolding = 16

// of gives the words of a title for a page: where seats have changed posts, with what each holds by now.
func (l *dictionary) of(h *facts.Head) *lexicon {
	if len(h.Holding) == 0 || l.titles[h.Title] == nil {
		return l.lexicon(h.Title)
	}
	key := fmt.Sprint(h.Title, h.Holding) // in the order of the seats
	l.mu.Lock()
	defer l.mu.Unlock()
	if own := l.holding[key]; own != nil {
		return own
	}
	own, err := l.begun.of(files, h.Title)
	if err != nil { // it was read before
		return l.lexicon(h.Title)
	}
	own.holding = maps.Clone(h.Holding)
	if l.holding == nil || len(l.holding) >= mostHolding {
		l.holding = map[string]*lexicon{}
	}
	l.holding[key] = own
	return own
}

// lexicon holds the parsed words and frames as one title uses them: a title's
// folder adds words and may override common ones.
type lexicon struct {
	lang    string
	tag     language.Tag
	plurals []plural.Form          // of whole numbers, in the order of the words
	words   *texttemplate.Template // words and text frames
	html    *htmltemplate.Template // html frames
	// fixed are the words that no fact changes, by block name.
	fixed map[string]string
	// holding are the posts that seats hold in place of those that they are called after.
	holding map[title.Seat]string
}

// beginning is what all lexicons of a language begin with: the common words and frames, parsed once. Nothing is written
// by it, since HTML frames that were written by cannot be copied.
type beginning struct{ lexicon }

func begin(from fs.FS, lang string) (*beginning, error) {
	tag, err := language.Parse(lang)
	if err != nil {
		return nil, fmt.Errorf("%q is no language: %w", lang, err)
	}
	b := &beginning{lexicon{lang: lang, tag: tag, plurals: pluralForms(tag)}}
	b.words = texttemplate.New(lang).Funcs(b.funcs())
	b.html = htmltemplate.New(lang).Funcs(b.funcs())
	for _, dir := range []string{"words", "text"} {
		if err := b.parse(from, dir); err != nil {
			return nil, err
		}
	}
	return b, eachFile(from, path.Join(lang, "html"), func(name, body string) error {
		body, err := styled(body)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		_, err = b.html.New(name).Parse(body)
		return err
	})
}

// of gives the lexicon of a title, or the common one.
func (b *beginning) of(from fs.FS, titleID string) (*lexicon, error) {
	l := &lexicon{lang: b.lang, tag: b.tag, plurals: b.plurals}
	words, err := b.words.Clone()
	if err != nil {
		return nil, err
	}
	html, err := b.html.Clone()
	if err != nil {
		return nil, err
	}
	l.words = words.Funcs(l.funcs()).Option("missingkey=zero")
	l.html = html.Funcs(l.funcs()).Option("missingkey=zero")
	if titleID != "" {
		err = l.parse(from, titleID)
	}
	l.fixed = fixedWords(l.words)
	return l, err
}

// parse adds the words of a folder of the language.
func (l *lexicon) parse(from fs.FS, dir string) error {
	return eachFile(from, path.Join(l.lang, dir), func(name, body string) error {
		_, err := l.words.New(name).Parse(body)
		return err
	})
}

// fixedWords finds the blocks that are nothing but text.
func fixedWords(words *texttemplate.Template) map[string]string {
	fixed := map[string]string{}
	for _, t := range words.Templates() {
		if t.Tree == nil || t.Root == nil {
			continue
		}
		switch nodes := t.Root.Nodes; {
		case len(nodes) == 0:
			fixed[t.Name()] = ""
		case len(nodes) == 1 && nodes[0].Type() == parse.NodeText:
			fixed[t.Name()] = strings.TrimSpace(nodes[0].String())
		}
	}
	return fixed
}

func eachFile(from fs.FS, dir string, parse func(name, body string) error) error {
	names, err := fs.Glob(from, dir+"/*.tmpl")
	if err != nil {
		return err
	}
	for _, name := range names {
		body, err := fs.ReadFile(from, name)
		if err != nil {
			return err
		}
		if err := parse(name, string(body)); err != nil {
			return err
		}
	}
	return nil
}

// page fills the frame of that name in text and HTML. With a head it is a whole page
// and begins with the mark, so that one that comes back in a letter is known by its
// first line, whatever became of the rest; without one it is a part of a page.
func (l *lexicon) page(name string, h *facts.Head, data any) (text, html string, err error) {
	var t, m strings.Builder
	fill := func(err error, what string) error {
		if err != nil {
			return fmt.Errorf("%s of %s: %w", what, name, err)
		}
		return nil
	}
	if h != nil {
		err = errors.Join(fill(l.words.ExecuteTemplate(&t, "mark", h), "mark"), fill(l.html.ExecuteTemplate(&m, "begin", h), "beginning"))
		t.WriteByte('\n')
	}
	err = errors.Join(err, fill(l.words.ExecuteTemplate(&t, "page/"+name, data), "text"), fill(l.html.ExecuteTemplate(&m, "page/"+name, data), "html"))
	if h != nil {
		err = errors.Join(err, fill(l.html.ExecuteTemplate(&m, "end", nil), "end"))
	}
	return layText(t.String()), dressed(clean(m.String())), err
}
