package main

import (
	"io"
	"net"
	"os"
	"sync"
	"time"
)

// wire is a connection in memory that takes any amount at once, so that nobody waits
// for a reader, and that breaks or falls silent after so many bytes, both ways
// counted together.
type wire struct {
	mu     sync.Mutex
	halves [2]half
	left   int // bytes until it breaks; below zero never
	silent bool
	stalls bool // falls silent instead of breaking
}

type half struct {
	buf      []byte
	over     bool
	deadline time.Time     // of whoever reads here
	news     chan struct{} // something above has changed
	alarm    *time.Timer   // of whoever reads here
}

// end is one side of a wire: it reads from one half and writes to the other.
type end struct {
	*wire
	from, to int
}

func newWire(left int, stalls bool) (client, server end) {
	w := &wire{left: left, stalls: stalls}
	for i := range w.halves {
		w.halves[i].news = make(chan struct{}, 1)
	}
	return end{w, 0, 1}, end{w, 1, 0}
}

func (h *half) tell() {
	select {
	case h.news <- struct{}{}:
	default:
	}
}

func (e end) Read(p []byte) (int, error) {
	h := &e.halves[e.from]
	for {
		e.mu.Lock()
		n := copy(p, h.buf)
		h.buf = h.buf[n:]
		over, deadline := h.over, h.deadline
		e.mu.Unlock()
		switch {
		case n > 0:
			return n, nil
		case over:
			return 0, io.EOF
		case deadline.IsZero():
			<-h.news
			continue
		}
		wait := time.Until(deadline)
		if wait <= 0 {
			return 0, os.ErrDeadlineExceeded
		}
		if h.alarm == nil {
			h.alarm = time.NewTimer(wait)
		} else {
			h.alarm.Reset(wait)
		}
		select {
		case <-h.news:
		case <-h.alarm.C:
		}
		h.alarm.Stop()
	}
}

func (e end) Write(p []byte) (int, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	h := &e.halves[e.to]
	if h.over {
		return 0, io.ErrClosedPipe
	}
	if e.silent {
		return len(p), nil
	}
	sent := p
	if e.left >= 0 && len(sent) >= e.left {
		sent = sent[:e.left]
	}
	h.buf = append(h.buf, sent...)
	h.tell()
	if e.left < 0 {
		return len(p), nil
	}
	if e.left -= len(sent); e.left > 0 {
		return len(p), nil
	}
	if e.stalls {
		e.silent = true
		return len(p), nil
	}
	e.cut()
	return len(sent), io.ErrClosedPipe
}

// cut ends both ways; what has arrived can still be read.
func (w *wire) cut() {
	for i := range w.halves {
		w.halves[i].over = true
		w.halves[i].tell()
	}
}

func (e end) Close() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.halves[e.from].buf = nil
	e.cut()
	return nil
}

func (e end) SetDeadline(t time.Time) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.halves[e.from].deadline = t
	e.halves[e.from].tell()
	return nil
}

func (e end) SetReadDeadline(t time.Time) error { return e.SetDeadline(t) }
func (e end) SetWriteDeadline(time.Time) error  { return nil }
func (e end) LocalAddr() net.Addr               { return &net.TCPAddr{} }
func (e end) RemoteAddr() net.Addr              { return &net.TCPAddr{} }
