package mailer

import (
	"path/filepath"
	"testing"

	"kurier/mailer/mailertest"
)

// Notes of absence that bear no mark of a machine are known by their words, and
// letters of people that speak of holidays are not taken for them.
func TestNotesOfAbsenceAreToldFromLettersAboutHolidays(t *testing.T) {
	for _, c := range []struct {
		file    string
		doubted bool
		least   int
	}{{"absences.mbox", true, 62}, {"holidays.mbox", false, 50}} {
		letters, err := mailertest.Letters(filepath.Join("testdata", c.file), "abcdefghij234567klmn")
		if err != nil || len(letters) < c.least {
			t.Fatalf("%s: %d letters, %v", c.file, len(letters), err)
		}
		for _, l := range letters {
			r := Read(l.Raw, Options{Address: mailertest.Desk})
			if r.Kind != Human || len(r.Lines) == 0 {
				t.Errorf("%s, %s: %s, %d lines", c.file, l.Name, r.Kind, len(r.Lines))
			}
			if doubted := r.Doubt == DoubtAbsence || r.Doubt == DoubtMachine; doubted != c.doubted {
				t.Errorf("%s, %s: doubt is %q; read as %v", c.file, l.Name, r.Doubt, r.Lines)
			}
		}
	}
}

// What a note may say is sought in every letter, of which an order's answer has two
// milliseconds: four thousand letters of a talk are the dearest.
func BenchmarkALongTalkIsNoNote(b *testing.B) {
	var lines []TextLine
	for range 54 {
		lines = append(lines, TextLine{Text: "we march the third panzer division to Kalisz today and then see what holds"})
	}
	for b.Loop() {
		if absenceNote("orders", lines) {
			b.Fatal("a talk is taken for a note of absence")
		}
	}
}
