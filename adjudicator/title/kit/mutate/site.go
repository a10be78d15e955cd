package mutate

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// The kinds of change.
const (
	flip   = "flip"   // a condition means its contrary
	never  = "never"  // the branch of an if, or a case of a switch, is not taken
	part   = "part"   // one side of && or || does not count
	edge   = "edge"   // < means <=, and so on
	number = "number" // a number is one more
	skip   = "skip"   // a call or a count for its effect alone is not made
)

// Site is one place of a chapter that can be changed in one way.
type Site struct {
	// ID is the number of its lever, from 1 on.
	ID int `json:"id"`
	// Name says function (a method behind its type), kind and the words that are
	// changed; it does not change when the function moves to another line or file, and
	// no other site has it.
	Name string `json:"name"`
	// Place is "file:line"; Line the text there.
	Place string `json:"place"`
	Line  string `json:"line"`
	// Rules that the function's comments cite.
	Rules []string `json:"rules"`
}

// order is where the site stands in the sample: as good as drawn, and yet the same
// every time, whatever becomes of other sites.
func (s Site) order() string { h := sha256.Sum256([]byte(s.Name)); return string(h[:]) }

// chapters are the parsed files of a title and what can be changed in them.
type chapters struct {
	folder string
	fset   *token.FileSet
	info   types.Info
	pkg    *types.Package
	sites  []Site
	named  map[string]int
	texts  []chapter

	// of the function at work
	chapter
	fn    string
	rules []string
}

// chapter is a file with all that can be changed in it.
type chapter struct {
	file  string
	text  []byte
	lines []string
	edits []edit
}

// edit puts words before and behind a stretch of a file.
type edit struct {
	site          int // 0: for every copy
	from, to      int
	before, after string
}

// readChapters parses a title's folder and finds every site in the files that are
// chapters.
func readChapters(folder string, chapter func(file string) bool) (*chapters, error) {
	c := &chapters{
		folder: folder, fset: token.NewFileSet(), named: map[string]int{},
		info: types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}},
	}
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(c.fset, name, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	if err := c.types(files); err != nil {
		return nil, err
	}
	for _, f := range files {
		name := filepath.Base(c.fset.Position(f.Pos()).Filename)
		if !chapter(name) {
			continue
		}
		if err := c.read(name, f); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// types finds the type of every expression; what other packages export comes from
// the compiler.
func (c *chapters) types(files []*ast.File) error {
	list := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export", ".")
	list.Dir = c.folder
	out, err := list.Output()
	if err != nil {
		return fmt.Errorf("go list: %w", err)
	}
	exports := map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ ImportPath, Export string }
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return err
		}
		exports[p.ImportPath] = p.Export
	}
	conf := types.Config{Importer: importer.ForCompiler(c.fset, "gc", func(path string) (io.ReadCloser, error) {
		return os.Open(exports[path])
	})}
	c.pkg, err = conf.Check("title", c.fset, files, &c.info)
	return err
}

var citation = regexp.MustCompile(`\[([0-9A-Z][A-Za-z0-9./]*)\]`)

// read finds the sites of one file.
func (c *chapters) read(name string, f *ast.File) error {
	text, err := os.ReadFile(filepath.Join(c.folder, name))
	if err != nil {
		return err
	}
	c.chapter = chapter{file: name, text: text, lines: strings.Split(string(text), "\n")}
	for _, d := range f.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || fn.Body == nil {
			continue
		}
		c.fn, c.rules = functionName(fn), nil
		from, to := c.at(fn.Pos()), c.at(fn.End())
		if fn.Doc != nil {
			from = c.at(fn.Doc.Pos())
		}
		for _, m := range citation.FindAllSubmatch(text[from:to], -1) {
			c.rules = append(c.rules, string(m[1]))
		}
		c.function(fn)
	}
	if len(c.edits) > 0 {
		end := c.at(f.Name.End())
		c.edits = append(c.edits,
			edit{0, end, end, `; import lever "kurier/adjudicator/title/kit/mutate/lever"`, ""},
			edit{0, len(text), len(text), "\nvar _ = lever.Step\n", ""})
		c.texts = append(c.texts, c.chapter)
	}
	return nil
}

// functionName is "lastStep", or "position.lastStep" for a method.
func functionName(fn *ast.FuncDecl) string {
	if fn.Recv == nil {
		return fn.Name.Name
	}
	of := fn.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	return types.ExprString(of) + "." + fn.Name.Name
}

func (c *chapters) at(p token.Pos) int { return c.fset.Position(p).Offset }

// source is the text of a node.
func (c *chapters) source(n ast.Node) string { return string(c.text[c.at(n.Pos()):c.at(n.End())]) }

// site gives a place its lever. The words are what is changed there.
func (c *chapters) site(kind string, n ast.Node) int {
	words := strings.Join(strings.Fields(c.source(n)), " ")
	if len(words) > 80 {
		words = words[:80]
	}
	name := c.fn + " " + kind + ": " + words
	if c.named[name]++; c.named[name] > 1 {
		name += fmt.Sprintf(" (%d)", c.named[name])
	}
	line := c.fset.Position(n.Pos()).Line
	s := Site{
		ID: len(c.sites) + 1, Name: name, Rules: c.rules,
		Place: fmt.Sprintf("%s:%d", c.file, line), Line: strings.TrimSpace(c.lines[line-1]),
	}
	c.sites = append(c.sites, s)
	return s.ID
}

// around notes an edit of a site around a node.
func (c *chapters) around(site int, n ast.Node, before, after string) {
	c.edits = append(c.edits, edit{site, c.at(n.Pos()), c.at(n.End()), before, after})
}

// changed is the file with the edits of a sample made. Those around more stand outside;
// of two around the same, the one noted first does.
func (c *chapter) changed(drawn map[int]bool) []byte {
	type piece struct {
		at, rank, far, seq int
		words              string
	}
	var pieces []piece
	for i, e := range c.edits {
		if e.site != 0 && !drawn[e.site] {
			continue
		}
		pieces = append(pieces, piece{e.from, 1, -e.to, i, e.before})
		if e.after != "" {
			pieces = append(pieces, piece{e.to, 0, -e.from, -i, e.after})
		}
	}
	slices.SortFunc(pieces, func(a, b piece) int {
		return cmp.Or(a.at-b.at, a.rank-b.rank, a.far-b.far, a.seq-b.seq)
	})
	var out bytes.Buffer
	last := 0
	for _, p := range pieces {
		out.Write(c.text[last:p.at])
		out.WriteString(p.words)
		last = p.at
	}
	out.Write(c.text[last:])
	return out.Bytes()
}
