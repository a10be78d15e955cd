package dice

import (
	"encoding/hex"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

var write = flag.Bool("write", false, "write testdata/archive anew")

func countingSecret() Secret {
	var s Secret
	for i := range s {
		s[i] = byte(i)
	}
	return s
}

var goldenOrders = []Filed{
	{Seat: "german", Standing: []string{"LOSSES STEPS"}, Orders: []string{"MOVE 3Pz 0912", "ATTACK 1010 WITH 3Pz"}},
	{Seat: "polish"},
}

// Dice of the kind that a megagame has.
var (
	green = Faced("green", "", "", "", "", "tick", "star")
	red   = Faced("red", "", "", "", "tick", "tick", "star")
)

// laterRolls are of the kinds that logs have had since rolls know their side.
func laterRolls() []Roll {
	c := New(countingSecret(), "warta-7", 13, Orders(goldenOrders))
	c.Roll(Throw{Label: "T2 combat 1010", Side: "german", Count: 4, Die: red})
	c.Roll(Throw{Label: "T2 shuffle", Side: "polish", Secret: true, Count: 11, Die: D(12), Draw: true})
	return c.Rolls()
}

func goldenRolls() []Roll {
	orders := Orders(goldenOrders)
	a := New(countingSecret(), "warta-7", 1, orders)
	a.Roll(Throw{Label: "T1 german combat 1010", Count: 2, Die: D(6)})
	a.Roll(Throw{Label: "T1 zażółć", Count: 5, Die: D(10)})
	b := New(countingSecret(), "warta-7", 12, orders)
	b.Roll(Throw{Label: "T2 lot", Count: 40, Die: D(100)})
	return append(a.Rolls(), b.Rolls()...)
}

// docs/dice.md prints these vectors; a change here breaks every stored game.
func TestGoldenVectors(t *testing.T) {
	var got strings.Builder
	orders := Orders(goldenOrders)
	fmt.Fprintln(&got, Commitment(countingSecret(), "warta-7"))
	fmt.Fprintln(&got, hex.EncodeToString(orders[:]))
	for _, r := range append(goldenRolls(), laterRolls()...) {
		fmt.Fprintln(&got, strings.Trim(fmt.Sprint(r.Faces), "[]"))
	}
	fmt.Fprintln(&got, Chain("", []byte(`{"kind":"start"}`)))
	doc, err := os.ReadFile("../../docs/dice.md")
	if err != nil {
		t.Fatal(err)
	}
	printed := strings.Join(strings.Fields(string(doc)), " ")
	for line := range strings.Lines(got.String()) {
		if !strings.Contains(printed, strings.TrimSpace(line)) {
			t.Errorf("docs/dice.md does not print %s", line)
		}
	}
	if got.String() != golden {
		t.Errorf("vectors changed:\n%s", got.String())
	}
}

// A roll that was logged before rolls knew their side tells it in its label; one that
// says that it is nobody's is nobody's whatever its label.
func TestTheSideOfAnEarlyRollIsReadFromItsLabel(t *testing.T) {
	for text, side := range map[string]string{
		`{"n":1,"label":"T3 german combat 0912","sides":6,"faces":[4,2]}`:                 "german",
		`{"n":1,"label":"T3 - random event","sides":6,"faces":[4,2]}`:                     "",
		`{"n":1,"label":"pull","sides":6,"faces":[4]}`:                                    "",
		`{"n":1,"label":"T3 german combat 0912","side":"polish","sides":6,"faces":[4,2]}`: "polish",
		`{"n":1,"label":"T3 german combat 0912","side":"","sides":6,"faces":[4,2]}`:       "",
	} {
		r := Roll{Side: "leftover"}
		if err := json.Unmarshal([]byte(text), &r); err != nil || r.Side != side || r.Sides != 6 {
			t.Errorf("%s is read as %+v, %v", text, r, err)
		}
	}
}

// A roll is logged with all that it knows, and read back the same.
func TestARollIsReadBackAsItWasLogged(t *testing.T) {
	for _, want := range laterRolls() {
		data, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got Roll
		if err := json.Unmarshal(data, &got); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s is read as %+v, %v", data, got, err)
		}
	}
}

func TestNoDieIsDrawnTwice(t *testing.T) {
	for name, cup := range map[string]Cup{"committed": New(countingSecret(), "g", 1, [32]byte{}), "seeded": Seeded(3), "steady": SteadyOf(3), "highest": Highest(), "lowest": Lowest()} {
		for range 200 {
			for i, f := range cup.Roll(Throw{Label: "all", Count: 40, Die: D(40), Draw: true}) {
				if f < 1 || f > 40-i {
					t.Fatalf("%s: draw %d picks %d of %d", name, i+1, f, 40-i)
				}
			}
		}
	}
}

func TestThereAreNoSuchDice(t *testing.T) {
	for name, throw := range map[string]Throw{
		"no dice":                 {Die: D(6)},
		"no sides":                {Count: 1},
		"too many sides":          {Count: 1, Die: D(257)},
		"more draws than sides":   {Count: 7, Die: D(6), Draw: true},
		"symbols without a name":  {Count: 1, Die: Faced("", "tick", "")},
		"a symbol short":          {Count: 1, Die: Die{Name: "red", Sides: 3, Symbols: []string{"tick", ""}}},
		"draws of symbols":        {Count: 1, Die: red, Draw: true},
		"told dice, as all do it": {Count: 0, Die: D(6)},
	} {
		for kind, cup := range map[string]Cup{"committed": New(Secret{}, "g", 1, [32]byte{}), "scripted": Scripted(1, 1), "seeded": Seeded(1), "lowest": Lowest(), "steady": SteadyOf(1)} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%s: the %s cup throws them", name, kind)
					}
				}()
				cup.Roll(throw)
			}()
		}
	}
}

func TestADieShowsItsSymbols(t *testing.T) {
	if got := red.Show([]int{1, 4, 6}); !slices.Equal(got, []string{"", "tick", "star"}) {
		t.Error(got)
	}
	if D(6).Show([]int{1}) != nil {
		t.Error("a die with pips shows symbols")
	}
}

const golden = `a35776a6471a084b9f2ef89d00ad6a3906591dc4de2b303713b54c54fabcd43e
f90aef8605a9219bd97dfd57caf1d194bd90604f6de23a74d57aaf8746c24860
6 4
1 3 7 7 3
38 28 32 12 17 23 74 10 50 55 3 77 54 78 46 96 84 24 30 84 21 95 49 91 13 78 45 69 93 8 70 14 47 54 62 7 92 23 64 89
4 6 1 5
7 9 4 8 7 3 4 3 3 1 2
fe7e0f4ab25b19b9d27363269f41f09869246abb0f5c2c69399c6ccdccefb53b
`

func goldenArchive() fstest.MapFS {
	secret := countingSecret()
	game := fmt.Sprintf(`{"id":"warta-7","name":"Warta","secret":"%x","commitment":"%s"}`, secret, Commitment(secret, "warta-7"))
	orders := Orders(goldenOrders)
	rolls := goldenRolls()
	var log []byte
	prev := ""
	for i, body := range []string{
		`{"kind":"start"}`,
		fmt.Sprintf(`{"kind":"resolve","orders_digest":"%x","sheets":[{"seat":"german","standing":["LOSSES STEPS"],"orders":["MOVE 3Pz 0912","ATTACK 1010 WITH 3Pz"]},{"seat":"polish","standing":null,"orders":[]}],"rolls":[{"n":1,"label":"T1 german combat 1010","sides":6,"faces":%s},{"n":2,"label":"T1 zażółć","sides":10,"faces":%s}],"say":"\"body\":}"}`,
			orders, list(rolls[0].Faces), list(rolls[1].Faces)),
		fmt.Sprintf(`{"orders_digest":"%x","rolls":[{"n":12,"label":"T2 lot","sides":100,"faces":%s}]}`, orders, list(rolls[2].Faces)),
	} {
		hash := Chain(prev, []byte(body))
		log = append(log, LogLine(i+1, prev, hash, []byte(body))...)
		prev = hash
	}
	return fstest.MapFS{"game.json": {Data: []byte(game)}, "log.jsonl": {Data: log}}
}

func list(faces []int) string { return strings.ReplaceAll(fmt.Sprint(faces), " ", ",") }

func TestGoldenArchiveVerifies(t *testing.T) {
	made := goldenArchive()
	for name, f := range made {
		path := filepath.Join("testdata", "archive", name)
		if *write {
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, f.Data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		kept, err := os.ReadFile(path)
		if err != nil || string(kept) != string(f.Data) {
			t.Errorf("%s is not what is written today: %v", path, err)
		}
	}
	tally, err := Audit(os.DirFS("testdata/archive"))
	if err != nil || tally.String() != "47 dice, 3 steps: verified" {
		t.Errorf("%v %v", tally, err)
	}
}

// tampered archives, and a word of what must be said about each.
func tampered() map[string]fstest.MapFS {
	out := map[string]fstest.MapFS{}
	edit := func(word, file, from, to string) {
		fs := goldenArchive()
		data := string(fs[file].Data)
		if !strings.Contains(data, from) {
			panic(from)
		}
		fs[file].Data = []byte(strings.Replace(data, from, to, 1))
		out[word] = fs
	}
	edit("commitment", "game.json", `"secret":"00`, `"secret":"01`)
	edit("64 hex digits", "game.json", `"secret":"00`, `"secret":"`)
	sealed := goldenArchive()
	sealed["game.json"].Data = []byte(`{"id":"warta-7"}`)
	out["sealed"] = sealed
	edit("hashes to", "log.jsonl", `"label":"T2 lot"`, `"label":"T2 low"`)
	edit("should", "log.jsonl", `{"n":2,`, `{"n":3,`)
	edit("does not follow", "log.jsonl", `"prev":"`, `"prev":"00`)
	rehashed := func(word, from, to string) {
		fs := goldenArchive()
		var log []byte
		prev := ""
		for i, line := range strings.Split(strings.TrimSpace(string(fs["log.jsonl"].Data)), "\n") {
			_, body, _ := strings.Cut(line, `"body":`)
			body = strings.Replace(strings.TrimSuffix(body, "}"), from, to, 1)
			hash := Chain(prev, []byte(body))
			log = append(log, LogLine(i+1, prev, hash, []byte(body))...)
			prev = hash
		}
		fs["log.jsonl"].Data = log
		out[word] = fs
	}
	rehashed("the secret gives", `"label":"T2 lot"`, `"label":"T2 low"`)
	rehashed("do not give the digest", `MOVE 3Pz 0912`, `MOVE 3Pz 0913`)
	rehashed("must rise", `"n":12`, `"n":2`)
	rehashed("other symbols", `"rolls":[{"n":12,"label":"T2 lot","sides":100,`,
		`"rolls":[{"n":10,"label":"a","die":"red","sides":6,"faces":[2]},{"n":11,"label":"b","die":"red","symbols":["","","","tick","tick","star"],"sides":6,"faces":[2]},{"n":12,"label":"T2 lot","sides":100,`)
	rehashed("12 (T2 lot) is of no such dice", `"label":"T2 lot",`, `"label":"T2 lot","symbols":["tick"],`)
	rehashed("is of no such dice", `"sides":100`, `"sides":39,"draw":true`)
	rehashed("without a digest", `{"orders_digest"`, `{"orders_digset"`)
	return out
}

func TestTamperingIsFound(t *testing.T) {
	for word, archive := range tampered() {
		if _, err := Audit(archive); err == nil || !strings.Contains(err.Error(), word) {
			t.Errorf("%s: %v", word, err)
		}
	}
}

// The verifier that shares no code with ours agrees, where Node is at hand.
func TestVerifierInAnotherLanguageAgrees(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Log("node is not on PATH: only the verifier in Go was tested")
		return
	}
	if said, ok := nodeSays(t, node, goldenArchive()); !ok || said != "47 dice, 3 steps: verified" {
		t.Error(said)
	}
	for word, archive := range tampered() {
		if said, ok := nodeSays(t, node, archive); ok || !strings.Contains(said, word) {
			t.Errorf("%s: %s", word, said)
		}
	}
}

func TestEveryPartOfARollMatters(t *testing.T) {
	secret, orders := countingSecret(), Orders(goldenOrders)
	base := New(secret, "g", 1, orders).Roll(Throw{Label: "x", Count: 20, Die: D(6)})
	other := secret
	other[31]++
	for name, faces := range map[string][]int{
		"secret": New(other, "g", 1, orders).Roll(Throw{Label: "x", Count: 20, Die: D(6)}),
		"game":   New(secret, "h", 1, orders).Roll(Throw{Label: "x", Count: 20, Die: D(6)}),
		"number": New(secret, "g", 2, orders).Roll(Throw{Label: "x", Count: 20, Die: D(6)}),
		"label":  New(secret, "g", 1, orders).Roll(Throw{Label: "y", Count: 20, Die: D(6)}),
		"orders": New(secret, "g", 1, Orders(nil)).Roll(Throw{Label: "x", Count: 20, Die: D(6)}),
	} {
		if slices.Equal(base, faces) {
			t.Errorf("%s does not matter", name)
		}
	}
	// Fields cannot run into each other.
	if Commitment(secret, "ab") == Commitment(secret, "a") || Orders([]Filed{{Seat: "a", Orders: []string{"b"}}}) == Orders([]Filed{{Seat: "a", Standing: []string{"b"}}}) {
		t.Error("two different things have one digest")
	}
}

// chiSquare of counts against evenness, times the count of draws per cell.
func chiSquare(counts []int) float64 {
	total := 0
	for _, n := range counts {
		total += n
	}
	even := float64(total) / float64(len(counts))
	sum := 0.0
	for _, n := range counts {
		sum += (float64(n) - even) * (float64(n) - even) / even
	}
	return sum
}

func TestFacesAreUniform(t *testing.T) {
	cups := map[string]Cup{"committed": New(countingSecret(), "uniform", 1, [32]byte{}), "seeded": Seeded(7)}
	// Upper bounds at p = 0.0001 for 5, 9, 35 and 199 degrees of freedom.
	for name, cup := range cups {
		for sides, bound := range map[int]float64{6: 25.7, 10: 33.7, 36: 74.9, 200: 283.1} {
			counts, runs := make([]int, sides), make([]int, 36)
			for range 60 {
				faces := cup.Roll(Throw{Label: "many", Count: 1000, Die: D(sides)})
				for i, f := range faces {
					counts[f-1]++
					if sides == 6 && i > 0 {
						runs[(faces[i-1]-1)*6+f-1]++
					}
				}
			}
			if x := chiSquare(counts); x > bound {
				t.Errorf("%s: faces of %d sides have chi-square %.1f", name, sides, x)
			}
			if x := chiSquare(runs); sides == 6 && x > 74.9 {
				t.Errorf("%s: neighbours have chi-square %.1f", name, x)
			}
		}
	}
}

func TestScriptedDiceRunOut(t *testing.T) {
	s := Scripted(4, 2, 6)
	if got := s.Roll(Throw{Label: "a", Count: 2, Die: D(6)}); !slices.Equal(got, []int{4, 2}) || s.Left() != 1 {
		t.Errorf("%v, %d left", got, s.Left())
	}
	panicsWith(t, &Exhausted{Label: "b", Count: 2, Sides: 6, Left: 1}, func() { s.Roll(Throw{Label: "b", Count: 2, Die: D(6)}) })
	panicsWith(t, &Misfit{Label: "c", Face: 6, Sides: 4}, func() { s.Roll(Throw{Label: "c", Count: 1, Die: D(4)}) })
}

func panicsWith(t *testing.T, want error, fn func()) {
	t.Helper()
	defer func() {
		err, _ := recover().(error)
		if err == nil || err.Error() != want.Error() {
			t.Errorf("panicked with %v, want %v", err, want)
		}
	}()
	fn()
}

func TestExtremeCups(t *testing.T) {
	if got := Lowest().Roll(Throw{Count: 3, Die: D(6)}); !slices.Equal(got, []int{1, 1, 1}) {
		t.Error(got)
	}
	if got := Highest().Roll(Throw{Count: 2, Die: D(10)}); !slices.Equal(got, []int{10, 10}) {
		t.Error(got)
	}
}

// The stream of a seed never changes: balance studies are quoted by seed.
func TestSeededStreamIsFixed(t *testing.T) {
	if got := fmt.Sprint(Seeded(1).Roll(Throw{Count: 12, Die: D(6)}), Seeded(0).next()); got != "[6 2 1 6 4 3 4 4 1 5 4 5] 16294208416658607535" {
		t.Error(got)
	}
}

func BenchmarkSeeded(b *testing.B) {
	cup := Seeded(1)
	b.ReportAllocs()
	for b.Loop() {
		cup.Roll(Throw{Label: "x", Count: 2, Die: D(6)})
	}
}

func BenchmarkCommitted(b *testing.B) {
	for b.Loop() {
		New(Secret{}, "g", 1, [32]byte{}).Roll(Throw{Label: "x", Count: 2, Die: D(6)})
	}
}
