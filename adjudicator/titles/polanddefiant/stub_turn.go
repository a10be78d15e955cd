package polanddefiant

import "kurier/adjudicator/title"

func (p *Position) Result() title.Result { return title.Result{} }
func (r *play) interdict()               {}
func (r *play) endTurn()                 {}
func (r *play) rollReplacements()        {}
func (r *play) spend() bool              { return false }
func (r *play) randomEvent()             {}
func (r *play) removal(effect string)    {}
