package main

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kurier/config"
	"kurier/store/bolt"
)

// patient is an account that is in good health, for a test to make ill.
type patient struct {
	*testing.T
	config     config.Config
	imap, smtp *stub
	around     surroundings
}

func newPatient(t *testing.T) *patient {
	t.Helper()
	dir := t.TempDir()
	cert, file := certificate(t, "localhost", time.Hour)
	trust := filepath.Join(dir, "trust.pem")
	if err := os.WriteFile(trust, file, 0o600); err != nil {
		t.Fatal(err)
	}
	c := config.Default()
	c.Desk.Address = "kurier@club.example"
	c.Store.Path = filepath.Join(dir, "kurier.db")
	st, err := bolt.Open(c.Store.Path, bolt.Options{NoSync: true})
	if err := errors.Join(err, st.Close()); err != nil {
		t.Fatal(err)
	}
	c.IMAP.Host, c.IMAP.User, c.IMAP.Password, c.IMAP.TLS, c.IMAP.TrustFile = "localhost", "kurier@club.example", "pw", "starttls", trust
	c.SMTP.Host, c.SMTP.User, c.SMTP.Password, c.SMTP.TLS, c.SMTP.TrustFile = "localhost", "kurier@club.example", "pw", "starttls", trust
	return &patient{T: t, config: c, imap: imapStub(cert), smtp: smtpStub(cert), around: surroundings{
		now:    time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC),
		free:   func(string) (uint64, error) { return 1 << 40, nil },
		lookup: func(string) ([]string, error) { return nil, errors.New("no such host") },
	}}
}

// oauth gives the patient tokens in place of passwords, from a host that answers so.
func (p *patient) oauth(status int, body string) {
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		fmt.Fprint(w, body)
	}))
	p.Cleanup(host.Close)
	p.config.IMAP.Password, p.config.SMTP.Password = "", ""
	p.config.OAuth = config.OAuth{Provider: "other", TokenURL: host.URL, ClientID: "kurier", RefreshToken: "long-lived", Scope: "mail"}
}

// examined are the lines that the doctor says.
func (p *patient) examined() []string {
	p.Helper()
	p.config.IMAP.Port, p.config.SMTP.Port = p.imap.start(p.T), p.smtp.start(p.T)
	return p.told()
}

func (p *patient) told() []string {
	p.Helper()
	var b bytes.Buffer
	err := examine(p.Context(), &b, p.config, p.around)
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	if wrong := strings.Count(b.String(), "WRONG"); (wrong > 0) != (err != nil) {
		p.Errorf("%d wrong lines, and %v", wrong, err)
	}
	return lines
}

// complains expects one wrong line with all these words, and nothing else wrong.
func complains(t *testing.T, lines []string, words ...string) {
	t.Helper()
	var wrong []string
	for _, l := range lines {
		if strings.HasPrefix(l, "WRONG") {
			wrong = append(wrong, l)
		} else if !strings.HasPrefix(l, "good ") {
			t.Errorf("a line that is neither good nor wrong: %q", l)
		}
	}
	if len(wrong) != 1 {
		t.Errorf("%d things are wrong:\n%s", len(wrong), strings.Join(lines, "\n"))
		return
	}
	for _, w := range words {
		if !strings.Contains(wrong[0], w) {
			t.Errorf("no %q in: %s", w, wrong[0])
		}
	}
}

func TestDoctorFindsNothingWrongWithAGoodAccount(t *testing.T) {
	for _, oauth := range []bool{false, true} {
		p := newPatient(t)
		if oauth {
			p.oauth(200, `{"access_token":"t"}`)
		}
		said := strings.Join(p.examined(), "\n")
		if strings.Contains(said, "WRONG") || strings.Count(said, "good ") != 8 || !strings.Contains(said, "and for its plus-addresses") {
			t.Errorf("the doctor says:\n%s", said)
		}
	}
}

func TestDoctorTellsWhatIsWrongWithTheAccountAndHowToMendIt(t *testing.T) {
	refused := "TAG NO [AUTHENTICATIONFAILED] Invalid credentials\r\n"
	for _, c := range []struct {
		what  string
		ill   func(p *patient)
		words []string
	}{
		{
			"wrong IMAP password", func(p *patient) { p.imap.other["AUTHENTICATE"] = refused },
			[]string{"IMAP", "Invalid credentials", "check imap.user and the password", "app password"},
		},
		{
			"wrong SMTP password", func(p *patient) { p.smtp.other["AUTH"] = "535 5.7.8 bad credentials\r\n" },
			[]string{"SMTP", "bad credentials", "check smtp.user and the password"},
		},
		{
			"no STARTTLS for IMAP", func(p *patient) { p.imap.cert = nil },
			[]string{"IMAP", "does not offer STARTTLS", `set imap.tls = "implicit"`, "993"},
		},
		{
			"no STARTTLS for SMTP", func(p *patient) { p.smtp.other["EHLO"] = "250 stub\r\n" },
			[]string{"SMTP", "does not offer STARTTLS", `set smtp.tls = "implicit"`, "465"},
		},
		{
			"a port without TLS", func(p *patient) { p.config.IMAP.TLS = "implicit" },
			[]string{"IMAP", "does not speak TLS from the start", `imap.tls = "starttls"`},
		},
		{
			"a port without TLS to send", func(p *patient) { p.config.SMTP.TLS = "implicit" },
			[]string{"SMTP", "does not speak TLS from the start", `smtp.tls = "starttls"`},
		},
		{
			"a certificate that nobody vouches for", func(p *patient) { p.config.IMAP.TrustFile = "" },
			[]string{"IMAP", "unknown authority", "imap.trust_file"},
		},
		{
			"the same to send", func(p *patient) { p.config.SMTP.TrustFile = "" },
			[]string{"SMTP", "unknown authority", "smtp.trust_file"},
		},
		{
			"another server's certificate", func(p *patient) { p.config.IMAP.Host = "127.0.0.1" },
			[]string{"IMAP", "127.0.0.1", "set imap.host to a name that the certificate has"},
		},
		{"a certificate that has run out", func(p *patient) {
			cert, file := certificate(t, "localhost", -time.Hour)
			p.smtp.cert = cert
			p.config.SMTP.TrustFile = filepath.Join(t.TempDir(), "old.pem")
			if err := os.WriteFile(p.config.SMTP.TrustFile, file, 0o600); err != nil {
				t.Fatal(err)
			}
		}, []string{"SMTP", "has expired", "has run out", "clock"}},
		{"a folder that is not there", func(p *patient) {
			p.config.IMAP.Mailbox = "Orders"
			p.imap.other["SELECT"] = "TAG NO [NONEXISTENT] no such mailbox\r\n"
		}, []string{"IMAP", `no folder "Orders"`, "INBOX, Sent", "set imap.mailbox"}},
		{"a folder that cannot be made", func(p *patient) {
			p.imap.other[`EXAMINE "Kurier/Odd"`] = "TAG NO none\r\n"
			p.imap.other[`EXAMINE Kurier/Odd`] = "TAG NO none\r\n"
			p.imap.other["CREATE"] = "TAG NO [NOPERM] not here\r\n"
		}, []string{"IMAP", `no folder "Kurier/Odd"`, "not here", "set imap.done and imap.odd"}},
		{
			"no plus-addresses", func(p *patient) { p.smtp.other["RCPT TO:<kurier+"] = "550 5.1.1 no such user\r\n" },
			[]string{"SMTP", "no such user", `desk.capability = "subject"`},
		},
		{
			"no plus-addresses to send from", func(p *patient) { p.smtp.other["MAIL FROM:<kurier+"] = "553 5.7.1 not yours\r\n" },
			[]string{"SMTP", "not yours", `smtp.return_path = "plain"`},
		},
		{
			"no mail without a return path", func(p *patient) { p.smtp.other["MAIL FROM:<>"] = "550 5.1.7 who are you\r\n" },
			[]string{"SMTP", "who are you", "none without a return path, which is how answers go out", `smtp.return_path = "plain"`},
		},
		{"another's address to send from", func(p *patient) {
			p.smtp.other["MAIL"] = "553 5.7.1 not owned by you\r\n"
		}, []string{"SMTP", "not owned", "may not send as kurier@club.example", "desk.address"}},
		{
			"an address that is not the account's", func(p *patient) { p.smtp.other["RCPT"] = "550 5.1.1 no such user\r\n" },
			[]string{"SMTP", "the host takes no mail for kurier@club.example"},
		},
		{
			"a clock behind the mail server's", func(p *patient) { p.around.now = p.around.now.Add(-3 * time.Hour) },
			[]string{"clock", "Fri, 20 Nov 2026 09:00:00 UTC", "10:00:00", "time service"},
		},
		{"a clock that was never set", func(p *patient) {
			p.around.now = time.Unix(1000, 0).UTC()
			p.imap.other["EXAMINE"] = "* 0 EXISTS\r\n* OK [UIDVALIDITY 9] v\r\nTAG OK done\r\n"
		}, []string{"clock", "1970", "time service"}},
		{
			"a full disk", func(p *patient) { p.around.free = func(string) (uint64, error) { return 3 << 20, nil } },
			[]string{"disk", "only 3 MB are free", "make room"},
		},
		{
			"no store", func(p *patient) { p.config.Store.Path = filepath.Join(t.TempDir(), "other.db") },
			[]string{"store", "there is no store at /", "other.db", "--config", "the first kurier serve"},
		},
		{"a key that the DNS has not", func(p *patient) {
			own := signer(t)
			p.config.DKIM = own.DKIM
		}, []string{"DKIM", "k1._domainkey.club.example", "publish a TXT record", "v=DKIM1; k=ed25519; p="}},
		{"a file that is no key", func(p *patient) {
			p.config.DKIM.Selector, p.config.DKIM.KeyFile = "k1", p.config.IMAP.TrustFile
		}, []string{"DKIM", "dkim.key_file must hold a private key"}},
		{"a server with passwords only", func(p *patient) {
			p.oauth(200, `{"access_token":"t"}`)
			p.imap.other["CAPABILITY"] = "* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\nTAG OK done\r\n"
		}, []string{"IMAP", "takes no OAuth2 token", "set imap.password"}},
		{"a token for another account", func(p *patient) {
			p.oauth(200, `{"access_token":"t"}`)
			p.imap.other["AUTHENTICATE"] = refused
		}, []string{"IMAP", "imap.user (kurier@club.example) is not the account it was given for"}},
		{"a token without the scope", func(p *patient) {
			p.oauth(200, `{"access_token":"t"}`)
			p.smtp.other["AUTH"] = "334 eyJzdGF0dXMiOiI0MDAifQ==\r\n"
		}, []string{"SMTP", "the access token is refused, status 400", "with the scopes mail"}},
	} {
		t.Run(c.what, func(t *testing.T) {
			p := newPatient(t)
			c.ill(p)
			complains(t, p.examined(), c.words...)
		})
	}
}

func TestDoctorTellsOfAFolderForTheStoreThatIsNotThere(t *testing.T) {
	p := newPatient(t)
	p.config.Store.Path = filepath.Join(t.TempDir(), "gone", "kurier.db")
	var wrong []string
	for _, l := range p.examined() {
		if strings.HasPrefix(l, "WRONG") {
			wrong = append(wrong, l)
		}
	}
	said := strings.Join(wrong, "\n")
	if len(wrong) != 2 || !strings.Contains(said, "store     there is no store") || !strings.Contains(said, "nothing can be written") || !strings.Contains(said, "store.path") {
		t.Errorf("the doctor says:\n%s", said)
	}
}

func TestDoctorTellsOfSecretsThatOthersCanRead(t *testing.T) {
	p := newPatient(t)
	dir := filepath.Dir(p.config.Store.Path)
	open, shut, settings := filepath.Join(dir, "password"), filepath.Join(dir, "shut"), filepath.Join(dir, "kurier.toml")
	for path, mode := range map[string]os.FileMode{open: 0o640, shut: 0o600, settings: 0o644} {
		if err := errors.Join(os.WriteFile(path, []byte("[imap]\nhost = \"localhost\"\nuser = \"x\"\npassword = \"pw\"\n[smtp]\nhost = \"localhost\"\n[desk]\naddress = \"kurier@club.example\"\n"), mode), os.Chmod(path, mode)); err != nil {
			t.Fatal(err)
		}
	}
	p.config.SMTP.PasswordFile, p.config.IMAP.PasswordFile = open, shut
	lines := p.examined()
	complains(t, lines, "secrets", open, "chmod 600")
	if strings.Contains(strings.Join(lines, "\n"), shut) {
		t.Error("a file for its owner alone is named")
	}
	c, err := config.Load(settings)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := examineSecrets(c); err == nil || !strings.Contains(err.Error(), settings) {
		t.Errorf("settings with a password in them: %v", err)
	}
	c.IMAP.Password = ""
	if _, _, err := examineSecrets(c); err != nil {
		t.Errorf("settings without a secret: %v", err)
	}
}

// Some servers say again what was said to them.
func TestDoctorRepeatsNoPassword(t *testing.T) {
	p := newPatient(t)
	p.config.IMAP.Password, p.config.SMTP.Password = "correct-horse", "battery-staple"
	p.imap.other["AUTHENTICATE"] = "TAG NO [AUTHENTICATIONFAILED] no user kurier with correct-horse\r\n"
	p.smtp.other["AUTH"] = "535 5.7.8 no user kurier with battery-staple\r\n"
	said := strings.Join(p.examined(), "\n")
	if strings.Contains(said, "horse") || strings.Contains(said, "staple") || strings.Count(said, "(hidden)") != 2 || strings.Count(said, "app password") != 2 {
		t.Errorf("the doctor says:\n%s", said)
	}
}

func TestDoctorTellsOfTokensThatAreNotGiven(t *testing.T) {
	for _, c := range []struct {
		status     int
		body, want string
	}{
		{400, `{"error":"invalid_grant","error_description":"Token has been expired or revoked."}`, "the refresh token has expired or was revoked; get a new one"},
		{401, `{"error":"invalid_client","error_description":"The OAuth client was not found."}`, "check oauth.client_id and oauth.client_secret"},
		{503, ``, "or wait if the provider is down"},
	} {
		p := newPatient(t)
		p.oauth(c.status, c.body)
		lines := p.examined()
		if len(lines) != 8 || strings.Count(strings.Join(lines, "\n"), c.want) != 2 { // to read, and to send
			t.Errorf("%d %s: the doctor says\n%s", c.status, c.body, strings.Join(lines, "\n"))
		}
	}
}

func TestDoctorTellsThatNothingAnswers(t *testing.T) {
	p := newPatient(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p.config.IMAP.Port = l.Addr().(*net.TCPAddr).Port
	l.Close()
	p.config.SMTP.Port = p.smtp.start(t)
	complains(t, p.told(), "IMAP", "nothing answers at localhost", "imap.port", "993")
	silent := *p.imap
	silent.greeting = ""
	p.config.IMAP.Timeout = 200 * time.Millisecond
	p.config.IMAP.Port = silent.start(t)
	complains(t, p.told(), "IMAP", "nothing answers at localhost", "143")
}

func TestDoctorTellsEachMistakeInTheSettingsInALineOfItsOwn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kurier.toml")
	if err := os.WriteFile(path, []byte("[imap]\nhots = \"x\"\nport = 99999\n[games]\ngrace = \"soon\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	root := command()
	root.SetOut(&b)
	root.SetArgs([]string{"doctor", "--config", path})
	if err := root.ExecuteContext(t.Context()); err == nil {
		t.Error("broken settings please the doctor")
	}
	lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
	want := []string{`kurier.toml:2: unknown key "imap.hots"; did you mean "imap.host"?`, "kurier.toml:3: imap.port: expected a whole number", "kurier.toml:5: games.grace: expected"}
	if len(lines) != len(want) {
		t.Fatalf("the doctor says:\n%s", b.String())
	}
	for i := range want {
		if !strings.HasPrefix(lines[i], "WRONG  settings") || !strings.Contains(lines[i], want[i]) {
			t.Errorf("%s\nwant %s", lines[i], want[i])
		}
	}
}
