// Package lettertest looks at letters as mail programs draw them, for tests.
package lettertest

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/net/html"
)

// Seen counts what was looked at in a letter.
type Seen struct {
	Elements     int // with a style
	Declarations int
	Texts        int // whose contrast was reckoned, on light and on dark ground
	Pictures     int
	Cells        int
}

// Add counts what was looked at in another letter.
func (s *Seen) Add(o Seen) {
	s.Elements += o.Elements
	s.Declarations += o.Declarations
	s.Texts += o.Texts
	s.Pictures += o.Pictures
	s.Cells += o.Cells
}

// What Word draws of a style, for Outlook on Windows, by element (Microsoft, Word 2007 HTML and CSS
// rendering capabilities in Outlook 2007: core, core extended and full).
var (
	core = regexp.MustCompile(`^(color|background-color|font(-size|-family|-weight|-style)?|text-(decoration|align)|vertical-align|line-height|white-space|border|border-color)$`)
	// extended is what div and p have besides, but body, span, a and b have not.
	extended = regexp.MustCompile(`^(margin(-left|-right|-top|-bottom)?|text-indent)$`)
	// full is what tables, cells, headings, lists and pictures have besides.
	full = regexp.MustCompile(`^(width|height|padding(-left|-right|-top|-bottom)?|border-(left|right|top|bottom)|border-collapse)$`)
	// spare is what a page can do without, and Word's own.
	spare  = regexp.MustCompile(`^(overflow(-wrap)?|font-variant-numeric|border-radius|max-height|display|mso-.*)$`)
	inline = []string{"body", "span", "a", "b"}
	blocks = []string{"div", "p"}
	solid  = regexp.MustCompile(`^#[0-9a-f]{6}$`)
	inked  = regexp.MustCompile(`#[0-9a-zA-Z]+|rgba?\(|hsla?\(|\b(transparent|inherit|currentcolor)\b`)
	dark   = regexp.MustCompile(`\.k-[^{}]*\{[^}]*\}`)
	links  = regexp.MustCompile(`[{}]a\{color:(#[0-9a-f]{6})!important\}`)
)

// shade is one of the grounds that a page may stand on.
type shade struct {
	text, ground string
	// link is the colour of a link without one of its own.
	link string
	// classes are what the style sheet declares, nil where it is not asked.
	classes map[string]map[string]string
}

// Check returns what a mail program would not draw of a letter's HTML as it is meant, one line a fault.
func Check(page string) (seen Seen, faults []string) {
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		return seen, []string{err.Error()}
	}
	c := &checking{seen: &seen}
	for _, want := range []string{`<meta name="color-scheme" content="light dark">`, `<!--[if mso]><table `, ` width="640" align="center"><tr><td style="padding:`} {
		if !strings.Contains(page, want) {
			c.fault("the page", "lacks %s", want)
		}
	}
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode {
			c.element(n)
		}
	}
	link := links.FindStringSubmatch(page)
	if link == nil {
		return seen, append(c.faults, "links have no colour on dark ground")
	}
	for _, s := range []shade{{"", "", "#0000ee", nil}, {"", "", link[1], sheet(page)}} {
		c.contrasts(doc, s, "the page")
	}
	return seen, c.faults
}

type checking struct {
	seen   *Seen
	faults []string
}

func (c *checking) fault(where, format string, args ...any) {
	c.faults = append(c.faults, where+": "+fmt.Sprintf(format, args...))
}

// element looks at one element: its style by what Word draws of it, its attributes by what Word asks for.
func (c *checking) element(n *html.Node) {
	where := "<" + n.Data + " " + attr(n, "class") + ">"
	style := declarations(attr(n, "style"))
	if len(style) > 0 {
		c.seen.Elements++
	}
	for property, value := range style {
		c.seen.Declarations++
		if !drawn(n, property) {
			c.fault(where, "Word does not draw %s: %s", property, value)
		}
		for _, ink := range inked.FindAllString(value, -1) {
			if !solid.MatchString(ink) {
				c.fault(where, "%s: %s is no solid colour", property, value)
			}
		}
	}
	if ground := style["background-color"]; ground != "" {
		if style["color"] == "" {
			c.fault(where, "a ground without a colour of what stands on it")
		}
		if n.Data == "td" && attr(n, "bgcolor") != ground {
			c.fault(where, "bgcolor is %q on the ground %s", attr(n, "bgcolor"), ground)
		}
	}
	switch n.Data {
	case "img":
		c.picture(where, n)
	case "table":
		if attr(n, "role") != "presentation" || attr(n, "cellspacing") != "0" || attr(n, "cellpadding") != "0" || attr(n, "border") != "0" {
			c.fault(where, "a table that is drawn as one")
		}
		if attr(n, "width") == "" && attr(n, "align") == "" {
			c.fault(where, "a table without a width")
		}
	case "td":
		c.seen.Cells++
		if style["font"] == "" && holdsText(n) {
			c.fault(where, "a cell without a font")
		}
	}
}

func (c *checking) picture(where string, n *html.Node) {
	c.seen.Pictures++
	for _, side := range []string{"width", "height"} {
		if v, err := strconv.Atoi(attr(n, side)); err != nil || v < 40 || v > 4000 {
			c.fault(where, "a picture's %s is %q", side, attr(n, side))
		}
	}
	if alt := attr(n, "alt"); len(strings.Fields(alt)) < 4 {
		c.fault(where, "%q does not tell who has no pictures what is on one", alt)
	}
}

// drawn tells whether Word draws a property of an element, or nothing is lost where it does not.
func drawn(n *html.Node, property string) bool {
	class := attr(n, "class")
	switch {
	case core.MatchString(property), spare.MatchString(property):
		return true
	case class == "k-page" && (property == "max-width" || property == "padding"):
		return true // the table around the page has them
	case class == "k-form" && property == "padding":
		return true // no cell, since lines that are copied out of one bring their table along
	case n.Data == "a" && property == "padding":
		return strings.Contains(attr(n.Parent, "style"), "mso-padding-alt:") // the cell around it has it
	case n.Data == "body":
		return property == "margin"
	case slices.Contains(inline, n.Data):
		return false
	case extended.MatchString(property):
		return true
	case slices.Contains(blocks, n.Data):
		return false
	}
	return full.MatchString(property)
}

// contrasts looks at each text below a node, on the ground on which it stands.
func (c *checking) contrasts(n *html.Node, s shade, where string) {
	if n.Type == html.ElementNode {
		if n.Data == "head" {
			return
		}
		where = "<" + n.Data + " " + attr(n, "class") + ">"
		style := declarations(attr(n, "style"))
		if n.Data == "a" {
			s.text = s.link
		}
		for property, held := range map[string]*string{"color": &s.text, "background-color": &s.ground} {
			if v := style[property]; v != "" {
				*held = v
			}
			if v := s.classes[attr(n, "class")][property]; v != "" {
				*held = v
			}
		}
		if style["display"] == "none" {
			return
		}
	}
	if n.Type == html.TextNode && strings.TrimSpace(n.Data) != "" {
		c.seen.Texts++
		switch {
		case !solid.MatchString(s.text), !solid.MatchString(s.ground):
			c.fault(where, "%.40q is %q on %q", n.Data, s.text, s.ground)
		case Contrast(s.text, s.ground) < 4.5:
			c.fault(where, "%.40q is %s on %s: contrast %.2f", n.Data, s.text, s.ground, Contrast(s.text, s.ground))
		}
	}
	for child := range n.ChildNodes() {
		c.contrasts(child, s, where)
	}
}

// Contrast of two colours such as "#1b1b1b", from 1 to 21 (WCAG 2).
func Contrast(a, b string) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(colour string) (sum float64) {
	for i, weight := range [...]float64{0.2126, 0.7152, 0.0722} {
		v, _ := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		if part := float64(v) / 255; part <= 0.04045 {
			sum += weight * part / 12.92
		} else {
			sum += weight * math.Pow((part+0.055)/1.055, 2.4)
		}
	}
	return sum
}

// sheet is what the style sheet of a page declares for dark ground, by class.
func sheet(page string) map[string]map[string]string {
	classes := map[string]map[string]string{}
	head, _, _ := strings.Cut(page, "</style>")
	for _, rule := range dark.FindAllString(head, -1) {
		names, body, _ := strings.Cut(strings.TrimSuffix(rule, "}"), "{")
		for name := range strings.SplitSeq(names, ",") {
			classes[strings.TrimPrefix(name, ".")] = declarations(strings.ReplaceAll(body, "!important", ""))
		}
	}
	return classes
}

func declarations(style string) map[string]string {
	all := map[string]string{}
	for d := range strings.SplitSeq(style, ";") {
		if property, value, ok := strings.Cut(d, ":"); ok {
			all[strings.TrimSpace(property)] = strings.TrimSpace(value)
		}
	}
	return all
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// holdsText tells whether text stands in a cell, and in no cell within it.
func holdsText(n *html.Node) bool {
	for child := range n.ChildNodes() {
		if child.Type == html.TextNode && strings.TrimSpace(child.Data) != "" || child.Type == html.ElementNode && child.Data != "table" && holdsText(child) {
			return true
		}
	}
	return false
}
