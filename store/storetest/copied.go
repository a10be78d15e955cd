package storetest

import (
	"bytes"
	"reflect"
	"sync"
	"time"
)

// copied is v as it comes back from being kept: it shares nothing that can be
// written to, and its times are the wall's.
func copied[T any](v T) T {
	part(reflect.ValueOf(&v).Elem())
	return v
}

var timeType = reflect.TypeFor[time.Time]()

// part parts a value from whatever it was copied from.
func part(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		if v.Type() == timeType {
			t := v.Addr().Interface().(*time.Time)
			*t = t.Round(0)
			return
		}
		for _, i := range sharing(v.Type()) {
			part(v.Field(i))
		}
	case reflect.Slice:
		if v.Len() == 0 {
			return
		}
		if v.Type().Elem().Kind() == reflect.Uint8 {
			v.SetBytes(bytes.Clone(v.Bytes()))
			return
		}
		own := reflect.MakeSlice(v.Type(), v.Len(), v.Len())
		reflect.Copy(own, v)
		v.Set(own)
		if kind := v.Type().Elem().Kind(); kind == reflect.Struct || kind == reflect.Slice {
			for i := range v.Len() {
				part(v.Index(i))
			}
		}
	case reflect.Map:
		if v.Len() == 0 {
			return
		}
		own := reflect.MakeMapWithSize(v.Type(), v.Len())
		for each := v.MapRange(); each.Next(); {
			own.SetMapIndex(each.Key(), each.Value()) // maps of records hold plain values
		}
		v.Set(own)
	}
}

var sharingOf sync.Map // by type

// sharing is which fields of a struct are more than plain values.
func sharing(t reflect.Type) []int {
	if known, ok := sharingOf.Load(t); ok {
		return known.([]int)
	}
	var fields []int
	for i := range t.NumField() {
		switch t.Field(i).Type.Kind() {
		case reflect.Struct, reflect.Slice, reflect.Map:
			fields = append(fields, i)
		}
	}
	sharingOf.Store(t, fields)
	return fields
}
