package polanddefiant

import (
	"fmt"
	"slices"

	"kurier/adjudicator/board/hex"
)

// load makes the position that was saved, whatever version it says.
func (d *Data) load(s *Saved) (*Position, error) {
	f, ph, err := s.Moment(ID, fogNames[:], phaseNames[:], lastTurn)
	if err != nil {
		return nil, err
	}
	p := d.empty(fog(f))
	p.seat, p.turn, p.ph = int8(sideOf(s.Seat)), uint8(s.Turn), phase(ph)
	p.draws, p.missed, p.cut = uint8(s.Draws), uint8(s.Missed), s.Cut
	p.used = [2]uint8{uint8(s.Used[german]), uint8(s.Used[polish])}
	p.combats, p.asks = uint16(s.Combats), uint16(s.Asks)
	p.results, p.final = s.Results, s.Final
	for _, load := range []func(*Position, *Saved) error{
		d.decodeMap, d.decodeAir, d.decodeChits, d.decodeActs,
	} {
		if err := load(p, s); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// decodeMap puts counters on the map, after their steps and the bridges on
// which their zones hang.
func (d *Data) decodeMap(p *Position, s *Saved) error {
	bridges := func() error { return d.decodeBridges(p, s.Broken) }
	if err := p.Load(&s.Counters, &d.Register, &d.Grid, bridges, p.put); err != nil {
		return err
	}
	for _, v := range s.VPH {
		cell := d.Cell(v.Hex)
		if cell < 0 || d.vphAt[cell] < 0 {
			return fmt.Errorf("no victory point hex at %v", v.Hex)
		}
		p.vph[d.vphAt[cell]] = int8(sideOf(v.Holder))
	}
	return d.Recall(s.Seen, &d.Grid, p.seen[:])
}

func (d *Data) decodeBridges(p *Position, broken []hex.Hex) error {
	if len(broken)%2 != 0 {
		return fmt.Errorf("a broken bridge has one bank")
	}
	for i := 0; i < len(broken); i += 2 {
		k := slices.Index(d.bridges, hex.Between(broken[i], broken[i+1]))
		if k < 0 {
			return fmt.Errorf("no temporary bridge %v/%v", broken[i], broken[i+1])
		}
		p.broken[k] = true
	}
	return nil
}

func (d *Data) decodeAir(p *Position, s *Saved) error {
	for _, a := range s.Planes {
		k := slices.IndexFunc(d.Aircraft, func(q aircraft) bool { return q.id == a.ID })
		if k < 0 {
			return fmt.Errorf("unknown aircraft %q", a.ID)
		}
		p.planes[k] = plane{due: uint8(a.Due), gone: a.Gone, used: a.Used, cell: -1}
		if a.Hex != 0 {
			cell := d.Cell(a.Hex)
			if cell < 0 {
				return fmt.Errorf("%s is over no hex", a.ID)
			}
			p.planes[k].cell = int16(cell)
		}
	}
	p.cover()
	return nil
}

func (d *Data) decodeChits(p *Position, s *Saved) error {
	for _, c := range s.Chits {
		k, state := d.chitByID(c.ID), slices.Index(chitStates[:], c.State)
		if k < 0 || state < 0 {
			return fmt.Errorf("unknown chit %q or state %q", c.ID, c.State)
		}
		p.chits[k] = uint8(state)
	}
	return nil
}

// decodeActs reads plans, the activation and the combat under way, and what is
// awaited.
func (d *Data) decodeActs(p *Position, s *Saved) error {
	for side, plans := range [2][]savedPlan{s.GermanPlans, s.PolishPlans} {
		if err := d.decodePlans(p, side, plans); err != nil {
			return err
		}
	}
	if a := s.Activation; a != nil {
		act := &activation{
			side: int8(sideOf(a.Side)), chit: -1, choose: uint8(a.Choose), fighting: a.Fighting, free: uint8(a.Free),
		}
		if act.side == nobody {
			return fmt.Errorf("an activation of %q", a.Side)
		}
		if a.Post != 0 {
			a.Posts, a.Joined = []hex.Hex{a.Post}, []int{a.Loose}
		}
		if len(a.Posts) != len(a.Joined) || len(a.Posts) > len(a.HQs) {
			return fmt.Errorf("%d headquarters began at %d hexes", len(a.HQs), len(a.Posts))
		}
		for i, h := range a.Posts {
			at := d.Cell(h)
			if at < 0 {
				return fmt.Errorf("a headquarters began at %v", h)
			}
			act.posts, act.loose = append(act.posts, int16(at)), append(act.loose, uint8(a.Joined[i]))
		}
		if a.Chit != "" {
			if act.chit = int16(d.chitByID(a.Chit)); act.chit < 0 {
				return fmt.Errorf("unknown chit %q", a.Chit)
			}
		} else if act.free == 0 {
			return fmt.Errorf("an activation without a chit")
		}
		for _, id := range a.HQs {
			u, ok := d.ByID[id]
			if !ok {
				return fmt.Errorf("unknown headquarters %q", id)
			}
			act.hqs = append(act.hqs, int16(u))
		}
		p.act = act
		if a.Post != 0 {
			p.usePlans(int(act.hqs[0])) // written when plans went with the end
		}
	}
	if s.Combat != nil {
		if err := p.loadCombat(s.Combat); err != nil {
			return err
		}
	}
	if a := s.Ask; a != nil {
		p.ask = &ask{side: int8(sideOf(a.Side)), kind: a.Kind, args: a.Args}
		if p.ask.side == nobody {
			return fmt.Errorf("%q is asked", a.Side)
		}
	}
	if a := s.Spending; a != nil {
		p.spending = &spending{side: int8(sideOf(a.Side)), points: int8(a.Points), nation: a.Nation}
		if p.spending.side == nobody {
			return fmt.Errorf("replacements of %q", a.Side)
		}
	}
	return nil
}

func (d *Data) decodePlans(p *Position, side int, plans []savedPlan) error {
	if len(plans) == 0 {
		return nil
	}
	lines := make([]string, len(plans))
	for i, q := range plans {
		lines[i] = q.Line
	}
	list, err := d.parseLines(side, lines)
	if err != nil {
		return err
	}
	if len(list) != len(plans) {
		return fmt.Errorf("%d plans are read as %d orders", len(plans), len(list))
	}
	for i := range list {
		list[i].Line = 0
		key, inner := p.keyOf(side, &list[i])
		if key != plans[i].Key {
			return fmt.Errorf("the plan %q is for %q, not %q", plans[i].Line, key, plans[i].Key)
		}
		p.plans[side] = append(p.plans[side], planned{key: key, order: inner})
	}
	return nil
}
