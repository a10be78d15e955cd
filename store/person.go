package store

import "time"

// Person is somebody who plays, in however many games.
type Person struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
	// Addresses that are proved to be theirs, the first one first.
	Addresses []string `json:"addresses"`
	// Joined are those of them that were added to others. None of somebody with
	// several: all but the first.
	Joined []string `json:"joined,omitempty"`
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
	// Gathered is what waits for their one mail a day.
	Gathered Gathered `json:"gathered,omitzero"`
}

// Gathered is what happened to somebody who wants one mail a day, since the last
// one.
type Gathered struct {
	// Due is when it is sent; zero when there is nothing.
	Due time.Time `json:"due,omitzero"`
	// Sent counts the mails so sent, for their keys.
	Sent  int            `json:"sent,omitempty"`
	Games []GatheredGame `json:"games,omitempty"`
}

// GatheredGame is what was gathered for a seat.
type GatheredGame struct {
	Game string `json:"game"`
	Seat string `json:"seat"`
	// Step that the news go up to, 0 when there are none; those the seat was told
	// already count no more (Seat.Told).
	Step    int              `json:"step,omitempty"`
	Notices []GatheredNotice `json:"notices,omitempty"`
}

// GatheredNotice is a short mail that was not sent by itself.
type GatheredNotice struct {
	Time time.Time         `json:"time"`
	Kind string            `json:"kind"`
	Args map[string]string `json:"args,omitempty"`
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
