package mailer

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"
	"time"
)

func fatMail(t *testing.T) (raw, picture []byte) {
	t.Helper()
	picture = bytes.Repeat([]byte("\x89PNG not really"), 3000)
	raw, err := Compose(Outgoing{
		From: "kurier@example.org", To: "anna@example.org", Subject: "Zażółć", Date: time.Unix(0, 0), MessageID: "1@example.org",
		Text: "The situation near Łódź.\n\nA line.\n", HTML: "<p>The situation near <b>Łódź</b>.</p>",
		Files: []File{
			{Name: "position.png", Type: "image/png", CID: "position.png", Data: picture},
			{Name: "view.json", Type: "application/json", Data: bytes.Repeat([]byte(`{"a":1}`), 5000)},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return raw, picture
}

func TestSlimMailKeepsItsWordsAndSaysWhatIsLeftOut(t *testing.T) {
	raw, picture := fatMail(t)
	thin, changed := Slim(raw)
	if !changed || len(thin) > 5000 || len(raw) < 50000 {
		t.Errorf("%d bytes became %d", len(raw), len(thin))
	}
	head, _, _ := bytes.Cut(raw, []byte("\r\n\r\n"))
	if !bytes.HasPrefix(thin, head) {
		t.Error("the head of the mail is another one")
	}
	if PlainText(thin) != PlainText(raw) || !strings.Contains(PlainText(thin), "near Łódź.\n\nA line.") {
		t.Errorf("the text is %q", PlainText(thin))
	}
	for _, want := range []string{
		"the words in HTML (text/html, ",
		fmt.Sprintf("position.png (image/png, %d bytes, SHA-256 %x)", len(picture), sha256.Sum256(picture)),
		"view.json (application/json, 35000 bytes",
	} {
		if !bytes.Contains(thin, []byte(want)) {
			t.Errorf("no %q in\n%s", want, thin)
		}
	}
	// It is a mail still, and reads as one.
	if r := Read(thin, Options{}); r.Subject != "Zażółć" {
		t.Errorf("read as %+v", r)
	}
	if again, changed := Slim(thin); changed || !bytes.Equal(again, thin) {
		t.Error("slim mail became slimmer")
	}
}

func TestSlimLeavesOtherMailAlone(t *testing.T) {
	plain, err := Compose(Outgoing{From: "a@example.org", To: "b@example.org", Subject: "x", Date: time.Unix(0, 0), MessageID: "1@x", Text: "Words.\n"})
	if err != nil {
		t.Fatal(err)
	}
	for _, raw := range [][]byte{
		nil, []byte("no mail"), []byte("Subject: x\r\n\r\nbody"), plain,
		[]byte("Content-Type: multipart/mixed; boundary=x\r\n\r\nnever begun"),
		[]byte("Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!\r\n--x--\r\n"),
	} {
		if thin, changed := Slim(raw); changed || !bytes.Equal(thin, raw) {
			t.Errorf("%q became %q", raw, thin)
		}
	}
}

func FuzzSlim(f *testing.F) {
	f.Add([]byte("Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\na\r\n--x--\r\n"))
	f.Fuzz(func(_ *testing.T, raw []byte) {
		Slim(raw)
		PlainText(raw)
	})
}
