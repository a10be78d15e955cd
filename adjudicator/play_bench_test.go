package adjudicator_test

import (
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles"
)

// BenchmarkRandomPlay plays whole games of each title at random on one core: legal
// orders drawn, resolved, their events applied, without the checks of the
// conformance kit.
func BenchmarkRandomPlay(b *testing.B) {
	all, err := titles.All(nil)
	if err != nil {
		b.Fatal(err)
	}
	for _, t := range all {
		b.Run(t.Info().ID, func(b *testing.B) { randomPlay(b, t.(kit.Title)) })
	}
}

func randomPlay(b *testing.B, t kit.Title) {
	var orders, events int
	for seed := int64(1); b.Loop(); seed++ {
		_, n, err := kit.Rollout(t, title.Setup{}, seed, 1000)
		if err != nil {
			b.Fatal(err)
		}
		orders += n.Orders
		events += n.Events
	}
	seconds := b.Elapsed().Seconds()
	b.ReportMetric(float64(orders)/seconds, "orders/s")
	b.ReportMetric(float64(events)/seconds, "events/s")
}
