package main

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	netmail "net/mail"
	"net/textproto"
	"regexp"
	"strings"
	"testing"

	"kurier/store"
)

// A game of Poland Campaign as its players get it.
func TestAWholeGameByMail(t *testing.T) {
	t.Parallel()
	stage := campaign(t, strings.Repeat("0801", 16))
	var mail []store.Outgoing
	if err := stage.store.View(func(tx store.Tx) error {
		return tx.OutgoingOf(demoGame, func(o store.Outgoing) bool {
			mail = append(mail, o)
			return true
		})
	}); err != nil {
		t.Fatal(err)
	}
	t.Run("ends for both alike", func(t *testing.T) { endsAlike(t, mail) })
	t.Run("is sound", func(t *testing.T) { isSound(t, mail) })
}

// endsAlike wants the last reports to tell both sides the same of what ended the game, and whole: who took the
// losses of the other side, which the fog hid while it was played.
func endsAlike(t *testing.T, mail []store.Outgoing) {
	happened := map[string]string{}
	for _, o := range mail {
		if _, told, ok := strings.Cut(textOf(t, o.Raw), "WHAT HAPPENED"); ok && o.Kind == "report" {
			happened[o.Seat], _, _ = strings.Cut(told, "YOUR UNITS")
		}
	}
	german, polish := happened["german"], happened["polish"]
	if german != polish || strings.Count(german, "Attack on") == 0 || strings.Contains(german, "A Polish unit") {
		t.Errorf("the German reads\n%s\nand the Pole\n%s", german, polish)
	}
}

// soundPart is a part of a mail with what its headers say of it.
type soundPart struct {
	media  string
	params map[string]string
	header textproto.MIMEHeader
	body   []byte
}

// isSound reads every mail as strictly as RFC 5322, 2045, 2387 and 2392 have it.
func isSound(t *testing.T, mail []store.Outgoing) {
	ids, parts, pictures := map[string]bool{}, 0, 0
	for _, o := range mail {
		fault := func(format string, args ...any) {
			t.Helper()
			t.Errorf("%s: %s", o.Key, fmt.Sprintf(format, args...))
		}
		if n := bytes.Count(o.Raw, []byte("\n")); n != bytes.Count(o.Raw, []byte("\r\n")) || n != bytes.Count(o.Raw, []byte("\r")) {
			fault("a line ends otherwise than in CR LF")
		}
		for line := range bytes.SplitSeq(o.Raw, []byte("\r\n")) {
			if len(line) > 998 || bytes.ContainsFunc(line, func(r rune) bool { return r > '~' || r < ' ' && r != '\t' }) {
				fault("a line of %d bytes: %.60q", len(line), line)
			}
		}
		head, _, _ := bytes.Cut(o.Raw, []byte("\r\n\r\n"))
		for _, line := range []string{"Message-ID: <[^ <>@]+@kurier.example>", "List-Id: <demo.kurier.kurier.example>", `Reply-To: "Kurier" <kurier\+[a-z0-9]+@kurier.example>`, "Auto-Submitted: auto-(generated|replied)", "Date: .+ \\+0000", "MIME-Version: 1.0"} {
			if n := len(regexp.MustCompile(`(?m)^`+line+`\r?$`).FindAll(head, -1)); n != 1 {
				fault("%d lines %s in\n%s", n, line, head)
			}
		}
		for _, p := range soundParts(t, o.Raw) {
			parts++
			name := p.params["name"]
			switch p.media {
			case "multipart/related":
				if p.params["type"] != "multipart/alternative" {
					fault("related parts of type %q", p.params["type"])
				}
			case "text/plain", "text/html":
				if p.params["charset"] != "UTF-8" || p.header.Get("Content-Transfer-Encoding") != "quoted-printable" {
					fault("%s is in %q, %q", p.media, p.params["charset"], p.header.Get("Content-Transfer-Encoding"))
				}
			case "image/png":
				pictures++
				id := p.header.Get("Content-Id")
				if !regexp.MustCompile(`^<[a-z0-9.-]+@kurier.example>$`).MatchString(id) || ids[id] {
					fault("Content-ID %q, known before: %t", id, ids[id])
				}
				ids[id] = true
				if !strings.HasPrefix(name, "demo-turn-") {
					fault("a picture has the name %q", name)
				}
			case "application/json":
				if !strings.HasPrefix(name, "demo-turn-") || !strings.HasPrefix(p.header.Get("Content-Disposition"), "attachment") {
					fault("a view %q is %q", name, p.header.Get("Content-Disposition"))
				}
			}
			if p.header.Get("Content-Transfer-Encoding") == "base64" {
				if _, err := base64.StdEncoding.DecodeString(string(p.body)); err != nil {
					fault("%s: %v", name, err)
				}
			}
		}
	}
	if len(mail) < 50 || parts < 250 || pictures < 60 {
		t.Errorf("looked at %d parts, %d of them pictures, of %d mails", parts, pictures, len(mail))
	}
}

// soundParts are all parts of a mail, those with parts in them too.
func soundParts(t *testing.T, raw []byte) (all []soundPart) {
	t.Helper()
	m, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	var walk func(header textproto.MIMEHeader, body io.Reader)
	walk = func(header textproto.MIMEHeader, body io.Reader) {
		media, params, err := mime.ParseMediaType(header.Get("Content-Type"))
		if err != nil {
			t.Fatal(err)
		}
		p := soundPart{media: media, params: params, header: header}
		if !strings.HasPrefix(media, "multipart/") {
			if p.body, err = io.ReadAll(body); err != nil {
				t.Fatal(err)
			}
			all = append(all, p)
			return
		}
		all = append(all, p)
		for parts := multipart.NewReader(body, params["boundary"]); ; {
			part, err := parts.NextRawPart()
			if err == io.EOF {
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			walk(part.Header, part)
		}
	}
	walk(textproto.MIMEHeader(m.Header), m.Body)
	return all
}
