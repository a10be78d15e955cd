package mailer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Grant is a standing permission to use a mail account (RFC 6749 section 1.5).
type Grant struct {
	// Endpoint is the URL that gives access tokens; https, but on this machine.
	Endpoint               string
	ClientID, ClientSecret string
	RefreshToken           string
	Scope                  string // "" asks for what was granted
	// Read, if given, is asked for the refresh token each time: somebody else may have
	// put another in its place.
	Read func() (string, error)
	// Keep, if given, is called with a refresh token that takes the place of the
	// present one. Hosts that renew them let the old one die after a while.
	Keep func(refreshToken string) error
	// Now is the clock; nil means time.Now.
	Now func() time.Time
}

// Tokens gives access tokens for one account, and asks for a new one shortly before
// the last one ends. Its methods may be called from many goroutines.
type Tokens struct {
	client *http.Client

	mu      sync.Mutex
	grant   Grant
	token   string
	until   time.Time
	failure error // of the last try, until failedUntil
	waiting time.Time
}

const (
	// tokenMargin before its end an access token is no longer used.
	tokenMargin = 2 * time.Minute
	// tokenPause after a failure keeps many letters from asking one after another.
	tokenPause = 20 * time.Second
	// tokenLife is how long a token is taken to live when the host does not say.
	tokenLife = 10 * time.Minute
)

// NewTokens checks the grant. It does not connect.
func NewTokens(g Grant) (*Tokens, error) {
	u, err := url.Parse(g.Endpoint)
	switch {
	case err != nil || u.Host == "" || u.User != nil:
		return nil, fmt.Errorf("OAuth2: %q is no URL of a token endpoint", g.Endpoint)
	case u.Scheme != "https" && (u.Scheme != "http" || !isLocal(u.Hostname())):
		return nil, fmt.Errorf("OAuth2: the token endpoint must be reached by https, and is %q", g.Endpoint)
	case g.ClientID == "" || g.RefreshToken == "":
		return nil, errors.New("OAuth2: a client's id and a refresh token are needed")
	}
	if g.Now == nil {
		g.Now = time.Now
	}
	return &Tokens{grant: g, client: &http.Client{
		Timeout: 30 * time.Second,
		// The secrets in the question are for this endpoint and for no other.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}, nil
}

// GrantError says why no access token was given.
type GrantError struct {
	Code string // of RFC 6749 section 5.2, such as "invalid_grant"; "" when there was none
	Text string
	// Temporary: the host may give one later without anything being mended.
	Temporary bool
	Err       error
}

func (e *GrantError) Error() string {
	text := e.Text
	if text == "" && e.Err != nil {
		text = e.Err.Error()
	}
	if e.Code != "" {
		text = e.Code + ": " + text
	}
	return "no access token: " + text
}

func (e *GrantError) Unwrap() error { return e.Err }

// Token is an access token that is good for a while yet. fresh: it was given just
// now. An error is a *GrantError, unless ctx ended.
func (t *Tokens) Token(ctx context.Context) (token string, fresh bool, err error) {
	t.mu.Lock() // one asks, the others wait for the answer
	defer t.mu.Unlock()
	now := t.grant.Now()
	switch {
	case t.token != "" && now.Before(t.until):
		return t.token, false, nil
	case t.failure != nil && now.Before(t.waiting):
		return "", false, t.failure
	}
	t.token, t.failure = "", nil
	if err := t.refresh(ctx); err != nil {
		if ctx.Err() != nil {
			return "", false, ctx.Err()
		}
		t.failure, t.waiting = err, now.Add(tokenPause)
		return "", false, err
	}
	return t.token, true, nil
}

// Refused drops a token that a mail server did not take, so that the next is new.
func (t *Tokens) Refused(token string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.token == token {
		t.token = ""
	}
}

// refresh asks the endpoint (RFC 6749 section 6).
func (t *Tokens) refresh(ctx context.Context) error {
	if t.grant.Read != nil {
		token, err := t.grant.Read()
		if err != nil {
			return &GrantError{Text: "the refresh token cannot be read: " + err.Error(), Err: err}
		}
		t.grant.RefreshToken = token
	}
	form := url.Values{"grant_type": {"refresh_token"}, "refresh_token": {t.grant.RefreshToken}, "client_id": {t.grant.ClientID}}
	if t.grant.ClientSecret != "" {
		form.Set("client_secret", t.grant.ClientSecret)
	}
	if t.grant.Scope != "" {
		form.Set("scope", t.grant.Scope)
	}
	answer, err := askTokens(ctx, t.client, t.grant.Endpoint, form)
	if err != nil {
		return err
	}
	life := tokenLife
	if n, err := strconv.ParseFloat(string(answer.ExpiresIn), 64); err == nil && n > 0 && n < 1e7 {
		life = time.Duration(n * float64(time.Second))
	}
	t.token = answer.AccessToken
	t.until = t.grant.Now().Add(life - min(tokenMargin, life/4))
	if next := answer.RefreshToken; next != "" && next != t.grant.RefreshToken {
		t.grant.RefreshToken = next
		if t.grant.Keep != nil {
			if err := t.grant.Keep(next); err != nil {
				return &GrantError{Text: "the new refresh token cannot be kept: " + err.Error(), Err: err}
			}
		}
	}
	return nil
}

// tokenAnswer is RFC 6749 sections 5.1 and 5.2. Some hosts write the number as a string.
type tokenAnswer struct {
	AccessToken  string      `json:"access_token"`
	ExpiresIn    json.Number `json:"expires_in"`
	RefreshToken string      `json:"refresh_token"`
	Error        string      `json:"error"`
	Description  string      `json:"error_description"`
}

// askTokens posts a form to a token endpoint. No secret is in the error.
func askTokens(ctx context.Context, client *http.Client, endpoint string, form url.Values) (answer tokenAnswer, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, endpoint, strings.NewReader(form.Encode()))
	if err != nil {
		return answer, &GrantError{Err: err}
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept", "application/json")
	response, err := client.Do(request)
	if err != nil {
		return answer, &GrantError{Temporary: true, Err: err}
	}
	defer response.Body.Close()
	data, err := io.ReadAll(io.LimitReader(response.Body, 256<<10))
	if err != nil {
		return answer, &GrantError{Temporary: true, Err: err}
	}
	said := json.Unmarshal(data, &answer)
	switch {
	case response.StatusCode == http.StatusOK && said == nil && plainToken(answer.AccessToken):
		return answer, nil
	case answer.Error != "":
		text, _, _ := strings.Cut(answer.Description, "\n")
		return tokenAnswer{}, &GrantError{
			Code: short(oneLine(answer.Error), 60), Text: short(oneLine(text), 200),
			Temporary: response.StatusCode >= 500 || response.StatusCode == http.StatusTooManyRequests || answer.Error == "temporarily_unavailable",
		}
	}
	return tokenAnswer{}, &GrantError{
		Text:      fmt.Sprintf("%s answers %s, and not with a token", request.URL.Host, response.Status),
		Temporary: response.StatusCode >= 500 || response.StatusCode == http.StatusTooManyRequests,
	}
}

// plainToken: letters that cannot end a line or a field (RFC 6750 section 2.1).
func plainToken(token string) bool {
	return token != "" && !strings.ContainsFunc(token, func(r rune) bool { return r <= ' ' || r >= 0x7f })
}
