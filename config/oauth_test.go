package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const account = `[desk]
address = "desk@example.org"
[imap]
host = "imap.example.org"
user = "desk@example.org"
[smtp]
host = "smtp.example.org"
user = "desk@example.org"
`

func TestOAuthStandsInForPasswords(t *testing.T) {
	calm(t)
	token := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(token, []byte("long-lived\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("KURIER_OAUTH_CLIENT_SECRET", "hush")
	for provider, want := range map[string]string{
		"provider = 'google'\n":                          "https://oauth2.googleapis.com/token https://mail.google.com/",
		"provider = 'microsoft'\ntenant = 'club'\n":      "https://login.microsoftonline.com/club/oauth2/v2.0/token https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access",
		"provider = 'other'\ntoken_url = 'https://x/'\n": "https://x/ ",
	} {
		c, err := Load(write(t, "kurier.toml", account+"[oauth]\n"+provider+"client_id = 'kurier'\nrefresh_token_file = '"+token+"'\n"))
		if err != nil {
			t.Errorf("%s: %v", provider, err)
			continue
		}
		if got := c.OAuth.Endpoint() + " " + c.OAuth.Scopes(); got != want {
			t.Errorf("%s: %s, want %s", provider, got, want)
		}
		if c.OAuth.RefreshToken.Reveal() != "long-lived" || c.OAuth.ClientSecret.Reveal() != "hush" {
			t.Errorf("%s: the secrets were not read", provider)
		}
		if shown := Explain(c); strings.Contains(shown, "hush") || strings.Contains(shown, "long-lived") {
			t.Error("a secret is explained to all")
		}
	}
}

func TestOAuthSettingsThatDoNotGoTogether(t *testing.T) {
	calm(t)
	for _, c := range []struct{ text, want string }{
		{account + "[oauth]\nprovider = 'google'\n", "oauth.provider: needs oauth.client_id to be set as well"},
		{account + "[oauth]\nprovider = 'google'\nclient_id = 'x'\n", "oauth.provider: needs oauth.refresh_token to be set as well"},
		{account + "[oauth]\nprovider = 'other'\nclient_id = 'x'\nrefresh_token = 'y'\n", "oauth.provider: needs oauth.token_url to be set as well"},
		{account + "[oauth]\nclient_id = 'x'\n", "oauth.client_id: needs oauth.provider to be set as well"},
		{account + "[oauth]\nprovider = 'gmail'\n", `oauth.provider: expected "" or "google" or "microsoft" or "other", got "gmail"`},
		{account + "[oauth]\nprovider = 'google'\ntoken_url = 'http://example.org/'\n", "oauth.token_url: expected a URL that begins with https://"},
		{"[oauth]\nprovider = 'google'\nclient_id = 'x'\nrefresh_token = 'y'\n", "oauth.provider: needs imap.host to be set as well"},
		{strings.ReplaceAll(account, "user =", "password = 'p'\nuser =") + "[oauth]\nprovider = 'google'\nclient_id = 'x'\nrefresh_token = 'y'\n", "would not be used: imap and smtp have passwords"},
	} {
		if _, err := Load(write(t, "kurier.toml", c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\ngot %v\nwant %s", c.text, err, c.want)
		}
	}
}
