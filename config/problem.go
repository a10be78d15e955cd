package config

import (
	"fmt"
	"strings"
)

// Problem is one thing wrong with the settings.
type Problem struct {
	// Where is "file:line", the environment variable's name, or the file's name
	// when it is about the file as a whole.
	Where string
	// Key is the setting, such as "imap.port"; "" when it is about none.
	Key string
	// Text says what was found and what was expected. It never holds a password.
	Text string
}

func (p Problem) String() string {
	if p.Key == "" {
		return p.Where + ": " + p.Text
	}
	return p.Where + ": " + p.Key + ": " + p.Text
}

// Problems are all that is wrong, in the order of the file, then the rest. It is
// the error that Load returns.
type Problems []Problem

func (ps Problems) Error() string {
	lines := make([]string, len(ps))
	for i, p := range ps {
		lines[i] = p.String()
	}
	return strings.Join(lines, "\n")
}

// suggest finds the nearest of the candidates that is near enough to be meant.
func suggest(word string, candidates []string) string {
	if len(word) > 64 {
		return "" // nobody meant one of ours
	}
	best, least := "", max(1, len(word)/3)+1
	for _, c := range candidates {
		if strings.EqualFold(strings.ReplaceAll(c, "-", "_"), strings.ReplaceAll(word, "-", "_")) {
			return c
		}
		if d := distance(word, c); d < least {
			best, least = c, d
		}
	}
	return best
}

// distance counts the letters to change, insert, leave out or swap.
func distance(a, b string) int {
	before, row := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		next := make([]int, len(b)+1)
		next[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			next[j] = min(row[j]+1, next[j-1]+1, row[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
		}
		before, row = row, next
	}
	return row[len(b)]
}

func meant(suggestion string) string {
	if suggestion == "" {
		return ""
	}
	return fmt.Sprintf("; did you mean %q?", suggestion)
}
