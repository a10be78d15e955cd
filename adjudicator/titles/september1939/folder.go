package september1939

import "io/fs"

// Folder is the title's built-in data folder, from which its board is made.
func Folder() fs.FS {
	sub, err := fs.Sub(source, "data")
	if err != nil {
		panic(err) // the folder is embedded
	}
	return sub
}
