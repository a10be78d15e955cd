package postoffice

import (
	"fmt"
	"strings"
	"testing"
)

func TestSearch(t *testing.T) {
	o := open(t, prepared(t))
	deliver(t, o, "desk+cap1@club.test", "From: a@x\r\nSubject: =?utf-8?q?Rozkazy_=C5=81=C3=B3d=C5=BA?=\r\nDate: Mon, 2 Nov 2026 10:00:00 +0100\r\n\r\nMOVE 3Pz\r\n")
	deliver(t, o, "desk@club.test", "From: b@x\r\nno colon\r\nSubject: plain\r\n\r\nhold\r\n"+strings.Repeat("x\r\n", 1000))
	deliver(t, o, "desk@club.test", "From: c@x\r\nSubject: third\r\nContent-Type: multipart/mixed; boundary=q\r\n\r\n--q\r\nContent-Transfer-Encoding: base64\r\n\r\nUkVUUkVBVA==\r\n--q--\r\n")
	c := imapClient(t, o, "desk")
	c.ok("SELECT INBOX")
	c.ok(`STORE 2 +FLAGS (\Seen KurierFiled)`)
	for query, want := range map[string]string{
		"ALL":                             "1 2 3",
		"UNSEEN":                          "1 3",
		"SEEN":                            "2",
		"KEYWORD kurierfiled":             "2",
		"UNKEYWORD KurierFiled":           "1 3",
		"UID 2:*":                         "2 3",
		"UID 9:*":                         "3", // the last one, always
		"3:2":                             "2 3",
		"*":                               "3",
		"HEADER Delivered-To +cap1":       "1",
		"CHARSET UTF-8 SUBJECT rozkazy":   "1",
		"FROM b@x":                        "2",
		"BODY retreat":                    "3",
		"TEXT MOVE":                       "1",
		"LARGER 2000":                     "2",
		"NOT SEEN SMALLER 2000":           "1 3",
		"OR FROM a@x FROM c@x":            "1 3",
		"SENTBEFORE 3-Nov-2026":           "1",
		"SINCE 1-Jan-2020":                "1 2 3",
		"BEFORE 1-Jan-2020":               "",
		`NOT (OR SEEN SUBJECT "third")`:   "1",
		`HEADER Subject "does not occur"`: "",
	} {
		got, _, _ := strings.Cut(c.ok("UID SEARCH %s", query), "\n")
		if got = strings.TrimSpace(strings.TrimPrefix(got, "* SEARCH")); got != want {
			t.Errorf("SEARCH %s finds %q, want %q", query, got, want)
		}
	}
	c.has(c.ok("UID SEARCH RETURN (COUNT MIN MAX) ALL"), "COUNT 3", "MIN 1", "MAX 3")
}

// TestHostileLettersCanBeFetched: every part of every malformed letter has an answer,
// and BODY[] is the letter as it came.
func TestHostileLettersCanBeFetched(t *testing.T) {
	o := open(t, prepared(t))
	nested := func(depth int) string {
		s := "Subject: deep\r\n"
		for n := range depth {
			s += fmt.Sprintf("Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d\r\n", n, n)
		}
		return s + "\r\nbottom\r\n"
	}
	letters := []string{
		"From someone\r\nno colon\r\nSubject: x\r\n\r\nbody",
		"\r\n\r\n",
		"only a header line without end",
		"Subject: lf\n\nbare\nlines\n",
		"\xff\xfe: binary\r\nSubject: =?utf-8?q?=FF?=\r\n\r\n\x00\x01",
		"Content-Type: multipart/mixed\r\n\r\nno boundary\r\n",
		"Content-Type: multipart/mixed; boundary=x\r\n\r\nno part\r\n",
		"Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nbad header\r\n\r\ntext\r\n--x--\r\n",
		"Content-Type: message/rfc822\r\n\r\nbroken\r\n\r\ninner\r\n",
		"Content-Type: ;;;\r\nContent-Disposition: \"\r\nContent-Language: ,,\r\n\r\nz\r\n",
		"From: \"a\" <b@c>, <d@e\r\nTo: undisclosed:;\r\nDate: yesterday\r\nMessage-ID: <<>>\r\n\r\nz\r\n",
		nested(500),
		"Subject: many\r\nContent-Type: multipart/mixed; boundary=m\r\n\r\n" + strings.Repeat("--m\r\n\r\np\r\n", 3000) + "--m--\r\n",
		"Subject: long\r\n\r\n" + strings.Repeat("y", 100000) + "\r\n",
	}
	for _, l := range letters {
		deliver(t, o, "desk@club.test", l)
	}
	c := imapClient(t, o, "desk")
	c.ok("SELECT INBOX")
	for _, item := range []string{
		"ENVELOPE", "BODYSTRUCTURE", "BODY", "BODY.PEEK[HEADER]", "BODY.PEEK[TEXT]", "BODY.PEEK[1]", "BODY.PEEK[1.MIME]", "BODY.PEEK[1.1.1.1]",
		"BODY.PEEK[HEADER.FIELDS (SUBJECT FROM)]", "BODY.PEEK[HEADER.FIELDS.NOT (SUBJECT)]", "BODY.PEEK[]<10.20>",
		"BODY.PEEK[]<9223372036854775807.9223372036854775807>", "BODY.PEEK[]<0.9223372036854775807>", "FULL", "RFC822", "RFC822.HEADER",
	} {
		if got := c.ok("UID FETCH 1:* (UID)"); strings.Count(got, " FETCH (") != len(letters) {
			t.Fatalf("before %s:\n%s", item, got)
		}
		c.ok("FETCH 1:* %s", item)
	}
	n := 0
	err := o.Letters("desk", func(l Letter) error {
		if !strings.HasSuffix(string(l.Raw), letters[n]) {
			t.Errorf("letter %d was changed", n)
		}
		c.n++
		c.say("a%d UID FETCH %d BODY.PEEK[]", c.n, l.UID)
		if line, want := c.line(), fmt.Sprintf("BODY[] {%d}", len(l.Raw)); !strings.HasSuffix(line, want) {
			t.Errorf("letter %d: %s, want %s", n, line, want)
		}
		got := make([]byte, len(l.Raw))
		for read := 0; read < len(got); {
			k, err := c.in.Read(got[read:])
			if err != nil {
				return err
			}
			read += k
		}
		if string(got) != string(l.Raw) {
			t.Errorf("letter %d came changed", n)
		}
		c.line() // the closing bracket
		c.line() // the tagged answer
		n++
		return nil
	})
	if err != nil || n != len(letters) {
		t.Errorf("%d letters, %v", n, err)
	}
}

func TestMailboxesAreMadeListedRenamedAndDeleted(t *testing.T) {
	o := open(t, prepared(t))
	c := imapClient(t, o, "desk")
	for _, name := range []string{`"Games"`, `"Games/Poland 1939"`, `"Games/&AUEA8w-d"`} {
		c.ok("CREATE %s", name)
	}
	c.has(c.ok(`LIST "" "*"`), `"/" INBOX`, `"Games"`, `"Games/Poland 1939"`, `"Games/&AUEA8w-d"`)
	if got := c.ok(`LIST "" "%%"`); strings.Contains(got, "Games/") {
		t.Errorf("%% crosses a level:\n%s", got)
	}
	c.has(c.ok(`LIST "" ""`), `\Noselect`, `"/"`)
	c.has(c.ok(`LIST "" "*" RETURN (STATUS (MESSAGES))`), "STATUS INBOX (MESSAGES 0)")
	c.ok(`RENAME Games Archive`)
	c.has(c.ok(`LSUB "" "*"`), `"Archive/Poland 1939"`)
	for _, cmd := range []string{"CREATE inbox", "DELETE INBOX", "RENAME INBOX X", "CREATE Archive", "DELETE Nothing", "SELECT Nothing"} {
		if _, answer := c.do("%s", cmd); !strings.HasPrefix(answer, "NO") {
			t.Errorf("%s: %s", cmd, answer)
		}
	}
	c.ok(`DELETE "Archive/Poland 1939"`)
	if got := imapClient(t, o, "anna").ok(`LIST "" "*"`); strings.Contains(got, "Archive") {
		t.Errorf("anna sees the desk's mailboxes:\n%s", got)
	}
}

func TestAppendKeepsFlagsAndDate(t *testing.T) {
	o := open(t, prepared(t))
	c := imapClient(t, o, "desk")
	c.say(`x APPEND INBOX (\Seen) " 1-Sep-1989 04:45:00 +0200" {7}`)
	if line := c.line(); !strings.HasPrefix(line, "+") {
		t.Fatal(line)
	}
	c.say("a: b\r\n\r")
	if line := c.line(); !strings.HasPrefix(line, "x OK [APPENDUID ") {
		t.Fatal(line)
	}
	c.ok("SELECT INBOX")
	c.has(c.ok("FETCH 1 FAST"), `FLAGS (\Seen)`, `INTERNALDATE " 1-Sep-1989 04:45:00 +0200"`, "RFC822.SIZE 7")
}
