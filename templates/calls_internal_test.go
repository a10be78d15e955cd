package templates

import (
	"reflect"
	"testing"
	"text/template/parse"
)

// Templates are not compiled: a call with an argument too many or too few would stop the
// whole letter when somebody's game comes by there.
func TestEveryCallInTheWordsHasItsArguments(t *testing.T) {
	s, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	for id, l := range s.titles {
		funcs := l.funcs()
		check := func(tree *parse.Tree) {
			if tree == nil || tree.Root == nil {
				return
			}
			inspect(tree.Root, func(pipe *parse.PipeNode) {
				for i, c := range pipe.Cmds {
					name, ok := c.Args[0].(*parse.IdentifierNode)
					if !ok || funcs[name.Ident] == nil {
						continue
					}
					calls++
					got := len(c.Args) - 1
					if i > 0 {
						got++ // what the call before it gives
					}
					of := reflect.TypeOf(funcs[name.Ident])
					if want := of.NumIn(); of.IsVariadic() && got < want-1 || !of.IsVariadic() && got != want {
						t.Errorf("%s, %s: %s has %d arguments, not %d", id, tree.Name, c, got, want)
					}
				}
			})
		}
		for _, w := range l.words.Templates() {
			check(w.Tree)
		}
		for _, w := range l.html.Templates() {
			check(w.Tree)
		}
	}
	if calls < 3500 {
		t.Errorf("only %d calls were looked at", calls)
	}
}

// inspect visits the pipelines of a template, those in parentheses too.
func inspect(n parse.Node, visit func(*parse.PipeNode)) {
	branch := func(b *parse.BranchNode) {
		inspect(b.Pipe, visit)
		inspect(b.List, visit)
		if b.ElseList != nil {
			inspect(b.ElseList, visit)
		}
	}
	switch n := n.(type) {
	case *parse.ListNode:
		for _, n := range n.Nodes {
			inspect(n, visit)
		}
	case *parse.ActionNode:
		inspect(n.Pipe, visit)
	case *parse.IfNode:
		branch(&n.BranchNode)
	case *parse.RangeNode:
		branch(&n.BranchNode)
	case *parse.WithNode:
		branch(&n.BranchNode)
	case *parse.TemplateNode:
		if n.Pipe != nil {
			inspect(n.Pipe, visit)
		}
	case *parse.PipeNode:
		visit(n)
		for _, c := range n.Cmds {
			for _, a := range c.Args {
				inspect(a, visit)
			}
		}
	}
}
