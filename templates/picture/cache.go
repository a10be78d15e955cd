package picture

import "sync"

// cache keeps what is dear to draw. It holds a bounded number of entries and
// forgets all of them when full: what is in use is soon there again, and what
// is drawn never depends on what the cache held.
type cache[K comparable, V any] struct {
	mu    sync.RWMutex
	limit int
	held  map[K]*entry[V]
}

type entry[V any] struct {
	once  sync.Once
	value V
}

func newCache[K comparable, V any](limit int) *cache[K, V] {
	return &cache[K, V]{limit: limit, held: make(map[K]*entry[V])}
}

// get returns the entry of that key and makes it when it is missing. Several
// callers that miss at the same time wait for the first.
func (c *cache[K, V]) get(k K, make func() V) V {
	c.mu.RLock()
	e := c.held[k]
	c.mu.RUnlock()
	if e == nil {
		c.mu.Lock()
		if e = c.held[k]; e == nil {
			if len(c.held) >= c.limit {
				clear(c.held)
			}
			e = new(entry[V])
			c.held[k] = e
		}
		c.mu.Unlock()
	}
	e.once.Do(func() { e.value = make() })
	return e.value
}
