package mailer

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"
)

func raw(header, body string) []byte {
	return []byte("From: anna@example.pl\r\nTo: kurier@example.org\r\n" + header + "\r\n" + body)
}

func TestLimitsMakeALetterUnsafeAndSaySo(t *testing.T) {
	var deep, many strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&deep, "Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d\r\n", i, i)
	}
	for range 100_000 {
		many.WriteString("--b\r\n\r\nREADY\r\n")
	}
	for _, c := range []struct {
		name string
		raw  []byte
		why  string
	}{
		{"size", raw("", strings.Repeat("READY\r\n", 1<<20)), "bytes, more than the 5242880 allowed"},
		{"depth", append(raw("", "")[:len(raw("", ""))-2], deep.String()...), "parts are nested deeper than 20"},
		{"parts", raw("Content-Type: multipart/mixed; boundary=b\r\n", many.String()), "more than 200 parts"},
		{"header", raw(strings.Repeat("X-Long: "+strings.Repeat("x", 70)+"\r\n", 16_000), "READY"), "header longer than 256 KiB"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := read(c.raw, desk)
			if r.Kind != Unsafe || !strings.Contains(r.Why[0], c.why) || len(r.Lines) != 0 {
				t.Errorf("%s %q, %d lines; want unsafe because %q", r.Kind, r.Why, len(r.Lines), c.why)
			}
			if r.From != "anna@example.pl" {
				t.Errorf("the sender of an unsafe letter is lost: %q", r.From)
			}
		})
	}
}

func TestLimitsAreTheOnesAskedFor(t *testing.T) {
	three := raw("Content-Type: multipart/mixed; boundary=b\r\n", strings.Repeat("--b\r\n\r\nREADY\r\n", 3)+"--b--\r\n")
	deep := raw("Content-Type: multipart/mixed; boundary=a\r\n", "--a\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nREADY\r\n--b--\r\n--a--\r\n")
	for _, c := range []struct {
		raw           []byte
		tight, enough Options
		why           string
	}{
		{three, Options{MaxParts: 3}, Options{MaxParts: 4}, "more than 3 parts"},
		{deep, Options{MaxDepth: 1}, Options{MaxDepth: 2}, "parts are nested deeper than 1"},
		{three, Options{MaxSize: len(three) - 1}, Options{MaxSize: len(three)}, "bytes, more than the"},
		{three, Options{MaxTime: time.Nanosecond}, Options{MaxTime: time.Minute}, "reading took too long"},
	} {
		if r := Read(c.raw, c.tight); r.Kind != Unsafe || !strings.Contains(r.Why[0], c.why) || r.From != "anna@example.pl" || len(r.Digest) != 64 {
			t.Errorf("%s %q from %q, want unsafe because %q", r.Kind, r.Why, r.From, c.why)
		}
		if r := Read(c.raw, c.enough); r.Kind != Human || len(r.Lines) == 0 {
			t.Errorf("%s %q, though within %q", r.Kind, r.Why, c.why)
		}
	}
	if r := Read(raw("", "READY\r\nMOVE 3Pz 0912\r\n"), Options{MaxText: 10}); len(r.Lines) != 1 || r.Lines[0].Text != "READY" {
		t.Errorf("with room for ten letters: %v", r.Lines)
	}
}

func TestTextIsReadToItsLimit(t *testing.T) {
	r := read(raw("", "READY\r\n"+strings.Repeat("HOLD 73\r\n", 200_000)), desk)
	if r.Kind != Human || len(r.Lines) == 0 || r.Lines[0].Text != "READY" {
		t.Fatalf("%s, %d lines", r.Kind, len(r.Lines))
	}
	if n := len(r.Lines) * len("HOLD 73\r\n"); n > 1<<20 || n < 1<<20-100 {
		t.Errorf("%d bytes of text read, want just under %d", n, 1<<20)
	}
	if !strings.Contains(strings.Join(r.Why, "\n"), "the rest is not read") {
		t.Errorf("not said: %q", r.Why)
	}
}

func TestHTMLTooDeepToParseIsReadAsText(t *testing.T) {
	r := read(raw("Content-Type: text/html\r\n", strings.Repeat("<div><b>", 5000)+"READY<br>HOLD 73"), desk)
	if len(r.Lines) != 2 || r.Lines[0].Text != "READY" || r.Lines[1].Text != "HOLD 73" {
		t.Errorf("lines %v", r.Lines)
	}
}

func TestLongLinesStayWhole(t *testing.T) {
	long := "ATTACK 1012 WITH " + strings.TrimSpace(strings.Repeat("3Pz ", 800))
	for _, header := range []string{"", "Content-Transfer-Encoding: quoted-printable\r\n"} {
		if r := read(raw(header, long+"\r\nREADY\r\n"), desk); len(r.Lines) != 2 || r.Lines[0].Text != long {
			t.Errorf("%q: %d lines", header, len(r.Lines))
		}
	}
}

func TestDigestIsTheMeaning(t *testing.T) {
	base := string(letter(t, "gmail-top-post"))
	d := func(s string) string { return read([]byte(s), desk).Digest }
	for _, same := range []struct{ what, old, new string }{
		{"another Message-ID and date", "Message-ID: <gmail", "Message-ID: <x"},
		{"a trace header", "From: Anna", "Received: by mx.example.org\r\nFrom: Anna"},
		{"a mark of reply", "Subject: Re: ", "Subject: RE: Odp: "},
		{"another name", "Anna Nowak", "A. Nowak"},
	} {
		changed := strings.Replace(base, same.old, same.new, 1)
		if changed == base || d(changed) != d(base) {
			t.Errorf("%s changes the digest", same.what)
		}
	}
	for _, other := range []struct{ what, old, new string }{
		{"another order", "MOVE 3Pz 0912", "MOVE 3Pz 0913"},
		{"another sender", "anna@", "jan@"},
		{"another seat", "klmn@", "klmp@"},
		{"another subject", "Turn 3", "Turn 4"},
	} {
		changed := strings.Replace(base, other.old, other.new, 1)
		if changed == base || d(changed) == d(base) {
			t.Errorf("%s does not change the digest", other.what)
		}
	}
}

// FuzzRead: whatever comes, reading ends, its limits hold, and what it says is
// well formed.
func FuzzRead(f *testing.F) {
	names, _ := filepath.Glob("testdata/*/*.eml")
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		r := read(b, desk)
		soundReading(t, r)
		if again := read(bytes.Clone(b), desk); !reflect.DeepEqual(r, again) {
			t.Errorf("two readings differ:\n%+v\n%+v", r, again)
		}
	})
}

func soundReading(t *testing.T, r Reading) {
	t.Helper()
	switch r.Kind {
	case Human, Automatic, Bounce, Own, Unsafe:
	default:
		t.Errorf("kind %q", r.Kind)
	}
	if len(r.Why) == 0 || r.Lines == nil || len(r.Digest) != 64 {
		t.Errorf("why %q, lines nil %v, digest %q", r.Why, r.Lines == nil, r.Digest)
	}
	if (r.Bounced != nil) != (r.Kind == Bounce) {
		t.Errorf("%s with bounced %v", r.Kind, r.Bounced)
	}
	if r.Kind != Human && (len(r.Lines) > 0 || len(r.Capabilities) > 0) {
		t.Errorf("a %s letter holds orders: %v %q", r.Kind, r.Lines, r.Capabilities)
	}
	if r.Kind == Human && !plainAddress().MatchString(r.From) {
		t.Errorf("human without one sender: %q", r.From)
	}
	for _, c := range r.Capabilities {
		if !IsCapability(c) || c != strings.ToLower(c) {
			t.Errorf("capability %q", c)
		}
	}
	last, size := 0, 0
	for _, l := range r.Lines {
		if l.Number <= last {
			t.Errorf("line %d after line %d", l.Number, last)
		}
		last = l.Number
		size += len(l.Text)
		if strings.TrimSpace(l.Text) == "" || !utf8.ValidString(l.Text) || strings.ContainsFunc(l.Text, unicode.IsControl) {
			t.Errorf("line %d: %q", l.Number, l.Text)
		}
	}
	if size > 4<<20 {
		t.Errorf("%d bytes of lines", size)
	}
	last = 0
	for _, c := range r.Cut {
		if c.From <= last || c.To < c.From || c.Reason == "" {
			t.Errorf("cut %+v after line %d", c, last)
		}
		last = c.To
	}
	if _, err := json.Marshal(r); err != nil {
		t.Error(err)
	}
}

func BenchmarkRead(b *testing.B) {
	for _, name := range []string{"gmail-top-post", "outlook-html-only", "base64-with-footer", "dsn-hard"} {
		raw := letter(b, name)
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(raw)))
			b.ReportAllocs()
			for b.Loop() {
				Read(raw, desk)
			}
		})
	}
}
