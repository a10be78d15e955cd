package main

import (
	"errors"
	"fmt"
	"log/slog"
	"os"
	"time"

	"github.com/spf13/cobra"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/config"
	"kurier/mailer/postoffice"
	"kurier/store"
	"kurier/store/bolt"
	"kurier/templates"
)

// house is a desk with its store, as set up by the configuration.
type house struct {
	config config.Config
	zone   *time.Location
	store  *bolt.Store
	desk   *desk.Desk
	draw   *painter
	pages  *templates.Set
	log    *slog.Logger
	tick   time.Duration // how often to look at the clock; 0 is the daemon's own
	daemon *daemon       // while serving
}

// loadConfig reads the file named by --config, or kurier.toml here if there is
// one, or takes the defaults. For a command that the daemon carries out it is the
// daemon's.
func loadConfig(cmd *cobra.Command) (config.Config, error) {
	if h, ok := cmd.Context().Value(houseKey{}).(*house); ok {
		return h.config, nil
	}
	path, err := cmd.Flags().GetString("config")
	if err != nil {
		return config.Config{}, err
	}
	if path == "" {
		if _, err := os.Stat("kurier.toml"); err == nil {
			path = "kurier.toml"
		}
	}
	return config.Load(path)
}

// openHouse opens the store that is there, and the desk. now is the clock; nil is the
// machine's.
func openHouse(c config.Config, log *slog.Logger, now func() time.Time) (*house, error) {
	return houseOn(c, bolt.Options{Timeout: c.Store.LockWait, Existing: true}, log, now)
}

// makeHouse is openHouse for those few who make a store where there is none.
func makeHouse(c config.Config, log *slog.Logger, now func() time.Time) (*house, error) {
	return houseOn(c, bolt.Options{Timeout: c.Store.LockWait}, log, now)
}

func houseOn(c config.Config, o bolt.Options, log *slog.Logger, now func() time.Time) (*house, error) {
	h := &house{config: c, zone: c.Desk.Location(), draw: &painter{scale: c.Pictures.Scale}, log: log}
	if now != nil {
		h.tick = 50 * time.Millisecond // a clock that is moved by hand may jump
	}
	all, err := titlesOf(c)
	if err != nil {
		return nil, err
	}
	h.draw.titles = all
	if h.pages, err = newPages(h.draw, h.zone); err != nil {
		return nil, err
	}
	if h.store, err = bolt.Open(c.Store.Path, o); err != nil {
		return nil, withRemedy(err)
	}
	post, err := newPost(c)
	if err != nil {
		return nil, errors.Join(err, h.store.Close())
	}
	h.desk, err = adjudicator.New(desk.Settings{
		Address: c.Desk.Address, Name: c.Desk.Name, CapabilityIn: c.Desk.Capability, ReturnPath: c.SMTP.ReturnPath, Moderators: c.Desk.Moderators,
		Zone: h.zone, AnswersPerDay: c.Desk.AnswersPerDay, StrangersPerDay: c.Desk.StrangersPerDay, RequireDKIM: c.DKIM.Required, Log: log, Now: now, Page: replayPage(h.pages),
		Clock: store.Clock{
			PerDecision: c.Games.PerDecision, Grace: c.Games.Grace, RemindBefore: c.Games.RemindBefore, AtDeadline: c.Games.AtDeadline,
			RemindAgain: c.Games.Reminders(), Account: c.Games.GraceAccount, Quiet: c.Games.QuietDays, Zone: c.Desk.Zone,
		},
		VacationDays: c.Games.VacationDays, PressPerDay: c.Games.PressPerDay,
	}, h.store, all, h.pages, post)
	if err != nil {
		return nil, errors.Join(err, h.store.Close())
	}
	return h, nil
}

// titlesOf are the titles, with the owner's data laid over ours where the settings
// name any.
func titlesOf(c config.Config) ([]title.Title, error) {
	if c.Data.Overlay == "" {
		return titles.Lazy(nil)
	}
	all, err := titles.Lazy(os.DirFS(c.Data.Overlay))
	if err != nil {
		return nil, fmt.Errorf("data.overlay, %s: %w", c.Data.Overlay, err)
	}
	return all, nil
}

// titlesFor are the titles as the settings of a command lay them out.
func titlesFor(cmd *cobra.Command) ([]title.Title, error) {
	c, err := loadConfig(cmd)
	if err != nil {
		return nil, err
	}
	return titlesOf(c)
}

// withRemedy adds to the news that the store is damaged, or that it or the post office
// is not there, what can be done now.
func withRemedy(err error) error {
	if errors.Is(err, store.ErrNone) || errors.Is(err, postoffice.ErrNone) {
		return fmt.Errorf("%w: go to the folder where yours is, or name its settings with --config. A new one is made by the first kurier serve", err)
	}
	if !errors.Is(err, store.ErrDamaged) {
		return err
	}
	return fmt.Errorf("%w. If that is the right file, put the last backup in its place with kurier restore BACKUP, which keeps this file beside it; "+
		"without a backup, or to lose nothing that came after it, make a new store of what can be read with kurier rebuild --mailbox [--backup BACKUP]. "+
		"Single games come back with kurier import ARCHIVE.zip", err)
}

func (h *house) close() error { return h.store.Close() }

// nudge tells a serving daemon that mail may be waiting.
func (h *house) nudge() {
	if h.daemon != nil {
		h.daemon.nudge()
	}
}

// withDesk opens the house for one act of a moderator. Inside the daemon it is
// the daemon's own; when the daemon holds the store, the act is sent there.
func withDesk(cmd *cobra.Command, act func(*house) error) error {
	return withHouse(cmd, openHouse, act)
}

// withHouse is withDesk where open says whether a store may be made.
func withHouse(cmd *cobra.Command, open func(config.Config, *slog.Logger, func() time.Time) (*house, error), act func(*house) error) error {
	if h, ok := cmd.Context().Value(houseKey{}).(*house); ok {
		return act(h)
	}
	c, err := loadConfig(cmd)
	if err != nil {
		return err
	}
	// Asked first, for waiting for its lock would take a while.
	if done, err := askDaemon(cmd, c.Store.Path, os.Args[1:]); done {
		return err
	}
	h, err := open(c, logger(c, cmd), nil)
	if err != nil {
		return err
	}
	return errors.Join(act(h), h.close())
}

// logger writes the daemon's remarks to the error stream, as the settings want them.
func logger(c config.Config, cmd *cobra.Command) *slog.Logger {
	var level slog.Level
	if err := level.UnmarshalText([]byte(c.Log.Level)); err != nil {
		level = slog.LevelInfo
	}
	o := &slog.HandlerOptions{Level: level}
	if c.Log.Format == "json" {
		return slog.New(slog.NewJSONHandler(cmd.ErrOrStderr(), o))
	}
	return slog.New(slog.NewTextHandler(cmd.ErrOrStderr(), o))
}

func configCommand() *cobra.Command {
	c := &cobra.Command{Use: "config", Short: "The settings: an example file, or what is in force"}
	c.AddCommand(
		&cobra.Command{
			Use: "example", Short: "Print a configuration file with every setting and its default", Args: cobra.NoArgs,
			Run: func(cmd *cobra.Command, _ []string) { fmt.Fprint(cmd.OutOrStdout(), config.Example) },
		},
		&cobra.Command{
			Use: "explain", Short: "Every setting in force, and where it comes from", Args: cobra.NoArgs,
			RunE: func(cmd *cobra.Command, _ []string) error {
				c, err := loadConfig(cmd)
				if err != nil {
					return err
				}
				fmt.Fprint(cmd.OutOrStdout(), config.Explain(c))
				return nil
			},
		},
	)
	return c
}
