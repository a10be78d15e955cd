package mailer

import (
	"errors"
	"fmt"
	"strings"

	"github.com/emersion/go-imap/v2"
)

// folders is how the server writes the names of folders: some divide their levels by
// a dot, and some keep every folder of a person below INBOX.
type folders struct {
	divider rune   // 0: the server has no levels
	prefix  string // "" or such as "INBOX."
}

// name is a folder's name as the server writes it. In settings "/" divides levels; a
// name that is written in the server's own way already stays as it is.
func (f folders) name(configured string) string {
	if strings.EqualFold(configured, "INBOX") || configured == "" {
		return configured
	}
	if f.divider != 0 && f.divider != '/' {
		configured = strings.ReplaceAll(configured, "/", string(f.divider))
	}
	if !strings.HasPrefix(strings.ToLower(configured), strings.ToLower(f.prefix)) {
		configured = f.prefix + configured
	}
	return configured
}

// learnFolders asks how the server writes the names of folders (RFC 2342, or the
// older LIST "" ""). A server that does not tell is taken at the names of the settings.
func (c *inboxConnection) learnFolders() error {
	c.folders = folders{}
	err := c.guard(lineBudget, "namespace", func() error {
		if c.caps.Has(imap.CapNamespace) {
			spaces, err := c.client.Namespace().Wait()
			if err == nil && len(spaces.Personal) > 0 {
				c.folders = folders{divider: spaces.Personal[0].Delim, prefix: spaces.Personal[0].Prefix}
			}
			return err
		}
		roots, err := c.client.List("", "", nil).Collect()
		if err == nil && len(roots) > 0 {
			c.folders.divider = roots[0].Delim
		}
		return err
	})
	if errors.As(err, new(*imap.Error)) {
		return nil
	}
	return err
}

// missingFolder: the folder to read from is not there.
type missingFolder struct {
	name string
	have []string // some of those that are there
	err  error
}

func (e *missingFolder) Error() string {
	return fmt.Sprintf("there is no folder %q: %v; there are %s", e.name, e.err, strings.Join(e.have, ", "))
}
func (e *missingFolder) Unwrap() error { return e.err }

// noFolder finds out whether a folder could not be opened because it is not there.
func (c *inboxConnection) noFolder(name string, err error) error {
	if !errors.As(err, new(*imap.Error)) {
		return err
	}
	var have []string
	list := c.guard(searchBudget, "list", func() error {
		all, err := c.client.List("", "*", nil).Collect()
		for _, folder := range all {
			have = append(have, folder.Mailbox)
		}
		return err
	})
	if list != nil || len(have) == 0 {
		return err
	}
	for _, there := range have {
		if there == name {
			return err // it is there, and closed to us for another reason
		}
	}
	if len(have) > 8 {
		have = append(have[:8], "…")
	}
	return &missingFolder{name: name, have: have, err: err}
}
