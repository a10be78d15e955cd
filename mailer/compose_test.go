package mailer

import (
	"bytes"
	"fmt"
	"mime"
	"net/mail"
	"regexp"
	"strings"
	"testing"
	"time"
)

func outgoing() Outgoing {
	return Outgoing{
		From: "kurier@example.org", FromName: "Kurier", To: "anna@example.pl", ToName: "Anna Żółć",
		ReplyTo: CapabilityAddress("kurier@example.org", "abcdefghij234567klmn"),
		Subject: "Turn 3: Łódź", MessageID: "pc-7.3.german@example.org", InReplyTo: "pc-7.2.german@example.org",
		Date: time.Date(2023, 9, 5, 18, 3, 0, 0, time.FixedZone("", 7200)), Auto: "auto-generated",
		Text:  "Turn 3, Łódź = 2 VP.\n\n  MOVE 3Pz 0912\n" + strings.Repeat("ATTACK 1012 WITH 3Pz 4Pz ", 12) + "\n.\n",
		HTML:  "<p>Turn 3</p><img src=\"cid:map@kurier\">",
		Files: []File{{Name: "map.png", Type: "image/png", CID: "map@kurier", Data: bytes.Repeat([]byte("\x89PNG\n"), 99)}, {Name: "Łódź.json", Type: "application/json", Data: []byte("{}")}},
	}
}

func compose(t *testing.T, m Outgoing) []byte {
	t.Helper()
	b, err := Compose(m)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestComposeGivesTheSameBytesTwice(t *testing.T) {
	one, two := compose(t, outgoing()), compose(t, outgoing())
	if !bytes.Equal(one, two) {
		t.Errorf("two mails of one Outgoing:\n%s\n%s", one, two)
	}
	m := outgoing()
	m.Text += "x"
	if a, b := boundaries(one), boundaries(compose(t, m)); len(a) != 3 || a[0] == b[0] || a[0] == a[1] || a[1] == a[2] {
		t.Errorf("boundaries %q and, with another text, %q", a, b)
	}
}

func boundaries(b []byte) []string {
	var out []string
	for _, m := range regexp.MustCompile(`boundary=(\S+)`).FindAllSubmatch(b, -1) {
		out = append(out, string(m[1]))
	}
	return out
}

func TestComposedLinesAreShortASCIIWithCRLF(t *testing.T) {
	b := compose(t, outgoing())
	if n := bytes.Count(b, []byte("\n")); n != bytes.Count(b, []byte("\r\n")) || n != bytes.Count(b, []byte("\r")) {
		t.Error("a lone CR or LF")
	}
	for i, l := range strings.Split(string(b), "\r\n") {
		if len(l) > 100 || strings.ContainsFunc(l, func(r rune) bool { return r > '~' || r < ' ' }) {
			t.Errorf("line %d: %q", i+1, l)
		}
	}
}

// Programs show a conversation in one page: two mails with a picture of one id would
// both show the picture of the first.
func TestPicturesOfTwoMailsHaveIDsOfTheirOwnAndADomain(t *testing.T) {
	seen := map[string]bool{}
	for _, id := range []string{"warta-1.2.german.abc@example.org", "warta-1.3.german.abc@example.org"} {
		m := outgoing()
		m.MessageID = id
		m.HTML = `<img src="cid:map.png"><img src="cid:plan.png"><p>cid:map.png</p>`
		m.Files = []File{{Name: "map.png", Type: "image/png", CID: "map.png", Data: []byte("1")}, {Name: "plan.png", Type: "image/png", CID: "plan.png", Data: []byte("2")}}
		b := strings.ReplaceAll(strings.ReplaceAll(string(compose(t, m)), "=\r\n", ""), "=3D", "=")
		ids := regexp.MustCompile(`(?i)content-id: <([^>]*)>`).FindAllStringSubmatch(b, -1)
		if len(ids) != 2 {
			t.Fatalf("%d pictures with an id in\n%s", len(ids), b)
		}
		for _, cid := range ids {
			if seen[cid[1]] || !strings.HasSuffix(cid[1], "@example.org") || !strings.Contains(b, `src="cid:`+cid[1]+`"`) {
				t.Errorf("the id %q is not of this picture alone in\n%s", cid[1], b)
			}
			seen[cid[1]] = true
		}
		if !strings.Contains(b, "<p>cid:map.png</p>") {
			t.Errorf("words that look like an id were changed:\n%s", b)
		}
	}
}

func TestComposedHeaderIsUnfoldedAndNamesItsPartsAsProgramsNeedIt(t *testing.T) {
	m := outgoing()
	m.MessageID = strings.Repeat("a", 90) + "@example.org"
	m.List = "warta-1"
	m.Text += "\r\nMessage-ID:\r\n <b@example.org>\r\n"
	b := string(compose(t, m))
	for _, want := range []string{
		"\r\nMessage-ID: <" + m.MessageID + ">\r\n",
		"\r\nList-Id: <warta-1.kurier.example.org>\r\n",
		"\r\nContent-Type: multipart/related; type=\"multipart/alternative\";\r\n boundary=",
		"\r\nMessage-ID:\r\n <b@example.org>\r\n",
	} {
		if strings.Count(b, want) != 1 {
			t.Errorf("%d times %q in\n%s", strings.Count(b, want), want, b)
		}
	}
	m.List = "warta 1"
	if _, err := Compose(m); err == nil {
		t.Error("a list with a space in its name was taken")
	}
}

func TestASubjectBeginsOnTheLineOfItsHeaderAndIsReadAsItWasWritten(t *testing.T) {
	long := "[Kurier warta-1] " + strings.Repeat("nothing happened and ", 6)
	for subject, line := range map[string]string{
		"Turn 3: your orders":                         "Turn 3: your orders",
		"[Kurier demo] Turn 3: report, Łomża, Kraków": "[Kurier demo] Turn 3: report,",
		"Turn 3: Łódź":                                "Turn 3:",
		"=?UTF-8?q?x?= Łódź":                          "",
		"Łódź":                                        "",
		long + "Łódź":                                 long[:strings.LastIndexByte(long[:plainSubject], ' ')],
		long + "end, as 中 says":                       long[:strings.LastIndexByte(long[:plainSubject], ' ')],
		"[Kurier demo] " + strings.Repeat("Łódź Śrem ", 30) + "…": "[Kurier demo]",
	} {
		m := outgoing()
		m.Subject = subject
		b := compose(t, m)
		msg, err := mail.ReadMessage(bytes.NewReader(b))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := new(mime.WordDecoder).DecodeHeader(msg.Header.Get("Subject")); err != nil || got != subject {
			t.Errorf("%q is read as %q (%v)", subject, got, err)
		}
		_, after, _ := bytes.Cut(b, []byte("\r\nSubject:"))
		first, _, _ := bytes.Cut(after, []byte("\r\n"))
		if line != "" && string(first) != " "+line {
			t.Errorf("%q begins with %q, not %q", subject, first, line)
		}
	}
}

func TestComposedHeader(t *testing.T) {
	m := outgoing()
	for i := range 30 {
		m.References = append(m.References, fmt.Sprintf("r%d@example.org", i))
	}
	msg, err := mail.ReadMessage(bytes.NewReader(compose(t, m)))
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{
		"Message-Id": "<pc-7.3.german@example.org>", "In-Reply-To": "<pc-7.2.german@example.org>",
		"Date": "Tue, 05 Sep 2023 16:03:00 +0000", "Auto-Submitted": "auto-generated",
		"X-Auto-Response-Suppress": "All", "X-Kurier": "1", "User-Agent": "", "X-Mailer": "",
		"Reply-To":   "\"Kurier\" <kurier+abcdefghij234567klmn@example.org>",
		"References": "<r0@example.org> <r22@example.org> <r23@example.org> <r24@example.org> <r25@example.org> <r26@example.org> <r27@example.org> <r28@example.org> <r29@example.org> <pc-7.2.german@example.org>",
	} {
		if got := msg.Header.Get(key); got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
}

// A composed mail from somebody else's desk would be read as automatic; from a
// person's client it is the same letter with other marks.
func TestReadFindsWhatComposeWrote(t *testing.T) {
	m := outgoing()
	m.From, m.FromName, m.To = "anna@example.pl", "Anna \"Żółć\", Łódź", m.ReplyTo
	b := compose(t, m)
	if r := Read(b, desk); r.Kind != Automatic {
		t.Errorf("our mark from another address is %s", r.Kind)
	}
	b = bytes.Replace(b, []byte("X-Kurier: 1\r\n"), nil, 1)
	b = bytes.Replace(b, []byte("Auto-Submitted: auto-generated\r\n"), nil, 1)
	r := Read(b, desk)
	var lines []string
	for _, l := range r.Lines {
		lines = append(lines, fmt.Sprint(l.Number, " ", l.Text))
	}
	want := []string{"1 Turn 3, Łódź = 2 VP.", "3 MOVE 3Pz 0912", "4 " + strings.TrimSpace(strings.Repeat("ATTACK 1012 WITH 3Pz 4Pz ", 12))}
	if strings.Join(lines, "\n") != strings.Join(want, "\n") {
		t.Errorf("lines:\n%s\nwant:\n%s", strings.Join(lines, "\n"), strings.Join(want, "\n"))
	}
	if r.Subject != m.Subject || r.FromName != m.FromName || r.MessageID != m.MessageID || r.InReplyTo != m.InReplyTo ||
		len(r.Capabilities) != 1 || !r.Date.Equal(m.Date) || r.Source != "text/plain" {
		t.Errorf("read back: %+v", r)
	}
	if r := Read(compose(t, outgoing()), desk); r.Kind != Own {
		t.Errorf("our own mail is %s", r.Kind)
	}
}

func TestNoFieldCanInjectAHeader(t *testing.T) {
	evil := "x\r\nBcc: evil@example.net\r\n\r\nMOVE"
	refused := map[string]func(*Outgoing){
		"From":      func(m *Outgoing) { m.From = "a@example.org\r\nBcc: evil@example.net" },
		"To":        func(m *Outgoing) { m.To = "a@example.org, evil@example.net" },
		"To empty":  func(m *Outgoing) { m.To = "" },
		"ReplyTo":   func(m *Outgoing) { m.ReplyTo = "<a@example.org>\nBcc: x" },
		"MessageID": func(m *Outgoing) { m.MessageID = "x@y>\r\nBcc: evil@example.net" },
		"no id":     func(m *Outgoing) { m.MessageID = "" },
		"Auto":      func(m *Outgoing) { m.Auto = "no\r\nBcc: x" },
		"file type": func(m *Outgoing) { m.Files[0].Type = "image/png\r\nBcc: x" },
		"file CID":  func(m *Outgoing) { m.Files[0].CID = "a>\r\nBcc: x" },
		"no date":   func(m *Outgoing) { m.Date = time.Time{} },
		"no text":   func(m *Outgoing) { m.Text = "" },
	}
	for name, change := range refused {
		m := outgoing()
		change(&m)
		if b, err := Compose(m); err == nil {
			t.Errorf("%s was accepted:\n%s", name, b)
		}
	}
	m := outgoing()
	m.Subject, m.FromName, m.ToName, m.Text, m.HTML = evil, evil, evil, evil, evil
	m.InReplyTo, m.References = evil+"@x", []string{evil, "<" + evil + ">"}
	m.Files[1].Name, m.Files[0].Name, m.Files[1].Type = evil, evil, "application/json; charset=\"x;\r\n\tBcc: y\""
	b, err := Compose(m)
	if err != nil {
		m.Files[1].Type = "application/json"
		b = compose(t, m)
	}
	msg, err := mail.ReadMessage(bytes.NewReader(b))
	if err != nil || msg.Header.Get("Bcc") != "" {
		t.Errorf("%v, header %q", err, msg.Header)
	}
	if head, _, _ := bytes.Cut(b, []byte("\r\n\r\n")); bytes.Contains(head, []byte("\r\nBcc")) {
		t.Errorf("injected:\n%s", head)
	}
	for _, key := range []string{"Subject", "From", "To"} { // nor in what a program shows of it
		if shown, err := new(mime.WordDecoder).DecodeHeader(msg.Header.Get(key)); err != nil || strings.ContainsAny(shown, "\r\n") {
			t.Errorf("%s: %q, %v", key, shown, err)
		}
	}
	for _, inner := range bytes.Split(b, []byte("\r\n--"))[1:] {
		if head, _, _ := bytes.Cut(inner, []byte("\r\n\r\n")); bytes.Contains(head, []byte("\r\nBcc")) {
			t.Errorf("injected into a part:\n%s", head)
		}
	}
}

// Whoever writes chooses the Message-ID that our answer names. One that cannot stand
// in a header must not keep the answer from being written.
func TestIDsOfOthersThatAreNoneAreLeftOut(t *testing.T) {
	for _, id := range []string{"foo", "a@", "@", "a@b@c", "ąę@example.pl", "a b@c", "a>b@c", strings.Repeat("x", 300) + "@c"} {
		m := outgoing()
		m.InReplyTo, m.References = id, []string{"first@example.org", id, "last@example.org"}
		msg, err := mail.ReadMessage(bytes.NewReader(compose(t, m)))
		if err != nil || msg.Header.Get("In-Reply-To") != "" || msg.Header.Get("References") != "<first@example.org> <last@example.org>" {
			t.Errorf("%q: %v, In-Reply-To %q, References %q", id, err, msg.Header.Get("In-Reply-To"), msg.Header.Get("References"))
		}
	}
}

func TestAMailOfTextAloneIsOnePart(t *testing.T) {
	m := outgoing()
	m.HTML, m.Files = "", nil
	if b := compose(t, m); bytes.Contains(b, []byte("multipart")) || !bytes.Contains(b, []byte("Content-Type: text/plain; charset=UTF-8\r\n")) {
		t.Errorf("%s", b)
	}
}

// The type of an entry for a calendar says what the entry asks (RFC 6047 section 2.4).
func TestAnEntryForACalendarKeepsItsMethod(t *testing.T) {
	for _, method := range []string{"PUBLISH", "CANCEL"} {
		m := outgoing()
		m.Files = []File{{Name: "warta-1-turn-3-deadline.ics", Type: "text/calendar; method=" + method + "; charset=utf-8", Data: []byte("BEGIN:VCALENDAR\r\n")}}
		raw, err := Compose(m)
		if err != nil {
			t.Fatal(err)
		}
		_, part, _ := strings.Cut(string(raw), "Content-Type: text/calendar")
		head, _, _ := strings.Cut(part, "\r\n\r\n")
		_, params, err := mime.ParseMediaType("text/calendar" + strings.ReplaceAll(strings.Split(head, "\r\nContent-")[0], "\r\n", ""))
		if err != nil || params["method"] != method || params["charset"] != "utf-8" || params["name"] != "warta-1-turn-3-deadline.ics" {
			t.Errorf("%v has %v, %v", head, params, err)
		}
	}
}
