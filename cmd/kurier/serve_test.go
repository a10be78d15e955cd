package main

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"kurier/config"
)

func TestTheLogIsWrittenAsTheSettingsWantIt(t *testing.T) {
	var out bytes.Buffer
	cmd := &cobra.Command{}
	cmd.SetErr(&out)
	c := config.Default()
	logger(c, cmd).Info("game begun", "game", "warta-1")
	if !strings.Contains(out.String(), `msg="game begun" game=warta-1`) {
		t.Errorf("text: %s", &out)
	}
	out.Reset()
	c.Log.Format, c.Log.Level = "json", "warn"
	logger(c, cmd).Info("letter")
	logger(c, cmd).Warn("mailbox is down", "account", "club")
	var line struct{ Level, Msg, Account string }
	if err := json.Unmarshal(out.Bytes(), &line); err != nil || line.Level != "WARN" || line.Msg != "mailbox is down" || line.Account != "club" {
		t.Errorf("json: %s: %+v, %v", &out, line, err)
	}
}

func TestAStopIsToldOnlyWhenItWasAskedFor(t *testing.T) {
	for _, asked := range []bool{true, false} {
		var out bytes.Buffer
		ctx, stop := context.WithCancel(t.Context())
		done := tellStop(ctx, slog.New(slog.NewTextHandler(&out, nil)))
		if asked {
			stop()
		}
		done()
		stop()
		if n := strings.Count(out.String(), "stop asked for"); n != map[bool]int{true: 1}[asked] {
			t.Errorf("asked %v, told %d times", asked, n)
		}
	}
}
