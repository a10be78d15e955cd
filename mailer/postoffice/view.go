package postoffice

import (
	"cmp"
	"slices"
	"sort"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapserver"
)

// view is a mailbox as one client knows it. The client counts letters by their place
// in known, which changes only when the client is told, so a sequence number always
// means the letter the client means.
type view struct {
	box      *mailbox
	readOnly bool
	wake     chan struct{}

	known []imap.UID
	seen  uint64 // the mailbox's count of changes the client was told of
	// told holds changes of flags that went to the client with its own command.
	told map[imap.UID]uint64
	// found is the result of a search the client had saved.
	found imap.UIDSet
}

// look opens a view and gives the data for the answer to SELECT, in one glance.
func look(box *mailbox, readOnly bool) (*view, *imap.SelectData) {
	v := &view{box: box, readOnly: readOnly, wake: make(chan struct{}, 1), told: map[imap.UID]uint64{}}
	box.mu.Lock()
	defer box.mu.Unlock()
	box.watch[v.wake] = struct{}{}
	v.seen = box.mod
	flags := slices.Clone(systemFlags)
	data := &imap.SelectData{
		NumMessages: uint32(len(box.msgs)),
		UIDNext:     imap.UID(box.rec.UIDNext),
		UIDValidity: box.rec.UIDValidity,
	}
	for i, m := range box.msgs {
		v.known = append(v.known, m.uid)
		if data.FirstUnseenSeqNum == 0 && !m.has(imap.FlagSeen) {
			data.FirstUnseenSeqNum = uint32(i) + 1
		}
		for _, f := range m.Flags {
			if !slices.Contains(flags, f) {
				flags = append(flags, f)
			}
		}
	}
	data.Flags = flags
	if !readOnly {
		data.PermanentFlags = append(slices.Clone(flags), imap.FlagWildcard)
	}
	return v, data
}

func (v *view) close() {
	v.box.mu.Lock()
	defer v.box.mu.Unlock()
	delete(v.box.watch, v.wake)
}

// seq is the client's number of a letter; 0 when it does not know it.
func (v *view) seq(uid imap.UID) uint32 {
	if i, ok := slices.BinarySearch(v.known, uid); ok {
		return uint32(i) + 1
	}
	return 0
}

// forget drops letters from what the client knows and gives their numbers, highest
// first, as they must be announced.
func (v *view) forget(uids []imap.UID) []uint32 {
	var seqs []uint32
	for _, uid := range uids {
		if n := v.seq(uid); n > 0 {
			seqs = append(seqs, n)
		}
	}
	slices.Sort(seqs)
	slices.Reverse(seqs)
	for _, n := range seqs {
		v.known = slices.Delete(v.known, int(n)-1, int(n))
	}
	return seqs
}

// poll tells the client what has changed. Letters that have gone are mentioned only
// where IMAP allows it.
func (v *view) poll(w *imapserver.UpdateWriter, allowExpunge bool) error {
	v.box.mu.RLock()
	quiet := v.box.mod == v.seen
	v.box.mu.RUnlock()
	if quiet {
		return nil
	}
	msgs, mod := v.box.snapshot()
	var gone, fresh []imap.UID
	var flagged []message
	i := 0
	for _, uid := range v.known {
		for i < len(msgs) && msgs[i].uid < uid {
			i++ // never known to this client: cannot be, UIDs only grow
		}
		if i == len(msgs) || msgs[i].uid != uid {
			gone = append(gone, uid)
			continue
		}
		if m := msgs[i]; m.mod > v.seen && v.told[uid] != m.mod {
			flagged = append(flagged, m)
		}
	}
	last := imap.UID(0)
	if len(v.known) > 0 {
		last = v.known[len(v.known)-1]
	}
	for _, m := range msgs {
		if m.uid > last {
			fresh = append(fresh, m.uid)
		}
	}
	if allowExpunge {
		for _, n := range v.forget(gone) {
			if err := w.WriteExpunge(n); err != nil {
				return err
			}
		}
	}
	if len(fresh) > 0 {
		v.known = append(v.known, fresh...)
		if err := w.WriteNumMessages(uint32(len(v.known))); err != nil {
			return err
		}
	}
	for _, m := range flagged {
		if err := w.WriteMessageFlags(v.seq(m.uid), m.uid, m.Flags); err != nil {
			return err
		}
	}
	clear(v.told)
	if v.seen = mod; len(gone) > 0 && !allowExpunge {
		v.seen = mod - 1 // there is something left to tell
	}
	return nil
}

// uids are the letters a number set means to this client, those that have gone
// included.
func (v *view) uids(set imap.NumSet) []imap.UID {
	in, byUID := v.spans(set)
	var uids []imap.UID
	for i, uid := range v.known {
		if byUID && in.has(uint32(uid)) || !byUID && in.has(uint32(i)+1) {
			uids = append(uids, uid)
		}
	}
	return uids
}

// spans are the numbers of a set, in order and without overlap.
type spans [][2]uint32

func (s spans) has(n uint32) bool {
	i := sort.Search(len(s), func(i int) bool { return s[i][1] >= n })
	return i < len(s) && s[i][0] <= n
}

// spans fixes what "*" and "$" stand for. A range may be given backwards, and n:*
// always holds the last letter, RFC 3501 section 9 (seq-range).
func (v *view) spans(set imap.NumSet) (s spans, byUID bool) {
	if imap.IsSearchRes(set) {
		set = v.found
	}
	var top uint32
	add := func(start, stop uint32) {
		if start == 0 {
			start = top
		}
		if stop == 0 {
			stop = top
		}
		s = append(s, [2]uint32{min(start, stop), max(start, stop)})
	}
	switch set := set.(type) {
	case imap.SeqSet:
		top = uint32(len(v.known))
		for _, r := range set {
			add(r.Start, r.Stop)
		}
	case imap.UIDSet:
		byUID = true
		if len(v.known) > 0 {
			top = uint32(v.known[len(v.known)-1])
		}
		for _, r := range set {
			add(uint32(r.Start), uint32(r.Stop))
		}
	}
	slices.SortFunc(s, func(a, b [2]uint32) int { return cmp.Compare(a[0], b[0]) })
	merged := s[:0]
	for _, r := range s {
		if n := len(merged); n > 0 && r[0] <= merged[n-1][1] {
			merged[n-1][1] = max(merged[n-1][1], r[1])
			continue
		}
		merged = append(merged, r)
	}
	return merged, byUID
}
