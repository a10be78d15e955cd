package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/mailer"
	"kurier/mailer/postoffice"
	"kurier/store"
	"kurier/store/bolt"
)

func demoCommand() *cobra.Command {
	o := demoOptions{}
	c := &cobra.Command{
		Use:   "demo",
		Short: "Play a whole game between staff officers through real mail",
		Long: `Play a whole game between staff officers through real mail: an embedded
post office, a player for each seat who has nothing but a mailbox, and the referee. The
folder then holds every letter, every map, the archive and the store. A demo that
was interrupted goes on where it was and comes to the same end.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return demo(cmd.Context(), cmd.OutOrStdout(), o) },
	}
	c.Flags().StringVar(&o.title, "title", "poland-campaign", "rulebook to play")
	c.Flags().StringVar(&o.dir, "out", "kurier-demo", "folder for mail, maps, archive and store")
	c.Flags().IntVar(&o.turns, "turns", 0, "stop after so many turns (0: play to the end)")
	c.Flags().StringVar(&o.secret, "secret", "", "secret behind the dice, 64 hex digits; drawn by chance when empty")
	o.chosen.add(c)
	c.Flags().IntVar(&o.chosen.seats, "seats", 0, "let so many people play, where the title has casts of several sizes")
	return c
}

type demoOptions struct {
	title, dir, secret string
	turns              int
	chosen             setupFlags
}

// demoGame is the game every demo folder holds.
const demoGame = "demo"

// demoZone is the zone of a demo's players.
var demoZone = time.FixedZone("CET", 3600)

// demoBegun is when the clock of the demo in a folder begins: in the morning of the day on
// which it was begun, which a file in the folder keeps. From then on the clock moves with
// the log and not with the day, so that a demo that was killed goes on as if it had not been.
func demoBegun(dir string) (time.Time, error) {
	file := filepath.Join(dir, "begun")
	day, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		day = []byte(time.Now().In(demoZone).Format(time.DateOnly) + "\n")
		err = os.WriteFile(file, day, 0o644)
	}
	if err != nil {
		return time.Time{}, err
	}
	begun, err := time.ParseInLocation(time.DateOnly, strings.TrimSpace(string(day)), demoZone)
	if err != nil {
		return time.Time{}, fmt.Errorf("%s: %w", file, err)
	}
	return begun.Add(4*time.Hour + 45*time.Minute), nil
}

func demo(ctx context.Context, w io.Writer, o demoOptions) (err error) {
	began := time.Now()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	stage, err := openDemo(o)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, stage.close()) }()
	if err := stage.setUp(o); err != nil {
		return err
	}
	fmt.Fprintf(w, "Kurier demo: %s, by mail on %s, in %s\n", stage.game.Info().Name, stage.office.IMAPAddr(), o.dir)

	var wg sync.WaitGroup
	failed := make(chan error, len(stage.players)+1)
	wg.Go(func() {
		if err := stage.daemon.run(ctx); err != nil {
			failed <- err
		}
	})
	for _, p := range stage.players {
		wg.Go(func() {
			if err := p.run(ctx); err != nil && ctx.Err() == nil {
				failed <- err
			}
		})
	}
	err = stage.watch(ctx, w, o.turns, failed)
	cancel()
	wg.Wait()
	if err != nil {
		return err
	}
	return stage.finish(w, o.dir, time.Since(began))
}

// theatre is everything a demo needs.
type theatre struct {
	game    title.Game
	titles  []title.Title
	office  *postoffice.Office
	store   *bolt.Store
	desk    *desk.Desk
	daemon  *daemon
	players []*player
	clock   atomic.Int64 // steps of half a day since begun
	begun   time.Time
	secret  []byte
	draw    *painter
}

func (t *theatre) now() time.Time {
	return t.begun.Add(time.Duration(t.clock.Load()) * 12 * time.Hour)
}

func openDemo(o demoOptions) (*theatre, error) {
	t := &theatre{}
	var err error
	if t.titles, err = titles.Lazy(nil); err != nil {
		return nil, err
	}
	played, err := findTitle(t.titles, o.title)
	if err != nil {
		return nil, err
	}
	if t.game, err = o.chosen.open(played); err != nil {
		return nil, err
	}
	if o.secret != "" {
		if t.secret, err = hex.DecodeString(o.secret); err != nil || len(t.secret) != 32 {
			return nil, fmt.Errorf("--secret %q: 64 hex digits wanted", o.secret)
		}
	}
	mail := filepath.Join(o.dir, "mail")
	if err := os.MkdirAll(mail, 0o755); err != nil {
		return nil, err
	}
	if t.begun, err = demoBegun(o.dir); err != nil {
		return nil, err
	}
	quiet := slog.New(slog.DiscardHandler)
	if t.office, err = postoffice.Open(mail, postoffice.Options{
		SMTPAddr: "127.0.0.1:0", IMAPAddr: "127.0.0.1:0", Domain: "kurier.example", Clock: t.now, Log: quiet, PasswordCost: passwordCost, Check: soundFile,
	}); err != nil {
		return nil, err
	}
	if t.store, err = bolt.Open(filepath.Join(o.dir, "kurier.db"), bolt.Options{}); err != nil {
		return nil, errors.Join(err, t.office.Close())
	}
	t.draw = &painter{titles: t.titles}
	pages, err := newPages(t.draw, demoZone)
	if err != nil {
		return nil, err
	}
	t.desk, err = adjudicator.New(desk.Settings{
		Address: "kurier@kurier.example", Name: "Kurier", Zone: demoZone, Now: t.now, Entropy: installationKey(t.secret), Log: quiet,
		Page: replayPage(pages), Attachments: true, // its players are programs
	}, t.store, t.titles, pages, composer{"kurier@kurier.example"})
	if err != nil {
		return nil, err
	}
	return t, t.people(o.turns, quiet)
}

// people gives everybody an account and a mail program, with which they play so many turns.
func (t *theatre) people(turns int, log *slog.Logger) error {
	connect := func(name string) (*mailer.Inbox, *mailer.Sender, error) {
		if err := t.office.AddUser(name, "demo"); err != nil {
			return nil, nil, err
		}
		return clients(t.office, name, "demo", log)
	}
	inbox, sender, err := connect("kurier")
	if err != nil {
		return err
	}
	t.daemon = newDaemon(daemon{
		desk: t.desk, store: t.store, inbox: inbox, sender: sender,
		reading: mailer.Options{Address: "kurier@kurier.example"}, tick: 200 * time.Millisecond, log: log, after: t.turnClock,
	})
	for _, seat := range t.game.Roster() {
		name := string(seat.Seat)
		inbox, sender, err := connect(name)
		if err != nil {
			return err
		}
		t.players = append(t.players, &player{
			name: name, address: name + "@kurier.example", game: t.game, inbox: inbox, sender: sender, now: t.now, turns: turns,
		})
	}
	return nil
}

// installationKey makes a demo's seat keys follow from its secret, so that the
// same secret gives the same letters. Without a secret it is true chance.
func installationKey(secret []byte) io.Reader {
	if secret == nil {
		return nil
	}
	sum := sha256.Sum256(append([]byte("kurier demo keys"), secret...))
	return bytes.NewReader(sum[:])
}

// setUp begins the game, unless the folder holds it already.
func (t *theatre) setUp(o demoOptions) error {
	st, err := t.desk.Show(demoGame)
	if err == nil {
		t.clock.Store(int64(st.Game.Step))
		return nil
	}
	if !errors.Is(err, store.ErrNotFound) {
		return err
	}
	_, err = moderation.SetUpGame(t.desk, moderation.NewGame{ID: demoGame, Name: "Demo", Title: o.title, Setup: t.game.Setup(), Secret: t.secret})
	return err
}

// turnClock moves the demo's clock to the last step.
func (t *theatre) turnClock() {
	if st, err := t.desk.Show(demoGame); err == nil {
		t.clock.Store(int64(st.Game.Step))
	}
}

// inviteAll offers every seat that nobody was offered yet.
func (t *theatre) inviteAll() error {
	st, err := t.desk.Show(demoGame)
	if err != nil {
		return err
	}
	for _, seat := range st.Seats {
		if seat.State == "empty" {
			if err := moderation.Invite(t.desk, demoGame, seat.Seat, seat.Seat+"@kurier.example", "", ""); err != nil {
				return err
			}
		}
	}
	return nil
}

// watch shows progress until the game is over or the turns are played.
func (t *theatre) watch(ctx context.Context, w io.Writer, turns int, failed <-chan error) error {
	if err := t.inviteAll(); err != nil {
		return err
	}
	t.daemon.nudge()
	last := -1
	for {
		st, err := t.desk.Show(demoGame)
		if err != nil {
			return err
		}
		if st.Game.Step != last {
			last = st.Game.Step
			progress(w, st)
		}
		switch {
		case st.Game.State == "quarantined":
			return fmt.Errorf("the game was set aside: %s", st.Game.Trouble)
		case st.Game.State == "over", turns > 0 && st.View != nil && st.View.Turn > turns:
			return t.drain(ctx)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case err := <-failed:
			return err
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// drain waits until the last reports have gone out.
func (t *theatre) drain(ctx context.Context) error {
	for ctx.Err() == nil {
		var waiting []store.Outgoing
		err := t.store.View(func(tx store.Tx) (err error) {
			waiting, err = tx.Unsent(t.now().AddDate(100, 0, 0), 1)
			return err
		})
		if err != nil || len(waiting) == 0 {
			return err
		}
		t.daemon.nudge()
		time.Sleep(20 * time.Millisecond)
	}
	return ctx.Err()
}

func progress(w io.Writer, st desk.Status) {
	if st.View == nil {
		fmt.Fprintln(w, "  invitations are out")
		return
	}
	line := fmt.Sprintf("  step %2d  turn %d/%d  %-12s", st.Game.Step, st.View.Turn, st.View.Turns, st.View.Phase)
	for _, total := range st.Result.Totals {
		line += fmt.Sprintf("  %s %d", total.Side, total.Points)
	}
	fmt.Fprintln(w, line)
}

func (t *theatre) close() error { return errors.Join(t.store.Close(), t.office.Close()) }
