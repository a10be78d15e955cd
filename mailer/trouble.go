package mailer

import (
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"os"
	"strings"
	"syscall"
)

// Trouble is what keeps a mail account from working, as far as an error tells.
type Trouble string

// Troubles that a moderator can mend.
const (
	UnknownTrouble   Trouble = ""
	UnknownHost      Trouble = "unknown-host"      // the DNS has no such server
	NoAnswer         Trouble = "no-answer"         // nothing listens, or nothing is said
	NoSTARTTLS       Trouble = "no-starttls"       // the server cannot, or the port speaks TLS from the start
	NotTLS           Trouble = "not-tls"           // the port does not speak TLS from the start
	UnknownAuthority Trouble = "unknown-authority" // who made the certificate is not known here
	WrongName        Trouble = "wrong-name"        // the certificate is another server's
	OutOfDate        Trouble = "out-of-date"       // the certificate has ended or has not begun
	WrongPassword    Trouble = "wrong-password"
	NoOAuth          Trouble = "no-oauth" // the server takes passwords only
	TokenRefused     Trouble = "token-refused"
	GrantEnded       Trouble = "grant-ended" // the refresh token has expired or was revoked
	WrongClient      Trouble = "wrong-client"
	NoToken          Trouble = "no-token" // the token endpoint fails
	NoFolder         Trouble = "no-folder"
	NoFiling         Trouble = "no-filing" // a folder for letters cannot be made
	WrongSender      Trouble = "wrong-sender"
	WrongRecipient   Trouble = "wrong-recipient"
)

// errNoSTARTTLS: a server that was asked for STARTTLS and has none.
var errNoSTARTTLS = errors.New("the server does not offer STARTTLS")

// TroubleOf finds out what an error of an Inbox or a Sender is about.
func TroubleOf(err error) Trouble {
	for _, ask := range []func(error) Trouble{grantTrouble, accountTrouble, tlsTrouble, sendTrouble, netTrouble} {
		if t := ask(err); t != UnknownTrouble {
			return t
		}
	}
	return UnknownTrouble
}

// grantTrouble is what an OAuth2 server says of the grant (RFC 6749, section 5.2).
func grantTrouble(err error) Trouble {
	var grant *GrantError
	if !errors.As(err, &grant) {
		return UnknownTrouble
	}
	switch grant.Code {
	case "invalid_grant":
		return GrantEnded
	case "invalid_client", "unauthorized_client":
		return WrongClient
	}
	return NoToken
}

// accountTrouble is about logging in and the folders of the mailbox.
func accountTrouble(err error) Trouble {
	switch {
	case errors.Is(err, errNoBearer):
		return NoOAuth
	case errors.As(err, new(*missingFolder)):
		return NoFolder
	case errors.As(err, new(*noFiling)):
		return NoFiling
	case errors.As(err, new(*refusedToken)):
		return TokenRefused
	case errors.As(err, new(*refusedLogin)):
		return WrongPassword
	}
	return UnknownTrouble
}

func tlsTrouble(err error) Trouble {
	var invalid x509.CertificateInvalidError
	switch {
	case errors.Is(err, errNoSTARTTLS):
		return NoSTARTTLS
	case errors.As(err, new(x509.UnknownAuthorityError)):
		return UnknownAuthority
	case errors.As(err, new(x509.HostnameError)):
		return WrongName
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return OutOfDate
	case errors.As(err, new(tls.RecordHeaderError)):
		return NotTLS
	}
	return UnknownTrouble
}

// sendTrouble is what a mail server refuses for good.
func sendTrouble(err error) Trouble {
	var send *SendError
	if !errors.As(err, &send) || send.Code < 500 {
		return UnknownTrouble
	}
	switch send.Stage {
	case "login":
		return WrongPassword
	case "sender":
		return WrongSender
	case "recipient":
		if strings.Contains(strings.ToLower(send.Text), "sender") {
			return WrongSender // some say so only when they know the recipient
		}
		return WrongRecipient
	}
	return UnknownTrouble
}

// netTrouble is about reaching the server at all.
func netTrouble(err error) Trouble {
	switch {
	case errors.As(err, new(*net.DNSError)):
		return UnknownHost
	case errors.Is(err, syscall.ECONNREFUSED), errors.Is(err, os.ErrDeadlineExceeded), strings.Contains(err.Error(), "no answer within"):
		return NoAnswer
	}
	return UnknownTrouble
}
