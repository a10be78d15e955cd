package main

import (
	"fmt"
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

// average is the time somebody takes for a decision, in hours.
func average(p adjudicator.Person) string {
	if p.Record.Decisions == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f h", (p.Record.Took / time.Duration(p.Record.Decisions)).Hours())
}
