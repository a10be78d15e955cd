package title

// Opener is an event that opens a scene worth a picture of its own, such as a
// combat as it is declared or the beginning of a phase. Replays stop before it. A
// title without openers has its replays stop before every attack that a picture
// can show.
type Opener interface {
	Event
	OpensScene() bool
}

// Scenes parts the events of a step into scenes: where each begins, 0 first. What
// has happened at the beginning of scene i are the events before it.
func Scenes(events []Event) []int {
	at := []int{0}
	known := false
	for _, e := range events {
		_, opens := e.(Opener)
		known = known || opens
	}
	for i, e := range events {
		opens := false
		if o, ok := e.(Opener); ok {
			opens = o.OpensScene()
		} else if !known {
			opens = attacks(e)
		}
		if opens && i > 0 {
			at = append(at, i)
		}
	}
	return at
}

func attacks(e Event) bool {
	d, ok := e.(Drawn)
	if !ok {
		return false
	}
	for _, a := range d.Arrows() {
		if a.Kind == "attack" {
			return true
		}
	}
	return false
}
