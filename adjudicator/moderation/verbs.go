package moderation

import (
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/order"
)

// moderatorForms are the moderator's verbs with their forms, in the order a
// moderator learns them.
var moderatorForms = []facts.ModeratorVerb{
	{Name: "NEW", Form: `NEW title [id=warta-1] [name="Autumn cup"] [scenario=…] [fog=blind …] [press=anonymous] [OPEN] [BOT seat]`},
	{Name: "INVITE", Form: `INVITE game seat address [name="Anna"] [a few words]`},
	{Name: "WITHDRAW", Form: "WITHDRAW game seat [REASON text]"},
	{Name: "START", Form: "START game"},
	{Name: "STATUS", Form: "STATUS [game | ALL]"},
	{Name: "LOG", Form: "LOG game [20 | ALL]"},
	{Name: "PAUSE", Form: "PAUSE game"},
	{Name: "RESUME", Form: "RESUME game"},
	{Name: "EXTEND", Form: "EXTEND game 36h | 2d"},
	{Name: "CLOCK", Form: "CLOCK game [time=3d] [time.KIND=1d] [grace=6h] [account=2d] [remind=1d,6h] [quiet=sat,sun,2030-12-24] [zone=Europe/Warsaw] [deadline=standing] [bounce=7d]"},
	{Name: "REMIND", Form: "REMIND game"},
	{Name: "SUBSTITUTE", Form: `SUBSTITUTE game seat address [name="Ola"]`},
	{Name: "DEPUTY", Form: `DEPUTY game seat ADD | REMOVE address [name="Ola"]`},
	{Name: "BOT", Form: "BOT game seat"},
	{Name: "RESOLVE", Form: "RESOLVE game decision"},
	{Name: "PREVIEW", Form: "PREVIEW game"},
	{Name: "AS", Form: "AS game seat, then order lines, then END AS"},
	{Name: "CORRECT", Form: "CORRECT game correction [; correction …] REASON text"},
	{Name: "ROLLBACK", Form: "ROLLBACK game step [FROM step] REASON text"},
	{Name: "RESTORE", Form: "RESTORE game step [FROM step] REASON text"},
	{Name: "ADOPT", Form: "ADOPT [game … | ALL] [PREVIEW] REASON text"},
	{Name: "END", Form: "END game DRAW | CONCEDED side | ABANDONED REASON text"},
	{Name: "STRIKE", Form: "STRIKE game REASON text"},
	{Name: "TELL", Form: "TELL game seat | side | ALL text"},
	{Name: "PRESS", Form: "PRESS game [OPEN | ANONYMOUS | NONE], PRESS COPIES ON | OFF"},
	{Name: "SET", Form: "SET DIGEST ON | OFF"},
	{Name: "OBSERVER", Form: "OBSERVER game ADD | REMOVE address"},
	{Name: "MODERATOR", Form: "MODERATOR game ADD | REMOVE address"},
	{Name: "PEOPLE", Form: "PEOPLE [address]"},
	{Name: "HELP", Form: "HELP [verb]"},
}

var moderatorVerbs = func() *order.Words {
	w := order.NewWords("verb")
	for _, f := range moderatorForms {
		w.Add(f.Name)
	}
	return w
}()

// ModeratorVerbs lists the moderator's verbs with their forms.
func ModeratorVerbs() []facts.ModeratorVerb { return moderatorForms }

// HELP [verb].
func helpAct(s *desk.Session, a *act) error {
	a.says("help")
	if len(a.words) == 0 {
		a.row.Help = moderatorForms
		return nil
	}
	verb, ok := moderatorVerbs.Find(order.Fold(a.words[0]))
	if !ok {
		no := deny("unknown-verb", "verb", a.words[0])
		no.suggest = moderatorVerbs.Nearest(order.Fold(a.words[0]), 2)
		return no
	}
	for _, f := range moderatorForms {
		if f.Name == verb {
			a.row.Help = []facts.ModeratorVerb{f}
		}
	}
	return nil
}
