package polanddefiant

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

var plain = strings.NewReplacer("ą", "a", "ć", "c", "ę", "e", "ł", "l", "Ł", "L", "ń", "n", "ó", "o", "ś", "s", "ż", "z", "ź", "z", "á", "a", "ö", "o")

func TestEveryCounterIsFoundByItsNameWithoutForeignLetters(t *testing.T) {
	d := loaded(t)
	for _, u := range d.Units {
		side := sideNames[u.Side]
		for _, name := range []string{u.Name, plain.Replace(u.Name), strings.ToLower(plain.Replace(u.Name)), plain.Replace(u.Long), u.ID} {
			if m := d.Counters.Names.Lookup(name, side); m.Name == nil || m.Name.ID != u.ID {
				t.Errorf("%q is not %s", name, u.ID)
			}
		}
	}
	for _, f := range d.Formations[1:] {
		for _, name := range []string{f.Short, plain.Replace(f.Short), f.Name, plain.Replace(f.Name), f.ID} {
			if m := d.keys.Lookup(name, sideNames[f.side]); m.Name == nil || m.Name.ID != f.ID {
				t.Errorf("%q is not %s", name, f.ID)
			}
		}
	}
	if m := d.keys.Lookup("Pomoroskie", "polish"); m.Name == nil || m.Name.ID != "pomoroskie" { // so the list
		t.Error("Pomoroskie is not known")
	}
	for _, a := range d.Aircraft {
		if m := d.planes.Lookup(plain.Replace(a.Name), sideNames[a.side]); m.Name == nil || m.Name.ID != a.ID {
			t.Errorf("%s is not found", a.Name)
		}
	}
}

func TestAnOwnersFilesAreReadOverOursAndAreAVersion(t *testing.T) {
	ours := loaded(t)
	raw, _ := fs.ReadFile(Folder(), "tables.toml")
	d, err := New(fstest.MapFS{"tables.toml": {Data: []byte(strings.Replace(string(raw), "[1, 1, 2, 2, 3, 3]", "[0, 1, 2, 2, 3, 4]", 1))}})
	if err != nil {
		t.Fatal(err)
	}
	if d.Points != [7]int{0, 0, 1, 2, 2, 3, 4} || d.Version == ours.Version || !strings.HasPrefix(d.Version, rulesVersion+"-") {
		t.Errorf("%v, version %s against %s", d.Points, d.Version, ours.Version)
	}
}

func TestWrongDataIsToldByFileAndLine(t *testing.T) {
	for _, c := range []struct{ file, from, to, want string }{
		{"units.toml", `hex = "1203"`, `hex = "1602"`, "1602 is sea"},
		{"units.toml", `hex = "1203"`, `hex = "4101"`, "4101 is off the map"},
		{"units.toml", `hex = "1305"`, `hex = "1202"`, "1202 has no railway"},
		{"units.toml", `formation = "unrug"`, `formation = "unruh"`, "unknown formation unruh"},
		{"units.toml", `name = "Mar"`, `name = "27"`, "used twice"},
		{"units.toml", `name = "Mar"`, `nam = "Mar"`, `unknown key "unit.nam"`},
		{"units.toml", `entry = "K"`, `entry = "Z"`, "unknown entry area Z"},
		{"formations.toml", `hq = "polish-hq-unrug"`, `hq = "polish-hq-u"`, "formations.toml:"},
		{"chits.toml", `hqs = ["3rd"]`, `hqs = ["9th"]`, `chits.toml:`},
		{"crt.toml", `"D2r3", "D2r3"]`, `"D2r3", "D2r2"]`, "crt.toml:"},
		{"terrain.toml", `id = "marsh"`, `id = "swamp"`, `terrain "marsh"`},
		{"terrain.toml", `id = "minor-river"`, "id = \"minor-river\"\nshift = 1", "do not shift"},
		{"track.toml", "turn = 4", "turn = 5", "turn 5 stands where turn 4 should"},
		{"entries.toml", `hex = "3713"`, `hex = "2304"`, "country"},
		{"air.toml", "luftflotte = 4", "luftflotte = 2", "2 is not its Luftflotte"},
		{"tables.toml", "[1, 1, 2, 2, 2, 3]", "[1, 1, 2]", "3 results"},
	} {
		raw, err := fs.ReadFile(Folder(), c.file)
		if err != nil {
			t.Fatal(err)
		}
		changed := strings.Replace(string(raw), c.from, c.to, 1)
		if changed == string(raw) {
			t.Errorf("%s holds no %s", c.file, c.from)
		}
		_, err = New(fstest.MapFS{c.file: {Data: []byte(changed)}})
		if err == nil || !strings.Contains(err.Error(), ".toml:") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s for %s: %v, want %s", c.to, c.from, err, c.want)
		}
	}
}
