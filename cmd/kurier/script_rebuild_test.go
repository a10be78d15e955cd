package main

import (
	"os"
	"slices"
	"strconv"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// damage FILE PERCENT cuts a file short: so much of it is left.
func damageCmd(ts *testscript.TestScript, _ bool, args []string) {
	percent, err := strconv.Atoi(args[1])
	ts.Check(err)
	b, err := os.ReadFile(ts.MkAbs(args[0]))
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), b[:len(b)*percent/100], 0o600))
}

// again NAME COUNT waits for so many mails, each of which has been read before.
func againCmd(ts *testscript.TestScript, _ bool, args []string) {
	s := scriptOf(ts)
	p := s.person(ts, args)
	count, err := strconv.Atoi(args[1])
	ts.Check(err)
	for range count {
		select {
		case m := <-p.mail:
			if !slices.Contains(p.ids, m.id) {
				ts.Fatalf("%s was never sent %s before: %s\n%s", p.name, m.id, m.subject, m.text)
			}
		case <-time.After(time.Minute):
			ts.Fatalf("no mail for %s; the daemon said:\n%s", p.name, s.log.String())
		}
	}
}
