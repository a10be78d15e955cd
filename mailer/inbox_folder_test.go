package mailer

import (
	"fmt"
	"strings"
	"testing"
)

func TestFoldersAreNamedAsTheServerNamesThem(t *testing.T) {
	for _, c := range []struct {
		server folders
		from   string
		want   string
	}{
		{folders{divider: '/'}, "Kurier/Done", "Kurier/Done"},
		{folders{divider: '.'}, "Kurier/Done", "Kurier.Done"},
		{folders{divider: '.', prefix: "INBOX."}, "Kurier/Done", "INBOX.Kurier.Done"},
		{folders{divider: '.', prefix: "INBOX."}, "INBOX.Kurier.Done", "INBOX.Kurier.Done"},
		{folders{divider: '.', prefix: "INBOX."}, "Inbox/Done", "Inbox.Done"},
		{folders{divider: '.', prefix: "INBOX."}, "INBOX", "INBOX"},
		{folders{}, "Kurier/Done", "Kurier/Done"},
		{folders{divider: '.', prefix: "INBOX."}, "", ""},
	} {
		if got := c.server.name(c.from); got != c.want {
			t.Errorf("%+v: %q is %q, want %q", c.server, c.from, got, c.want)
		}
	}
}

// dotted is a server that divides folders by dots and refuses a slash in a name.
func dotted(t *testing.T, namespace bool) *imapFake {
	f := newIMAPFake(t, 1, 2)
	if namespace {
		f.caps += " NAMESPACE"
	}
	f.twist = func(_ int, line string) (reply, then string, ok bool) {
		switch {
		case line == "NAMESPACE" && namespace:
			return "* NAMESPACE ((\"INBOX.\" \".\")) NIL NIL\r\nTAG OK done\r\n", "", true
		case line == `LIST "" ""`:
			return "* LIST (\\Noselect) \".\" \"\"\r\nTAG OK done\r\n", "", true
		case line == `LIST "" "*"` || line == `LIST "" *`:
			return "* LIST () \".\" INBOX\r\n* LIST () \".\" INBOX.Sent\r\nTAG OK done\r\n", "", true
		case strings.Contains(line, "Kurier/"), namespace && strings.HasPrefix(line, "UID MOVE") && !strings.Contains(line, "INBOX.Kurier.Done"):
			return "TAG NO [CANNOT] Invalid mailbox name\r\n", "", true
		case strings.HasPrefix(line, "SELECT") && strings.Contains(line, "Orders"):
			return "TAG NO [NONEXISTENT] no such folder\r\n", "", true
		}
		return "", "", false
	}
	return f
}

func TestInboxFilesWhereFoldersAreDividedByDots(t *testing.T) {
	for _, namespace := range []bool{true, false} {
		t.Run(fmt.Sprint("namespace ", namespace), func(t *testing.T) {
			f := dotted(t, namespace)
			o := inboxOptions(f.start())
			o.Done, o.Odd = "Kurier/Done", "Kurier/Odd"
			watchInbox(t, o, Cursor{}).await("1", "2")
			eventually(t, func() (string, bool) {
				f.mu.Lock()
				defer f.mu.Unlock()
				return fmt.Sprint(len(f.uids), " letters were not filed"), len(f.uids) == 0
			})
		})
	}
}

func TestCheckTellsAMissingFolderAndThoseThatAreThere(t *testing.T) {
	o := inboxOptions(dotted(t, true).start())
	o.Mailbox = "Orders"
	inbox, err := NewInbox(o)
	if err != nil {
		t.Fatal(err)
	}
	_, err = inbox.Examine(t.Context())
	if err == nil || !strings.Contains(err.Error(), `no folder "INBOX.Orders"`) || !strings.Contains(err.Error(), "INBOX, INBOX.Sent") {
		t.Errorf("a missing folder is told as %v", err)
	}
}
