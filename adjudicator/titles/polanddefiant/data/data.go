// Package data holds the files of Poland Defiant: its board, and what the board
// is made from.
package data

import (
	"embed"
	"io/fs"
)

//go:embed *.toml
var files embed.FS

// Files of the title.
func Files() fs.FS { return files }
