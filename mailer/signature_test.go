package mailer

import "testing"

// appSignatures are the lines that mail programs and services put below a letter.
// source = "reconstruction: the wording of each program in its language"
var appSignatures = []string{
	"Sent with Proton Mail secure email.",
	"Sent with [Proton Mail](https://proton.me/mail/home) secure email.",
	"Sent with ProtonMail Secure Email.",
	"Sent from Proton Mail for iOS",
	"Sent from Proton Mail Android",
	"Sent from ProtonMail mobile",
	"Wysłano z bezpiecznej poczty e-mail Proton Mail.",
	"Wysłane za pomocą bezpiecznej poczty Proton Mail.",
	"Gesendet mit Proton Mail sichere E-Mail.",
	"Envoyé avec la messagerie sécurisée Proton Mail.",
	"Enviado con el correo seguro de Proton Mail.",
	"Sent from my iPhone",
	"Sent from my iPhone 15 Pro Max",
	"> Sent from my iPad",
	"Sent from my Mac",
	"Wysłane z iPhone'a",
	"Wysłane z iPada",
	"Wysłane z mojego iPhone’a",
	"Von meinem iPhone gesendet",
	"Von meinem iPad gesendet",
	"Gesendet von meinem iPhone",
	"Envoyé de mon iPhone",
	"Inviato da iPhone",
	"Inviato dal mio iPhone",
	"Enviado desde mi iPhone",
	"Enviado do meu iPhone",
	"Verstuurd vanaf mijn iPhone",
	"Skickat från min iPhone",
	"Sendt fra min iPhone",
	"Lähetetty iPhonesta",
	"Odesláno z iPhonu",
	"Odoslané z iPhonu",
	"iPhone'umdan gönderildi",
	"Отправлено с iPhone",
	"Надіслано з iPhone",
	"iPhoneから送信",
	"发自我的iPhone",
	"從我的iPhone傳送",
	"나의 iPhone에서 보냄",
	"Get Outlook for Android",
	"Get Outlook for iOS<https://aka.ms/o0ukef>",
	"Sent from Outlook for Android<https://aka.ms/AAb9ysg>",
	"Pobierz aplikację Outlook dla systemu Android",
	"Outlook für Android herunterladen",
	"Holen Sie sich Outlook für iOS",
	"Obtenez Outlook pour Android",
	"Obtener Outlook para Android",
	"Scarica Outlook per iOS",
	"Sent from Mail for Windows 10",
	"Sent from Mail for Windows",
	"Wysłano z aplikacji Poczta dla systemu Windows",
	"Gesendet von Mail für Windows",
	"Envoyé à partir de Courrier pour Windows",
	"Sent from my Android device with K-9 Mail. Please excuse my brevity.",
	"Sent from K-9 Mail",
	"Wysłane z urządzenia Android za pomocą K-9 Mail. Wybacz zwięzłość.",
	"Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.",
	"Envoyé de mon appareil Android avec Courriel K-9 Mail. Veuillez excuser ma brièveté.",
	"Sent from my Samsung Galaxy smartphone.",
	"Sent from Samsung Mobile",
	"Wysłane z telefonu Samsung Galaxy.",
	"Wysłano z urządzenia Galaxy",
	"Sent from my Galaxy",
	"Von meinem Samsung Galaxy Smartphone gesendet.",
	"Envoyé depuis mon smartphone Samsung Galaxy.",
	"Sent from Yahoo Mail on Android",
	"Sent from Yahoo Mail for iPhone",
	"Yahoo Mail: Search, Organize, Conquer",
	"Wysłane z Yahoo Mail na Androidzie",
	"Gesendet von Yahoo Mail für iPhone",
	"Envoyé depuis Yahoo Mail pour Android",
	"Sent from AOL on Android",
	"Sent from the all new AOL app for iOS",
	"Sent from my BlackBerry 10 smartphone.",
	"Sent from my BlackBerry - the most secure mobile device",
	"Sent via BlackBerry from T-Mobile",
	"Sent from Spark",
	"Sent via Spark",
	"Sent with Spark",
	"Wysłano ze Spark",
	"Sent from my HUAWEI phone",
	"Sent from my Huawei Mobile",
	"Sent from my Xiaomi",
	"Sent from my Pixel",
	"Sent from my Nokia phone",
	"Sent from my Windows Phone",
	"Sent from Gmail Mobile",
	"Sent from Mailspring (https://getmailspring.com/), the best free email app for work",
	"Sent from Thunderbird Mobile",
	"Sent from FairEmail (https://email.faircode.eu/)",
	"Sent from Nine",
	"Sent from TypeApp",
	"Sent from BlueMail for Android",
	"Get BlueMail for Android",
	"Sent from Aqua Mail for Android",
	"Sent from myMail for iOS",
	"Sent from Mail.ru app for Android",
	"Отправлено из мобильной Яндекс.Почты",
	"Отправлено из Почты Mail.ru",
	"Sent with Tuta; enjoy secure & ad-free emails:",
	"Sent with Tutanota, the secure & ad-free mailbox.",
	"Gesendet mit Tuta; sichere & werbefreie E-Mails:",
	"Sent from Zoho Mail",
	"Sent using Zoho Mail",
	"Sent using Hushmail",
	"Sent from Fastmail",
	"Sent from Front",
	"Sent from Canary (https://canarymail.io)",
	"Sent with Shortwave",
	"Sent via Superhuman",
	"Sent from HEY",
	"Sent with Airmail",
	"Sent from Polymail",
	"Sent from eM Client",
	"Sent from my mobile device",
	"Sent from my phone",
	"Sent from a mobile device, please excuse typos.",
	"Wysłane z telefonu",
	"Wysłane z urządzenia mobilnego",
	"Wysłane z aplikacji WP Poczta",
	"Wysłano z aplikacji mobilnej Onet Poczta",
	"Gesendet mit der GMX Mail App",
	"Gesendet mit der WEB.DE Mail App",
	"Von meinem/meiner Galaxy gesendet",
	"Von Samsung-Tablet gesendet",
	"Envoyé de l'appli Orange Mail",
	"Télécharger Outlook pour iOS",
}

func TestSignaturesOfMailAppsAreCut(t *testing.T) {
	if len(appSignatures) < 100 {
		t.Fatalf("only %d signatures", len(appSignatures))
	}
	for _, s := range appSignatures {
		lines, cuts := cutRows(plainRows("MOVE 3Pz 0912\nREADY\n\n"+s+"\n", 1), deskOf(desk))
		if len(lines) != 2 || len(cuts) != 1 || cuts[0].From != 4 {
			t.Errorf("%q: lines %v, cut %v", s, lines, cuts)
		}
	}
}

// listFooters stand below letters that came by a mailing list.
// source = "reconstruction: the wording of each list program"
var listFooters = []string{
	"_______________________________________________\nKurier mailing list\nKurier@lists.example.org\nhttps://lists.example.org/mailman/listinfo/kurier",
	"_______________________________________________\nKurier mailing list -- kurier@lists.example.org\nTo unsubscribe send an email to kurier-leave@lists.example.org",
	"--\nYou received this message because you are subscribed to the Google Groups \"Kurier\" group.\nTo unsubscribe from this group and stop receiving emails from it, send an email to x+unsubscribe@googlegroups.com.",
	"-- \nOtrzymujesz tę wiadomość, ponieważ subskrybujesz grupę dyskusyjną Google.",
	"-=-=-=-=-=-=-=-=-=-=-=-\nGroups.io Links: You receive all messages sent to this group.\nView/Reply Online (#12): https://groups.io/g/kurier/message/12\nMute This Topic: https://groups.io/mt/1/2\n-=-=-=-=-=-=-=-=-=-=-=-",
	"Groups.io Links: You receive all messages sent to this group.\nGroup Owner: kurier+owner@groups.io",
	"------------------------------------\nPosted by: Anna <anna@example.pl>\n------------------------------------\nYahoo Groups Links",
	"To unsubscribe from the KURIER list, click the following link:\nhttps://listserv.example.org/scripts/wa.exe?SUBED1=KURIER",
	"########################################################################\nTo unsubscribe from the KURIER list, click the following link:",
	"---\nTo unsubscribe, e-mail: kurier-unsubscribe@lists.example.org\nFor additional commands, e-mail: kurier-help@lists.example.org",
	"---------------------------------------------------------------------\nTo unsubscribe, e-mail: kurier-unsubscribe@lists.example.org",
	"To unsubscribe, send a message to majordomo@lists.example.org\nwith unsubscribe kurier in the body",
	"Lista dyskusyjna Kurier\nhttps://lists.example.pl/listinfo/kurier",
	"_______________________________________________\nMailingliste Kurier\nAbmelden: https://lists.example.de/",
	"Um sich von dieser Liste abzumelden, senden Sie eine E-Mail an x@lists.example.de",
	"Aby wypisać się z listy, wyślij wiadomość na adres x@lists.example.pl",
	"Pour vous désabonner de cette liste, envoyez un courriel à x@lists.example.fr",
	"This message was sent to you by the list kurier@lists.example.org",
	"You are receiving this because you are subscribed to this thread.\nReply to this email directly or view it on GitHub",
	"Sie erhalten diese Nachricht, weil Sie Google Groups abonniert haben.",
}

func TestFootersOfListsAreCut(t *testing.T) {
	if len(listFooters) < 18 {
		t.Fatalf("only %d footers", len(listFooters))
	}
	for _, f := range listFooters {
		lines, cuts := cutRows(plainRows("MOVE 3Pz 0912\nREADY\n\n"+f+"\n", 1), deskOf(desk))
		if len(lines) != 2 || len(cuts) == 0 {
			t.Errorf("%s\nlines %v, cut %v", f, lines, cuts)
		}
	}
}

// A signature of one line costs that line alone: what stands below counts.
func TestOrdersBelowAndBesideSignaturesCount(t *testing.T) {
	for _, text := range []string{
		"Sent from Poznań: ATTACK 0412 WITH 3Pz", "Sent from Poznań", "Sent from the front: 3Pz has no supply", "Sent with love, Anna",
		"Sent from my heart to the Polish player", "Sent from Warsaw with my regards", "Sent by train: 3Pz to 0912", "Sent for 3Pz",
		"Sent the 4Pz to 0912", "Sent with 3Pz to 0912", "Sent from 0912 to 0913", "Sent via 0912: 3Pz",
		"Wysłane z Poznania: ATTACK 0412 WITH 3Pz", "Wysłane ze sztabu: 3Pz czeka", "Wysłane do 0912", "Wysłane z frontu, Anna",
		"Von meinem Gegner gesendet: nichts", "Gesendet nach 0912: 3Pz", "Gesendet aus Posen: ANGRIFF", "Envoyé de Varsovie: 3Pz", "Envoyé depuis 0912",
		"Get 3Pz to 0912", "Get ready for Android", "Outlook is grim", "Spark of hope", "My phone is dead", "Inviato a 0912: 3Pz", "Enviado a Varsovia",
		"PRESS TO all: Sent from my iPhone", "Unsubscribe me from this war", "List of my orders:", "The mailing list of the club is slow",
		"To unsubscribe 3Pz from its orders", "Group 3Pz and 4Pz at 0912",
	} {
		lines, cuts := cutRows(plainRows("MOVE 3Pz 0912\n"+text+"\nREADY\n", 1), deskOf(desk))
		if len(lines) != 3 || len(cuts) != 0 {
			t.Errorf("%q: lines %v, cut %v", text, lines, cuts)
		}
	}
	for _, s := range appSignatures {
		lines, _ := cutRows(plainRows("MOVE 3Pz 0912\n"+s+"\nREADY\n", 1), deskOf(desk))
		if len(lines) != 2 || lines[1].Text != "READY" {
			t.Errorf("%q above an order: lines %v", s, lines)
		}
	}
}
