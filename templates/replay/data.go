package replay

import (
	"encoding/json"

	"kurier/adjudicator/board"
)

// The page's data. Frames hold what changed since the frame before, and share what they
// have alike, so that a long game of many seats stays small.
type (
	pageData struct {
		ID, Name, Title, Scenario, Version, State, Created string
		Options                                            map[string]string
		Commitment, Secret, Digest                         string
		// Sealed: the log and the dice are not to be seen yet.
		Sealed bool
		Over   bool
		Seats  []seatData
		Sides  []sideData
		// Map is nil of a game without a board.
		Map    *mapData
		Units  []unitData
		Places []placeData
		Steps  []stepData
		Views  []viewData
		// Shared are parts of frames, each once however many perspectives have it.
		Shared []json.RawMessage
		Luck   []luckData
		// LuckUnit is what Luck is counted in, in words.
		LuckUnit string
		Winner   string
		Score    []string
	}
	seatData struct{ Seat, Name, Side, Players string }
	sideData struct{ Side, Name, Body, Arrow string }
	mapData  struct {
		Width, Height, Radius float64
		Counter               int
		At                    map[string][2]float64
	}
	unitData  struct{ ID, Name, Long, Side string }
	placeData struct {
		Hex, Name string
		VP        int
		// Edge is the outline on the map, corner by corner.
		Edge [][2]float64 `json:",omitempty"`
	}
	stepData struct {
		N                             int
		Time, Cause, Who, Reason, Act string
	}
	viewData struct {
		Seat, Name, Side string
		Frames           []frameData
		Charts           []chartData
		Press            []pressData
	}
	// unitState is unit, hex ("" off the map), look, where when off the map.
	unitState [4]any
	holdState [2]any // place, side
	newsData  struct {
		H string
		I [][]string // lead, details
	}
	arrowData struct {
		K, S, U, L string
		P          []board.Place
	}
	orderData struct {
		Seat             string
		Standing, Orders []string
	}
	// frameData is a picture. What several perspectives may have alike is the number of a
	// part in Shared, 0 for nothing.
	frameData struct {
		Step, Past, Turn int
		Days, Phase      string
		Units            int         `json:",omitempty"` // []unitState
		Holds            int         `json:",omitempty"` // []holdState
		News             int         `json:",omitempty"` // []newsData
		Arrows           int         `json:",omitempty"` // []arrowData
		Combat           *combatData `json:",omitempty"`
		Orders           int         `json:",omitempty"` // []orderData
		Beside           int         `json:",omitempty"` // []panelData
		Totals           []int
	}
	// panelData is a part of a board beside the map, row by row.
	panelData struct {
		Name, Leader string
		Tolls        []string // as long as Sides
		Rows         []rowData
	}
	// rowData is a box: its name, what is printed beside it, and its pieces.
	rowData struct {
		Name, Printed string
		Pieces        []pieceData `json:",omitempty"`
	}
	// pieceData is name, number of the side, class, aim and "rests" or "sent".
	pieceData  [5]any
	combatData struct{ Hex, Place, Label string }
	// chartData is a side's figures after each step.
	chartData struct {
		Side              string
		VP, Held, Lost, N []int
		// Armies are those of a side that has several.
		Armies []armyData `json:",omitempty"`
	}
	// armyData is how many units of a formation were lost by each step.
	armyData struct {
		Name, Ink string
		Lost      []int
	}
	pressData struct {
		Step                 int
		Time, From, To, Text string
		Unsigned, Mine       bool `json:",omitempty"`
	}
	luckData struct {
		Side                  string
		Step, Rolls, Sum, Exp int // Exp is a thousand times what was to be expected
	}
)
