package mailer

import (
	"bytes"
	"crypto"
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"
)

func TestOneAddressIsStrict(t *testing.T) {
	for in, want := range map[string]string{
		"anna@example.pl":                        "anna@example.pl",
		"Anna <Anna.N@EXAMPLE.pl>":               "Anna.N@example.pl",
		`"Nowak, Anna" <anna@example.pl>`:        "anna@example.pl",
		`"victim@x" <evil@y>`:                    "evil@y",
		"anna@example.pl (Anna Nowak)":           "anna@example.pl",
		"=?utf-8?q?Anna_=C5=BB?= <a@example.pl>": "a@example.pl",
		"a@example.pl <a@example.pl>":            "a@example.pl",
		"<anna+kurier@example.pl>":               "anna+kurier@example.pl",
		"victim@x <evil@y>":                      "",
		"a@x, b@y":                               "",
		"a@x b@y":                                "",
		"<a@x><b@y>":                             "",
		"g: a@x;":                                "",
		`"a@x" b@y`:                              "",
		`"a b"@x`:                                "",
		`"victim@x,"@y`:                          "",
		"a@@x":                                   "",
		"a@x <":                                  "",
		"a":                                      "",
		"":                                       "",
		"a@x\x00":                                "",
		"Anna <a@x\u200b>":                       "",
		`"Anna <a@x>`:                            "",
		"\u212aate@example.pl":                   "",
		"anna@\u212aurier.example":               "",
		"kate@x <\u212aate@x>":                   "",
		"<@route:a@x>":                           "",
	} {
		a, err := oneAddress(in)
		if got := a.Address; got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v; want %q", in, got, err, want)
		}
	}
}

func TestCapabilitySyntax(t *testing.T) {
	const c = "abcdefghij234567klmn"
	own := "kurier@example.org"
	for _, k := range []struct {
		to, subject string
		want        string
	}{
		{CapabilityAddress(own, c), "", c},
		{"KURIER+" + strings.ToUpper(c) + "@example.ORG", "", c},
		{own, "Re: Turn 3 " + "[#" + c + "]", c},
		{own, "[#" + strings.ToUpper(c) + "]", c},
		{own, "[# abcdefghij 234567klmn ]", c},
		{CapabilityAddress(own, c), "[#" + c + "]", c},
		{own, "#" + c, ""},
		{own, "[" + c + "]", ""},
		{own, "[#" + c[1:] + "]", ""},
		{own, "[#" + c + "x]", ""},
		{own, "[#" + strings.Replace(c, "2", "1", 1) + "]", ""},
		{"kurier+" + c + "x@example.org", "", ""},
		{"kurier-" + c + "@example.org", "", ""},
		{"xkurier+" + c + "@example.org", "", ""},
		{"kurier+" + c + "@example.org.evil.net", "", ""},
	} {
		got, _ := capabilities(own, []string{k.to}, k.subject)
		if strings.Join(got, " ") != k.want {
			t.Errorf("%s %q: %q, want %q", k.to, k.subject, got, k.want)
		}
	}
	if got, _ := capabilities("jan+kurier@example.org", []string{"jan+kurier+" + c + "@example.org"}, ""); len(got) != 1 {
		t.Error("a desk whose own address has a tag finds no capability")
	}
}

func TestSubjectInTheLogOpensNoSeat(t *testing.T) {
	const c = "abcdefghij234567klmn"
	for subject, want := range map[string]string{
		"Re: turn 3 [#" + c + "]":                           "Re: turn 3 [#…]",
		"[# abcdefghij 234567klmn ] AW: [#" + c + "] Zug 3": "[#…] AW: [#…] Zug 3",
		"Re: [warta-1] turn 3: #orders":                     "Re: [warta-1] turn 3: #orders",
	} {
		if got := WithoutCapability(subject); got != want {
			t.Errorf("%q becomes %q, want %q", subject, got, want)
		}
	}
}

func TestVerifyDKIMNeedsTheSendersDomain(t *testing.T) {
	key := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, ed25519.SeedSize))
	record := "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(key.Public().(ed25519.PublicKey))
	lookup := func(domain string) ([]string, error) {
		if domain != "s._domainkey.example.pl" {
			return nil, errors.New("no such record")
		}
		return []string{record}, nil
	}
	var signed bytes.Buffer
	err := dkim.Sign(&signed, bytes.NewReader(letter(t, "gmail-top-post")), &dkim.SignOptions{
		Domain: "example.pl", Selector: "s", Signer: crypto.Signer(key),
		HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: dkim.CanonicalizationRelaxed,
	})
	if err != nil {
		t.Fatal(err)
	}
	signature := func(old, tag string) []byte {
		return bytes.Replace(signed.Bytes(), []byte(old), []byte(tag), 1)
	}
	for _, c := range []struct {
		what, from string
		raw        []byte
		want       string
	}{
		{"another subject above", "anna@example.pl", append([]byte("Subject: [#bcdefghij234567klmna]\r\n"), signed.Bytes()...), "none"},
		{"another type above", "anna@example.pl", append([]byte("Content-Type: text/html\r\n"), signed.Bytes()...), "none"},
		{"another recipient above", "anna@example.pl", append([]byte("To: kurier+bcdefghij234567klmna@example.org\r\n"), signed.Bytes()...), "none"},
		{"a signature of a part of the text", "anna@example.pl", signature("d=example.pl;", "d=example.pl; l=10;"), "fail"},
		{"a signature out of date", "anna@example.pl", signature("d=example.pl;", "d=example.pl; x=1000000;"), "fail"},
		{"as signed", "anna@example.pl", signed.Bytes(), "pass"},
		{"a host below the domain", "anna@mail.example.pl", signed.Bytes(), "pass"},
		{"another domain", "anna@notexample.pl", signed.Bytes(), "none"},
		{"changed on the way", "anna@example.pl", bytes.Replace(signed.Bytes(), []byte("MOVE 3Pz"), []byte("MOVE 4Pz"), 1), "fail"},
		{"lines ended in a way that signatures do not know", "anna@example.pl", bytes.ReplaceAll(signed.Bytes(), []byte("\r\n"), []byte("\r\r\n")), "none"},
		{"unsigned", "anna@example.pl", letter(t, "gmail-top-post"), "none"},
		{"no letter", "anna@example.pl", nil, "none"},
	} {
		if got := VerifyDKIM(c.raw, c.from, lookup); got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
}
