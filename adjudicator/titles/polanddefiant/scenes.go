package polanddefiant

// A replay stops before each phase, each chit, each headquarters and each
// combat.

func (*PhaseBegan) OpensScene() bool     { return true }
func (*ChitDrawn) OpensScene() bool      { return true }
func (e *HQActivated) OpensScene() bool  { return !e.Together }
func (*CombatDeclared) OpensScene() bool { return true }
