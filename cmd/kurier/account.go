package main

import (
	"crypto/tls"
	"crypto/x509"
	"log/slog"
	"os"
	"path/filepath"

	"kurier/config"
	"kurier/mailer"
)

// accountDaemon works on a mail account elsewhere.
func accountDaemon(h *house) (*daemon, error) {
	tokens, err := accountTokens(h.config, h.log)
	if err != nil {
		return nil, err
	}
	inbox, err := mailer.NewInbox(inboxOptions(h.config, tokens, h.log))
	if err != nil {
		return nil, err
	}
	sender, err := mailer.NewSender(senderOptions(h.config, tokens, h.log))
	if err != nil {
		return nil, err
	}
	return h.newDaemon(inbox, sender), nil
}

func inboxOptions(c config.Config, tokens *mailer.Tokens, log *slog.Logger) mailer.InboxOptions {
	in := c.IMAP
	if in.Password != "" {
		tokens = nil
	}
	return mailer.InboxOptions{
		Host: in.Host, Port: in.Port, User: in.User, Password: in.Password.Reveal(), Tokens: tokens, TLS: mailer.TLS(in.TLS), TLSConfig: trusting(in.TrustFile), Mailbox: in.Mailbox,
		Done: in.Done, Odd: in.Odd, Poll: in.Poll, IdleRestart: in.IdleRestart, Timeout: in.Timeout, MaxSize: int64(in.LargestLetter), Log: log,
	}
}

func senderOptions(c config.Config, tokens *mailer.Tokens, log *slog.Logger) mailer.SenderOptions {
	out := c.SMTP
	if out.Password != "" || out.User == "" {
		tokens = nil
	}
	return mailer.SenderOptions{
		Host: out.Host, Port: out.Port, User: out.User, Password: out.Password.Reveal(), Tokens: tokens, TLS: mailer.TLS(out.TLS), TLSConfig: trusting(out.TrustFile),
		Timeout: out.Timeout, PerDomain: out.PerDomainPerMinute, Log: log,
	}
}

// accountTokens logs in by OAuth2, if the settings say so; else nil.
func accountTokens(c config.Config, log *slog.Logger) (*mailer.Tokens, error) {
	o := c.OAuth
	if !o.Used() {
		return nil, nil
	}
	grant := mailer.Grant{
		Endpoint: o.Endpoint(), ClientID: o.ClientID, ClientSecret: o.ClientSecret.Reveal(), RefreshToken: o.RefreshToken.Reveal(), Scope: o.Scopes(),
	}
	if path := o.RefreshTokenFile; path != "" {
		// The file is the truth: the doctor, run beside the daemon, renews it too, and
		// a moderator may put in another.
		grant.Read = func() (string, error) { return config.FirstLine(path) }
		grant.Keep = func(token string) error { return keepSecret(path, token) }
	} else if log != nil {
		grant.Keep = func(string) error {
			log.Warn("the provider has renewed the refresh token, and oauth.refresh_token_file names no file to keep it in: the one in use will end some day")
			return nil
		}
	}
	return mailer.NewTokens(grant)
}

// keepSecret puts a secret in the place of a file, wholly or not at all.
func keepSecret(path, secret string) error {
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*") // for its owner alone
	if err != nil {
		return err
	}
	_, err = file.WriteString(secret + "\n")
	if err == nil {
		err = file.Sync()
	}
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(file.Name(), path)
	}
	if err != nil {
		_ = os.Remove(file.Name())
	}
	return err
}

// trusting is how to tell a server's certificate: by the machine's own authorities
// (nil), or by those of a file as well. The settings have seen that it can be read.
func trusting(file string) *tls.Config {
	if file == "" {
		return nil
	}
	pool, err := x509.SystemCertPool()
	if err != nil {
		pool = x509.NewCertPool()
	}
	if data, err := os.ReadFile(file); err == nil {
		pool.AppendCertsFromPEM(data)
	}
	return &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: pool}
}
