package config

import (
	"reflect"
	"strings"
)

// setting is one leaf of Config.
type setting struct {
	section, name string
	field         reflect.Value
}

func (s setting) key() string { return s.section + "." + s.name }

// variable is the environment variable that overrides the setting.
func (s setting) variable() string {
	return strings.ToUpper("kurier_" + s.section + "_" + s.name)
}

func (s setting) secret() bool { return s.field.Type() == reflect.TypeFor[Secret]() }

// settings lists every leaf, in the order of the struct. Its fields can be set.
func settings(c *Config) (all []setting) {
	root := reflect.ValueOf(c).Elem()
	for i := range root.NumField() {
		section := root.Type().Field(i).Tag.Get("key")
		if section == "" {
			continue
		}
		for j := range root.Field(i).NumField() {
			all = append(all, setting{
				section: section,
				name:    root.Field(i).Type().Field(j).Tag.Get("key"),
				field:   root.Field(i).Field(j),
			})
		}
	}
	return all
}
