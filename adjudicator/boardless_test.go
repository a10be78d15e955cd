package adjudicator_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/title"
)

// boardless is a room whose titles have no board.
func boardless(t *testing.T) *room {
	r := newRoom(t)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	r.title = func(x title.Title) title.Title {
		return positioned(x, func(p title.Position) title.Position { return offBoard{p} })
	}
	r.open()
	r.begin(nil)
	return r
}

// offBoard is a position whose views have no board.
type offBoard struct{ title.Position }

func (p offBoard) Clone() title.Position             { return offBoard{p.Position.Clone()} }
func (p offBoard) Known(s title.Seat) title.Position { return offBoard{p.Position.Known(s)} }

func (p offBoard) View(s title.Seat) title.View {
	v := p.Position.View(s)
	v.Board = nil
	return v
}

func TestShowWithoutABoardSaysThatThereIsNoMap(t *testing.T) {
	r := boardless(t)
	for _, line := range []string{"SHOW", "SHOW 0306", "SHOW Radom"} {
		r.wants(r.write(anna, line), "this game has no map, so that SHOW has nothing to show; STATUS tells how it stands")
	}
	if st := r.show(); st.Game.State != "running" {
		t.Errorf("the game is %s: %s", st.Game.State, st.Game.Trouble)
	}
}

func TestArchiveWithoutABoardHasAPageAndNoPictures(t *testing.T) {
	r := boardless(t)
	r.act("END warta-1 DRAW REASON they shook hands")
	frames := 0
	o := archive.Options{
		Draw: func(title.View, []title.Arrow) ([]byte, error) { return nil, fmt.Errorf("there is nothing to draw on") },
		Page: func(w io.Writer, page facts.Replay) error {
			for _, p := range page.Perspectives {
				frames += len(p.Frames)
			}
			_, err := io.WriteString(w, "page")
			return err
		},
	}
	var w bytes.Buffer
	if err := r.desk.Archive("warta-1", &w, o); err != nil {
		t.Fatal(err)
	}
	f := unzipped(t, w.Bytes())
	if f["replay.html"] != "page" || frames == 0 {
		t.Errorf("the page is %q, of %d frames", f["replay.html"], frames)
	}
	if pictures := sortedKeys(f, "pictures/"); len(pictures) > 0 || strings.Contains(f["README.txt"], "pictures/") {
		t.Errorf("pictures %v, and of them:\n%s", pictures, f["README.txt"])
	}
	if !strings.Contains(f["README.txt"], "positions/") || len(sortedKeys(f, "positions/")) == 0 {
		t.Error("no positions either")
	}
}
