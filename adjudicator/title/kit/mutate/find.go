package mutate

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"
)

// function finds what can be changed in a function.
func (c *chapters) function(fn *ast.FuncDecl) {
	var last ast.Stmt
	if n := len(fn.Body.List); n > 0 {
		last = fn.Body.List[n-1]
	}
	var visit func(n ast.Node) bool
	visit = func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt:
			if c.guards(n) {
				return false
			}
			c.branch(n)
		case *ast.ForStmt:
			c.round(n.Body)
			if n.Cond != nil {
				c.contrary(n.Cond)
			}
		case *ast.RangeStmt:
			c.round(n.Body)
		case *ast.ReturnStmt:
			for _, e := range n.Results {
				c.truth(e)
			}
		case *ast.AssignStmt:
			for _, e := range n.Rhs {
				c.truth(e)
			}
		case *ast.SwitchStmt:
			c.choices(n, n == last)
		case *ast.BlockStmt:
			c.effects(n.List)
		case *ast.CaseClause:
			c.effects(n.Body)
		case *ast.BinaryExpr:
			c.binary(n)
		case *ast.CallExpr:
			if reason := refuses(n); reason != nil {
				c.passed(reason)
				ast.Inspect(reason, visit)
				return false
			}
			if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "With" {
				ast.Inspect(f.X, visit) // a refusal with its facts
			}
			return !c.names(n)
		case *ast.CompositeLit, *ast.IndexExpr, *ast.SliceExpr, *ast.DeclStmt:
			return false // names and places, not rules
		}
		return true
	}
	ast.Inspect(fn.Body, visit)
}

// refuses gives the condition of rule.RefuseIf, which is a case like those of a switch; nil for other calls.
func refuses(call *ast.CallExpr) ast.Expr {
	if f, ok := call.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "RefuseIf" {
		return call.Args[0]
	}
	return nil
}

// passed makes a case as if it never applied.
func (c *chapters) passed(e ast.Expr) {
	id := c.site(never, e)
	c.around(id, e, fmt.Sprintf("!lever.On(%d) && (", id), ")")
}

// names tells calls whose arguments are no rules: words and sizes.
func (c *chapters) names(call *ast.CallExpr) bool {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name == "make" || f.Name == "itoa" || f.Name == "append"
	case *ast.SelectorExpr:
		return f.Sel.Name == "With" || f.Sel.Name == "Errorf" || f.Sel.Name == "Clone"
	}
	return false
}

// round counts a loop's rounds, so that an endless one is noticed.
func (c *chapters) round(body *ast.BlockStmt) {
	at := c.at(body.Lbrace) + 1
	c.edits = append(c.edits, edit{0, at, at, " lever.Step();", ""})
}

// branch changes an if: its contrary, and as if it never applied.
func (c *chapters) branch(n *ast.IfStmt) {
	if c.absent(n.Cond) {
		return
	}
	c.passed(n.Cond)
	c.contrary(n.Cond)
}

// guards tells an if that only gives an error back.
func (c *chapters) guards(n *ast.IfStmt) bool {
	if len(n.Body.List) != 1 {
		return false
	}
	back, ok := n.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(back.Results) == 0 {
		return false
	}
	t := c.info.Types[back.Results[len(back.Results)-1]].Type
	return t != nil && t.String() == "error"
}

// absent tells a question whether there is a thing at all: p.cell >= 0, r != nil.
func (c *chapters) absent(e ast.Expr) bool {
	x, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok {
		return false
	}
	tv := c.info.Types[x.Y]
	switch x.Op {
	case token.LSS, token.GEQ:
		return c.sentinel(x.Y)
	case token.EQL, token.NEQ:
		return tv.IsNil()
	}
	return false
}

func (c *chapters) contrary(cond ast.Expr) {
	id := c.site(flip, cond)
	c.around(id, cond, fmt.Sprintf("lever.On(%d) != (", id), ")")
}

// truth changes a value that is worked out by a comparison.
func (c *chapters) truth(e ast.Expr) {
	switch x := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		if isTruth(x.Op) {
			c.contrary(e)
		}
	case *ast.UnaryExpr:
		if x.Op == token.NOT {
			c.contrary(e)
		}
	}
}

func isTruth(op token.Token) bool {
	switch op {
	case token.LAND, token.LOR, token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return true
	}
	return false
}

// choices leaves out cases of a switch. A switch that ends its function is left
// alone, since the function would not end any more.
func (c *chapters) choices(n *ast.SwitchStmt, last bool) {
	for _, s := range n.Body.List {
		clause := s.(*ast.CaseClause)
		switch {
		case len(clause.List) == 0:
		case n.Tag == nil:
			for _, e := range clause.List {
				c.passed(e)
			}
		case !last && len(clause.Body) > 0:
			at, id := c.at(clause.Colon)+1, c.site(never, clause.List[0])
			c.edits = append(c.edits, edit{id, at, at, fmt.Sprintf(" if lever.On(%d) { break };", id), ""})
		}
	}
}

// effects leaves out calls and counts that are made for their effect.
func (c *chapters) effects(list []ast.Stmt) {
	for _, s := range list {
		switch x := s.(type) {
		case *ast.ExprStmt:
			if call, ok := x.X.(*ast.CallExpr); !ok || c.source(call.Fun) == "panic" {
				continue
			}
		case *ast.IncDecStmt:
		default:
			continue
		}
		id := c.site(skip, s)
		c.around(id, s, fmt.Sprintf("if !lever.On(%d) { ", id), " }")
	}
}

// edges are the comparisons that may take in their limit or not.
var edges = map[token.Token]bool{token.LSS: false, token.GTR: false, token.LEQ: true, token.GEQ: true}

// binary changes both sides of && and ||, the limit of a comparison, and numbers.
func (c *chapters) binary(n *ast.BinaryExpr) {
	within, compared := edges[n.Op]
	switch {
	case n.Op == token.LAND, n.Op == token.LOR:
		for _, side := range []ast.Expr{n.X, n.Y} {
			if c.absent(side) {
				continue
			}
			id, asks := c.site(part, side), "(lever.On(%d) || ("
			if n.Op == token.LOR {
				asks = "(!lever.On(%d) && ("
			}
			c.around(id, side, fmt.Sprintf(asks, id), "))")
		}
	case compared && !c.sentinel(n.Y) && !strings.Contains(c.source(n), "\n"):
		same := fmt.Sprintf("(%s) == (%s)", c.source(n.X), c.source(n.Y))
		id := c.site(edge, n)
		if within {
			c.around(id, n, "(", fmt.Sprintf(" && !(lever.On(%d) && %s))", id, same))
		} else {
			c.around(id, n, "(", fmt.Sprintf(" || lever.On(%d) && %s)", id, same))
		}
	}
	c.numeral(n.X, n.Op)
	c.numeral(n.Y, n.Op)
}

// sentinel tells a 0 that stands for "none", as behind p.cell >= 0.
func (c *chapters) sentinel(e ast.Expr) bool {
	v := c.info.Types[e].Value
	return v != nil && v.Kind() == constant.Int && constant.Sign(v) <= 0
}

// numeral changes a number that is reckoned with or compared by size: a literal, or
// a constant of a number's own type.
func (c *chapters) numeral(e ast.Expr, op token.Token) {
	tv := c.info.Types[e]
	if tv.Value == nil || tv.Value.Kind() != constant.Int || constant.Sign(tv.Value) <= 0 {
		return
	}
	switch e.(type) {
	case *ast.BasicLit:
	case *ast.Ident:
		if op == token.EQL || op == token.NEQ {
			return // one of an enumeration
		}
	default:
		return
	}
	switch op {
	case token.ADD, token.SUB, token.MUL, token.QUO, token.REM, token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
	default:
		return
	}
	basic, ok := tv.Type.(*types.Basic)
	if !ok || basic.Info()&types.IsInteger == 0 || basic.Info()&types.IsUntyped != 0 {
		return
	}
	id := c.site(number, e)
	c.around(id, e, fmt.Sprintf("lever.Number[%s](%d, ", basic.Name(), id), ")")
}
