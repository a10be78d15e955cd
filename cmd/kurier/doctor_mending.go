package main

import (
	"fmt"

	"kurier/config"
	"kurier/mailer"
)

// withMending adds to what is wrong with an account how to mend it. side is "imap" or
// "smtp", the section of its settings.
func withMending(err error, side string, c config.Config) error {
	a := account{side, c.IMAP.Host, c.IMAP.Port, c.IMAP.User, c.IMAP.Password != ""}
	if side == "smtp" {
		a = account{side, c.SMTP.Host, c.SMTP.Port, c.SMTP.User, c.SMTP.Password != ""}
	}
	if mend := a.mending(mailer.TroubleOf(err), c); mend != "" {
		return fmt.Errorf("%w — %s", err, mend)
	}
	return err
}

// account is one end of the mail account.
type account struct {
	side     string
	host     string
	port     int
	user     string
	password bool
}

func (a account) mending(trouble mailer.Trouble, c config.Config) string {
	switch trouble {
	case mailer.UnknownHost:
		return fmt.Sprintf("there is no server %q; look up the name of your host's server and set %s.host", a.host, a.side)
	case mailer.NoAnswer:
		return fmt.Sprintf("nothing answers at %s, port %d; check %s.port (%s) and that no firewall is in the way", a.host, a.port, a.side, a.ports())
	case mailer.NoSTARTTLS:
		return fmt.Sprintf(`set %s.tls = "implicit" and the port that goes with it (%s)`, a.side, a.ports())
	case mailer.NotTLS:
		return fmt.Sprintf(`port %d does not speak TLS from the start; set %s.tls = "starttls", or the port that goes with "implicit" (%s)`, a.port, a.side, a.ports())
	case mailer.UnknownAuthority:
		return fmt.Sprintf("if the server made its certificate itself, name it in %s.trust_file; else somebody is in between", a.side)
	case mailer.WrongName:
		return fmt.Sprintf("set %s.host to a name that the certificate has", a.side)
	case mailer.OutOfDate:
		return "the server's certificate has run out, which its host must mend, unless the clock of this machine is off"
	case mailer.WrongPassword:
		if !a.password && c.OAuth.Used() {
			return fmt.Sprintf("the token is good, and %s.user (%s) is not the account it was given for, or the account may not use %s", a.side, a.user, a.side)
		}
		return fmt.Sprintf("check %s.user and the password; Gmail wants an app password or OAuth2, Microsoft OAuth2 ([oauth])", a.side)
	case mailer.NoOAuth:
		return fmt.Sprintf("set %s.password, or unset oauth.provider", a.side)
	case mailer.TokenRefused:
		return fmt.Sprintf("the token must be of the account %s and allow %s; get a new refresh token with the scopes %s", a.user, a.side, c.OAuth.Scopes())
	case mailer.GrantEnded:
		return "the refresh token has expired or was revoked; get a new one as docs/operations.md tells, and put it into oauth.refresh_token_file"
	case mailer.WrongClient:
		return "check oauth.client_id and oauth.client_secret with the provider's console"
	case mailer.NoToken:
		return "the token endpoint " + c.OAuth.Endpoint() + " gives none; check oauth.provider and oauth.token_url, or wait if the provider is down"
	case mailer.NoFolder:
		return "set imap.mailbox to one of them, or make it"
	case mailer.NoFiling:
		return "the host does not let it be made; make it yourself, or set imap.done and imap.odd to folders that are there"
	case mailer.WrongSender:
		return fmt.Sprintf("%s may not send as %s; set desk.address to an address of this account, or allow it there", a.user, c.Desk.Address)
	case mailer.WrongRecipient:
		return fmt.Sprintf("the host takes no mail for %s; set desk.address to an address of this account", c.Desk.Address)
	}
	return ""
}

// ports are the usual ones.
func (a account) ports() string {
	if a.side == "imap" {
		return `993 for tls = "implicit", 143 for "starttls"`
	}
	return `465 for tls = "implicit", 587 for "starttls"`
}
