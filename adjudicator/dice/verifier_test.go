package dice

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

var steps = flag.Int("steps", 200, "random steps for the verifier in another language")

// words of orders and labels, some not in ASCII or hard to quote.
var words = []string{
	"MOVE", "3Pz", "0912", "Łódź", "Brześć", "ATTACK", `"quoted"`, `back\slash`, "<b>", "&amp;", "tab\there", "\u2028", "漢", "🎲", "-", "", `"body":`, "}", "\u0000",
}

func sentence(rng *rand.Rand) string {
	var out []string
	for range rng.IntN(6) {
		out = append(out, words[rng.IntN(len(words))])
	}
	return strings.Join(out, " ")
}

func sentences(rng *rand.Rand) []string {
	var out []string
	for range rng.IntN(5) {
		out = append(out, sentence(rng))
	}
	return out
}

// randomArchive is a finished game of so many random steps, with the number of
// its dice.
func randomArchive(t *testing.T, rng *rand.Rand, steps int) (fstest.MapFS, int) {
	t.Helper()
	const id = "losowa-gra ż"
	secret := Secret{}
	for i := range secret {
		secret[i] = byte(rng.Uint32())
	}
	var log []byte
	prev, next, thrown := "", 1, 0
	for n := 1; n <= steps; n++ {
		filed := []Filed{{Seat: "german", Standing: sentences(rng), Orders: sentences(rng)}, {Seat: "polish", Standing: sentences(rng), Orders: sentences(rng)}}[:rng.IntN(3)]
		orders := Orders(filed)
		cup := New(secret, id, next, orders)
		for range rng.IntN(4) {
			count := 1 + rng.IntN(3)
			if rng.IntN(20) == 0 {
				count = 1 + rng.IntN(200)
			}
			throw := Throw{Label: sentence(rng), Side: sentence(rng), Secret: rng.IntN(3) == 0, Count: count, Die: D(1 + rng.IntN(256))}
			switch rng.IntN(4) {
			case 0:
				throw.Draw, throw.Count = true, 1+rng.IntN(throw.Die.Sides)
			case 1:
				throw.Die = []Die{green, red}[rng.IntN(2)]
			}
			cup.Roll(throw)
			thrown += throw.Count
		}
		next += len(cup.Rolls())
		if rng.IntN(10) == 0 {
			next += rng.IntN(5) // a step was undone
		}
		body := map[string]any{"n": n, "orders_digest": fmt.Sprintf("%x", orders), "sheets": filed, "rolls": append([]Roll{}, cup.Rolls()...), "say": sentence(rng)}
		if len(cup.Rolls()) == 0 && rng.IntN(3) == 0 {
			delete(body, "orders_digest")
			delete(body, "sheets")
		}
		raw, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		hash := Chain(prev, raw)
		log = append(log, LogLine(n, prev, hash, raw)...)
		prev = hash
	}
	game, err := json.Marshal(map[string]string{"id": id, "secret": fmt.Sprintf("%x", secret), "commitment": Commitment(secret, id)})
	if err != nil {
		t.Fatal(err)
	}
	return fstest.MapFS{"game.json": {Data: game}, "log.jsonl": {Data: log}}, thrown
}

// nodeSays runs the verifier that shares no code with ours, which wants the sums of
// all files too.
func nodeSays(t *testing.T, node string, archive fstest.MapFS) (said string, ok bool) {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, archive); err != nil {
		t.Fatal(err)
	}
	var sums strings.Builder
	for name, f := range archive {
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(f.Data), name)
	}
	if err := os.WriteFile(filepath.Join(dir, "SHA256SUMS"), []byte(sums.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(node, "../../docs/verify.mjs", dir).CombinedOutput()
	if exit := (*exec.ExitError)(nil); err != nil && !(errors.As(err, &exit) && exit.ExitCode() == 1) {
		t.Fatalf("%v: %s", err, out)
	}
	return strings.TrimSpace(string(out)), err == nil
}

func TestBothVerifiersAgreeOnRandomSteps(t *testing.T) {
	rng := rand.New(rand.NewPCG(1939, 9))
	archive, thrown := randomArchive(t, rng, *steps)
	want := fmt.Sprintf("%d dice, %d steps: verified", thrown, *steps)
	if tally, err := Audit(archive); err != nil || tally.String() != want {
		t.Fatalf("ours says %v, %v; wanted %s", tally, err, want)
	}
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("node is not on PATH")
		}
		t.Log("node is not on PATH: only the verifier in Go was tested")
		return
	}
	if said, ok := nodeSays(t, node, archive); !ok || said != want {
		t.Fatalf("the other says %s; wanted %s", said, want)
	}
	// One face turned, the chain made good again: both name the same roll.
	for range 3 {
		lines := strings.Split(strings.TrimSpace(string(archive["log.jsonl"].Data)), "\n")
		at := rng.IntN(len(lines))
		for !strings.Contains(lines[at], `"faces":[`) {
			at = rng.IntN(len(lines))
		}
		forged, prev := []byte(nil), ""
		for i, l := range lines {
			_, body, _ := strings.Cut(l, `"body":`)
			body = strings.TrimSuffix(body, "}")
			if i == at {
				body = turned(t, body)
			}
			hash := Chain(prev, []byte(body))
			forged = append(forged, LogLine(i+1, prev, hash, []byte(body))...)
			prev = hash
		}
		other := fstest.MapFS{"game.json": archive["game.json"], "log.jsonl": {Data: forged}}
		_, err := Audit(other)
		said, ok := nodeSays(t, node, other)
		if err == nil || ok {
			t.Fatalf("a turned die in step %d is not found: ours %v, the other %q", at+1, err, said)
		}
		roll, _, _ := strings.Cut(err.Error(), " (")
		if !strings.Contains(said, fmt.Sprintf("step %d", at+1)) || !strings.Contains(said, roll+" ") {
			t.Errorf("step %d: ours says %v, the other %s", at+1, err, said)
		}
	}
}

// pageSays runs the verifier of the replay page on archives: how many dice of each it
// has thrown again, and what does not fit, "sealed" where it may not look.
func pageSays(t *testing.T, node string, archives ...fstest.MapFS) []string {
	t.Helper()
	verifier, err := os.ReadFile("../../templates/replay/verify.js")
	if err != nil {
		t.Fatal(err)
	}
	type given struct {
		Game json.RawMessage `json:"game"`
		Log  string          `json:"log"`
	}
	var all []given
	for _, a := range archives {
		all = append(all, given{a["game.json"].Data, string(a["log.jsonl"].Data)})
	}
	in, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(node, "-e", string(verifier)+`
		(async () => {
			const said = [];
			for (const { game, log } of JSON.parse(require("fs").readFileSync(0))) {
				const steps = log.split("\n").filter((l) => l.trim() !== "").length;
				const done = await Verify.run({ ...game, steps }, log, false);
				said.push(done.sealed ? "sealed" : [done.dice + " dice", ...done.faults].join("; "));
			}
			console.log(JSON.stringify(said));
		})();`)
	cmd.Stdin = bytes.NewReader(in)
	out, err := cmd.CombinedOutput()
	var said []string
	if err != nil || json.Unmarshal(out, &said) != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return said
}

// The replay page checks the same things: draws and symbols, and what was tampered with.
func TestTheReplayPageVerifiesAsWeDo(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Log("node is not on PATH: only the verifier in Go was tested")
		return
	}
	archive, thrown := randomArchive(t, rand.New(rand.NewPCG(1944, 8)), 60)
	words, archives := []string{}, []fstest.MapFS{archive}
	for word, a := range tampered() {
		words, archives = append(words, word), append(archives, a)
	}
	said := pageSays(t, node, archives...)
	if want := fmt.Sprintf("%d dice", thrown); said[0] != want {
		t.Errorf("it says %q of a sound game, not %s", said[0], want)
	}
	for i, word := range words {
		if !strings.Contains(said[i+1], "; ") && said[i+1] != "sealed" {
			t.Errorf("%s: it says %q", word, said[i+1])
		}
	}
	for word, want := range map[string]string{"other symbols": "with other symbols than before", "is of no such dice": "of no such dice"} {
		if got := said[1+slices.Index(words, word)]; !strings.Contains(got, want) {
			t.Errorf("%s: it says %q", word, got)
		}
	}
}

// turned gives a body with its first die turned to another face.
func turned(t *testing.T, body string) string {
	t.Helper()
	var b map[string]json.RawMessage
	var rolls []Roll
	if err := json.Unmarshal([]byte(body), &b); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b["rolls"], &rolls); err != nil {
		t.Fatal(err)
	}
	rolls[0].Faces[0]++
	raw, err := json.Marshal(rolls)
	if err != nil {
		t.Fatal(err)
	}
	b["rolls"] = raw
	out, err := json.Marshal(b)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// Every byte of every order counts, and so does every bit of it.
func TestChangingOneByteOfAnOrderChangesTheRolls(t *testing.T) {
	orders := goldenOrders[0].Orders
	base := New(countingSecret(), "g", 1, Orders(goldenOrders)).Roll(Throw{Label: "x", Count: 40, Die: D(6)})
	seen := map[string]string{fmt.Sprint(base): "the orders as they were"}
	for line := range orders {
		for at := range len(orders[line]) {
			for bit := range 8 {
				raw := []byte(orders[line])
				raw[at] ^= 1 << bit
				changed := slices.Clone(orders)
				changed[line] = string(raw)
				filed := []Filed{{Seat: "german", Standing: goldenOrders[0].Standing, Orders: changed}, goldenOrders[1]}
				faces := fmt.Sprint(New(countingSecret(), "g", 1, Orders(filed)).Roll(Throw{Label: "x", Count: 40, Die: D(6)}))
				if same := seen[faces]; same != "" {
					t.Fatalf("%q has the dice of %s", raw, same)
				}
				seen[faces] = string(raw)
			}
		}
	}
}
