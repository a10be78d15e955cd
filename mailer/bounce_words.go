package mailer

import (
	"strings"
)

// What mail systems write when they could not deliver, in the languages of the large
// mail hosts. They count in letters that no person sent (bounce_text.go).

// failureSubject is a subject of a report of a failure or delay.
var failureSubject = onDemand(`(?i)` + strings.Join([]string{
	`undeliver|non-?deliver|\bndn\b|not (been )?(yet )?(be )?(delivered|accepted)|could ?n[o']t (be )?(send|sent|deliver)|can ?n[o']t be (sent|delivered)|unable to (deliver|send|relay)`,
	`deliver(y|ing)( \S+){0,3} (failed|failure|error|problem|delayed|incomplete|unsuccessful|warning|exception|has failed)|delivery (status|report|notification|failure|error|problem|warning|delay)`,
	`fail(ed|ure)( to)? (mail|delivery|deliver|message|notice|notification|report|send)|(mail|message|e-?mail|transmission|sending) (system )?(delivery |sending )?(error|failure|failed|rejected|refused|blocked|returned|bounced|bounce|delayed|delay)`,
	`returned (mail|message|e-?mail|to sender)|return(ed|ing)? (message |mail )?to sender|processing error|permanent (delivery )?(error|failure)|bounced? (mail|message|e-?mail|notification)`,
	`(user|recipient|address|mailbox|account|host|domain) (name )?(unknown|not found|rejected|unavailable|disabled|full)|unknown (user|address|recipient)|no such (user|address)|invalid (address|recipient)|address not found`,
	`error (while|during|in) (deliver|send)|(mail|mailbox|recipient|disk) ?quota|over ?quota|mailbox full|message (you sent |status - )?(blocked|undeliverable|not delivered|was not)|blocked by|warning: (could not|message|e-?mail)|spam rejection|rejected( (mail|message|posting|e-?mail)|:)`,
}, "|") + `|` + foreignWords)

// foreignFailure is the same in other languages, in subjects and texts.
var foreignFailure = onDemand(`(?i)` + foreignWords)

// foreignWords are whole phrases, so that none is met in a letter about a holiday.
var foreignWords = strings.Join([]string{
	// German, Dutch
	`unzustellbar|nicht (erfolgreich )?(zugestellt|zustellbar|ausgeliefert|versendet werden|übermittelt|weitergeleitet werden)|zustellung\S* (\S+ ){0,6}(fehlgeschlagen|gescheitert|nicht möglich|verzögert|verweigert)|(fehler|problem\S*) (bei|mit) (der|ihrer) (\S+ )?(zustellung|übermittlung)|zustell(fehler|ungsfehler|status|bericht)|übermittlungsfehler|(empfänger|adresse|postfach|benutzer) (\S+ ){0,3}(unbekannt|existiert nicht|nicht gefunden|ist voll)`,
	`onbestelbaar|niet (worden )?(afgeleverd|bezorgd|besteld)( worden)?|(aflevering|bezorging)\S* (\S+ ){0,4}(mislukt|vertraagd)|kan niet worden bezorgd`,
	// French
	`non[- ]?(remis|distribu|délivr|delivr)|(pas|p[uû]) (p[uû] )?[êe]tre (remis|d[ée]livr|distribu|achemin|envoy|transmis)|[ée]chec (de|d['’]|lors) ?(la |l['’])?(remise|envoi|distribution|livraison|transmission|acheminement)|remise (\S+ ){0,4}(a échoué|échouée|impossible|retardée|différée)|impossible de (remettre|distribuer|livrer|délivrer)|retour(né|ne)?e? (à|a) l['’]?(expéditeur|envoyeur)|(adresse|destinataire|utilisateur) (\S+ ){0,3}(inconnu|introuvable|inexistant)`,
	// Spanish, Portuguese, Italian, Romanian
	`no (se )?(ha |han |pudo |pudieron |puede |fue )?(podido )?(ser )?(entreg|enviad)\S*|(error|fallo|fall[oó]|problema) (\S+ ){0,3}(entrega|env[ií]o|entregar)|correo (\S+ )?(devuelto|rechazado)|mensaje (\S+ )?(devuelto|rechazado|no entregado)|devuelto al remitente|sin entregar|(usuario|buz[oó]n|destinatario|direcci[oó]n) (\S+ ){0,3}(desconocid|no existe|inexistente|llen)`,
	`n[ãa]o (foi |p[oô]de |pode |pôde )?(possível )?(ser )?(entreg|enviad)\S*|(falha|erro|problema) (\S+ ){0,3}(entrega|envio|entregar|remessa)|(mensagem|e-?mail) (\S+ )?(devolvid|retornad|rejeitad)|devolvid[ao] ao remetente|(usu[áa]rio|caixa postal|destinat[áa]rio|endere[çc]o) (\S+ ){0,3}(desconhecid|inexistente|n[ãa]o existe|chei)`,
	`mancat[oa] (recapito|consegna|spedizione|trasmissione)|non (è stato |e' stato |può essere |è stato possibile )?(possibile )?(recapit|consegn|inoltra)\S*|impossibile (recapitare|consegnare|inviare)|errore (\S+ ){0,3}(consegna|recapito|invio)|(utente|destinatario|casella|indirizzo) (\S+ ){0,3}(sconosciut|inesistente|non esiste|pien)`,
	`(nu a|n-a|nu) (putut|fost|poate) (fi )?(livrat|trimis)\S*|nelivrat|eroare (\S+ ){0,2}livrare`,
	// Polish, Czech, Slovak, Hungarian
	`niedostarcz|nie ?dostarczon|nie (można|mógł|mogła|mogło|udało się|został[ao]?|będzie mog\S*) (\S+ ){0,5}(dostarcz|doręcz|wysła|przekaza)\S*|niedoręcz|nie doręczono|(błąd|problem|awaria) (\S+ ){0,3}(dostarcz|doręcz|wysył|przesył)\S*|zwrot (wiadomości|poczty|listu|e-?maila?)|(wiadomość|list|poczta|e-?mail) (\S+ ){0,3}(zwrócon|odrzucon|nie dotarł)\S*|(adresat|użytkownik|odbiorca|skrzynka|konto) (\S+ ){0,4}(nieznan|nie istnieje|przepełnion|zablokowan)`,
	`nedoru[čc]|(nelze|nemohl\S*|nebyl\S*|nepodařilo se|nebolo možné|nebolo mozne) (\S+ ){0,4}(doruč|odesla|odosla)\S*|(doručení|doručenie|chyba) (\S+ ){0,3}(selhalo|zlyhalo|doruč\S*)|(schránka|uživatel|príjemca|příjemce) (\S+ ){0,3}(neexistuje|neznám|plná)`,
	`kézbesíthetetlen|nem (\S+ )?(kézbesít|sikerült (\S+ )?(kézbesít|elküld|továbbít))\S*|(sikertelen|hib\S+) (\S+ )?(kézbesít|levél|küld)\S*|kézbesítési (hiba|jelentés)|visszaküldött (levél|üzenet)`,
	// Russian, Ukrainian, Bulgarian, Serbian
	`не (было |была |был |может быть |могло быть |удалось |удаётся |удается |смог\S* )?(\S+ ){0,3}(доставл|доставит|отправл|отправит)\S*|недостав\S*|(ошибк|сбой|проблем)\S* (\S+ ){0,3}(доставк|отправк|пересылк)\S*|невозможн\S* (\S+ ){0,2}доставить|возврат (письма|сообщения|почты)|(письмо|сообщение) (\S+ ){0,2}(возвращено|отклонено)|(пользовател|адресат|получател|ящик)\S* (\S+ ){0,3}(не найден|не существует|неизвест|переполнен|заблокирован)`,
	`не (\S+ ){0,3}(доставлен|надіслан|доставить)\S*|неможливо (\S+ ){0,2}достав\S*|помилка доставки|неуспешна доставка|neuspela isporuka|nije (\S+ )?(isporučen|dostavljen)\S*`,
	// Swedish, Danish, Norwegian, Finnish
	`(kunde|kan|gick) (\S+ )?(inte|ej) (att )?(\S+ )?(levereras|leverera|skickas)|inte (kunnat )?levererats|olevererad|oleveransbar|misslyckad leverans|leveransen (\S+ )?misslyckades`,
	`(kunne|kan) ikke (\S+ )?(leveres|sendes|levere)|(blev|ble) ikke levere?t|ikke (blevet )?leveret|uleverbar|ikke levert|levering(en)? (\S+ ){0,3}(mislykkedes|mislyktes|feilet)`,
	`(ei|eikä) (voitu|voida|onnistuttu) (\S+ )?(toimittaa|toimittamaan|lähettää|välittää)|toimittaminen epäonnistui|toimitus epäonnistui|ei voi toimittaa|toimittamatta`,
	// Turkish, Greek
	`(teslim|iletim) (edilemedi|edilemiyor|hatası|başarısız)|(iletilemedi|gönderilemedi|ulaştırılamadı|iletilemiyor|teslim edilmedi)`,
	`(δεν|μη) (\S+ ){0,4}(παραδο|παράδοση|παραδόθηκε|αποστ)\S*|αδυναμία παράδοσης|αποτυχία (παράδοσης|αποστολής)`,
	// Chinese, Japanese, Korean
	`退信|退件|退回|不能(投递|送达|发送|传送)|无法(投递|送达|发送|传送|投送|到达)|未能?(送达|投递|发送)|(投递|发送|传送|寄送|傳送|寄信|投遞)(失败|失敗|错误|錯誤|不成功)|無法(投遞|傳送|送達|寄送|傳遞)|未送達|(用户|用戶|收件人|邮箱|信箱|帐号|使用者)(不存在|已满|已滿)`,
	`配(信|送|達)(不能|不可|できません|エラー|に失敗|でき(な|ません)|されませんでした|されていません)|未配(信|達)|(お届け|届け)(でき|られ)(ません|ない)|送(信|達)(できません|エラー|に失敗|不能|されませんでした)|不達|エラーメール|宛先(が|に)(不明|存在)|(メール|メッセージ)を(送信|配信|配送|お届け)でき`,
	`(전송|배달|전달|발송|수신) ?(실패|불가|오류|거부)|(배달|전달|전송|발송)(되지|하지|할 수|될 수)|반송|보내지 못|존재하지 않는 (사용자|메일)`,
	// Arabic, Hebrew, Vietnamese, Indonesian
	`تعذر (تسليم|إرسال|توصيل)|فشل (تسليم|إرسال|توصيل|في)|لم يتم (تسليم|إرسال)|לא ניתן (למסור|לשלוח)|לא נמסר|מסירת (\S+ )?נכשלה|không (thể )?(gửi|phát|chuyển) được|không gửi được|gagal (dikirim|terkirim|mengirim)|tidak (dapat|terkirim)( dikirim)?`,
}, "|")

// failureText is a failure or delay in English prose.
var failureText = onDemand(`(?i)` + strings.Join([]string{
	`(could|can|has|have|was|were|is|did|does|would) ?(n[o']t|NOT) (yet |successfully |been |be )*(deliver|reach|sent|send|relay|forward|process|receive|accepted)`,
	`(unable|not able|n['o]t able|wasn['’]t able|failed|impossible|problems?|difficult\S*|errors?) (\S+ )?(to )?(deliver|relay|route|send|process|transmit|connect)`,
	`deliver(y|ing)\b[^\n]{0,100}\b(fail|permanent|reject|suspend|postpon|delay|abort|unsuccess|error|problem|not possible|impossible|refused)`,
	`undeliver|non-?deliver|permanent (fatal )?(errors?|failure|problem)|fatal errors?|unrecoverable error|delivery (problem|error|failure|attempts?)|return(ed|ing) (it |the message |your message |your mail |mail )?to (the |its )?sender`,
	`(recipients?|address(es)?)(\(e?s\))?[^\n]{0,60}(fail|problem|error|unknown|rejected|invalid|undeliver|not (be )?(found|valid|exist|listed|known|accept))`,
	`(did not|didn['’]t|never|cannot|not) (be )?reach(ed)? (the|its|following|your|one)`,
	`no such (user|recipient|mailbox|address|account|person|domain|name)|no (mailbox|account|user) (here |by that|with that|found)|unknown (local )?(user|recipient|address|mailbox|host|domain|account)|host (or domain )?(name )?(unknown|not found)`,
	`(user|recipient|mailbox|address|account|e-?mail)\S* ([^\s.]+ ){0,4}(unknown|not found|does ?n[o']t exist|doesn['’]t exist|disabled|inactive|invalid|rejected|over ?quota|not listed|suspended|is full|has been closed|no longer (valid|exists?|in use|active))`,
	`not (a )?(valid|known|recognized|an? existing)( local)?( \S+)? (user|address|mailbox|recipient|account)|mailbox (is )?(full|unavailable)|over (its |their |the )?(disk )?quota|quota (has been )?exceeded|exceed\S* ([^\s.]+ ){0,4}(quota|storage|limit|space)|insufficient (disk )?(space|storage)|space not enough`,
	`(message|mail|letter|it) ([^\s.]+ ){0,6}(rejected|refused|blocked|returned|bounced|discarded|quarantined)|(rejected|refused|blocked) (by|your|the) (\S+ )?(message|mail|server|host|recipient|filter|bulk|spam|e-?mail)`,
	`(does not|doesn['’]t|do not|don['’]t) (have|accept|like|exist)|giving up|given up|gave up|still (undelivered|trying|being)|not yet been deliver|(message|mail|delivery) ([^\s.]+ ){0,6}(delayed|postponed|deferred|queued|expired)|too many hops|loops? back|mail loop|timed? out|connection refused|relay(ing)? (denied|not|access)|access denied`,
	`this is the (qmail-send|mail delivery|mail system|postfix|\S+ mail) (program|agent)|created automatically by (the )?mail|transcript of (the )?session|failure reasons?|diagnostic information for administrators|encountered a (delivery )?problem|is the mail (server|system)|reason (for|of) (the )?(failure|rejection|return)|will not be delivered`,
	`(accepting|accept) (mail|messages|e-?mail)|spam (message|content|filter)|seems to be spam|bulk e-?mail filter`,
}, "|"))

// failureWord keeps a subject from being that of a success.
var failureWord = onDemand(`(?i)fail|undeliver|not |error|reject|return|warn|delay`)

// returnedText stands above the copy of a mail that comes back.
var returnedText = onDemand(`(?i)below this line is a copy|(original|returned|undelivered|source|your) (message|mail|e-?mail)[^\n]{0,30}(follow|attached|header|below|:\s*$|-{3})|(headers?|lines|copy) of (the|your) (\S+ )?(message|mail)|unsent message`)

// A report of success, which is sent when it was asked for.
var (
	successSubject = onDemand(`(?i)\((success|relay(ed)?|delivered|expanded|erfolgreich|succès)\)|^(delivered|relayed|read|gelesen|lu|przeczytano|zugestellt|remis|übermittelt|dostarczono|return receipt)\b\s*[:(-]|successful(ly)? (mail )?(deliver|relay)|success notice`)
	successText    = onDemand(`(?i)(successfully|was|were|been) (successfully )?(delivered|relayed)( successfully)? (to|at|by|on|into)|successful(ly)? (delivery|delivered|relayed)|erfolgreich (zugestellt|übermittelt)|remis avec succès|dostarczono (pomyślnie|poprawnie)|pomyślnie dostarczon`)
)

// delayedText says that the sender still tries.
var delayedText = onDemand(`(?i)` + strings.Join([]string{
	`(delivery|message|mail|letter)\S* ([^\s.]+ ){0,5}(delayed|postponed|deferred)|delayed (mail|message|delivery)|(delivery|message|mail) delay|still (undelivered|trying|being retried)|not yet been (delivered|sent)|not been delivered yet|in the (mail )?queue`,
	`warning: (message|e-?mail|could not send)[^\n]{0,80}(delayed|not yet|past|for|hours?)|(delivery )?attempts? will (continue|be (made|continued))|attempts will continue|will (be retried|continue (to )?(try|trying|attempt)|keep (on )?trying|try again|retry|attempt again)|(do not|don['’]t|no) need to (resend|re-?send|take any action)|please do not resend|this is a warning|warning message only`,
	`verzögert|weitere zustellversuche|wird (es )?weiter(hin)? versuch|retardée?|différée?|nouvelles? tentatives?|opóźni(on|eni)|kolejne próby|będzie ponawia|ponown\S+ prób|retrasad|demorad|nuevos intentos|seguirá intentando|atrasad|novas tentativas|ritardat|nuovi tentativi|vertraag|försenad|forsinke|viivästy|opožděn|oneskoren|задерж|отложен|повторн\S+ попыт|затриман|延迟|延遲|延误|遅延|再送|再試行|지연|재시도`,
}, "|"))

// fullText says that a mailbox is full, which may pass.
var fullText = onDemand(`(?i)(mailbox|mail ?box|inbox|disk|storage|account)[^\n.]{0,40}(\bfull\b|over ?quota|exceed)|over (its |their |the )?(disk |storage )?quota|quota (has been |is |was )?exceeded|insufficient (disk )?(space|storage)|space not enough|postfach[^\n.]{0,30}\bvoll\b|speicherplatz|boîte[^\n.]{0,30}(pleine|saturée)|skrzynk\S+[^\n.]{0,40}(pełn|przepełni)|buzón[^\n.]{0,30}llen|caixa[^\n.]{0,30}chei|casella[^\n.]{0,30}pien|переполнен|邮箱已满|信箱已滿|容量|メールボックス[^\n]{0,20}(一杯|いっぱい|満杯)`)

// refusedSubject is that of a receipt by which a reader's filter refuses a mail.
var refusedSubject = onDemand(`(?i)reject|refus|abgelehnt|zurückgewiesen|odrzucon|rechazad|rifiutat|rejeitad`)
