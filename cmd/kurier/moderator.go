package main

import (
	"fmt"

	"kurier/adjudicator/moderation"

	"github.com/spf13/cobra"
)

// moderatorCommand looks after moderators' keys, the second proof beside their
// address.
func moderatorCommand() *cobra.Command {
	var post, anew bool
	key := &cobra.Command{
		Use:     "key ADDRESS",
		Short:   "Print a moderator's key, or mail it",
		Long:    "A moderator's letters are carried out when they come from the moderator's address and carry this key, in the address they are written to or in the subject.",
		Example: "  kurier moderator key boss@example.org --mail",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withDesk(cmd, func(h *house) error {
				key, to, err := moderation.ModeratorKey(h.desk, args[0], anew, post)
				if err != nil {
					return err
				}
				out := cmd.OutOrStdout()
				if post {
					fmt.Fprintf(out, "The key is on its way to %s.\n", args[0])
					return nil
				}
				fmt.Fprintf(out, "Key of %s: %s\n", args[0], key)
				if h.config.Desk.Capability == "subject" {
					fmt.Fprintf(out, "Write to %s with [#%s] in the subject.\n", to, key)
				} else {
					fmt.Fprintf(out, "Write to %s\n", to)
				}
				return nil
			})
		},
	}
	key.Flags().BoolVar(&post, "mail", false, "mail it to the moderator instead of printing it")
	key.Flags().BoolVar(&anew, "new", false, "make a new key; the earlier one holds no more")
	c := &cobra.Command{Use: "moderator", Short: "Keys of moderators who write by mail"}
	c.AddCommand(key)
	return c
}
