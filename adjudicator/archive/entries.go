package archive

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
)

// largestArchive is how many bytes an archive may unpack to.
const largestArchive = 1 << 30

// sumsName is the file that lists all others of an archive with their SHA-256.
const sumsName = "SHA256SUMS"

// unpacks refuses an archive that would fill the memory. What a file unpacks to is
// what it says of itself: package zip reads no more.
func unpacks(z *zip.Reader) error {
	var total uint64
	for _, f := range z.File {
		if total += f.UncompressedSize64; total > largestArchive || f.UncompressedSize64 > largestArchive {
			return errors.New("the archive unpacks to more than a gigabyte: that is no game of Kurier's")
		}
	}
	return nil
}

// checkEntries sees that an archive consists of the files that SHA256SUMS lists, each
// once and as it was written, and of nothing else. Whoever changes SHA256SUMS with
// them is found out where the log proves what a file must hold.
func checkEntries(z *zip.Reader) error {
	if err := unpacks(z); err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, f := range z.File {
		if seen[f.Name] {
			return fmt.Errorf("%w: %s is in it twice", ErrTampered, f.Name)
		}
		seen[f.Name] = true
		if !f.Mode().IsRegular() {
			return fmt.Errorf("%w: %s is a link or a folder and no file", ErrTampered, f.Name)
		}
	}
	listed, err := readSums(z)
	if err != nil {
		return err
	}
	for _, f := range z.File {
		switch _, ok := listed[f.Name]; {
		case f.Name == sumsName:
		case !ok:
			return fmt.Errorf("%w: %s is not in SHA256SUMS", ErrTampered, f.Name)
		case !fs.ValidPath(f.Name) || strings.Contains(f.Name, `\`):
			return fmt.Errorf("%w: %q is not a name that a file of an archive has", ErrTampered, f.Name)
		}
	}
	for name := range listed {
		if !seen[name] {
			return fmt.Errorf("%w: %s is missing", ErrTampered, name)
		}
	}
	return checkSums(z, listed)
}

// checkSums compares every file with its digest.
func checkSums(z *zip.Reader, listed map[string]string) error {
	for _, f := range z.File {
		if f.Name == sumsName {
			continue
		}
		sum, err := sumOf(f)
		if err != nil {
			return fmt.Errorf("%w: %s cannot be read: %w", ErrTampered, f.Name, err)
		}
		if sum != listed[f.Name] {
			return fmt.Errorf("%w: %s is not what SHA256SUMS says", ErrTampered, f.Name)
		}
	}
	return nil
}

// readSums reads SHA256SUMS: a line for each file, "digest  name".
func readSums(z *zip.Reader) (map[string]string, error) {
	sums, err := fs.ReadFile(z, sumsName)
	if err != nil {
		return nil, fmt.Errorf("%w: its SHA256SUMS cannot be read: %w", ErrTampered, err)
	}
	listed := map[string]string{}
	n := 0
	for line := range bytes.Lines(sums) {
		n++
		sum, name, ok := strings.Cut(strings.TrimSuffix(string(line), "\n"), "  ")
		if b, err := hex.DecodeString(sum); !ok || err != nil || len(b) != sha256.Size || hex.EncodeToString(b) != sum || name == sumsName {
			return nil, fmt.Errorf("%w: line %d of SHA256SUMS is not a digest and the name of another file", ErrTampered, n)
		}
		if _, twice := listed[name]; twice {
			return nil, fmt.Errorf("%w: SHA256SUMS lists %s twice", ErrTampered, name)
		}
		listed[name] = sum
	}
	return listed, nil
}

// sumOf is the SHA-256 of a file in an archive, in hex.
func sumOf(f *zip.File) (string, error) {
	r, err := f.Open()
	if err != nil {
		return "", err
	}
	defer r.Close()
	h := sha256.New()
	if _, err := io.Copy(h, r); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// positionFile is the name of the position after a step.
func positionFile(n int) string { return fmt.Sprintf("positions/step-%03d.json", n) }

// checkPositions compares the positions in an archive with those that the log leads
// to. A Kurier of another version may have been unable to derive some when it wrote
// the archive: then they are missing from there on to a step that brings its own.
// Only a whole archive, the moderator's, has any.
func (c *Rederiver) checkPositions(z *zip.Reader, whole bool) error {
	have := map[int]bool{}
	for _, f := range z.File {
		if !strings.HasPrefix(f.Name, "positions/") {
			continue
		}
		n := 0
		if _, err := fmt.Sscanf(f.Name, "positions/step-%d.json", &n); err != nil || f.Name != positionFile(n) || n < 1 || n > len(c.at.positions) {
			return fmt.Errorf("%s is no position of the %d steps in the log", f.Name, len(c.at.positions))
		}
		sum, err := sumOf(f)
		if err != nil {
			return err
		}
		if sum != c.at.positions[n-1] {
			return fmt.Errorf("%s is not the position that the log leads to", f.Name)
		}
		have[n] = true
	}
	for n := 1; n < len(c.at.positions); n++ {
		if !have[n] && have[n+1] && !c.at.starts[n] {
			return fmt.Errorf("%s is missing", positionFile(n))
		}
	}
	// Those that this version cannot derive either were noted already.
	if missing := len(c.at.positions) - len(have) - c.at.blind; whole && missing > 0 {
		c.Notes = append(c.Notes, fmt.Sprintf("of the positions after %d steps, %d are not in this archive", len(c.at.positions), missing))
	}
	return nil
}

// checkDesk sees that the records in desk.json speak of this game, and of just the
// letters and mail that are there.
func (v *Verified) checkDesk(z *zip.Reader) error {
	b, err := fs.ReadFile(z, "desk.json")
	if err != nil {
		return err
	}
	desk, err := ReadDeskFile(b, v.Game)
	if err != nil {
		return err
	}
	var named []string
	for _, l := range desk.Letters {
		named = append(named, l.File)
	}
	for _, o := range desk.Mail {
		named = append(named, o.File)
	}
	for _, f := range z.File {
		if !strings.HasPrefix(f.Name, "letters/") && !strings.HasPrefix(f.Name, "mail/") {
			continue
		}
		at := slices.Index(named, f.Name)
		if at < 0 {
			return fmt.Errorf("%s is not in desk.json", f.Name)
		}
		named = slices.Delete(named, at, at+1)
	}
	if len(named) > 0 {
		return fmt.Errorf("desk.json speaks of %s, which is not there", named[0])
	}
	return nil
}

// checkResult compares the result in game.json with that of the last position.
func (c *Rederiver) checkResult() error {
	if c.Game.Result == nil || c.Pos == nil {
		return nil
	}
	said, err := json.Marshal(c.Game.Result)
	if err != nil {
		return err
	}
	is, err := json.Marshal(c.Pos.Result())
	if err == nil && !bytes.Equal(said, is) {
		err = fmt.Errorf("game.json has the result %s, and the log leads to %s", said, is)
	}
	return err
}
