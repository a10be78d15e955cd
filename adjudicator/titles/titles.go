// Package titles is the list of rulebooks this Kurier can referee. A further
// title is one new folder and one line here; docs/adding-a-title.md names the two
// other lists that it is entered in.
package titles

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39"
	"kurier/adjudicator/titles/polandcampaign"
	"kurier/adjudicator/titles/polanddefiant"
	"kurier/adjudicator/titles/september1939"
	"kurier/adjudicator/titles/uprising44"
)

// book is a title and the data files that an owner may lay over it: those that a game
// depends on, and how counters look.
type book struct {
	id    string
	files []string
	open  func(overlay fs.FS) (title.Title, error)
}

var books = []book{
	{polandcampaign.ID, append(polandcampaign.DataFiles, title.FacesFile), func(o fs.FS) (title.Title, error) { return polandcampaign.New(o) }},
	{polanddefiant.ID, append(polanddefiant.DataFiles, title.FacesFile), func(o fs.FS) (title.Title, error) { return polanddefiant.New(o) }},
	{september1939.ID, append(september1939.DataFiles, title.FacesFile), func(o fs.FS) (title.Title, error) { return september1939.New(o) }},
	{uprising44.ID, append(uprising44.DataFiles, title.FacesFile), func(o fs.FS) (title.Title, error) { return uprising44.New(o) }},
	{holdtheline39.ID, append(holdtheline39.DataFiles, title.FacesFile), func(o fs.FS) (title.Title, error) { return holdtheline39.New(o) }},
}

// All makes every title. The overlay, which may be nil, is a folder with a
// subfolder per title id whose data files take the place of ours: an owner's
// printed values over the reconstruction. A file there that would take no place is
// an error. Titles are pure, so those that nothing is laid over are made once.
func All(overlay fs.FS) ([]title.Title, error) {
	lazy, err := Lazy(overlay)
	return Loaded(lazy), err
}

// Loaded are titles as All gives them, of which it can be asked whose they are.
func Loaded(lazy []title.Title) (all []title.Title) {
	for _, t := range lazy {
		if l, ok := t.(title.Lazy); ok {
			t = l.Read()
		}
		all = append(all, t)
	}
	return all
}

// Lazy is All for who needs one title of them or two: each whose data are ours alone is made
// when it is first asked for more than its id.
func Lazy(overlay fs.FS) ([]title.Title, error) {
	if overlay != nil {
		if err := wellLaid(overlay); err != nil {
			return nil, err
		}
	}
	var all []title.Title
	for i, b := range books {
		t, err := title.Title(title.Lazy{Named: b.id, Read: plain[i]}), error(nil)
		if overlay != nil {
			t, err = b.laidOver(overlay, t)
		}
		if err != nil {
			return nil, fmt.Errorf("%s/%w", b.id, err)
		}
		all = append(all, t)
	}
	return all, nil
}

// plain are the titles with the data of ours, in the order of the books. Tests have made each of them, so it is no
// matter of the owner's when one cannot be made.
var plain = func() (plain []func() title.Title) {
	for _, b := range books {
		plain = append(plain, sync.OnceValue(func() title.Title {
			t, err := b.open(nil)
			if err != nil {
				panic(fmt.Errorf("%s/%w", b.id, err))
			}
			return t
		}))
	}
	return plain
}()

// laidOver is a title with the data of its folder in the overlay, or the plain one.
func (b book) laidOver(overlay fs.FS, plain title.Title) (title.Title, error) {
	if _, err := fs.Stat(overlay, b.id); err != nil {
		return plain, nil
	}
	own, err := fs.Sub(overlay, b.id)
	if err != nil {
		return nil, err
	}
	return b.open(own)
}

// wellLaid refuses an overlay with a file that nothing would read, and says where it
// belongs. Names that begin with a dot, and README files, are nobody's data.
func wellLaid(overlay fs.FS) error {
	entries, err := fs.ReadDir(overlay, ".")
	if err != nil {
		return err
	}
	laid := 0
	for _, e := range entries {
		if passedOver(e) {
			continue
		}
		at := slices.IndexFunc(books, func(b book) bool { return b.id == e.Name() })
		switch {
		case !e.IsDir():
			return fmt.Errorf("%s would do nothing there: each title has a folder of its own, %s", e.Name(), belongs(e.Name()))
		case at < 0:
			return fmt.Errorf("the folder %s would do nothing: it is of no title%s", e.Name(), meant(e.Name(), ids()))
		}
		n, err := books[at].wellLaid(overlay)
		if err != nil {
			return err
		}
		laid += n
	}
	if laid == 0 {
		return fmt.Errorf("there is nothing in it to lay over: each title has a folder of its own, %s", belongs("NAME.toml"))
	}
	return nil
}

// wellLaid counts the files laid over a title.
func (b book) wellLaid(overlay fs.FS) (int, error) {
	entries, err := fs.ReadDir(overlay, b.id)
	if err != nil {
		return 0, err
	}
	laid := 0
	for _, e := range entries {
		switch {
		case passedOver(e):
		case e.IsDir() || !slices.Contains(b.files, e.Name()):
			return 0, fmt.Errorf("%s would do nothing: the data files of %s are %s%s",
				path.Join(b.id, e.Name()), b.id, strings.Join(b.files, ", "), meant(e.Name(), b.files))
		default:
			laid++
		}
	}
	return laid, nil
}

func passedOver(e fs.DirEntry) bool {
	return strings.HasPrefix(e.Name(), ".") || strings.HasPrefix(strings.ToUpper(e.Name()), "README")
}

// belongs lists where a file could be meant to lie.
func belongs(name string) string {
	var paths []string
	for _, b := range books {
		if slices.Contains(b.files, name) || name == "NAME.toml" {
			paths = append(paths, path.Join(b.id, name))
		}
	}
	if len(paths) == 0 {
		return strings.Join(ids(), ", ")
	}
	return "as in " + strings.Join(paths, " or ")
}

func ids() []string {
	var ids []string
	for _, b := range books {
		ids = append(ids, b.id)
	}
	return ids
}

func meant(word string, words []string) string {
	if near := order.Nearest(word, words, 1); len(near) > 0 {
		return "; did you mean " + near[0] + "?"
	}
	return ""
}
