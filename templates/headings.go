package templates

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
)

// Heading tells whether a line is a heading of our pages of two words or more, as the
// text or the HTML has it, and whether it is that of the order form. A letter with such a
// line holds a page that came back, even where the mark is gone that every page begins
// with.
func (s *Set) Heading(line string) (page, form bool) {
	head, _, _ := strings.Cut(line, ":")
	form, page = s.dictionary.headings[strings.ToUpper(strings.TrimSpace(head))]
	return page, form
}

var (
	textHeading = regexp.MustCompile(`(?m)^(?:\{\{[^}]*\}\})*(\p{Lu}[\p{Lu}’]*(?: [\p{Lu}’]+)+)(?:$|:|\{\{)`)
	htmlHeading = regexp.MustCompile(`<h[1-4][^>]*>(\p{Lu}[\p{L}’]*(?: [\p{L}’]+)+)(?:</h|:|\{\{)`)
	formHeading = regexp.MustCompile(`\{\{define "form"\}\}[^<]*<h2[^>]*>([^<]+)</h2>`)
)

// headingsOf reads the headings of a language out of its frames, in capitals; true is
// said of the order form's.
func headingsOf(from fs.FS, lang string) (map[string]bool, error) {
	headings := map[string]bool{}
	for folder, heading := range map[string]*regexp.Regexp{"text": textHeading, "html": htmlHeading} {
		frames, err := fs.Glob(from, path.Join(lang, folder, "*.tmpl"))
		if err != nil {
			return nil, err
		}
		for _, name := range frames {
			text, err := fs.ReadFile(from, name)
			if err != nil {
				return nil, err
			}
			for _, found := range heading.FindAllStringSubmatch(string(text), -1) {
				if head := strings.ToUpper(found[1]); !headings[head] {
					headings[head] = false
				}
			}
			if found := formHeading.FindStringSubmatch(string(text)); found != nil {
				headings[strings.ToUpper(found[1])] = true
			}
		}
	}
	return headings, nil
}
