package lexicon

import (
	"slices"
	"strings"
	"sync"

	"kurier/adjudicator/order"
)

// List is a class of words, endings or phrases that a part of the reader looks for by themselves. Phrases are written with spaces.
// Most commands read nobody's letter, so that it is read from its file when it is first asked.
type List struct {
	class string
	mark  Mark
	once  sync.Once
	held  *held
}

// held are the words of a class.
type held struct {
	words   []string // as the file has them
	of      map[string]string
	tongues map[string][]string
	phrases map[string][][]string // those of several words, by the first
	firsts  sieve                 // the words, and the first ones of phrases
}

// The classes of lists.txt and closings.txt, which say what they are.
var (
	Articles       = list("article")
	NamesThing     = list("names-thing")
	Defences       = list("defences")
	Excepted       = list("excepted")
	NotInside      = list("not-inside")
	RightUpTo      = list("right-up-to")
	Measures       = list("measures")
	Immediately    = list("immediately")
	OfIt           = list("of-it")
	Pointing       = list("pointing")
	Ours           = list("ours")
	Whole          = list("whole")
	Movable        = list("movable")
	Can            = list("can")
	Permits        = list("permits")
	Possessives    = list("possessive")
	Mine           = list("mine")
	SpokenTo       = list("spoken-to")
	Tellers        = list("teller")
	Relatives      = list("relative")
	CallsOff       = list("calls-off")
	NotAtAll       = list("not-at-all")
	Uses           = list("uses")
	TheyAll        = list("they")
	Refuses        = list("does-not")
	CrossesOut     = list("crosses-out")
	StandsAbove    = list("stands-above")
	BesideAbove    = list("beside-above")
	Blunders       = list("blunder")
	BesideBlunder  = list("beside-blunder")
	OfOdds         = list("of-odds")
	Weaker         = list("weaker")
	Stronger       = list("stronger")
	Others         = list("others")
	ByThem         = list("by-them")
	AtLeast        = list("at-least")
	LeadsOdds      = list("leads-odds")
	NotOfOdds      = list("not-of-odds")
	StatesOdds     = list("states-odds")
	WhateverOdds   = list("whatever-odds")
	Multiples      = list("multiple")
	MoreThan       = list("more-than")
	Than           = list("than")
	AtMost         = list("at-most")
	NoMore         = list("no-more")
	NoLess         = list("no-less")
	Fewer          = list("fewer")
	MoreOf         = list("more-of")
	Single         = list("single")
	Lone           = list("lone")
	Pieces         = list("pieces")
	LessThan       = list("less-than")
	OnceFought     = list("once-fought")
	AsideLeads     = list("aside-lead")
	Fortress       = list("fortress")
	Deictic        = list("deictic")
	Unfeasible     = list("unfeasible")
	Selves         = list("self")
	Remarks        = list("remark")
	Opinions       = list("opinion")
	PerhapsIf      = list("perhaps-if")
	ThenDo         = list("then-do")
	OnceDone       = list("once-done")
	Vacated        = list("vacated")
	GoneBy         = list("gone-by")
	LeftFor        = list("left-for")
	ThoseSent      = list("those-sent")
	Gone           = list("gone")
	Hedges         = list("hedge")
	Fields         = list("fields")
	Supposes       = list("supposes")
	Fails          = list("fails")
	PullsBack      = list("pulls-back")
	Severals       = list("severals")
	OneOf          = list("one-of")
	BehindIt       = list("behind-it")
	UpTo           = list("up-to")
	FlightWords    = list("flight-words")
	FlightLines    = list("flight-lines")
	Bases          = list("bases")
	Fliers         = list("fliers")
	DayOff         = list("day-off")
	Today          = list("today")
	OtherOne       = list("other-one")
	DoesSame       = list("does-same")
	Sole           = list("sole")
	Bombers        = list("bombers")
	Folk           = list("folk")
	Itself         = list("itself")
	Tries          = list("tries")
	Beyond         = list("beyond")
	Hind           = list("hind")
	FirstOf        = list("first-of")
	Departure      = list("departure")
	TheTown        = list("the-town")
	ItsPlace       = list("its-place")
	Apiece         = list("apiece")
	Without        = list("without")
	ForThem        = list("for-them")
	Entire         = list("entire")
	Stands         = list("stays")
	OneStays       = list("one-stays")
	OnFoot         = list("on-foot")
	JoinsToo       = list("joins-too")
	OneAlone       = list("one-alone")
	RankedOf       = list("ranked-of")
	OneBody        = list("one-body")
	EachOne        = list("each-one")
	SpokenOf       = list("spoken-of")
	SeveralSpoken  = list("several-spoken")
	Inward         = list("inward")
	Stirs          = list("stirs")
	LowOf          = list("low-of")
	LowIf          = list("low-if")
	Ammunition     = list("ammunition")
	Partaking      = list("partaking")
	Rejects        = list("rejects")
	FurtherDeeds   = list("further-deed")
	ComeFrom       = list("come-from")
	CountersOf     = list("counters-of")
	CountersLeft   = list("counters-left")
	MarkerWords    = list("marker-word")
	WhoThere       = list("who-there")
	StaysThere     = list("stays-there")
	Thence         = list("thence")
	Thither        = list("thither")
	SoMany         = list("so-many")
	Ones           = list("ones")
	Companions     = list("companions")
	ThoseIn        = list("those-in")
	Across         = list("across")
	Guns           = list("guns")
	GunsIncluded   = list("guns-included")
	StaffIncluded  = list("staff-included")
	AllOf          = list("all-of")
	AsSaid         = list("as-said")
	WouldRather    = list("would-rather")
	WouldHave      = list("would-have")
	Up             = list("up-to-it")
	OnOurMove      = list("on-our-move")
	NextMove       = list("next-move")
	TheirMove      = list("their-move")
	BeforeTime     = list("before-time")
	HeAlone        = list("he-alone")
	LeavesThem     = list("leaves-them")
	InPeace        = list("in-peace")
	AheadOrBack    = list("ahead-back")
	ButAfterAll    = list("but-after-all")
	AfterAll       = list("after-all")
	VoidsFormer    = list("voids-former")
	Meant          = list("meant")
	BetweenThem    = list("between-them")
	Battalions     = list("battalion")
	Fare           = list("fare")
	Objects        = list("object-pronoun")
	Standing       = list("standing")
	Hither         = list("hither")
	And            = list("and")
	Whereas        = list("whereas")
	But            = list("but")
	Only           = list("only")
	Then           = list("then")
	SoThat         = list("so-that")
	Purposes       = list("purpose")
	Targets        = list("target")
	Outward        = list("outward")
	OwnBody        = list("own-body")
	Suffered       = list("suffered")
	Therefore      = list("therefore")
	IsSo           = list("is-so")
	DiveBombers    = list("dive-bomber")
	Northern       = list("northern")
	HelpsOut       = list("helps-out")
	Overruns       = list("overrun")
	Garrisons      = list("garrison")
	OnSpot         = list("on-spot")
	Streets        = list("street")
	SetsUp         = list("set-up")
	Thereby        = list("thereby")
	Formations     = list("formation")
	Besides        = list("besides")
	Grants         = list("grants")
	Reflexives     = list("reflexive")
	RegionLetters  = list("region-letter")
	KeepsCard      = list("keeps-card")
	BesideKeptCard = list("beside-kept-card")
	Further        = list("further")
	Receives       = list("receives")
	Inside         = list("inside")
	To             = list("to")
	Whither        = list("whither")
	BoundFor       = list("bound-for")
	Passing        = list("passing")
	Of             = list("of")
	FromThere      = list("from-there")
	With           = list("with")
	By             = list("by")
	For            = list("for")
	Between        = list("between")
	AsFarAs        = list("as-far-as")
	InOdds         = list("in-odds")
	Range          = list("range")
	Ties           = list("tie")
	BeforeNoun     = list("before-noun")
	RoundAbout     = list("round-about")
	Bordering      = list("bordering")
	Beside         = list("beside")
	Onward         = list("onward")
	Particles      = list("particle")
	Prefixes       = list("prefix")
	Preterites     = list("preterite")
	After          = list("after")
	SetUpon        = list("set-upon")
	Upon           = list("upon")
	OwnThing       = list("own-thing")
	Is             = list("is")
	Ongoing        = list("ongoing")
	Stand          = list("stand")
	Comes          = list("comes")
	Weekdays       = list("weekday")
	Dateline       = list("dateline")
	GetsThere      = list("gets-there")
	NoPlaces       = list("no-place")
	InReturn       = list("in-return")
	NotWithout     = list("not-without")
	NoPlacesFirst  = list("no-place-first")
	Fights         = list("fights")
	Help           = list("help")
	Assists        = list("assists")
	GoneAway       = list("gone-away")
	OffThere       = list("off-there")
	PointsBehind   = list("points-behind")
	CounterWords   = list("counter-word")
	EveryTime      = list("every-time")
	Ought          = list("ought")
	Regrets        = list("regret")
	Reasoning      = list("reasoning")
	ThanGround     = list("than-ground")
	OfReader       = list("of-reader")
	Troopers       = list("trooper")
	ClosesUp       = list("closes-up")
	TheirHex       = list("their-hex")
	Instead        = list("instead")
	ToldOf         = list("told-of")
	Framing        = list("framing")
	NotReady       = list("not-ready")
	ShortKinds     = list("short-kind")
	Rests          = list("rests")
	ToldOfEnd      = list("told-of-end")
	Begging        = list("begging")
	AsksFor        = list("asks-for")
	AsksYou        = list("asks-you") // polite questions, with whom they ask
	Glosses        = list("gloss")    // what somebody asks of his own order
	BeSoKind       = list("be-so-kind")
	Bidders        = list("bidder")
	SlipOf         = list("slip")
	CardWords      = list("card-word")
	WhatAsked      = list("what-asked")
	IsAsked        = list("is-asked")
	HowFar         = list("how-far")
	BridgesDown    = list("bridges-down") // which bridges stand is in no line
	LyingBehind    = list("lying-behind") // in questions, where something lies that is not named
	Reaching       = list("reaching")
	BeingNow       = list("being-now")
	Mights         = list("mights")
	MerelyIs       = list("merely-is")
	TownHolds      = list("town-holds")
	StillHolds     = list("still-holds")
	Wondering      = list("wondering")
	Helping        = list("helping")
	Gunnery        = list("gunnery")
	DugIn          = list("dug-in")
	Whereto        = list("whereto")
	Gives          = list("gives")
	Retinue        = list("retinue")
	TakesAlong     = list("takes-along")
	DragsAlong     = list("drags-along")
	Namely         = list("namely")
	OfThem         = list("of-them")
	Along          = list("along")
	Demonstrative  = list("demonstrative")
	Those          = list("those")
	Afterwards     = list("afterwards")
	Beforehand     = list("beforehand")
	Subscribed     = list("subscribed")
	CloseBy        = list("close-by")
	AidsAt         = list("aids-at")
	FollowsUp      = list("follows-up")
	Wanting        = list("wanting")
	Was            = list("was")
	Already        = list("already")
	Due            = list("due")
	Has            = list("has")
	Finished       = list("finished")
	Past           = list("past")
	DoneBy         = list("done-by")
	Suffers        = list("suffers")
	SamePlace      = list("same-place")
	Doer           = list("doer")
	FoesWill       = list("foes-will")
	DrawsOff       = list("draws-off")
	When           = list("when")
	Unless         = list("unless")
	ButIf          = list("but-if")
	Nobody         = list("nobody")
	Somebody       = list("somebody")
	Vacant         = list("vacant")
	OfPresence     = list("of-presence")
	CalledEnemies  = list("called-enemy")
	InReach        = list("in-reach")
	OfReach        = list("of-reach")
	OutOfReach     = list("out-of-reach")
	Bars           = list("bars")
	Failing        = list("failing")
	AsIf           = list("as-if")
	NowThat        = list("now-that")
	BeforeThat     = list("before-that")
	AfterThat      = list("after-that")
	Yesterday      = list("yesterday")
	JustThen       = list("just-then")
	DeedNouns      = list("deed-noun")
	AllOfThem      = list("all-of-them")
	Waits          = list("waits")
	Someday        = list("someday")
	Inverted       = list("inverted-if")
	Should         = list("should")
	Subjects       = list("subject-of-if")
	AfterThem      = list("after-them")
	Until          = list("until")
	AtRest         = list("at-rest")
	PointsBack     = list("points-back")
	TakenOver      = list("taken-over")
	Cannot         = list("cannot")
	Elsewhere      = list("elsewhere")
	Otherwise      = list("otherwise")
	Idles          = list("idles")
	Still          = list("still")
	Him            = list("him")
	ForGood        = list("for-good")
	NotGivenUp     = list("not-given-up")
	NoPast         = list("no-past")
	BesideHolding  = list("beside-holding")
	UnlessBidden   = list("unless-bidden")
	Unconsulted    = list("unconsulted") // not without asking
	AsItIs         = list("as-it-is")
	Bears          = list("bears-losses")
	Winners        = list("winners")
	BesideWinners  = list("beside-winners")
	Sparing        = list("sparing")
	BoundTo        = list("bound-to")
	OnlyAsking     = list("only-asking")
	RatherThan     = list("rather-than")
	GoingBadly     = list("going-badly")
	LeftOut        = list("left-out")
	AndUp          = list("and-up")
	AtItsPrice     = list("at-its-price")
	ForPlace       = list("for-place")
	CardPays       = list("card-pays")
	CardAids       = list("card-aids")
	NumberSigns    = list("number-signs")
	SparesCost     = list("spares-cost")
	SparesLevels   = list("spares-levels")
	LevelsGone     = list("levels-gone")
	ClearsAway     = list("clears-away")
	SparesCELs     = list("spares-cels")
	SparesMuster   = list("spares-muster")
	SparesMarch    = list("spares-march")
	Again          = list("again")
	CountedThings  = list("counted-thing")
	WhereBeing     = list("where-being")
	Musts          = list("must")
	ThatOne        = list("that-one")
	AsAssault      = list("as-assault")
	CardEffects    = list("card-effect")
	KeepsCards     = list("keeps-cards")
	SeveralCards   = list("several-cards")
	InItsPlace     = list("in-its-place")
	Supplies       = list("supplies")
	Thereof        = list("thereof")
	AfterFight     = list("after-fight")
	Troops         = list("troops")
	OnlyThen       = list("only-then")
	Commanders     = list("commanders")
	Excepting      = list("excepting")
	Spent          = list("spent-point")
	NobodyBut      = list("nobody-but")
	Sacrifice      = list("sacrifice")
	Taken          = list("taken")
	Held           = list("held")
	Being          = list("being")
	Staffs         = list("staff")
	Corps          = list("corps")
	Armies         = list("army")
	OfCorps        = list("of-corps")
	ByCorps        = list("by-corps")
	Companies      = list("companies")
	ThoseCompanies = list("those-companies")
	Newcomers      = list("newcomer")
	Sectors        = list("sector")
	Wherever       = list("wherever")
	Contracted     = list("contracted")
	OffThe         = list("off-the")
	WithIt         = list("with-it")
	Where          = list("where-stands")
	Affirms        = list("affirms")
	TheRest        = list("the-rest")
	WaitsOff       = list("waits-off")
	AirFleets      = list("air-fleet")
	Support        = list("support")
	Denies         = list("deny")
	DeniedFights   = list("denied-fight")
	DeniedWays     = list("denied-way")
	DeniedRetreats = list("denied-retreat")
	NoThoughts     = list("no-thought")
	BesideDenial   = list("beside-denial")
	Concedes       = list("concedes")
	WhatISaid      = list("what-i-said")
	Aloft          = list("aloft")
	Bridges        = list("bridge")
	ZoneWords      = list("zone")
	Compounds      = list("compound")
	Foes           = list("foe")
	Nations        = list("nation")
	Ordinals       = list("ordinal")
	Dashed         = list("dashed")
	Cases          = list("case")
	PastTeller     = list("past-teller")
	Participles    = list("participle")
	Adjectives     = list("adjective")
	Polite         = list("polite")
	Bids           = list("bids")
	Exclaims       = list("exclaims")
	Headings       = list("heading")
	SlipsOfTo      = list("slip-of-to")
	Dictated       = list("dictated")
	Hundreds       = list("hundreds")

	// Those of the desk.
	QuestionWords = list("question")
	AsksWhy       = list("why")
	Remaining     = list("remaining")
	CanLeave      = list("can-leave")
	AtAPrice      = list("at-a-price")
	BodyParts     = list("body-part")
	Lacking       = list("lacking")
	Numbering     = list("numbering")
	GroupWords    = list("group-word")
	Whoever       = list("whoever")
	Points        = list("points")
	PointsWord    = list("points-word")
	FromPot       = list("from-pot")
	AgainstWord   = list("against-word")
	PotTalk       = list("pot-talk")
	Messages      = list("message")
	Handovers     = list("handover")
	AskDeadline   = list("ask-deadline")
	AskStanding   = list("ask-standing")
	AskGames      = list("ask-games")
	AskStatus     = list("ask-status")
	AskVictory    = list("ask-victory")
	AskPrimer     = list("ask-primer")
	BesideTopics  = list("beside-topic")
	Meanings      = list("meaning")
	Works         = list("works")
	Called        = list("called")
	// WhatIWant begins what somebody wants done.
	WhatIWant = list("what-i-want")
	HexWords  = list("hex-word")
	// BetweenSentences stand between two sentences of a line.
	BetweenSentences = list("between-sentences")
	WhoIs            = list("who-is")
	Placed           = list("placed")
	ShowMe           = list("show-me")
	GoesOn           = list("goes-on")
	Dates            = list("date")
	MonthsDays       = list("month-or-day")
	TurnWords        = list("turn")
	SignOffs         = list("sign-off")
	BesideSignOff    = list("beside-sign-off")
	Anonymous        = list("anonymous")
	Signed           = list("signed")
	PressTo          = list("press-to")

	// Those of closings.txt.
	Closings       = list("closing")
	IAm            = list("i-am")
	BehindClosing  = list("behind-closing")
	ClosingCores   = list("closing-core")
	BesideCores    = list("beside-core")
	PutsOff        = list("puts-off")
	ClosesAThought = list("closes-a-thought")
	DayNumbers     = list("day-number")
	ToDate         = list("to-date")
	Months         = list("month")
	BeforeName     = list("before-name")

	// Those of remarks.txt.
	Because      = list("reason")
	Serving      = list("serving")    // what somebody does for the units named behind it
	FaringFor    = list("faring-for") // what a clause may begin with that says how units fare
	FaringSo     = list("faring")     // how units fare, and what is done for those named before it
	FaringAs     = list("faring-as")  // what units are beside a word for being
	FaringIs     = list("faring-is")
	FaringBeside = list("faring-beside") // what may stand beside that
	Whilst       = list("while")
	Aims         = list("aim")
	Whiches      = list("which")
	OfUnits      = list("of-units")
	OfOrder      = list("of-order")
	OfSelf       = list("of-self")
	OfOthers     = list("of-others")
	OfPlace      = list("of-place")
	OfThings     = list("of-thing")
	Oughts       = list("ought-to")
	States       = list("state")
	Unsettles    = list("unsettles")
	Unwanted     = list("unwanted")
	Arrivals     = list("arrives")
	Laters       = list("later")
	FromThence   = list("thence-later")
	Ifs          = list("condition")
	Mild         = list("mild")
	Governing    = list("governs")
	Excuses      = list("courtesy")
	Announcers   = list("announces")
	Announced    = list("announced")
	Elses        = list("else")
	Loose        = list("loose")
	WhereIt      = list("where-it")
	StandsBy     = list("stands-by")
	Complements  = list("complement")
	Pleases      = list("pleases")
	NoSuch       = list("no-such")
	Minds        = list("minds")
	Gathered     = list("gathered")
	PerCard      = list("per-card")
	IfItWere     = list("if-it-were")
	Wished       = list("wished")
	Wishing      = list("wishing")
)

// lists are the classes of these files by their names.
var lists = sync.OnceValue(func() map[string]*held {
	all := map[string]*held{}
	for _, line := range slices.Concat(Lines("lists"), Lines("closings"), Lines("remarks")) {
		class, tongue, of := headed(line.Head)
		l := all[class]
		if l == nil {
			l = &held{of: map[string]string{}, tongues: map[string][]string{}, phrases: map[string][][]string{}}
			all[class] = l
		}
		for _, w := range strings.Fields(line.List) {
			l.add(strings.ReplaceAll(order.Fold(w), "_", " "), tongue, of)
		}
	}
	return all
})

// headed parts what stands before the colon of a line: a class, its language if it is of one, and what its words are of.
func headed(head string) (class, tongue, of string) {
	class, rest, _ := strings.Cut(head, " ")
	tongue, of, _ = strings.Cut(rest, " ")
	return class, tongue, of
}

func (l *held) add(word, tongue, of string) {
	if _, known := l.of[word]; !known {
		l.words = append(l.words, word)
		l.firsts.add(word)
		if list := strings.Fields(word); len(list) > 1 {
			l.phrases[list[0]] = append(l.phrases[list[0]], list)
			l.firsts.add(list[0])
		}
	}
	l.of[word] = of
	l.tongues[tongue] = append(l.tongues[tongue], word)
}

// classes are all that there are, for the test that each has words.
var classes []*List

// list is a class that must be in one of them.
func list(class string) *List {
	l := &List{class: class, mark: newMark()}
	classes = append(classes, l)
	return l
}

func (l *List) read() *held {
	l.once.Do(l.fill)
	return l.held
}

func (l *List) fill() {
	if l.held = lists()[l.class]; l.held == nil {
		panic("no words of the class " + l.class)
	}
}

// Has tells that a word is of the class; it is folded.
func (l *List) Has(fold string) bool {
	held := l.read()
	if !held.firsts.may(fold) {
		return false
	}
	_, ok := held.of[fold]
	return ok
}

// HasIn tells that a word is of the class in one language.
func (l *List) HasIn(tongue, fold string) bool {
	return slices.Contains(l.read().tongues[tongue], fold)
}

// Of gives what a word of the class is of, "" for other words.
func (l *List) Of(fold string) string { return l.read().of[fold] }

// Words are all of the class, in the order of the file.
func (l *List) Words() []string { return l.read().words }

// BeginIn is Begin by the words of one language, the longest of them, of all for "".
func (l *List) BeginIn(tongue string, atoms []Atom) (n int) {
	if len(atoms) == 0 || !l.read().firsts.may(atoms[0].Fold) {
		return 0
	}
	said := func(word string) bool { return tongue == "" || l.HasIn(tongue, word) }
	if l.Has(atoms[0].Fold) && said(atoms[0].Fold) {
		n = 1
	}
	for _, p := range l.read().phrases[atoms[0].Fold] {
		if len(p) > n && len(p) <= len(atoms) && slices.EqualFunc(p, atoms[:len(p)], func(w string, a Atom) bool { return w == a.Fold }) && said(strings.Join(p, " ")) {
			n = len(p)
		}
	}
	return n
}

// AmongIn tells that a word or phrase of the class in one language stands among the atoms.
func (l *List) AmongIn(tongue string, atoms []Atom) bool {
	for i := range atoms {
		if l.BeginIn(tongue, atoms[i:]) > 0 {
			return true
		}
	}
	return false
}

// In are those of one language, of all for "".
func (l *List) In(tongue string) []string {
	if tongue == "" {
		return l.read().words
	}
	return l.read().tongues[tongue]
}

// Among tells that one of the atoms is of the class.
func (l *List) Among(atoms []Atom) bool {
	return slices.ContainsFunc(atoms, func(a Atom) bool { return l.Has(a.Fold) })
}

// Ends tells that a word ends in an ending of the class.
func (l *List) Ends(fold string) bool {
	return slices.ContainsFunc(l.read().words, func(ending string) bool { return strings.HasSuffix(fold, ending) })
}

// Begin tells how many of the atoms a word or phrase of the class takes that they begin with, 0 for none.
func (l *List) Begin(atoms []Atom) int {
	if len(atoms) == 0 || !l.read().firsts.may(atoms[0].Fold) {
		return 0
	}
	for _, p := range l.read().phrases[atoms[0].Fold] {
		if len(p) <= len(atoms) && slices.EqualFunc(p, atoms[:len(p)], func(w string, a Atom) bool { return w == a.Fold }) {
			return len(p)
		}
	}
	if l.Has(atoms[0].Fold) {
		return 1
	}
	return 0
}
