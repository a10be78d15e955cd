package mailer

import (
	"bytes"
	"context"
	"crypto"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"net"
	"strings"
	"time"

	"github.com/emersion/go-msgauth/dkim"
)

// Signature signs what we send (DKIM, RFC 6376), so that the hosts of players can
// tell our letters from forged ones.
type Signature struct {
	domain, selector string
	key              crypto.Signer
}

// leastRSA bits a key must have (RFC 8301 section 3.2).
const leastRSA = 1024

// NewSignature takes a private key in PEM form: RSA (PKCS #1 or #8) or Ed25519.
// domain is that of our address; the public half is published in the DNS at
// selector._domainkey.domain.
func NewSignature(domain, selector string, key []byte) (*Signature, error) {
	block, _ := pem.Decode(key)
	if block == nil {
		return nil, errors.New("DKIM: the key is not in PEM form (-----BEGIN PRIVATE KEY-----)")
	}
	var parsed any
	var err error
	if block.Type == "RSA PRIVATE KEY" {
		parsed, err = x509.ParsePKCS1PrivateKey(block.Bytes)
	} else {
		parsed, err = x509.ParsePKCS8PrivateKey(block.Bytes)
	}
	if err != nil {
		return nil, fmt.Errorf("DKIM: the key cannot be read: %w", err)
	}
	s := &Signature{domain: strings.ToLower(domain), selector: selector}
	switch k := parsed.(type) {
	case *rsa.PrivateKey:
		if k.N.BitLen() < leastRSA {
			return nil, fmt.Errorf("DKIM: an RSA key of %d bits is too short; 2048 is usual", k.N.BitLen())
		}
		s.key = k
	case ed25519.PrivateKey:
		s.key = k
	default:
		return nil, fmt.Errorf("DKIM: a key of type %T; RSA and Ed25519 can sign", parsed)
	}
	return s, nil
}

// signedFields are those that say who writes, to whom, what and in answer to what.
// From is named twice: nobody can add another (RFC 6376 section 8.15).
var signedFields = []string{
	"From", "From", "To", "Subject", "Date", "Message-ID", "In-Reply-To", "References", "Reply-To",
	"MIME-Version", "Content-Type", "Content-Transfer-Encoding", "Auto-Submitted",
}

// Sign puts a signature above a letter. The letter's lines end with CRLF.
func (s *Signature) Sign(raw []byte) ([]byte, error) {
	signed := bytes.NewBuffer(make([]byte, 0, len(raw)+1024))
	err := dkim.Sign(signed, bytes.NewReader(raw), &dkim.SignOptions{
		Domain: s.domain, Selector: s.selector, Signer: s.key, HeaderKeys: signedFields,
		HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: dkim.CanonicalizationRelaxed,
	})
	if err != nil {
		return nil, fmt.Errorf("DKIM: %w", err)
	}
	return signed.Bytes(), nil
}

// Name is where the DNS must have the public key.
func (s *Signature) Name() string { return s.selector + "._domainkey." + s.domain }

// Record is what the DNS must have there.
func (s *Signature) Record() (string, error) {
	if key, ok := s.key.Public().(ed25519.PublicKey); ok {
		return "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(key), nil
	}
	der, err := x509.MarshalPKIXPublicKey(s.key.Public())
	if err != nil {
		return "", err
	}
	return "v=DKIM1; k=rsa; p=" + base64.StdEncoding.EncodeToString(der), nil
}

// Check sees that a letter signed here is found good with what the DNS has. lookup
// finds TXT records; nil asks the DNS.
func (s *Signature) Check(lookup func(domain string) ([]string, error)) error {
	if lookup == nil {
		lookup = LookupTXT
	}
	from := "desk@" + s.domain
	raw, err := s.Sign([]byte("From: " + from + "\r\nSubject: a trial\r\n\r\nof the key\r\n"))
	if err != nil {
		return err
	}
	var asked error
	verdict := VerifyDKIM(raw, from, func(name string) ([]string, error) {
		found, err := lookup(name)
		asked = err
		return found, err
	})
	record, err := s.Record()
	switch {
	case err != nil:
		return err
	case asked != nil:
		return fmt.Errorf("the DNS has no key at %s (%w) — publish a TXT record there with %s", s.Name(), asked, record)
	case verdict != "pass":
		return fmt.Errorf("the key at %s in the DNS is not the one we sign with — publish a TXT record there with %s", s.Name(), record)
	}
	return nil
}

// LookupTXT asks the DNS, and not for long.
func LookupTXT(name string) ([]string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	return net.DefaultResolver.LookupTXT(ctx, name)
}
