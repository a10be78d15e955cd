package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// archived reads the files of an archive in their order.
func archived(ts *testscript.TestScript, path string) (names []string, content map[string]string) {
	z, err := zip.OpenReader(ts.MkAbs(path))
	ts.Check(err)
	defer z.Close()
	content = map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		ts.Check(err)
		b, err := io.ReadAll(r)
		ts.Check(err)
		names, content[f.Name] = append(names, f.Name), string(b)
	}
	return names, content
}

// packed ARCHIVE FILE TEXT… looks for words in a file of an archive, or in all that
// begin with a name that ends in a star.
func packedCmd(ts *testscript.TestScript, neg bool, args []string) {
	names, content := archived(ts, args[0])
	start, many := strings.CutSuffix(args[1], "*")
	var text string
	for _, name := range names {
		if name == args[1] || many && strings.HasPrefix(name, start) {
			text += content[name]
		}
	}
	for _, want := range args[2:] {
		if strings.Contains(text, want) == neg {
			ts.Fatalf("%q in %s of %s: %v\n%s", want, args[1], args[0], neg, text)
		}
	}
}

// tamper ARCHIVE FILE OLD NEW changes a file of an archive, and SHA256SUMS with it,
// as somebody would who knows how.
func tamperCmd(ts *testscript.TestScript, _ bool, args []string) {
	names, content := archived(ts, args[0])
	was := content[args[1]]
	if content[args[1]] = strings.ReplaceAll(was, args[2], args[3]); content[args[1]] == was {
		ts.Fatalf("%s has no %q:\n%s", args[1], args[2], was)
	}
	content["SHA256SUMS"] = ""
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range names { // SHA256SUMS is the last
		w, err := z.Create(name)
		ts.Check(err)
		_, err = io.WriteString(w, content[name])
		ts.Check(err)
		content["SHA256SUMS"] += fmt.Sprintf("%x  %s\n", sha256.Sum256([]byte(content[name])), name)
	}
	ts.Check(z.Close())
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), b.Bytes(), 0o600))
}
