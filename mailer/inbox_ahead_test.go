package mailer

import (
	"context"
	"fmt"
	"testing"

	"kurier/mailer/postoffice"
)

// While a batch is handled the one before is filed and the one behind fetched; the
// batch itself stays where it is until the handler has said that it is kept.
func TestInboxWorksAheadButMovesNothingThatIsNotKept(t *testing.T) {
	office := postOffice(t, t.TempDir(), postoffice.Options{})
	const batches, each = 4, 2
	for n := range batches * each {
		post(t, office, fmt.Sprint(n), "text")
	}
	o := inboxOptions(office.IMAPAddr())
	o.Batch = each
	inbox, err := NewInbox(o)
	if err != nil {
		t.Fatal(err)
	}
	handed, keep := make(chan []Fetched), make(chan struct{})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() {
		_ = inbox.Run(ctx, Cursor{}, func(batch []Fetched) ([]Disposition, error) {
			handed <- batch
			<-keep
			return []Disposition{ToDone, ToDone}, nil
		})
	}()
	for kept := 0; kept < batches*each; kept += each {
		if batch := <-handed; batch[0].UID != uint32(kept)+1 || len(batch) != each {
			t.Errorf("after %d letters come %d from %d", kept, len(batch), batch[0].UID)
		}
		want := map[string]int{"INBOX": batches*each - kept}
		if kept > 0 {
			want["Done"] = kept // in vain if filing waited for this batch
		}
		holds(t, office, want)
		keep <- struct{}{}
	}
	holds(t, office, map[string]int{"Done": batches * each})
}
