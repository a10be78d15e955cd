package uprising44

import (
	"embed"
	"io/fs"

	"kurier/adjudicator/title"
)

//go:embed *.go data cases/*.case
var source embed.FS

// Folder is the title's built-in data folder.
func Folder() fs.FS { return title.Folder(source) }
