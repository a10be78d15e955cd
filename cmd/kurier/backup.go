package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"kurier/store/bolt"
)

func backupCommand() *cobra.Command {
	var out string
	c := &cobra.Command{
		Use: "backup", Short: "Write a consistent copy of the store, also while the daemon runs", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withDesk(cmd, func(h *house) error {
				path := h.pathFor(cmd, out)
				size, err := backupTo(h.store, path)
				if err != nil {
					return err
				}
				fmt.Fprintf(cmd.OutOrStdout(), "Backup of %s is in %s, %d kB, and checked.\n", h.config.Store.Path, path, size>>10)
				return nil
			})
		},
	}
	c.Flags().StringVar(&out, "out", "kurier-backup.db", "file to write; an existing one is replaced only by a good copy")
	return c
}

// backupTo writes and checks a copy beside the target, then takes the target's
// place.
func backupTo(s *bolt.Store, path string) (int64, error) {
	f, err := os.CreateTemp(filepath.Dir(path), ".backup-*")
	if err != nil {
		return 0, err
	}
	defer os.Remove(f.Name())
	if err := s.Backup(f); err != nil {
		f.Close()
		return 0, err
	}
	if err := f.Sync(); err != nil {
		f.Close()
		return 0, err
	}
	st, err := f.Stat()
	if err != nil {
		f.Close()
		return 0, err
	}
	if err := f.Close(); err != nil {
		return 0, err
	}
	if err := bolt.Verify(f.Name()); err != nil {
		return 0, fmt.Errorf("the copy is not sound: %w", err)
	}
	return st.Size(), os.Rename(f.Name(), path)
}

func restoreCommand() *cobra.Command {
	return &cobra.Command{
		Use: "restore BACKUP", Short: "Put a backup in the store's place; the store that was there is kept beside it", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := loadConfig(cmd)
			if err != nil {
				return err
			}
			kept, err := bolt.Restore(args[0], c.Store.Path)
			if err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%s is restored from %s.\n", c.Store.Path, args[0])
			if kept != "" {
				fmt.Fprintf(cmd.OutOrStdout(), "The store that was there is kept as %s.\n", kept)
			}
			return nil
		},
	}
}
