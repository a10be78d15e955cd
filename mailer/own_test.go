package mailer

import (
	"slices"
	"strings"
	"testing"
)

// deskAttributions are what programs write above a mail of the desk that they
// quote, in their languages and shapes. source = "reconstruction: written after the
// formats of the programs"; DESK stands for the desk's address with a seat's key.
var deskAttributions = []string{
	// Four English programs that quote without any mark.
	"---- On Tue, 05 Sep 2023 18:03:11 +0200 Kurier <DESK> wrote ---",
	"18:03, 5 September 2023, Kurier <DESK>:",
	"On 5 Sep 2023, at 18:03, Kurier <DESK> wrote",
	// English, in other shapes.
	"On Tue, Sep 5, 2023 at 6:03 PM Kurier <DESK> wrote:",
	"On Tuesday, September 5, 2023 at 06:03 PM,\nKurier <DESK> wrote:",
	"On Tue, Sep 5, 2023 at 6:03 PM Kurier\n<DESK>\nwrote:",
	"On 9/5/2023 6:03 PM, Kurier wrote:",
	"On 5 Sep 2023 at 18:03, DESK wrote",
	"DESK wrote on 05/09/2023 18:03:11:",
	"Kurier <DESK> writes:",
	"Kurier (DESK) wrote on 5 September 2023:",
	"Quoting Kurier <DESK>:",
	"Quoting DESK:",
	"________________________________\nFrom: Kurier <DESK>",
	"From: Kurier <DESK>",
	"-------- Original message --------From: Kurier <DESK> Date: 05/09/2023 18:03 (GMT+01:00) To: Anna",
	"In message <one@example.org>, Kurier <DESK> wrote:",
	"Tuesday, 5 September 2023, 18:03 +0200 from Kurier <DESK>:",
	"Sep 5, 2023, 18:03 by DESK:",
	"── On Tue, 5 Sep 2023 18:03 Kurier <DESK> wrote ──",
	"Kurier <DESK> wrote (5 Sept 2023 18:03):",
	// Polish.
	"W dniu 5.09.2023 o 18:03, Kurier pisze:",
	"W dniu 5.09.2023 o 18:03, Kurier <DESK> pisze",
	"wt., 5 wrz 2023 o 18:03 Kurier <DESK>\nnapisał(a):",
	"wt., 5 wrz 2023 o 18:03\nKurier <DESK> napisał(a):",
	"Dnia 5 września 2023 18:03 Kurier <DESK> napisał(a):",
	"Wiadomość napisana przez Kurier <DESK> w dniu 05.09.2023, o godz. 18:03:",
	"Cytowanie Kurier <DESK>:",
	// German.
	"Am 05.09.23 um 18:03 schrieb Kurier:",
	"Am Di., 5. Sept. 2023 um 18:03 Uhr schrieb Kurier <DESK>:",
	"Kurier <DESK> schrieb am Di., 5. Sept. 2023, 18:03:",
	"Zitat von Kurier <DESK>:",
	// Romance languages.
	"Le mar. 5 sept. 2023 à 18:03, Kurier <DESK> a écrit :",
	"El mar, 5 sept 2023 a las 18:03, Kurier (<DESK>) escribió:",
	"Em ter., 5 de set. de 2023 às 18:03, Kurier <DESK> escreveu:",
	"Il giorno mar 5 set 2023 alle ore 18:03 Kurier <DESK> ha scritto:",
	"Pe mar., 5 sept. 2023 la 18:03, Kurier <DESK> a scris:",
	"El dt., 5 de set. 2023, 18:03, Kurier <DESK> va\nescriure:",
	// Northern and central Europe.
	"Op di 5 sep. 2023 om 18:03 schreef Kurier <DESK>:",
	"Den tis 5 sep. 2023 kl 18:03 skrev Kurier <DESK>:",
	"tir. 5. sep. 2023 kl. 18.03 skrev Kurier <DESK>:",
	"ti 5. syysk. 2023 klo 18.03 Kurier (DESK) kirjoitti:",
	"Kurier kirjoitti 5.9.2023 klo 18:03:",
	"út 5. 9. 2023 v 18:03 odesílatel Kurier <DESK> napsal:",
	"ut 5. 9. 2023 o 18:03 Kurier <DESK> napísal(a):",
	"Kurier <DESK> ezt írta (időpont: 2023. szept. 5., K, 18:03):",
	"2023-09-05, an, 18:03 Kurier <DESK> rašė:",
	"otrd., 2023. g. 5. sept., plkst. 18:03 — lietotājs Kurier (<DESK>) rakstīja:",
	"Kurier <DESK> kirjutas kuupäeval T, 5. september 2023 kell 18:03:",
	"dana uto, 5. ruj 2023. u 18:03 Kurier <DESK> napisao je:",
	"V V tor., 5. sep. 2023 ob 18:03 je oseba Kurier <DESK> napisala:",
	// Cyrillic, Greek, Turkish.
	"вт, 5 сент. 2023 г. в 18:03, Kurier <DESK>:",
	"5 сентября 2023, 18:03 от Kurier <DESK>:",
	"Вторник, 5 сентября 2023, 18:03 +03:00 от Kurier <DESK>:",
	"вт, 5 вер. 2023 р. о 18:03 Kurier <DESK> пише:",
	"На вт, 5.09.2023 г. в 18:03 Kurier <DESK> написа:",
	"Στις Τρί 5 Σεπ 2023 στις 6:03 μ.μ., ο/η Kurier <DESK> έγραψε:",
	"Kurier <DESK>, 5 Eyl 2023 Sal, 18:03 tarihinde şunu yazdı:",
	// Further away.
	"2023年9月5日(火) 18:03 Kurier <DESK>:",
	"Kurier <DESK> 于2023年9月5日周二 18:03写道：",
	"在 2023-09-05 18:03:11，\"Kurier\" <DESK> 写道：",
	"Kurier <DESK> 於 2023年9月5日 週二 下午6:03寫道：",
	"2023년 9월 5일 (화) 오후 6:03, Kurier <DESK>님이 작성:",
	"בתאריך יום ג׳, 5 בספט׳ 2023 ב-18:03 מאת \u202aKurier\u202c \u200f<\u202aDESK\u202c\u200f>:",
	"في الثلاثاء، ٥ سبتمبر ٢٠٢٣ في ٦:٠٣ م تمت كتابة ما يلي بواسطة Kurier <DESK>:",
	"Vào Th 3, 5 thg 9, 2023 vào lúc 18:03 Kurier <DESK> đã viết:",
	"ในวันที่ อ. 5 ก.ย. 2566 เวลา 18:03 Kurier <DESK> เขียนว่า:",
	"Pada tanggal Sel, 5 Sep 2023 pukul 18.03 Kurier <DESK> menulis:",
	"मंगल, 5 सित॰ 2023 को 6:03 pm बजे को Kurier <DESK> ने लिखा:",
}

// deskHeads are heads of letters instead, below which all is a quote.
var deskHeads = []string{
	"Date: Tue, 5 Sep 2023 18:03:11 +0200\nSubject: Turn 3: your orders\nFrom: Kurier <DESK>\nTo: anna@example.pl",
	"From: Kurier [mailto:DESK]\nSent: Tuesday, September 5, 2023 6:03 PM",
	"*From:* Kurier <DESK>\n*Date:* Tuesday, 5 September 2023",
	"From: DESK\nTo: anna@example.pl\nDate: Tue, 5 Sep 2023 18:03",
	"To: anna@example.pl\nFrom: Kurier <DESK<mailto:DESK>>\nCc:\nSubject: Turn 3",
	"------ Original Message ------\nFrom: \"Kurier\" <DESK>",
	"Data: 5 września 2023, 18:03\nTemat: tura 3\nNadawca: Kurier <DESK>\nOdbiorca: Anna",
	"Gesendet: Dienstag, 5. September 2023 um 18:03 Uhr\nVon: \"Kurier\" <DESK>\nAn: anna@example.pl",
	"Absender: Kurier <DESK>\nDatum: 5. September 2023",
	"Message du 05/09/23 18:03\nDe : \"Kurier\" <DESK>\nA : anna@example.pl",
	"De: Kurier <DESK>\nEnviado el: martes, 5 de septiembre de 2023 18:03\nPara: Anna\nAsunto: Turno 3",
	"Da: Kurier <DESK>\nInviato: martedì 5 settembre 2023 18:03\nA: Anna",
	"Från: Kurier <DESK>\nSkickat: den 5 september 2023 18:03",
	"Feladó: Kurier <DESK>\nDátum: 2023. szeptember 5., 18:03",
	"От: Kurier <DESK>\nОтправлено: 5 сентября 2023 г. 18:03\nКому: Анна\nТема: Ход 3",
	"差出人: Kurier <DESK>\n日時: 2023年9月5日 18:03\n宛先: Anna\n件名: ターン3",
	"发件人：Kurier <DESK>\n发送时间：2023年9月5日 18:03",
}

const deskTagged = "kurier+abcdefghij234567klmn@example.org"

func TestALineThatNamesTheDeskAboveItsMailIsAnAttribution(t *testing.T) {
	if len(deskAttributions) < 60 || len(deskHeads) < 16 {
		t.Fatalf("only %d attributions and %d heads", len(deskAttributions), len(deskHeads))
	}
	const page = "Turn 3, German side.\nMOVE 73 0911\n\nCLEAR\nCANCEL ALL\n| of press\nREADY\n"
	for _, a := range slices.Concat(deskAttributions, deskHeads) {
		a = strings.ReplaceAll(a, "DESK", deskTagged)
		lines, _ := cutRows(plainRows("MOVE 3Pz 0912\n\n"+a+"\n\n"+page, 1), deskOf(desk))
		if len(lines) != 1 || lines[0].Text != "MOVE 3Pz 0912" {
			t.Errorf("%s\nabove a page leaves %v", a, lines)
		}
	}
	// Where the quote is marked, answers between and below count, as ever.
	for _, a := range deskAttributions {
		a = strings.ReplaceAll(a, "DESK", deskTagged)
		lines, cuts := cutRows(plainRows("MOVE 3Pz 0912\n\n"+a+"\n\n> MOVE 73 0911\nMOVE 4Pz 0911\n> CLEAR\nREADY\n", 1), deskOf(desk))
		if len(lines) != 3 || lines[1].Text != "MOVE 4Pz 0911" || lines[2].Text != "READY" {
			t.Errorf("%s\nabove a marked quote leaves %v, cut %v", a, lines, cuts)
		}
	}
}

// With nothing above, what follows an attribution with the desk's address is a quote
// as well, for who answers below cannot be told from Kurier. Below its name alone the
// writer may have deleted the quote; Kurier's page would begin with its mark.
func TestBelowTheDesksAddressNothingUnmarkedCounts(t *testing.T) {
	for attribution, want := range map[string]int{
		"On Tue, 5 Sep 2023 at 18:03, Kurier <kurier@example.org> wrote:": 0,
		"18:03, Kurier (kurier@example.org)":                              0,
		"On Tue, Sep 05, 2023 at 06:03:00PM +0200, Kurier wrote:":         1,
	} {
		lines, cuts := cutRows(plainRows(attribution+"\n\nMOVE 3Pz 0912\n", 1), deskOf(desk))
		if len(lines) != want || len(cuts) != 2-want {
			t.Errorf("%s leaves %v, cut %v", attribution, lines, cuts)
		}
	}
}

// Whoever mentions the desk in a sentence, or writes to it by name, keeps the orders
// below.
func TestWordsAboutTheDeskAreNoAttribution(t *testing.T) {
	traps := []string{
		"I wrote to kurier@example.org yesterday.",
		"I wrote to kurier@example.org on 5 September at 18:03 and got no answer.",
		"My mail to kurier@example.org came back on 5 September 2023.",
		"please write to anna@example.pl and kurier@example.org from now on",
		"Dear kurier@example.org,",
		"Dear Kurier,",
		"Dear Kurier:",
		"Kurier, here are my orders:",
		"Kurier, my orders for turn 3, 5-6 September 1939:",
		"kurier@example.org:",
		"Hello kurier@example.org, my orders:",
		"Is kurier@example.org the right address?",
		"Is it true that Kurier wrote at 18:03 that 3Pz is lost?",
		"Kurier said on 5.09.2023 that 3Pz may go to 0912. So be it.",
		"PRESS TO polish: I got nothing from kurier@example.org at 18:03",
		"PRESS TO moderator: Kurier says: no",
		"PRESS TO all: on 5 September 1939 Kurier wins",
		"# from kurier@example.org, 5 September 2023, 18:03",
		"ADDRESS ADD kurier@example.org",
		"MOVE 3Pz 0912 # as kurier@example.org said at 18:03",
		"Piszę na kurier@example.org z telefonu.",
		"W dniu 5.09.2023 napisałam do kurier@example.org, bez odpowiedzi.",
		"Ich habe um 18:03 an kurier@example.org geschrieben.",
		"To: kurier@example.org",
		"From: Anna",
		"kurierowa@example.org napisała 5.09.2023 o 18:03, dziękuję",
		"The courier <courier@example.org> came on 5 September 2023 at 18:03",
		"PLAN 4th: MOVE 3Pz 0912",
	}
	if len(traps) < 25 {
		t.Fatal(len(traps))
	}
	for _, text := range traps {
		lines, cuts := cutRows(plainRows("MOVE 3Pz 0912\n"+text+"\nMOVE 73 0911\nREADY\n", 1), deskOf(desk))
		if len(lines) != 4 || len(cuts) != 0 {
			t.Errorf("%q leaves %v, cut %v", text, lines, cuts)
		}
	}
}

// Some sentences cannot be told from an attribution. What is lost below is told.
func TestWhatASentenceLikeAnAttributionCostsIsTold(t *testing.T) {
	raw := "From: anna@example.pl\r\n\r\nMOVE 3Pz 0912\r\non 5.9.2023 at 18:03 I wrote to Kurier <kurier@example.org>:\r\nMOVE 73 0911\r\n"
	r := Read([]byte(raw), desk)
	if len(r.Lines) != 1 || len(r.Cut) != 2 || r.Cut[1].Text != "MOVE 73 0911" || r.Cut[1].From != 3 {
		t.Errorf("lines %v, cut %+v", r.Lines, r.Cut)
	}
}
