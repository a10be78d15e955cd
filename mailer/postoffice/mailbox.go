package postoffice

import (
	"slices"
	"sort"
	"strings"
	"sync"

	"github.com/emersion/go-imap/v2"
)

// message is a letter's place in a mailbox. Its flags are never changed in place.
type message struct {
	uid imap.UID
	messageRecord
	mod uint64 // the mailbox's count of changes when the flags last changed
}

func (m message) has(flag imap.Flag) bool {
	return slices.ContainsFunc(m.Flags, func(f imap.Flag) bool { return strings.EqualFold(string(f), string(flag)) })
}

// mailbox is what is kept in memory of one: everything but the letters' bytes.
// Only the committer changes it.
type mailbox struct {
	id uint64

	mu      sync.RWMutex
	rec     boxRecord
	msgs    []message // by UID
	mod     uint64    // counts changes of letters
	deleted bool
	watch   map[chan struct{}]struct{} // one of each session that has it selected
}

func newMailbox(id uint64, rec boxRecord) *mailbox {
	return &mailbox{id: id, rec: rec, watch: map[chan struct{}]struct{}{}}
}

func (b *mailbox) record() boxRecord {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return b.rec
}

// index of the letter with uid, or of where it would be.
func (b *mailbox) index(uid imap.UID) (int, bool) {
	i := sort.Search(len(b.msgs), func(i int) bool { return b.msgs[i].uid >= uid })
	return i, i < len(b.msgs) && b.msgs[i].uid == uid
}

// find a letter; false when it has gone.
func (b *mailbox) find(uid imap.UID) (message, bool) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	if i, ok := b.index(uid); ok {
		return b.msgs[i], true
	}
	return message{}, false
}

// changed wakes the sessions that look at the mailbox. The caller holds the lock.
func (b *mailbox) changed() {
	for ch := range b.watch {
		select {
		case ch <- struct{}{}:
		default: // it has a signal waiting
		}
	}
}

// added, removed and flagged bring the memory up to date after a commit.
func (b *mailbox) added(msgs []message, uidNext uint32) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.mod++
	for _, m := range msgs {
		m.mod = b.mod
		b.msgs = append(b.msgs, m)
	}
	b.rec.UIDNext = max(b.rec.UIDNext, uidNext)
	b.changed()
}

func (b *mailbox) removed(uids []imap.UID) {
	b.mu.Lock()
	defer b.mu.Unlock()
	gone := make(map[imap.UID]bool, len(uids))
	for _, uid := range uids {
		gone[uid] = true
	}
	b.mod++
	// A new slice: sessions may be reading the old one's letters.
	kept := make([]message, 0, len(b.msgs))
	for _, m := range b.msgs {
		if !gone[m.uid] {
			kept = append(kept, m)
		}
	}
	b.msgs = kept
	b.changed()
}

func (b *mailbox) flagged(flags map[imap.UID][]imap.Flag) (mod uint64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.mod++
	for uid, f := range flags {
		if i, ok := b.index(uid); ok {
			b.msgs[i].Flags, b.msgs[i].mod = f, b.mod
		}
	}
	b.changed()
	return b.mod
}

// snapshot copies the letters' places, for a session to look at without the lock.
func (b *mailbox) snapshot() ([]message, uint64) {
	b.mu.RLock()
	defer b.mu.RUnlock()
	return slices.Clone(b.msgs), b.mod
}

// changedFlags is what a STORE makes of a letter's flags; nil, false when it leaves
// them as they are.
func changedFlags(old []imap.Flag, s *imap.StoreFlags) ([]imap.Flag, bool) {
	var next []imap.Flag
	add := func(flags []imap.Flag) {
		for _, f := range flags {
			f = canonical(f)
			if f == `\Recent` || slices.ContainsFunc(next, func(g imap.Flag) bool { return strings.EqualFold(string(f), string(g)) }) {
				continue
			}
			next = append(next, f)
		}
	}
	switch s.Op {
	case imap.StoreFlagsSet:
		add(s.Flags)
	case imap.StoreFlagsAdd:
		add(old)
		add(s.Flags)
	case imap.StoreFlagsDel:
		for _, f := range old {
			if !slices.ContainsFunc(s.Flags, func(g imap.Flag) bool { return strings.EqualFold(string(f), string(g)) }) {
				next = append(next, f)
			}
		}
	}
	slices.Sort(next)
	if slices.Equal(next, old) {
		return nil, false
	}
	return next, true
}

// systemFlags of RFC 3501 that last, in their usual spelling.
var systemFlags = []imap.Flag{imap.FlagSeen, imap.FlagAnswered, imap.FlagFlagged, imap.FlagDeleted, imap.FlagDraft}

func canonical(f imap.Flag) imap.Flag {
	for _, s := range systemFlags {
		if strings.EqualFold(string(f), string(s)) {
			return s
		}
	}
	return f
}
