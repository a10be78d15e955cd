//go:build browser

package replay_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// browser is Chromium with one page open, and what it complained of.
type browser struct {
	*testing.T
	ctx context.Context

	mu       sync.Mutex
	troubles []string
}

// open shows a page from a file, at a width and height.
func open(t *testing.T, html, fragment string, width, height int64) *browser {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Fatal("these tests need Chromium on PATH (apt-get install chromium)")
	}
	file := filepath.Join(t.TempDir(), "replay.html")
	if err := os.WriteFile(file, []byte(html), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewExecAllocator(t.Context(), chromedp.ExecPath(path), chromedp.UserDataDir(t.TempDir()),
		chromedp.Headless, chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 90*time.Second)
	t.Cleanup(cancel)
	b := &browser{T: t, ctx: ctx}
	var touch []chromedp.EmulateViewportOption
	if width < 600 {
		touch = append(touch, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	b.do(chromedp.EmulateViewport(width, height, touch...))
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	said, asked := chromedp.Console(ctx), chromedp.Events(ctx, network.RequestWillBeSent)
	go func() {
		for m, err := range said {
			if err != nil {
				return
			}
			b.complain(m.String())
		}
	}()
	go func() {
		for e, err := range asked {
			if err != nil {
				return
			}
			if u := e.Request.URL; !strings.HasPrefix(u, "file://") || !strings.Contains(u, "replay.html") {
				b.complain("it asked for " + u)
			}
		}
	}()
	b.do(chromedp.Navigate("file://" + file + fragment))
	return b
}

func (b *browser) complain(what string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.troubles = append(b.troubles, what)
}

func (b *browser) do(actions ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	if err := chromedp.Do(b.ctx, actions...); err != nil {
		b.Fatal(err)
	}
}

func (b *browser) click(id string) { b.Helper(); b.do(chromedp.Click(chromedp.ID(id))) }

// js evaluates an expression as text.
func (b *browser) js(expression string) string {
	b.Helper()
	out, err := chromedp.Run(b.ctx, chromedp.Evaluate[string]("String("+expression+")"))
	if err != nil {
		b.Fatalf("%s: %v", expression, err)
	}
	return out
}

// run runs statements.
func (b *browser) run(statements string) {
	b.Helper()
	b.js("(() => { " + statements + " })()")
}

// choose picks an option of a select.
func (b *browser) choose(id, option string) {
	b.Helper()
	b.run(fmt.Sprintf(`const s = document.getElementById(%q); s.value = %s; s.dispatchEvent(new Event("change"));`, id, option))
}

// until waits for an expression to be true.
func (b *browser) until(expression string) {
	b.Helper()
	for b.js(expression) != "true" {
		select {
		case <-b.ctx.Done():
			b.Fatalf("never: %s", expression)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// text of an element.
func (b *browser) text(id string) string {
	return b.js(fmt.Sprintf("document.getElementById(%q).textContent", id))
}

// settle waits until the proof is done.
func (b *browser) settle() string {
	b.Helper()
	b.until(`document.getElementById("verdict").className !== "checking" && document.getElementById("verdict").textContent !== "not checked"`)
	return b.text("verdict")
}

// quiet fails when the page complained or fetched.
func (b *browser) quiet() {
	b.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, s := range b.troubles {
		b.Errorf("the page: %s", s)
	}
}

// shoot keeps a picture where the variable KURIER_SHOTS says.
func (b *browser) shoot(name string) {
	b.Helper()
	dir := os.Getenv("KURIER_SHOTS")
	if dir == "" {
		return
	}
	b.do(chromedp.Sleep(600 * time.Millisecond))
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644); err != nil {
		b.Fatal(err)
	}
}

func (b *browser) want(what, got, wanted string) {
	b.Helper()
	if !strings.Contains(got, wanted) {
		b.Errorf("%s: %q has no %q", what, got, wanted)
	}
}
