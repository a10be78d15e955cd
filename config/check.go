package config

import (
	"bytes"
	"crypto/x509"
	"fmt"
	"net"
	"net/mail"
	"os"
	"reflect"
	"slices"
	"strings"
	"time"
)

// rule is what a value must keep to, beyond its type.
type rule struct {
	expected string
	kept     func(v reflect.Value) bool
}

func oneOf(words ...string) rule {
	expected := fmt.Sprintf("%q", words[0])
	for _, w := range words[1:] {
		expected += fmt.Sprintf(" or %q", w)
	}
	return rule{expected, func(v reflect.Value) bool { return slices.Contains(words, v.String()) }}
}

func whole(least, most int64) rule {
	return rule{
		fmt.Sprintf("a whole number from %d to %d", least, most),
		func(v reflect.Value) bool { return v.Int() >= least && v.Int() <= most },
	}
}

func lasting(least, most time.Duration) rule {
	return rule{
		fmt.Sprintf("a length of time from %q to %q", formatDuration(least), formatDuration(most)),
		func(v reflect.Value) bool { return v.Int() >= int64(least) && v.Int() <= int64(most) },
	}
}

func text(expected string, kept func(s string) bool) rule {
	return rule{expected, func(v reflect.Value) bool { return kept(v.String()) }}
}

func isAddress(s string) bool {
	a, err := mail.ParseAddress(s)
	return err == nil && a.Name == "" && a.Address == s
}

func isListen(s string) bool {
	_, port, err := net.SplitHostPort(s)
	return err == nil && port != ""
}

func oneLine(s string) bool { return s != "" && !strings.ContainsAny(s, "\r\n\x00") }

func isHost(s string) bool { return s == "" || oneLine(s) && !strings.ContainsAny(s, " /@") }

func isZone(s string) bool {
	_, err := time.LoadLocation(s)
	return err == nil && s != "" && s != "Local"
}

func isFolder(s string) bool {
	info, err := os.Stat(s)
	return s == "" || err == nil && info.IsDir()
}

func isFile(s string) bool {
	info, err := os.Stat(s)
	return s == "" || err == nil && info.Mode().IsRegular()
}

func isCertificates(s string) bool {
	if s == "" {
		return true
	}
	data, err := os.ReadFile(s)
	return err == nil && x509.NewCertPool().AppendCertsFromPEM(data)
}

var rules = map[string]rule{
	"desk.address":               text(`one mail address, such as "desk@example.org"`, isAddress),
	"desk.name":                  text("a name on one line", oneLine),
	"desk.capability":            oneOf("plus", "subject"),
	"desk.zone":                  text(`the IANA name of a time zone, such as "Europe/Warsaw"`, isZone),
	"desk.answers_per_day":       whole(1, 10_000),
	"desk.strangers_per_day":     whole(1, 100_000),
	"desk.moderators":            {`a list of mail addresses, such as ["anna@example.org"]`, addresses},
	"store.path":                 text("the path of a file", oneLine),
	"store.lock_wait":            lasting(0, time.Minute),
	"store.backups":              text("the path of a folder", func(s string) bool { return s == "" || oneLine(s) }),
	"store.backup_every":         lasting(time.Hour, 365*day),
	"store.backups_kept":         whole(1, 1000),
	"imap.host":                  text(`the name of a server, such as "imap.example.org"`, isHost),
	"imap.port":                  whole(1, 65535),
	"imap.tls":                   oneOf("implicit", "starttls", "none"),
	"imap.trust_file":            text("a file of certificates in PEM form", isCertificates),
	"smtp.trust_file":            text("a file of certificates in PEM form", isCertificates),
	"imap.mailbox":               text("the name of a folder", oneLine),
	"imap.done":                  text("the name of a folder", oneLine),
	"imap.odd":                   text("the name of a folder", oneLine),
	"imap.poll":                  lasting(time.Second, day),
	"imap.idle_restart":          lasting(time.Minute, 28*time.Minute),
	"imap.timeout":               lasting(time.Second, time.Hour),
	"imap.largest_letter":        whole(10_000, 100_000_000),
	"smtp.host":                  text(`the name of a server, such as "smtp.example.org"`, isHost),
	"smtp.port":                  whole(1, 65535),
	"smtp.tls":                   oneOf("implicit", "starttls", "none"),
	"smtp.timeout":               lasting(time.Second, time.Hour),
	"smtp.return_path":           oneOf("plus", "plain"),
	"smtp.per_domain_per_minute": whole(0, 100_000),
	"smtp.retry_first":           lasting(time.Second, day),
	"smtp.retry_longest":         lasting(time.Second, 7*day),
	"smtp.give_up_after":         lasting(time.Minute, 30*day),
	"letters.depth":              whole(1, 100),
	"letters.parts":              whole(1, 10_000),
	"letters.text":               whole(1000, 100_000_000),
	"letters.time":               lasting(100*time.Millisecond, 10*time.Minute),
	"oauth.provider":             oneOf("", "google", "microsoft", "other"),
	"oauth.tenant":               text(`the name or number of a tenant, such as "common"`, func(s string) bool { return s != "" && isHost(s) }),
	"oauth.token_url":            text("a URL that begins with https://", isTokenURL),
	"dkim.selector":              text("a name, such as \"kurier\"", isHost),
	"dkim.key_file":              text("a file with a private key", isFile),
	"games.per_decision":         lasting(0, 365*day),
	"games.grace":                lasting(0, 30*day),
	"games.remind_before":        lasting(0, 365*day),
	"games.at_deadline":          oneOf("standing", "default", "bot", "hold"),
	"games.remind_again":         {`a list of lengths of time, such as ["6h", "1h"]`, lengths},
	"games.grace_account":        lasting(0, 365*day),
	"games.quiet_days":           {`a list of weekdays and dates, such as ["sat", "sun", "2030-12-24/2030-12-26"]`, quietDays},
	"games.vacation_days":        whole(1, 366),
	"games.press_per_day":        whole(1, 1000),
	"pictures.scale": {"a number from 0.5 to 3", func(v reflect.Value) bool {
		return v.Float() >= 0.5 && v.Float() <= 3
	}},
	"data.overlay":      text("a folder that is there", isFolder),
	"postoffice.smtp":   text(`an address to listen on, such as "127.0.0.1:2525"`, isListen),
	"postoffice.imap":   text(`an address to listen on, such as "127.0.0.1:1143"`, isListen),
	"postoffice.dir":    text("the path of a folder", oneLine),
	"postoffice.domain": text(`a domain, such as "club.localhost"`, func(s string) bool { return s != "" && isHost(s) }),
	"log.level":         oneOf("debug", "info", "warn", "error"),
	"log.format":        oneOf("text", "json"),
}

func addresses(v reflect.Value) bool {
	for i := range v.Len() {
		if !isAddress(v.Index(i).String()) {
			return false
		}
	}
	return true
}

func lengths(v reflect.Value) bool {
	for i := range v.Len() {
		if d, ok := parseDuration(v.Index(i).String()); !ok || d <= 0 || d > 365*day {
			return false
		}
	}
	return v.Len() <= 5
}

// quietDays sees that each is a weekday, a date or a span of dates, and that some
// day of the week is left.
func quietDays(v reflect.Value) bool {
	weekdays := map[string]bool{}
	for i := range v.Len() {
		text := strings.ToLower(v.Index(i).String())
		if slices.Contains([]string{"mon", "tue", "wed", "thu", "fri", "sat", "sun"}, text) {
			weekdays[text] = true
			continue
		}
		from, to, two := strings.Cut(text, "/")
		if !two {
			to = from
		}
		first, err := time.Parse(time.DateOnly, from)
		last, err2 := time.Parse(time.DateOnly, to)
		if err != nil || err2 != nil || last.Before(first) || last.Sub(first) > 92*day {
			return false
		}
	}
	return len(weekdays) < 7
}

func (l *loading) check() {
	for _, s := range l.all {
		r, ok := rules[s.key()]
		if ok && !l.bad[s.key()] && !r.kept(s.field) {
			l.problem(l.found[s.key()], s.key(), "expected %s, got %s", r.expected, show(s.field))
		}
	}
	c := &l.config
	switch {
	case c.IMAP.Host != "":
		l.needs("imap.host", "imap.user", c.IMAP.User != "")
		l.needs("imap.host", "smtp.host", c.SMTP.Host != "")
		l.needs("imap.host", "desk.address", c.Desk.Address != Default().Desk.Address)
	case c.SMTP.Host != "":
		l.needs("smtp.host", "imap.host", false)
	default:
		l.together(!strings.HasSuffix(strings.ToLower(c.Desk.Address), "@"+strings.ToLower(c.PostOffice.Domain)),
			"must be an address of postoffice.domain ("+c.PostOffice.Domain+") while no imap.host is set", "desk.address", "postoffice.domain")
	}
	l.needs("imap.user", "imap.password", c.IMAP.User == "" || c.IMAP.Password != "" || c.OAuth.Used())
	l.needs("smtp.user", "smtp.password", c.SMTP.User == "" || c.SMTP.Password != "" || c.OAuth.Used())
	l.checkOAuth()
	l.needs("dkim.selector", "dkim.key_file", c.DKIM.Selector == "" || c.DKIM.KeyFile != "")
	l.needs("dkim.key_file", "dkim.selector", c.DKIM.KeyFile == "" || c.DKIM.Selector != "")
	l.needs("dkim.required", "dkim.authserv_id", !c.DKIM.Required || c.DKIM.AuthservID != "" || c.DKIM.Verify)
	l.together(c.IMAP.TLS == "none" && (c.IMAP.Password != "" || c.OAuth.Used()) && !onThisMachine(c.IMAP.Host),
		`"none" would send the password or token in the clear: it is for a server on this machine`, "imap.tls", "imap.host")
	l.together(c.SMTP.TLS == "none" && (c.SMTP.Password != "" || c.OAuth.Used()) && !onThisMachine(c.SMTP.Host),
		`"none" would send the password or token in the clear: it is for a server on this machine`, "smtp.tls", "smtp.host")
	l.together(c.IMAP.Done == c.IMAP.Mailbox, "must be another folder than imap.mailbox", "imap.done", "imap.mailbox")
	l.together(c.IMAP.Odd == c.IMAP.Mailbox, "must be another folder than imap.mailbox", "imap.odd", "imap.mailbox")
	l.together(c.Games.PerDecision > 0 && c.Games.RemindBefore >= c.Games.PerDecision,
		"must be less than games.per_decision ("+formatDuration(c.Games.PerDecision)+")", "games.remind_before", "games.per_decision")
	l.together(c.SMTP.RetryFirst > c.SMTP.RetryLongest, "must not be more than smtp.retry_longest", "smtp.retry_first", "smtp.retry_longest")
	l.together(c.PostOffice.SMTP == c.PostOffice.IMAP, "must not be the same as postoffice.smtp", "postoffice.imap", "postoffice.smtp")
}

// needs reports, where a setting is, that it needs another one.
func (l *loading) needs(setting, other string, fulfilled bool) {
	if !fulfilled && !l.bad[setting] && !l.bad[other] {
		l.conflict(l.found[setting], setting, "needs %s to be set as well", other)
	}
}

// together reports two settings that do not go together, where one was set.
func (l *loading) together(wrong bool, text, one, other string) {
	if !wrong || l.bad[one] || l.bad[other] {
		return
	}
	o, set := l.found[one]
	if !set {
		o = l.found[other]
	}
	l.conflict(o, one, "%s", text)
}

func onThisMachine(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || ip != nil && ip.IsLoopback()
}

// FirstLine is the first line of a file, as of one that holds a password.
func FirstLine(path string) (string, error) {
	data, err := os.ReadFile(path)
	line, _, _ := bytes.Cut(data, []byte("\n"))
	return string(bytes.TrimRight(line, "\r")), err
}

// passwords reads those that are in files of their own.
func (l *loading) passwords() {
	read := func(setting, what, path string, into *Secret) {
		key := setting + "_file"
		o := l.found[key]
		if path == "" || l.bad[key] {
			return
		}
		if *into != "" {
			l.problem(o, key, "%s is set too: only one of them can be", setting)
			return
		}
		line, err := FirstLine(path)
		if err != nil {
			l.problem(o, key, "expected a file with the %s: %v", what, err)
			l.bad[setting] = true
			return
		}
		*into = Secret(line)
		if *into == "" {
			l.problem(o, key, "the first line of %s is empty", path)
			l.bad[setting] = true
			return
		}
		l.found[setting] = origin{from: key}
	}
	c := &l.config
	read("imap.password", "password", c.IMAP.PasswordFile, &c.IMAP.Password)
	read("smtp.password", "password", c.SMTP.PasswordFile, &c.SMTP.Password)
	read("oauth.client_secret", "secret", c.OAuth.ClientSecretFile, &c.OAuth.ClientSecret)
	read("oauth.refresh_token", "token", c.OAuth.RefreshTokenFile, &c.OAuth.RefreshToken)
}
