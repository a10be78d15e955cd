// Command kurier referees board wargames played by mail.
package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	// Time zones must be known on machines that have no zone files.
	_ "time/tzdata"

	"github.com/spf13/cobra"
)

func main() { os.Exit(run(os.Args[1:])) }

// run is main with an exit code, for the scripts of the test suite too.
func run(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	root := command()
	root.SetArgs(args)
	if err := root.ExecuteContext(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "kurier:", err)
		return 1
	}
	return 0
}

// command is the tree of verbs.
func command() *cobra.Command {
	root := &cobra.Command{
		Use:           "kurier",
		Short:         "Kurier referees board wargames played by mail",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.PersistentFlags().String("config", "", "configuration file (TOML); without it everything runs on this machine alone")
	root.AddCommand(
		demoCommand(), serveCommand(), gameCommand(), moderatorCommand(), peopleCommand(), mailboxCommand(), checkCommand(), readCommand(), conformCommand(),
		verifyCommand(), rulesCommand(), titlesCommand(), mapCommand(), backupCommand(), restoreCommand(), rebuildCommand(), configCommand(), doctorCommand(), studyCommand(),
	)
	root.AddCommand(archiveCommand(), importCommand(), compactCommand(), seasonCommand(), replayCommand(), versionCommand())
	root.SetFlagErrorFunc(asWritten)
	tellUse(root)
	return root
}

// tellUse lets every verb that was called with the wrong arguments say how it is written.
func tellUse(c *cobra.Command) {
	if fits := c.Args; fits != nil {
		c.Args = func(c *cobra.Command, args []string) error { return asWritten(c, fits(c, args)) }
	}
	for _, verb := range c.Commands() {
		tellUse(verb)
	}
}

// asWritten says of a mistake in calling a verb how the verb is written.
func asWritten(c *cobra.Command, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%w. It is written %s", err, c.UseLine())
}
