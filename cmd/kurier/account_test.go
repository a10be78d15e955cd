package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"kurier/config"
)

func TestARenewedRefreshTokenTakesThePlaceOfItsFile(t *testing.T) {
	host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, `{"access_token":"t","expires_in":60,"refresh_token":%q}`, "after-"+r.FormValue("refresh_token"))
	}))
	defer host.Close()
	path := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(path, []byte("first\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := config.Default()
	c.OAuth = config.OAuth{Provider: "other", TokenURL: host.URL, ClientID: "kurier", RefreshToken: "first", RefreshTokenFile: path}
	tokens, err := accountTokens(c, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := tokens.Token(t.Context()); err != nil {
		t.Fatal(err)
	}
	holds := func(want string) {
		t.Helper()
		kept, err := os.ReadFile(path)
		if err != nil || string(kept) != want {
			t.Errorf("the file holds %q, %v; want %q", kept, err, want)
		}
	}
	holds("after-first\n")
	// Another process, or the moderator, has put in a token of its own.
	if err := os.WriteFile(path, []byte("another\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	tokens.Refused("t")
	if _, _, err := tokens.Token(t.Context()); err != nil {
		t.Fatal(err)
	}
	holds("after-another\n")
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file may be read by %v, %v", info.Mode(), err)
	}
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) != 1 {
		t.Errorf("beside it: %v, %v", left, err)
	}
}

func TestAPasswordIsUsedInPlaceOfATokenWhereOneIsSet(t *testing.T) {
	c := config.Default()
	c.OAuth = config.OAuth{Provider: "google", ClientID: "kurier", RefreshToken: "long-lived"}
	c.IMAP.User, c.SMTP.User, c.SMTP.Password = "desk", "desk", "pw"
	tokens, err := accountTokens(c, nil)
	if err != nil {
		t.Fatal(err)
	}
	if inboxOptions(c, tokens, nil).Tokens == nil || senderOptions(c, tokens, nil).Tokens != nil {
		t.Error("the reading end has no token, or the sending end has one beside its password")
	}
}
