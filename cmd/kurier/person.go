package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"kurier/adjudicator"
)

// peopleCommand lists everybody who plays here, and how they keep their
// deadlines.
func peopleCommand() *cobra.Command {
	return &cobra.Command{
		Use: "people", Short: "Who plays here, and how punctual they are", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withDesk(cmd, func(h *house) error {
				people, err := h.desk.People()
				if err != nil {
					return err
				}
				out := cmd.OutOrStdout()
				if len(people) == 0 {
					fmt.Fprintln(out, "Nobody has played here yet.")
					return nil
				}
				w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
				fmt.Fprintln(w, "ADDRESS\tNAME\tDECISIONS\tON TIME\tLATE\tMISSED\tAVERAGE")
				for _, p := range people {
					r := p.Record
					fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%s\n", strings.Join(p.Addresses, ", "), p.Name, r.Decisions, r.OnTime, r.Late, r.Missed, average(p))
				}
				return w.Flush()
			})
		},
	}
}

// personCommand shows people: list is "kurier people", show tells all of one.
func personCommand() *cobra.Command {
	list := peopleCommand()
	list.Use = "list"
	show := &cobra.Command{
		Use: "show ADDRESS", Short: "One person: addresses, wishes, vacations, games", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withDesk(cmd, func(h *house) error {
				p, seats, err := h.desk.PersonAt(args[0])
				if err != nil {
					return err
				}
				out := cmd.OutOrStdout()
				row := func(what, value string) {
					if value != "" {
						fmt.Fprintf(out, "%-10s %s\n", what, value)
					}
				}
				row("Addresses", strings.Join(p.Addresses, ", "))
				row("Name", p.Name)
				row("Language", p.Language)
				row("Zone", p.Zone)
				for _, key := range slices.Sorted(maps.Keys(p.Prefs)) {
					row("Wish", key+" "+p.Prefs[key])
				}
				for _, a := range p.Absences {
					row("Vacation", a.From.In(h.zone).Format(time.DateOnly)+" to "+a.Until.In(h.zone).Format(time.DateOnly))
				}
				row("Waits for", strings.Join(p.Waits, ", "))
				for _, s := range seats {
					row("Seat", s.Seat+" of "+s.Game)
				}
				r := p.Record
				row("Decisions", fmt.Sprintf("%d, on time %d, late %d, missed %d, average %s", r.Decisions, r.OnTime, r.Late, r.Missed, average(p)))
				return nil
			})
		},
	}
	c := &cobra.Command{Use: "person", Short: "Who plays here"}
	c.AddCommand(list, show)
	return c
}

// average is the time somebody takes for a decision, in hours.
func average(p adjudicator.Person) string {
	if p.Record.Decisions == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f h", (p.Record.Took / time.Duration(p.Record.Decisions)).Hours())
}
