package uprising44

import (
	"embed"
	"io/fs"
)

//go:embed *.go data cases/*.case
var source embed.FS

// Folder is the title's built-in data folder.
func Folder() fs.FS {
	sub, err := fs.Sub(source, "data")
	if err != nil {
		panic(err) // the folder is embedded
	}
	return sub
}
