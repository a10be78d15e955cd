package main

import (
	"fmt"
	"os"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
	"kurier/config"
	"kurier/mailer"
)

// composer makes mail of the desk's pages.
type composer struct{ address string }

// Compose implements adjudicator.Post.
func (c composer) Compose(e desk.Envelope, p facts.Page) ([]byte, error) {
	out := mailer.Outgoing{
		From: c.address, FromName: e.FromName, To: e.To, ToName: e.ToName, ReplyTo: e.ReplyTo,
		Subject: e.Subject, MessageID: e.MessageID, InReplyTo: e.InReplyTo, References: e.References,
		List: e.Game, Date: e.Date, Auto: e.Auto, Text: p.Text, HTML: p.HTML,
	}
	for _, f := range p.Files {
		out.Files = append(out.Files, mailer.File{Name: f.Name, Type: f.Type, CID: f.CID, Data: f.Data})
	}
	return mailer.Compose(out)
}

// signing is a composer whose letters are signed.
type signing struct {
	composer
	signature *mailer.Signature
}

// Compose implements adjudicator.Post.
func (s signing) Compose(e desk.Envelope, p facts.Page) ([]byte, error) {
	raw, err := s.composer.Compose(e, p)
	if err != nil {
		return nil, err
	}
	return s.signature.Sign(raw)
}

// newPost composes letters, and signs them if the settings say so.
func newPost(c config.Config) (desk.Post, error) {
	plain := composer{c.Desk.Address}
	signature, err := deskSignature(c)
	if signature == nil || err != nil {
		return plain, err
	}
	return signing{plain, signature}, nil
}

// deskSignature is nil when letters go out without.
func deskSignature(c config.Config) (*mailer.Signature, error) {
	if c.DKIM.KeyFile == "" {
		return nil, nil
	}
	key, err := os.ReadFile(c.DKIM.KeyFile)
	if err != nil {
		return nil, err
	}
	_, domain, _ := strings.Cut(c.Desk.Address, "@")
	return mailer.NewSignature(domain, c.DKIM.Selector, key)
}

// letterOf hands a fetched mail to the desk as a letter.
func letterOf(f mailer.Fetched, o mailer.Options) desk.Letter {
	r := mailer.Read(f.Raw, o)
	l := desk.Letter{
		Account: f.Account, UIDValidity: f.UIDValidity, UID: f.UID, Received: f.Received, Raw: f.Raw,
		Kind: string(r.Kind), From: r.From, FromName: r.FromName, Subject: r.Subject, MessageID: r.MessageID,
		Capabilities: r.Capabilities, DKIM: r.DKIM, Digest: r.Digest, Doubt: r.Doubt,
	}
	if len(r.Why) > 0 {
		l.Why = r.Why[0]
	}
	switch {
	case f.Unreadable != "":
		l.Kind, l.Why = "unreadable", f.Unreadable
	case f.Oversize && r.Kind == mailer.Human:
		l.Kind, l.Why = "oversize", fmt.Sprintf("%d bytes", f.Size)
	}
	for _, line := range r.Lines {
		l.Lines = append(l.Lines, order.Numbered{Number: line.Number, Text: line.Text, Blank: line.Blank})
	}
	for _, c := range r.Cut {
		l.Cut = append(l.Cut, facts.Cut{From: c.From, To: c.To, Why: c.Reason})
	}
	l.Quoted = r.Quoted
	for _, words := range r.Unopened {
		l.Cut = append(l.Cut, facts.Cut{Why: words})
	}
	if b := r.Bounced; b != nil {
		l.Bounce = &desk.Bounce{Recipient: b.Recipient, Status: b.Status, Original: b.Original, Tag: b.Tag, Hard: b.Hard}
	}
	return l
}
