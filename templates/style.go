package templates

import (
	"bytes"
	"fmt"
	htmltemplate "html/template"
	"image/png"
	"regexp"
	"slices"
	"strings"

	"kurier/adjudicator/facts"
)

// colours of a style on light and on dark ground, "" for those of the page. They are
// solid, since Outlook on Windows knows no others.
type colours struct{ text, ground, edge string }

// style is how a part of a page looks: inline, so that programs without style sheets show
// it on light ground, and in the sheet for those that know dark ground.
//
// Outlook on Windows draws pages with Word, which gives padding, edges of one side and
// widths to tables, their cells, headings and lists alone, and to no div, p, span or a
// (Microsoft, Word 2007 HTML and CSS rendering capabilities in Outlook 2007). Whatever has
// them is a cell therefore: a box is a table of one.
type style struct {
	// margin is what a box keeps free around it; "" for what is no box.
	margin      string
	shape       string
	light, dark colours
}

// The first font is the one that Outlook on Windows has: where it lacks that it takes Times.
const (
	letters = "'Segoe UI',-apple-system,Roboto,sans-serif"
	figures = "Consolas,Menlo,monospace"
	charted = "font:13px Consolas,monospace;padding:1px 3px" // short, since a chart has hundreds of cells
	reading = "font:16px/1.5 " + letters
)

var (
	page      = style{light: colours{"#1b1b1b", "#ffffff", ""}, dark: colours{"#e8e6e3", "#1d1f20", ""}}
	muted     = style{light: colours{text: "#4f4f4f"}, dark: colours{text: "#c4c0ba"}}
	plainText = style{}
	ruled     = style{light: colours{edge: "#b9bcbc"}, dark: colours{edge: "#55595a"}}
	urgent    = style{light: colours{"#1b1b1b", "#fbeee8", "#c0562f"}, dark: colours{"#f2eeea", "#43291e", "#e08a63"}}
	calm      = style{light: colours{"#1b1b1b", "#eef0f1", "#7f8c8d"}, dark: colours{"#e8e6e3", "#2c3133", "#8f9b9c"}}
	wrong     = style{light: colours{"#1b1b1b", "#f9e9e7", "#c0392b"}, dark: colours{"#f2eeea", "#45231f", "#e57368"}}
	sound     = style{light: colours{edge: "#3d8b57"}, dark: colours{edge: "#63b77f"}}
	inquiry   = style{light: colours{edge: "#4a7fb0"}, dark: colours{edge: "#7aaede"}}
	place     = style{light: colours{text: "#a03c17"}, dark: colours{text: "#f3a582"}}
	push      = style{light: colours{"#ffffff", "#2f5d8a", ""}, dark: colours{"#ffffff", "#2f5d8a", ""}}
)

func (s style) of(shape string) style { s.shape = shape; return s }

// cell is the style of a cell. It has a font of its own, since some programs give cells none of the page's.
func (s style) cell(shape string) style { return s.of(reading + ";" + shape) }

// box is the style of a box.
func (s style) box(margin, shape string) style {
	s = s.cell(shape)
	s.margin = margin
	return s
}

// styles are those that frames ask for.
var styles = map[string]style{
	"body":    page.of("margin:0"),
	"page":    page.of("max-width:640px;margin:0 auto;padding:12px;" + reading + ";overflow-wrap:break-word"),
	"preview": plainText.of("display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;mso-hide:all"),
	"eyebrow": muted.of("margin:0;font-size:14px"),
	"title":   plainText.of("margin:2px 0 0;font-size:24px;line-height:1.2;font-weight:700"),
	"verdict": plainText.of("margin:6px 0 0;font-size:20px;line-height:1.3;font-weight:700"),
	"sub":     plainText.of("margin:4px 0 0;font-size:16px"),
	"counts":  plainText.of("margin:8px 0 0"),
	"score":   plainText.of("margin:8px 0 0;font-weight:700"),
	"act":     urgent.box("16px 0", "padding:10px 14px;border-left:4px solid;border-radius:0 6px 6px 0"),
	"quiet":   calm.box("16px 0", "padding:10px 14px;border-left:4px solid;border-radius:0 6px 6px 0"),
	"quote":   calm.of("margin:12px 0;padding:10px 14px;border-left:4px solid;border-radius:0 6px 6px 0;white-space:pre-line"),
	"mend":    wrong.box("10px 0", "padding:8px 12px;border-left:4px solid;border-radius:0 6px 6px 0"),
	"good":    sound.cell("padding:2px 10px;border-left:4px solid"),
	"set":     sound.box("3px 0", "padding:2px 10px;border-left:4px solid"),
	"asked":   inquiry.box("10px 0", "padding:4px 12px;border-left:4px solid"),
	"h2":      ruled.of("margin:26px 0 6px;padding-bottom:3px;font-size:18px;line-height:1.3;border-bottom:1px solid"),
	"h3":      plainText.of("margin:14px 0 4px;font-size:16px;line-height:1.3"),
	"p":       plainText.of("margin:8px 0"),
	"small":   muted.of("margin:8px 0;font-size:14px"),
	"item":    plainText.of("margin:6px 0"),
	"detail":  muted.of("margin:1px 0 1px 14px;font-size:15px"),
	"list":    plainText.of("margin:6px 0;padding-left:20px"),
	"row":     ruled.cell("padding:5px 0;border-bottom:1px solid"),
	"hex":     place.of("font-weight:700;font-variant-numeric:tabular-nums"),
	"place":   muted.of(""),
	"unit":    plainText.of("white-space:nowrap"),
	"wide":    ruled.cell("padding:4px 0;vertical-align:top;border-bottom:1px solid;text-align:left;width:100%"),
	"number":  ruled.cell("padding:4px 8px 4px 0;vertical-align:top;border-bottom:1px solid;text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap"),
	"head":    plainText.of(charted + ";font-weight:700"),
	"cell":    plainText.of(charted),
	"form":    calm.of("margin:8px 0;padding:10px 12px;border-radius:6px;font:14px/1.5 " + figures + ";white-space:pre-wrap;overflow-wrap:anywhere"),
	"code":    plainText.of("font:14px/1.4 " + figures + ";overflow-wrap:anywhere"),
	"lines":   plainText.of("margin:6px 0;padding-left:28px;font:14px/1.5 " + figures + ";overflow-wrap:anywhere"),
	"tag":     muted.of("font-size:13px"),
	"picture": plainText.of("display:block;width:100%;height:auto;margin:14px 0;border-radius:6px"),
	"buttons": plainText.of("margin:4px 8px 4px 0"),
	"push":    push.cell("mso-padding-alt:7px 13px;border-radius:6px"),
	"button":  push.of("display:inline-block;padding:7px 13px;text-decoration:none;border-radius:6px;mso-padding-alt:0"),
	"foot":    muted.of("margin:28px 0 0;font-size:14px"),
}

// declared are the declarations of colours, each ended by a mark.
func (c colours) declared(end string) string {
	var b strings.Builder
	for _, d := range [...]struct{ property, value string }{{"color", c.text}, {"background-color", c.ground}, {"border-color", c.edge}} {
		if d.value != "" {
			b.WriteString(d.property + ":" + d.value + end)
		}
	}
	return b.String()
}

// sheetMark is where the style sheet of a page goes, once it is known what the page uses.
const sheetMark = "<style></style>"

// sheet marks the place of the style sheet.
func sheet() htmltemplate.HTML { return sheetMark }

// dressed gives a page its style sheet: the colours on dark ground, for programs that know
// it, of the styles that the page uses.
func dressed(page string) string {
	head, rest, ok := strings.Cut(page, sheetMark)
	if !ok {
		return page
	}
	return head + darkSheet(usedStyles(rest)) + rest
}

// usedStyles are the names of the classes in a page, in the order of the alphabet.
func usedStyles(page string) (names []string) {
	for at := strings.Index(page, classMark); at >= 0; at = strings.Index(page, classMark) {
		page = page[at+len(classMark):]
		name := page[:max(strings.IndexByte(page, '"'), 0)]
		if i, found := slices.BinarySearch(names, name); !found {
			names = slices.Insert(names, i, name)
		}
	}
	return names
}

// darkSheet is the style sheet for styles; those of the same colours share a rule.
func darkSheet(names []string) string {
	classes := map[string][]string{}
	var looks []string
	for _, name := range names {
		dark := styles[name].dark.declared("!important;")
		if dark == "" {
			continue
		}
		if classes[dark] == nil {
			looks = append(looks, dark)
		}
		classes[dark] = append(classes[dark], ".k-"+name)
	}
	var b strings.Builder
	b.WriteString("<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){a{color:#9cc4f5!important}")
	for _, look := range looks {
		fmt.Fprintf(&b, "%s{%s}", strings.Join(classes[look], ","), strings.TrimSuffix(look, ";"))
	}
	b.WriteString("}</style>")
	return b.String()
}

// plainTable are the attributes of a table that adds nothing of its own to what is in it.
const plainTable = `role="presentation" cellspacing="0" cellpadding="0" border="0"`

// column opens or closes a table as wide as the page, for Outlook on Windows, which knows
// no greatest width.
func column(opens bool) htmltemplate.HTML {
	if opens {
		return `<!--[if mso]><table ` + plainTable + ` width="640" align="center"><tr><td style="padding:12px"><![endif]-->`
	}
	return `<!--[if mso]></td></tr></table><![endif]-->`
}

// height is that of a picture shown 640 pixels wide, as an attribute; "" where it cannot be told.
func height(f *facts.File) htmltemplate.HTMLAttr {
	c, err := png.DecodeConfig(bytes.NewReader(f.Data))
	if err != nil || c.Width == 0 {
		return ""
	}
	return htmltemplate.HTMLAttr(fmt.Sprintf(`height="%d"`, (640*c.Height+c.Width/2)/c.Width)) //nolint:gosec // a number
}

// classMark is what a class of ours begins with in a page.
const classMark = `class="k-`

var (
	// styleMark is where a frame asks for a style: style="{{css "h2"}}".
	styleMark = regexp.MustCompile(`(<td )?style="\{\{css "([^"]*)"\}\}"`)
	// boxMark is where a box begins: {{box "act"}}.
	boxMark = regexp.MustCompile(`\{\{box "([^"]*)"\}\}`)
	// tables are how a frame begins and ends a table as wide as the page, and ends a box.
	tables = strings.NewReplacer("{{table}}", "<table "+plainTable+` width="100%" style="margin:6px 0">`, "{{endtable}}", "</table>", "{{endbox}}", "</td></tr></table>")
)

// styled puts the styles into a frame before it is parsed.
func styled(frame string) (string, error) {
	var missing error
	of := func(name string) style {
		s, ok := styles[name]
		if !ok {
			missing = fmt.Errorf("no style %q", name)
		}
		return s
	}
	frame = boxMark.ReplaceAllStringFunc(frame, func(mark string) string {
		name := boxMark.FindStringSubmatch(mark)[1]
		return "<table " + plainTable + ` width="100%" style="margin:` + of(name).margin + `"><tr><td style="{{css "` + name + `"}}">`
	})
	frame = styleMark.ReplaceAllStringFunc(tables.Replace(frame), func(mark string) string {
		m := styleMark.FindStringSubmatch(mark)
		s, attributes := of(m[2]), m[1]
		if s.dark != (colours{}) {
			attributes += classMark + m[2] + `" `
		}
		if m[1] != "" && s.light.ground != "" {
			attributes += `bgcolor="` + s.light.ground + `" `
		}
		return attributes + `style="` + s.inline() + `"`
	})
	if left := strings.Index(frame, "{{css "); missing == nil && left >= 0 {
		missing = fmt.Errorf("a style stands by itself: %.40s", frame[left:])
	}
	return frame, missing
}

// inline is the style as it stands in a page, on light ground.
func (s style) inline() string {
	c := s.light
	shape := s.shape
	if c.edge != "" {
		shape = strings.Replace(shape, " solid", " solid "+c.edge, 1)
		c.edge = ""
	}
	return strings.Trim(shape+";"+strings.TrimSuffix(c.declared(";"), ";"), ";")
}
