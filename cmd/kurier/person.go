package main

import (
	"github.com/spf13/cobra"
)

// peopleCommand lists everybody who plays here and how they keep their deadlines:
// the moderator's PEOPLE.
func peopleCommand() *cobra.Command {
	c := gameVerb("people [ADDRESS]", "Who plays here, and how punctual they are; all that is known of one", 0, 1)
	c.Flags().String("who", "shell", "who asks")
	return c
}
