package mailer

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// htmlRows renders HTML as lines, numbered from first: each block element begins
// a new line. The containers that mail clients put quotes, attributions and
// signatures into are rendered as well, and marked.
func htmlRows(text string, first int) []row {
	w := htmlWriter{next: first}
	if doc, err := html.Parse(strings.NewReader(text)); err == nil {
		w.node(doc, htmlState{})
	} else {
		w.tokens(text)
	}
	w.endLine()
	return w.rows
}

// htmlState is what an element hands down to its children.
type htmlState struct {
	mark string
	pre  bool
	tiny bool // letters without size
}

type htmlWriter struct {
	rows []row
	next int
	line strings.Builder
	// mark of the text in line, and of everything from now on (Outlook puts its
	// quote behind the header block, not within).
	mark, rest string
	space      bool
	any        bool
}

// endLine closes the line; several ends in a row make one empty line at most.
func (w *htmlWriter) endLine() {
	if !w.any {
		return
	}
	w.rows = append(w.rows, row{
		number: w.next, last: w.next, text: tidy(w.line.String()),
		quoted: w.mark == ReasonQuoted, mark: w.mark,
	})
	w.next++
	w.line.Reset()
	w.space, w.any, w.mark = false, false, ""
}

// breakLine is <br>: it ends even an empty line.
func (w *htmlWriter) breakLine(s htmlState) {
	if !w.any {
		w.any, w.mark = true, w.markOf(s)
	}
	w.endLine()
}

func (w *htmlWriter) markOf(s htmlState) string {
	if w.rest != "" {
		return w.rest
	}
	return s.mark
}

func (w *htmlWriter) write(text string, s htmlState) {
	m := w.markOf(s)
	if w.any && w.mark != m && strings.TrimSpace(text) != "" {
		w.endLine()
	}
	if s.pre {
		lines := strings.Split(lineFeeds(text), "\n")
		for i, l := range lines {
			if i > 0 {
				w.breakLine(s)
			}
			if l != "" {
				w.any, w.mark = true, m
				w.line.WriteString(l)
			}
		}
		return
	}
	for i, word := range strings.FieldsFunc(text, isHTMLSpace) {
		if w.line.Len() > 0 && (i > 0 || w.space || isHTMLSpace(rune(text[0]))) {
			w.line.WriteByte(' ')
		}
		w.any, w.mark = true, m
		w.line.WriteString(word)
		w.space = false
	}
	if text != "" && isHTMLSpace(rune(text[len(text)-1])) {
		w.space = true
	}
}

func isHTMLSpace(r rune) bool { return r == ' ' || r == '\n' || r == '\t' || r == '\r' || r == '\f' }

// What a style makes invisible, or strikes out; and what it says of the size of
// letters, which may be set to nothing and to something again further in.
var (
	hidden = onDemand(`(?i)\b(display:none|visibility:(hidden|collapse)|mso-hide:all|opacity:0*\.?0*(;|$|!)|max-height:0|color:transparent|` +
		`(text-indent|left|top):-\d{3,}|text-decoration[a-z-]*:[^;]*line-through)`)
	fontSize = onDemand(`(?i)\bfont(-size)?:([^;]*)`)
	noSize   = onDemand(`(^|[\s:])0*\.?0+(px|pt|em|rem|%)?([\s/;!]|$)`)
	noStyle  = onDemand(`(?s)/\*.*?\*/`)
)

// styled is what an element's style and attributes do to its text.
func styled(n *html.Node, s htmlState) (_ htmlState, invisible bool) {
	style := noStyle().ReplaceAllString(attr(n, "style"), "")
	tight := strings.ReplaceAll(strings.ReplaceAll(style, ": ", ":"), " :", ":")
	if m := fontSize().FindStringSubmatch(tight); m != nil {
		s.tiny = noSize().MatchString(m[2])
	}
	_, is := attribute(n, "hidden")
	return s, is || hidden().MatchString(tight)
}

func (w *htmlWriter) node(n *html.Node, s htmlState) {
	switch n.Type {
	case html.TextNode:
		if !s.tiny {
			w.write(n.Data, s)
		}
		return
	case html.ElementNode:
		switch n.DataAtom {
		case atom.Head, atom.Script, atom.Style, atom.Title, atom.Template, atom.Textarea, atom.Select, atom.Svg, atom.Math, atom.Object, atom.Iframe, atom.Noscript,
			atom.Dialog, atom.Datalist, atom.Audio, atom.Video, atom.Canvas, atom.Noframes, atom.Noembed,
			atom.S, atom.Strike, atom.Del: // struck out: taken back
			return
		case atom.Br:
			w.breakLine(s)
			return
		case atom.Pre:
			s.pre = true
		case atom.Td, atom.Th:
			w.space = true
		}
		var invisible bool
		if s, invisible = styled(n, s); invisible {
			return
		}
		if m, rest := container(n); m != "" {
			w.endLine()
			if rest {
				w.rest = m
			}
			if s.mark == "" {
				s.mark = m
			}
		}
	}
	block := n.Type == html.ElementNode && isBlock(n.DataAtom)
	if block {
		w.endLine()
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		w.node(c, s)
	}
	if block {
		w.endLine()
	}
}

func isBlock(a atom.Atom) bool {
	switch a {
	case atom.P, atom.Div, atom.Li, atom.Ul, atom.Ol, atom.Tr, atom.Table, atom.Blockquote, atom.Pre, atom.Hr,
		atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6, atom.Dl, atom.Dt, atom.Dd, atom.Section, atom.Article,
		atom.Header, atom.Footer, atom.Main, atom.Center, atom.Address, atom.Fieldset, atom.Form, atom.Body:
		return true
	}
	return false
}

// container names the mail client's container that n is, if it is one: the
// reason to cut it, and whether all that follows is cut too.
func container(n *html.Node) (reason string, rest bool) {
	id, class := attr(n, "id"), " "+attr(n, "class")+" "
	has := func(words ...string) bool {
		for _, w := range words {
			if strings.Contains(class, " "+w+" ") {
				return true
			}
		}
		return false
	}
	switch {
	case n.DataAtom == atom.Blockquote && (attr(n, "type") == "cite" || has("gmail_quote", "protonmail_quote")):
		return ReasonQuoted, false
	case n.DataAtom == atom.Blockquote:
		// Without a mark of quoting, a blockquote without border is what "indent
		// more" makes.
		style := strings.ReplaceAll(strings.ToLower(attr(n, "style")), " ", "")
		if strings.Contains(style, "border:none") {
			return "", false
		}
		return ReasonQuoted, false
	case has("gmail_attr", "moz-cite-prefix", "protonmail_quote_header"):
		return ReasonAttribution, false
	case has("gmail_signature", "gmail_signature_prefix", "moz-signature", "protonmail_signature_block"),
		id == "AppleMailSignature", id == "Signature", id == "ms-outlook-mobile-signature", id == "x_Signature":
		return ReasonSignature, false
	case strings.HasSuffix(id, "divRplyFwdMsg"), id == "OLK_SRC_BODY_SECTION", id == "mail-editor-reference-message-container":
		return ReasonQuoted, true
	case has("gmail_quote", "gmail_quote_container", "protonmail_quote", "yahoo_quoted", "tutanota_quote", "zmail_extra"), attr(n, "name") == "quote":
		// Replies may stand between the quotes within: then only the quotes go.
		if !holdsQuote(n) {
			return ReasonQuoted, false
		}
	}
	return "", false
}

// holdsQuote looks for a blockquote below n.
func holdsQuote(n *html.Node) bool {
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		if c.DataAtom == atom.Blockquote || holdsQuote(c) {
			return true
		}
	}
	return false
}

func attr(n *html.Node, key string) string {
	v, _ := attribute(n, key)
	return v
}

func attribute(n *html.Node, key string) (value string, is bool) {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

// tokens renders HTML that is nested too deep to be parsed: text and line breaks
// only.
func (w *htmlWriter) tokens(text string) {
	z := html.NewTokenizer(strings.NewReader(text))
	skip := 0
	for {
		switch z.Next() {
		case html.ErrorToken:
			return
		case html.TextToken:
			if skip == 0 {
				w.write(string(z.Text()), htmlState{})
			}
		case html.StartTagToken, html.SelfClosingTagToken, html.EndTagToken:
			t := z.Token()
			switch a := t.DataAtom; {
			case a == atom.Script || a == atom.Style || a == atom.Title:
				if t.Type == html.StartTagToken {
					skip = 1
				} else {
					skip = 0
				}
			case a == atom.Br:
				w.breakLine(htmlState{})
			case isBlock(a):
				w.endLine()
			}
		}
	}
}
