package rule

import (
	"fmt"
	"go/scanner"
	"go/token"
	"io"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"text/tabwriter"
)

// Place is a line of a file.
type Place struct {
	File string `json:"file"`
	Line int    `json:"line"`
}

// String prints "movement.go:41".
func (p Place) String() string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// Row is one rule with the places that implement it and the cases that try it.
type Row struct {
	Entry
	Code  []Place
	Cases []Place
}

// Missing says what the row still lacks: "code", "case", "code and case", or ""
// when nothing.
func (r Row) Missing() string {
	switch {
	case !r.Testable() || r.Excluded != "":
		return ""
	case len(r.Code) == 0 && len(r.Cases) == 0:
		return "code and case"
	case len(r.Code) == 0:
		return "code"
	case len(r.Cases) == 0:
		return "case"
	}
	return ""
}

// Stray is a reference to a rule that the index does not have.
type Stray struct {
	Ref   Ref
	Place Place
}

// Coverage is the matrix rule -> code -> cases of one title.
type Coverage struct {
	Rows   []Row // in the index's order
	Strays []Stray
}

// Uncovered are the rows that lack code or a case without being excluded.
func (c Coverage) Uncovered() []Row {
	var out []Row
	for _, r := range c.Rows {
		if r.Missing() != "" {
			out = append(out, r)
		}
	}
	return out
}

// Scan finds where a title's files speak of its rules: [id] in comments and
// string literals of Go files (not tests) and a literal that is a rule number
// as a whole; the same in TOML data other than the index itself; and the
// "rules" lines of cases. Unreadable files end the scan with an error.
func Scan(fsys fs.FS, idx *Index) (Coverage, error) {
	s := scan{idx: idx, heads: map[string]bool{}}
	for _, e := range idx.Entries {
		s.Rows = append(s.Rows, Row{Entry: e})
		s.heads[head(string(e.ID))] = true
	}
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		read := map[string]func(string, []byte){".go": s.code, ".toml": s.data, ".case": s.cases}[path.Ext(name)]
		if read == nil || strings.HasSuffix(name, "_test.go") || strings.HasPrefix(name, "cases/") && path.Ext(name) == ".go" {
			return nil // what tries the rules does not carry them out
		}
		data, err := fs.ReadFile(fsys, name)
		if err == nil {
			read(name, data)
		}
		return err
	})
	return s.Coverage, err
}

type scan struct {
	Coverage
	idx   *Index
	heads map[string]bool // "4", "TEC": what rule numbers begin with
}

func head(id string) string {
	if i := strings.IndexAny(id, "./("); i >= 0 {
		return id[:i]
	}
	return id
}

// bracketed is a rule number in brackets.
var bracketed = regexp.MustCompile(`\[([0-9A-Za-z][0-9A-Za-z./()_-]*)\]`)

// found notes a reference in code.
func (s *scan) found(id Ref, at Place) {
	i, ok := s.idx.byID[id]
	if !ok {
		s.Strays = append(s.Strays, Stray{id, at})
		return
	}
	s.Rows[i].Code = addPlace(s.Rows[i].Code, at)
}

func addPlace(list []Place, at Place) []Place {
	if n := len(list); n > 0 && list[n-1] == at {
		return list
	}
	return append(list, at)
}

// prose looks for [id] in a comment or string that begins at line. What has
// brackets but not the shape of this book's numbers, such as a link in a
// comment, is no reference.
func (s *scan) prose(text, file string, line int) {
	for _, m := range bracketed.FindAllStringSubmatchIndex(text, -1) {
		id := text[m[2]:m[3]]
		_, known := s.idx.byID[Ref(id)]
		numbered := strings.ContainsAny(id, "./") && s.heads[head(id)]
		if known || numbered {
			s.found(Ref(id), Place{file, line + strings.Count(text[:m[0]], "\n")})
		}
	}
}

// unmistakable is a rule number with a letter or number after a slash: "4.1/a",
// "6.2.2b/a", "11.1.3(1)/a"; or with a number in brackets: "9.3(3)".
var unmistakable = regexp.MustCompile(`^[0-9]+(\.[0-9]+)+[a-z]?(/[0-9A-Za-z]+|\([0-9]+\)(/[0-9A-Za-z]+)?)$`)

// literal takes a string that is a rule number as a whole, if it cannot be
// anything else.
func (s *scan) literal(text, file string, line int) {
	_, known := s.idx.byID[Ref(text)]
	if known && strings.ContainsAny(text, "./") || unmistakable.MatchString(text) {
		s.found(Ref(text), Place{file, line})
	}
}

func (s *scan) code(file string, data []byte) {
	set := token.NewFileSet()
	f := set.AddFile(file, set.Base(), len(data))
	var in scanner.Scanner
	in.Init(f, data, func(token.Position, string) {}, scanner.ScanComments)
	for {
		pos, tok, text := in.Scan()
		switch tok {
		case token.EOF:
			return
		case token.COMMENT:
			s.prose(text, file, f.Line(pos))
		case token.STRING:
			s.literal(strings.Trim(text, "\"`"), file, f.Line(pos))
			s.prose(text, file, f.Line(pos))
		}
	}
}

// quoted is a TOML string on one line.
var quoted = regexp.MustCompile(`"([^"]*)"`)

func (s *scan) data(file string, data []byte) {
	if len(TableLines(data, "rule")) > 0 {
		return // the index
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		if _, comment, ok := strings.Cut(line, "#"); ok {
			s.prose(comment, file, n)
		}
		key, _, _ := strings.Cut(line, "=")
		for _, m := range quoted.FindAllStringSubmatch(line, -1) {
			switch strings.TrimSpace(key) {
			case "rule", "rules":
				s.found(Ref(m[1]), Place{file, n})
			default:
				s.literal(strings.TrimPrefix(m[1], "rulebook "), file, n)
			}
			s.prose(m[1], file, n)
		}
	}
}

func (s *scan) cases(file string, data []byte) {
	n := 0
	for line := range strings.Lines(string(data)) {
		n++
		line, _, _ = strings.Cut(line, "#")
		words := strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '\t' || r == ',' || r == '\r' || r == '\n' })
		if len(words) == 0 || words[0] != "rules" || strings.TrimLeft(line, " \t") != line {
			continue
		}
		for _, w := range words[1:] {
			id := Ref(strings.Trim(w, "[]"))
			i, ok := s.idx.byID[id]
			if !ok {
				s.Strays = append(s.Strays, Stray{id, Place{file, n}})
				continue
			}
			s.Rows[i].Cases = addPlace(s.Rows[i].Cases, Place{file, n})
		}
	}
}

// Write prints the matrix as aligned text, ending with a line that sums up.
func (c Coverage) Write(w io.Writer) error {
	var table strings.Builder
	t := tabwriter.NewWriter(&table, 0, 8, 2, ' ', 0)
	fmt.Fprintln(t, "RULE\tKIND\tCODE\tCASES\t")
	testable, covered, excluded := 0, 0, 0
	for _, r := range c.Rows {
		remark := ""
		if r.Testable() {
			testable++
			switch missing := r.Missing(); {
			case missing != "":
				remark = "lacks " + missing
			case r.Excluded != "":
				excluded++
				remark = "excluded: " + r.Excluded
			default:
				covered++
			}
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\n", string(r.ID), r.Kind, places(r.Code), places(r.Cases), remark)
	}
	t.Flush()
	for line := range strings.Lines(table.String()) {
		if _, err := fmt.Fprintln(w, strings.TrimRight(line, " \n")); err != nil {
			return err
		}
	}
	for _, s := range c.Strays {
		if _, err := fmt.Fprintf(w, "%s: %s is not in the index\n", s.Place, s.Ref); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(w, "%d rules, %d testable: %d in code and cases, %d excluded, %d uncovered; %d unknown references\n",
		len(c.Rows), testable, covered, excluded, testable-covered-excluded, len(c.Strays))
	return err
}

// places prints at most three.
func places(list []Place) string {
	if len(list) == 0 {
		return "-"
	}
	var b strings.Builder
	for i, p := range list {
		if i == 3 {
			fmt.Fprintf(&b, " +%d", len(list)-3)
			break
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(p.String())
	}
	return b.String()
}
