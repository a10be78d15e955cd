package bolt_test

import (
	"fmt"
	"os"
	"os/exec"
	"testing"

	"kurier/store"
	"kurier/store/bolt"
)

// Some tests run this test binary again as another process.
const (
	roleVar = "KURIER_TEST_BOLT_ROLE"
	pathVar = "KURIER_TEST_BOLT_PATH"
)

var roles = map[string]func(path string) error{
	// writer commits numbered transactions for ever and reports each.
	"writer": func(path string) error {
		s, err := bolt.Open(path, bolt.Options{})
		if err != nil {
			return err
		}
		n, err := whole(s)
		if err != nil {
			return err
		}
		for {
			n++
			if err := s.Update(func(tx store.Tx) error { return numbered(tx, n) }); err != nil {
				return err
			}
			fmt.Println(n)
		}
	},
	// holder keeps the store open until it is killed.
	"holder": func(path string) error {
		s, err := bolt.Open(path, bolt.Options{})
		if err != nil {
			return err
		}
		fmt.Println("open")
		if _, err := os.Stdin.Read(make([]byte, 1)); err != nil {
			return s.Close()
		}
		return nil
	},
}

func TestMain(m *testing.M) {
	if role := roles[os.Getenv(roleVar)]; role != nil {
		if err := role(os.Getenv(pathVar)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func process(t *testing.T, role, path string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self)
	cmd.Env = append(os.Environ(), roleVar+"="+role, pathVar+"="+path)
	return cmd
}
