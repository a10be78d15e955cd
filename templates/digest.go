package templates

import (
	"fmt"
	htmltemplate "html/template"
	"strings"
	"time"
)

// Digest is what a day brought somebody, in all their games: what needs them now
// came in mail of its own.
type Digest struct {
	// Head is the game's when there is only one.
	Head
	Games []DigestGame
}

// DigestGame is one game in the mail of a day.
type DigestGame struct {
	Head
	Gathered []Gathered
	// Report has the news and where the game stands; nil when there are only words.
	Report *Report
	// Key must stand in the subject of a letter, where addresses hold none.
	Key string
}

// Gathered is a short mail that was kept for another.
type Gathered struct {
	Time time.Time
	Notice
}

// gatheredWords are its words, at the reader's time.
type gatheredWords struct {
	Time time.Time
	noticePage
}

// Lines are the words with the spaces before them, as a text page shows them.
func (g *gatheredWords) Lines() string {
	return "  " + strings.ReplaceAll(strings.Trim(g.Body, "\n"), "\n", "\n  ")
}

func (s *Set) gathered(list []Gathered) ([]*gatheredWords, error) {
	var out []*gatheredWords
	for _, g := range list {
		s.settle(&g.Head)
		words, err := s.noticeWords(&g.Notice)
		if err != nil {
			return nil, err
		}
		out = append(out, &gatheredWords{g.Time.In(g.Zone), noticePage{g.Notice, words}})
	}
	return out, nil
}

// digestPart is a game laid out, in the words of its title.
type digestPart struct {
	DigestGame
	*reportPage
	Gathered []*gatheredWords
	Moved    bool // reportPage is there
}

// digestPage is the whole: every part in text and HTML.
type digestPage struct {
	Digest
	Parts []digestText
}

type digestText struct {
	Text string
	HTML htmltemplate.HTML
}

// Digest makes the mail of a day.
func (s *Set) Digest(d Digest) (Page, error) {
	s.settle(&d.Head)
	page := &digestPage{Digest: d}
	var files []File
	for _, game := range d.Games {
		s.settle(&game.Head)
		l := s.lexicon(game.Head.Title)
		part := digestPart{DigestGame: game, Moved: game.Report != nil}
		var err error
		if part.Gathered, err = s.gathered(game.Gathered); err != nil {
			return Page{}, err
		}
		if game.Report != nil {
			var pictures []*File
			if pictures, err = s.newsPictures(&game.Head, &game.Report.View, arrowsOf(game.Report.News)); err != nil {
				return Page{}, err
			}
			for _, f := range pictures { // games must not show one another's
				f.CID = game.Head.Game + "-" + f.CID
			}
			files = append(files, attached(pictures)...)
			if part.reportPage, err = s.lay(*game.Report, pictures); err != nil {
				return Page{}, err
			}
		}
		text, html, err := l.page("digest-game", nil, part)
		if err != nil {
			return Page{}, fmt.Errorf("game %s: %w", game.Head.Game, err)
		}
		kept := keep + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n"+keep)
		page.Parts = append(page.Parts, digestText{Text: kept, HTML: htmltemplate.HTML(html)}) //nolint:gosec // escaped by its own frame
	}
	return s.finish("digest", &d.Head, page, files)
}
