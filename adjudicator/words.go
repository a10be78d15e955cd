package adjudicator

// Word is a kind that the desk itself hands over for words, with the facts that
// come with it. Templates word every kind listed here.
type Word struct {
	Group string // "notice", "note", "refusal"
	Kind  string
	Args  []string
	Means string
}

// Words lists the desk's own kinds.
var Words = []Word{
	{"notice", "stranger", []string{"games"}, "a letter that proves no seat; games anybody may join, may be empty"},
	{"notice", "stale-capability", nil, "the key is an old one: the seat changed hands or was invited anew"},
	{"notice", "wrong-seat", nil, "the key belongs to another address"},
	{"notice", "unsigned", nil, "this desk asks for a DKIM signature that the letter lacks"},
	{"notice", "finished", []string{"winner"}, "the game is over"},
	{"notice", "quarantined", nil, "the game is set aside after a fault; nothing is lost"},
	{"notice", "paused", nil, "the moderator has stopped the game's clock"},
	{"notice", "resumed", nil, "the game goes on; until when stands in the head"},
	{"notice", "not-found", []string{"game", "games"}, "no such game"},
	{"notice", "game-not-open", []string{"game"}, "the game cannot be joined"},
	{"notice", "seat-taken", []string{"game", "seat"}, "no free seat of that name; seat may be empty"},
	{"notice", "join-which", []string{"games"}, "JOIN without a game"},
	{"notice", "say-join", nil, "the seat is offered; JOIN takes it"},
	{"notice", "not-started", nil, "the game waits for other players"},
	{"notice", "too-big", nil, "the letter is too big to read"},
	{"notice", "press", []string{"game", "from", "text"}, "a message from another seat"},
	{"notice", "moderator-bounce", []string{"game", "seat", "address", "reason"}, "mail to a seat came back"},
	{"notice", "moderator-trouble", []string{"game", "reason"}, "a game needs the moderator"},
	{"notice", "moderator-key", []string{"key"}, "a moderator's key"},
	{"notice", "moderator-welcome", []string{"game"}, "the address moderates the game from now on"},
	{"notice", "moderator-unproved", nil, "a letter from a moderator's address without the key"},
	{"notice", "moderator-forged", []string{"address"}, "the same, told to the other moderators"},
	{"notice", "observer-welcome", []string{"game"}, "the address observes a game that has not begun"},
	{"notice", "substituted", nil, "the seat was given to somebody else"},
	{"notice", "seat-to-bot", nil, "the seat was given to the staff officer"},
	{"notice", "extended", []string{"until"}, "the deadline was moved"},
	{"notice", "corrected", []string{"reason"}, "the position was corrected; the report follows"},
	{"notice", "rollback", []string{"reason"}, "the game went back; the report follows"},
	{"notice", "restore", []string{"reason"}, "an undone position was restored; the report follows"},
	{"notice", "moderator-resign", []string{"game", "seat", "address"}, "a player wants to leave"},

	{"note", "empty", nil, "no orders in the letter"},
	{"note", "only-quoted", nil, "the letter held nothing but quoted text"},
	{"note", "too-many-lines", []string{"n"}, "only the first n lines were read"},
	{"note", "late", nil, "the deadline had passed and the turn was resolved"},
	{"note", "no-decision", nil, "nothing is awaited from the seat; orders were not filed"},
	{"note", "ready-set", nil, "READY is noted; others are still awaited"},
	{"note", "ready-held", []string{"count"}, "READY is not taken since lines of the same letter failed; READY ANYWAY goes ahead"},
	{"note", "ready-check-only", nil, "READY does not go with CHECK"},
	{"note", "ready-paused", nil, "READY is noted; the game is paused"},
	{"note", "resolved-now", nil, "all are ready: the turn is being resolved, the report follows"},
	{"note", "unready", nil, "READY is taken back"},
	{"note", "cancelled", []string{"n", "order"}, "an order was taken back"},
	{"note", "cancel-unknown", []string{"n"}, "no filed order has that number"},
	{"note", "cleared", []string{"count"}, "all filed orders were taken back"},
	{"note", "superseded", []string{"n", "by", "order"}, "an order was replaced: n is its number on the sheet, or by is the later line of this letter"},
	{"note", "check-only", nil, "the letter is only checked, nothing is filed"},
	{"note", "status-below", nil, "the situation follows below"},
	{"note", "log-below", nil, "earlier steps follow below"},
	{"note", "standing-below", nil, "the standing orders follow below"},
	{"note", "standing-set", []string{"order"}, "a standing order is in force"},
	{"note", "standing-cleared", nil, "all standing orders were taken back"},
	{"note", "vacation-set", []string{"until"}, "the seat's clock stands until that day"},
	{"note", "vacation-off", nil, "the seat is back"},
	{"note", "vacation-bad", []string{"days"}, "VACATION needs days or a date, at most so many days ahead"},
	{"note", "prefs-set", []string{"key", "value"}, "a wish about mail was noted"},
	{"note", "set-unknown", nil, "SET takes PICTURES or ATTACHMENTS and ON or OFF"},
	{"note", "resign-noted", nil, "the moderator is told that the player wants to leave"},
	{"note", "acted-for", nil, "the moderator wrote these lines for the player"},
	{"note", "joined", []string{"seat"}, "the seat is theirs already"},
	{"note", "help-desk", []string{"verb"}, "HELP about a verb of the desk"},
	{"note", "help-unknown", []string{"verb"}, "HELP about a word that is no verb"},
	{"note", "show-hex", []string{"hex", "terrain", "country", "place", "units"}, "what is in a hex; place may be absent, units empty"},
	{"note", "press-sent", []string{"to"}, "press was sent"},
	{"note", "press-empty", nil, "press without text"},
	{"note", "press-unknown", []string{"to"}, "no such seat to write to"},
	{"note", "press-too-many", []string{"n"}, "no more than n press letters a day"},

	{"refusal", "nothing-awaited", nil, "no decision is open for the order"},
}
