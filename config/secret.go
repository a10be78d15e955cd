package config

import (
	"fmt"
	"io"
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
