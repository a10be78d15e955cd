package adjudicator

import (
	"slices"
	"strings"
	"time"

	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/store"
	"kurier/templates"
)

// wishes are what SET understands, besides ZONE, and the values of each.
var wishes = []struct {
	key    string
	values []string
}{
	{"PICTURES", []string{"ON", "OFF", "SMALL", "LARGE"}},
	{"ATTACHMENTS", []string{"ON", "OFF"}},
	{"TEXT", []string{"ONLY", "OFF"}},
	{"DIGEST", []string{"ON", "OFF"}},
	{"LANGUAGE", []string{"EN"}},
}

// set keeps a wish about mail: "SET PICTURES SMALL", "SET TEXT ONLY". It holds in
// all games of the person. "TEXT ONLY" alone is understood as well.
func (w *work) set(rest []order.Token) ([]title.Note, error) {
	if len(rest) == 2 && rest[0].Fold == "ZONE" {
		return w.setZone(rest[1].Text)
	}
	for _, wish := range wishes {
		if len(rest) != 2 || rest[0].Fold != wish.key || !slices.Contains(wish.values, rest[1].Fold) {
			continue
		}
		p, err := w.personAt(w.seat.Address, w.seat.Name)
		if err != nil {
			return nil, err
		}
		key, value := strings.ToLower(wish.key), strings.ToLower(rest[1].Fold)
		if key == "digest" {
			return w.setDigest(p, value)
		}
		if key == "language" {
			p.Language = value
		} else {
			if p.Prefs == nil {
				p.Prefs = map[string]string{}
			}
			p.Prefs[key] = value
		}
		if err := w.keepPerson(p); err != nil {
			return nil, err
		}
		w.answer.Head = w.head(w.tb.Game, w.seat)
		return []title.Note{note("prefs-set", "key", key, "value", value)}, nil
	}
	w.faults++
	return []title.Note{note("set-unknown")}, nil
}

// heed lays a person's wishes over a mail.
func heed(h *templates.Head, p store.Person) {
	if zone, err := time.LoadLocation(p.Zone); err == nil && p.Zone != "" {
		h.Zone = zone
	}
	switch p.Prefs["pictures"] {
	case "off":
		h.Pictures = false
	case "on":
		h.Pictures = true
	case "small", "large":
		h.Pictures, h.PictureSize = true, p.Prefs["pictures"]
	}
	if files := p.Prefs["attachments"]; files != "" {
		h.Attachments = files != "off"
	}
	h.TextOnly = p.Prefs["text"] == "only"
}
