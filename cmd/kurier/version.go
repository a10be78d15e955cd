package main

import (
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/spf13/cobra"

	"kurier/adjudicator/title"
	"kurier/store/bolt"
)

func versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Which Kurier this is: its build, its store's layout, each title's rules",
		Long: `Which Kurier this is: the module's version and the revision it was built from, the
version of Go, the layout that it gives its store, and the version of rules and data of
each title, with the data that the settings lay over them.`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			build, ok := debug.ReadBuildInfo()
			if !ok {
				build = &debug.BuildInfo{}
			}
			all, err := titlesFor(cmd)
			return errors.Join(tellVersion(cmd.OutOrStdout(), build, all), err)
		},
	}
}

// tellVersion prints what a program was built of, and which versions of store and titles
// it has.
func tellVersion(w io.Writer, build *debug.BuildInfo, titles []title.Title) error {
	set := map[string]string{}
	for _, s := range build.Settings {
		set[s.Key] = s.Value
	}
	revision := "unknown"
	if set["vcs.revision"] != "" {
		revision = set["vcs.revision"]
		if set["vcs.time"] != "" {
			revision += " of " + set["vcs.time"]
		}
		if set["vcs.modified"] == "true" {
			revision += ", changed since"
		}
	}
	version, golang := build.Main.Version, build.GoVersion
	if version == "" {
		version = "unknown"
	}
	if golang == "" {
		golang = "unknown"
	}
	rows := [][2]string{{"Kurier", version}, {"revision", revision}, {"Go", golang}, {"store format", fmt.Sprint(bolt.Format)}}
	for _, t := range titles {
		rows = append(rows, [2]string{t.ID(), t.Info().Version})
	}
	for _, r := range rows {
		if _, err := fmt.Fprintf(w, "%-16s %s\n", r[0], r[1]); err != nil {
			return err
		}
	}
	return nil
}
