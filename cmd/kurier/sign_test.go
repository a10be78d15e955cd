package main

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/config"
	"kurier/mailer"
)

// signer is settings with a key to sign with.
func signer(t *testing.T) config.Config {
	t.Helper()
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	c := config.Default()
	c.Desk.Address, c.DKIM.Selector, c.DKIM.KeyFile = "kurier@club.example", "k1", filepath.Join(t.TempDir(), "dkim.pem")
	if err := os.WriteFile(c.DKIM.KeyFile, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}), 0o600); err != nil {
		t.Fatal(err)
	}
	return c
}

func TestLettersAreSignedWithTheKeyOfTheSettings(t *testing.T) {
	c := signer(t)
	post, err := newPost(c)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := post.Compose(desk.Envelope{To: "anna@example.pl", Subject: "Turn 1", MessageID: "a@club.example", Date: time.Unix(1e9, 0)}, facts.Page{Text: "words"})
	if err != nil {
		t.Fatal(err)
	}
	signature, err := deskSignature(c)
	if err != nil {
		t.Fatal(err)
	}
	record, err := signature.Record()
	if err != nil {
		t.Fatal(err)
	}
	lookup := func(string) ([]string, error) { return []string{record}, nil }
	if got := mailer.VerifyDKIM(raw, c.Desk.Address, lookup); got != "pass" {
		t.Errorf("a letter of ours is %s", got)
	}
	c.DKIM.KeyFile = filepath.Join(t.TempDir(), "none.pem")
	if _, err := newPost(c); err == nil {
		t.Error("without its key letters go out unsigned")
	}
}

func TestOnlyLettersTheServerSaidNothingOfAreVerifiedHere(t *testing.T) {
	h := newHall(t, "book", nil)
	var mu sync.Mutex
	var asked []string
	d := newDaemon(daemon{
		desk: h.desk, store: h.store, log: slog.New(slog.DiscardHandler), reading: mailer.Options{Address: "kurier@club.example", AuthServID: "mx.club.example"},
		verify: func(raw []byte, from string) string {
			mu.Lock()
			defer mu.Unlock()
			asked = append(asked, from)
			return "pass"
		},
	})
	letter := func(n uint32, head string) mailer.Fetched {
		return mailer.Fetched{Account: "a", UIDValidity: 1, UID: n, Received: h.now, Raw: []byte(strings.ReplaceAll(head, "\n", "\r\n") + "\r\n\r\nHELP\r\n")}
	}
	_, err := d.receive([]mailer.Fetched{
		letter(1, "From: anna@example.pl\nMessage-ID: <1@x>"),
		letter(2, "Authentication-Results: mx.club.example; dkim=fail header.d=example.de\nFrom: jan@example.de\nMessage-ID: <2@x>"),
		letter(3, "Authentication-Results: evil.example; dkim=pass header.d=example.net\nFrom: ola@example.net\nMessage-ID: <3@x>"),
		letter(4, "Auto-Submitted: auto-replied\nFrom: robot@example.net\nMessage-ID: <4@x>"),
	})
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, from := range asked {
		found[from] = true
	}
	if len(asked) != 2 || !found["anna@example.pl"] || !found["ola@example.net"] {
		t.Errorf("verified were the letters of %v", asked)
	}
}
