package titles

import (
	"bytes"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"kurier/adjudicator/title"
)

// dataFile is a built-in data file of a title.
func dataFile(t *testing.T, id, name string) []byte {
	t.Helper()
	all, err := All(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range all {
		if b.Info().ID == id {
			raw, err := fs.ReadFile(b.Source(), "data/"+name)
			if err != nil {
				t.Fatal(err)
			}
			return raw
		}
	}
	t.Fatalf("no title %s", id)
	return nil
}

func TestWhatIsLaidOverIsInUseAndSaidOfItsTitleAlone(t *testing.T) {
	cet := append(dataFile(t, "poland-campaign", "cet.toml"), "# my own\n"...)
	all, err := All(fstest.MapFS{"poland-campaign/cet.toml": {Data: cet}, "README.md": {}, ".git/config": {}})
	if err != nil {
		t.Fatal(err)
	}
	own, err := All(nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range all {
		laid := b.Info().ID == "poland-campaign"
		if want := []string{"cet.toml"}; laid && !slices.Equal(b.Info().Overlay, want) || !laid && b.Info().Overlay != nil {
			t.Errorf("%s: laid over are %v", b.Info().ID, b.Info().Overlay)
		}
		if changed := b.Info().Version != own[i].Info().Version; changed != laid {
			t.Errorf("%s: version %s, without overlay %s", b.Info().ID, b.Info().Version, own[i].Info().Version)
		}
	}
}

// What an owner lays where nothing reads it is told, with where it belongs.
func TestAFileThatWouldDoNothingIsRefused(t *testing.T) {
	cet := dataFile(t, "poland-campaign", "cet.toml")
	for _, c := range []struct{ name, want string }{
		{"cet.toml", "as in poland-campaign/cet.toml"},
		{"units.toml", "as in poland-campaign/units.toml or poland-defiant/units.toml"},
		{"notes.txt", "notes.txt would do nothing there"},
		{"poland-campain/cet.toml", "did you mean poland-campaign?"},
		{"poland-campaign/unit.toml", "did you mean units.toml?"},
		{"poland-campaign/map-recipe.toml", "map-recipe.toml would do nothing"},
		{"poland-campaign/data/cet.toml", "poland-campaign/data would do nothing"},
		{".hidden", "there is nothing in it to lay over"},
		{"poland-campaign/.hidden", "there is nothing in it to lay over"},
	} {
		_, err := All(fstest.MapFS{c.name: {Data: cet}})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

func TestAMistakeInWhatIsLaidOverIsToldByTitleFileAndLine(t *testing.T) {
	_, err := All(fstest.MapFS{"poland-campaign/cet.toml": {Data: []byte("[[row]]\nrol = 2\n")}})
	if err == nil || !strings.Contains(err.Error(), "poland-campaign/cet.toml:2") {
		t.Error(err)
	}
}

// What is not read yet is the same title: its id is known without its data, and it takes over games as it would.
func TestALazyTitleIsTheTitle(t *testing.T) {
	all, err := All(nil)
	if err != nil {
		t.Fatal(err)
	}
	lazy, err := Lazy(nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range all {
		u := lazy[i]
		if b.ID() != b.Info().ID || u.ID() != b.ID() || !reflect.DeepEqual(u.Info(), b.Info()) || u.Rules() != b.Rules() || u.Source() != b.Source() {
			t.Errorf("%s, lazy, is %s, %v", b.ID(), u.ID(), u.Info())
		}
		game, start, err := title.Start(u, title.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		got, err := title.AdoptIn(u.(title.Adopter), game.Setup(), start.Encode())
		if err != nil || !bytes.Equal(got.Encode(), start.Encode()) {
			t.Errorf("%s, lazy, does not take over its own start: %v", b.ID(), err)
		}
		if as := u.(title.Adopter).As("9"); as.Info().Version != "9" {
			t.Errorf("%s, lazy, as version 9 has version %s", b.ID(), as.Info().Version)
		}
	}
}
