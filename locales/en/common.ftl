# What the language calls itself.
language-name = English
# What stands between groups of three digits.
number-group = {" "}
# What stands before the part of a number that is less than one.
number-decimal = .
# $place (Number) - a place among others
place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}

common-again = Again
common-back = Back
common-dismiss = Dismiss
common-keep-playing = Keep playing
common-leave = Leave
common-levels = Levels
common-new-journey = New journey
common-quit = Quit
common-records = Records
common-settings = Settings
common-title = Title
