package mailer

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// tokenHost is a token endpoint: it gives t1, t2, t3 …, or what answer says.
type tokenHost struct {
	answer func(n int, form url.Values) (status int, body string)

	mu    sync.Mutex
	forms []url.Values
}

func (h *tokenHost) start(t testing.TB) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := r.ParseForm(); err != nil || r.Method != http.MethodPost {
			t.Errorf("%s with %v", r.Method, err)
		}
		h.mu.Lock()
		h.forms = append(h.forms, r.PostForm)
		n := len(h.forms)
		h.mu.Unlock()
		status, body := http.StatusOK, fmt.Sprintf(`{"access_token":"t%d","expires_in":3600,"token_type":"Bearer"}`, n)
		if h.answer != nil {
			status, body = h.answer(n, r.PostForm)
		}
		w.WriteHeader(status)
		fmt.Fprint(w, body)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func (h *tokenHost) asked() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.forms)
}

func newTokens(t testing.TB, g Grant) *Tokens {
	t.Helper()
	if g.ClientID == "" {
		g.ClientID, g.ClientSecret, g.RefreshToken = "kurier", "hush", "long-lived"
	}
	tokens, err := NewTokens(g)
	if err != nil {
		t.Fatal(err)
	}
	return tokens
}

func TestATokenIsUsedUntilShortlyBeforeItsEnd(t *testing.T) {
	now := time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)
	h := &tokenHost{}
	tokens := newTokens(t, Grant{Endpoint: h.start(t), Scope: "mail", Now: func() time.Time { return now }})
	for _, c := range []struct {
		after time.Duration
		want  string
		fresh bool
	}{{0, "t1", true}, {57 * time.Minute, "t1", false}, {2 * time.Minute, "t2", true}, {time.Minute, "t2", false}} {
		now = now.Add(c.after)
		if got, fresh, err := tokens.Token(t.Context()); got != c.want || fresh != c.fresh || err != nil {
			t.Errorf("at %s: %s, %v, %v; want %s, %v", now.Format(time.TimeOnly), got, fresh, err, c.want, c.fresh)
		}
	}
	tokens.Refused("t1") // an old one
	tokens.Refused("t2")
	if got, fresh, err := tokens.Token(t.Context()); got != "t3" || !fresh || err != nil {
		t.Errorf("after a refusal: %s, %v, %v", got, fresh, err)
	}
	want := url.Values{"grant_type": {"refresh_token"}, "refresh_token": {"long-lived"}, "client_id": {"kurier"}, "client_secret": {"hush"}, "scope": {"mail"}}
	if got := h.forms[0].Encode(); got != want.Encode() {
		t.Errorf("asked with %s", got)
	}
}

func TestARenewedRefreshTokenIsKeptAndUsed(t *testing.T) {
	h := &tokenHost{answer: func(n int, _ url.Values) (int, string) {
		return 200, fmt.Sprintf(`{"access_token":"t%d","expires_in":"3599","refresh_token":"next-%d"}`, n, n)
	}}
	var kept []string
	tokens := newTokens(t, Grant{Endpoint: h.start(t), Keep: func(s string) error { kept = append(kept, s); return nil }})
	for range 2 {
		token, _, err := tokens.Token(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		tokens.Refused(token)
	}
	if got := h.forms[1].Get("refresh_token"); got != "next-1" || !slices.Equal(kept, []string{"next-1", "next-2"}) {
		t.Errorf("asked with %s, kept %q", got, kept)
	}
}

func TestWhyNoTokenWasGiven(t *testing.T) {
	for _, c := range []struct {
		status    int
		body      string
		want      string
		temporary bool
	}{
		{400, `{"error":"invalid_grant","error_description":"Token has been expired or revoked."}`, "invalid_grant: Token has been expired or revoked.", false},
		{400, `{"error":"invalid_grant","error_description":"AADSTS700082: expired.\r\nTrace ID: 1"}`, "invalid_grant: AADSTS700082: expired.", false},
		{401, `{"error":"invalid_client"}`, "invalid_client", false},
		{503, `{"error":"temporarily_unavailable"}`, "temporarily_unavailable", true},
		{502, `<html>bad gateway</html>`, "502 Bad Gateway", true},
		{200, `{"expires_in":3600}`, "not with a token", false},
		{200, `{"access_token":"a\u0001b","expires_in":3600}`, "not with a token", false},
		{302, ``, "302 Found", false},
	} {
		h := &tokenHost{answer: func(int, url.Values) (int, string) { return c.status, c.body }}
		tokens := newTokens(t, Grant{Endpoint: h.start(t)})
		_, _, err := tokens.Token(t.Context())
		var why *GrantError
		if !errors.As(err, &why) || !strings.Contains(err.Error(), c.want) || why.Temporary != c.temporary {
			t.Errorf("%d %s: %v, temporary %v", c.status, c.body, err, why != nil && why.Temporary)
		}
		for _, secret := range []string{"hush", "long-lived"} {
			if err != nil && strings.Contains(err.Error(), secret) {
				t.Errorf("a secret is in %q", err)
			}
		}
	}
}

func TestAFailingTokenHostIsNotAskedForEachLetter(t *testing.T) {
	now := time.Now()
	h := &tokenHost{answer: func(n int, _ url.Values) (int, string) {
		if n == 1 {
			return 503, ""
		}
		return 200, `{"access_token":"good"}`
	}}
	tokens := newTokens(t, Grant{Endpoint: h.start(t), Now: func() time.Time { return now }})
	for range 5 {
		if _, _, err := tokens.Token(t.Context()); err == nil {
			t.Fatal("a token after a failure")
		}
	}
	if h.asked() != 1 {
		t.Errorf("asked %d times", h.asked())
	}
	now = now.Add(time.Minute)
	if got, _, err := tokens.Token(t.Context()); got != "good" || err != nil {
		t.Errorf("later: %s, %v", got, err)
	}
}

func TestSecretsGoToNoOpenTokenEndpoint(t *testing.T) {
	for _, endpoint := range []string{"http://example.org/token", "ftp://127.0.0.1/", "token", "https://user:pw@example.org/"} {
		if _, err := NewTokens(Grant{Endpoint: endpoint, ClientID: "c", RefreshToken: "r"}); err == nil {
			t.Errorf("%s is taken", endpoint)
		}
	}
}

// tokenIMAP takes the tokens in takes, by the mechanisms it offers.
func tokenIMAP(t *testing.T, caps string, refusal string, takes ...string) *imapFake {
	f := newIMAPFake(t, 1)
	f.caps += " " + caps
	f.twist = func(_ int, line string) (reply, then string, ok bool) {
		verb, rest, _ := strings.Cut(line, " ")
		if verb != "AUTHENTICATE" {
			return "", "", false
		}
		_, first, _ := strings.Cut(rest, " ")
		return judgeToken(first, refusal, takes), "", true
	}
	return f
}

// judgeToken is what a server says to the first words of a client.
func judgeToken(first, refusal string, takes []string) string {
	words, err := base64.StdEncoding.DecodeString(first)
	if err != nil {
		return "TAG BAD not base64\r\n"
	}
	for _, token := range takes {
		if string(words) == "user=desk\x01auth=Bearer "+token+"\x01\x01" ||
			strings.HasPrefix(string(words), "n,a=desk,\x01host=127.0.0.1\x01port=") && strings.HasSuffix(string(words), "\x01auth=Bearer "+token+"\x01\x01") {
			return "TAG OK [CAPABILITY IMAP4rev1 IDLE MOVE UIDPLUS] in\r\n"
		}
	}
	return refusal
}

const (
	plainRefusal = "TAG NO [AUTHENTICATIONFAILED] AUTHENTICATE failed.\r\n"
	// As Gmail does: {"status":"400","schemes":"Bearer","scope":"https://mail.google.com/"}
	challengedRefusal = "+ eyJzdGF0dXMiOiI0MDAiLCJzY2hlbWVzIjoiQmVhcmVyIiwic2NvcGUiOiJodHRwczovL21haWwuZ29vZ2xlLmNvbS8ifQ==\r\n"
)

func TestInboxLogsInWithATokenByEitherMechanism(t *testing.T) {
	for _, caps := range []string{"SASL-IR AUTH=XOAUTH2", "SASL-IR AUTH=OAUTHBEARER", "SASL-IR AUTH=PLAIN AUTH=XOAUTH2 AUTH=OAUTHBEARER"} {
		t.Run(caps, func(t *testing.T) {
			h := &tokenHost{}
			o := inboxOptions(tokenIMAP(t, caps, plainRefusal, "t1").start())
			o.Password, o.Tokens = "", newTokens(t, Grant{Endpoint: h.start(t)})
			watchInbox(t, o, Cursor{}).await("1")
		})
	}
}

func TestInboxTakesANewTokenWhenTheOldIsWithdrawn(t *testing.T) {
	h := &tokenHost{}
	tokens := newTokens(t, Grant{Endpoint: h.start(t)})
	if _, _, err := tokens.Token(t.Context()); err != nil { // t1, which the server will not take
		t.Fatal(err)
	}
	for _, refusal := range []string{plainRefusal, challengedRefusal} {
		f := tokenIMAP(t, "SASL-IR AUTH=XOAUTH2", refusal, fmt.Sprint("t", h.asked()+1))
		o := inboxOptions(f.start())
		o.Tokens = tokens
		watchInbox(t, o, Cursor{}).await("1")
	}
	if h.asked() != 3 {
		t.Errorf("asked for %d tokens, want 3", h.asked())
	}
}

func TestCheckTellsWhyTheTokenDoesNotLetIn(t *testing.T) {
	revoked := &tokenHost{answer: func(int, url.Values) (int, string) {
		return 400, `{"error":"invalid_grant","error_description":"Token has been expired or revoked."}`
	}}
	for _, c := range []struct {
		host          *tokenHost
		caps, refusal string
		want          string
	}{
		{&tokenHost{}, "SASL-IR AUTH=XOAUTH2", challengedRefusal, "the access token is refused, status 400, needed scope https://mail.google.com/"},
		{&tokenHost{}, "SASL-IR AUTH=OAUTHBEARER", plainRefusal, "AUTHENTICATE failed"},
		{&tokenHost{}, "AUTH=PLAIN", plainRefusal, "takes no OAuth2 token"},
		{revoked, "SASL-IR AUTH=XOAUTH2", plainRefusal, "invalid_grant: Token has been expired or revoked."},
	} {
		o := inboxOptions(tokenIMAP(t, c.caps, c.refusal).start())
		o.Tokens = newTokens(t, Grant{Endpoint: c.host.start(t)})
		inbox, err := NewInbox(o)
		if err != nil {
			t.Fatal(err)
		}
		_, err = inbox.Examine(t.Context())
		if err == nil || !strings.Contains(err.Error(), c.want) || !errors.As(err, new(*refusedLogin)) {
			t.Errorf("%s: %v, want %q", c.caps, err, c.want)
		}
	}
}

func TestSenderLogsInWithATokenAndTakesANewOneWhenItIsRefused(t *testing.T) {
	for _, mechanism := range []string{"XOAUTH2", "OAUTHBEARER"} {
		for _, refusal := range []string{"535 5.7.3 Authentication unsuccessful\r\n", "334 eyJzdGF0dXMiOiI0MDEifQ==\r\n"} {
			t.Run(mechanism+" "+refusal[:3], func(t *testing.T) {
				f := &smtpFake{}
				f.script = func(cmd string, _ int) (string, bool) {
					switch cmd {
					case "EHLO":
						return "250-fake\r\n250 AUTH PLAIN " + mechanism + "\r\n", true
					case "AUTH":
						f.mu.Lock()
						line := strings.Fields(f.log[len(f.log)-1])
						f.mu.Unlock()
						if line[1] == mechanism && strings.HasPrefix(judgeToken(line[2], "", []string{"t2"}), "TAG OK") {
							return "235 2.7.0 in\r\n", true
						}
						return refusal, true
					}
					return "", false
				}
				h := &tokenHost{}
				o := senderOptions(f.start(t))
				o.User, o.Tokens = "desk", newTokens(t, Grant{Endpoint: h.start(t)})
				s := newSender(t, o)
				err := s.Send(t.Context(), "", "anna@example.org", []byte("Subject: x\r\n\r\ny\r\n"))
				if !IsTemporary(err) {
					t.Errorf("a refused token is %v, which loses the letter", err)
				}
				if err := s.Send(t.Context(), "", "anna@example.org", []byte("Subject: x\r\n\r\ny\r\n")); err != nil {
					t.Errorf("with a new token: %v", err)
				}
				if h.asked() != 2 {
					t.Errorf("asked for %d tokens, want 2", h.asked())
				}
			})
		}
	}
}
