package config

import (
	"fmt"
	"strings"
)

// Explain lists every setting with the value in force and where it came from:
// "default", "file:line", the environment variable, or the file that a password
// was read from. Passwords are not shown.
func Explain(c Config) string {
	var b strings.Builder
	section := ""
	for _, s := range settings(&c) {
		if s.section != section {
			if section != "" {
				b.WriteByte('\n')
			}
			section = s.section
			fmt.Fprintf(&b, "[%s]\n", section)
		}
		fmt.Fprintf(&b, "%-50s # %s\n", s.name+" = "+show(s.field), c.Origin(s.key()))
	}
	return b.String()
}

// Origin says where the value of a setting ("imap.port") came from, as Explain
// does.
func (c Config) Origin(key string) string {
	o := c.origins[key]
	switch {
	case o.from != "":
		return o.from
	case o.variable != "":
		return o.variable
	case o.line > 0:
		return fmt.Sprintf("%s:%d", c.file, o.line)
	}
	return "default"
}
