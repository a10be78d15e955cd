package lettertest

import (
	"slices"
	"strings"
	"testing"
)

const (
	head = `<html><head><meta name="color-scheme" content="light dark"><style>@media (prefers-color-scheme:dark){a{color:#9cc4f5!important}` +
		`.k-page{color:#e8e6e3!important;background-color:#1d1f20!important}.k-faint{color:#444444!important}}</style></head><body>` +
		`<!--[if mso]><table role="presentation" width="640" align="center"><tr><td style="padding:12px"><![endif]-->` +
		`<div class="k-page" style="max-width:640px;padding:12px;color:#1b1b1b;background-color:#ffffff">`
	plain = `<table role="presentation" cellspacing="0" cellpadding="0" border="0" width="100%">`
)

// Each fault is found, and what is sound has none.
func TestFaultsAreFound(t *testing.T) {
	for part, want := range map[string]string{
		`<p style="margin:8px 0">A paragraph, and <a href="mailto:a@b.example">a link</a>.</p>`:                                                                               "",
		`<h2 style="padding-bottom:3px;border-bottom:1px solid #b9bcbc">A heading</h2>`:                                                                                       "",
		plain + `<tr><td bgcolor="#eeeeee" style="font:16px serif;padding:4px;border-left:4px solid #333333;color:#1b1b1b;background-color:#eeeeee">A cell</td></tr></table>`: "",
		`<img src="cid:a" alt="Map of the whole country" width="640" height="400">`:                                                                                           "",
		plain + `<tr><td style="mso-padding-alt:7px">` + `<a style="padding:7px" href="mailto:a@b.example"></a></td></tr></table>`:                                            "",

		`<div style="padding:10px">A box</div>`:                                             "<div >: Word does not draw padding: 10px",
		`<p style="border-top:1px solid #b9bcbc">A foot</p>`:                                "<p >: Word does not draw border-top: 1px solid #b9bcbc",
		`<div style="max-width:300px">Narrow</div>`:                                         "<div >: Word does not draw max-width: 300px",
		`<span style="margin:3px">A word</span>`:                                            "<span >: Word does not draw margin: 3px",
		`<a style="padding:7px" href="mailto:a@b.example">A button</a>`:                     "<a >: Word does not draw padding: 7px",
		`<p style="background:#ffffff">Ground</p>`:                                          "<p >: Word does not draw background: #ffffff",
		`<p style="color:rgba(0,0,0,0.8)">Glass</p>`:                                        "<p >: color: rgba(0,0,0,0.8) is no solid colour",
		`<p style="color:#111">Three</p>`:                                                   "<p >: color: #111 is no solid colour",
		`<p style="background-color:#ffffff">No ink</p>`:                                    "<p >: a ground without a colour of what stands on it",
		`<p style="color:#999999">Faint</p>`:                                                `<p >: "Faint" is #999999 on #ffffff: contrast 2.85`,
		`<p class="k-faint" style="color:#333333">Faint at night</p>`:                       `<p k-faint>: "Faint at night" is #444444 on #1d1f20: contrast 1.70`,
		`<img src="cid:a" alt="Map" width="640" height="400">`:                              `<img >: "Map" does not tell who has no pictures what is on one`,
		`<img src="cid:a" alt="Map of the whole country" width="640">`:                      `<img >: a picture's height is ""`,
		`<table width="100%"><tr><td style="font:16px serif">A cell</td></tr></table>`:      "<table >: a table that is drawn as one",
		strings.Replace(plain, ` width="100%"`, "", 1) + `<tr><td></td></tr></table>`:       "<table >: a table without a width",
		plain + `<tr><td>A cell</td></tr></table>`:                                          "<td >: a cell without a font",
		plain + `<tr><td style="color:#1b1b1b;background-color:#eeeeee"></td></tr></table>`: `<td >: bgcolor is "" on the ground #eeeeee`,
	} {
		_, faults := Check(head + part + "</div></body></html>")
		if want == "" && len(faults) > 0 || want != "" && !slices.Contains(faults, want) {
			t.Errorf("%s\n has %q, want %q", part, faults, want)
		}
	}
	if _, faults := Check("<p>bare</p>"); len(faults) != 4 {
		t.Errorf("a page without a frame has %q", faults)
	}
}
