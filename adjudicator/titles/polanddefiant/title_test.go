package polanddefiant

// theTitle is the one that all tests play.
var theTitle = func() *Title {
	t, err := New(nil)
	if err != nil {
		panic(err)
	}
	return t
}()
