package polanddefiant

import "kurier/adjudicator/title"

func (p *Position) Apply(e title.Event) error { return nil }
func (p *Position) Encode() []byte            { return nil }
func (p *Position) Result() title.Result      { return title.Result{} }
func (r *play) interdict()                    {}
func (r *play) endTurn()                      {}
func (r *play) rollReplacements()             {}
func (r *play) spend() bool                   { return false }
func (r *play) randomEvent()                  {}
func (r *play) removal(effect string)         {}

func (t *Title) Decode(data []byte) (title.Position, error) { return nil, nil }
