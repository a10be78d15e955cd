package postoffice

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2"
	bolt "go.etcd.io/bbolt"
	"golang.org/x/crypto/bcrypt"
)

// inbox is where letters arrive; every user has one.
const inbox = "INBOX"

// user is an account. boxes is guarded by Office.mu; the rest is replaced, not
// changed.
type user struct {
	userRecord
	boxes map[string]*mailbox
}

// AddUser makes an account that gets the mail of name@domain and of the aliases
// (local parts, without @), and of all of them with +anything. For an account that is
// there it sets the password and the aliases and leaves the letters alone.
func (o *Office) AddUser(name, password string, aliases ...string) error {
	name = strings.ToLower(name)
	for i := range aliases {
		aliases[i] = strings.ToLower(aliases[i])
	}
	for _, n := range append([]string{name}, aliases...) {
		if n == "" || len(n) > 64 || strings.ContainsFunc(n, func(r rune) bool {
			return r <= ' ' || r >= 0x7f || strings.ContainsRune(`+@<>()[]\,;:"`, r)
		}) {
			return fmt.Errorf("post office: %q cannot be the name of a user: letters, digits, dot, dash and underscore are fine", n)
		}
		if u := o.local(n); u != nil && u.Name != name {
			return fmt.Errorf("post office: the address %s belongs to %s", n, u.Name)
		}
	}
	o.mu.RLock()
	old := o.users[name]
	o.mu.RUnlock()
	if old != nil && slices.Equal(old.Aliases, aliases) && o.authenticate(name, password) != nil {
		return nil
	}
	hash, err := bcrypt.GenerateFromPassword(prehash(password), o.o.PasswordCost)
	if err != nil {
		return fmt.Errorf("post office: %w", err)
	}
	u := &user{userRecord: userRecord{Name: name, Hash: hash, Aliases: aliases}, boxes: map[string]*mailbox{}}
	var box *mailbox
	err = o.do(func(tx *bolt.Tx) (err error) {
		if err := put(tx, bucketUsers, []byte(name), u.userRecord); err != nil {
			return err
		}
		box = nil
		if tx.Bucket(bucketNames).Get(nameKey(name, inbox)) != nil {
			return nil
		}
		box, err = putMailbox(tx, name, inbox, "")
		return err
	}, func() {
		o.mu.Lock()
		defer o.mu.Unlock()
		if old := o.users[name]; old != nil {
			u.boxes = old.boxes
		}
		if box != nil {
			u.boxes[inbox] = box
		}
		o.users[name] = u
	})
	return err
}

// local finds the user a local part belongs to, plus-addresses included; nil for
// none.
func (o *Office) local(part string) *user {
	part, _, _ = strings.Cut(strings.ToLower(part), "+")
	o.mu.RLock()
	defer o.mu.RUnlock()
	if u := o.users[part]; u != nil {
		return u
	}
	for _, u := range o.users {
		if slices.Contains(u.Aliases, part) {
			return u
		}
	}
	return nil
}

// owner of an address of our domain; here is false when it is of another one.
func (o *Office) owner(address string) (u *user, here bool) {
	address = strings.TrimSuffix(address, ".")
	i := strings.LastIndexByte(address, '@')
	if i < 0 || !strings.EqualFold(address[i+1:], o.o.Domain) {
		return nil, false
	}
	return o.local(address[:i]), true
}

// mailboxOf finds a mailbox by name; nil when there is none.
func (o *Office) mailboxOf(u *user, name string) *mailbox {
	o.mu.RLock()
	defer o.mu.RUnlock()
	return u.boxes[name]
}

// mailboxesOf lists a user's mailboxes in order of name, INBOX first.
func (o *Office) mailboxesOf(u *user) []*mailbox {
	o.mu.RLock()
	defer o.mu.RUnlock()
	names := make([]string, 0, len(u.boxes))
	for n := range u.boxes {
		names = append(names, n)
	}
	sort.Slice(names, func(i, j int) bool {
		if (names[i] == inbox) != (names[j] == inbox) {
			return names[i] == inbox
		}
		return names[i] < names[j]
	})
	boxes := make([]*mailbox, len(names))
	for i, n := range names {
		boxes[i] = u.boxes[n]
	}
	return boxes
}

// prehash brings a password under bcrypt's limit of 72 bytes.
func prehash(password string) []byte {
	sum := sha256.Sum256([]byte(password))
	return []byte(base64.StdEncoding.EncodeToString(sum[:]))
}

// vouched remembers passwords that bcrypt has accepted, so that a client that
// connects often does not pay for it each time. It holds only keyed hashes, and the
// key lives as long as the process.
type vouched struct {
	once sync.Once
	key  []byte
	mu   sync.Mutex
	sums map[string][]byte
}

func (v *vouched) sum(u *user, password string) []byte {
	v.once.Do(func() {
		v.key = make([]byte, 32)
		_, _ = rand.Read(v.key) // never fails
		v.sums = map[string][]byte{}
	})
	mac := hmac.New(sha256.New, v.key)
	mac.Write(u.Hash)
	mac.Write([]byte(password))
	return mac.Sum(nil)
}

// authenticate finds the user with this name, or address, and password; nil for none.
func (o *Office) authenticate(name, password string) *user {
	if u := o.known(name, password); u != nil {
		return u
	}
	name = o.bareName(name)
	o.mu.RLock()
	u := o.users[name]
	o.mu.RUnlock()
	if u == nil {
		_ = bcrypt.CompareHashAndPassword(o.nobody(), prehash(password))
		return nil
	}
	if err := bcrypt.CompareHashAndPassword(u.Hash, prehash(password)); err != nil {
		return nil
	}
	sum := o.vouched.sum(u, password)
	o.vouched.mu.Lock()
	o.vouched.sums[name] = sum
	o.vouched.mu.Unlock()
	return u
}

// known finds the user with this name and password when the password has been checked
// before; nil for anybody else.
func (o *Office) known(name, password string) *user {
	name = o.bareName(name)
	o.mu.RLock()
	u := o.users[name]
	o.mu.RUnlock()
	if u == nil {
		return nil
	}
	sum := o.vouched.sum(u, password)
	o.vouched.mu.Lock()
	defer o.vouched.mu.Unlock()
	if !hmac.Equal(o.vouched.sums[name], sum) {
		return nil
	}
	return u
}

// bareName is the name that a user of ours logs in with, who may give the address.
func (o *Office) bareName(name string) string {
	name = strings.ToLower(name)
	if local, domain, ok := strings.Cut(name, "@"); ok && domain == o.o.Domain {
		return local
	}
	return name
}

// Letter is a letter as it lies in a mailbox.
type Letter struct {
	Mailbox  string
	UID      uint32
	Received time.Time
	Flags    []imap.Flag
	Raw      []byte
}

// Letters walks the letters of a user, by mailbox and UID, until fn returns an error.
func (o *Office) Letters(name string, fn func(Letter) error) error {
	o.mu.RLock()
	u := o.users[strings.ToLower(name)]
	o.mu.RUnlock()
	if u == nil {
		return fmt.Errorf("post office: no user %q", name)
	}
	for _, box := range o.mailboxesOf(u) {
		msgs, _ := box.snapshot()
		for _, m := range msgs {
			raw, err := o.body(m)
			if errors.Is(err, errGone) {
				continue
			}
			if err != nil {
				return err
			}
			if err := fn(Letter{Mailbox: box.record().Name, UID: uint32(m.uid), Received: m.Date, Flags: m.Flags, Raw: raw}); err != nil {
				return err
			}
		}
	}
	return nil
}
