package mailer

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

const (
	mostTime   = 100 * time.Millisecond // of a processor, for each 100 kB begun
	mostMemory = 64 << 20               // bytes taken from first to last, even if given back between
)

// cost reads a letter and measures the work on this thread alone, so that other
// programs on the machine do not count.
func cost(raw []byte) (took time.Duration, memory uint64) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	from := threadTime()
	Read(raw, desk)
	took = threadTime() - from
	runtime.ReadMemStats(&after)
	return took, after.TotalAlloc - before.TotalAlloc
}

func threadTime() time.Duration {
	const thisThread = 1 // RUSAGE_THREAD
	var u syscall.Rusage
	if err := syscall.Getrusage(thisThread, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// cheap fails when a letter costs more than it may. A reading that the garbage
// collector of others made long is tried again.
func cheap(t *testing.T, name string, raw []byte) {
	t.Helper()
	allowed := mostTime * time.Duration(1+len(raw)/100_000)
	var took time.Duration
	var memory uint64
	for range 3 {
		if took, memory = cost(raw); took <= allowed && memory <= mostMemory {
			return
		}
	}
	t.Errorf("%s, %d bytes: %v of %v, %d MiB", name, len(raw), took, allowed, memory>>20)
}

// No letter of the corpus, and nothing made of one by tearing, doubling, mixing or
// swelling it, costs more than 100 ms for each 100 kB, nor more than 64 MB.
func TestNoLetterIsDear(t *testing.T) {
	all := strange(t)
	dice := rand.New(rand.NewPCG(1939, 1944))
	for _, c := range all {
		cheap(t, c.Name, c.Raw)
		if c.Made {
			continue
		}
		for n := range 8 {
			raw := mutated(dice, c.Raw, all[dice.IntN(len(all))].Raw)
			cheap(t, fmt.Sprintf("%s, mutation %d", c.Name, n), raw)
		}
		cheap(t, c.Name+" swollen", swollen(dice, c.Raw, 200_000))
	}
}

// What costs a reader most: the same beginning of something over and over.
func TestNoBombIsDear(t *testing.T) {
	for name, b := range map[string]struct{ header, line string }{
		"attributions begun":    {"", "On 5 Sep 2023 at 18:03 somebody of example.org, a long way off, and\r\n"},
		"attributions of HTML":  {"Content-Type: text/html\r\n", "<div>On 5 Sep 2023 at 18:03 somebody of example.org, and</div>"},
		"header blocks begun":   {"", "From: 0912 and\r\n"},
		"header blocks sent":    {"", "Sent: 0912 and\r\n"},
		"signed texts begun":    {"", "-----BEGIN PGP SIGNED MESSAGE-----\r\n"},
		"signatures begun":      {"", "MOVE 3Pz 0912\r\n-----BEGIN PGP SIGNATURE-----\r\n"},
		"rules":                 {"", "____________________________\r\n\r\n"},
		"orders":                {"", "MOVE 3Pz 0912\r\n"},
		"flowed quotes":         {"Content-Type: text/plain; format=flowed\r\n", ">> so \r\n"},
		"one flowed line":       {"Content-Type: text/plain; format=flowed; delsp=yes\r\n", "so \r\n"},
		"elements":              {"Content-Type: text/html\r\n", "<div><b><i>"},
		"blockquotes":           {"Content-Type: text/html\r\n", "<blockquote class=gmail_quote><div class=gmail_quote>"},
		"tables":                {"Content-Type: text/html\r\n", "<table><tr><td><p>"},
		"formats that are open": {"Content-Type: text/html\r\n", "<a><b><font><p>"},
		"attributes":            {"Content-Type: text/html\r\n", "<p style='display:block'"},
		"entities":              {"Content-Type: text/html\r\n", "&lt;&amp;&notit;"},
		"soft line breaks":      {"Content-Transfer-Encoding: quoted-printable\r\n", "=\r\n"},
		"bad escapes":           {"Content-Transfer-Encoding: quoted-printable\r\n", "=ZZ="},
		"boundaries to guess":   {"Content-Type: multipart/mixed\r\n", "--a\r\n\r\n"},
		"boundaries that open":  {"Content-Type: multipart/mixed; boundary=b\r\n", "--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"},
		"a long word":           {"", "a@b."},
		"spaces":                {"", "        "},
		"carriage returns":      {"", "\r"},
		"escapes of Japanese":   {"Content-Type: text/plain; charset=iso-2022-jp\r\n", "\x1b$B\x1b(B"},
	} {
		for _, size := range []int{100_000, 2_000_000} {
			cheap(t, name, raw(b.header, strings.Repeat(b.line, size/len(b.line))))
		}
	}
	for name, line := range map[string]string{
		"addresses": "To: a@b.c, \"x\" <d@e.f>,\r\n", "addresses folded": " a@b.c,\r\n", "comments": " (((((", "quotation marks": " \"\\\"", "encoded words": " =?utf-8?q?=C5?=\r\n",
		"ids": "References: <a@b> <c\r\n", "tags": " [#abcdefghij234567klm", "marks": "Subject: Re: Re: Re:\r\n", "results": "Authentication-Results: mx.example.org; dkim=pass;;\r\n",
		"parameters": "Content-Type: text/plain; a=b; a*0=c\r\n", "dispositions": " ; filename*1=x",
	} {
		for _, field := range []string{"Subject:", "From:", "To:", "References:", "Authentication-Results: mx.example.org;", "Content-Type: multipart/mixed;", "Content-Disposition: attachment;", "X:"} {
			text := field + strings.Repeat(line, 250_000/len(line)) + "\r\n\r\nMOVE 3Pz 0912\r\n"
			cheap(t, name+" in "+field, []byte(text))
		}
	}
}

// mutated is a letter after an accident.
func mutated(dice *rand.Rand, raw, other []byte) []byte {
	out := bytes.Clone(raw)
	at := func(b []byte) int { return dice.IntN(len(b) + 1) }
	switch dice.IntN(5) {
	case 0: // torn
		return out[:at(out)]
	case 1: // bytes changed
		for range 1 + dice.IntN(20) {
			if i := at(out); i < len(out) {
				out[i] = byte(dice.IntN(256))
			}
		}
	case 2: // a stretch doubled
		i, j := at(out), at(out)
		out = append(out[:max(i, j):max(i, j)], raw[min(i, j):]...)
	case 3: // the head of one and the body of another
		i, j := at(out), at(other[:min(len(other), 4000)])
		out = append(out[:i:i], other[j:min(len(other), 50_000)]...)
	case 4: // lines in another order
		lines := bytes.SplitAfter(out, []byte("\n"))
		dice.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		out = bytes.Join(lines, nil)
	}
	return out
}

// swollen repeats a stretch of a letter until it is as big as told.
func swollen(dice *rand.Rand, raw []byte, size int) []byte {
	i := dice.IntN(len(raw))
	j := i + 1 + dice.IntN(min(200, len(raw)-i))
	return bytes.Join([][]byte{raw[:i], bytes.Repeat(raw[i:j], size/(j-i)), raw[j:]}, nil)
}

// BenchmarkReadStrange is the whole corpus.
func BenchmarkReadStrange(b *testing.B) {
	all := strange(b)
	size := 0
	for _, c := range all {
		size += len(c.Raw)
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, c := range all {
			Read(c.Raw, desk)
		}
	}
}
