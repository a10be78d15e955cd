package order

import (
	"slices"
	"strings"
)

// Words is a small set of fixed words with their synonyms: the verbs of a
// title, its policies, its policies' values. It does not change once filled and
// may then be used from many goroutines.
type Words struct {
	// Kind is what the words are; an unknown one is an "unknown-<kind>".
	kind  string
	exact map[string]string
	folds []string
	canon []string
}

// NewWords begins a set; kind is what the words are, "verb" or "policy".
func NewWords(kind string) *Words {
	return &Words{kind: kind, exact: map[string]string{}}
}

// WordsOf is a set of words with their synonyms, each canonical word first.
func WordsOf(kind string, list ...[]string) *Words {
	w := NewWords(kind)
	for _, word := range list {
		w.Add(word[0], word[1:]...)
	}
	return w
}

// Folds are all words and synonyms, folded.
func (w *Words) Folds() []string { return slices.Clone(w.folds) }

// Kind is what the words are.
func (w *Words) Kind() string { return w.kind }

// Add puts in a word in its canonical form with its synonyms.
func (w *Words) Add(canon string, synonyms ...string) *Words {
	for _, s := range append([]string{canon}, synonyms...) {
		f := Fold(s)
		if _, there := w.exact[f]; there {
			continue
		}
		w.exact[f] = canon
		w.folds = append(w.folds, f)
		w.canon = append(w.canon, canon)
	}
	return w
}

// Has tells whether a folded word is one of the words, unabbreviated.
func (w *Words) Has(fold string) bool {
	_, there := w.exact[fold]
	return there
}

// Canonical lists the canonical words in the order they were added.
func (w *Words) Canonical() []string {
	var list []string
	for _, c := range w.canon {
		if !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	return list
}

// Find looks a folded word up: exactly, or as the beginning (two letters or
// more) of words that all mean the same.
func (w *Words) Find(fold string) (canon string, ok bool) {
	if c, there := w.exact[fold]; there {
		return c, true
	}
	if len(fold) < 2 {
		return "", false
	}
	for i, f := range w.folds {
		if !strings.HasPrefix(f, fold) {
			continue
		}
		if canon != "" && canon != w.canon[i] {
			return "", false
		}
		canon = w.canon[i]
	}
	return canon, canon != ""
}

// Slip is the canonical word that a folded word is by one slip of the pen; "" for none,
// or for two.
func (w *Words) Slip(fold string) (canon string) {
	for i, f := range w.folds {
		if len(f) < 4 || !OneSlip(fold, f) || canon == w.canon[i] {
			continue
		}
		if canon != "" {
			return ""
		}
		canon = w.canon[i]
	}
	return canon
}

// Nearest suggests up to max canonical words for a folded word.
func (w *Words) Nearest(fold string, max int) []string {
	var out []string
	seen := map[string]bool{}
	for _, i := range nearest(fold, w.folds, 2*max) {
		if c := w.canon[i]; !seen[c] && len(out) < max {
			seen[c] = true
			out = append(out, c)
		}
	}
	return out
}

// Canon joins the parts of a canonical order with single spaces, leaving out
// empty ones.
func Canon(parts ...string) string {
	n := 0
	for _, p := range parts {
		n += len(p) + 1
	}
	b := make([]byte, 0, n)
	for _, p := range parts {
		if p == "" {
			continue
		}
		if len(b) > 0 {
			b = append(b, ' ')
		}
		b = append(b, p...)
	}
	return string(b)
}
