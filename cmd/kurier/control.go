package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"
)

// While the daemon runs it holds the store. A moderator's command is then sent to
// it over a socket beside the store, carried out there, and its output sent back.

// request is one command as typed, with the folder it was typed in.
type request struct {
	Args []string `json:"args"`
	Dir  string   `json:"dir"`
}

// reply is what it printed, and its error.
type reply struct {
	Output string `json:"output"`
	Error  string `json:"error,omitempty"`
}

func socketPath(store string) string { return store + ".sock" }

// listenControl serves moderators' commands. The socket can be opened by the
// daemon's own user only. stop takes no more of them and waits for those under
// way, which need the store.
func listenControl(ctx context.Context, h *house) (stop func(), err error) {
	path := socketPath(h.config.Store.Path)
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	usual := syscall.Umask(0o177) // so that nobody else can open it even before its mode is set
	listener, err := (&net.ListenConfig{}).Listen(ctx, "unix", path)
	syscall.Umask(usual)
	if err != nil {
		return nil, fmt.Errorf("control socket: %w", err)
	}
	if err := os.Chmod(path, 0o600); err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	var underWay sync.WaitGroup
	underWay.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			underWay.Go(func() {
				defer conn.Close()
				h.control(context.WithoutCancel(ctx), conn)
			})
		}
	})
	return func() {
		listener.Close()
		underWay.Wait()
	}, nil
}

// How long a command may take to arrive, and to be carried out: a season's pages
// of many games take a while.
const (
	requestWithin = 5 * time.Second
	replyWithin   = 10 * time.Minute
)

// control carries out one command.
func (h *house) control(ctx context.Context, conn net.Conn) {
	var req request
	if conn.SetReadDeadline(time.Now().Add(requestWithin)) != nil {
		return
	}
	if err := json.NewDecoder(bufio.NewReader(conn)).Decode(&req); err != nil {
		return
	}
	if conn.SetWriteDeadline(time.Now().Add(replyWithin)) != nil {
		return
	}
	var out reply
	err := h.carryOut(ctx, req, &out)
	if err != nil {
		out.Error = err.Error()
	}
	_ = json.NewEncoder(conn).Encode(out)
}

// houseKey carries the daemon's own house to commands that it carries out, dirKey
// the folder they were typed in.
type (
	houseKey struct{}
	dirKey   struct{}
)

func (h *house) carryOut(ctx context.Context, req request, out *reply) error {
	root := command()
	var printed writer
	root.SetOut(&printed)
	root.SetErr(&printed)
	root.SetArgs(req.Args)
	ctx = context.WithValue(context.WithValue(ctx, houseKey{}, h), dirKey{}, req.Dir)
	err := root.ExecuteContext(ctx)
	out.Output = string(printed)
	h.nudge()
	return err
}

// pathFor makes a file name mean what it meant in the folder the command was
// typed in.
func (h *house) pathFor(cmd *cobra.Command, path string) string {
	if dir, ok := cmd.Context().Value(dirKey{}).(string); ok && !filepath.IsAbs(path) {
		return filepath.Join(dir, path)
	}
	return path
}

type writer []byte

func (w *writer) Write(p []byte) (int, error) {
	*w = append(*w, p...)
	return len(p), nil
}

// askDaemon sends the command of this process to the daemon that holds the store.
// ok is false when no daemon answers.
func askDaemon(cmd *cobra.Command, store string, args []string) (ok bool, err error) {
	conn, err := net.DialTimeout("unix", socketPath(store), time.Second)
	if err != nil {
		return false, nil //nolint:nilerr // nobody listens: the caller reports the lock
	}
	defer conn.Close()
	dir, err := os.Getwd()
	if err != nil {
		return true, err
	}
	if err := json.NewEncoder(conn).Encode(request{Args: args, Dir: dir}); err != nil {
		return true, err
	}
	var got reply
	if err := json.NewDecoder(conn).Decode(&got); err != nil {
		return true, fmt.Errorf("the daemon did not answer: %w", err)
	}
	if _, err := io.WriteString(cmd.OutOrStdout(), got.Output); err != nil {
		return true, err
	}
	if got.Error != "" {
		return true, errors.New(got.Error)
	}
	return true, nil
}
