package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"kurier/adjudicator/archive"
	"kurier/adjudicator/facts"
	"kurier/adjudicator/filing"
	"kurier/adjudicator/order"
	"kurier/adjudicator/rule"
	"kurier/adjudicator/title"
	"kurier/adjudicator/title/conform"
	"kurier/adjudicator/titles"
	"kurier/adjudicator/titles/casebook"
	"kurier/mailer"
)

// These verbs need no store and no mail: they work on files.

func findTitle(all []title.Title, id string) (title.Title, error) {
	var ids []string
	for _, t := range all {
		if t.ID() == id {
			return t, nil
		}
		ids = append(ids, t.ID())
	}
	if near := order.Nearest(id, ids, 1); len(near) > 0 {
		return nil, fmt.Errorf("no title %q; did you mean %s?", id, near[0])
	}
	return nil, fmt.Errorf("no title %q; there is %s", id, strings.Join(ids, ", "))
}

// openTitle makes the title of that id, with the owner's data if the settings name any.
func openTitle(cmd *cobra.Command, id string) (title.Title, error) {
	all, err := titlesFor(cmd)
	if err != nil {
		return nil, err
	}
	return findTitle(all, id)
}

func titlesCommand() *cobra.Command {
	return &cobra.Command{
		Use: "titles", Short: "The rulebooks this Kurier can referee", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			all, err := titlesFor(cmd)
			if err != nil {
				return err
			}
			w := cmd.OutOrStdout()
			for _, t := range all {
				info := t.Info()
				fmt.Fprintf(w, "%s  %s (rules and data version %s)\n", info.ID, info.Name, info.Version)
				if len(info.Overlay) > 0 {
					fmt.Fprintf(w, "  overlay   %s\n", strings.Join(info.Overlay, ", "))
				}
				for _, s := range info.Scenarios {
					fmt.Fprintf(w, "  scenario  %s  %s\n", s.ID, s.Name)
					game, err := t.Open(title.Setup{Scenario: s.ID})
					if err != nil {
						return err
					}
					for _, seat := range game.Roster() {
						fmt.Fprintf(w, "    seat    %s\n", seat.Seat)
					}
				}
				for _, o := range info.Options {
					fmt.Fprintf(w, "  option    %s=%s  %s\n", o.Key, strings.Join(o.Values, "|"), o.Summary)
				}
			}
			return nil
		},
	}
}

func rulesCommand() *cobra.Command {
	return &cobra.Command{
		Use: "rules TITLE", Short: "The matrix rule -> code -> cases of a title", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			t, err := openTitle(cmd, args[0])
			if err != nil {
				return err
			}
			coverage, err := rule.Scan(t.Source(), t.Rules())
			if err != nil {
				return err
			}
			if err := coverage.Write(cmd.OutOrStdout()); err != nil {
				return err
			}
			if n := len(coverage.Uncovered()) + len(coverage.Strays); n > 0 {
				return fmt.Errorf("%d rules are not covered or not known", n)
			}
			return nil
		},
	}
}

func conformCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "conform [PATH…]",
		Short: "Run conformance cases: files or folders, or all that are built in",
		RunE: func(cmd *cobra.Command, args []string) error {
			all, err := titlesFor(cmd)
			if err != nil {
				return err
			}
			byID := casebook.Of(titles.Loaded(all))
			report := conform.RunPaths(byID, args...)
			if len(args) == 0 {
				for _, t := range all {
					report.Add(conform.RunBuiltIn(byID, t))
				}
			}
			if err := report.Write(cmd.OutOrStdout()); err != nil {
				return err
			}
			if report.Failed > 0 {
				return fmt.Errorf("%d cases failed", report.Failed)
			}
			return nil
		},
	}
}

func verifyCommand() *cobra.Command {
	return &cobra.Command{
		Use: "verify ARCHIVE.zip", Short: "Recompute an archive: every die, every step, every hash",
		Long: `Recompute an archive: every die, every step, every hash. Each file must be as
SHA256SUMS in it says, and none may be there that is not listed. Where there are
settings, the data that they lay over Kurier's own are used (data.overlay).`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			all, err := titlesFor(cmd)
			if err != nil {
				return err
			}
			v, err := verifyFile(args[0], all)
			if _, unread := errors.AsType[*fs.PathError](err); unread {
				return fmt.Errorf("%s cannot be read: %w", args[0], err)
			}
			if errors.Is(err, archive.ErrNoLogYet) {
				return fmt.Errorf("%s cannot be verified: %w", args[0], err)
			}
			if err != nil {
				return fmt.Errorf("%s does NOT verify: %w", args[0], err)
			}
			w := cmd.OutOrStdout()
			fmt.Fprintf(w, "%s verifies: game %s, %d steps, %d dice recomputed, %d steps resolved again.\n", args[0], v.Game.ID, v.Steps, v.Dice, v.Replayed)
			if v.Press > 0 {
				fmt.Fprintf(w, "Letters of press that fit their digests in the log: %d.\n", v.Press)
			}
			for _, n := range v.Notes {
				fmt.Fprintln(w, "note:", n)
			}
			return nil
		},
	}
}

func verifyFile(path string, all []title.Title) (archive.Verified, error) {
	f, err := os.Open(path)
	if err != nil {
		return archive.Verified{}, err
	}
	defer f.Close()
	st, err := f.Stat()
	if err != nil {
		return archive.Verified{}, err
	}
	return archive.Verify(f, st.Size(), all)
}

func readCommand() *cobra.Command {
	var asJSON bool
	var address string
	c := &cobra.Command{
		Use:   "read FILE.eml",
		Short: "How a letter would be read, and why",
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			raw, err := os.ReadFile(args[0])
			if err != nil {
				return err
			}
			c, err := loadConfig(cmd)
			if err != nil {
				return err
			}
			o := readingOptions(c)
			if address != "" {
				o.Address = address
			}
			r := mailer.Read(raw, o)
			w := cmd.OutOrStdout()
			if asJSON {
				enc := json.NewEncoder(w)
				enc.SetIndent("", "  ")
				enc.SetEscapeHTML(false)
				return enc.Encode(r)
			}
			explainReading(w, r)
			return nil
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print the reading as JSON (docs/reading.md)")
	c.Flags().StringVar(&address, "address", "", "the desk's own address, if not that of the settings")
	return c
}

func explainReading(w io.Writer, r mailer.Reading) {
	fmt.Fprintf(w, "kind        %s\n", r.Kind)
	for _, why := range r.Why {
		fmt.Fprintf(w, "            %s\n", why)
	}
	fmt.Fprintf(w, "from        %s\nsubject     %s\n", r.From, r.Subject)
	if r.DKIM != "" {
		fmt.Fprintf(w, "signature   %s\n", r.DKIM)
	}
	for _, c := range r.Capabilities {
		fmt.Fprintf(w, "seat key    %s\n", c)
	}
	fmt.Fprintf(w, "read from   %s %s\n", r.Source, r.Charset)
	for _, l := range r.Lines {
		fmt.Fprintf(w, "line %4d   %s\n", l.Number, l.Text)
	}
	if len(r.Lines) == 0 {
		fmt.Fprintln(w, "            no lines are left to read as orders")
	}
	for _, c := range r.Cut {
		fmt.Fprintf(w, "not read    %s\n", cutWords(c))
	}
}

// cutWords says what was not read: "lines 9-20: quoted".
func cutWords(c mailer.Cut) string {
	if c.From == c.To {
		return fmt.Sprintf("line %d: %s", c.From, c.Reason)
	}
	return fmt.Sprintf("lines %d-%d: %s", c.From, c.To, c.Reason)
}

func checkCommand() *cobra.Command {
	var viewFile, titleID, seat string
	var asJSON bool
	var chosen setupFlags
	c := &cobra.Command{
		Use:   "check ORDERS.txt",
		Short: "Check orders without mail, from a report's view.json",
		Long: `Check orders without mail. The view is the attachment of a report; without it
the orders are checked against the start of a game. The same code checks a letter:
press and verbs such as READY, CANCEL or RESIGN are answered with what they would do.
Nothing is filed, sent or done. --json prints the same as docs/reading.md tells.`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			text, err := readInput(args[0])
			if err != nil {
				return err
			}
			all, err := titlesFor(cmd)
			if err != nil {
				return err
			}
			game, known, who, err := offlineView(all, viewFile, titleID, seat, chosen)
			if err != nil {
				return err
			}
			answer := filing.CheckOffline(game, known, who, text)
			if asJSON {
				err = writeChecked(cmd.OutOrStdout(), answer)
			} else {
				err = writeAnswer(cmd.OutOrStdout(), answer)
			}
			if err != nil {
				return err
			}
			if slices.ContainsFunc(answer.Lines, faulty) {
				return errors.New("some lines do not stand")
			}
			return nil
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print what would become of each line as JSON (docs/reading.md)")
	c.Flags().StringVar(&viewFile, "view", "", "view.json of a report")
	c.Flags().StringVar(&titleID, "title", "poland-campaign", "title, when no view is given")
	c.Flags().StringVar(&seat, "seat", "", "seat, when no view is given (the first by default)")
	chosen.add(c)
	return c
}

// writeAnswer prints an answer as the plain text of its mail.
func writeAnswer(w io.Writer, a facts.Answer) error {
	pages, err := newPages(nil, nil)
	if err != nil {
		return err
	}
	page, err := pages.Answer(a)
	if err == nil {
		_, err = io.WriteString(w, page.Text)
	}
	return err
}

func faulty(l facts.AnswerLine) bool {
	return l.Problem != nil || (l.Verdict != nil && l.Verdict.Status == title.Refused)
}

func readInput(path string) (string, error) {
	if path == "-" {
		b, err := io.ReadAll(os.Stdin)
		return string(b), err
	}
	b, err := os.ReadFile(filepath.Clean(path))
	return string(b), err
}

// offlineView is the position to check against: from a report, or the start.
func offlineView(all []title.Title, file, id, seat string, chosen setupFlags) (title.Game, title.Position, title.Seat, error) {
	if file != "" {
		return readView(all, file)
	}
	t, err := findTitle(all, id)
	if err != nil {
		return nil, nil, "", err
	}
	game, err := chosen.open(t)
	if err != nil {
		return nil, nil, "", err
	}
	who := game.Roster()[0].Seat
	if seat != "" {
		who = title.Seat(seat)
	}
	if !slices.ContainsFunc(game.Roster(), func(s title.SeatInfo) bool { return s.Seat == who }) {
		return nil, nil, "", fmt.Errorf("--seat %q: %s has no such seat", seat, game.Info().Name)
	}
	return game, game.Start().Known(who), who, nil
}

// readView reads the attachment of a report.
func readView(all []title.Title, file string) (title.Game, title.Position, title.Seat, error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, "", err
	}
	var v title.View
	if err := json.Unmarshal(b, &v); err != nil || len(v.Known) == 0 {
		return nil, nil, "", fmt.Errorf("%s is not the view.json of a report: %v", file, err)
	}
	t, err := findTitle(all, v.Title)
	if err != nil {
		return nil, nil, "", err
	}
	game, err := t.Open(title.Setup{Scenario: v.Scenario, Options: v.Options})
	if err != nil {
		return nil, nil, "", err
	}
	known, err := game.Decode(v.Known)
	return game, known, v.Seat, err
}
