package polanddefiant

var theTitle = func() *Title {
	t, err := New(nil)
	if err != nil {
		panic(err)
	}
	return t
}()
