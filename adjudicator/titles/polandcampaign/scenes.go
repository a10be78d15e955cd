package polandcampaign

// A replay stops before each combat and each phase.

func (*CombatDeclared) OpensScene() bool { return true }
func (*PhaseBegan) OpensScene() bool     { return true }
