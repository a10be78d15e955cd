package title

import (
	"io/fs"

	"kurier/adjudicator/rule"
)

// Lazy is a title whose data are read when somebody asks for more than its id. Reading
// those of all titles takes longer than most of what the command line is asked for.
type Lazy struct {
	Named string
	Read  func() Title
}

// ID is known before.
func (l Lazy) ID() string { return l.Named }

// Info of the title.
func (l Lazy) Info() Info { return l.Read().Info() }

// Open opens the title.
func (l Lazy) Open(s Setup) (Game, error) { return l.Read().Open(s) }

// Rules of the title.
func (l Lazy) Rules() *rule.Index { return l.Read().Rules() }

// Source of the title.
func (l Lazy) Source() fs.FS { return l.Read().Source() }

// As is the title, which must be an Adopter, under the name of another version.
func (l Lazy) As(version string) Title { return l.Read().(Adopter).As(version) }

// Adopt reads a position of any version.
func (l Lazy) Adopt(data []byte) (Position, error) { return l.Read().(Adopter).Adopt(data) }

// AdoptIn reads one of a game with that setup.
func (l Lazy) AdoptIn(s Setup, data []byte) (Position, error) {
	return AdoptIn(l.Read().(Adopter), s, data)
}
