package postoffice

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"regexp"
	"strings"
	"syscall"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
	bolterrors "go.etcd.io/bbolt/errors"
)

func (o *Office) smtpServer() *smtp.Server {
	s := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
		return &smtpSession{office: o, conn: c}, nil
	}))
	s.Domain = o.o.Domain
	s.MaxMessageBytes = o.o.MaxSize
	s.MaxRecipients = 100
	s.MaxLineLength = 1 << 20 // letters with long lines are letters too
	s.ReadTimeout = 5 * time.Minute
	s.WriteTimeout = time.Minute
	s.AllowInsecureAuth = o.insecureAuth(o.smtpL)
	s.ErrorLog = slog.NewLogLogger(o.log.Handler(), slog.LevelDebug)
	if !o.o.ImplicitTLS {
		s.TLSConfig = o.o.TLS
	}
	return s
}

func refuse(code int, enhanced smtp.EnhancedCode, text string, args ...any) error {
	return &smtp.SMTPError{Code: code, EnhancedCode: enhanced, Message: fmt.Sprintf(text, args...)}
}

// smtpSession is one SMTP connection.
type smtpSession struct {
	office *Office
	conn   *smtp.Conn
	user   *user // after AUTH

	from string
	to   []recipient
}

type recipient struct {
	address string
	user    *user
}

func (s *smtpSession) Reset()        { s.from, s.to = "", nil }
func (s *smtpSession) Logout() error { return nil }

func (s *smtpSession) AuthMechanisms() []string { return []string{sasl.Plain, sasl.Login} }

func (s *smtpSession) Auth(mech string) (sasl.Server, error) {
	check := func(name, password string) error {
		u := s.office.login(s.conn.Conn(), name, password)
		if u == nil {
			return smtp.ErrAuthFailed
		}
		s.user = u
		return nil
	}
	switch mech {
	case sasl.Plain:
		return sasl.NewPlainServer(func(identity, name, password string) error {
			if identity != "" && identity != name {
				return smtp.ErrAuthFailed
			}
			return check(name, password)
		}), nil
	case sasl.Login:
		return &loginServer{check: check}, nil
	}
	return nil, smtp.ErrAuthUnknownMechanism
}

// loginServer is the server's side of AUTH LOGIN, which older clients still prefer.
type loginServer struct {
	check func(name, password string) error
	step  int
	name  string
}

func (l *loginServer) Next(response []byte) ([]byte, bool, error) {
	if l.step == 0 && response == nil {
		l.step = 1
		return []byte("Username:"), false, nil
	}
	switch l.step {
	case 0, 1: // with the name as initial response, or after the question
		l.name, l.step = string(response), 2
		return []byte("Password:"), false, nil
	default:
		return nil, true, l.check(l.name, string(response))
	}
}

func (s *smtpSession) Mail(from string, _ *smtp.MailOptions) error {
	if odd(from) {
		return refuse(553, smtp.EnhancedCode{5, 1, 7}, "this sender address cannot be answered")
	}
	if err := s.mayWriteAs(from); err != nil {
		return err
	}
	s.from = from
	return nil
}

// mayWriteAs refuses an address of our domain to anybody but its owner.
func (s *smtpSession) mayWriteAs(address string) error {
	u, here := s.office.owner(address)
	switch {
	case !here || (u != nil && s.user != nil && u.Name == s.user.Name):
		return nil
	case s.user == nil:
		return refuse(530, smtp.EnhancedCode{5, 7, 0}, "%s is an address of this post office: authenticate as its owner first", address)
	default:
		return refuse(550, smtp.EnhancedCode{5, 7, 1}, "%s does not belong to %s", address, s.user.Name)
	}
}

func (s *smtpSession) Rcpt(to string, _ *smtp.RcptOptions) error {
	u, here := s.office.owner(to)
	switch {
	case odd(to):
		return refuse(553, smtp.EnhancedCode{5, 1, 3}, "this address is not well formed")
	case !here:
		return refuse(550, smtp.EnhancedCode{5, 7, 1}, "relaying denied: this post office delivers to %s only", s.office.o.Domain)
	case u == nil:
		return refuse(550, smtp.EnhancedCode{5, 1, 1}, "no such user here: %s", to)
	}
	for _, r := range s.to {
		if r.address == to {
			return nil // once is enough
		}
	}
	s.to = append(s.to, recipient{address: to, user: u})
	return nil
}

func (s *smtpSession) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	for _, address := range writers(raw) {
		if err := s.mayWriteAs(address); err != nil {
			return err
		}
	}
	return s.office.deliver(s.from, s.to, s.trace(), raw)
}

// odd addresses could break out of the header line they are written into.
func odd(address string) bool {
	return strings.ContainsFunc(address, func(r rune) bool { return r <= ' ' || r == 0x7f || r == '<' || r == '>' })
}

// trace is the Received header's clause about the sender, RFC 5321 section 4.4.
func (s *smtpSession) trace() string {
	with := "ESMTP"
	if _, ok := s.conn.TLSConnectionState(); ok {
		with += "S"
	}
	if s.user != nil {
		with += "A"
	}
	host, _, _ := net.SplitHostPort(s.conn.Conn().RemoteAddr().String())
	return fmt.Sprintf("from %s ([%s]) by %s with %s", printable(s.conn.Hostname()), host, s.office.o.Domain, with)
}

func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if r <= ' ' || r >= 0x7f || strings.ContainsRune("()<>;\\", r) {
			return '?'
		}
		return r
	}, s)
}

// Deliver puts a letter in the inboxes of local users as if it had come by SMTP.
// from is the envelope's sender, "" for null. It returns when the letter is on disk.
func (o *Office) Deliver(from string, to []string, raw []byte) error {
	var rs []recipient
	for _, address := range to {
		u, _ := o.owner(address)
		if u == nil {
			return fmt.Errorf("post office: no such user here: %s", address)
		}
		rs = append(rs, recipient{address: address, user: u})
	}
	return o.deliver(from, rs, "by "+o.o.Domain+" with local", raw)
}

func (o *Office) deliver(from string, to []recipient, trace string, raw []byte) error {
	now := o.o.Clock()
	letters := make([]*incoming, 0, len(to))
	for _, r := range to {
		box := o.mailboxOf(r.user, inbox)
		if box == nil {
			return refuse(451, smtp.EnhancedCode{4, 3, 0}, "%s has no inbox", r.user.Name)
		}
		var b bytes.Buffer
		fmt.Fprintf(&b, "Return-Path: <%s>\r\nDelivered-To: %s\r\nReceived: %s;\r\n\t%s\r\n", from, r.address, trace, now.Format(time.RFC1123Z))
		b.Write(raw)
		l := &incoming{box: box, raw: b.Bytes(), messageRecord: messageRecord{Date: now}}
		l.mark, _ = markOf(from, r.address, raw)
		letters = append(letters, l)
	}
	err := o.add(letters)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, errClosed):
		return refuse(421, smtp.EnhancedCode{4, 3, 2}, "closing")
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, bolterrors.ErrMaxSizeReached):
		o.log.Error("no space left for mail", "error", err)
		return refuse(452, smtp.EnhancedCode{4, 3, 1}, "no space left, try again later")
	default:
		o.log.Error("letter not kept", "error", err)
		return refuse(451, smtp.EnhancedCode{4, 3, 0}, "could not keep the letter, try again later")
	}
}

var addressPattern = regexp.MustCompile(`[^\s<>"(),:;\\\[\]@]+@[^\s<>"(),:;\\\[\]@]+`)

// writers are all addresses that From and Sender could be read to mean. It looks for
// anything of that shape rather than parse them, since a letter with two readings
// must not get past with either; and once more without quotes, blanks and comments,
// which may stand within an address (RFC 5322 section 3.4.1).
func writers(raw []byte) []string {
	var found []string
	for _, f := range fields(raw) {
		switch strings.ToLower(f.key) {
		case "from", "sender":
			value := f.value()
			found = append(found, addressPattern.FindAllString(value, -1)...)
			found = append(found, addressPattern.FindAllString(bare(value), -1)...)
		}
	}
	return found
}

func bare(value string) string {
	depth := 0
	return strings.Map(func(r rune) rune {
		switch r {
		case '(':
			depth++
			return -1
		case ')':
			depth = max(depth-1, 0)
			return -1
		case '"', '\\', ' ', '\t':
			return -1
		}
		if depth > 0 {
			return -1
		}
		return r
	}, value)
}
