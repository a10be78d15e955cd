// Package templates is what people see: mail in text and HTML and the words for
// every fact that rules hand over. Pictures of maps are in templates/picture.
// It receives views and facts only (adjudicator/facts), so a page cannot leak what it
// was never given.
package templates

import (
	"fmt"
	htmltemplate "html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// invitationPage is an invitation laid out, with the map on which the game begins.
type invitationPage struct {
	facts.Invitation
	Picture *facts.File
}

// Invitation makes the mail that asks somebody to take a seat.
func (s *Set) Invitation(p facts.Invitation) (facts.Page, error) {
	s.settle(&p.Head)
	page := invitationPage{Invitation: p}
	var files []facts.File
	head := p.Head
	head.PictureSize = "small" // it shows where the war is, and nobody plans on it
	if page.Picture = s.picture(&head, p.Start, "start.png", func(painter Painter) ([]byte, error) { return painter.Position(*p.Start, nil) }); page.Picture != nil {
		var err error
		if page.Picture.Alt, err = s.lexicon(p.Title).caption("position", &p.Head, p.Start, nil, ""); err != nil {
			return facts.Page{}, err
		}
		files = append(files, *page.Picture)
	}
	return s.finish("invitation", &p.Head, page, files)
}

// welcomePage is a welcome laid out, with the picture of the counter that it explains.
type welcomePage struct {
	facts.Welcome
	Picture *facts.File
}

// Welcome makes the mail that greets a player in a seat.
func (s *Set) Welcome(p facts.Welcome) (facts.Page, error) {
	s.settle(&p.Head)
	page := welcomePage{Welcome: p}
	var files []facts.File
	if p.Counter != nil {
		var err error
		if page.Picture, err = s.cropPicture(&p.Head, p.View, p.Counter); err != nil {
			return facts.Page{}, err
		}
		if page.Picture != nil {
			files = append(files, *page.Picture)
		}
	}
	return s.finish("welcome", &p.Head, page, files)
}

// reportPage is a report laid out.
type reportPage struct {
	facts.Report
	Now  *situation
	Luck []luckRow
	Over bool
	told
	Scores []points
	// Played tells how the reader's turn was played without READY, "" where it was not.
	Played string
	// Gathered are the words told since the last mail.
	Gathered []*gatheredWords
	// Pictures are the part of the map where most happened, and the whole.
	Pictures []*facts.File
}

// Report makes the mail of a position and its news. With View.Result.Winner set
// it is the last one of the game.
func (s *Set) Report(r facts.Report) (facts.Page, error) {
	s.settle(&r.Head)
	over := r.View.Result.Winner != "" || r.Secret != ""
	pictures, err := s.newsPictures(&r.Head, &r.View, arrowsOf(r.News), r.Asked() || over)
	if err != nil {
		return facts.Page{}, err
	}
	files := attached(pictures)
	if r.Attachments {
		f, err := viewFile(&r.Head, &r.View)
		if err != nil {
			return facts.Page{}, err
		}
		files = append(files, f)
	}
	files = append(files, r.Proof...)
	page, err := s.lay(r, pictures)
	if err != nil {
		return facts.Page{}, err
	}
	return s.finish("report", &r.Head, page, files)
}

// Headed tells that the page begins with more than its turn.
func (p *reportPage) Headed() bool { return p.Over || p.Headline != "" }

func (s *Set) lay(r facts.Report, pictures []*facts.File) (*reportPage, error) {
	l := s.of(&r.Head)
	page := &reportPage{Report: r, Pictures: pictures, Over: r.View.Result.Winner != "" || r.Secret != ""}
	var err error
	if page.Now, err = l.situation(&r.View); err != nil {
		return nil, err
	}
	if page.told, err = l.told(r.News, &r.View); err != nil {
		return nil, err
	}
	begins := r.Begins && len(r.News) == 0 && !page.Over
	if begins {
		if page.Headline, err = l.must("headline", "begin", nil); err != nil {
			return nil, err
		}
	}
	page.Untold = begins || r.Alone
	if page.Scores, err = l.points(&r); err != nil {
		return nil, err
	}
	if page.Gathered, err = s.gathered(r.Gathered); err != nil {
		return nil, err
	}
	if r.Closed != nil {
		if page.Played, err = l.must("notice", "turn-closed", r.Closed.Args()); err != nil {
			return nil, err
		}
	}
	page.Luck, err = l.luck(r.Luck)
	return page, err
}

// answerPage is an answer laid out: what must be mended first, then what was
// asked, then what stands.
type answerPage struct {
	facts.Answer
	Mend, Asked []facts.AnswerLine
	Stand       []standing
	// Elsewhere are the filed orders that Stand does not show: those of earlier
	// letters, and those that have become impossible.
	Elsewhere []facts.FiledLine
	// Alone tells that the letter asked for the standing orders and filed nothing:
	// they are a page of their own.
	Alone bool
	// Doubtful tells that an order of Stand may fail.
	Doubtful bool
	// Counts of lines of each fate.
	Refused, Puzzling, Accepted int
	// Questions are the lines among Asked that asked and are answered.
	Questions int
	Remarks   []string
	Situation *reportPage
	Earlier   []earlier
	Picture   *facts.File
	Crops     map[int]*facts.File
}

// standing is an accepted line with its number on the sheet, 0 when it is not
// filed.
type standing struct {
	facts.AnswerLine
	N int
}

// Remarks are the notes of title and desk.
func (s standing) Remarks() []title.Note { return slices.Concat(s.Verdict.Notes, s.Notes) }

// earlier is an entry of LOG laid out.
type earlier struct {
	Step  int
	News  []section
	Press []facts.Press
}

// Answer makes the reply to a letter.
func (s *Set) Answer(a facts.Answer) (facts.Page, error) {
	s.settle(&a.Head)
	l := s.of(&a.Head)
	page := &answerPage{Answer: a, Crops: map[int]*facts.File{}}
	for _, line := range a.Lines {
		switch {
		case line.Problem != nil:
			page.Puzzling++
			page.Mend = append(page.Mend, line)
		case line.Verdict != nil && line.Verdict.Status == title.Refused:
			page.Refused++
			page.Mend = append(page.Mend, line)
		case line.Verdict != nil:
			page.Accepted++
			page.Stand = append(page.Stand, standing{AnswerLine: line})
		default:
			page.Asked = append(page.Asked, line)
			if line.Question {
				page.Questions++
			}
		}
	}
	page.match()
	page.Alone = len(a.Policies) > 0 && len(page.Mend) == 0 && len(page.Stand) == 0
	for _, n := range a.Notes {
		words, err := l.note(n)
		if err != nil {
			return facts.Page{}, err
		}
		if words != "" {
			page.Remarks = append(page.Remarks, closed(capital(words), nil))
		}
	}
	files, err := s.answerFiles(page)
	if err != nil {
		return facts.Page{}, err
	}
	if a.Report != nil {
		r := *a.Report
		s.settle(&r.Head)
		if page.Situation, err = s.lay(r, nil); err != nil {
			return facts.Page{}, err
		}
	}
	var view *title.View
	if a.Report != nil {
		view = &a.Report.View
	} else {
		view = a.View
	}
	for _, e := range a.Log {
		news, err := l.dispatch(e.News, view)
		if err != nil {
			return facts.Page{}, err
		}
		page.Earlier = append(page.Earlier, earlier{e.Step, news, e.Press})
	}
	return s.finish("answer", &a.Head, page, files)
}

// match finds the accepted lines on the sheet.
func (p *answerPage) match() {
	at := make(map[string]int, len(p.Stand))
	for i := range p.Stand {
		v := p.Stand[i].Verdict
		at[v.Order.Canon] = i
		if v.Status == title.MayFail {
			p.Doubtful = true
			// Said once for all such lines.
			notes := slices.DeleteFunc(slices.Clone(v.Notes), func(n title.Note) bool { return n.Kind == "may-fail" })
			p.Stand[i].Verdict = &title.Verdict{Order: v.Order, Status: v.Status, Notes: notes}
		}
	}
	for _, f := range p.Filed {
		if i, ok := at[f.Canon]; ok && f.Refusal == nil {
			p.Stand[i].N = f.N
		} else {
			p.Elsewhere = append(p.Elsewhere, f)
		}
	}
}

// InTurn is the turn that the letter was about, "" where nothing tells it.
func (p *answerPage) InTurn() (turn string) {
	if len(p.Awaited) > 0 {
		turn, _ = turnOf(p.Awaited[0].ID)
	} else if p.Turn > 0 {
		turn = strconv.Itoa(p.Turn)
	}
	return turn
}

// Unkept tells that no order of the letter is kept, since nothing was awaited.
func (p *answerPage) Unkept() bool {
	return slices.ContainsFunc(p.Mend, p.Said)
}

// Unasked tells that nothing was awaited of the letter.
func (p *answerPage) Unasked() bool {
	return p.Unkept() || slices.ContainsFunc(p.Notes, func(n title.Note) bool { return n.Kind == "no-decision" })
}

// Said tells that an order is refused only since nothing is awaited, which is said of all at once.
func (p *answerPage) Said(l facts.AnswerLine) bool {
	if len(p.Awaited) > 0 || l.Verdict == nil {
		return false
	}
	r := l.Verdict.Refusal
	return r.Kind == "nothing-awaited" && len(r.Rules) == 0
}

// Shown is how many orders of the sheet stand among the accepted lines.
func (p *answerPage) Shown() int { return len(p.Filed) - len(p.Elsewhere) }

// answerFiles draws the crops that were asked for and the plan. The view goes
// with a situation only: after orders it is still the one of the last report.
func (s *Set) answerFiles(page *answerPage) ([]facts.File, error) {
	var files []facts.File
	if page.View != nil {
		var err error
		if files, err = s.answerPictures(page); err != nil {
			return nil, err
		}
	}
	if page.Attachments && page.Report != nil {
		f, err := viewFile(&page.Head, &page.Report.View)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	return files, nil
}

// Reminder makes the mail that says that time runs out.
func (s *Set) Reminder(p facts.Reminder) (facts.Page, error) {
	s.settle(&p.Head)
	return s.finish("reminder", &p.Head, p, nil)
}

// noticePage is a notice laid out.
type noticePage struct {
	facts.Notice
	Body string
}

// paragraph is a stretch of a notice; Kept stands as it is, Quoted are words of
// somebody else.
type paragraph struct {
	Text         string
	Kept, Quoted bool
}

// Lines of a stretch that stands as it is.
func (p paragraph) Lines() []string { return strings.Split(p.Text, "\n") }

// Paragraphs are the body's, parted by blank lines.
func (p *noticePage) Paragraphs() []paragraph {
	var out []paragraph
	for part := range strings.SplitSeq(p.Body, "\n\n") {
		text := strings.Trim(part, "\n")
		if strings.TrimSpace(text) == "" {
			continue
		}
		par := paragraph{Text: text, Kept: text[0] == ' '}
		if par.Kept {
			lines := strings.Split(text, "\n")
			for i := range lines {
				line, quoted := strings.CutPrefix(strings.TrimSpace(lines[i]), "|")
				lines[i] = strings.TrimSpace(line)
				par.Quoted = par.Quoted || quoted
			}
			par.Text = strings.Join(lines, "\n")
		}
		out = append(out, par)
	}
	return out
}

// noticeArgs are a notice's Args and what the Head says of game and address,
// under the names game, title, seat, address.
func noticeArgs(p *facts.Notice) map[string]string {
	args := map[string]string{
		"address": p.Address, "game": p.Game, "title": p.TitleName, "seat": string(p.Seat), "player": p.PlayerName,
	}
	for k, v := range p.Args {
		if args[k] = clean(v); k != "text" { // what somebody wrote goes whole
			args[k] = short(args[k], 2000)
		}
	}
	return args
}

// Notice makes a short mail about one fact.
func (s *Set) Notice(p facts.Notice) (facts.Page, error) {
	s.settle(&p.Head)
	words, err := s.noticeWords(&p)
	if err != nil {
		return facts.Page{}, err
	}
	return s.finish("notice", &p.Head, &noticePage{p, words}, nil)
}

// noticeWords says what a notice has to say.
func (s *Set) noticeWords(p *facts.Notice) (string, error) {
	l := s.of(&p.Head)
	args := noticeArgs(p)
	if err := l.dates(args, p.Zone); err != nil {
		return "", err
	}
	if !p.Deadline.IsZero() {
		words, err := l.moment(p.Deadline)
		if err != nil {
			return "", err
		}
		args["deadline"] = words
	}
	words, ok, err := l.say("notice", p.Kind, args)
	if err != nil || ok {
		return words, err
	}
	return capital(closed(plain(p.Kind, p.Args), nil)), nil
}

// letterButton is a link that begins a letter to the seat's address with one line in it.
type letterButton struct {
	Line string
	To   htmltemplate.URL
}

// letterLinks are buttons for lines, none where a link cannot prove the seat.
func letterLinks(h facts.Head, lines ...string) (buttons []letterButton) {
	if !h.Keyed() {
		return nil
	}
	for _, line := range lines {
		buttons = append(buttons, letterButton{line, letterLink(h, line)})
	}
	return buttons
}

// letterLink is such a link [RFC 6068].
func letterLink(h facts.Head, line string) htmltemplate.URL {
	quote := func(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }
	subject := "[Kurier " + h.Game + "]"
	local, domain, _ := strings.Cut(h.Address, "@")
	return htmltemplate.URL("mailto:" + quote(local) + "@" + domain + "?subject=" + quote(subject) + "&body=" + quote(line+"\r\n")) //nolint:gosec // every part is escaped
}

// settle puts the head's deadline on the player's clock.
func (s *Set) settle(h *facts.Head) {
	if h.Zone == nil {
		h.Zone = s.zone
	}
	if !h.Deadline.IsZero() {
		h.Deadline = h.Deadline.In(h.Zone)
	}
}

// finish fills the frames and gives the page its subject and files.
func (s *Set) finish(name string, h *facts.Head, data any, files []facts.File) (facts.Page, error) {
	l := s.of(h)
	subject, err := l.subject(name, h, data)
	if err != nil {
		return facts.Page{}, fmt.Errorf("subject of %s: %w", name, err)
	}
	text, html, err := l.page(name, h, data)
	if err != nil {
		return facts.Page{}, err
	}
	if h.TextOnly {
		html = ""
		for i := range files {
			files[i].CID = "" // no HTML shows it
		}
	}
	return facts.Page{Subject: subject, Text: text, HTML: html, Files: files}, nil
}
