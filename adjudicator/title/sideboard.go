package title

// Sideboard is a board beside the map with boxes in which pieces lie, such as one of the air. Pictures
// and the page of a replay draw it; words tell of it by their own means.
type Sideboard struct {
	Kind   string  `json:"kind"` // "air"
	Panels []Panel `json:"panels"`
}

// Panel is a part of a sideboard: a zone of the air.
type Panel struct {
	Name string `json:"name"` // "north"
	// Leader is the side that has the upper hand here, "" for none.
	Leader string `json:"leader,omitempty"`
	Rows   []Row  `json:"rows"`
	// Tolls count what was done from here, by side.
	Tolls []Toll `json:"tolls,omitempty"`
}

// Row is a box of a panel with the pieces of all sides in it.
type Row struct {
	Name string `json:"name"` // "fast"
	// Figures are what is printed beside it: the number from which a piece in it hits.
	Figures []Figure `json:"figures,omitempty"`
	Pieces  []Piece  `json:"pieces,omitempty"`
}

// Piece is a counter on a sideboard.
type Piece struct {
	Name  string `json:"name"` // as in orders: "LF1-B1"
	Side  string `json:"side"`
	Class string `json:"class"` // "fighter", "bomber"
	// Aim is what it stands at, "" for nothing: "airfields".
	Aim string `json:"aim,omitempty"`
	// Rests tells that it lies behind the box, Sent that it is on its way to it.
	Rests bool `json:"rests,omitempty"`
	Sent  bool `json:"sent,omitempty"`
}

// Toll is a number of a side that counts something: the bombers that got through to a target.
type Toll struct {
	Kind  string `json:"kind"` // "lines"
	Side  string `json:"side"`
	Value int    `json:"value"`
}
