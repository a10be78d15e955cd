package config

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/viper"
)

// origin is where a setting's value came from; the zero value is the default.
type origin struct {
	line     int    // of the file
	variable string // of the environment
	from     string // another setting that named it
}

// Load reads the file at path, and the environment over it. With path "" there
// is no file. All that is wrong is reported at once, as Problems; an error that
// is not Problems means that the file could not be read.
func Load(path string) (Config, error) {
	var data []byte
	if path != "" {
		var err error
		if data, err = os.ReadFile(path); err != nil {
			return Config{}, fmt.Errorf("cannot read the settings: %w", err)
		}
	}
	return load(path, data)
}

// loading is one Load under way.
type loading struct {
	file     string
	config   Config
	all      []setting
	found    map[string]origin
	problems Problems
	lines    []int           // of the problems, to sort by
	bad      map[string]bool // settings that have a problem already
}

func load(file string, data []byte) (Config, error) {
	l := &loading{file: file, config: Default(), found: map[string]origin{}, bad: map[string]bool{}}
	l.all = settings(&l.config)
	data = bytes.TrimPrefix(data, []byte("\ufeff")) // as Windows editors begin a file
	inFile, err := entries(data)
	if err != nil {
		line, text := syntax(err)
		l.problem(origin{line: line}, "", "%s", text)
		data = nil
	}
	l.keys(inFile)
	l.variables()
	l.values(data)
	l.config.file, l.config.origins = file, l.found
	l.passwords()
	l.check()
	if len(l.problems) > 0 {
		return Config{}, l.sorted()
	}
	return l.config, nil
}

func (l *loading) where(o origin) string {
	switch {
	case o.variable != "":
		return o.variable
	case o.line > 0:
		return fmt.Sprintf("%s:%d", l.file, o.line)
	case l.file != "":
		return l.file
	}
	return "settings"
}

func (l *loading) problem(o origin, key, format string, args ...any) {
	l.problems = append(l.problems, Problem{Where: l.where(o), Key: key, Text: fmt.Sprintf(format, args...)})
	line := o.line
	if line == 0 || o.variable != "" {
		line = 1 << 30
	}
	l.lines = append(l.lines, line)
	if key != "" {
		l.bad[key] = true
	}
}

// conflict is a problem between settings that are each good in itself.
func (l *loading) conflict(o origin, key, format string, args ...any) {
	was := l.bad[key]
	l.problem(o, key, format, args...)
	l.bad[key] = was
}

func (l *loading) sorted() Problems {
	order := make([]int, len(l.problems))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return l.lines[a] - l.lines[b] })
	out := make(Problems, len(order))
	for i, at := range order {
		out[i] = l.problems[at]
	}
	return out
}

// keys notes where each setting stands in the file, and names what is unknown.
func (l *loading) keys(inFile []entry) {
	var sections, keys []string
	known := map[string]bool{}
	for _, s := range l.all {
		if !known[s.section] {
			sections = append(sections, s.section)
		}
		known[s.section], known[s.key()] = true, true
		keys = append(keys, s.key())
	}
	reported := map[string]bool{}
	for _, e := range inFile {
		o := origin{line: e.line}
		section, name := e.key[0], e.name()
		switch {
		case reported[section]:
		case !known[section]:
			reported[section] = true
			if e.table || len(e.key) > 1 {
				l.problem(o, "", "there is no section [%.80s]%s", section, orList(suggest(section, sections), "the sections are", sections))
			} else {
				l.problem(o, "", "unknown key %.80q%s", section, orList(elsewhere(section, keys), "every key belongs to a section:", sections))
			}
		case len(e.key) == 1 && (!e.table || e.list):
			reported[section] = true
			l.problem(o, "", "%s is a section: write [%s] on a line of its own, and its keys below", section, section)
		case len(e.key) == 1:
		case known[name] && e.table:
			l.problem(o, name, "expected a value, got a section")
		case known[name]:
			l.found[name] = o
		case len(e.key) > 2 && known[strings.Join(e.key[:2], ".")]:
			// Its heading was reported, or is now.
			if parent := strings.Join(e.key[:2], "."); !l.bad[parent] {
				l.problem(o, parent, "expected a value, got a section")
			}
		default:
			own := l.namesIn(section)
			near := suggest(strings.Join(e.key[1:], "."), own)
			if near != "" {
				near = section + "." + near
			} else {
				near = elsewhere(e.key[len(e.key)-1], keys)
			}
			l.problem(o, "", "unknown key %.80q%s", name, orList(near, "["+section+"] has", own))
		}
	}
}

func (l *loading) namesIn(section string) (names []string) {
	for _, s := range l.all {
		if s.section == section {
			names = append(names, s.name)
		}
	}
	return names
}

// elsewhere finds a setting of that name in any section.
func elsewhere(name string, keys []string) string {
	for _, k := range keys {
		if _, n, _ := strings.Cut(k, "."); n == name {
			return k
		}
	}
	return suggest(name, keys)
}

func orList(near, lead string, all []string) string {
	if near != "" {
		return meant(near)
	}
	return "; " + lead + " " + strings.Join(all, ", ")
}

// variables notes which settings the environment overrides. A variable that
// begins like a section's but names no setting is a slip of the pen; others that
// begin with KURIER_ are somebody else's.
func (l *loading) variables() {
	known := map[string]string{}
	var names []string
	for _, s := range l.all {
		known[s.variable()] = s.key()
		names = append(names, s.variable())
	}
	environment := os.Environ()
	slices.Sort(environment)
	for _, v := range environment {
		name, value, _ := strings.Cut(v, "=")
		if key := known[name]; key != "" {
			if value != "" {
				l.found[key] = origin{variable: name}
			}
			continue
		}
		for _, s := range l.all {
			if strings.HasPrefix(name, strings.ToUpper("kurier_"+s.section+"_")) {
				l.problem(origin{variable: name}, "", "there is no such setting%s", meant(suggest(name, names)))
				break
			}
		}
	}
}

// values lets viper lay the file over the defaults and the environment over the
// file, and reads each setting from it.
func (l *loading) values(data []byte) {
	v := viper.New()
	v.SetConfigType("toml")
	v.SetEnvPrefix("KURIER")
	v.SetEnvKeyReplacer(strings.NewReplacer(".", "_"))
	if err := v.ReadConfig(bytes.NewReader(data)); err != nil {
		line, text := syntax(err)
		l.problem(origin{line: line}, "", "%s", text)
		return
	}
	for _, s := range l.all {
		key := s.key()
		o, set := l.found[key]
		if !set || l.bad[key] {
			continue
		}
		if err := v.BindEnv(key); err != nil {
			l.problem(o, key, "%v", err)
			continue
		}
		value := v.Get(key)
		if expected := assign(s, value, o.variable != ""); expected != "" {
			l.problem(o, key, "expected %s%s", expected, got(s, value))
		}
	}
}

// got shows the value that will not do, unless it is a secret.
func got(s setting, value any) string {
	switch v := value.(type) {
	case nil, map[string]any:
		return ""
	case string:
		if !s.secret() {
			return fmt.Sprintf(", got %.60q", v)
		}
	default:
		if !s.secret() {
			return fmt.Sprintf(", got %.60s", fmt.Sprint(v))
		}
	}
	return ""
}
