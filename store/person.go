package store

import "time"

// Person is somebody who plays, in however many games.
type Person struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
	// Addresses that are proved to be theirs, the first one first.
	Addresses []string `json:"addresses"`
	// Language of their mail and Zone of its dates, by its IANA name; "" is the
	// desk's.
	Language string `json:"language,omitempty"`
	Zone     string `json:"zone,omitempty"`
	// Prefs are wishes about mail: "pictures" = "off" …
	Prefs map[string]string `json:"prefs,omitempty"`
	// Absences are vacations, taken and to come, oldest first.
	Absences []Absence `json:"absences,omitempty"`
	// Waits are the titles of which a new game is to be told.
	Waits []string `json:"waits,omitempty"`
	// Record is how punctual they were, in all games.
	Record Record `json:"record,omitzero"`
}

// Absence is a vacation.
type Absence struct {
	From  time.Time `json:"from"`
	Until time.Time `json:"until"`
}

// Record counts the decisions somebody was asked for.
type Record struct {
	Decisions int `json:"decisions"`
	OnTime    int `json:"on_time"`
	Late      int `json:"late"` // within the grace
	Missed    int `json:"missed"`
	// Took is the time all of them took together.
	Took time.Duration `json:"took"`
}
