package config

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// problems loads a file that must not do; the file's name is left out.
func problems(t *testing.T, file string) []string {
	t.Helper()
	path := write(t, "kurier.toml", file)
	_, err := Load(path)
	var ps Problems
	if !errors.As(err, &ps) {
		t.Fatalf("error %v, want Problems", err)
	}
	var lines []string
	for _, p := range ps {
		lines = append(lines, strings.TrimPrefix(p.String(), path+":"))
	}
	return lines
}

const host = `
[desk]
address = "kurier@example.org"
moderators = ["anna@example.org", "józef@example.org"]
[imap]
host = "imap.example.org"
user = "kurier"
password = "s3cret-1"
[smtp]
host = "smtp.example.org"
per_domain_per_minute = 5
give_up_after = "1d12h"
[pictures]
scale = 2
`

func TestFileIsLaidOverTheDefaults(t *testing.T) {
	calm(t)
	c, err := Load(write(t, "kurier.toml", host))
	if err != nil {
		t.Fatal(err)
	}
	want := Default()
	want.Desk.Address = "kurier@example.org"
	want.Desk.Moderators = []string{"anna@example.org", "józef@example.org"}
	want.IMAP.Host, want.IMAP.User, want.IMAP.Password = "imap.example.org", "kurier", "s3cret-1"
	want.SMTP.Host, want.SMTP.PerDomainPerMinute, want.SMTP.GiveUpAfter = "smtp.example.org", 5, 36*time.Hour
	want.Pictures.Scale = 2
	if !reflect.DeepEqual(bare(c), want) {
		t.Errorf("got\n%s\nwant\n%s", Explain(bare(c)), Explain(want))
	}
	if c.Embedded() || !Default().Embedded() {
		t.Error("Embedded is wrong")
	}
}

func TestEnvironmentWinsOverTheFile(t *testing.T) {
	calm(t)
	t.Setenv("KURIER_IMAP_PASSWORD", "from outside")
	t.Setenv("KURIER_IMAP_PORT", "1993")
	t.Setenv("KURIER_SMTP_PER_DOMAIN_PER_MINUTE", "7")
	t.Setenv("KURIER_DKIM_REQUIRED", "true")
	t.Setenv("KURIER_DKIM_VERIFY", "true")
	t.Setenv("KURIER_GAMES_GRACE", "2d")
	t.Setenv("KURIER_PICTURES_SCALE", "1.5")
	t.Setenv("KURIER_DESK_MODERATORS", "jan@example.org, maria@example.org")
	t.Setenv("KURIER_DESK_NAME", "") // empty counts as not set
	t.Setenv("KURIER_CONFIG", "/etc/kurier.toml")
	c, err := Load(write(t, "kurier.toml", host))
	if err != nil {
		t.Fatal(err)
	}
	got := fmt.Sprint(c.IMAP.Password.Reveal(), c.IMAP.Port, c.SMTP.PerDomainPerMinute, c.DKIM.Required, c.Games.Grace, c.Pictures.Scale, c.Desk.Moderators, c.Desk.Name)
	want := "from outside1993 7 true 48h0m0s 1.5 [jan@example.org maria@example.org]Kurier"
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestAllProblemsAreNamedAtOnceWithTheirLines(t *testing.T) {
	calm(t)
	t.Setenv("KURIER_SMTP_PORT", "many")
	t.Setenv("KURIER_IMAP_HOTS", "imap.example.org")
	got := problems(t, `answers = 3
[desk]
address = "Kurier <kurier@example.org>"
nmae = "Kurier"
moderators = "anna@example.org"
Zone = "UTC"
[imap]
port = "993"
tls = "ssl"
poll = 60
per_domain_per_minute = 5
listen = "::"
[Store]
path = "x"
[gamse]
grace = "6h"
remind = "1h"
[games]
grace = "6 hours"
at_deadline = "random"
[pictures]
scale = 9
[log.level]
loud = true
[quite.something]
else = 1
`)
	want := []string{
		`1: unknown key "answers"; every key belongs to a section: desk, store, imap, smtp, oauth, letters, dkim, games, pictures, data, postoffice, log`,
		`3: desk.address: expected one mail address, such as "desk@example.org", got "Kurier <kurier@example.org>"`,
		`4: unknown key "desk.nmae"; did you mean "desk.name"?`,
		`5: desk.moderators: expected a list of texts, such as ["one", "two"], got "anna@example.org"`,
		`6: unknown key "desk.Zone"; did you mean "desk.zone"?`,
		`8: imap.port: expected a whole number, got "993"`,
		`9: imap.tls: expected "implicit" or "starttls" or "none", got "ssl"`,
		`10: imap.poll: expected a length of time in quotes, such as "90s", "15m", "6h" or "3d", got 60`,
		`11: unknown key "imap.per_domain_per_minute"; did you mean "smtp.per_domain_per_minute"?`,
		`12: unknown key "imap.listen"; [imap] has host, port, user, password, password_file, tls, trust_file, mailbox, done, odd, poll, idle_restart, timeout, largest_letter`,
		`13: there is no section [Store]; did you mean "store"?`,
		`15: there is no section [gamse]; did you mean "games"?`,
		`19: games.grace: expected a length of time in quotes, such as "90s", "15m", "6h" or "3d", got "6 hours"`,
		`20: games.at_deadline: expected "standing" or "default" or "bot" or "hold", got "random"`,
		`22: pictures.scale: expected a number from 0.5 to 3, got 9`,
		`23: log.level: expected a value, got a section`,
		`25: there is no section [quite]; the sections are desk, store, imap, smtp, oauth, letters, dkim, games, pictures, data, postoffice, log`,
		`KURIER_IMAP_HOTS: there is no such setting; did you mean "KURIER_IMAP_HOST"?`,
		`KURIER_SMTP_PORT: smtp.port: expected a whole number, got "many"`,
	}
	for i := range max(len(got), len(want)) {
		g, w := "(nothing)", "(nothing)"
		if i < len(got) {
			g = got[i]
		}
		if i < len(want) {
			w = want[i]
		}
		if g != w {
			t.Errorf("problem %d\n got %s\nwant %s", i+1, g, w)
		}
	}
}

func TestSettingsThatDoNotGoTogether(t *testing.T) {
	calm(t)
	missing := filepath.Join(t.TempDir(), "missing")
	empty := write(t, "empty", "\nsecond line")
	for _, c := range []struct{ file, want string }{
		{"[imap]\nhost = 'imap.example.org'\n", "2: imap.host: needs imap.user"},
		{"[imap]\nhost = 'imap.example.org'\n", "2: imap.host: needs smtp.host"},
		{"[imap]\nhost = 'imap.example.org'\n", "2: imap.host: needs desk.address"},
		{"[smtp]\nhost = 'smtp.example.org'\n", "2: smtp.host: needs imap.host"},
		{"[smtp]\nuser = 'kurier'\n", "2: smtp.user: needs smtp.password"},
		{"[smtp]\ntls = 'none'\npassword = 'x'\nhost = 'smtp.example.org'\n", "2: smtp.tls: \"none\" would send the password or token in the clear"},
		{"[imap]\ndone = 'INBOX'\n", "2: imap.done: must be another folder"},
		{"[games]\nper_decision = '1d'\n", "2: games.remind_before: must be less than games.per_decision (1d)"},
		{"[smtp]\nretry_first = '5h'\n", "2: smtp.retry_first: must not be more"},
		{"[log]\nlevel = 'warn'\nformat = 'xml'\n", "3: log.format: expected \"text\" or \"json\", got \"xml\""},
		{"[postoffice]\nsmtp = '127.0.0.1:1143'\n", "2: postoffice.imap: must not be the same"},
		{"[postoffice]\ndomain = 'club.lan'\n", "2: desk.address: must be an address of postoffice.domain (club.lan)"},
		{"[data]\noverlay = '" + missing + "'\n", "2: data.overlay: expected a folder that is there"},
		{"[imap]\npassword_file = '" + missing + "'\n", "2: imap.password_file: expected a file with the password"},
		{"[imap]\npassword_file = '" + empty + "'\n", "is empty"},
		{"[imap]\npassword = 'x'\npassword_file = '" + empty + "'\n", "3: imap.password_file: imap.password is set too"},
		{"[imap]\ntrust_file = '" + empty + "'\n", "2: imap.trust_file: expected a file of certificates in PEM form"},
		{"[dkim]\nrequired = true\n", "2: dkim.required: needs dkim.authserv_id"},
		{"[dkim]\nselector = 'k1'\n", "2: dkim.selector: needs dkim.key_file"},
		{"[dkim]\nselector = 'k1'\nkey_file = '" + missing + "'\n", "3: dkim.key_file: expected a file with a private key"},
		{"[desk]\nzone = 'Europe/Warszawa'\n", "2: desk.zone: expected the IANA name"},
		{"desk = 5\n", "1: desk is a section: write [desk]"},
		{"[[desk]]\nname = 'x'\n", "1: desk is a section"},
		{"desk = {name = 'x', adress = 'y'}\n", `1: unknown key "desk.adress"; did you mean "desk.address"?`},
		{"[desk]\nname = 'x'\nname = 'y'\n", "3: this is not TOML"},
		{"[desk\nname = 'x'\n", "1: this is not TOML"},
		{"[desk]\nname = Kurier\n", "2: this is not TOML"},
	} {
		if got := strings.Join(problems(t, c.file), "\n"); !strings.Contains(got, c.want) {
			t.Errorf("%q:\n got %s\nwant %s", c.file, got, c.want)
		}
	}
	if _, err := Load(missing); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
}

func TestPasswordIsReadFromItsFile(t *testing.T) {
	calm(t)
	path := write(t, "password", "żółw 1\r\nsecond line\n")
	c, err := Load(write(t, "kurier.toml", strings.Replace(host, `password = "s3cret-1"`, `password_file = '`+path+`'`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	if c.IMAP.Password.Reveal() != "żółw 1" {
		t.Errorf("password %q", c.IMAP.Password.Reveal())
	}
	if got := c.Origin("imap.password"); got != "imap.password_file" {
		t.Errorf("origin %q", got)
	}
}

func TestPasswordsNeverShow(t *testing.T) {
	calm(t)
	const secret = "s3cret-1"
	c, err := Load(write(t, "kurier.toml", host))
	if err != nil {
		t.Fatal(err)
	}
	j, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	shown := []string{Explain(c), string(j), c.IMAP.Password.String()}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
		shown = append(shown, fmt.Sprintf(verb, c), fmt.Sprintf(verb, &c), fmt.Sprintf(verb, c.IMAP), fmt.Sprintf(verb, c.IMAP.Password))
	}
	for _, file := range []string{
		"[imap]\npassword = ['s3cret-1']\n", "[imap]\npasswort = 's3cret-1'\n", "[imap]\npassword = s3cret-1\n",
		"[imap]\npassword = 's3cret-1\n", "[imap.password]\nx = 's3cret-1'\n", "password = 's3cret-1'\n",
		"[smtp]\npassword = 's3cret-1'\ntls = 'none'\nhost = 'smtp.example.org'\n",
	} {
		shown = append(shown, strings.Join(problems(t, file), "\n"))
	}
	t.Setenv("KURIER_IMAP_PASSWORT", secret)
	shown = append(shown, strings.Join(problems(t, ""), "\n"))
	for _, s := range shown {
		if strings.Contains(s, secret) || strings.Contains(s, fmt.Sprintf("%x", secret)) {
			t.Errorf("the password shows in %s", s)
		}
	}
}

func TestExplainTellsWhereEachValueCameFrom(t *testing.T) {
	calm(t)
	t.Setenv("KURIER_LOG_LEVEL", "debug")
	path := write(t, "kurier.toml", host)
	c, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := map[string]bool{}
	for line := range strings.Lines(Explain(c)) {
		lines[strings.Join(strings.Fields(line), " ")] = true
	}
	for _, want := range []string{
		`address = "kurier@example.org" # ` + path + `:3`,
		`moderators = ["anna@example.org", "józef@example.org"] # ` + path + `:4`,
		`password = (hidden) # ` + path + `:8`,
		`per_domain_per_minute = 5 # ` + path + `:11`,
		`give_up_after = "1d12h" # ` + path + `:12`,
		`retry_longest = "4h" # default`,
		`level = "debug" # KURIER_LOG_LEVEL`,
		`[postoffice]`,
	} {
		if !lines[want] {
			t.Errorf("Explain does not say\n%s\nbut\n%s", want, Explain(c))
		}
	}
}

func TestLengthsOfTimeAreReadAndWrittenAlike(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"0": 0, "90s": 90 * time.Second, "1m30s": 90 * time.Second, "15m": 15 * time.Minute, "6h": 6 * time.Hour,
		"3d": 72 * time.Hour, "1d12h": 36 * time.Hour, "1d1s": 24*time.Hour + time.Second, "1h0m5s": time.Hour + 5*time.Second,
	} {
		got, ok := parseDuration(text)
		if !ok || got != want {
			t.Errorf("%s: %v %v, want %v", text, got, ok, want)
		}
		if again, ok := parseDuration(formatDuration(want)); !ok || again != want {
			t.Errorf("%v is written %q", want, formatDuration(want))
		}
	}
	for _, text := range []string{"", "d", "-1h", "1d-1h", "6", "6 h", "3days", "99999999d", "1.5d", "1h3d"} {
		if d, ok := parseDuration(text); ok {
			t.Errorf("%q was read as %v", text, d)
		}
	}
}

func FuzzLoad(f *testing.F) {
	for _, seed := range []string{
		"", Example, host, "desk = 5", "[[desk]]\n[desk.name]\n", "desk.name = 'x'\nimap = {port = 1, tls = {a = 1}}\n",
		"[desk]\n\"a.b\" = 1\n'' = 2\n", "\ufeff[log]\r\nlevel = \"warn\"\r\n", "[log]\nlevel = '''\nx'''\n", "[smtp]\nport = 1e3\n",
		"\"imap.port\" = 3\n[imap]\nport = 4\n", "[desk]\nmoderators = [1, [2], {a = 3}]\n", "[imap]\npoll = 07:00:00\n", "x = [[[[", "[store]\npath = \"\\u0000\"\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := load("kurier.toml", data)
		if err != nil {
			var ps Problems
			if !errors.As(err, &ps) || len(ps) == 0 {
				t.Fatalf("error %v is no problem that was named", err)
			}
			for _, p := range ps {
				if p.Where == "" || p.Text == "" {
					t.Errorf("an empty problem: %+v", p)
				}
			}
			return
		}
		for _, s := range settings(&c) {
			if r, ok := rules[s.key()]; ok && !r.kept(s.field) {
				t.Errorf("%s was let through as %s", s.key(), show(s.field))
			}
		}
	})
}
