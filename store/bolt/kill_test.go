package bolt_test

import (
	"bufio"
	"math/rand/v2"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

func TestKilledAtAnyMomentKeepsWhatWasReportedAndNothingHalf(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kurier.db")
	reported := 0
	for round := range 10 {
		cmd := process(t, "writer", path)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		for wait := 1 + rand.IntN(40); wait > 0 && lines.Scan(); wait-- {
			reported, _ = strconv.Atoi(lines.Text())
		}
		time.Sleep(time.Duration(rand.IntN(3000)) * time.Microsecond)
		cmd.Process.Kill() // SIGKILL
		for lines.Scan() { // what it had still reported
			if n, err := strconv.Atoi(lines.Text()); err == nil {
				reported = n
			}
		}
		if err := cmd.Wait(); err == nil {
			t.Fatal("the writer ended by itself")
		}

		s := opened(t, path)
		kept, err := whole(s)
		if err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		if kept != reported && kept != reported+1 {
			t.Fatalf("round %d: %d were reported, %d are there", round, reported, kept)
		}
		if err := s.Check(); err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
		s.Close()
		reported = kept
	}
	if reported < 10 {
		t.Fatalf("only %d transactions in all", reported)
	}
}
