# What the language calls itself.
language-name = English
# What stands between groups of three digits.
number-group = ,
# What stands before the part of a number that is less than one.
number-decimal = .
# $place (Number) - a place among others
place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}

common-again = Play again
common-back = Back
common-dismiss = Close
common-keep-playing = Keep playing
common-leave = Leave
common-levels = Levels
common-new-journey = New journey
common-quit = Quit
common-records = Leaderboards
common-settings = Settings
common-title = Main menu

# $points (String) - points, written out
common-points = { $points } points
# $number (String) - a number, written out
common-percent = { $number }%
# $first (Number) - the first of some things
# $last (Number) - the last of them
# $of (Number) - how many there are in all
common-range = { $first } to { $last } of { $of }
