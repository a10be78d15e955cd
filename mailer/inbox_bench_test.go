package mailer

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"kurier/mailer/postoffice"
)

// BenchmarkPost sends letters of 1 kB over SMTP through the embedded post office,
// each durable before the next on its connection, and takes them out over IMAP, filed
// into a folder. It ends when the last one has been handed over.
func BenchmarkPost(b *testing.B) {
	raw := []byte("From: desk@club.test\r\nSubject: report\r\n\r\n" + strings.Repeat(strings.Repeat("x", 62)+"\r\n", 15))
	for name, connections := range map[string]int{"1 connection": 1, "8 connections": 8} {
		b.Run(name, func(b *testing.B) {
			office := postOffice(b, b.TempDir(), postoffice.Options{})
			o := senderOptions(office.SMTPAddr())
			o.User, o.Password, o.Connections = "desk", "desk-pw", connections
			s := newSender(b, o)
			inbox, err := NewInbox(inboxOptions(office.IMAPAddr()))
			if err != nil {
				b.Fatal(err)
			}
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			arrived, all := 0, make(chan struct{})
			go func() {
				_ = inbox.Run(ctx, Cursor{}, func(batch []Fetched) ([]Disposition, error) {
					done := make([]Disposition, len(batch))
					for n := range batch {
						done[n] = ToDone
						if arrived++; arrived == b.N {
							close(all)
						}
					}
					return done, nil
				})
			}()
			for !inbox.Status().Up {
				time.Sleep(time.Millisecond)
			}
			b.ResetTimer()
			letters := make(chan struct{}, b.N)
			for range b.N {
				letters <- struct{}{}
			}
			close(letters)
			var senders sync.WaitGroup
			for range connections {
				senders.Add(1)
				go func() {
					defer senders.Done()
					for range letters {
						if err := s.Send(ctx, "", "desk+capability@club.test", raw); err != nil {
							b.Error(err)
						}
					}
				}()
			}
			senders.Wait()
			select {
			case <-all:
			case <-time.After(time.Minute):
				b.Fatal("letters do not arrive")
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "letters/s")
		})
	}
}
