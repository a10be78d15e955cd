package templates

import (
	"fmt"
	htmltemplate "html/template"
	"strings"
	"time"

	"kurier/adjudicator/facts"
)

// gatheredWords are its words, at the reader's time.
type gatheredWords struct {
	Time time.Time
	noticePage
}

// Lines are the words with the spaces before them, as a text page shows them.
func (g *gatheredWords) Lines() string {
	return "  " + strings.ReplaceAll(strings.Trim(g.Body, "\n"), "\n", "\n  ")
}

func (s *Set) gathered(list []facts.Gathered) ([]*gatheredWords, error) {
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
	facts.DigestGame
	*reportPage
	Gathered []*gatheredWords
	Moved    bool // reportPage is there
}

// digestPage is the whole: every part in text and HTML.
type digestPage struct {
	facts.Digest
	Parts []digestText
}

type digestText struct {
	Text string
	HTML htmltemplate.HTML
}

// Digest makes the mail of a day.
func (s *Set) Digest(d facts.Digest) (facts.Page, error) {
	s.settle(&d.Head)
	page := &digestPage{Digest: d}
	var files []facts.File
	for _, game := range d.Games {
		s.settle(&game.Head)
		l := s.of(&game.Head)
		part := digestPart{DigestGame: game, Moved: game.Report != nil}
		var err error
		if part.Gathered, err = s.gathered(game.Gathered); err != nil {
			return facts.Page{}, err
		}
		if game.Report != nil {
			var pictures []*facts.File
			if pictures, err = s.newsPictures(&game.Head, &game.Report.View, arrowsOf(game.Report.News), false); err != nil {
				return facts.Page{}, err
			}
			for _, f := range pictures { // games must not show one another's
				f.CID = game.Head.Game + "-" + f.CID
			}
			files = append(files, attached(pictures)...)
			if part.reportPage, err = s.lay(*game.Report, pictures); err != nil {
				return facts.Page{}, err
			}
		}
		text, html, err := l.page("digest-game", nil, part)
		if err != nil {
			return facts.Page{}, fmt.Errorf("game %s: %w", game.Head.Game, err)
		}
		kept := keep + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n"+keep)
		page.Parts = append(page.Parts, digestText{Text: kept, HTML: htmltemplate.HTML(html)}) //nolint:gosec // escaped by its own frame
	}
	return s.finish("digest", &d.Head, page, files)
}
