# Title, play and what lies over it.

title-comfort = New here? Set text size, contrast, colours and motion
title-daily = Daily level
title-play = Play
# $pack (String) - the name of a pack
title-play-pack = Play: { $pack }
title-progress = Progress
title-recordings = Recordings

pause-edit = Edit this level
pause-leave = Leave this game?
pause-leave-ends = This ends the game.
pause-leave-waits = You can resume it from the main menu until you start another game.
pause-paused = Paused
pause-quit = Quit Brickwork?
pause-quit-ends = Your current game will end.
pause-quit-waits = You can resume this game next time.
# $key (String) - what restarts the level
pause-restart = Restart level ({ $key })
pause-resume = Resume
pause-serve-again = New ball (costs a life)
pause-skip = Skip level
# $key (String) - what starts the test again
pause-test-again = Test again from the start ({ $key })
# $par (String) - the score or time that earns it
pause-third-star = Third star: { $par }
pause-unbegun = You haven’t started this level.

restart-ask = Restart this level?
restart-costs = You restart with the lives and score you had when it began. The journey will be marked “continued”.
restart-yes = Restart

journey-new-ask = Start a new journey?
journey-new-keeps = Your saved journey through this pack moves to “Earlier journeys” on the Levels page. You can continue it at any time.
journey-new-yes = Start

over-again = Try again
# $level (String) - the name of a level
over-continue = Continue: { $level }
over-continue-costs = Continue with full lives. Your score restarts at 0, and the journey is marked “continued”.
over-lost = Game over
# $scores (String) - the points of each player
over-this-level = This level: { $scores }

cleared-head = Level cleared
# $level (String) - the name of a level
cleared-next = Next: { $level }

# $good (Number) - how many of a hundred returns hit
overlay-aim = Accuracy { $good }%
overlay-before = Bricks and combos
overlay-journey = Journey so far
overlay-few-misses = Few misses
overlay-no-life-lost = No lives lost
# $name (String) - the name of a level or pack
# $points (String) - points, written out
overlay-score = { $name } · { $points } points
overlay-time = Time bonus

# $count (Number) - how many there are
hud-bricks = { $count ->
    [one] { $count } brick
   *[other] { $count } bricks
}
# $player (String) - the number or name of a player
# $text (String) - the player's points, effect or device
hud-of-player = { $player }: { $text }
# $multiplier (String) - what the points of bricks are multiplied by
hud-streak = Streak { $multiplier }
# $key (String) - what leaves the level
hud-warp = { $key }: next level

feat-bank = Bank shot
feat-bank-double = Double bank shot
feat-bank-triple = Triple bank shot
# $count (Number) - how many bricks
feat-chain = Chain ×{ $count }
# $count (Number) - how many bricks
feat-rally = { $count }-brick combo
# $count (Number) - how many returns
feat-streak = { $count } hits in a row
feat-streak-lost = Streak lost

notes-files = About your files

# $count (Number) - how many
standing-balls = { $count ->
    [one] { $count } ball
   *[other] { $count } balls
}
# $count (Number) - how many
standing-bricks = { $count ->
    [one] { $count } brick left
   *[other] { $count } bricks left
}
# $title (String) - what holds
# $seconds (Number) - for how long
standing-effect = { $title }, { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} left
# $title (String) - what holds
standing-effect-of-life = { $title }, until you lose a life
# $title (String) - what held
standing-effect-over = { $title } ended
standing-goes-on = The game continues
# $count (Number) - lives that are left
standing-life-gained = Extra life. { $count ->
    [one] { $count } life
   *[other] { $count } lives
}
# $count (Number) - lives that are left
standing-life-lost = Life lost. { $count ->
    [one] { $count } life
   *[other] { $count } lives
}
# $count (Number) - lives that are left
standing-lives = { $count ->
    [one] { $count } life
   *[other] { $count } lives
}
# $count (Number) - how many
# $points (String) - the same, written out
standing-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
standing-serve = The ball is ready on the paddle
# $title (String) - the tool
standing-tool-active = { $title }, active
# $title (String) - the tool
# $count (Number) - how many charges are left
standing-tool-charges = { $title }, { $count ->
    [one] { $count } charge
   *[other] { $count } charges
} left
# $title (String) - the tool
# $seen (Number) - number of events so far
# $of (Number) - number of events that it needs
standing-tool-counted = { $title }, { $seen } of { $of }
# $title (String) - the tool
# $percent (Number) - share of the time or of the meter
standing-tool-filled = { $title }, { $percent } percent
# $title (String) - the tool
standing-tool-spent = { $title }, used in this level
# $title (String) - the tool
standing-tool-waiting = { $title }, waiting

reader-multiplier = Combo
reader-score = Score

pause-button = Pause

## Captions: what is heard, in words.

caption-launch = launch
caption-caught = power-up caught
caption-hindered = bad power-up caught
caption-falls = power-up falling
caption-falls-bad = bad power-up falling
caption-shot = shots
caption-life = extra life
caption-hint = last-brick help
caption-ends = effect ending soon
caption-over = effect ended
caption-narrowed = paddle narrower
caption-full = pull ready
caption-tool = tool acts
caption-tool-charged = tool charged
caption-tool-risk = risk of a tool
caption-streak-lost = no brick hit
caption-low = ball low
caption-nudge = ball nudged
caption-faster = ball faster
caption-lost = last ball lost
caption-gone = ball lost
caption-cleared = level cleared
caption-finished = pack finished
caption-game-over = game over
caption-enemy = enemy appears
caption-enemy-gone = enemy gone
caption-explosion = explosion
caption-last-brick = one brick left
caption-set-piece = big moment
caption-gate = gate
caption-regrown = brick repaired
caption-grown = bricks growing
caption-combo = combo up
caption-star = star
caption-record = new best

## The help.

help-page = Help
help-before = Previous
help-after = Next
help-hints = Show hints again
help-hints-shown = Hints will appear in play again
help-paddle = The paddle
# $left (String) - what moves the paddle to the left
# $right (String) - what moves it to the right
# $launch (String) - what launches the ball
help-paddle-says = The paddle follows the mouse, a finger, a stick or keys ({ $left }, { $right }). Launch the ball ({ $launch }). The farther from the centre the ball hits the paddle, the more it veers that way.
help-bricks = Bricks
help-bricks-says = Dots show how many hits a brick takes. Steel never breaks. Destroy all other bricks to clear the level.
help-capsules = Power-ups
help-capsules-says = Catch falling power-ups. Those with round ends help, spiky ones hurt, the rest give points. Active effects and their time show at the paddle.
help-streak = Combo
help-streak-says = Each brick is worth more than the last until the ball returns to the paddle. So keep it up there. Hit a brick before each return: the streak grows and multiplies your points.
help-stars = Lives and stars
help-stars-says = Losing the ball costs a life. Every level has three stars: for clearing it, for losing no lives, and for reaching its target score.
help-comfort = Make it yours
# $pause (String) - what pauses
# $restart (String) - what restarts the level
help-comfort-says = Pause at any time ({ $pause }), or restart ({ $restart }). Difficulty, assists, all keys, text, colours and motion are in the settings. “Show hints again” repeats the hints in play.
