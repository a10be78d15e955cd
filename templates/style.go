package templates

import (
	"fmt"
	"regexp"
)

// styles are the inline styles of HTML pages. No text or page colour is set, so
// that a mail program's dark mode works by itself; what has a colour is legible
// on both.
var styles = map[string]string{
	"page":    "max-width:640px;margin:0 auto;padding:12px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;overflow-wrap:break-word",
	"preview": "display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0",
	"eyebrow": "margin:0;font-size:14px;opacity:.75",
	"title":   "margin:2px 0 0;font-size:24px;line-height:1.2;font-weight:700",
	"verdict": "margin:6px 0 0;font-size:20px;line-height:1.3;font-weight:700",
	"sub":     "margin:4px 0 0;font-size:16px",
	"counts":  "margin:8px 0 0",
	"score":   "margin:8px 0 0;font-weight:700",
	"act":     "margin:16px 0;padding:10px 14px;border-left:4px solid #c0562f;background:rgba(192,86,47,.12);border-radius:0 6px 6px 0",
	"quiet":   "margin:16px 0;padding:10px 14px;border-left:4px solid #7f8c8d;background:rgba(127,140,141,.12);border-radius:0 6px 6px 0",
	"quote":   "margin:12px 0;padding:10px 14px;border-left:4px solid #7f8c8d;background:rgba(127,140,141,.12);border-radius:0 6px 6px 0;white-space:pre-line",
	"mend":    "margin:10px 0;padding:8px 12px;border-left:4px solid #c0392b;background:rgba(192,57,43,.12);border-radius:0 6px 6px 0",
	"good":    "margin:3px 0;padding:1px 10px;border-left:4px solid #3d8b57",
	"asked":   "margin:10px 0;padding:4px 12px;border-left:4px solid #4a7fb0",
	"h2":      "margin:26px 0 6px;padding-bottom:3px;font-size:18px;line-height:1.3;border-bottom:1px solid rgba(128,128,128,.45)",
	"h3":      "margin:14px 0 4px;font-size:16px;line-height:1.3",
	"p":       "margin:8px 0",
	"small":   "margin:8px 0;font-size:14px;opacity:.85",
	"item":    "margin:6px 0",
	"detail":  "margin:1px 0 1px 14px;font-size:15px;opacity:.9",
	"list":    "margin:6px 0;padding-left:20px",
	"row":     "margin:0;padding:5px 0;border-bottom:1px solid rgba(128,128,128,.22)",
	"hex":     "color:#c0562f;font-weight:700;font-variant-numeric:tabular-nums",
	"place":   "opacity:.75",
	"unit":    "white-space:nowrap",
	"table":   "border-collapse:collapse;width:100%;margin:6px 0",
	"wide":    "padding:4px 0;vertical-align:top;border-bottom:1px solid rgba(128,128,128,.22);text-align:left;width:100%",
	"number":  "padding:4px 8px 4px 0;vertical-align:top;border-bottom:1px solid rgba(128,128,128,.22);text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap",
	"form":    "margin:8px 0;padding:10px 12px;border-radius:6px;background:rgba(128,128,128,.14);font:14px/1.5 Menlo,Consolas,'DejaVu Sans Mono',monospace;white-space:pre-wrap;overflow-wrap:anywhere",
	"code":    "font:14px/1.4 Menlo,Consolas,'DejaVu Sans Mono',monospace;overflow-wrap:anywhere",
	"tag":     "font-size:13px;opacity:.8",
	"picture": "display:block;width:100%;height:auto;margin:14px 0;border-radius:6px",
	"buttons": "margin:8px 0 2px",
	"button":  "display:inline-block;margin:4px 6px 4px 0;padding:6px 12px;border:1px solid #7f8c8d;border-radius:6px;text-decoration:none;white-space:nowrap",
	"foot":    "margin:28px 0 0;padding-top:10px;border-top:1px solid rgba(128,128,128,.45);font-size:14px;opacity:.85",
}

// styleMark is where a frame asks for a style: style="{{css "h2"}}".
var styleMark = regexp.MustCompile(`\{\{css "([^"]*)"\}\}`)

// styled puts the styles into a frame before it is parsed.
func styled(frame string) (string, error) {
	var missing error
	frame = styleMark.ReplaceAllStringFunc(frame, func(mark string) string {
		name := styleMark.FindStringSubmatch(mark)[1]
		style, ok := styles[name]
		if !ok {
			missing = fmt.Errorf("no style %q", name)
		}
		return style
	})
	return frame, missing
}
