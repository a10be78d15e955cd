package mailer

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-sasl"
)

// refusedLogin: the server does not accept the name and password, or the token.
type refusedLogin struct{ err error }

func (e *refusedLogin) Error() string { return "login refused: " + e.err.Error() }
func (e *refusedLogin) Unwrap() error { return e.err }

// errNoBearer: a server that knows passwords only.
var errNoBearer = errors.New("the server takes no OAuth2 token (neither XOAUTH2 nor OAUTHBEARER)")

func (c *inboxConnection) login(ctx context.Context) error {
	var caps imap.CapSet
	err := c.guard(lineBudget, "capabilities", func() error {
		if caps = c.client.Caps(); caps == nil {
			return errors.New("the server does not tell")
		}
		return nil
	})
	if err != nil {
		return err
	}
	if c.o.Tokens != nil {
		return c.loginWithToken(ctx, caps)
	}
	return c.guard(lineBudget, "login as "+c.o.User, func() error {
		var err error
		if caps.Has(imap.AuthCap(sasl.Plain)) { // takes any letters in a password
			err = c.client.Authenticate(sasl.NewPlainClient("", c.o.User, c.o.Password))
		} else {
			err = c.client.Login(c.o.User, c.o.Password).Wait()
		}
		return without(c.o.Password, notLetIn(err))
	})
}

// silent is an error whose words hold no password, though the server may have
// repeated it.
type silent struct {
	err    error
	secret string
}

func (e *silent) Error() string { return strings.ReplaceAll(e.err.Error(), e.secret, "(hidden)") }
func (e *silent) Unwrap() error { return e.err }

// shortSecret: what is shorter may stand in any words.
const shortSecret = 6

func without(secret string, err error) error {
	if err == nil || len(secret) < shortSecret || !strings.Contains(err.Error(), secret) {
		return err
	}
	return &silent{err, secret}
}

// notLetIn tells a server that refuses a login from one that has other trouble.
func notLetIn(err error) error {
	var answer *imap.Error
	switch {
	case errors.As(err, &answer) && answer.Code != imap.ResponseCodeUnavailable, errors.As(err, new(*refusedToken)):
		return &refusedLogin{err}
	}
	return err
}

func (c *inboxConnection) loginWithToken(ctx context.Context, caps imap.CapSet) error {
	mechanism := bearerMechanism(func(m string) bool { return caps.Has(imap.AuthCap(m)) })
	if mechanism == "" {
		return &refusedLogin{errNoBearer}
	}
	token, fresh, err := c.o.Tokens.Token(ctx)
	if err != nil {
		if why := (*GrantError)(nil); errors.As(err, &why) && !why.Temporary {
			return &refusedLogin{err}
		}
		return err
	}
	err = c.guard(lineBudget, "login as "+c.o.User, func() error {
		return notLetIn(c.client.Authenticate(bearer{mechanism: mechanism, user: c.o.User, host: c.o.Host, port: c.o.Port, token: token}))
	})
	if errors.As(err, new(*refusedLogin)) {
		c.o.Tokens.Refused(token)
		if !fresh { // it may have been withdrawn before its time: soon again, with another
			return fmt.Errorf("login as %s: an access token was no longer taken", c.o.User)
		}
	}
	return err
}
