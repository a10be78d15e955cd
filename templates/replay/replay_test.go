package replay_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"kurier/adjudicator/title"
)

// fetches are what makes a browser go and get something.
var fetches = regexp.MustCompile(`(?i)(src|href)\s*=\s*"[^#"][^"]*"|url\(|@import|fetch\(|XMLHttpRequest|import\(|WebSocket|sendBeacon|<link|<img|<iframe`)

func TestPageIsOneFileThatFetchesNothing(t *testing.T) {
	html := page(t, finished(t, "book"))
	if found := fetches.FindString(html); found != "" {
		t.Errorf("the page wants %s", found)
	}
	if at := strings.Index(html, "{{"); at >= 0 {
		t.Errorf("a part is not filled: %.40s", html[at:])
	}
	if strings.Contains(html, "Spring <game>") {
		t.Error("the name of the game is not escaped")
	}
}

func TestPageOfAWholeGameIsSmallerThanFiveMegabytes(t *testing.T) {
	for _, fog := range []string{"book", "none", "blind"} {
		html := page(t, finished(t, fog))
		t.Logf("fog %s: %d bytes", fog, len(html))
		if len(html) > 5<<20 {
			t.Errorf("fog %s: %d bytes", fog, len(html))
		}
	}
}

func TestSameGameGivesTheSamePage(t *testing.T) {
	one, other := page(t, finished(t, "blind")), page(t, finished(t, "blind"))
	if one != other {
		t.Error("two pages of one game differ")
	}
}

// Before the end a seat's page has neither log nor secret nor the enemy's orders.
func TestPageOfASeatHoldsNothingHidden(t *testing.T) {
	whole := finished(t, "book")
	html := page(t, running(t, "polish"))
	if strings.Contains(html, whole.Secret) || strings.Contains(html, whole.Digest) {
		t.Error("the page of a seat has the secret or the last hash")
	}
	if strings.Contains(html, `orders_digest`) && strings.Contains(html, `\"sheets\"`) {
		t.Error("the page of a seat has the log")
	}
	// Both sides have a 30Inf, so that an order may be the reader's own.
	own := ordersOf(whole, "polish")
	enemy := slices.DeleteFunc(ordersOf(whole, "german"), func(o string) bool { return slices.Contains(own, o) })
	if len(enemy) < 20 {
		t.Fatalf("only %d orders to look for", len(enemy))
	}
	for _, o := range enemy {
		if strings.Contains(html, `"`+o+`"`) {
			t.Errorf("the Polish page has the German order %s", o)
		}
	}
}

// A replay stops at every combat, for everybody who may know of it.
func TestEveryCombatHasItsPicture(t *testing.T) {
	r := finished(t, "book")
	fights := 0
	for _, s := range r.Steps {
		for _, roll := range s.Rolls {
			if strings.Contains(roll.Label, "combat") {
				fights++
			}
		}
	}
	for _, p := range r.Perspectives {
		seen := 0
		for _, f := range p.Frames {
			n := 0
			for _, e := range f.News {
				if title.Kind(e) == "Fought" {
					n++
				}
			}
			if n > 1 {
				t.Errorf("%q step %d: %d combats in one picture", p.Seat, f.Step, n)
			}
			seen += n
		}
		if fights == 0 || seen != fights {
			t.Errorf("%q has pictures of %d combats of %d", p.Seat, seen, fights)
		}
	}
}

// What is told in pictures is what the reports told.
func TestPicturesTellTheNewsOfTheStep(t *testing.T) {
	for _, fog := range []string{"none", "book", "blind"} {
		r := finished(t, fog)
		for _, p := range r.Perspectives {
			last := 0
			for i, f := range p.Frames {
				if f.Step < last {
					t.Errorf("fog %s, %q: picture %d goes back to step %d", fog, p.Seat, i, f.Step)
				}
				last = f.Step
			}
			if last != r.Steps[len(r.Steps)-1].N {
				t.Errorf("fog %s, %q ends at step %d", fog, p.Seat, last)
			}
		}
	}
}

func TestNothingToShowIsAnError(t *testing.T) {
	r := finished(t, "book")
	r.Perspectives = nil
	if err := writeNothing(t, r); err == nil {
		t.Error("a page of nothing was written")
	}
}
