package config

import (
	"fmt"
	"io"
	"slices"
)

// Secret is a text that never shows itself, however it is printed or encoded.
type Secret string

const hidden = "(hidden)"

// Reveal is the text itself.
func (s Secret) Reveal() string { return string(s) }

func (s Secret) String() string {
	if s == "" {
		return ""
	}
	return hidden
}

// Format implements fmt.Formatter for every verb.
func (s Secret) Format(f fmt.State, _ rune) { io.WriteString(f, s.String()) }

// MarshalText serves encoding/json, TOML and log/slog.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// SecretFiles are the files that hold a secret: those that settings name for one, and
// the file of the settings itself when one stands in it.
func (c Config) SecretFiles() (paths []string) {
	for _, s := range settings(&c) {
		if s.secret() && c.file != "" && c.origins[s.key()].line > 0 && c.origins[s.key()].from == "" && s.field.String() != "" {
			paths = append(paths, c.file)
			break
		}
	}
	for _, p := range []string{c.IMAP.PasswordFile, c.SMTP.PasswordFile, c.OAuth.ClientSecretFile, c.OAuth.RefreshTokenFile, c.DKIM.KeyFile, c.Store.Path} {
		if p != "" && !slices.Contains(paths, p) {
			paths = append(paths, p)
		}
	}
	return paths
}
