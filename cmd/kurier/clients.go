package main

import (
	"fmt"
	"log/slog"
	"net"
	"strconv"
	"time"

	"kurier/mailer"
	"kurier/mailer/postoffice"
)

// clients are a mail program for one user of the embedded post office.
func clients(o *postoffice.Office, user, password string, log *slog.Logger) (*mailer.Inbox, *mailer.Sender, error) {
	imapHost, imapPort, err := hostPort(o.IMAPAddr())
	if err != nil {
		return nil, nil, err
	}
	smtpHost, smtpPort, err := hostPort(o.SMTPAddr())
	if err != nil {
		return nil, nil, err
	}
	inbox, err := mailer.NewInbox(mailer.InboxOptions{
		Host: imapHost, Port: imapPort, User: user, Password: password, TLS: mailer.TLSNone, Insecure: true,
		Done: "Done", Odd: "Odd", Poll: 30 * time.Second, Log: log,
	})
	if err != nil {
		return nil, nil, err
	}
	sender, err := mailer.NewSender(mailer.SenderOptions{
		Host: smtpHost, Port: smtpPort, User: user, Password: password, TLS: mailer.TLSNone, Insecure: true,
		Connections: 8, Log: log, // letters that come together share one write of the post office
	})
	return inbox, sender, err
}

// hostPort splits an address to connect to; a server that listens everywhere is
// reached on this machine.
func hostPort(addr string) (string, int, error) {
	host, text, err := net.SplitHostPort(addr)
	if err != nil {
		return "", 0, err
	}
	port, err := strconv.Atoi(text)
	if err != nil {
		return "", 0, fmt.Errorf("address %q: %w", addr, err)
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	return host, port, nil
}
