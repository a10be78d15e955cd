package mailer

import (
	"errors"
	"net"
	"sync"
)

var (
	errBudget  = errors.New("the server sends more than was asked for")
	errNesting = errors.New("the server sends lists in lists without end")
)

// budgetConn reads no more than it is allowed to, and no deep nesting of lists.
type budgetConn struct {
	net.Conn
	nesting *nesting // nil to let anything pass

	mu   sync.Mutex
	left int64
	why  error
}

func (c *budgetConn) allow(n int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.left = n
}

// trouble is why the connection was closed, if it was closed here.
func (c *budgetConn) trouble() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.why
}

func (c *budgetConn) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.left -= int64(n); c.left < 0 {
		c.why = errBudget
	} else if c.nesting != nil && c.nesting.tooDeep(p[:n]) {
		c.why = errNesting
	}
	if c.why != nil {
		c.Conn.Close()
		return 0, c.why
	}
	return n, err
}

// maxNesting is far more than the answers to our commands ever have.
const maxNesting = 50

// nesting follows IMAP answers just closely enough to know how deep their lists go.
// The library reads lists in lists by recursion, and the error from the bottom is
// wrapped at each level on the way up, so that a line of open brackets costs hours.
//
// Letters (literals) are passed over. Only answers to FETCH hold any; elsewhere what
// looks like one is text.
type nesting struct {
	line    []byte // the beginning of this line
	fetch   bool
	depth   int
	quoted  bool
	escaped bool
	open    bool  // within the braces of "{n}"
	closed  bool  // just behind them: at the end of a line, a literal follows
	size    int64 // of that literal
	literal int64 // bytes of a literal still to come
}

func (n *nesting) tooDeep(p []byte) bool {
	for len(p) > 0 {
		if n.literal > 0 {
			skip := min(n.literal, int64(len(p)))
			n.literal -= skip
			p = p[skip:]
			continue
		}
		b := p[0]
		p = p[1:]
		if n.see(b); n.depth > maxNesting {
			return true
		}
	}
	return false
}

func (n *nesting) see(b byte) {
	if len(n.line) < 40 {
		n.line = append(n.line, b)
		if b == '(' || b == 'H' || b == 'h' {
			n.fetch = n.fetch || isFetch(n.line)
		}
	}
	if n.quoted {
		switch {
		case n.escaped:
			n.escaped = false
		case b == '\\':
			n.escaped = true
		case b == '"':
			n.quoted = false
		}
		return
	}
	switch {
	case b == '\n' && n.closed:
		n.literal, n.closed = n.size, false // the answer goes on behind it
	case b == '\n':
		*n = nesting{line: n.line[:0]}
	case b == '\r':
	case b == '{':
		n.open, n.closed, n.size = n.fetch, false, 0
	case n.open && b >= '0' && b <= '9' && n.size < 1<<40:
		n.size = 10*n.size + int64(b-'0')
	case n.open && b == '}':
		n.open, n.closed = false, true
	default:
		n.open, n.closed = false, false
		switch b {
		case '"':
			n.quoted = n.fetch
		case '(':
			n.depth++
		case ')':
			n.depth = max(n.depth-1, 0)
		}
	}
}

// isFetch: the line begins like "* 12 FETCH".
func isFetch(line []byte) bool {
	const word = "FETCH"
	if len(line) < 4+len(word) || line[0] != '*' || line[1] != ' ' {
		return false
	}
	i := 2
	for i < len(line) && line[i] >= '0' && line[i] <= '9' {
		i++
	}
	if i == 2 || len(line) < i+1+len(word) || line[i] != ' ' {
		return false
	}
	for k := range len(word) {
		if line[i+1+k]&^0x20 != word[k] {
			return false
		}
	}
	return true
}
