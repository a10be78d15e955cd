package adjudicator_test

import (
	"strings"
	"testing"

	"kurier/adjudicator/moderation"
	"kurier/adjudicator/order"
	"kurier/store"
)

const work = "anna@work.example"

// people are all that the store knows.
func (r *room) people() (out []store.Person, err error) {
	err = r.store.View(func(tx store.Tx) error {
		return tx.People(func(p store.Person) bool { out = append(out, p); return true })
	})
	return out, err
}

// proved adds a second address to Anna.
func proved(r *room) {
	r.Helper()
	seat := r.keys[anna]
	r.wants(r.write(anna, "ADDRESS ADD "+work), "a mail is on its way to "+work)
	r.mail()
	r.wants(r.write(work, "Yes, it is me:", "confirm."), "Letters from "+work+" count from now on in all games of "+anna)
	r.keys[anna], r.keys[work] = seat, seat
}

func TestLettersFromEveryProvedAddressCount(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	r.keys[work] = r.keys[anna]
	r.wants(r.write(work, "MOVE 3Pz 0406"), "not registered to")
	delete(r.keys, work)
	proved(r)
	r.receive(r.letter(work, "MOVE 3Pz 0406"))
	if len(r.filed("german")) != 1 {
		t.Fatal("an order from the second address was not filed")
	}
	r.mail()
	r.wants(r.write(anna, "ADDRESS"), "letters count from "+anna+", "+work)
	r.receive(r.letter(anna, "ADDRESS REMOVE "+anna))
	told := to(r.mail(), work) // mail goes to the address that is left
	if len(told) != 1 {
		t.Fatalf("told: %v", kinds(told))
	}
	r.wants(string(told[0].Raw), "letters from "+anna+" count no more")
	r.wants(r.write(anna, "STATUS"), "not registered to")
}

func TestAKeyOfAnAddressHoldsOnceAndOnlyFromThere(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	r.write(anna, "ADDRESS ADD "+work)
	r.mail()
	key := r.keys[work]
	thief := r.letter("thief@example.org", "CONFIRM")
	thief.Capabilities = []string{key}
	r.receive(thief)
	again := r.letter(work, "CONFIRM")
	r.receive(again)
	r.mail()
	r.keys[work] = key
	if text := r.write(work, "CONFIRM"); strings.Contains(text, "count from now on") {
		t.Error("a key held twice")
	}
	people, err := r.people()
	if err != nil || len(people) != 1 || strings.Join(people[0].Addresses, " ") != anna+" "+work {
		t.Errorf("%+v %v", people, err)
	}
}

func TestAddressesThatCannotBeAdded(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	r.wants(r.write(anna, "ADDRESS ADD nonsense"), "write ADDRESS ADD or ADDRESS REMOVE")
	r.wants(r.write(anna, "ADDRESS TAKE "+work), "write ADDRESS ADD or ADDRESS REMOVE")
	r.wants(r.write(anna, "ADDRESS REMOVE "+anna), "is the only address you have")
	r.wants(r.write(anna, "ADDRESS REMOVE "+work), "is none of yours")
	r.wants(r.write(anna, "ADDRESS ADD if I may "+work), "write ADDRESS ADD or ADDRESS REMOVE")
}

func TestWishesHoldInAllGames(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	r.wants(r.write(anna, "SET PICTURES SMALL", "SET TEXT ONLY", "SET ATTACHMENTS OFF", "SET LANGUAGE EN"),
		"pictures with your mail: small", "text with your mail: only", "attachments with your mail: off")
	r.does("PEOPLE "+strings.ToUpper(anna), "seat: german of warta-1", "wish: pictures small", "wish: text only", "language: en")
	r.wants(r.write(anna, "SET PICTURES HUGE"), "I can set PICTURES to ON, OFF, SMALL or LARGE")
}

func TestWaitingListIsToldOfAnOpenGame(t *testing.T) {
	r := newRoom(t)
	const ola = "ola@example.org"
	r.wants(r.write(ola, "GAMES"), "No game is open to newcomers just now")
	r.wants(r.write(ola, "WAIT chess"), "There is no title called “chess” here")
	r.receive(r.letter(ola, "WAIT poland-campaign"))
	if p, _ := r.people(); len(p) != 0 {
		t.Fatal("somebody waits whose address is not proved")
	}
	r.mail()
	r.wants(r.write(ola, "WAIT Poland Campaign"), "You are on the waiting list of Poland Campaign")
	r.mail()
	if kind, args, refused := r.moderates("NEW poland-campaign id=warta-9 OPEN"); refused {
		t.Fatal(kind, args)
	}
	told := r.mail()
	if len(told) != 1 || told[0].To != ola {
		t.Fatalf("told: %v", kinds(told))
	}
	r.wants(string(told[0].Raw), "JOIN warta-9")
	if kind, args, refused := r.moderates("NEW poland-campaign id=warta-10 OPEN"); refused {
		t.Fatal(kind, args)
	}
	if told := r.mail(); len(told) != 0 {
		t.Errorf("told twice: %v", kinds(told))
	}
	delete(r.keys, ola)
	r.wants(r.write(ola, "GAMES"), "warta-9: Poland Campaign; free: german, polish")
}

func TestNobodyJoinsTheOtherSideFromAnotherAddress(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	proved(r)
	if kind, args, refused := r.moderates("NEW poland-campaign id=warta-9"); refused {
		t.Fatal(kind, args)
	}
	if kind, args, refused := r.moderates("INVITE warta-9 german " + anna); refused {
		t.Fatal(kind, args)
	}
	if kind, _, refused := r.moderates("INVITE warta-9 polish " + work); !refused || kind != "offered-already" {
		t.Errorf("both sides for one person: %s", kind)
	}
}

func TestResigningMarksTheSeat(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	r.write(jan, "RESIGN")
	page := moderation.Do(r.desk, "boss@example.org", []order.Numbered{{Number: 1, Text: "STATUS warta-1"}})
	troubles := page.Lines[0].Game.Troubles
	if len(troubles) != 1 || troubles[0].Kind != "resigned" || troubles[0].Args["address"] != jan {
		t.Errorf("%+v", troubles)
	}
}

func TestAddressesAreThePlayersAlone(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	page := moderation.Do(r.desk, "boss@example.org", []order.Numbered{
		{Number: 1, Text: "AS warta-1 german"}, {Number: 2, Text: "ADDRESS ADD boss@example.org"}, {Number: 3, Text: "END AS"},
	})
	if row := page.Lines[0]; !row.Refused || row.Kind != "as-not" {
		t.Errorf("%+v", row)
	}
}
