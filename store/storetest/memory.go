package storetest

import (
	"errors"
	"io"
	"sync"
	"time"

	"kurier/store"
)

// Memory is a store that forgets everything with the process: the model that other
// stores are compared with, for tests that need many stores and no disk.
type Memory struct {
	mu      sync.Mutex // held by the one writer
	reading sync.Mutex // guards now
	now     *model
}

// NewMemory is an empty store.
func NewMemory() *Memory { return &Memory{now: newModel()} }

// Copy is a store with the same records, for a test to begin with.
func (m *Memory) Copy() *Memory {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.now.clone()
	now.taken = now.taken.clone()
	return &Memory{now: now}
}

// View implements store.Store.
func (m *Memory) View(fn func(store.Tx) error) error {
	m.reading.Lock()
	now := m.now
	m.reading.Unlock()
	return fn(now)
}

// Update implements store.Store.
func (m *Memory) Update(fn func(store.Tx) error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	next := m.now.clone()
	if err := fn(next); err != nil {
		return err
	}
	m.reading.Lock()
	defer m.reading.Unlock()
	next.settle()
	m.now = next
	return nil
}

// Took implements store.Store.
func (m *Memory) Took(key string, at time.Time) error {
	m.reading.Lock()
	defer m.reading.Unlock()
	return m.now.took(key, at)
}

// Backup implements store.Store; there is nothing to put a copy on.
func (m *Memory) Backup(io.Writer) error { return errors.ErrUnsupported }

// Close implements store.Store.
func (m *Memory) Close() error { return nil }
