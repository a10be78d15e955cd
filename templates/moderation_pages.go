package templates

import (
	"fmt"
	"maps"
	"strings"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// moderationPage is an answer to a moderator laid out.
type moderationPage struct {
	facts.Moderation
	Lines []actWords
	// Done and Refused count the lines.
	Done, Refused int
}

// actWords is a line with what is said of it. Extra is what follows below it, in
// lines.
type actWords struct {
	facts.ActLine
	Words, Extra string
}

// Below are the words as they stand under their line.
func (w actWords) Below() string { return strings.ReplaceAll(w.Words, "\n", "\n  ") }

// Moderation makes the answer to a moderator. On the command line its text alone
// is shown.
func (s *Set) Moderation(m facts.Moderation) (facts.Page, error) {
	l := s.common
	if m.Zone == nil {
		m.Zone = s.zone
	}
	page := &moderationPage{Moderation: m}
	for _, line := range m.Lines {
		w, err := s.actWords(line, &m)
		if err != nil {
			return facts.Page{}, fmt.Errorf("line %d, %s: %w", line.Line, line.Kind, err)
		}
		if line.Refused {
			page.Refused++
		} else {
			page.Done++
		}
		page.Lines = append(page.Lines, w)
	}
	if m.Shell {
		for i := range page.Lines { // a terminal breaks lines by itself
			page.Lines[i].Words = keep + strings.ReplaceAll(page.Lines[i].Words, "\n", "\n"+keep)
		}
		text, err := l.frame("page/moderation", page)
		return facts.Page{Text: layText(text)}, err
	}
	return s.finish("moderation", &facts.Head{Address: m.Address, Zone: m.Zone}, page, nil)
}

// frame fills one text frame.
func (l *lexicon) frame(name string, data any) (string, error) {
	var b strings.Builder
	err := l.words.ExecuteTemplate(&b, name, data)
	return b.String(), err
}

func (s *Set) actWords(line facts.ActLine, m *facts.Moderation) (actWords, error) {
	l := s.common
	w := actWords{ActLine: line}
	group := "done"
	if line.Refused {
		group = "denied"
	}
	args := map[string]string{}
	for k, v := range line.Args {
		args[k] = short(clean(v), 2000)
	}
	if err := l.dates(args, m.Zone); err != nil {
		return w, err
	}
	words, ok, err := l.say(group, line.Kind, args)
	if err != nil {
		return w, err
	}
	if !ok {
		words = capital(plain(line.Kind, args))
	}
	w.Words = closed(words, nil)
	if line.Problem != nil {
		more, err := s.lexicon(line.Args["title"]).problem(line.Problem)
		if err != nil {
			return w, err
		}
		w.Words += " " + capital(more)
	}
	if len(line.Suggest) > 0 {
		if w.Words, err = l.suggested(w.Words, line.Suggest); err != nil {
			return w, err
		}
	}
	w.Extra, err = s.actExtra(line, m)
	return w, err
}

// actExtra lays out what a line asked for.
func (s *Set) actExtra(line facts.ActLine, m *facts.Moderation) (string, error) {
	l := s.common
	switch {
	case line.Games != nil:
		for i := range line.Games.Games {
			if err := l.settleGame(&line.Games.Games[i], m); err != nil {
				return "", err
			}
		}
		return l.frame("moderation/games", line.Games)
	case line.Game != nil:
		if err := l.settleGame(&line.Game.GameLine, m); err != nil {
			return "", err
		}
		return s.lexicon(line.Game.Title).frame("moderation/game", line.Game)
	case line.Answer != nil:
		page, err := s.Answer(*line.Answer)
		return page.Text, err
	case line.Preview != nil:
		l := s.lexicon(line.Preview.Title)
		news, err := l.dispatch(line.Preview.News, &line.Preview.View)
		if err != nil {
			return "", err
		}
		return l.frame("moderation/preview", struct {
			*facts.Preview
			News []section
		}{line.Preview, news})
	case line.People != nil:
		return l.frame("moderation/people", line.People)
	case line.Adoptions != nil:
		return l.frame("moderation/adoptions", line.Adoptions)
	case line.Steps != nil:
		return l.frame("moderation/steps", line.Steps)
	case line.Help != nil:
		return l.frame("moderation/help", line.Help)
	}
	return "", nil
}

// settleGame puts a game's times on the moderator's clock.
func (l *lexicon) settleGame(g *facts.GameLine, m *facts.Moderation) error {
	if !g.Since.IsZero() {
		g.Since = g.Since.In(m.Zone)
	}
	if !g.Deadline.IsZero() {
		g.Deadline = g.Deadline.In(m.Zone)
	}
	for i := range g.Troubles {
		g.Troubles[i].Args = maps.Clone(g.Troubles[i].Args)
		if err := l.dates(g.Troubles[i].Args, m.Zone); err != nil {
			return err
		}
	}
	return nil
}

// handoverPage is a hand-over laid out.
type handoverPage struct {
	*reportPage
	Standing []string
	Filed    []facts.FiledLine
	Earlier  []earlier
}

// Handover makes the mail for whoever takes a seat over: the position, what is
// filed and standing, and what the seat has learned so far.
func (s *Set) Handover(h facts.Handover) (facts.Page, error) {
	s.settle(&h.Head)
	pictures, err := s.newsPictures(&h.Head, &h.View, nil, true)
	if err != nil {
		return facts.Page{}, err
	}
	files := attached(pictures)
	if h.Attachments {
		f, err := viewFile(&h.Head, &h.View)
		if err != nil {
			return facts.Page{}, err
		}
		files = append(files, f)
	}
	l := s.of(&h.Head)
	inner, err := s.lay(h.Report, pictures)
	if err != nil {
		return facts.Page{}, err
	}
	page := &handoverPage{reportPage: inner, Standing: h.Standing, Filed: h.Filed}
	for _, e := range h.Log {
		news, err := l.dispatch(e.News, &h.View)
		if err != nil {
			return facts.Page{}, err
		}
		page.Earlier = append(page.Earlier, earlier{e.Step, news, e.Press})
	}
	return s.finish("handover", &h.Head, page, files)
}

// observationPage is a position laid out for a neutral: Sides hold its units by
// side.
type observationPage struct {
	facts.Observation
	told
	Sides    []unitGroup
	Now      *situation
	Over     bool
	Pictures []*facts.File
}

// Observation makes an observer's report.
func (s *Set) Observation(o facts.Observation) (facts.Page, error) {
	s.settle(&o.Head)
	pictures, err := s.newsPictures(&o.Head, &o.View, arrowsOf(o.News), true)
	if err != nil {
		return facts.Page{}, err
	}
	files := append(attached(pictures), o.Proof...)
	l := s.of(&o.Head)
	page := &observationPage{Observation: o, Pictures: pictures, Over: o.View.Result.Winner != "" || o.Secret != ""}
	if page.told, err = l.told(o.News, &o.View); err != nil {
		return facts.Page{}, err
	}
	page.Untold = o.Alone
	if page.Sides, err = l.groups(&o.View, func(u *title.Unit) string { return u.Side }); err != nil {
		return facts.Page{}, err
	}
	if page.Now, err = l.situation(&o.View); err != nil {
		return facts.Page{}, err
	}
	return s.finish("observation", &o.Head, page, files)
}
