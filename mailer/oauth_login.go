package mailer

import (
	"encoding/json"
	"fmt"

	"github.com/emersion/go-sasl"
	"github.com/wneessen/go-mail/smtp"
)

// refusedToken: the mail server does not take an access token. The codes are the
// server's (RFC 7628 section 3.2.2).
type refusedToken struct {
	Status string `json:"status"`
	Scope  string `json:"scope"`
}

func (e *refusedToken) Error() string {
	text := "the access token is refused"
	if e.Status != "" {
		text += ", status " + short(oneLine(e.Status), 40)
	}
	if e.Scope != "" {
		text += ", needed scope " + short(oneLine(e.Scope), 100)
	}
	return text
}

// bearer logs in with an access token: by XOAUTH2 (Google's and Microsoft's way) or
// by OAUTHBEARER (RFC 7628).
type bearer struct {
	mechanism  string
	user, host string
	port       int
	token      string
}

const xoauth2 = "XOAUTH2"

// bearerMechanism is the one to use of those that a server offers; "" for none.
func bearerMechanism(offers func(mechanism string) bool) string {
	for _, m := range []string{xoauth2, sasl.OAuthBearer} {
		if offers(m) {
			return m
		}
	}
	return ""
}

// Start implements sasl.Client.
func (b bearer) Start() (mechanism string, first []byte, err error) {
	if b.mechanism == sasl.OAuthBearer {
		return sasl.NewOAuthBearerClient(&sasl.OAuthBearerOptions{Username: b.user, Token: b.token, Host: b.host, Port: b.port}).Start()
	}
	return xoauth2, fmt.Appendf(nil, "user=%s\x01auth=Bearer %s\x01\x01", b.user, b.token), nil
}

// Next implements sasl.Client. A server asks on only to say why it refuses.
func (b bearer) Next(challenge []byte) ([]byte, error) {
	refused := new(refusedToken)
	_ = json.Unmarshal(challenge, refused) // what it says beside its refusal may be anything
	return nil, refused
}

// bearerAuth is bearer for the SMTP client.
type bearerAuth struct{ bearer }

// Start implements smtp.Auth.
func (a bearerAuth) Start(*smtp.ServerInfo) (string, []byte, error) { return a.bearer.Start() }

// Next implements smtp.Auth.
func (a bearerAuth) Next(challenge []byte, more bool) ([]byte, error) {
	if !more {
		return nil, nil
	}
	return a.bearer.Next(challenge)
}
