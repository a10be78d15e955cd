package adjudicator_test

import (
	"testing"

	"kurier/adjudicator/title"
	"kurier/adjudicator/title/kit"
	"kurier/adjudicator/titles"
)

// BenchmarkRandomPlay plays whole games of Poland Campaign at random on one core:
// legal orders drawn, resolved, their events applied, without the checks of the
// conformance kit.
func BenchmarkRandomPlay(b *testing.B) {
	all, err := titles.All(nil)
	if err != nil {
		b.Fatal(err)
	}
	t := all[0].(kit.Title)
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
