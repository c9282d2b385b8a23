# Runs: the page that starts one, the choice after a wall, the result, the tools.

run-page = Run
# $walls (Number) - how many walls a run has before the endless ones
run-about = Clear { $walls } walls with one life. After each wall, choose a tool. Medals give you more tools to choose from.

# $mode (String) - the name of a mode
run-mode = Mode: { $mode }
run-classic = Classic
run-classic-about = Classic: one paddle, and a wall at rest.
run-progressive = Progressive
run-progressive-about = Progressive: the wall descends row by row.
run-double = Double
run-double-about = Double: you move two paddles, one above the other.
run-cavity = Cavity
run-cavity-about = Cavity: balls wait in the wall until you free them.

run-random = New run
# $day (String) - a date
run-today = Today’s run ({ $day })
# $week (String) - a week such as 2026-W48
run-week = This week’s run ({ $week })
run-type = Enter a seed or code
run-paste = Paste a seed or code
# $wall (Number) - the number of a wall
run-continue = Continue: wall { $wall }
# $points (String) - points, written out
run-best = Best: { $points } points

run-seed-head = Seed or code
run-seed-hint = A number, any text, or the code of a run
run-clipboard-none = The clipboard has no text. Copy a seed or a code.
run-clipboard-long = The text in the clipboard is too long. Copy only a seed or a code.
run-code-none = This is not the code of a run. Copy all of it, beginning with “bwr”.
run-code-damaged = The code is damaged. Copy all of it again.
# $version (String) - a number
run-code-version = This code has version { $version }, which this version of Brickwork does not know. Use the version that made it.
# $theirs (Number) - the revision of the code
# $ours (Number) - the revision of this version
run-code-revision = This code belongs to revision { $theirs } of the walls, and this version of Brickwork has revision { $ours }. The same seed would give another run. Use the version that made it.
# $theirs (Number) - the revision of the run
# $ours (Number) - the revision of this version
run-other-revision = This run belongs to revision { $theirs } of the walls, and this version of Brickwork has revision { $ours }. It is kept: continue it with the version in which you began it.
run-other-players = This run is for a number or an arrangement of players that this version of Brickwork does not know. It is kept: continue it with the version in which you began it.
# $reason (String) - what is wrong
run-broken = The run cannot be continued: { $reason }

run-replace-ask = Start a new run?
run-replace-ends = Your unfinished run ends, and its score gets no place on leaderboards.
run-replace-yes = Start

run-medals = Medals in each wall
# $silver (String) - the threshold of the silver medal
# $gold (String) - the threshold of the gold medal
run-thresholds = silver { $silver } · gold { $gold }
run-medal-time = Time
run-medal-aim = Accuracy
run-medal-misses = Misses
# $seconds (String) - a number
run-seconds = { $seconds } s
# $threshold (String) - the largest value
run-at-most = { $threshold } or less
# $threshold (String) - the smallest value
run-at-least = { $threshold } or more
run-gold = Gold
run-silver = Silver
run-no-medal = No medal

# $wall (Number) - the number of a wall
run-cleared = Wall { $wall } cleared
# $count (Number) - how many tools may be chosen
run-choose = { $count ->
    [one] Choose a tool
   *[other] Choose up to { $count } tools
}
run-nothing-left = You have every tool.
run-common = Common
run-uncommon = Uncommon
run-rare = Rare
run-risk = Risk
# $points (String) - points, written out
run-price = Costs { $points } points
# $points (String) - points, written out
run-too-dear = Costs { $points } points: too much for your score
run-chosen = Chosen
# $count (Number) - how often the offers can be exchanged
run-exchange = Exchange the offers ({ $count })
# $count (Number) - how many offers can be banned
run-ban = Ban an offer ({ $count })
# $count (Number) - how many offers can be locked
run-lock = Lock an offer ({ $count })
run-ban-which = Which offer should never come back?
run-lock-which = Which offer should stay for the next choice?
run-locked = Stays for the next choice
run-next = Next wall
run-without = Next wall without a tool
run-tools = Tools
run-tools-none = You have no tools yet.
# $effects (Number) - how often the tool had an effect
# $points (String) - points, written out
run-worked = { $effects ->
    [one] { $effects } effect
   *[other] { $effects } effects
} · { $points } points

run-over = Run over
run-time-up = Time is up
# $walls (Number) - how many walls are cleared
run-walls = { $walls ->
    [one] { $walls } wall cleared
   *[other] { $walls } walls cleared
}
# $endless (Number) - how many of them are endless
run-endless = { $endless } of them endless
# $tools (String) - names of tools
run-with-tools = Tools: { $tools }
# $points (String) - a number with separators
run-spent = Spent on tools: { $points }
# $seed (String) - a number
# $code (String) - a word
run-seed = Seed { $seed } · { $code }
run-copy = Copy code
run-copied = The code is in the clipboard.
# $reason (String) - what the system reports
run-not-copied = The code cannot be copied: { $reason }
run-another = Another run
run-same = Same seed again

# $wall (Number) - the number of a wall
left-run = Continue run: wall { $wall }
# $time (String) - minutes and seconds
hud-time-left = Time left: { $time }
# $seconds (String) - a number
hud-descends = The wall descends in { $seconds } s
# $wall (Number) - the number of a wall
# $walls (Number) - how many walls a run has before the endless ones
# $level (String) - the name of the wall
hud-wall = { $wall }/{ $walls } · { $level }
# $wall (Number) - the number of an endless wall
# $level (String) - the name of the wall
hud-endless = Endless { $wall } · { $level }
pause-leave-run = You can continue the run from the main menu. If you play something else first, this wall starts again.
# $name (String) - the seed of the run
kept-run = Run: { $name }
# $walls (Number) - how many walls were cleared
kept-walls = { $walls ->
    [one] { $walls } wall
   *[other] { $walls } walls
}
records-runs = Runs
# $day (String) - a date
records-run-day = Run of the day, { $day }
# $week (String) - a week such as 2026-W48
records-run-week = Run of the week, { $week }
# $name (String) - the title of a leaderboard
# $revision (String) - a number
records-run-revision = { $name } (walls of revision { $revision })
# $seed (String) - a number
records-run-seed = Run with the seed { $seed }
