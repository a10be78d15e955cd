package main

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// damage FILE PERCENT cuts a file short: so much of it is left. damage FILE meta leaves a
// store nothing but its two meta pages, wherever the records lay. damage FILE picture
// spoils the first picture in it, wherever it lies.
func damageCmd(ts *testscript.TestScript, _ bool, args []string) {
	b, err := os.ReadFile(ts.MkAbs(args[0]))
	ts.Check(err)
	if args[1] == "picture" {
		at := bytes.Index(b, []byte("\x89PNG")) + 2000
		if at < 2000 || at+40 > len(b) {
			ts.Fatalf("no picture in %s", args[0])
		}
		ts.Check(os.WriteFile(ts.MkAbs(args[0]), bytes.ReplaceAll(b, bytes.Clone(b[at:at+40]), make([]byte, 40)), 0o600))
		return
	}
	if args[1] == "meta" {
		ts.Check(os.WriteFile(ts.MkAbs(args[0]), b[:2*os.Getpagesize()], 0o600))
		return
	}
	percent, err := strconv.Atoi(args[1])
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), b[:len(b)*percent/100], 0o600))
}

// again NAME COUNT waits until so many mails were sent to somebody once more, and the
// post office, which had delivered them, kept each back.
func againCmd(ts *testscript.TestScript, _ bool, args []string) {
	s := scriptOf(ts)
	p := s.person(ts, args)
	count, err := strconv.Atoi(args[1])
	ts.Check(err)
	kept := func() int {
		return strings.Count(s.log.String(), `msg="a letter came again, and its recipient has it" mailbox=`+p.name)
	}
	for range 2400 {
		if kept() == count {
			return
		}
		time.Sleep(25 * time.Millisecond)
	}
	ts.Fatalf("%d mails to %s were kept back; the daemon said:\n%s", kept(), p.name, s.log.String())
}
