### What is told about games, files and pictures.

# $level (String) - the name of a level
# $ruleset (String) - the name of a ruleset
attract-demo = Demo: { $level } ({ $ruleset } rules)

notes-crash = Brickwork crashed last time
notes-crash-report = The crash report, with a recording of your game, is here:
notes-crash-private = It contains no personal data. If you like, send it to the developers.

dropped-waits = The level opens once you are back at the main menu.

## Levels that cannot be played.

findings-of-level = The level file has an error; the last good version stays in play
findings-of-pack = A level or pack cannot be read
# $key (String) - the key that hides them
findings-hide = Hide ({ $key })
# $count (Number) - how many are not shown
findings-more-in-log = and { $count } more, in the log
# $count (Number) - how many are not shown
findings-more-on-terminal = and { $count } more, on the terminal
findings-not-playable = This level cannot be played
findings-starts-when-saved = It starts as soon as the file is saved without errors.

## Pictures that the player takes.

# $path (String) - a file
picture-saved = Screenshot saved: { $path }
# $why (String) - one of the messages below, or what the system says
picture-not-saved = The screenshot could not be saved: { $why }
picture-no-folder = there is no folder for it
# $folder (String) - a folder
picture-no-name = { $folder } already has too many screenshots from this second

## Games and journeys that were left.

# $level (String) - the name of a level
left-resume = Resume: { $level }
# $pack (String) - the name of a pack
# $level (Number) - the place of a level in it
# $levels (Number) - how many it has
left-continue = Continue: { $pack } ({ $level }/{ $levels })
# $level (String) - the name of a level
left-from-beginning = Restart { $level }
left-game = Your saved game
# $level (String) - the name of a level
left-game-in = Your saved game in “{ $level }”
# $game (String) - one of the two messages above
left-unusable = { $game } cannot be opened, so it cannot be resumed. The log has the details.
# $game (String) - one of the two messages above
left-other-version = { $game } was made by another version of Brickwork and cannot be resumed. The log has the details.
# $game (String) - one of the two messages above
left-damaged = { $game } is damaged and cannot be resumed. The log has the details.
left-other-levels = Your journey cannot be continued, because the levels of its pack have changed.
left-damaged-journey = Your saved journey is damaged and cannot be continued. The log has the details.
left-other-players = Your journey is for a number or an arrangement of players that this version of Brickwork does not know. It is kept: continue it with the version in which you began it.

## Ghosts.

ghost-of-several = multiplayer games cannot be chosen as ghosts
# $its (String) - rules
# $chosen (String) - other rules
ghost-of-other-rules = this game was played with different rules ({ $its }) from yours ({ $chosen }): select its rules in the settings to race against it
ghost-of-changed-rules = the rules changed during this game, so no other game matches it
# $assists (String) - the names of assists
ghost-assists = with { $assists }

## Progress on its way to another device.

exchange-no-folder = There is no data folder to export to
# $folder (String) - a folder
exchange-too-many = { $folder } already has too many exports from today
# $file (String) - a file
exchange-exported = Exported to { $file }
# $name (String) - how the names of such files look
# $folders (String) - one or two folders
exchange-nothing-there = There is no { $name } in { $folders }; drop a file onto the window instead
# $file (String) - a file
exchange-nothing-new = { $file } contains nothing new
# $file (String) - a file
exchange-added = Imported { $file }
# $file (String) - a file
# $why (String) - what the system says
exchange-unwritten = { $file } cannot be written: { $why }
# $file (String) - a file
exchange-missing = { $file } does not exist
# $file (String) - a file
# $format (Number) - the version of its form
# $known (Number) - the newest that this game knows
exchange-newer = { $file } has format { $format }, but this version of the game knows only { $known }: use a newer version
# $file (String) - a file
# $name (String) - the name that such files have
# $why (String) - what is wrong in it
exchange-damaged = { $file } is damaged or not a { $name } ({ $why })
# $file (String) - a file
# $why (String) - what the system says
exchange-unreadable = { $file } { $why }

## Files of the player's that are not as they should be.

# $why (String) - what the browser says
stores-refused = the browser stores no files ({ $why }): settings and progress are lost when the page is closed; you can export your progress
# $file (String) - a file
stores-no-folder = there is no folder for { $file }: nothing will be saved
# $file (String) - a file
# $remark (String) - what was put right
stores-remark = { $file }: { $remark }
# $file (String) - a file
# $format (Number) - the version of its form
# $known (Number) - the newest that this game knows
stores-newer = { $file } has format { $format }, but this version of the game knows only { $known }: the file stays unchanged, and nothing will be saved this session; use a newer version
# $file (String) - a file
# $why (String) - what the system says
stores-unreadable = { $file } { $why }: the file stays unchanged, and nothing will be saved this session; make it readable, or delete it
# $file (String) - a file
# $copy (String) - another file
stores-copy-for-missing = { $file } is missing: the backup { $copy } is used (to start over, delete both files)
# $file (String) - a file
# $copy (String) - another file
stores-copy-for-damaged = { $file } is unusable: the backup { $copy } is used (to start over, delete both files)
# $file (String) - a file
# $why (String) - what is wrong in it
# $aside (String) - its new name
stores-set-aside = { $file } is damaged ({ $why }): it is now { $aside }
# $file (String) - a file
# $why (String) - what is wrong in it
# $error (String) - what the system says
stores-damaged = { $file } is damaged ({ $why }) and cannot be renamed ({ $error }): the file stays unchanged, and nothing will be saved this session; delete it
# $file (String) - a file
# $why (String) - what the system says
stores-unwritten = { $file } cannot be written ({ $why }): the game keeps trying until you quit; fix the cause, or your changes will be lost

# $file (String) - a file
# $why (String) - what the system says
words-unreadable = { $file }: { $why }; the built-in text is used
# $file (String) - a file
# $line (Number) - a line of it
# $why (String) - what is wrong
words-broken-line = { $file }: line { $line }: { $why }; the built-in text is used
# $file (String) - a file
# $line (Number) - its line
# $name (String) - the name of a message
# $why (String) - what is wrong
words-broken-message = { $file }: line { $line }: message { $name }: { $why }; the built-in text is used

## Moments.

stamp-just-now = just now
# $count (Number) - how many
stamp-minutes-ago = { $count } min ago
# $count (Number) - how many
stamp-hours-ago = { $count } h ago
# $count (Number) - how many
stamp-days-ago = { $count ->
    [one] a day ago
   *[other] { $count } days ago
}
# $day (Number) - day of the month
# $month (Number) - 1 to 12
# $year (String) - four digits
stamp-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
} { $year }


## How the game runs.

# $ms (String) - the time of a frame
# $fps (Number) - frames in a second
# $low (Number) - frames in a second while they are slow
diagnosis-times = { $ms } ms · { $fps } fps · 1% low { $low } fps
# $steps (Number) - steps of the game in a second
# $contacts (Number) - contacts of balls in a second
diagnosis-rates = { $steps } steps/s · { $contacts } contacts/s
# $colliders (Number) - how many there are
# $entities (Number) - how many there are
diagnosis-counts = { $colliders } colliders · { $entities } entities

## Recorded games.

# $name (String) - the name of a journey
kept-journey = Journey: { $name }
kept-cleared = cleared
kept-lost = lost
kept-left = unfinished
kept-finished = finished
# $level (Number) - the place of a level
# $levels (Number) - how many the journey has
kept-lost-in = lost at { $level }/{ $levels }
# $level (Number) - the place of a level
# $levels (Number) - how many the journey has
kept-in = level { $level }/{ $levels }
