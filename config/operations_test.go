package config

import (
	"os"
	"strings"
	"testing"
)

// The settings that docs/operations.md tells people to write are sound, as they stand
// there or, where a block tells only of a section, with the account before it.
func TestSettingsOfTheOperationsGuideAreSound(t *testing.T) {
	calm(t)
	guide, err := os.ReadFile("../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	for _, name := range []string{"password", "client-secret", "refresh-token", "dkim.pem"} {
		if err := os.WriteFile(name, []byte("secret\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var account string
	var loaded int
	for _, block := range blocks(string(guide)) {
		_, settings, found := strings.Cut(block, "[")
		if settings = "[" + settings; !found || strings.Contains(block, "curl ") {
			continue
		}
		if strings.HasPrefix(settings, "[desk]") {
			account = settings
		} else {
			before := account
			if strings.HasPrefix(settings, "[oauth]") {
				before = strings.ReplaceAll(before, "password_file = \"password\"\n", "")
			}
			before, _, _ = strings.Cut(before, "[dkim]")
			settings = before + settings
		}
		loaded++
		if _, err := Load(write(t, "kurier.toml", settings)); err != nil {
			t.Errorf("%s\n%v", settings, err)
		}
	}
	if loaded != 5 {
		t.Errorf("%d blocks of settings were found, want 5", loaded)
	}
}

// blocks are the indented ones of a page.
func blocks(page string) (all []string) {
	var b strings.Builder
	for line := range strings.Lines(page) {
		if rest, ok := strings.CutPrefix(line, "    "); ok {
			b.WriteString(rest)
		} else if strings.TrimSpace(line) != "" && b.Len() > 0 {
			all = append(all, b.String())
			b.Reset()
		} else if b.Len() > 0 {
			b.WriteString("\n")
		}
	}
	return append(all, b.String())
}
