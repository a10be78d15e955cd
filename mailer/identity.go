package mailer

import (
	"fmt"
	"net/mail"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/emersion/go-message"
	addresses "github.com/emersion/go-message/mail"
)

// sender is who a letter says it is from. Only exactly one From field with
// exactly one address counts; why is the reason when there is not.
func sender(h *message.Header) (address, name, why string) {
	fields := h.Values("From")
	switch {
	case len(fields) == 0:
		return "", "", "no From field"
	case len(fields) > 1:
		return "", "", fmt.Sprintf("%d From fields", len(fields))
	}
	a, err := oneAddress(fields[0])
	if err != nil {
		return "", "", "From: " + err.Error()
	}
	return a.Address, short(oneLine(a.Name), 100), ""
}

// oneAddress reads a field that must hold exactly one address. It is stricter
// than RFC 5322: no groups, no quoted local part, no second '@' outside a quoted
// name, for wherever two readers could disagree about the sender a forger lives.
func oneAddress(v string) (mail.Address, error) {
	var none mail.Address
	if strings.TrimSpace(v) == "" {
		return none, fmt.Errorf("empty")
	}
	if strings.ContainsFunc(v, func(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f }) {
		return none, fmt.Errorf("control characters")
	}
	bare, ok := outsideQuotes(v)
	if !ok {
		return none, fmt.Errorf("a quotation mark or comment is not closed")
	}
	// user@host <user@host> is what some clients write without quotation marks.
	if m := doubled().FindStringSubmatch(strings.TrimSpace(v)); m != nil && strings.EqualFold(m[1], m[2]) {
		v, bare = m[2], m[2]
	}
	switch {
	case strings.ContainsAny(bare, ";:"):
		return none, fmt.Errorf("a group instead of an address")
	case strings.Count(bare, "<") > 1 || strings.Count(bare, ">") > 1:
		return none, fmt.Errorf("more than one address")
	}
	var h addresses.Header
	h.Set("From", v)
	list, err := h.AddressList("From")
	switch {
	case err != nil:
		return none, fmt.Errorf("not an address")
	case len(list) != 1:
		return none, fmt.Errorf("%d addresses", len(list))
	case strings.Count(bare, "@") != 1:
		return none, fmt.Errorf("more than one @")
	}
	if strings.ContainsAny(list[0].Address, foldsToASCII) {
		return none, fmt.Errorf("letters that look like others in the address")
	}
	a := mail.Address{Name: list[0].Name, Address: foldDomain(list[0].Address)}
	if !plainAddress().MatchString(a.Address) || !utf8.ValidString(a.Address) || len(a.Address) > 254 || oneLine(a.Address) != a.Address {
		return none, fmt.Errorf("unusual characters in the address")
	}
	return a, nil
}

// foldsToASCII are letters that are those of another mailbox when capitals do not
// count: the sign of Kelvin, the long s, the dotted I.
const foldsToASCII = "\u212a\u017f\u0130"

var (
	doubled      = onDemand(`^([^\s<>@"(),;:]+@[^\s<>@"(),;:]+)\s*<([^\s<>@"(),;:]+@[^\s<>@"(),;:]+)>$`)
	plainAddress = onDemand(`^[^\s\x00-\x20"(),:;<>@\[\]\\\x7f]+@[^\s\x00-\x20"(),:;<>@\[\]\\\x7f]+$`)
)

// outsideQuotes drops quoted strings and comments from a structured field.
func outsideQuotes(v string) (string, bool) {
	var b strings.Builder
	quoted, comment := false, 0
	for i := 0; i < len(v); i++ {
		switch c := v[i]; {
		case c == '\\' && (quoted || comment > 0):
			i++
		case c == '"' && comment == 0:
			quoted = !quoted
		case quoted:
		case c == '(':
			comment++
		case c == ')' && comment > 0:
			comment--
		case comment == 0:
			b.WriteByte(c)
		}
	}
	return b.String(), !quoted && comment == 0
}

// foldDomain puts the domain of an address into lower case; the part before the
// '@' belongs to its owner.
func foldDomain(a string) string {
	if i := strings.LastIndexByte(a, '@'); i >= 0 {
		return a[:i] + strings.ToLower(a[i:])
	}
	return a
}

// recipients are the addresses a letter was sent to, each once. Broken fields
// are searched for what looks like an address, for nothing is trusted here.
func recipients(h *message.Header) []string {
	var out []string
	for _, key := range []string{"Delivered-To", "X-Original-To", "To", "Cc"} {
		for _, v := range h.Values(key) {
			var found []string
			ah := addresses.Header{}
			ah.Set(key, v)
			if list, err := ah.AddressList(key); err == nil {
				for _, a := range list {
					found = append(found, a.Address)
				}
			} else {
				found = looseAddress().FindAllString(v, 100)
			}
			for _, a := range found {
				if a = oneLine(foldDomain(a)); len(out) < 100 && a != "" && !slices.Contains(out, a) {
					out = append(out, a)
				}
			}
		}
	}
	return out
}

var looseAddress = onDemand(`[^\s<>@"(),;:\x00-\x20]+@[^\s<>@"(),;:\x00-\x20]+`)

// CapabilityLength is the number of characters of a capability: 100 bits in
// base32 (RFC 4648, lower case, no padding).
const CapabilityLength = 20

// IsCapability says whether s could be a capability: CapabilityLength characters
// of a-z and 2-7. Letters are compared in lower case.
func IsCapability(s string) bool {
	return capabilityForm().MatchString(strings.ToLower(s))
}

var (
	capabilityForm = onDemand(`^[a-z2-7]{20}$`)
	subjectToken   = onDemand(`\[\s*#([^\[\]#]{20,80})\]`)
)

// CapabilityAddress is our address with a capability in it:
// "kurier+<capability>@example.org".
func CapabilityAddress(address, capability string) string {
	i := strings.LastIndexByte(address, '@')
	if i < 0 {
		return address
	}
	return address[:i] + "+" + capability + address[i:]
}

// WithoutCapability is a subject as those may read it who read the log: a capability
// in it is left out.
func WithoutCapability(subject string) string {
	return subjectToken().ReplaceAllLiteralString(subject, "[#…]")
}

// capabilities finds capabilities in plus-addresses of ours and in the subject,
// each once, addresses first. odd lists plus-addresses of ours that hold
// something else.
func capabilities(own string, to []string, subject string) (caps, odd []string) {
	add := func(c string) bool {
		c = strings.ToLower(c)
		if !capabilityForm().MatchString(c) {
			return false
		}
		if !slices.Contains(caps, c) {
			caps = append(caps, c)
		}
		return true
	}
	for _, a := range to {
		if tag, ok := plusTag(own, a); ok && !add(tag) {
			odd = append(odd, a)
		}
	}
	for _, m := range subjectToken().FindAllStringSubmatch(subject, -1) {
		add(strings.Join(strings.Fields(m[1]), ""))
	}
	return caps, odd
}

// plusTag is what an address has behind our own name and a '+'.
func plusTag(own, address string) (string, bool) {
	i, j := strings.LastIndexByte(own, '@'), strings.LastIndexByte(address, '@')
	if i <= 0 || j <= i+1 || !strings.EqualFold(own[i:], address[j:]) ||
		!strings.EqualFold(own[:i], address[:i]) || address[i] != '+' {
		return "", false
	}
	return address[i+1 : j], true
}

// isOwn says whether an address is ours, with or without a tag.
func isOwn(own, address string) bool {
	_, tagged := plusTag(own, address)
	return own != "" && (tagged || strings.EqualFold(own, address))
}

var (
	replyMark = onDemand(`(?i)^(re|aw|odp|odpowiedź|sv|ref|rép|vs)(\[\d+\])?\s*:\s*`)
	otherMark = onDemand(`(?i)^(fwd?|pd|wg|tr|przekazanie|i)(\[\d+\])?\s*:\s*`)
)

// bareSubject is a subject without marks of reply and forwarding, and says
// whether it had any.
func bareSubject(s string) (bare string, marked bool) {
	for {
		cut := otherMark().ReplaceAllString(replyMark().ReplaceAllString(s, ""), "")
		if cut == s {
			return strings.TrimSpace(s), marked
		}
		s, marked = strings.TrimSpace(cut), true
	}
}

// subjectLines are the orders in a subject, divided by semicolons. A subject
// that answers or forwards another is ours and holds none.
func subjectLines(subject string) []TextLine {
	bare, marked := bareSubject(subject)
	if marked {
		return nil
	}
	bare = subjectTag().ReplaceAllString(bare, " ")
	var lines []TextLine
	for i, l := range strings.Split(bare, ";") {
		if l = squeeze(l); l != "" && !separator(l) {
			lines = append(lines, TextLine{Number: i + 1, Text: withoutBullet(l)})
		}
	}
	return lines
}

// subjectTag is anything in square brackets at the start, and every token.
var subjectTag = onDemand(`^(\s*\[[^\]]*\])+|\[\s*#[^\]]*\]`)
