package postoffice

import (
	"net"
	"sync"
)

// gate is a listener that knows its connections: it serves no more than a number at
// once, and closes all of them with itself. (The IMAP server's own Close misses a
// connection that was accepted a moment ago.)
type gate struct {
	net.Listener
	slots  chan struct{}
	closed chan struct{}
	asked  chan struct{} // closed when Accept was called first
	first  sync.Once

	mu    sync.Mutex
	conns map[*gateConn]struct{}
	down  bool
}

func newGate(l net.Listener, n int) *gate {
	return &gate{Listener: l, slots: make(chan struct{}, n), closed: make(chan struct{}), asked: make(chan struct{}), conns: map[*gateConn]struct{}{}}
}

func (g *gate) Accept() (net.Conn, error) {
	g.first.Do(func() { close(g.asked) })
	for {
		c, err := g.accept()
		if err != nil || !g.crowds(c) {
			return c, err
		}
		c.Close()
	}
}

// crowds tells whether a host has more than a quarter of all connections, so that
// others could come too short. On this machine that is nobody's harm but one's own.
func (g *gate) crowds(c net.Conn) bool {
	host := func(c net.Conn) string {
		h, _, _ := net.SplitHostPort(c.RemoteAddr().String())
		return h
	}
	from := host(c)
	if ip := net.ParseIP(from); ip != nil && ip.IsLoopback() {
		return false
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	n := 0
	for have := range g.conns {
		if host(have) == from {
			n++
		}
	}
	return n > max(1, cap(g.slots)/4)
}

func (g *gate) accept() (net.Conn, error) {
	select {
	case g.slots <- struct{}{}:
	case <-g.closed:
		return nil, net.ErrClosed
	}
	c, err := g.Listener.Accept()
	if err != nil {
		<-g.slots
		return nil, err
	}
	conn := &gateConn{Conn: c, gate: g}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.down {
		c.Close()
		<-g.slots
		return nil, net.ErrClosed
	}
	g.conns[conn] = struct{}{}
	return conn, nil
}

func (g *gate) shut() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.down {
		return
	}
	g.down = true
	close(g.closed)
	g.Listener.Close()
	for c := range g.conns {
		c.Conn.Close()
	}
}

type gateConn struct {
	net.Conn
	gate *gate
	once sync.Once
}

func (c *gateConn) Close() error {
	c.once.Do(func() {
		c.gate.mu.Lock()
		delete(c.gate.conns, c)
		c.gate.mu.Unlock()
		<-c.gate.slots
	})
	return c.Conn.Close()
}
