package postoffice

import (
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
)

const delimiter = "/"

func (o *Office) imapServer() *imapserver.Server {
	options := &imapserver.Options{
		NewSession: func(c *imapserver.Conn) (imapserver.Session, *imapserver.GreetingData, error) {
			return &session{office: o, conn: c}, nil, nil
		},
		Caps: imap.CapSet{
			imap.CapIMAP4rev1: {}, imap.CapUIDPlus: {}, imap.CapMove: {}, imap.CapNamespace: {},
			imap.CapESearch: {}, imap.CapListExtended: {}, imap.CapListStatus: {}, imap.CapStatusSize: {},
			imap.CapSpecialUse: {}, imap.CapCreateSpecialUse: {},
		},
		Logger:       slog.NewLogLogger(o.log.Handler(), slog.LevelDebug),
		InsecureAuth: o.insecureAuth(o.imapL),
	}
	if !o.o.ImplicitTLS {
		options.TLSConfig = o.o.TLS
	}
	return imapserver.New(options)
}

func no(code imap.ResponseCode, text string) error {
	return &imap.Error{Type: imap.StatusResponseTypeNo, Code: code, Text: text}
}

// session is one IMAP connection. The server calls it from one goroutine at a time, but
// for Idle: when a connection breaks off, that may still run beside Close.
type session struct {
	office *Office
	conn   *imapserver.Conn
	user   *user
	idling sync.Mutex // keeps the view while Idle looks at it
	view   *view      // of the selected mailbox
}

var (
	_ imapserver.SessionNamespace   = (*session)(nil)
	_ imapserver.SessionMove        = (*session)(nil)
	_ imapserver.SessionAppendLimit = (*session)(nil)
)

// failed turns a fault of ours into an answer for the client.
func (s *session) failed(err error) error {
	var known *imap.Error
	switch {
	case err == nil || errors.As(err, &known):
		return err
	case errors.Is(err, errClosed):
		return &imap.Error{Type: imap.StatusResponseTypeNo, Code: imap.ResponseCodeUnavailable, Text: "closing"}
	default:
		s.office.log.Error("imap", "error", err)
		return no(imap.ResponseCodeServerBug, "could not do that, try again later")
	}
}

func (s *session) Close() error { return s.Unselect() }

func (s *session) AppendLimit() uint32 { return uint32(min(s.office.o.MaxSize, 1<<31)) }

func (s *session) Login(name, password string) error {
	u := s.office.login(s.conn.NetConn(), name, password)
	if u == nil {
		return imapserver.ErrAuthFailed
	}
	s.user = u
	return nil
}

func (s *session) box(name string) (*mailbox, error) {
	if box := s.office.mailboxOf(s.user, name); box != nil {
		return box, nil
	}
	return nil, errNoMailbox
}

func (s *session) Select(name string, options *imap.SelectOptions) (*imap.SelectData, error) {
	box, err := s.box(name)
	if err != nil {
		return nil, err
	}
	s.idling.Lock()
	defer s.idling.Unlock()
	var data *imap.SelectData
	s.view, data = look(box, options.ReadOnly)
	return data, nil
}

func (s *session) Unselect() error {
	s.idling.Lock()
	defer s.idling.Unlock()
	if s.view != nil {
		s.view.close()
		s.view = nil
	}
	return nil
}

func (s *session) Namespace() (*imap.NamespaceData, error) {
	return &imap.NamespaceData{Personal: []imap.NamespaceDescriptor{{Delim: rune(delimiter[0])}}}, nil
}

func (s *session) Create(name string, options *imap.CreateOptions) error {
	name = strings.TrimRight(name, delimiter)
	if name == "" || len(name) > 512 || strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == '*' || r == '%' }) {
		return no(imap.ResponseCodeCannot, "A mailbox cannot have this name")
	}
	if strings.EqualFold(name, inbox) {
		return errTaken
	}
	var use imap.MailboxAttr
	if options != nil && len(options.SpecialUse) > 0 {
		use = options.SpecialUse[0]
	}
	return s.failed(s.office.createMailbox(s.user, name, use))
}

func (s *session) Delete(name string) error {
	if name == inbox {
		return no(imap.ResponseCodeCannot, "INBOX stays")
	}
	box, err := s.box(name)
	if err != nil {
		return err
	}
	return s.failed(s.office.deleteMailbox(s.user, box))
}

func (s *session) Rename(old, name string, _ *imap.RenameOptions) error {
	name = strings.TrimRight(name, delimiter)
	if old == inbox || strings.EqualFold(name, inbox) || name == "" || strings.HasPrefix(name, old+delimiter) {
		return no(imap.ResponseCodeCannot, "Not this name")
	}
	return s.failed(s.office.renameMailbox(s.user, old, name))
}

func (s *session) Subscribe(name string) error   { return s.subscribe(name, true) }
func (s *session) Unsubscribe(name string) error { return s.subscribe(name, false) }

func (s *session) subscribe(name string, yes bool) error {
	box, err := s.box(name)
	if err != nil {
		return err
	}
	return s.failed(s.office.subscribe(box, yes))
}

func (s *session) List(w *imapserver.ListWriter, ref string, patterns []string, options *imap.ListOptions) error {
	if len(patterns) == 0 { // asks for the delimiter
		return w.WriteList(&imap.ListData{Attrs: []imap.MailboxAttr{imap.MailboxAttrNoSelect}, Delim: rune(delimiter[0])})
	}
	for _, box := range s.office.mailboxesOf(s.user) {
		rec := box.record()
		if !slices.ContainsFunc(patterns, func(p string) bool {
			return len(p) <= 512 && strings.Count(p, "*")+strings.Count(p, "%") <= 8 && // matching is exponential in these
				imapserver.MatchList(rec.Name, rune(delimiter[0]), ref, p)
		}) {
			continue
		}
		if options.SelectSubscribed && !rec.Subscribed || options.SelectSpecialUse && rec.Use == "" {
			continue
		}
		data := &imap.ListData{Delim: rune(delimiter[0]), Mailbox: rec.Name}
		if rec.Subscribed && (options.ReturnSubscribed || options.SelectSubscribed) {
			data.Attrs = append(data.Attrs, imap.MailboxAttrSubscribed)
		}
		if rec.Use != "" {
			data.Attrs = append(data.Attrs, rec.Use)
		}
		if options.ReturnStatus != nil {
			data.Status = status(box, options.ReturnStatus)
		}
		if err := w.WriteList(data); err != nil {
			return err
		}
	}
	return nil
}

func (s *session) Status(name string, options *imap.StatusOptions) (*imap.StatusData, error) {
	box, err := s.box(name)
	if err != nil {
		return nil, err
	}
	return status(box, options), nil
}

func status(box *mailbox, options *imap.StatusOptions) *imap.StatusData {
	msgs, _ := box.snapshot()
	rec := box.record()
	data := &imap.StatusData{Mailbox: rec.Name}
	var unseen, deleted, none uint32
	var size int64
	for _, m := range msgs {
		if !m.has(imap.FlagSeen) {
			unseen++
		}
		if m.has(imap.FlagDeleted) {
			deleted++
		}
		size += m.Size
	}
	count := uint32(len(msgs))
	if options.NumMessages {
		data.NumMessages = &count
	}
	if options.NumUnseen {
		data.NumUnseen = &unseen
	}
	if options.NumDeleted {
		data.NumDeleted = &deleted
	}
	if options.NumRecent {
		data.NumRecent = &none
	}
	if options.Size {
		data.Size = &size
	}
	if options.UIDNext {
		data.UIDNext = imap.UID(rec.UIDNext)
	}
	if options.UIDValidity {
		data.UIDValidity = rec.UIDValidity
	}
	return data
}

func (s *session) Append(name string, r imap.LiteralReader, options *imap.AppendOptions) (*imap.AppendData, error) {
	box := s.office.mailboxOf(s.user, name)
	if box == nil {
		return nil, errTryCreate
	}
	raw := make([]byte, 0, min(r.Size(), s.office.o.MaxSize))
	for len(raw) < cap(raw) {
		n, err := r.Read(raw[len(raw):cap(raw)])
		raw = raw[:len(raw)+n]
		if err != nil {
			break
		}
	}
	if int64(len(raw)) != r.Size() {
		return nil, no(imap.ResponseCodeCannot, "The letter did not arrive whole")
	}
	l := &incoming{box: box, raw: raw, messageRecord: messageRecord{Date: options.Time}}
	if l.Date.IsZero() {
		l.Date = s.office.o.Clock()
	}
	l.Flags, _ = changedFlags(nil, &imap.StoreFlags{Op: imap.StoreFlagsSet, Flags: options.Flags})
	if err := s.office.add([]*incoming{l}); err != nil {
		return nil, s.failed(err)
	}
	return &imap.AppendData{UIDValidity: box.record().UIDValidity, UID: l.uid}, nil
}

func (s *session) Poll(w *imapserver.UpdateWriter, allowExpunge bool) error {
	s.idling.Lock()
	defer s.idling.Unlock()
	if s.view == nil {
		return nil
	}
	return s.view.poll(w, allowExpunge)
}

// Idle writes what has changed and waits for more. It looks before it waits, so a
// letter that came after the last command is announced at once.
func (s *session) Idle(w *imapserver.UpdateWriter, stop <-chan struct{}) error {
	var wake chan struct{}
	s.idling.Lock()
	if s.view != nil {
		wake = s.view.wake
	}
	s.idling.Unlock()
	for {
		if err := s.Poll(w, true); err != nil {
			return err
		}
		select {
		case <-wake:
		case <-stop:
			return nil
		case <-s.office.closing:
			return nil
		}
	}
}
