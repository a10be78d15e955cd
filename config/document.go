package config

import (
	"bytes"
	"errors"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// entry is one key, or one section's heading, in a file.
type entry struct {
	key   []string
	line  int
	table bool // a heading or an inline table: holds other keys
	list  bool // [[heading]]
}

func (e entry) name() string { return strings.Join(e.key, ".") }

// entries finds where each key stands. The error has a line (toml.DecodeError)
// where the text is not TOML.
func entries(data []byte) (all []entry, err error) {
	if err := toml.Unmarshal(data, new(map[string]any)); err != nil {
		return nil, err
	}
	var p unstable.Parser
	p.Reset(data)
	line := func(n *unstable.Node) int {
		return 1 + bytes.Count(data[:n.Raw.Offset], []byte("\n"))
	}
	parts := func(above []string, it unstable.Iterator) (key []string, at int) {
		key = append(key, above...)
		for it.Next() {
			if at == 0 {
				at = line(it.Node())
			}
			key = append(key, string(it.Node().Data))
		}
		return key, at
	}
	var value func(above []string, n *unstable.Node)
	value = func(above []string, n *unstable.Node) {
		key, at := parts(above, n.Key())
		inline := n.Value().Kind == unstable.InlineTable
		all = append(all, entry{key: key, line: at, table: inline})
		if inline {
			for it := n.Value().Children(); it.Next(); {
				value(key, it.Node())
			}
		}
	}
	var section []string
	for p.NextExpression() {
		switch n := p.Expression(); n.Kind {
		case unstable.Table, unstable.ArrayTable:
			var at int
			section, at = parts(nil, n.Key())
			all = append(all, entry{key: section, line: at, table: true, list: n.Kind == unstable.ArrayTable})
		case unstable.KeyValue:
			value(section, n)
		}
	}
	return all, p.Error()
}

// syntax turns a parser's error into a line and plain words.
func syntax(err error) (line int, text string) {
	var at *toml.DecodeError
	if errors.As(err, &at) {
		line, _ = at.Position()
	}
	return line, "this is not TOML: " + strings.TrimPrefix(err.Error(), "toml: ")
}
