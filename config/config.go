// Package config reads the settings of Kurier: from its own defaults, from a
// TOML file over them, and from the environment over that. Every setting is
// documented, with its default, in example.toml.
package config

import (
	_ "embed"
	"time"
	_ "time/tzdata" // zones are known on machines that lack a zone database
)

// Example is a configuration file that documents every setting and sets each to
// its default.
//
//go:embed example.toml
var Example string

// Config is all settings.
type Config struct {
	Desk       Desk       `key:"desk"`
	Store      Store      `key:"store"`
	IMAP       IMAP       `key:"imap"`
	SMTP       SMTP       `key:"smtp"`
	OAuth      OAuth      `key:"oauth"`
	Letters    Letters    `key:"letters"`
	DKIM       DKIM       `key:"dkim"`
	Games      Games      `key:"games"`
	Pictures   Pictures   `key:"pictures"`
	Data       Data       `key:"data"`
	PostOffice PostOffice `key:"postoffice"`
	Log        Log        `key:"log"`

	file    string
	origins map[string]origin
}

// Embedded reports whether mail runs on the embedded post office, because no
// IMAP host is set.
func (c Config) Embedded() bool { return c.IMAP.Host == "" }

// Desk is how Kurier appears to players and moderators.
type Desk struct {
	// Address that letters are sent to.
	Address string `key:"address"`
	// Name shown beside the address.
	Name string `key:"name"`
	// Capability says where a seat's secret is carried: "plus" (in the address,
	// desk+secret@…) or "subject".
	Capability string `key:"capability"`
	// Moderators' addresses.
	Moderators []string `key:"moderators"`
	// Zone in which times are shown, by its IANA name.
	Zone string `key:"zone"`
	// AnswersPerDay caps the answers to one sender in one day.
	AnswersPerDay int `key:"answers_per_day"`
	// StrangersPerDay caps the answers to all who prove no seat in one day.
	StrangersPerDay int `key:"strangers_per_day"`
}

// Location is the zone that times are shown in.
func (d Desk) Location() *time.Location {
	if l, err := time.LoadLocation(d.Zone); err == nil {
		return l
	}
	return time.UTC
}

// Store is where games and letters are kept.
type Store struct {
	Path string `key:"path"`
	// LockWait is how long to wait for another process to let go of the store.
	LockWait time.Duration `key:"lock_wait"`
	// Backups is the folder of the copies that a serving daemon makes, beside the
	// store when it is relative; "" makes none.
	Backups     string        `key:"backups"`
	BackupEvery time.Duration `key:"backup_every"`
	BackupsKept int           `key:"backups_kept"`
}

// IMAP is the mailbox that letters are read from.
type IMAP struct {
	Host         string `key:"host"`
	Port         int    `key:"port"`
	User         string `key:"user"`
	Password     Secret `key:"password"`
	PasswordFile string `key:"password_file"`
	// TLS is "implicit", "starttls" or "none".
	TLS string `key:"tls"`
	// TrustFile holds certificates (PEM) to trust besides the machine's own.
	TrustFile string `key:"trust_file"`
	Mailbox   string `key:"mailbox"`
	// Done and Odd are the folders for letters that were dealt with, and for
	// those that a moderator should see.
	Done string `key:"done"`
	Odd  string `key:"odd"`
	// Poll is how often to look even when the server announces nothing.
	Poll time.Duration `key:"poll"`
	// IdleRestart is how often IDLE is begun anew.
	IdleRestart time.Duration `key:"idle_restart"`
	// Timeout of one command.
	Timeout time.Duration `key:"timeout"`
	// LargestLetter in bytes; larger ones are not fetched.
	LargestLetter int `key:"largest_letter"`
}

// SMTP is the server that mail is sent through.
type SMTP struct {
	Host         string `key:"host"`
	Port         int    `key:"port"`
	User         string `key:"user"`
	Password     Secret `key:"password"`
	PasswordFile string `key:"password_file"`
	// TLS is "implicit", "starttls" or "none".
	TLS string `key:"tls"`
	// TrustFile holds certificates (PEM) to trust besides the machine's own.
	TrustFile string        `key:"trust_file"`
	Timeout   time.Duration `key:"timeout"`
	// ReturnPath is "plus" (bounces of each recipient's mail come to an address of
	// their own, desk+bounce-…@…, and answers go out without a return path) or "plain" (all
	// mail goes out under the desk's address, answers too).
	ReturnPath string `key:"return_path"`
	// PerDomainPerMinute caps the mails to one domain in a minute; 0 for no cap.
	PerDomainPerMinute int `key:"per_domain_per_minute"`
	// RetryFirst is the wait after the first failure; it doubles up to
	// RetryLongest, until GiveUpAfter.
	RetryFirst   time.Duration `key:"retry_first"`
	RetryLongest time.Duration `key:"retry_longest"`
	GiveUpAfter  time.Duration `key:"give_up_after"`
}

// Letters are the limits of one letter, beside its size (imap.largest_letter). A
// letter beyond them is kept for the moderator and not read.
type Letters struct {
	// Depth of parts within parts, and Parts of a letter in all.
	Depth int `key:"depth"`
	Parts int `key:"parts"`
	// Text is how many bytes of words are read, and half as many of HTML.
	Text int `key:"text"`
	// Time that reading one letter may take.
	Time time.Duration `key:"time"`
}

// DKIM says what is asked of a sender's domain, and how our own letters are signed.
type DKIM struct {
	// Required refuses orders from letters without a valid signature.
	Required bool `key:"required"`
	// AuthservID is the name under which the receiving server writes its
	// Authentication-Results (RFC 8601); "" trusts none.
	AuthservID string `key:"authserv_id"`
	// Verify checks the signatures of letters that AuthservID has said nothing of.
	Verify bool `key:"verify"`
	// Selector and KeyFile sign our letters for the domain of desk.address.
	Selector string `key:"selector"`
	KeyFile  string `key:"key_file"`
}

// Games is the clock that a new game starts with.
type Games struct {
	// PerDecision is the time a seat has; 0 means no deadline.
	PerDecision time.Duration `key:"per_decision"`
	// Grace after the deadline before it takes effect.
	Grace time.Duration `key:"grace"`
	// RemindBefore the deadline; 0 means no reminder.
	RemindBefore time.Duration `key:"remind_before"`
	// RemindAgain are further reminders, so long before the deadline.
	RemindAgain []string `key:"remind_again"`
	// GraceAccount is the most grace a seat has in one game; 0 is without end.
	GraceAccount time.Duration `key:"grace_account"`
	// QuietDays are days on which no time runs: weekdays, dates, spans of dates.
	QuietDays []string `key:"quiet_days"`
	// AtDeadline is "standing", "default", "bot" or "hold".
	AtDeadline string `key:"at_deadline"`
	// VacationDays that a person has in a year, in all games together.
	VacationDays int `key:"vacation_days"`
	// PressPerDay is how many messages to other players a seat may send in a day.
	PressPerDay int `key:"press_per_day"`
}

// Reminders is RemindAgain as lengths of time.
func (g Games) Reminders() (all []time.Duration) {
	for _, text := range g.RemindAgain {
		if d, ok := parseDuration(text); ok {
			all = append(all, d)
		}
	}
	return all
}

// Pictures are the maps in reports.
type Pictures struct {
	// Scale of their size: 1 is the usual.
	Scale float64 `key:"scale"`
}

// Data are the figures of the games.
type Data struct {
	// Overlay is a folder of data files laid over Kurier's own; "" for none.
	Overlay string `key:"overlay"`
}

// PostOffice is the embedded mail server, used when no IMAP host is set.
type PostOffice struct {
	// SMTP and IMAP are the addresses to listen on.
	SMTP string `key:"smtp"`
	IMAP string `key:"imap"`
	// Dir keeps the mailboxes.
	Dir    string `key:"dir"`
	Domain string `key:"domain"`
}

// Log is what the daemon says about its work.
type Log struct {
	// Level is "debug", "info", "warn" or "error".
	Level string `key:"level"`
	// Format is "text" or "json", an object a line.
	Format string `key:"format"`
}

// Default is what holds where nothing is set.
func Default() Config {
	const hour, day = time.Hour, 24 * time.Hour
	return Config{
		Desk: Desk{
			Address: "desk@kurier.localhost", Name: "Kurier", Capability: "plus", Moderators: []string{},
			Zone: "Europe/Warsaw", AnswersPerDay: 100, StrangersPerDay: 300,
		},
		Store: Store{Path: "kurier.db", LockWait: time.Second, Backups: "backups", BackupEvery: day, BackupsKept: 3},
		IMAP: IMAP{
			Port: 993, TLS: "implicit", Mailbox: "INBOX", Done: "Kurier/Done", Odd: "Kurier/Odd",
			Poll: time.Minute, IdleRestart: 5 * time.Minute, Timeout: time.Minute, LargestLetter: 1 << 20,
		},
		SMTP: SMTP{
			Port: 587, TLS: "starttls", Timeout: time.Minute, ReturnPath: "plus", PerDomainPerMinute: 60,
			RetryFirst: time.Minute, RetryLongest: 4 * hour, GiveUpAfter: 5 * day,
		},
		OAuth:      OAuth{Tenant: "common"},
		Letters:    Letters{Depth: 20, Parts: 200, Text: 1 << 20, Time: 10 * time.Second},
		Games:      Games{PerDecision: 3 * day, Grace: 6 * hour, RemindBefore: day, RemindAgain: []string{}, QuietDays: []string{}, AtDeadline: "standing", VacationDays: 28, PressPerDay: 20},
		Pictures:   Pictures{Scale: 1},
		PostOffice: PostOffice{SMTP: "127.0.0.1:2525", IMAP: "127.0.0.1:1143", Dir: "post", Domain: "kurier.localhost"},
		Log:        Log{Level: "info", Format: "text"},
	}
}
