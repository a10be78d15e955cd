package main

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestEarlierStoresAndArchivesGoOn runs testdata/earlier: stores and archives that
// an earlier Kurier wrote in mid-game are opened, taken over, played to the end and
// verified by this one. The files are never written anew.
func TestEarlierStoresAndArchivesGoOn(t *testing.T) {
	files, err := filepath.Abs(filepath.Join("testdata", "earlier"))
	if err != nil {
		t.Fatal(err)
	}
	p := conversations(filepath.Join("testdata", "earlier"))
	p.Cmds["earlier"] = func(ts *testscript.TestScript, _ bool, args []string) {
		for _, name := range args {
			ts.Check(unpackEarlier(files, name, ts.MkAbs(name)))
		}
	}
	testscript.Run(t, p)
}

// unpackEarlier copies a kept file, or unpacks it if it is kept packed.
func unpackEarlier(dir, name, to string) error {
	f, err := os.Open(filepath.Join(dir, name))
	var r io.Reader = f
	if os.IsNotExist(err) {
		if f, err = os.Open(filepath.Join(dir, name+".gz")); err == nil {
			r, err = gzip.NewReader(f)
		}
	}
	if err != nil {
		return err
	}
	defer f.Close()
	b, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	return os.WriteFile(to, b, 0o600)
}
