package postoffice

import (
	"net"
	"sync"
	"time"
)

// Who guesses passwords gets so many tries for a name, and so many for all names
// together, within a while; then he waits it out. On this machine only tries for the
// same name count together, or one program could keep another's mail from it.
const (
	triesForName = 10
	triesForHost = 50
	triesWithin  = 10 * time.Minute
)

// tries counts the logins that failed, by where they came from and for whom.
type tries struct {
	mu     sync.Mutex
	failed map[string]failures
}

type failures struct {
	n     int
	since time.Time
}

// spent tells whether a key has had its failures, most of them, within the last
// while.
func (t *tries) spent(key string, most int, now time.Time) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	f := t.failed[key]
	return f.n >= most && now.Sub(f.since) < triesWithin
}

func (t *tries) fail(key string, now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.failed == nil || len(t.failed) > 10_000 {
		t.failed = map[string]failures{}
	}
	f := t.failed[key]
	if now.Sub(f.since) >= triesWithin {
		f = failures{since: now}
	}
	f.n++
	t.failed[key] = f
}

// login is authenticate for somebody at the other end of a connection.
func (o *Office) login(conn net.Conn, name, password string) *user {
	host, _, _ := net.SplitHostPort(conn.RemoteAddr().String())
	now, name := time.Now(), o.bareName(name)
	for key, most := range limitsOf(host, name) {
		if o.tries.spent(key, most, now) && o.known(name, password) == nil {
			o.log.Debug("login not tried: too many have failed", "host", host, "name", name)
			return nil
		}
	}
	u := o.authenticate(name, password)
	if u == nil {
		for key := range limitsOf(host, name) {
			o.tries.fail(key, now)
		}
	}
	return u
}

// limitsOf are what a login counts for, and how often each may fail.
func limitsOf(host, name string) map[string]int {
	limits := map[string]int{host + " " + name: triesForName}
	if ip := net.ParseIP(host); ip == nil || !ip.IsLoopback() {
		limits[host] = triesForHost
	}
	return limits
}
