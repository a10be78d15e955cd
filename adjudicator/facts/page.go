package facts

// Page is what becomes of facts by mail: the content of one letter, before addresses
// and MIME. The desk hands it on as it is.
type Page struct {
	Subject string
	Text    string // plain text, lines up to 76 columns where possible
	HTML    string
	Files   []File
}

// File is an attachment, or an inline picture when CID is set.
type File struct {
	Name string // "position.png"
	Type string // "image/png"
	CID  string // content id without angle brackets; "" for an attachment
	// Alt says what an inline picture shows, for those who cannot see it.
	Alt  string
	Data []byte
}
