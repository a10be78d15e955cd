package storetest

import (
	"errors"
	"io"
	"sync"

	"kurier/store"
)

// Memory is a store that forgets everything with the process: the model that other
// stores are compared with, for tests that need many stores and no disk.
type Memory struct {
	mu  sync.Mutex
	now *model
}

// NewMemory is an empty store.
func NewMemory() *Memory { return &Memory{now: newModel()} }

// Copy is a store with the same records, for a test to begin with.
func (m *Memory) Copy() *Memory {
	m.mu.Lock()
	defer m.mu.Unlock()
	return &Memory{now: m.now.clone()}
}

// View implements store.Store.
func (m *Memory) View(fn func(store.Tx) error) error {
	m.mu.Lock()
	now := m.now
	m.mu.Unlock()
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
	m.now = next
	return nil
}

// Backup implements store.Store; there is nothing to put a copy on.
func (m *Memory) Backup(io.Writer) error { return errors.ErrUnsupported }

// Close implements store.Store.
func (m *Memory) Close() error { return nil }
