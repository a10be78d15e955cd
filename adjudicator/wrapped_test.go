package adjudicator_test

import "kurier/adjudicator/title"

// opening is a title whose games are other than usual.
type opening struct {
	title.Title
	as func(title.Game) title.Game
}

func (o opening) Open(s title.Setup) (title.Game, error) {
	game, err := o.Title.Open(s)
	if err != nil {
		return nil, err
	}
	return o.as(game), nil
}

// placing is a game whose positions are other than usual.
type placing struct {
	title.Game
	as func(title.Position) title.Position
}

func (g placing) Start() title.Position { return g.as(g.Game.Start()) }

func (g placing) Decode(b []byte) (title.Position, error) {
	p, err := g.Game.Decode(b)
	return g.as(p), err
}

// positioned is a title with other positions.
func positioned(t title.Title, as func(title.Position) title.Position) title.Title {
	return opening{t, func(g title.Game) title.Game { return placing{g, as} }}
}
