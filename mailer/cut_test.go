package mailer

import (
	"fmt"
	"strings"
	"testing"
)

// Words that clients write, each between two orders: the order above stays, and
// the one below stays where the words end with their line.
func TestClientPhrases(t *testing.T) {
	for _, c := range []struct{ text, reason string }{
		{"Sent from my iPad", ReasonSignature},
		{"Sent from Outlook for iOS", ReasonSignature},
		{"Get Outlook for Android", ReasonSignature},
		{"Get Outlook for iOS<https://aka.ms/o0ukef>", ReasonSignature},
		{"Sent with Proton Mail secure email.", ReasonSignature},
		{"Sent from Yahoo Mail on Android", ReasonSignature},
		{"Wysłane z iPhone'a", ReasonSignature},
		{"Wysłano z iPhone’a", ReasonSignature},
		{"Wysłane z telefonu Samsung Galaxy.", ReasonSignature},
		{"Wysłano z mojego smartfona", ReasonSignature},
		{"Wysłane z programu Outlook dla systemu iOS", ReasonSignature},
		{"Pobierz aplikację Outlook dla systemu iOS", ReasonSignature},
		{"Von meinem Samsung Galaxy Smartphone gesendet.", ReasonSignature},
		{"Gesendet von meinem iPad", ReasonSignature},
		{"Gesendet von Outlook für iOS", ReasonSignature},
		{"Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.", ReasonSignature},
		{"Envoyé de mon iPhone", ReasonSignature},
		{"Télécharger Outlook pour Android", ReasonSignature},
		{"On Tue, 5 Sep 2023 at 18:03, Kurier <kurier@example.org> wrote:", ReasonAttribution},
		{"Kurier <kurier@example.org> wrote:", ReasonAttribution},
		{"W dniu 5.09.2023 o 18:03, Kurier pisze:", ReasonAttribution},
		{"Dnia 5 września 2023 18:03 Kurier <kurier@example.org> napisał(a):", ReasonAttribution},
		{"Wiadomość napisana przez Kurier <kurier@example.org> w dniu 05.09.2023, o godz. 18:03:", ReasonAttribution},
		{"2014-09-05 18:03 GMT+02:00 Kurier <kurier@example.org>:", ReasonAttribution},
		{"Am 05.09.23 um 18:03 schrieb Kurier:", ReasonAttribution},
		{"Le 05/09/2023 à 18:03, Kurier a écrit :", ReasonAttribution},
		{"~~~~~~~~~~", ReasonSeparator},
		{"***", ReasonSeparator},
	} {
		lines, cuts := cutRows(plainRows("MOVE 3Pz 0912\n"+c.text+"\n> old\nREADY\n", 1), deskOf(desk))
		if len(lines) != 2 || lines[1].Text != "READY" || len(cuts) != 2 || cuts[0].Reason != c.reason {
			t.Errorf("%q: lines %v, cuts %v; want reason %s", c.text, lines, cuts, c.reason)
		}
	}
}

func TestPhrasesThatEndALetter(t *testing.T) {
	for _, c := range []struct{ text, reason string }{
		{"-----Wiadomość oryginalna-----", ReasonQuoted},
		{"-----Ursprüngliche Nachricht-----", ReasonQuoted},
		{"-----Message d'origine-----", ReasonQuoted},
		{"-------- Original message --------", ReasonQuoted},
		{"*From:* Kurier <k@example.org>\n*Sent:* today\n*To:* me", ReasonQuoted},
		{"De : Kurier\nÀ : moi\nObjet : tour 3", ReasonQuoted},
		{"-------- Przekazana wiadomość --------", ReasonForwarded},
		{"-------- Weitergeleitete Nachricht --------", ReasonForwarded},
		{"Begin forwarded message:", ReasonForwarded},
		{"Początek przekazanej wiadomości:", ReasonForwarded},
		{"END", ReasonEnd},
		{" End. ", ReasonEnd},
		{"- end", ReasonEnd},
		{"-- ", ReasonSignature},
		{"--", ReasonSignature},
		{"CONFIDENTIALITY NOTICE", ReasonFooter},
		{"DISCLAIMER: …", ReasonFooter},
		{"Diese E-Mail enthält vertrauliche Informationen.", ReasonFooter},
		{"Ce message et ses pièces jointes sont strictement confidentiels", ReasonFooter},
		{"Wolny od wirusów. www.avast.com", ReasonFooter},
		{"____________________________\nClub mailing list", ReasonFooter},
		{"You received this message because you are subscribed to the Google Groups", ReasonFooter},
	} {
		lines, cuts := cutRows(plainRows("MOVE 3Pz 0912\n"+c.text+"\nMOVE 73 0911\n", 1), deskOf(desk))
		if len(lines) != 1 || len(cuts) != 1 || cuts[0].Reason != c.reason || cuts[0].From != 2 {
			t.Errorf("%q: lines %v, cuts %v; want reason %s", c.text, lines, cuts, c.reason)
		}
	}
}

func TestOrdersAreNotTakenForPhrases(t *testing.T) {
	for _, text := range []string{
		"MOVE 3Pz 0912", "ATTACK 1012 WITH 3Pz 4Pz IF ODDS >= 3-1", "END TURN", "HOLD 3Pz -> 0912",
		"PRESS TO polish: who wrote: this?", "PRESS TO german: Sent from my heart", "FROM 0912 MOVE 3Pz",
		"READY", "CANCEL 3", "CLEAR", "AM 1 MOVE", "ON 3 MOVE", "LE MOVE 3", "W dniu 3 MOVE 3Pz", "DE 3Pz",
		"PRESS TO all: This message is for you", "Od jutra MOVE", "# note", "// note", "1939", "?",
		"STANDING losses strongest", "3Pz 0912", "PATH 3Pz 1010",
	} {
		lines, cuts := cutRows(plainRows(text+"\nREADY\n", 1), deskOf(desk))
		if len(lines) != 2 || lines[0].Text != text || len(cuts) != 0 {
			t.Errorf("%q: lines %v, cuts %v", text, lines, cuts)
		}
	}
}

func TestHTMLBecomesLines(t *testing.T) {
	for html, want := range map[string]string{
		"a<br>b":                                  "a|b",
		"<p>a</p><p>b</p>":                        "a|b",
		"<p>a\n b  c</p>":                         "a b c",
		"<div>a<div>b</div>c</div>":               "a|b|c",
		"<ul><li>MOVE 1<li>MOVE 2</ul>":           "MOVE 1|MOVE 2",
		"<table><tr><td>a<td>b<tr><td>c</table>":  "a b|c",
		"<b>MO</b>VE <i>3Pz</i>":                  "MOVE 3Pz",
		"<pre>a\n  b\n</pre>c":                    "a|  b|c",
		"a<br><br>b":                              "a||b",
		"<style>x</style><script>y</script>a":     "a",
		"<div style='display: none'>x</div>a":     "a",
		"a &lt;b&gt; &amp;&nbsp;c -&gt; d":        "a <b> & c -> d",
		"<blockquote type=cite>q</blockquote>a":   "quoted:q|a",
		"a<blockquote>q<p>r</blockquote>b":        "a|quoted:q|quoted:r|b",
		"<blockquote style='border: none'>MOVE 1": "MOVE 1",
		"<div class='protonmail_quote'>On x wrote:<br><blockquote class='protonmail_quote'>q</blockquote></div>": "On x wrote:|quoted:q",
		"a<div class='yahoo_quoted'>q</div>":                                        "a|quoted:q",
		"<div class='protonmail_signature_block'>s</div>":                           "signature:s",
		"a<div id='x_divRplyFwdMsg'>From</div><div>q</div>":                         "a|quoted:From|quoted:q",
		"<div class=WordSection1><p class=MsoNormal>a<o:p></o:p></p><p>b</p></div>": "a|b",
	} {
		var got []string
		for i, r := range htmlRows(html, 1) {
			if r.number != i+1 {
				t.Errorf("%s: line %d is numbered %d", html, i+1, r.number)
			}
			text := r.text
			if r.mark != "" {
				text = r.mark + ":" + text
			}
			got = append(got, text)
		}
		if g := strings.Join(got, "|"); g != want {
			t.Errorf("%s:\n%s\nwant\n%s", html, g, want)
		}
	}
}

func TestFlowedText(t *testing.T) {
	for _, c := range []struct {
		text  string
		delSp bool
		want  string
	}{
		{"a \nb\nc\n", false, "1:a b|3:c"},
		{"a \nb\n", true, "1:ab"},
		{"a  \nb\n", true, "1:a b"},
		{" stuffed\n  two\n", false, "1:stuffed|2: two"},
		{">> q \n>> r\n> s\nt\n", false, "1>q r|3>s|4:t"},
		{"a \n> q\n", false, "1:a|2>q"},
		{"a \n-- \nb\n", false, "1:a|2:--|3:b"},
		{" > no quote\n", false, "1:> no quote"},
		{"a \n", false, "1:a"},
		{"", false, ""},
	} {
		var got []string
		for _, r := range flowedRows(c.text, 1, c.delSp) {
			sign := ":"
			if r.quoted {
				sign = ">"
			}
			got = append(got, fmt.Sprint(r.number, sign, r.text))
		}
		if g := strings.Join(got, "|"); g != c.want {
			t.Errorf("%q: %s, want %s", c.text, g, c.want)
		}
	}
}
