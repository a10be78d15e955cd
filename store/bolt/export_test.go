package bolt

// SurveyFile lets tests look a file over without opening it.
var SurveyFile = surveyFile
