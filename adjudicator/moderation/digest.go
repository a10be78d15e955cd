package moderation

import (
	"fmt"
	"strings"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/order"
)

// SET DIGEST ON | OFF. It holds for all games of whoever writes it; with OFF goes out
// what was gathered.
func setAct(s *desk.Session, a *act) error {
	choice := ""
	if len(a.words) == 2 && order.Fold(a.words[0]) == "DIGEST" {
		choice = strings.ToLower(a.words[1])
	}
	if choice != "on" && choice != "off" {
		return deny("set-how")
	}
	if !strings.Contains(a.who, "@") {
		return deny("set-who")
	}
	_, issued, err := s.KeyOfModerator(a.who)
	if err != nil {
		return err
	}
	if !issued && !s.IsModerator(a.who) {
		return deny("set-nobody", "address", a.who)
	}
	day, err := desk.DayOf(s.Tx, a.who)
	if err != nil {
		return err
	}
	gathered := ""
	if choice == "off" && len(day.News) > 0 {
		gathered = "yes"
		if day, err = s.SendModeratorsDay(a.who, day); err != nil {
			return err
		}
	}
	day.On = choice == "on"
	a.says("digest", "digest", choice, "address", a.who, "gathered", gathered, "hour", fmt.Sprintf("%d:00", desk.DigestHour), "zone", s.Zone.String())
	return s.PutDay(a.who, day)
}
