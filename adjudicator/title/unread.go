package title

import (
	"io/fs"

	"kurier/adjudicator/rule"
)

// Unread is a title whose data are read when somebody asks for more than its id. Reading
// those of all titles takes longer than most of what the command line is asked for.
type Unread struct {
	Named string
	Read  func() Title
}

// ID is known unread.
func (u Unread) ID() string { return u.Named }

// Info of the title.
func (u Unread) Info() Info { return u.Read().Info() }

// Open opens the title.
func (u Unread) Open(s Setup) (Game, error) { return u.Read().Open(s) }

// Rules of the title.
func (u Unread) Rules() *rule.Index { return u.Read().Rules() }

// Source of the title.
func (u Unread) Source() fs.FS { return u.Read().Source() }

// As is the title, which must be an Adopter, under the name of another version.
func (u Unread) As(version string) Title { return u.Read().(Adopter).As(version) }

// Adopt reads a position of any version.
func (u Unread) Adopt(data []byte) (Position, error) { return u.Read().(Adopter).Adopt(data) }

// AdoptIn reads one of a game with that setup.
func (u Unread) AdoptIn(s Setup, data []byte) (Position, error) {
	return AdoptIn(u.Read().(Adopter), s, data)
}
