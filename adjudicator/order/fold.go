package order

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Fold gives text in upper case with Polish letters, German umlauts and other
// common diacritics reduced to plain letters, ß to SS, and combining marks
// dropped: "Łódź", "lodz" and "ŁÓDŹ" all fold to "LODZ".
func Fold(s string) string {
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return foldWide(s)
		}
	}
	return strings.ToUpper(s)
}

func foldWide(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	for _, r := range s {
		switch {
		case r < utf8.RuneSelf:
			if 'a' <= r && r <= 'z' {
				r -= 'a' - 'A'
			}
			b.WriteByte(byte(r))
		case unicode.Is(unicode.Mn, r):
			// a mark that was typed apart from its letter
		default:
			if plain, ok := plainLetters[r]; ok {
				b.WriteString(plain)
			} else {
				b.WriteRune(unicode.ToUpper(r))
			}
		}
	}
	return b.String()
}

// plainLetters maps letters with diacritics, in both cases.
var plainLetters = func() map[rune]string {
	m := map[rune]string{'ß': "SS", 'ẞ': "SS", 'æ': "AE", 'Æ': "AE", 'œ': "OE", 'Œ': "OE"}
	for plain, letters := range map[string]string{
		"A": "ąäáàâãåăāĄÄÁÀÂÃÅĂĀ",
		"C": "ćčçĆČÇ",
		"D": "ďđĎĐ",
		"E": "ęéèêëěēĘÉÈÊËĚĒ",
		"G": "ğģĞĢ",
		"I": "íìîïīįıÍÌÎÏĪĮİ",
		"K": "ķĶ",
		"L": "łľĺļŁĽĹĻ",
		"N": "ńňñņŃŇÑŅ",
		"O": "óöòôõőøōÓÖÒÔÕŐØŌ",
		"R": "řŕŘŔ",
		"S": "śšşșŚŠŞȘ",
		"T": "ťţțŤŢȚ",
		"U": "úüùûůűūųÚÜÙÛŮŰŪŲ",
		"Y": "ýÿÝŸ",
		"Z": "źżžŹŻŽ",
	} {
		for _, r := range letters {
			m[r] = plain
		}
	}
	return m
}()
