// Package casebook is the list of the languages in which conformance cases speak of
// the titles. Titles themselves know nothing of it; a further title is one line here.
package casebook

import (
	"kurier/adjudicator/title"
	"kurier/adjudicator/titles/holdtheline39"
	holdtheline "kurier/adjudicator/titles/holdtheline39/cases"
	"kurier/adjudicator/titles/polandcampaign"
	campaign "kurier/adjudicator/titles/polandcampaign/cases"
	"kurier/adjudicator/titles/polanddefiant"
	defiant "kurier/adjudicator/titles/polanddefiant/cases"
	"kurier/adjudicator/titles/september1939"
	september "kurier/adjudicator/titles/september1939/cases"
	"kurier/adjudicator/titles/uprising44"
	uprising "kurier/adjudicator/titles/uprising44/cases"
)

// Of gives the titles by id, each with its language where there is one.
func Of(all []title.Title) map[string]title.Title {
	tried := map[string]title.Title{}
	for _, t := range all {
		switch book := t.(type) {
		case *polandcampaign.Title:
			t = campaign.Title{Title: book}
		case *polanddefiant.Title:
			t = defiant.Title{Title: book}
		case *september1939.Title:
			t = september.Title{Title: book}
		case *uprising44.Title:
			t = uprising.Title{Title: book}
		case *holdtheline39.Title:
			t = holdtheline.Title{Title: book}
		}
		tried[t.ID()] = t
	}
	return tried
}
