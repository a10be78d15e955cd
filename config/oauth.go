package config

import "strings"

// OAuth logs in to the mail account by OAuth2 where no password is set.
type OAuth struct {
	// Provider is "" (not used), "google", "microsoft" or "other".
	Provider         string `key:"provider"`
	Tenant           string `key:"tenant"`
	ClientID         string `key:"client_id"`
	ClientSecret     Secret `key:"client_secret"`
	ClientSecretFile string `key:"client_secret_file"`
	RefreshToken     Secret `key:"refresh_token"`
	// RefreshTokenFile is written anew when the provider renews the token.
	RefreshTokenFile string `key:"refresh_token_file"`
	TokenURL         string `key:"token_url"`
	Scope            string `key:"scope"`
}

// Used reports whether any login is by OAuth2.
func (o OAuth) Used() bool { return o.Provider != "" }

// Endpoint is the URL that gives access tokens.
func (o OAuth) Endpoint() string {
	switch {
	case o.TokenURL != "":
		return o.TokenURL
	case o.Provider == "google":
		return "https://oauth2.googleapis.com/token"
	case o.Provider == "microsoft":
		return "https://login.microsoftonline.com/" + o.Tenant + "/oauth2/v2.0/token"
	}
	return ""
}

// Scopes are what the token is to allow.
func (o OAuth) Scopes() string {
	switch {
	case o.Scope != "":
		return o.Scope
	case o.Provider == "google":
		return "https://mail.google.com/"
	case o.Provider == "microsoft":
		return "https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access"
	}
	return ""
}

func (l *loading) checkOAuth() {
	o := l.config.OAuth
	if !o.Used() {
		l.needs("oauth.client_id", "oauth.provider", o.ClientID == "")
		l.needs("oauth.refresh_token", "oauth.provider", o.RefreshToken == "")
		return
	}
	l.needs("oauth.provider", "oauth.client_id", o.ClientID != "")
	l.needs("oauth.provider", "oauth.refresh_token", o.RefreshToken != "")
	l.needs("oauth.provider", "oauth.token_url", o.Provider != "other" || o.TokenURL != "")
	l.needs("oauth.provider", "imap.host", l.config.IMAP.Host != "")
	l.together(l.config.IMAP.Host != "" && l.config.IMAP.Password != "" && (l.config.SMTP.Password != "" || l.config.SMTP.User == ""),
		"would not be used: imap and smtp have passwords", "oauth.provider", "imap.password")
}

func isTokenURL(s string) bool {
	return s == "" || oneLine(s) && (strings.HasPrefix(s, "https://") || strings.HasPrefix(s, "http://127.0.0.1:") || strings.HasPrefix(s, "http://localhost:"))
}
