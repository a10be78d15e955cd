package adjudicator_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kurier/adjudicator"
	"kurier/adjudicator/desk"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/order"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
	"kurier/store"
	"kurier/store/bolt"
	"kurier/templates"
)

// room is a desk with a store, and players who write letters without mail.
type room struct {
	*testing.T
	desk     *desk.Desk
	store    *bolt.Store
	path     string
	now      time.Time
	sent     int // outgoing mail read so far
	uid      uint32
	keys     map[string]string // seat key by address
	alter    func(*desk.Settings)
	title    func(title.Title) title.Title
	under    func(store.Store) store.Store // what the desk has instead of the store
	composer desk.Post                     // plainPost when nil
	painter  templates.Painter             // of no pictures when nil
}

// plainPost keeps a page's subject and text, with the addresses that matter.
type plainPost struct{}

func (plainPost) Compose(e desk.Envelope, p facts.Page) ([]byte, error) {
	var files []string
	for _, f := range p.Files {
		files = append(files, f.Name)
	}
	return fmt.Appendf(nil, "To: %s\nReply-To: %s\nSubject: %s\nFiles: %s\n\n%s", e.To, e.ReplyTo, e.Subject, strings.Join(files, " "), p.Text), nil
}

func newRoom(t *testing.T) *room {
	t.Helper()
	r := &room{
		T: t, path: filepath.Join(t.TempDir(), "kurier.db"), keys: map[string]string{},
		now: time.Date(2030, time.March, 4, 12, 0, 0, 0, time.UTC),
	}
	r.open()
	t.Cleanup(func() { r.store.Close() })
	return r
}

func (r *room) open() {
	r.Helper()
	var err error
	if r.store, err = bolt.Open(r.path, bolt.Options{}); err != nil {
		r.Fatal(err)
	}
	all, err := titles.All(nil)
	if err != nil {
		r.Fatal(err)
	}
	if r.title != nil {
		for i := range all {
			all[i] = r.title(all[i])
		}
	}
	pages, err := templates.New(templates.Options{Painter: r.painter})
	if err != nil {
		r.Fatal(err)
	}
	s := desk.Settings{
		Address: "kurier@example.org", Name: "Kurier", Attachments: true, Now: func() time.Time { return r.now }, Moderators: []string{"boss@example.org"},
		Entropy: strings.NewReader(strings.Repeat("not by chance ", 1000)),
		Clock:   store.Clock{PerDecision: 72 * time.Hour, Grace: 6 * time.Hour, RemindBefore: 24 * time.Hour, AtDeadline: "standing"},
	}
	if r.alter != nil {
		r.alter(&s)
	}
	var under store.Store = r.store
	if r.under != nil {
		under = r.under(r.store)
	}
	var post desk.Post = plainPost{}
	if r.composer != nil {
		post = r.composer
	}
	if r.desk, err = adjudicator.New(s, under, all, pages, post); err != nil {
		r.Fatal(err)
	}
}

// letter is a human letter from an address, with the seat's key if it has one.
func (r *room) letter(from string, lines ...string) desk.Letter {
	r.uid++
	sum := sha256.Sum256(fmt.Append(nil, from, lines))
	l := desk.Letter{
		Account: "test", UIDValidity: 1, UID: r.uid, Received: r.now, Kind: "human", From: from, Subject: "orders",
		MessageID: fmt.Sprintf("letter-%d@players.example", r.uid), Digest: hex.EncodeToString(sum[:]), Raw: []byte(strings.Join(lines, "\n")),
	}
	if k := r.keys[from]; k != "" {
		l.Capabilities = []string{k}
	}
	for i, text := range lines {
		l.Lines = append(l.Lines, order.Numbered{Number: i + 1, Text: text})
	}
	return l
}

func (r *room) receive(letters ...desk.Letter) []adjudicator.Disposition {
	r.Helper()
	d, err := adjudicator.Receive(r.desk, letters)
	if err != nil {
		r.Fatal(err)
	}
	return d
}

var replyKey = regexp.MustCompile(`(?:Reply-To: kurier\+|Subject: .*\[#)([a-z2-7]{20})[@\]]`)

// mail returns the mail written since the last look, and learns the seats' keys
// from it as a mail program would.
func (r *room) mail() []store.Outgoing {
	r.Helper()
	var all []store.Outgoing
	err := r.store.View(func(tx store.Tx) (err error) {
		all, err = tx.Unsent(r.now.AddDate(1, 0, 0), 10000)
		return err
	})
	if err != nil {
		r.Fatal(err)
	}
	slices.SortFunc(all, func(a, b store.Outgoing) int { return int(a.Seq) - int(b.Seq) })
	fresh := all[r.sent:]
	r.sent = len(all)
	for _, o := range fresh {
		if m := replyKey.FindSubmatch(o.Raw); m != nil {
			r.keys[o.To] = string(m[1])
		}
	}
	return fresh
}

// write sends lines from an address and returns the text of what came back to
// that address.
func (r *room) write(from string, lines ...string) string {
	r.Helper()
	r.receive(r.letter(from, lines...))
	var b strings.Builder
	for _, o := range r.mail() {
		if o.To == from {
			b.Write(o.Raw)
			b.WriteString("\n====\n")
		}
	}
	return b.String()
}

const (
	anna = "anna@example.org" // German
	jan  = "jan@example.org"  // Polish
)

// begin sets a game up and lets both players join.
func (r *room) begin(options map[string]string) {
	r.Helper()
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "warta-1", Title: "poland-campaign", Setup: title.Setup{Options: options}}); err != nil {
		r.Fatal(err)
	}
	for _, guest := range [][2]string{{"german", anna}, {"polish", jan}} { // in order: each is told who was asked before
		if err := moderation.Invite(r.desk, "warta-1", guest[0], guest[1], "", ""); err != nil {
			r.Fatal(err)
		}
	}
	r.mail()
	r.write(anna, "JOIN")
	r.write(jan, "JOIN")
}

func (r *room) wants(text string, parts ...string) {
	r.Helper()
	flat := strings.Join(strings.Fields(text), " ") // a page breaks its lines anywhere
	for _, p := range parts {
		if !strings.Contains(flat, p) {
			r.Errorf("missing %q in:\n%s", p, text)
		}
	}
}

func (r *room) show() desk.Status {
	r.Helper()
	st, err := r.desk.Show("warta-1")
	if err != nil {
		r.Fatal(err)
	}
	return st
}

func (r *room) filed(seat string) []string {
	r.Helper()
	var out []string
	err := r.store.View(func(tx store.Tx) error {
		for _, dec := range r.show().Awaited {
			sheet, err := tx.Sheet("warta-1", seat, dec.ID)
			if err != nil {
				return err
			}
			for _, l := range sheet.Lines {
				out = append(out, l.Canon)
			}
		}
		return nil
	})
	if err != nil {
		r.Fatal(err)
	}
	return out
}

func TestGameBeginsWhenBothHaveJoined(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	st := r.show()
	if st.Game.State != "running" || st.Game.Step != 1 || len(st.Awaited) != 1 || st.Awaited[0].Seat != "german" {
		t.Fatalf("after both joined: state %s, step %d, awaited %v", st.Game.State, st.Game.Step, st.Awaited)
	}
	if st.Game.Deadline != r.now.Add(72*time.Hour) {
		t.Errorf("deadline %v", st.Game.Deadline)
	}
}

func TestLetterTwiceChangesNothingAndIsNotAnswered(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	l := r.letter(anna, "MOVE 3Pz 0406")
	r.receive(l)
	r.mail()
	before := r.filed("german")
	if len(before) != 1 {
		t.Fatalf("filed %v", before)
	}
	again := l // the same letter in another mailbox slot
	again.UID = 4711
	if d := r.receive(l, again); d[0].Verdict != "duplicate" || d[1].Verdict != "duplicate" {
		t.Errorf("verdicts %v", d)
	}
	if m := r.mail(); len(m) != 0 {
		t.Errorf("second delivery was answered: %s", m[0].Raw)
	}
	if got := r.filed("german"); !slices.Equal(got, before) {
		t.Errorf("filed %v, was %v", got, before)
	}
}

func TestGoodLinesStandAndBadOnesAreExplained(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	text := r.write(anna, "MOVE 3Pz 0406", "MOVE 3Pzz 0406", "ATTACK 2619 WITH 1Pz", "FROBNICATE", "MOVE 9Inf 0605")
	r.wants(text, "line 2", "line 3", "“FROBNICATE”", "line 5")
	if got := r.filed("german"); len(got) != 1 || !strings.Contains(got[0], "3Pz") {
		t.Errorf("filed %v", got)
	}
}

func TestReadyWithAMistakeIsHeld(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "MOVE 3Pz 9999", "READY")
	if st := r.show(); st.Game.Step != 1 {
		t.Fatal("a turn was resolved in spite of a refused line")
	}
	r.write(anna, "READY")
	if st := r.show(); st.Game.Step != 2 {
		t.Fatalf("step %d after READY alone", st.Game.Step)
	}
}

func TestLaterLineReplacesEarlierOne(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "MOVE 3Pz 0406", "MOVE 3Pz 0305")
	if got := r.filed("german"); len(got) != 1 || !strings.Contains(got[0], "0305") {
		t.Errorf("filed %v", got)
	}
	r.write(anna, "MOVE 3Pz 0407")
	if got := r.filed("german"); len(got) != 1 || !strings.Contains(got[0], "0407") {
		t.Errorf("after amending, filed %v", got)
	}
}

func TestKeyOfAnotherSeatAndStrangersGetNothing(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	stolen := r.letter("eve@example.org", "MOVE 3Pz 0406", "READY ANYWAY")
	stolen.Capabilities = []string{r.keys[anna]}
	other := r.letter(jan, "MOVE 3Pz 0406", "READY ANYWAY")
	other.Capabilities = []string{r.keys[anna]}
	keyless := r.letter(anna, "READY ANYWAY")
	keyless.Capabilities = nil
	for _, d := range r.receive(stolen, other, keyless) {
		if d.Verdict == "orders" {
			t.Errorf("verdict %v", d)
		}
	}
	if st := r.show(); st.Game.Step != 1 || len(r.filed("german")) != 0 {
		t.Error("a letter without proof took effect")
	}
	for _, o := range r.mail() {
		if strings.Contains(string(o.Raw), r.keys[anna]) {
			t.Errorf("the key went to %s:\n%s", o.To, o.Raw)
		}
	}
}

func TestRobotsAreNeverAnswered(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.mail()
	for _, kind := range []string{"automatic", "bounce", "own", "unsafe"} {
		l := r.letter(anna, "MOVE 3Pz 0406", "READY ANYWAY")
		l.Kind = kind
		r.receive(l)
	}
	if m := r.mail(); len(m) != 0 {
		t.Errorf("answered: %s", m[0].Raw)
	}
	if len(r.filed("german")) != 0 {
		t.Error("a robot's orders were filed")
	}
}

func kinds(mail []store.Outgoing) (out []string) {
	for _, o := range mail {
		out = append(out, o.Kind+" to "+o.To)
	}
	return out
}

func TestRestartGoesOnWhereItWas(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "MOVE 3Pz 0406", "READY ANYWAY")
	digest := r.show().Game.Digest
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	r.open()
	if got := r.show().Game.Digest; got != digest {
		t.Errorf("log digest %s, was %s", got, digest)
	}
	r.write(jan, "READY ANYWAY")
	if st := r.show(); st.Game.Step != 3 || st.Awaited[0].Seat != "german" {
		t.Errorf("step %d, awaited %v", st.Game.Step, st.Awaited)
	}
}

// faulty is a title whose rules fail when a certain unit is ordered about.
func faulty(t title.Title) title.Title {
	return positioned(t, func(p title.Position) title.Position { return faultyPosition{p} })
}

type faultyPosition struct{ title.Position }

func (p faultyPosition) Known(s title.Seat) title.Position {
	return faultyPosition{p.Position.Known(s)}
}

func (p faultyPosition) Check(s title.Seat, orders []order.Order) title.Checked {
	for _, o := range orders {
		if strings.Contains(o.Canon, "Kempf") {
			panic("the Kempf brigade breaks this title")
		}
	}
	return p.Position.Check(s, orders)
}

func TestPanicCostsItsOwnGameAQuarantineAndNoOtherAnything(t *testing.T) {
	r := newRoom(t)
	if err := r.store.Close(); err != nil {
		t.Fatal(err)
	}
	r.title = faulty
	r.open()
	r.begin(nil)
	if _, err := moderation.SetUpGame(r.desk, moderation.NewGame{ID: "san-2", Title: "poland-campaign", Bots: []string{"polish"}}); err != nil {
		t.Fatal(err)
	}
	if err := moderation.Invite(r.desk, "san-2", "german", "ola@example.org", "", ""); err != nil {
		t.Fatal(err)
	}
	r.mail()
	r.write("ola@example.org", "JOIN")
	bad, good := r.letter(anna, "MOVE Kempf 1605"), r.letter("ola@example.org", "MOVE 3Pz 0406")
	d := r.receive(bad, good)
	if d[0].Verdict != "failed" || d[1].Verdict != "orders" {
		t.Errorf("verdicts %v", d)
	}
	if st := r.show(); st.Game.State != "quarantined" || !st.Game.Deadline.IsZero() {
		t.Errorf("state %s, deadline %v", st.Game.State, st.Game.Deadline)
	}
	if st, err := r.desk.Show("san-2"); err != nil || st.Game.State != "running" {
		t.Errorf("the other game: %v %v", st.Game.State, err)
	}
	told := kinds(r.mail())
	if !slices.Contains(told, "notice to boss@example.org") {
		t.Errorf("the moderator was not told: %v", told)
	}
	if err := moderation.Resume(r.desk, "warta-1"); err != nil {
		t.Fatal(err)
	}
	r.write(anna, "MOVE 3Pz 0406")
	if len(r.filed("german")) != 1 {
		t.Error("the game does not go on after the moderator resumed it")
	}
}

func TestRefusedAmendmentLeavesTheEarlierOrderInForce(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "MOVE 3Pz 0406", "MOVE 73Inf 0106")
	text := r.write(anna, "MOVE 3Pz 2619", "MOVE 73Inf 0108")
	r.wants(text, "cannot enter 2619", "takes the place of order 2, MOVE 73Inf 0106")
	if strings.Contains(text, "takes the place of order 1") || strings.Contains(text, "Takes the place of order 1") {
		t.Errorf("a refused line claims to replace a good one:\n%s", text)
	}
	if got := r.filed("german"); len(got) != 2 || !strings.Contains(got[0], "0406") || !strings.Contains(got[1], "0108") {
		t.Errorf("filed %v", got)
	}
}

func TestOfContradictoryLinesTheLastThatCanStandCounts(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	text := r.write(anna, "MOVE 3Pz 0406", "MOVE 3Pz 0305", "MOVE 3Pz 2619", "MOVE 3Pz 9999", "READY")
	r.wants(text, "line 1: MOVE 3Pz 0406 — line 2 takes its place", "line 3: MOVE 3Pz 2619 — 3Pz cannot enter 2619", "there is no hex 9999", "kept your READY back")
	if got := r.filed("german"); len(got) != 1 || !strings.Contains(got[0], "0305") {
		t.Errorf("filed %v", got)
	}
}

func TestCheckedLineIsTriedAsAnAmendmentAndChangesNothing(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "MOVE 3Pz 0406")
	text := r.write(anna, "CHECK MOVE 3Pz 0305", "CHECK MOVE 3Pz 2619", "MOVE 73Inf 0106")
	r.wants(text, "0306–0305, 3 of 8 MP", "cannot enter 2619", "(order 2): MOVE 73Inf 0106")
	if got := r.filed("german"); len(got) != 2 || !strings.Contains(got[0], "3Pz") || !strings.Contains(got[0], "0406") {
		t.Errorf("filed %v", got)
	}
	r.wants(r.write(anna, "MOVE 3Pz 0305", "CHECK"), "0306–0305, 3 of 8 MP", "nothing of it filed")
	if got := r.filed("german"); !strings.Contains(got[0], "0406") {
		t.Errorf("after a letter with CHECK, filed %v", got)
	}
}

func TestLetterThatIsOnlyTriedTellsWhatVerbsOfTheDeskWouldDo(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	r.write(anna, "MOVE 3Pz 0406")
	text := r.write(anna, "RESIGN", "CANCEL 1", "CLEAR", "SET PICTURES OFF", "CHECK", "Kind regards", "Anna")
	r.wants(text, "RESIGN — that would give up your seat", "CANCEL 1 — that would take", "CLEAR — that would empty your sheet", "SET PICTURES OFF — that would ask for another setting")
	if strings.Contains(text, "Taken for talk") {
		t.Errorf("a sign-off is quoted:\n%s", text)
	}
	if got := r.filed("german"); len(got) != 1 {
		t.Errorf("filed %v", got)
	}
	r.wants(r.write(anna, "RESIGN"), "moderator")
}

// fullStore takes no writing while it is full.
// slowServer takes a mail and is told to stop before it has said so.

// The sheet of the turn that comes is empty and nobody has said READY to it: the one that a letter closed is shown
// as what it was.
func TestTheSheetOfATurnThatIsResolvedIsNotShownAsTheSheetNow(t *testing.T) {
	r := newRoom(t)
	r.begin(nil)
	open := r.write(anna, "MOVE 3Pz 0406")
	if !strings.Contains(open, "YOUR SHEET NOW") || strings.Contains(open, "THE SHEET THAT WAS PLAYED") {
		t.Errorf("an open turn's sheet is told as: %s", open)
	}
	closing := r.write(anna, "MOVE 1Inf 1603", "READY ANYWAY")
	if strings.Contains(closing, "YOUR SHEET NOW") || !strings.Contains(closing, "THE SHEET THAT WAS PLAYED") {
		t.Errorf("after the turn was resolved the answer says: %s", closing)
	}
	if st := r.show(); st.Game.Step != 2 {
		t.Fatalf("step %d: the turn was not resolved", st.Game.Step)
	}
	if filed := r.filed("german"); len(filed) > 0 {
		t.Errorf("on the sheet of the turn that comes stand %q", filed)
	}
}
