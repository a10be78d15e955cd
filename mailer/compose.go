package mailer

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"mime"
	netmail "net/mail"
	"path"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/wneessen/go-mail"
)

// maxReferences is how many ids References keeps: the first, which names the
// thread, and the last nine.
const maxReferences = 10

// Compose writes a mail: text, the same in HTML, pictures that the HTML shows,
// attachments. The same Outgoing gives the same bytes, so that a mail sent twice
// is one mail. Lines end with CRLF.
//
// Names and the subject lose control characters. An id of somebody else's that is
// none is left out: it came with a letter, and letters have anything. Whatever else
// is not what it should be (an address, our own id, a file's type) is an error.
func Compose(m Outgoing) ([]byte, error) {
	if m.Text == "" {
		return nil, errors.New("compose: no text; the text alone must be enough to play")
	}
	if m.Date.IsZero() {
		return nil, errors.New("compose: no date")
	}
	msg := mail.NewMsg(mail.WithCharset(mail.CharsetUTF8), mail.WithEncoding(mail.EncodingQP), mail.WithNoDefaultUserAgent())
	if err := address(msg, m); err != nil {
		return nil, fmt.Errorf("compose: %w", err)
	}
	if err := thread(msg, m); err != nil {
		return nil, fmt.Errorf("compose: %w", err)
	}
	entitle(msg, oneLine(strings.ToValidUTF8(m.Subject, "\ufffd")))
	msg.SetGenHeader(mail.HeaderDate, m.Date.UTC().Format(time.RFC1123Z))
	switch m.Auto {
	case "":
		m.Auto = "auto-generated"
	case "auto-generated", "auto-replied":
	default:
		return nil, fmt.Errorf("compose: Auto-Submitted %q", m.Auto)
	}
	msg.SetGenHeader("Auto-Submitted", m.Auto)
	msg.SetGenHeader(mail.HeaderXAutoResponseSuppress, "All")
	msg.SetGenHeader(HeaderMark, "1")
	_, domain, _ := strings.Cut(m.MessageID, "@")
	if m.List != "" {
		if !listForm().MatchString(m.List) {
			return nil, fmt.Errorf("compose: %q is no name of a list", m.List)
		}
		msg.SetGenHeader("List-Id", "<"+m.List+".kurier."+domain+">")
	}
	ownPictures(&m)

	msg.SetBodyString(mail.TypeTextPlain, crlf(m.Text))
	if m.HTML != "" {
		msg.AddAlternativeString(mail.TypeTextHTML, crlf(m.HTML))
	}
	for _, f := range m.Files {
		if err := enclose(msg, f); err != nil {
			return nil, fmt.Errorf("compose: file %q: %w", f.Name, err)
		}
	}
	size := 4096 + len(m.Text) + len(m.HTML)
	for _, f := range m.Files {
		size += len(f.Data) * 3 / 2
	}
	b := bytes.NewBuffer(make([]byte, 0, size))
	if _, err := msg.WriteTo(b); err != nil {
		return nil, fmt.Errorf("compose: %w", err)
	}
	return fixBoundaries(mendHeader(b.Bytes(), m.HTML != "")), nil
}

// listForm is what a List-Id may begin with (RFC 2919).
var listForm = onDemand(`^[a-z0-9-]{1,62}$`)

// ownPictures gives the pictures of a mail Content-IDs that no other mail has
// (RFC 2392): programs that show a conversation in one page mix up equal ones.
func ownPictures(m *Outgoing) {
	id, domain, _ := strings.Cut(m.MessageID, "@")
	sum := sha256.Sum256([]byte(id))
	files := make([]File, len(m.Files))
	for i, f := range m.Files {
		if f.CID != "" && !strings.Contains(f.CID, "@") {
			was := f.CID
			f.CID = was + "." + hex.EncodeToString(sum[:6]) + "@" + domain
			m.HTML = strings.ReplaceAll(m.HTML, `"cid:`+was+`"`, `"cid:`+f.CID+`"`)
		}
		files[i] = f
	}
	m.Files = files
}

// mendHeader puts the Message-ID on the line of its name, since programs have been seen
// that do not unfold it, and says what is first among related parts, as RFC 2387
// demands. The library does neither.
func mendHeader(b []byte, html bool) []byte {
	end := bytes.Index(b, []byte("\r\n\r\n"))
	head := bytes.Replace(b[:end], []byte("\r\nMessage-ID:\r\n <"), []byte("\r\nMessage-ID: <"), 1)
	first := `type="text/plain"`
	if html {
		first = `type="multipart/alternative"`
	}
	b = slices.Concat(head, b[end:])
	return bytes.Replace(b, []byte("\r\nContent-Type: multipart/related;\r\n boundary="), []byte("\r\nContent-Type: multipart/related; "+first+";\r\n boundary="), 1)
}

// plainSubject is how far a subject may go on the line of its header before what must be encoded.
const plainSubject = 66

// entitle sets the subject so that it begins on the line of its header, since programs have been seen
// that do not unfold it: words before the first that needs more than ASCII stay as they are, and the rest
// is encoded on lines of its own (RFC 2047).
func entitle(msg *mail.Msg, subject string) {
	at := strings.IndexFunc(subject, func(r rune) bool { return r > '~' })
	if at >= 0 {
		at = strings.LastIndexByte(subject[:min(at, plainSubject)], ' ')
	}
	if at <= 0 || strings.Contains(subject[:at], "=?") {
		msg.Subject(subject)
		return
	}
	rest := mime.QEncoding.Encode("UTF-8", subject[at+1:])
	msg.SetGenHeaderPreformatted(mail.HeaderSubject, subject[:at]+"\r\n "+strings.ReplaceAll(rest, " ", "\r\n "))
}

// address sets From, To and Reply-To.
func address(msg *mail.Msg, m Outgoing) error {
	for _, f := range []struct {
		key           mail.AddrHeader
		name, address string
	}{
		{mail.HeaderFrom, m.FromName, m.From},
		{mail.HeaderTo, m.ToName, m.To},
		{mail.HeaderReplyTo, m.FromName, m.ReplyTo},
	} {
		if f.address == "" && f.key == mail.HeaderReplyTo {
			continue
		}
		if !plainAddress().MatchString(f.address) || oneLine(f.address) != f.address || !utf8.ValidString(f.address) {
			return fmt.Errorf("%s: %q is not an address", f.key, f.address)
		}
		name := oneLine(strings.ToValidUTF8(f.name, "\ufffd"))
		msg.SetAddrHeaderFromMailAddress(f.key, &netmail.Address{Name: name, Address: f.address})
	}
	return nil
}

var idForm = onDemand(`^[!-;=?A-~]+@[!-;=?A-~]+$`)

func isID(id string) bool { return len(id) <= 250 && idForm().MatchString(id) }

// thread sets Message-ID, In-Reply-To and References (RFC 5322 section 3.6.4).
func thread(msg *mail.Msg, m Outgoing) error {
	if !isID(m.MessageID) {
		return fmt.Errorf("%q is not a Message-ID", m.MessageID)
	}
	var refs []string
	for _, id := range m.References {
		if isID(id) {
			refs = append(refs, id)
		}
	}
	if isID(m.InReplyTo) && (len(refs) == 0 || refs[len(refs)-1] != m.InReplyTo) {
		refs = append(refs, m.InReplyTo)
	}
	if len(refs) > maxReferences {
		refs = append([]string{refs[0]}, refs[len(refs)-maxReferences+1:]...)
	}
	msg.SetMessageIDWithValue(m.MessageID)
	if isID(m.InReplyTo) {
		msg.SetGenHeader(mail.HeaderInReplyTo, "<"+m.InReplyTo+">")
	}
	if len(refs) > 0 {
		msg.SetGenHeader(mail.HeaderReferences, "<"+strings.Join(refs, "> <")+">")
	}
	return nil
}

var (
	fileType   = onDemand(`^[a-z]+/[a-z0-9][a-z0-9.+-]*$`)
	methodForm = onDemand(`^[A-Z]{1,20}$`)
	cidForm    = onDemand(`^[A-Za-z0-9][A-Za-z0-9._@+-]{0,250}$`)
)

// enclose adds a file: shown by the HTML when it has a CID, else attached.
func enclose(msg *mail.Msg, f File) error {
	name := path.Base(oneLine(strings.ToValidUTF8(f.Name, "_")))
	if name == "." || name == "/" {
		return errors.New("no name")
	}
	media, params, err := mime.ParseMediaType(f.Type)
	if err != nil || !fileType().MatchString(media) {
		return fmt.Errorf("%q is not a media type", f.Type)
	}
	if c := params["charset"]; c != "" {
		media += "; charset=" + strings.Map(func(r rune) rune {
			if r > ' ' && r <= '~' && !strings.ContainsRune(`"();,\`, r) {
				return r
			}
			return -1
		}, c)
	}
	if method := params["method"]; methodForm().MatchString(method) { // of an entry for a calendar (RFC 6047 section 2.4)
		media += "; method=" + method
	}
	opts := []mail.FileOption{mail.WithFileEncoding(mail.EncodingB64), mail.WithFileContentType(mail.ContentType(media))}
	if f.CID == "" {
		return msg.AttachReader(name, bytes.NewReader(f.Data), opts...)
	}
	if !cidForm().MatchString(f.CID) {
		return fmt.Errorf("%q is not a Content-ID", f.CID)
	}
	return msg.EmbedReader(name, bytes.NewReader(f.Data), append(opts, mail.WithFileContentID("<"+f.CID+">"))...)
}

// crlf gives every line of s its CRLF, and the last one too.
func crlf(s string) string {
	s = strings.ReplaceAll(strings.ToValidUTF8(s, "\ufffd"), "\r\n", "\n")
	s = strings.ReplaceAll(s, "\r", "\n")
	return strings.ReplaceAll(strings.TrimRight(s, "\n")+"\n", "\n", "\r\n")
}

// The library draws its boundaries at random, and one that is given serves for
// all levels, which nested parts do not bear.
var drawnBoundary = onDemand(`multipart/[a-z]+;(?: type="[a-z/]+";)?\r\n boundary=([0-9a-f]{60})\r\n`)

// fixBoundaries replaces drawn boundaries by ones derived from everything else
// in the mail. Nobody who writes a line of the text can foresee them, and so
// nobody can end a part from within.
func fixBoundaries(b []byte) []byte {
	var drawn [][]byte
	for _, m := range drawnBoundary().FindAllSubmatch(b, -1) {
		drawn = append(drawn, bytes.Clone(m[1]))
	}
	at := make([][]int, len(drawn)) // where each stands
	for i, d := range drawn {
		for from := 0; ; {
			n := bytes.Index(b[from:], d)
			if n < 0 {
				break
			}
			at[i] = append(at[i], from+n)
			from += n + copy(b[from+n:], fmt.Appendf(nil, "%060d", i))
		}
	}
	blank := sha256.Sum256(b)
	for i := range at {
		sum := sha256.Sum256(fmt.Appendf(nil, "boundary %d\n%s", i, blank))
		for _, n := range at[i] {
			hex.Encode(b[n:n+60], sum[:30])
		}
	}
	return b
}
