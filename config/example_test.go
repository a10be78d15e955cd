package config

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// calm removes what the environment of the test might override.
func calm(t *testing.T) {
	t.Helper()
	for _, v := range os.Environ() {
		if name, _, _ := strings.Cut(v, "="); strings.HasPrefix(name, "KURIER_") {
			t.Setenv(name, "")
			os.Unsetenv(name)
		}
	}
}

// bare is a configuration without where it came from.
func bare(c Config) Config {
	c.file, c.origins = "", nil
	return c
}

func TestExampleIsExactlyTheDefaults(t *testing.T) {
	calm(t)
	path := filepath.Join(t.TempDir(), "kurier.toml")
	if err := os.WriteFile(path, []byte(Example), 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	if want := Default(); !reflect.DeepEqual(bare(c), want) {
		t.Errorf("the example gives\n%s\nand the defaults are\n%s", Explain(bare(c)), Explain(want))
	}
	nothing, err := Load("")
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(bare(nothing), Default()) {
		t.Error("no file is not the defaults")
	}
}

func TestExampleDocumentsEverySettingAndNothingElse(t *testing.T) {
	inFile, err := entries([]byte(Example))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(Example, "\n")
	documented := map[string]bool{}
	for _, e := range inFile {
		if documented[e.name()] {
			t.Errorf("%s is there twice", e.name())
		}
		documented[e.name()] = true
		// The line above ends a comment that is a sentence.
		if above := lines[e.line-2]; !strings.HasPrefix(above, "# ") || !strings.HasSuffix(above, ".") {
			t.Errorf("line %d: %s has no comment above it, but %q", e.line, e.name(), above)
		}
	}
	c := Default()
	for _, s := range settings(&c) {
		for _, name := range []string{s.section, s.key()} {
			if !documented[name] {
				t.Errorf("%s is not in the example", name)
			}
		}
		delete(documented, s.key())
	}
	for _, s := range settings(&c) {
		delete(documented, s.section)
	}
	for name := range documented {
		t.Errorf("%s is in the example and is no setting", name)
	}
	for i, line := range lines {
		if len([]rune(line)) > 80 {
			t.Errorf("line %d of the example is longer than 80", i+1)
		}
	}
}

func TestExampleTellsTheChoicesAndBoundsOfEachRule(t *testing.T) {
	inFile, err := entries([]byte(Example))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(Example, "\n")
	for _, e := range inFile {
		r, ok := rules[e.name()]
		if !ok || strings.HasSuffix(e.name(), ".port") {
			continue
		}
		comment := ""
		for i := e.line - 2; strings.HasPrefix(lines[i], "#"); i-- {
			comment = strings.TrimPrefix(lines[i], "#") + comment
		}
		for i, quoted := range strings.Split(r.expected, `"`) {
			if i%2 == 1 && !strings.Contains(r.expected, "such as") && quoted != "0" && !strings.Contains(comment, `"`+quoted+`"`) {
				t.Errorf("the comment of %s does not say %q", e.name(), quoted)
			}
		}
		if _, most, found := strings.Cut(r.expected, "number from "); found {
			_, most, _ = strings.Cut(most, " to ")
			if !strings.Contains(comment, most) {
				t.Errorf("the comment of %s does not say its bound %s", e.name(), most)
			}
		}
	}
}

func TestEveryRuleIsOfASetting(t *testing.T) {
	c := Default()
	known := map[string]bool{}
	for _, s := range settings(&c) {
		known[s.key()] = true
		if s.name == "" {
			t.Errorf("a field of [%s] has no key", s.section)
		}
	}
	for key := range rules {
		if !known[key] {
			t.Errorf("there is a rule for %s, which is no setting", key)
		}
	}
}
