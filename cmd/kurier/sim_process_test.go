package main

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/title"
	"kurier/mailer"
	"kurier/store"
)

// process is a daemon that can be killed: from then on nothing it does reaches the
// store or the servers.
type process struct {
	*world
	cancel context.CancelFunc
	dead   atomic.Bool

	mu      sync.Mutex
	wires   []end
	commits int
	lethal  kill
}

var errKilled = errors.New("the process was killed")

// live runs daemons one after another until ctx ends, each until it is killed.
func (w *world) live(ctx context.Context, kills []kill) {
	for ctx.Err() == nil {
		p := &process{world: w}
		var inner context.Context
		inner, p.cancel = context.WithCancel(ctx)
		if len(kills) > 0 {
			next := kills[0]
			kills = kills[1:]
			p.lethal = next
			time.AfterFunc(next.after, func() { p.kill("at its time") })
			p.run(inner)
			p.kill("over")
			if p.cancel(); ctx.Err() == nil {
				w.note("down for %v", next.down)
				wait(ctx, next.down)
			}
			continue
		}
		p.run(inner)
		p.kill("over")
		wait(ctx, 10*time.Second) // as a service manager would
	}
}

func wait(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// kill is when a process dies, whichever comes first: at a time, or at one of its
// commits, before or after it.
type kill struct {
	after  time.Duration
	commit int // 0 for none
	before bool
	down   time.Duration
}

func (p *process) kill(why string) {
	if p.dead.Swap(true) {
		return
	}
	p.note("killed: %s", why)
	if why != "over" {
		p.world.mu.Lock()
		p.world.killed++
		p.world.mu.Unlock()
	}
	p.mu.Lock()
	for _, c := range p.wires {
		c.Close()
	}
	p.mu.Unlock()
	p.cancel()
}

func (p *process) run(ctx context.Context) {
	defer p.cancel()
	log := slog.New(slog.DiscardHandler)
	if p.verbose {
		log = slog.New(slog.NewTextHandler(p.out, nil))
	}
	under := deathbed{p}
	desk, err := adjudicator.New(desk.Settings{
		Address: deskAddress, Name: "Kurier", Zone: time.UTC, Now: p.clock, Steady: func() time.Duration { return time.Since(p.begin) },
		Moderators: []string{bossAddress}, Log: log, Clock: simClock,
	}, under, []title.Title{tug{simTurns}}, plainPages{}, composer{deskAddress})
	if err != nil {
		p.note("no desk: %v", err)
		return
	}
	inbox, err := mailer.NewInbox(mailer.InboxOptions{
		Host: "127.0.0.1", User: "kurier", Password: "pw", TLS: mailer.TLSNone, Done: "Done", Odd: "Odd",
		Poll: p.plan.poll, IdleRestart: p.plan.poll, Log: log, Dial: p.dialIMAP,
	})
	if err != nil {
		panic(err)
	}
	sender, err := mailer.NewSender(mailer.SenderOptions{Host: "127.0.0.1", TLS: mailer.TLSNone, Log: log, Dial: p.dialSMTP, Connections: 1})
	if err != nil {
		panic(err)
	}
	err = newDaemon(daemon{
		desk: desk, store: under, inbox: inbox, sender: sender, reading: mailer.Options{Address: deskAddress},
		tick: p.plan.tick, look: p.plan.look, atOnce: 1, log: log,
		retry: mailer.Patience{First: time.Second, Longest: 2 * time.Minute}, giveUp: 5 * 24 * time.Hour,
	}).run(ctx)
	if err != nil {
		p.note("the daemon ended: %v", err)
	}
}

// dial makes a wire to a server, if it can be reached.
func (p *process) dial(kind string, down []span, serve func(end, *luck)) (net.Conn, error) {
	if p.dead.Load() || p.within(down) {
		return nil, &net.OpError{Op: "dial", Net: "tcp", Err: syscall.ECONNREFUSED}
	}
	l := p.luckOf(kind)
	left, stalls := l.fate()
	client, server := newWire(left, stalls)
	p.mu.Lock()
	p.wires = append(p.wires, server)
	p.mu.Unlock()
	p.world.mu.Lock()
	p.world.wires = append(p.world.wires, server)
	p.world.mu.Unlock()
	go serve(server, l)
	return client, nil
}

// deathbed is the store as a process sees it: full, failing, or gone with it.
type deathbed struct{ *process }

func (d deathbed) View(fn func(store.Tx) error) error {
	if d.dead.Load() {
		return errKilled
	}
	return d.disk.View(fn)
}

func (d deathbed) Update(fn func(store.Tx) error) error {
	if d.dead.Load() {
		return errKilled
	}
	trouble := d.diskTrouble()
	d.mu.Lock()
	d.commits++
	lethal := d.commits == d.lethal.commit
	d.mu.Unlock()
	err := d.disk.Update(func(tx store.Tx) error {
		if err := fn(tx); err != nil {
			return err
		}
		if lethal && d.lethal.before {
			d.kill("before a commit")
			return errKilled
		}
		return trouble
	})
	if lethal && err == nil {
		d.kill("after a commit")
		return errKilled
	}
	return err
}

// Took is a commit like any other.
func (d deathbed) Took(key string, at time.Time) error {
	if d.dead.Load() {
		return errKilled
	}
	d.mu.Lock()
	d.commits++
	lethal := d.commits == d.lethal.commit
	d.mu.Unlock()
	if lethal && d.lethal.before {
		d.kill("before a note")
		return errKilled
	}
	if trouble := d.diskTrouble(); trouble != nil {
		return trouble
	}
	err := d.disk.Took(key, at)
	if lethal && err == nil {
		d.kill("after a note")
		return errKilled
	}
	return err
}

func (d deathbed) Backup(w io.Writer) error { return d.disk.Backup(w) }
func (d deathbed) Close() error             { return nil }
