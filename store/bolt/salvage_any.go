package bolt

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"

	bbolt "go.etcd.io/bbolt"

	"kurier/store"
)

// Survey looks over the shape of any bbolt file, as Open does with a store: what would
// lead bbolt astray is store.ErrDamaged. A file that is not there is in order; one that
// another process has is store.ErrLocked.
func Survey(path string) error {
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer file.Close()
	if err := lock(file, true); err != nil {
		return err
	}
	defer unlock(file)
	info, err := file.Stat()
	if err != nil {
		return err
	}
	if info.Size() == 0 {
		return fmt.Errorf("%w: it is empty: something cut it off", store.ErrDamaged)
	}
	if err := surveyFile(file, info.Size()); err != nil {
		return fmt.Errorf("%w: %w", store.ErrDamaged, err)
	}
	return nil
}

// SalvageAny copies what the pages of any damaged bbolt file still lead to into a new
// file at to. Records without a checksum of their own are taken as they are; free pages
// are left alone for the same reason. Whoever knows the records must look at them.
func SalvageAny(damaged, to string) (out Salvaged, err error) {
	s := &salvage{out: &out, records: map[string]map[string]find{}, numbers: map[string]uint64{}, any: true}
	d, err := s.open(damaged)
	if err != nil {
		return out, err
	}
	defer d.file.Close()
	for n, root := range d.trees() {
		d.walk(root, n > 0)
	}
	if len(s.records) == 0 {
		return out, fmt.Errorf("%w: nothing can be read in %s", store.ErrDamaged, damaged)
	}
	db, err := bbolt.Open(to, 0o600, &bbolt.Options{NoSync: true, OpenFile: func(name string, flag int, mode os.FileMode) (*os.File, error) {
		return os.OpenFile(name, flag|os.O_EXCL, mode)
	}})
	if err != nil {
		return out, err
	}
	for bucket, records := range s.records {
		if err == nil {
			err = s.copyAll(db, bucket, slices.Sorted(maps.Keys(records)))
		}
	}
	if err = errors.Join(err, db.Sync(), db.Close()); err != nil {
		return out, errors.Join(err, os.Remove(to))
	}
	return out, nil
}

// copyAll writes the records of a bucket as they are.
func (s *salvage) copyAll(db *bbolt.DB, bucket string, keys []string) error {
	for len(keys) > 0 {
		err := db.Update(func(tx *bbolt.Tx) error {
			b, err := tx.CreateBucketIfNotExists([]byte(bucket))
			if err != nil {
				return err
			}
			for size := 0; len(keys) > 0 && size < salvageTx; keys = keys[1:] {
				v, err := s.records[bucket][keys[0]].value()
				if err != nil {
					return err
				}
				if err := b.Put([]byte(keys[0]), v); err != nil {
					return err
				}
				s.out.Records++
				size += len(v) + 256
			}
			return b.SetSequence(s.numbers[bucket])
		})
		if err != nil {
			return err
		}
	}
	return nil
}
