package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"kurier/adjudicator/desk"
	"kurier/adjudicator/rebuild"
	"kurier/config"
	"kurier/store"
	"kurier/store/bolt"
)

// rebuilding is what the verb was told.
type rebuilding struct {
	from, out        string
	backups, letters []string
	mailbox          bool
	postoffice       bool
}

func rebuildCommand() *cobra.Command {
	var r rebuilding
	c := &cobra.Command{
		Use: "rebuild [--backup OLD.db] [--mailbox | --letters PATH]", Short: "Make a sound store of what is left of a damaged one, of backups and of letters", Args: cobra.NoArgs,
		Long: `Make a new, sound store of what can be read in a damaged one. The damaged file is
only read. What it lost is looked for in its own older pages and in backups; letters
that the store has lost, and those of which nothing followed, are received anew in the
order they came. Every game is played again from its log, and each gets one line that
says what was saved and what you should do. A game that did not come to where it was
is quarantined with the reason. The exit code is 1 if anything was lost.

With a backup for FILE in --from, it plays on from the backup with the letters that
came since: kurier rebuild --from OLD.db --mailbox

Stop Kurier first. Nothing is mailed before you put the new store in place with
kurier restore, and start Kurier.`,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := loadConfig(cmd)
			if err != nil {
				return err
			}
			if r.postoffice {
				return r.rebuildOffice(cmd, c)
			}
			if r.from == "" {
				r.from = c.Store.Path
			}
			if r.out == "" {
				r.out = c.Store.Path + ".rebuilt"
			}
			return r.run(cmd, c)
		},
	}
	c.Flags().StringVar(&r.from, "from", "", "the damaged store (that of the settings when empty)")
	c.Flags().StringVar(&r.out, "out", "", "the new store, where no file may be yet (the store of the settings with .rebuilt behind it when empty)")
	c.Flags().StringArrayVar(&r.backups, "backup", nil, "an older backup, for what the damaged store has lost; may be given again")
	c.Flags().StringArrayVar(&r.letters, "letters", nil, "letters received: a folder of .eml files, a maildir, an mbox or an archive; may be given again")
	c.Flags().BoolVar(&r.postoffice, "postoffice", false, "rebuild the file of the embedded post office, and not the store")
	c.Flags().BoolVar(&r.mailbox, "mailbox", false, "read the letters in the mailbox's folders of handled mail")
	for _, other := range []string{"backup", "letters", "mailbox"} {
		c.MarkFlagsMutuallyExclusive("postoffice", other)
	}
	return c
}

// isFree refuses a name that is taken.
func isFree(name string) error {
	if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is there already: move it away, or name another file with --out", name)
	}
	return nil
}

// run makes the new store beside its place, and puts it there when it is whole.
func (r rebuilding) run(cmd *cobra.Command, c config.Config) error {
	if err := errors.Join(isFree(r.out), isFree(r.out+asideSuffix)); err != nil {
		return err
	}
	letters, err := r.read(cmd, c)
	if err != nil {
		return err
	}
	unfinished := r.out + ".unfinished"
	if err := os.Remove(unfinished); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	defer os.Remove(unfinished)
	lost, aside, err := r.save(cmd, c, unfinished, letters)
	if err != nil {
		return err
	}
	w := cmd.OutOrStdout()
	if err := bolt.Verify(unfinished); err != nil {
		return err
	}
	if err := keepAside(w, r.out+asideSuffix, aside); err != nil {
		return err
	}
	if err := os.Rename(unfinished, r.out); err != nil {
		return err
	}
	fmt.Fprintf(w, "The new store is %s, every record checked; %s is as it was.\nPut it in place with: kurier restore %s\n", r.out, r.from, r.out)
	if lost > 0 {
		return errors.New("not everything could be saved: see above. Before you put the new store in place, you may try once more with what you have not given yet: --backup, --mailbox, --letters")
	}
	return nil
}

// save writes what there is into a file of that name and plays its games again; it tells how much was lost, and
// what is to be put aside.
func (r rebuilding) save(cmd *cobra.Command, c config.Config, unfinished string, letters []store.Letter) (lost int, aside []bolt.Unplaced, err error) {
	saved, err := bolt.Salvage(r.from, r.backups, unfinished)
	if errors.Is(err, store.ErrLocked) {
		return 0, nil, fmt.Errorf("%w: stop Kurier first", err)
	}
	if err != nil {
		return 0, nil, err
	}
	w := cmd.OutOrStdout()
	tellSaved(w, r.from, saved)
	lost = losses(saved)
	keyless, err := lacksKey(unfinished)
	if err != nil {
		return 0, nil, err
	}
	if keyless {
		lost++
		fmt.Fprintln(w, "The key of this installation is lost, and a new one was drawn: keys of seats stay as they are; give moderators who write by mail a new one (kurier moderator key ADDRESS).")
	}
	aside = saved.Unplaced
	fresh, err := rebuildGames(cmd, c, unfinished, saved.Damage, letters, func(g rebuild.Game, why string) {
		for _, s := range g.Aside {
			aside = append(aside, bolt.Unplaced{Kind: "step", Record: s})
		}
		if g.Fate > rebuild.PlayedAgain {
			lost++
		}
		fmt.Fprintln(w, r.line(g, why))
	})
	if err == nil && fresh > 0 {
		fmt.Fprintf(w, "%d letters were received of which the store knew nothing.\n", fresh)
	}
	return lost, aside, err
}

// rebuildGames judges the games of the new store, and tells of each in which words it says
// why it was set aside.
func rebuildGames(cmd *cobra.Command, c config.Config, path string, damage store.Damage, letters []store.Letter, each func(rebuild.Game, string)) (fresh int, err error) {
	c.Store.Path = path
	h, err := openHouse(c, logger(c, cmd), nil)
	if err != nil {
		return 0, err
	}
	told := func(g rebuild.Game) error {
		why, err := h.pages.Reason(g.Why, g.WhyFacts)
		each(g, why)
		return err
	}
	fresh, err = rebuild.Store(h.desk, rebuild.Sources{Damage: damage, Letters: letters, Read: h.readAgain, Each: told})
	return fresh, errors.Join(err, h.close())
}

// lacksKey tells whether the key that seats' and moderators' keys come from is lost.
func lacksKey(path string) (lacks bool, err error) {
	s, err := bolt.Open(path, bolt.Options{ReadOnly: true})
	if err != nil {
		return false, err
	}
	err = s.View(func(tx store.Tx) error {
		_, err := tx.Meta(desk.InstallationKey)
		if lacks = errors.Is(err, store.ErrNotFound); lacks {
			return nil
		}
		return err
	})
	return lacks, errors.Join(err, s.Close())
}

// losses counts what is certainly or perhaps lost of a store.
func losses(s bolt.Salvaged) int {
	return s.Letters + s.Mail + s.Bare + s.Earlier + len(s.Unplaced) + s.Last
}

func tellSaved(w io.Writer, from string, s bolt.Salvaged) {
	fmt.Fprintf(w, "%s: %s.\n", from, counted(s.Count, "no fault was found", "one fault", "%d faults"))
	for _, f := range s.Faults {
		fmt.Fprintf(w, "  %s\n", f)
	}
	if more := s.Count - len(s.Faults); more > 0 {
		fmt.Fprintf(w, "  and %d more\n", more)
	}
	fmt.Fprintf(w, "%s saved", counted(s.Records, "No records were", "One record is", "%d records are"))
	if s.Earlier > 0 {
		fmt.Fprintf(w, ", %s", counted(s.Earlier, "", "one of them as it once was", "%d of them as they once were"))
	}
	var lost []string
	if s.Letters > 0 {
		lost = append(lost, counted(s.Letters, "", "one letter", "%d letters"))
	}
	if s.Mail > 0 {
		lost = append(lost, counted(s.Mail, "", "one mail that was written", "%d mails that were written"))
	}
	if s.Bare > 0 {
		lost = append(lost, counted(s.Bare, "", "a picture or more of one mail that had gone out", "pictures of %d mails that had gone out"))
	}
	if len(lost) > 0 {
		fmt.Fprintf(w, "; lost: %s", strings.Join(lost, ", "))
	}
	fmt.Fprintln(w, ".")
}

// counted words a number.
func counted(n int, none, one, many string) string {
	switch n {
	case 0:
		return none
	case 1:
		return one
	}
	return fmt.Sprintf(many, n)
}

// line says of a game what was saved, what was lost and what is to be done. Why are the
// words for what the game says of itself.
func (r rebuilding) line(g rebuild.Game, why string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: ", g.ID)
	switch g.Fate {
	case rebuild.Whole:
		fmt.Fprintf(&b, "whole, %s", counted(g.Steps, "not begun", "one step", "%d steps"))
		if why != "" {
			fmt.Fprintf(&b, "; %s (kurier game show %s)", why, g.ID)
		}
	case rebuild.PlayedAgain:
		fmt.Fprintf(&b, "whole again, %s", counted(g.Steps, "not begun", "one step", "%d steps"))
		if n := g.Steps - g.Sound; n > 0 {
			fmt.Fprintf(&b, ", of which %s", counted(n, "", "one was played again", "%d were played again"))
		}
		fmt.Fprintf(&b, "; %s received anew", counted(g.Letters, "no letter was", "one letter was", "%d letters were"))
	case rebuild.SetAside:
		fmt.Fprintf(&b, "SET ASIDE at step %d of at least %d: %s. ", g.Steps, g.Known, why)
		if len(r.backups) > 0 {
			fmt.Fprintf(&b, "Perhaps the backup alone does better: kurier rebuild --from %s --mailbox. Else see ", r.backups[0])
		} else {
			b.WriteString("See ")
		}
		fmt.Fprintf(&b, "how it stands (kurier game show %s), tell its players, and let it go on: kurier game resume %s", g.ID, g.ID)
	default:
		fmt.Fprintf(&b, "GONE: %s. Give a backup with --backup; or, once the new store is in place, bring it back with: kurier import ARCHIVE.zip", why)
	}
	if g.Reports > 0 {
		fmt.Fprintf(&b, "; %s", counted(g.Reports, "", "a lost report was made anew under its old Message-ID", "%d lost reports were made anew under their old Message-IDs"))
	}
	return b.String() + "."
}

// asideSuffix names the file of what was put aside.
const asideSuffix = ".aside.jsonl"

// keepAside writes what has no place in the new store, a record a line.
func keepAside(w io.Writer, path string, records []bolt.Unplaced) error {
	if len(records) == 0 {
		return nil
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	lines := json.NewEncoder(f)
	for _, r := range records {
		err = errors.Join(err, lines.Encode(r))
	}
	fmt.Fprintf(w, "%s in %s: steps behind a gap, and what belongs to games that are gone.\n", counted(len(records), "", "One record was put aside", "%d records were put aside"), path)
	return errors.Join(err, f.Sync(), f.Close())
}
