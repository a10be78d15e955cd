package mailer

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"strings"
	"testing"
	"time"
)

func pemKey(t *testing.T, key any) []byte {
	t.Helper()
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})
}

// signatures are one with each kind of key.
func signatures(t *testing.T) map[string]*Signature {
	t.Helper()
	short, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	_, edward, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]*Signature{}
	for name, key := range map[string][]byte{
		"rsa": pemKey(t, short), "ed25519": pemKey(t, edward),
		"rsa, PKCS #1": pem.EncodeToMemory(&pem.Block{Type: "RSA PRIVATE KEY", Bytes: x509.MarshalPKCS1PrivateKey(short)}),
	} {
		if all[name], err = NewSignature("Example.org", "k1", key); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

func TestOurLettersVerifyAndAlteredOnesDoNot(t *testing.T) {
	letter, err := Compose(Outgoing{
		From: "kurier@example.org", FromName: "Kurier", To: "jan@example.net", ToName: "Jan Łęski", ReplyTo: "kurier+x@example.org",
		Subject: "Turn 1: your orders, Polish player, with a subject that is long enough to be folded once or twice", MessageID: "g.1.polish@example.org",
		InReplyTo: "a@example.net", References: []string{"a@example.net"}, Date: time.Unix(1e9, 0), Text: "The 10th at Łódź.\n.\n trailing  \n\n\n", HTML: "<p>Łódź</p>",
		Files: []File{{Name: "map.png", Type: "image/png", CID: "map", Data: bytes.Repeat([]byte{0, 255, 10, 13}, 3000)}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, s := range signatures(t) {
		record, err := s.Record()
		if err != nil {
			t.Fatal(err)
		}
		lookup := func(at string) ([]string, error) {
			if at != "k1._domainkey.example.org" {
				return nil, errors.New("no such name")
			}
			return []string{record}, nil
		}
		signed, err := s.Sign(letter)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.HasSuffix(signed, letter) {
			t.Errorf("%s: signing altered the letter", name)
		}
		for what, c := range map[string]struct {
			raw  []byte
			want string
		}{
			"as it is":             {signed, "pass"},
			"with another body":    {bytes.Replace(signed, []byte("The 10th"), []byte("The 11th"), 1), "fail"},
			"with another subject": {bytes.Replace(signed, []byte("Turn 1"), []byte("Turn 2"), 1), "fail"},
			"with a second From":   {append([]byte("From: evil@example.org\r\n"), signed...), "fail"},
			"with a mailbox field": {append([]byte("Received: from a by b; Fri, 20 Nov 2026 10:00:00 +0000\r\n"), signed...), "pass"},
		} {
			if got := VerifyDKIM(c.raw, "kurier@example.org", lookup); got != c.want {
				t.Errorf("%s, %s: %s, want %s", name, what, got, c.want)
			}
		}
		if err := s.Check(lookup); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		other := func(string) ([]string, error) {
			return []string{"v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="}, nil
		}
		if err := s.Check(other); err == nil || !strings.Contains(err.Error(), "not the one we sign with") {
			t.Errorf("%s with another key in the DNS: %v", name, err)
		}
		none := func(string) ([]string, error) { return nil, errors.New("no such host") }
		if err := s.Check(none); err == nil || !strings.Contains(err.Error(), "k1._domainkey.example.org") || !strings.Contains(err.Error(), record) {
			t.Errorf("%s with no key in the DNS: %v", name, err)
		}
	}
}

func TestKeysThatCannotSign(t *testing.T) {
	curve, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		key  string
		want string
	}{
		{"MIIB", "not in PEM form"},
		{"-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", "cannot be read"},
		{string(pemKey(t, curve)), "RSA and Ed25519 can sign"},
	} {
		if _, err := NewSignature("example.org", "k1", []byte(c.key)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.30q: %v, want %q", c.key, err, c.want)
		}
	}
}
