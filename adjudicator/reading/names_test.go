package reading_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kurier/adjudicator/reading"
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles"
)

// calling is how players call a kind of unit, by the symbol and the size of its counter. In the ways # stands for the number and
// #th for its English ordinal; one that begins with "de" or "pl" is of that language.
type calling struct{ symbol, size, ways string }

var callings = []calling{
	{"infantry", "XX", `#Inf; #th Infantry Division; the #th Infantry; #th Inf. Div.; #th ID; the #th Division; # ID; #th Inf; the #th; #th Foot; Infantry Division #; #th Inf Div; #th Inf.;
pl # DP; pl #. DP; pl #DP; pl # Dywizja Piechoty; pl #. dywizja piechoty; pl # dp; pl #. dyw. piech.; pl #. dywizja; pl #-ta dywizja; pl dywizja #; pl #. dywizję piechoty; pl # Dyw. Piechoty; pl DP #;
de #. ID; de #. I.D.; de #. Infanteriedivision; de die #. Infanterie-Division; de #. Inf.Div.; de #. Inf.-Div.; de ID #; de #. Division; de die #.; de #. Inf.; de die #. Infanterie; de Infanteriedivision #; de #. Div.`},
	{"armor", "XX", `#Pz; #th Panzer Division; #th Panzer; the #th Panzer; #th Pz. Div.; #th Armoured Division; #th Armored; #th Tank Division; #th PzD; #th Panzer Div.; # Pz; Panzer Division #; #PD;
pl # DPanc; pl #. DPanc; pl #DPanc; pl # Dywizja Pancerna; pl #. dywizja pancerna; pl #. Panc.; pl # panc; pl #. dyw. panc.; pl #. pancerna; pl #. dywizję pancerną; pl # DPanc.;
de #. PD; de #. Pz.Div.; de #. Panzerdivision; de die #. Panzer-Division; de #. Panzer; de PD #; de #. Pz; de #. PzDiv; de #. Panzerdiv.; de Panzerdivision #; de #. Pz.-Div.`},
	{"mountain", "XX", `#th Mountain Division; #th Mountain; the #th Mountain; #th Mtn; #th Mtn. Div.; #th Mt. Division; #th Gebirgs; #th Mountain Div;
pl # DPG; pl #. DPG; pl #. dywizja górska; pl #. górska; pl #DGór; pl # DGór; pl #. dyw. górska; pl # Dywizja Piechoty Górskiej; pl #. dywizję górską;
de #. Geb.Div.; de #. Gebirgsdivision; de #. Gebirgs-Division; de #. Geb.; de #. Gebirgsjägerdivision; de die #. Gebirgsjäger; de #. Geb.-Div.; de #. GebDiv`},
	{"mountain", "X", `#th Mountain Brigade; #th Mtn. Bde; #th Mtn Brigade; #th Mountain Bde; #th Mountain Bde.;
pl # BG; pl #BGór; pl # BGór; pl #. brygada górska; pl #. Bryg. Górska; pl # BGór.; pl # Brygada Górska; pl #. BG; pl #. brygadę górską; pl # Bryg. Gór.;
de #. Gebirgsbrigade; de #. Geb.Brig.; de #. Gebirgs-Brigade; de #. Geb.-Brigade`},
	{"motorized", "XX", `#th Motorized Division; #th Motorised; #th Mot; #th Mot. Div.; the #th Motorized; #th Motorised Infantry; #th Mot. Inf. Div.; #th Motorised Infantry Division; #th Motor Division;
pl # DZmot; pl # DPZmot; pl #. DP Zmot.; pl #. dywizja zmotoryzowana; pl # Dywizja Piechoty Zmotoryzowanej; pl #. zmotoryzowana; pl #. DPZmot.; pl #. dyw. zmot.; pl # DZmot.; pl # zmot; pl #. DP (zmot.); pl #. dywizję zmotoryzowaną;
de #. ID (mot); de #. ID (mot.); de #. (mot.); de #. mot. Division; de #. motorisierte Division; de #. Inf.Div. (mot); de #. ID mot; de #. (mot) Div.; de #. mot.; de #. motorisierte Infanteriedivision; de #. Division (mot.); de #. Infanteriedivision (mot.); de #. mot. ID`},
	{"mechanized-cavalry", "XX", `#th Light Division; #th Light; the #th Lt; #th Lt. Div.; #th Light Div.; #Lt;
pl # DLek; pl #. dywizja lekka; pl #. lekka; pl # Dywizja Lekka; pl #. DLek; pl # dlek; pl #. dyw. lekka; pl # DLek.; pl #. dywizję lekką;
de #. leichte Division; de #. le. Div.; de #. leichte; de #. le.Div.; de #. Leichte; de die #. leichte Div.; de #. lei. Div.; de #. Leichte-Division`},
	{"cavalry", "X", `#th Cavalry Brigade; #th Cavalry; #th Cav. Bde; #th Cav Brigade; #th Cav;
pl #. brygada kawalerii; pl # BK; pl #. BK; pl # Bryg. Kaw.; pl #. brygadę kawalerii; pl #. kawaleria;
de #. Kavalleriebrigade; de #. Kav.Brig.; de #. Kavallerie-Brigade; de #. Kav.-Brig.; de #. Reiterbrigade; de #. Kavallerie`},
	{"infantry", "III", `#th Regiment; #th Infantry Regiment; the #th; #th Rgt.; #th Regt; #th Inf. Rgt.; #th IR; #th Infantry; IR #; Regiment #; #th Rifle Regiment; #th Rifles; #th Rifle Rgt; #th Inf. Regt.; the #th Rifle; #th Infantry Regt;
pl #. pułk; pl # pp; pl #. pp; pl #. pułk piechoty; pl # pułk piechoty; pl pułk #; pl #. pułk strzelecki; pl #. pułk strzelców; pl #. p.p.; pl #. p. strz.; pl # p.piech.; pl #. pułku piechoty; pl #. p. piech.; pl # psz;
de #. Regiment; de IR #; de Infanterieregiment #; de Inf.Rgt. #; de #. Rgt.; de #. Infanterieregiment; de #. Schützenregiment; de Schützenregiment #; de #. Schützenrgt.; de Rgt. #; de Inf.-Rgt. #; de I.R. #; de #. IR; de Schützen-Regiment #; de #. Inf.Rgt.; de Regiment #; de #. Schtz.Rgt.; de Schtz.Rgt. #; de #. Schützen`},
	{"motorized", "III", `#th Regiment; #th Motorised Regiment; the #th; #th Mot. Rgt.; #th Rgt; #th Motorized Infantry; #th Infantry Regiment; #th inf regt; #th Motorised; Regiment #;
pl #. pułk; pl #. pułk zmotoryzowany; pl # pzmot; pl pułk #; pl # pp zmot; pl #. p. zmot.; pl #. pułk zmot.; pl #. pp (zmot.);
de #. Regiment; de IR # (mot); de IR # (mot.); de #. mot. Regiment; de Regiment #; de Rgt. #; de Schützenregiment #; de #. Schützenrgt.; de #. Schützenregiment; de Inf.Rgt. #; de Inf.Rgt. (mot) #`},
	{"armor", "III", `#th Panzer Regiment; #th Panzer; #th Tank Regiment; #th Pz. Rgt.; #th Armoured Regiment; #th Pz Regt; Panzer Regiment #;
pl #. pułk czołgów; pl #. pułk pancerny; pl #. pułk panc.; pl # ppanc; pl # pcz;
de Panzerregiment #; de #. Panzerregiment; de Pz.Rgt. #; de PR #; de Panzer-Regiment #; de Pz.-Rgt. #; de #. Panzer-Rgt.`},
}

// bynames are ways to call single units, by the names of their counters: those of the period, of places, of men.
var bynames = map[string]string{
	"poland-campaign german": `Kempf: Kempf | Kempf's panzers | Panzer Brigade Kempf | General Kempf | Kempf's brigade | de Panzerbrigade Kempf | de Pz.Brig. Kempf | de Brigade Kempf | de Kempfs Panzer | de General Kempf | pl Brygada Kempf | pl brygada pancerna Kempfa | pl Kempf | pl czołgi Kempfa | pl grupa Kempfa | de Gruppe Kempf | Kempf's outfit | General Kempf's outfit | Kempf group | Kempf's tanks
Netze: the Netze brigade | Brigade Netze | de Brigade Netze | de Inf.Brig. Netze | pl brygada Netze
Goldap: Goldap | Brigade Goldap | the Goldap brigade | de Brigade Goldap | pl brygada Gołdap | pl Gołdap
Lötzen: Loetzen | Brigade Lotzen | de Brigade Lötzen | pl brygada Giżycko | pl brygada Lötzen
Eberhardt: Eberhardt | Brigade Eberhardt | Eberhardt's brigade | de Gruppe Eberhardt | pl brygada Eberhardta | pl grupa Eberhardta | de Brigade Eberhardt | Eberhard's brigade
1Cav: the cavalry brigade | 1st Cavalry | de die Kavalleriebrigade | pl brygada kawalerii
7Air: 7th Air | 7th Fliegerdivision | de 7. Fliegerdivision | de 7. Flieger-Division | pl 7. dywizja lotnicza | 7th Paratroops | the paratroopers | de die Fallschirmjäger | pl spadochroniarze | 7th Air Division | de 7. FlD | 7th Parachute Division
22Air: 22nd Airborne | 22nd Airlanding | de 22. Luftlandedivision | de 22. Luftlande | pl 22. dywizja desantowa | 22nd Air Landing Division | de 22. LL-Div.
1Slk: 1st Slovak | First Slovak | 1st Slovak Division | de 1. slowakische Division | de 1. Slowakische | pl 1. słowacka | pl 1. dywizja słowacka | pl pierwsza słowacka | First Slovak Division | de die erste slowakische | 1 Slk
2Slk: Second Slovak | 2nd Slovak Division | de 2. slowakische | pl 2. dywizja słowacka`,
	"poland-campaign polish": `10Mec: 10th Mechanised | 10th Mechanised Brigade | 10th Motorised | 10th Cavalry Brigade | pl 10. BK | pl 10 BKZmot | pl 10. brygada zmotoryzowana | pl 10. brygada kawalerii | de 10. motorisierte Brigade | de 10. Kavalleriebrigade | de 10. mech. Brigade | 10th Mech | Maczek's brigade | Maczek | pl brygada Maczka | de Brigade Maczek | pl 10 BK zmot. | pl 10 Brygada Kawalerii Zmotoryzowanej
Warszawska: Warsaw Brigade | Warsaw Mechanised Brigade | Warsaw Motorised Brigade | pl WBPM | pl Warszawska | pl Warszawska Brygada Pancerno-Motorowa | pl brygada warszawska | de Warschauer Brigade | de Brigade Warschau | de Warschauer mot. Brigade | pl WBP-M
Krakowska: Kraków Cavalry | Krakow Cavalry Brigade | Cracow Cavalry Brigade | pl Krakowska BK | pl Krakowska Brygada Kawalerii | de Krakauer Kavalleriebrigade | de Krakauer Kav.Brig. | pl krakowska kawaleria | Krakowska | de Kavalleriebrigade Krakau | pl Krakowską BK
Kresowa: Kresowa | Kresowa Cavalry Brigade | pl Kresowa BK | pl Kresowa Brygada Kawalerii | de Kresowa-Brigade | Borderland Cavalry Brigade | de Kavalleriebrigade Kresowa | pl Kresową BK | Kresy Cavalry Brigade
Mazowiecka: Mazovian Cavalry Brigade | Masovian Cavalry | Mazowiecka | Mazowsze Cavalry Brigade | Mazovia Cavalry Brigade | pl Mazowiecka BK | pl Mazowiecką BK | de Masowische Kavalleriebrigade | de Masowische Brigade | de Kavalleriebrigade Masowien | pl Maz. BK | pl Mazowiecka Brygada Kawalerii
Nowogródzka: Nowogrodek Cavalry Brigade | Novogrodek Cavalry | Nowogródek Cavalry Brigade | pl Nowogródzka BK | pl Nowogródzką BK | de Nowogrodeker Kavalleriebrigade | Nowogrodzka | Nowogrodek brigade | de Kavalleriebrigade Nowogrodek | pl Nowogr. BK | pl Nowogródzka Brygada Kawalerii | Anders' cavalry | Anders's brigade | pl brygada Andersa
Podlaska: Podlasie Cavalry Brigade | Podlaska | Podlachian Cavalry Brigade | pl Podlaska BK | pl Podlaską BK | de Podlachische Kavalleriebrigade | de Kavalleriebrigade Podlachien | Podlaska Cavalry | pl Podlaska Brygada Kawalerii
Podolska: Podolian Cavalry Brigade | Podole Cavalry Brigade | Podolska | pl Podolska BK | pl Podolską BK | de Podolische Kavalleriebrigade | de Podolische Brigade | Podolia Cavalry Brigade | pl Podolska Brygada Kawalerii
Pomorska: Pomeranian Cavalry Brigade | Pomorze Cavalry Brigade | Pomorska | Pomerania Cavalry Brigade | pl Pomorska BK | pl Pomorską BK | de Pommersche Kavalleriebrigade | de Pommerellische Kavalleriebrigade | de Pomerellische Kavalleriebrigade | Pomorska Cavalry | pl Pomorska Brygada Kawalerii | de Kavalleriebrigade Pommerellen
Suwalska: Suwałki Cavalry Brigade | Suwalki Cavalry | Suwalska | pl Suwalska BK | pl Suwalską BK | de Suwalkier Kavalleriebrigade | de Kavalleriebrigade Suwalki | pl Suwalska Brygada Kawalerii | Suwałki brigade
Wielkopolska: Greater Poland Cavalry Brigade | Wielkopolska | Great Poland Cavalry Brigade | pl Wielkopolska BK | pl Wielkopolską BK | de Großpolnische Kavalleriebrigade | de Grosspolnische Brigade | Wielkopolska Cavalry | pl Wielkop. BK | pl Wielkopolska Brygada Kawalerii | pl brygada Abrahama | Abraham's brigade
Wileńska: Wilno Cavalry Brigade | Vilnius Cavalry Brigade | Wilno cavalry | Vilna Cavalry Brigade | pl Wileńska BK | pl Wileńską BK | de Wilnaer Kavalleriebrigade | de Kavalleriebrigade Wilna | Wilenska | Wilno Brigade | pl Wileńska Brygada Kawalerii
Wołyńska: Volhynian Cavalry Brigade | Wolynian Cavalry Brigade | Volhynia Cavalry | Wołyń Cavalry Brigade | Wolyn Cavalry Brigade | pl Wołyńska BK | pl Wołyńską BK | de Wolhynische Kavalleriebrigade | de Wolhynische Brigade | de Kavalleriebrigade Wolhynien | Wolynska | pl brygada Filipowicza | Filipowicz's brigade | Volyn Cavalry Brigade | pl Wołyńska Brygada Kawalerii
Naval: Naval Brigade | the Naval Infantry | the marines | pl Morska Brygada | pl brygada morska | de Marinebrigade | pl Morska BON | pl piechota morska | de die Marine-Brigade`,
	"poland-defiant german": `Kemp: Kempf | Kempf's panzers | General Kempf's outfit | Panzer Division Kempf | de Panzerverband Kempf | de Pz.Div. Kempf | de Panzerdivision Kempf | pl Dywizja Pancerna Kempf | pl DPanc Kempf | pl czołgi Kempfa | Kempf's division | pl dywizja Kempfa | de Kempf | de Division Kempf
LAH: Leibstandarte | the Leibstandarte | SS Leibstandarte | de die Leibstandarte | de SS-Leibstandarte | pl Leibstandarte | LSSAH | de LSSAH | Leibstandarte Adolf Hitler | Adolf Hitler regiment | SS LAH | pl pułk Leibstandarte | de Leibstandarte Adolf Hitler | de SS-Regiment Leibstandarte | de SS-Standarte Leibstandarte
Germ: Germania | SS Germania | SS Regiment Germania | SS-Standarte Germania | de SS-Standarte Germania | de Standarte Germania | pl pułk SS Germania | pl Germania | the Germania regiment | de SS-Rgt. Germania | de SS-Germania | de Regiment Germania
Netz: Netze | Brigade Netze | the Netze brigade | pl brygada Netze | de Brigade Netze
Gold: Goldap | Brigade Goldap | pl brygada Gołdap | pl Gołdap | de Brigade Goldap
Lotz: Lötzen | Brigade Loetzen | de Brigade Lötzen | pl brygada Giżycko
Eber: Eberhardt | Brigade Eberhardt | de Gruppe Eberhardt | pl grupa Eberhardta | Eberhardt's brigade
541: 541st Regiment | de IR 541 | pl 541. pp | 541st Infantry Regiment | de Rgt. 541 | de 541. Regiment | pl 541 pp
2Sl: Second Slovak | 2nd Slovak Division | de 2. slowakische | pl 2. słowacka | pl druga słowacka
8th HQ: 8th Army HQ | HQ 8th Army | 8th Army headquarters | de AOK 8 | de 8. AOK | de Armeeoberkommando 8 | de A.O.K. 8 | pl sztab 8. Armii | pl dowództwo 8 Armii | Blaskowitz | General Blaskowitz | de Hauptquartier der 8. Armee | de Stab der 8. Armee | pl sztab 8 armii | Blaskowitz's headquarters | de Blaskowitz | pl Blaskowitz
10th HQ: 10th Army HQ | de AOK 10 | de 10. AOK | pl sztab 10. Armii | Reichenau | General von Reichenau | Reichenau's HQ | pl dowództwo 10. armii
3rd HQ: 3rd Army HQ | de AOK 3 | Küchler | General von Küchler's headquarters | de Küchlers Stab | pl sztab Küchlera | Kuechler's HQ
4th HQ: 4th Army HQ | de AOK 4 | Kluge | von Kluge's HQ | pl sztab Klugego | de Kluges Stab | General von Kluge
14th HQ: 14th Army HQ | de AOK 14 | List | General List | List's HQ | pl sztab Lista | General List's headquarters`,
	"poland-defiant polish": `Wile: Wilno Cavalry Brigade | Wilno Brigade | Wilno cavalry | pl Wileńska BK | de Wilnaer Kavalleriebrigade | Wilenska | Vilnius Cavalry | Vilna Cavalry Brigade
Pomo: Pomeranian Cavalry Brigade | Pomorska BK | pl Pomorska BK | de Pommersche Kavalleriebrigade | Pomorze Cavalry Brigade
Podo: Podolian Cavalry | Podolska | pl Podolska BK | de Podolische Kavalleriebrigade | Podolian Cavalry Brigade
Wiel: Wielkopolska | Greater Poland Cavalry Brigade | pl Wielkopolska BK | de Großpolnische Kavalleriebrigade
WDY: Volhynian Cavalry Brigade | Wolynian cavalry | Wołyńska | pl Wołyńska BK | de Wolhynische Kavalleriebrigade | Wołyń Cavalry Brigade | de Wolhynische Brigade
Krak: Kraków Cavalry Brigade | Cracow Cavalry | pl Krakowska BK | de Krakauer Kavalleriebrigade
Kres: Kresowa | pl Kresowa BK | Kresowa Cavalry Brigade | de Kresowa-Brigade
Mazo: Mazovian Cavalry Brigade | pl Mazowiecka BK | Mazowiecka | de Masowische Kavalleriebrigade | Masovian Cavalry
Nowo: Nowogródek Cavalry Brigade | pl Nowogródzka BK | Nowogrodek cavalry | de Nowogrodeker Kavalleriebrigade
Podl: Podlasie Cavalry Brigade | Podlaska | pl Podlaska BK | de Podlachische Kavalleriebrigade
Suwa: Suwałki Cavalry Brigade | pl Suwalska BK | Suwalki Cavalry | Suwalska
10Mot: 10th Mechanised Brigade | 10th Motorised | 10th Cavalry Brigade | pl 10. BK | pl 10 BKZmot | de 10. motorisierte Brigade | de 10. Kavalleriebrigade | pl 10. brygada zmotoryzowana | Maczek | Maczek's brigade | pl brygada Maczka
War Mot: Warsaw Mechanised Brigade | Warsaw Motorised Brigade | pl WBPM | pl Warszawska Brygada Pancerno-Motorowa | de Warschauer mot. Brigade
2Lg: 2nd Legions Division | 2nd Legions | pl 2 DP Leg. | pl 2. DPLeg | pl 2 Dywizja Piechoty Legionów | pl 2. dywizja legionów | de 2. Legionsdivision | de 2. Legionärsdivision | Second Legions | 2nd Legion Division | pl 2 DPL | pl druga legionowa
1Lg: 1st Legions Division | pl 1 DP Leg | pl 1. DPLeg | de 1. Legionsdivision | pl 1. dywizja legionów
1KOP: 1st KOP | 1 KOP | pl 1. pułk kawalerii KOP | KOP cavalry | 1st KOP Cavalry Regiment
Mar: Marine Brigade | Marine Rifle Brigade | pl Morska Brygada Strzelców | de Marinebrigade
Kas PP: armoured train Kaszub | Kaszub | pl pociąg pancerny Kaszub | de Panzerzug Kaszub | the Kaszub
11PP: armoured train 11 | train 11 | pl pociąg pancerny 11 | de Panzerzug 11 | pl pociąg pancerny nr 11 | pl PP 11 | Armoured Train No. 11
Pom ON: pl Pomorska BON | pl Pomorska Brygada ON | Pomeranian National Defence Brigade | Pomorska ON | pl Pomorska Brygada Obrony Narodowej
Poz ON: pl Poznańska BON | Poznań National Defence Brigade | Poznan ON | pl Poznańska Brygada ON
Kali ON: pl Kaliska BON | Kalisz National Defence | Kalisz ON | pl Kaliska Brygada ON
Sier ON: pl Sieradzka BON | Sieradz ON | Sieradz National Defence Brigade
21Mt: 21st Mountain Division | 21st Mountain | pl 21 DPG | pl 21. DPG | de 21. Gebirgsdivision | de 21. Geb.Div.
3Mt: 3rd Mountain Brigade | pl 3 BG | pl 3. BGór | pl 3BGór | de 3. Gebirgsbrigade
Łódź HQ: HQ Army Łódź | Łódź Army HQ | Rómmel | General Rómmel | Rómmel's headquarters | General Rommel's HQ | pl sztab Armii Łódź | pl dowództwo Armii Łódź | pl gen. Rómmel | de Stab der Armee Lodz | de AOK Lodz | de Hauptquartier der Armee Lodz
Poznań HQ: Kutrzeba | General Kutrzeba's headquarters | pl sztab Kutrzeby | pl sztab Armii Poznań | de Stab der Armee Posen | Army Poznań HQ | Poznań HQ
Pomorze HQ: Bortnowski | Bortnowski's HQ | pl sztab Armii Pomorze | de Stab der Armee Pommerellen | pl gen. Bortnowski
Kraków HQ: Szylling | General Szylling's HQ | pl sztab Armii Kraków | de Stab der Armee Krakau
Modlin HQ: Przedrzymirski | pl sztab Armii Modlin | HQ Modlin Army
Prusy HQ: Dąb-Biernacki | General Dąb-Biernacki's HQ | pl sztab Armii Prusy | de Stab der Armee Prusy | pl gen. Dąb-Biernacki
Karpaty HQ: Fabrycy | pl sztab Armii Karpaty | Fabrycy's HQ
Narew HQ: Młot-Fijałkowski | pl sztab SGO Narew | HQ Narew | Młot-Fijałkowski's HQ | pl dowództwo SGO Narew`,
	"september-1939 german": `8Pz: 8th Panzer Regiment | de Panzerregiment 8 | de Pz.Rgt. 8 | pl 8. pułk czołgów | 8th Panzers
Rec10: Recon 10 | de AA 10 | de Aufkl.Abt. 10 | de Aufklärungsabteilung 10 | pl rozpoznanie 10. DPanc | recon battalion of the 10th | reconnaissance of the 10th | the 10th's recon | de Aufklärer der 10. | pl zwiad 10.
Art10: artillery of the 10th | de AR 10 | de Art.Rgt. 10 | de Artillerieregiment 10 | guns of the 10th | pl artyleria 10. dywizji | pl artyleria 10. DPanc | the 10th's artillery | the 10th's guns | de Artillerie der 10. | 10th Division artillery | 10th divisional artillery`,
	"uprising-44 german": `3Koz: 3rd Cossack | 3 Koz | the 3rd Cossacks | pl 3. Kozacy | de 3. Kosaken | pl trzeci kozacki | de Kosaken 3
FLAKA: FLAK A | Flak A | the A flak | flak battery A | de Flak A | pl bateria FLAK A | pl FLAK A | de Flakbatterie A
WaffenSS: Waffen SS | Waffen-SS | the Waffen SS | de die Waffen-SS | pl Waffen SS
LehrSS: Lehr SS | SS training battalion | de SS-Lehr | pl SS Lehr | Lehr-SS
UkrBS: the Ukrainians | Ukrainian battalion | de die Ukrainer | pl Ukraińcy | pl batalion ukraiński | Ukr BS
944: 944th | Battalion 944 | de Sicherungsbataillon 944 | security battalion 944 | pl batalion 944 | pl 944. batalion
475: 475th | Landesschützen 475 | de Landesschützenbataillon 475 | de LS-Btl. 475 | pl 475. batalion | Landesschützen battalion 475
SA: the SA | SA Feldherrnhalle | Feldherrnhalle | de SA-Standarte | de die SA
Hartmann: Hartmann | Hartmann's men | de Regiment Hartmann | pl pułk Hartmanna | Hartmann's regiment | de Fliegerregiment Hartmann | Hartmann regiment`,
	"uprising-44 polish": `Zośka: Zoska | Battalion Zośka | pl batalion Zośka | pl Zośkę | de Bataillon Zoska | the Zośka battalion | pl bat. Zośka
Parasol: Parasol | the Parasol battalion | pl Parasol | pl batalion Parasol | de Bataillon Parasol
Okęcie: Okęcie regiment | pl pułk Okęcie | de Regiment Okecie
Koszta: Koszta company | pl kompania Koszta | de Kompanie Koszta | Company Koszta`,
}

// named is what has a name: a counter, or a division of several.
type named struct {
	title.Unit
	counters []string
}

// namedIn are those of a view, a division as one, of which the regiments on the map are meant.
func namedIn(view *title.View) (list []named) {
	for _, u := range view.Units {
		stem, part, stroke := strings.Cut(u.Name, "/")
		switch k := slices.IndexFunc(list, func(n named) bool { return n.Name == stem }); {
		case u.Side != view.Side, stroke && (len(part) > 1 || u.At == ""):
		case stroke && k >= 0:
			list[k].counters = append(list[k].counters, u.Name)
		case stroke:
			whole := u
			whole.Name, whole.Size = stem, map[bool]string{true: "X", false: "XX"}[strings.HasSuffix(u.Long, "Brigade")]
			list = append(list, named{whole, []string{u.Name}})
		default:
			list = append(list, named{u, []string{u.Name}})
		}
	}
	return list
}

// ways are what a unit of a seat is called, each behind its language.
func (u *named) ways(seat string) (list [][2]string) {
	add := func(way string) {
		tongue, rest, _ := strings.Cut(way, " ")
		if tongue != "pl" && tongue != "de" {
			tongue, rest = "en", way
		}
		list = append(list, [2]string{tongue, rest})
	}
	number := strings.TrimRightFunc(u.Name, func(r rune) bool { return r < '0' || r > '9' })
	_, err := strconv.Atoi(number)
	for _, c := range callings {
		if err != nil || c.symbol != u.Symbol || c.size != u.Size || u.Nation == "slovak" || strings.Contains(u.Long, "Legions") || strings.Contains(u.Long, "KOP") {
			continue
		}
		for way := range strings.SplitSeq(c.ways, ";") {
			add(strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(way), "#th", ordinalOf(number)), "#", number))
		}
	}
	for line := range strings.Lines(bynames[seat]) {
		if name, ways, _ := strings.Cut(strings.TrimSpace(line), ": "); name == u.Name {
			for way := range strings.SplitSeq(ways, "|") {
				add(strings.TrimSpace(way))
			}
		}
	}
	return list
}

// ordinalOf is a number as an English ordinal.
func ordinalOf(n string) string {
	v, _ := strconv.Atoi(n)
	if last := v % 10; last > 0 && last < 4 && v/10%10 != 1 {
		return n + []string{"st", "nd", "rd"}[last-1]
	}
	return n + "th"
}

// mostOfAKind is how many units of a kind are tried with all its ways.
const mostOfAKind = 3

// leastFound is how many in a hundred names must find their unit.
const leastFound = 97

// Whatever a unit is called, it is meant, or asked back; another never is.
func TestNamesOfUnitsMeanThemAlone(t *testing.T) {
	tried, found := 0, 0
	var asked []string
	for _, setup := range []struct{ id, scenario string }{{"poland-campaign", ""}, {"poland-defiant", ""}, {"september-1939", ""}, {"september-1939", "brest"}, {"uprising-44", ""}, {"hold-the-line-39", ""}} {
		game := opened(t, setup.id, setup.scenario)
		start, seats := game.Start(), map[string]bool{}
		for _, s := range game.Roster() {
			known := start.Known(s.Seat)
			view := known.View(s.Seat)
			key := setup.id + " " + view.Side
			if seats[key] {
				continue
			}
			seats[key] = true
			for text, want := range namesTried(&view, key) {
				canon, ok := read(func() *reading.Reader { return begun(game, known, s.Seat) }, text)
				tried++
				switch {
				case !ok:
					asked = append(asked, key+": "+text)
				case slices.Equal(whoGoes(canon, want), want):
					found++
				default:
					t.Errorf("%s: %q is read as %v, not about %v", key, text, canon, want)
				}
			}
		}
	}
	if found*100 < tried*leastFound {
		slices.Sort(asked)
		t.Errorf("of %d names %d are known; not %q", tried, found, asked)
	}
}

// opened is a game of a title.
func opened(t *testing.T, id, scenario string) title.Game {
	t.Helper()
	all, err := titles.All(nil)
	if err != nil {
		t.Fatal(err)
	}
	k := slices.IndexFunc(all, func(b title.Title) bool { return b.Info().ID == id })
	game, err := all[k].Open(title.Setup{Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	return game
}

// namesTried are lines that send units somewhere by their names, and who they are.
func namesTried(view *title.View, seat string) map[string][]string {
	goes := map[string]string{"en": "%s to %s", "pl": "%s na %s", "de": "%s nach %s"}
	at := "0505"
	if strings.HasPrefix(seat, "uprising") {
		at = "32"
	}
	lines, kinds := map[string][]string{}, map[string]int{}
	for _, u := range namedIn(view) {
		kind := u.Symbol + u.Size
		if kinds[kind]++; kinds[kind] > mostOfAKind && !strings.Contains("\n"+bynames[seat], "\n"+u.Name+":") {
			continue
		}
		for _, way := range u.ways(seat) {
			lines[fmt.Sprintf(goes[way[0]], way[1], at)] = u.counters
		}
	}
	return lines
}

// whoGoes are those of some units whom orders are for, each order one.
func whoGoes(canon, among []string) (list []string) {
	for _, text := range canon {
		for _, name := range among {
			if strings.Contains(text+" ", " "+name+" ") && !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	if len(canon) != len(list) {
		return nil
	}
	return list
}
