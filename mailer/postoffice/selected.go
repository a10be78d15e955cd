package postoffice

import (
	"errors"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
)

// What a client does with the letters of the mailbox it has selected. A letter that
// another client removed meanwhile is passed over in silence.

var errReadOnly = &imap.Error{Type: imap.StatusResponseTypeNo, Code: "READ-ONLY", Text: "The mailbox was opened to read only"}

// Fetch writes letters to the client. It holds no lock and no transaction while it
// writes, so a client that does not read stops nobody but itself.
func (s *session) Fetch(w *imapserver.FetchWriter, set imap.NumSet, options *imap.FetchOptions) error {
	uids := s.view.uids(set)
	if opensLetters(options) && !s.view.readOnly {
		changed, mod, err := s.office.flag(s.view.box, uids, &imap.StoreFlags{Op: imap.StoreFlagsAdd, Flags: []imap.Flag{imap.FlagSeen}})
		if err != nil {
			return s.failed(err)
		}
		for uid := range changed {
			if options.Flags { // this answer will tell
				s.view.told[uid] = mod
			}
		}
	}
	for _, uid := range uids {
		m, ok := s.view.box.find(uid)
		if !ok {
			continue
		}
		if err := s.fetch(w, m, options); err != nil {
			return err
		}
	}
	return nil
}

func opensLetters(options *imap.FetchOptions) bool {
	for _, b := range options.BodySection {
		if !b.Peek {
			return true
		}
	}
	return false
}

func (s *session) fetch(w *imapserver.FetchWriter, m message, options *imap.FetchOptions) error {
	// All that can fail comes before the first byte of the answer.
	var raw []byte
	if options.Envelope || options.BodyStructure != nil || len(options.BodySection) > 0 {
		var err error
		if raw, err = s.office.body(m); errors.Is(err, errGone) {
			return nil
		} else if err != nil {
			return s.failed(err)
		}
	}
	var sections [][]byte
	for _, b := range options.BodySection {
		sections = append(sections, section(raw, b))
	}
	var shape imap.BodyStructure
	if options.BodyStructure != nil {
		shape = structure(raw)
	}
	r := w.CreateMessage(s.view.seq(m.uid))
	r.WriteUID(m.uid)
	if options.Flags {
		r.WriteFlags(m.Flags)
	}
	if options.InternalDate {
		r.WriteInternalDate(m.Date)
	}
	if options.RFC822Size {
		r.WriteRFC822Size(m.Size)
	}
	if options.Envelope {
		r.WriteEnvelope(imapserver.ExtractEnvelope(sound(raw).Header))
	}
	if shape != nil {
		r.WriteBodyStructure(shape)
	}
	for i, b := range options.BodySection {
		lit := r.WriteBodySection(b, int64(len(sections[i])))
		_, err := lit.Write(sections[i])
		if err := errors.Join(err, lit.Close()); err != nil {
			_ = r.Close() // gives the connection's writer free
			return err
		}
	}
	return r.Close()
}

func (s *session) Store(w *imapserver.FetchWriter, set imap.NumSet, flags *imap.StoreFlags, _ *imap.StoreOptions) error {
	if s.view.readOnly {
		return errReadOnly
	}
	uids := s.view.uids(set)
	changed, mod, err := s.office.flag(s.view.box, uids, flags)
	if err != nil {
		return s.failed(err)
	}
	for uid := range changed {
		s.view.told[uid] = mod
	}
	if flags.Silent {
		return nil
	}
	for _, uid := range uids {
		if m, ok := s.view.box.find(uid); ok {
			r := w.CreateMessage(s.view.seq(uid))
			r.WriteUID(uid)
			r.WriteFlags(m.Flags)
			if err := r.Close(); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *session) Expunge(w *imapserver.ExpungeWriter, set *imap.UIDSet) error {
	if s.view.readOnly {
		if set == nil {
			return nil // CLOSE after EXAMINE
		}
		return errReadOnly
	}
	uids := s.view.known
	if set != nil {
		uids = s.view.uids(*set)
	}
	gone, err := s.office.expunge(s.view.box, uids)
	if err != nil {
		return s.failed(err)
	}
	for _, n := range s.view.forget(gone) {
		if err := w.WriteExpunge(n); err != nil {
			return err
		}
	}
	return nil
}

func (s *session) destination(name string) (*mailbox, error) {
	box := s.office.mailboxOf(s.user, name)
	switch {
	case box == nil:
		return nil, errTryCreate
	case box == s.view.box:
		return nil, no(imap.ResponseCodeCannot, "The letters are there already")
	}
	return box, nil
}

func (s *session) Copy(set imap.NumSet, name string) (*imap.CopyData, error) {
	to, err := s.destination(name)
	if err != nil {
		return nil, err
	}
	src, dst, err := s.office.transfer(s.view.box, to, s.view.uids(set), false)
	if err != nil || len(src) == 0 {
		return nil, s.failed(err)
	}
	return copied(to, src, dst), nil
}

func (s *session) Move(w *imapserver.MoveWriter, set imap.NumSet, name string) error {
	if s.view.readOnly {
		return errReadOnly
	}
	to, err := s.destination(name)
	if err != nil {
		return err
	}
	src, dst, err := s.office.transfer(s.view.box, to, s.view.uids(set), true)
	if err != nil || len(src) == 0 {
		return s.failed(err)
	}
	if err := w.WriteCopyData(copied(to, src, dst)); err != nil {
		return err
	}
	for _, n := range s.view.forget(src) {
		if err := w.WriteExpunge(n); err != nil {
			return err
		}
	}
	return nil
}

func copied(to *mailbox, src, dst []imap.UID) *imap.CopyData {
	return &imap.CopyData{
		UIDValidity: to.record().UIDValidity,
		SourceUIDs:  imap.UIDSetNum(src...),
		DestUIDs:    imap.UIDSetNum(dst...),
	}
}
