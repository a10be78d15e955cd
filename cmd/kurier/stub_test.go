package main

import (
	"bufio"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"strings"
	"testing"
	"time"
)

// stub is a mail server of which each answer can be told. It knows enough of IMAP and
// SMTP for the doctor's questions.
type stub struct {
	greeting string
	usual    map[string]string // by how a command begins, without its tag; TAG stands for that
	other    map[string]string // in place of usual
	cert     *tls.Certificate  // nil: no STARTTLS
	implicit bool              // TLS from the start
}

func imapStub(cert *tls.Certificate) *stub {
	return &stub{cert: cert, greeting: "* OK hello\r\n", other: map[string]string{}, usual: map[string]string{
		"CAPABILITY":   "* CAPABILITY IMAP4rev1 SASL-IR MOVE UIDPLUS AUTH=PLAIN AUTH=XOAUTH2\r\nTAG OK done\r\n",
		"STARTTLS":     "TAG OK begin\r\n",
		"AUTHENTICATE": "TAG OK in\r\n",
		`LIST "" ""`:   "* LIST (\\Noselect) \"/\" \"\"\r\nTAG OK done\r\n",
		`LIST "" *`:    "* LIST () \"/\" INBOX\r\n* LIST () \"/\" Sent\r\nTAG OK done\r\n",
		`LIST "" "*"`:  "* LIST () \"/\" INBOX\r\n* LIST () \"/\" Sent\r\nTAG OK done\r\n",
		"SELECT":       "* 1 EXISTS\r\n* OK [UIDVALIDITY 9] v\r\nTAG OK done\r\n",
		"EXAMINE":      "* 1 EXISTS\r\n* OK [UIDVALIDITY 9] v\r\nTAG OK done\r\n",
		"FETCH":        "* 1 FETCH (INTERNALDATE \"20-Nov-2026 10:00:00 +0000\")\r\nTAG OK done\r\n",
		"CREATE":       "TAG OK made\r\n",
		"SUBSCRIBE":    "TAG OK done\r\n",
	}}
}

func smtpStub(cert *tls.Certificate) *stub {
	return &stub{cert: cert, greeting: "220 stub ESMTP\r\n", other: map[string]string{}, usual: map[string]string{
		"EHLO":     "250-stub\r\n250-STARTTLS\r\n250 AUTH PLAIN XOAUTH2\r\n",
		"STARTTLS": "220 begin\r\n",
		"AUTH":     "235 2.7.0 in\r\n",
		"MAIL":     "250 2.1.0 fine\r\n",
		"RCPT":     "250 2.1.5 fine\r\n",
		"RSET":     "250 2.0.0 fine\r\n",
		"QUIT":     "221 2.0.0 bye\r\n",
	}}
}

// start returns the port on 127.0.0.1.
func (s *stub) start(t *testing.T) int {
	t.Helper()
	return listenFor(t, s.serve).Port
}

func (s *stub) serve(c net.Conn) {
	defer func() { c.Close() }()
	if s.implicit {
		c = tls.Server(c, &tls.Config{Certificates: []tls.Certificate{*s.cert}})
	}
	if s.greeting == "" { // says nothing at all
		_, _ = io.Copy(io.Discard, c)
		return
	}
	if _, err := c.Write([]byte(s.greeting)); err != nil {
		return
	}
	in := bufio.NewReader(c)
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		tag, command := "", strings.TrimSpace(line)
		if strings.HasPrefix(s.greeting, "*") {
			tag, command, _ = strings.Cut(command, " ")
		}
		answer := s.answer(command)
		if command == "STARTTLS" && s.cert == nil {
			answer = map[bool]string{true: "TAG BAD unknown command\r\n", false: "502 5.5.1 no\r\n"}[tag != ""]
		}
		if _, err := c.Write([]byte(strings.ReplaceAll(answer, "TAG", tag))); err != nil {
			return
		}
		if command == "STARTTLS" && s.cert != nil {
			c = tls.Server(c, &tls.Config{Certificates: []tls.Certificate{*s.cert}})
			in = bufio.NewReader(c)
		}
	}
}

// answer is that of the longest beginning that fits.
func (s *stub) answer(command string) string {
	best, answer := "", "TAG BAD unknown command\r\n"
	for _, answers := range []map[string]string{s.usual, s.other} {
		for begin, a := range answers {
			if strings.HasPrefix(command, begin) && len(begin) >= len(best) {
				best, answer = begin, a
			}
		}
	}
	return answer
}

// certificate is one that its server made itself; file is for trust_file.
func certificate(t *testing.T, name string, until time.Duration) (cert *tls.Certificate, file []byte) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-48 * time.Hour), NotAfter: time.Now().Add(until),
		DNSNames: []string{name}, IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	return &tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
}
