package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"kurier/adjudicator/facts"
	"kurier/adjudicator/moderation"
	"kurier/adjudicator/order"
)

// gameCommand holds the moderator's verbs: the same lines that a moderator sends
// by mail. While the daemon runs, they are carried out by it (control.go);
// otherwise on the store itself.
func gameCommand() *cobra.Command {
	c := &cobra.Command{Use: "game", Short: "Set up and look after games"}
	c.PersistentFlags().String("who", "shell", "who acts, for the game's log")
	c.PersistentFlags().String("reason", "", "why, for the game's log and for those concerned")
	c.AddCommand(
		gameNew(), gameInvite(),
		gameVerb("withdraw GAME SEAT", "Take back an invitation that was not answered", 2, 2),
		gameVerb("start GAME", "Begin a game; seats nobody took go to the staff officer", 1, 1),
		gameVerb("status [GAME | all]", "One game in full, or all that go on", 0, 1),
		gameVerb("log GAME [20 | all]", "The last steps by their numbers, those undone too", 1, 2),
		gameVerb("pause GAME", "Stop a game's clock", 1, 1),
		gameVerb("resume GAME", "Let a paused or quarantined game go on", 1, 1),
		gameExtend(),
		gameVerb("clock GAME [time=3d grace=6h remind=1d,6h quiet=sat,sun deadline=hold …]", "Show or set how a game's deadlines run", 1, 10),
		gameVerb("remind GAME", "Write to those who are awaited", 1, 1),
		gameVerb("substitute GAME SEAT ADDRESS [name=NAME]", "Give a seat to somebody else", 3, 4),
		gameVerb("deputy GAME SEAT add|remove ADDRESS [name=NAME]", "Ask somebody to help with a seat, or end it", 4, 5),
		gameVerb("bot GAME SEAT", "Give a seat to the staff officer", 2, 2),
		gameVerb("resolve GAME DECISION", "Play on now with what is filed", 1, 2),
		gameVerb("preview GAME", "Try what would come of it, with throw-away dice", 1, 1),
		gameBlock("as GAME SEAT ORDER…", "Write orders for a player, one argument each; the player is told", 2, "END"),
		gameVerb("correct GAME CORRECTION…", "Mend the position: MOVE 3Pz 0406", 1, 50),
		gameVerb("rollback GAME STEP [from STEP]", "Go back to the position after a step", 1, 4),
		gameVerb("restore GAME STEP [from STEP]", "Bring an undone step back", 1, 4),
		gameVerb("adopt [GAME… | all] [preview]", "Let games go on by this Kurier's version of rules and data; alone, tell which wait for it", 0, 50),
		gameVerb("end GAME draw | conceded SIDE | abandoned", "End a game before its rules do", 2, 3),
		gameVerb("strike GAME", "Call a game off that never began", 1, 1),
		gameBlock("tell GAME SEAT|SIDE|all TEXT…", "Write to players", 2, "END"),
		gameVerb("press GAME [open|anonymous|none] | copies on|off", "Show or set what players may write to one another, or your copies of it", 1, 2),
		gameVerb("set digest on|off", "Choose one mail a day of what can wait for you as a moderator; name yourself with --who", 1, 2),
		gameVerb("observer GAME add|remove ADDRESS", "Let somebody look on", 1, 3),
		gameVerb("moderator GAME add|remove ADDRESS", "Let somebody moderate one game", 1, 3),
		gameVerb("verbs [VERB]", "What a moderator may write", 0, 1),
		gameList(), gameShow(), archiveCommand(),
	)
	return c
}

// moderate carries out one act, given as its line and the lines that belong to
// it, and prints what came of it. What was refused is an error.
func moderate(cmd *cobra.Command, lines ...string) error {
	who, err := cmd.Flags().GetString("who")
	if err != nil {
		return err
	}
	if reason := cmd.Flags().Lookup("reason"); reason != nil && reason.Value.String() != "" {
		lines[0] += " REASON " + reason.Value.String()
	}
	numbered := make([]order.Numbered, len(lines))
	for i, text := range lines {
		numbered[i] = order.Numbered{Number: i, Text: text} // the lines of a block count from 1
	}
	return withDesk(cmd, func(h *house) error {
		page := moderation.Do(h.desk, who, numbered)
		page.Shell = true
		text, err := h.pages.Moderation(page)
		if err != nil {
			return err
		}
		for _, line := range page.Lines {
			if line.Refused {
				return errors.New(strings.TrimSpace(text.Text))
			}
		}
		if _, err = io.WriteString(cmd.OutOrStdout(), text.Text); err != nil {
			return err
		}
		return undone(page)
	})
}

// undone says what of an act was not carried out though the rest of it was.
func undone(page facts.Moderation) error {
	var parts []string
	for _, line := range page.Lines {
		parts = append(parts, line.Undone...)
	}
	if len(parts) == 0 {
		return nil
	}
	return fmt.Errorf("not carried out: %s", strings.Join(parts, "; "))
}

// gameVerb is a verb whose arguments are the words of its line.
func gameVerb(use, short string, least, most int) *cobra.Command {
	verb, _, _ := strings.Cut(use, " ")
	line := strings.ToUpper(verb)
	if verb == "verbs" {
		line = "HELP"
	}
	return &cobra.Command{
		Use: use, Short: short, Args: cobra.RangeArgs(least, most),
		RunE: func(cmd *cobra.Command, args []string) error { return moderate(cmd, inLine(line, args...)) },
	}
}

// gameBlock is a verb with a game, a seat, and lines that belong to it.
func gameBlock(use, short string, head int, end string) *cobra.Command {
	verb, _, _ := strings.Cut(use, " ")
	return &cobra.Command{
		Use: use, Short: short, Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			n := min(head, len(args))
			lines := []string{inLine(strings.ToUpper(verb), args[:n]...)}
			if rest := args[n:]; verb == "tell" {
				lines = append(lines, strings.Join(rest, " "))
			} else {
				lines = append(lines, rest...)
			}
			return moderate(cmd, append(lines, end)...)
		},
	}
}

// inLine makes a line of words, those with spaces in quotes.
func inLine(verb string, words ...string) string {
	for _, w := range words {
		if strings.ContainsAny(w, " \t") {
			w = `"` + strings.ReplaceAll(w, `"`, "") + `"`
		}
		verb += " " + w
	}
	return verb
}

func gameNew() *cobra.Command {
	var id, name, scenario, press string
	var options, bots []string
	var open bool
	c := &cobra.Command{
		Use:     "new TITLE",
		Short:   "Set a game up; its dice are committed to at once",
		Example: "  kurier game new poland-campaign --name \"Autumn cup\" --option fog=blind --bot german",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			words := slices.Clone(args)
			for key, value := range map[string]string{"id": id, "name": name, "scenario": scenario, "press": press} {
				if value != "" {
					words = append(words, key+"="+value)
				}
			}
			slices.Sort(words[1:])
			for _, o := range options {
				if !strings.Contains(o, "=") {
					return fmt.Errorf("--option %q: key=value wanted, such as fog=blind", o)
				}
				words = append(words, o)
			}
			if open {
				words = append(words, "OPEN")
			}
			for _, b := range bots {
				words = append(words, "BOT", b)
			}
			return moderate(cmd, inLine("NEW", words...))
		},
	}
	c.Flags().StringVar(&id, "id", "", "short name used in subjects (a river and a number when empty)")
	c.Flags().StringVar(&name, "name", "", "what people call the game")
	c.Flags().StringVar(&scenario, "scenario", "", "scenario of the title")
	c.Flags().StringVar(&press, "press", "", "what players may write to one another: open (signed), anonymous (unsigned too), none")
	c.Flags().StringArrayVar(&options, "option", nil, "option of the title, key=value")
	c.Flags().BoolVar(&open, "open", false, "anybody may JOIN by mail")
	c.Flags().StringArrayVar(&bots, "bot", nil, "seat that the staff officer fills")
	return c
}

func gameInvite() *cobra.Command {
	var name, words string
	c := &cobra.Command{
		Use:   "invite GAME SEAT ADDRESS",
		Short: "Offer a seat; the answer to the invitation takes it",
		Args:  cobra.ExactArgs(3),
		RunE: func(cmd *cobra.Command, args []string) error {
			if name != "" {
				args = append(args, "name="+name)
			}
			return moderate(cmd, strings.TrimSpace(inLine("INVITE", args...)+" "+words))
		},
	}
	c.Flags().StringVar(&name, "name", "", "the player's name")
	c.Flags().StringVar(&words, "note", "", "a few words of your own for the invitation")
	return c
}

func gameExtend() *cobra.Command {
	var by time.Duration
	c := gameVerb("extend GAME [36h | 2d]", "Move the deadline, by a day when no time is given", 1, 3)
	run := c.RunE
	c.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 1 {
			args = append(args, by.String())
		}
		return run(cmd, args)
	}
	c.Flags().DurationVar(&by, "by", 24*time.Hour, "how far, such as 36h")
	return c
}
