package postoffice

import (
	"errors"
	"fmt"

	bolt "go.etcd.io/bbolt"
)

// job is one change. write makes it in a transaction and may run again in another
// one if a job it shared the transaction with failed; it reads the state it depends
// on from the transaction, since jobs before it in the same transaction are not in
// memory yet. landed, if any, brings the memory up to date after the commit.
type job struct {
	write  func(*bolt.Tx) error
	landed func()
	done   chan error
}

// batch is the most jobs that share one fsync.
const batch = 256

// do runs one change and returns when it is on disk.
func (o *Office) do(write func(*bolt.Tx) error, landed func()) error {
	o.door.RLock()
	if o.shut {
		o.door.RUnlock()
		return errClosed
	}
	o.inside.Add(1)
	o.door.RUnlock()
	defer o.inside.Done()
	j := &job{write: write, landed: landed, done: make(chan error, 1)}
	o.jobs <- j
	return <-j.done
}

// commit is the only writer of the file and of what is kept in memory. It takes all
// changes that are waiting into one transaction.
func (o *Office) commit() {
	defer o.background.Done()
	for j := range o.jobs {
		jobs := []*job{j}
	more:
		for len(jobs) < batch {
			select {
			case j, ok := <-o.jobs:
				if !ok {
					break more
				}
				jobs = append(jobs, j)
			default:
				break more
			}
		}
		o.commitTogether(jobs)
	}
}

func (o *Office) commitTogether(jobs []*job) {
	o.delivered.begin()
	err := o.db.Update(func(tx *bolt.Tx) error {
		for _, j := range jobs {
			if err := attempt(j, tx); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil && len(jobs) > 1 {
		// One of them cannot be done; each has to answer for itself.
		for _, j := range jobs {
			o.commitTogether([]*job{j})
		}
		return
	}
	if err == nil {
		o.delivered.keep()
	}
	for _, j := range jobs {
		if err == nil && j.landed != nil {
			j.landed()
		}
		j.done <- err
	}
}

// attempt keeps a fault in one change from ending the process.
func attempt(j *job, tx *bolt.Tx) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.Join(err, fmt.Errorf("post office: %v", r))
		}
	}()
	return j.write(tx)
}
