# Levels, recordings, records, progress, and what a game has brought.

levels-alone = 1 player
# $level (Number) - the level that comes next
# $levels (Number) - how many the journey has
levels-continue = Continue ({ $level }/{ $levels })
# $pack (String) - the name of a pack
levels-continue-through = Continue the journey through { $pack }
levels-earlier = Earlier journeys
# $level (Number) - number of the next level
# $levels (Number) - number of levels of the journey
# $when (String) - date on which it was saved
levels-earlier-at = Level { $level } of { $levels } · { $when }
levels-earlier-keeps = Choose a journey to continue. The current one becomes an earlier journey.
# $pack (String) - the name of a pack
levels-earlier-through = Earlier journeys through { $pack }
levels-error = file error
levels-journey = Journey
# $pack (String) - the name of a pack
levels-journey-through = Journey through { $pack }
# $names (String) - what is new in a level
levels-new = New: { $names }
# $pack (String) - the name of a pack
levels-new-journey = New journey through { $pack }
# $names (String) - what is new in a level
# $more (Number) - how much else is new
levels-new-more = New: { $names } + { $more } more
# $count (Number) - how many take turns
levels-seats = { $count } players, taking turns
levels-side-by-side = 2 players together, side by side
levels-stacked = 2 players together, one above the other
# $earned (Number) - stars that the player has
# $of (Number) - how many there are
levels-stars = { $earned } of { $of } stars
levels-versus = 2 players against each other
levels-ways = A journey goes through the whole pack with the same lives and score. Or practise a single level:

own-add = Add from clipboard
# $name (String) - the name of a file or folder
own-added = Added: { $name }
own-clipboard-long = The text in the clipboard is too long. Save it as a file among your levels.
own-clipboard-none = The clipboard has no level. Copy a level code, or the text of a level file.
# $reason (String) - what the system says
own-clipboard-unusable = The clipboard cannot be read: { $reason }
# $time (String) - exact time of the author
own-author-medal = Author’s medal: not slower than { $time }
# $time (String) - exact time of the author
own-author-time = Author’s time: { $time }
own-edit = Edit
# $level (String) - name of the level
own-edit-level = Edit { $level }
own-levels = My levels
# $time (String) - exact time of the author, which the player has reached
own-medal = medal { $time }
own-none = No levels yet. “New level” makes the first one.
own-not-cleared = not cleared
# $path (String) - a file
# $reason (String) - what the system says
own-not-written = { $path } cannot be written: { $reason }
# $cleared (Number) - how many levels of the pack the player has cleared
# $levels (Number) - how many levels the pack has
own-pack-cleared = { $cleared }/{ $levels } cleared
own-reading = Loading the levels…
own-share = Share
# $level (String) - name of the level or pack
own-share-level = Share { $level }
# $time (String) - exact time of the author
own-time = author { $time }
own-unproven = unproven
own-verifying = Checking the author’s recording…
share-clear-first = Not shared: first clear this level without assists, with normal difficulty and its own rules. Then share it.
# $level (String) - name of a level of the pack
share-clear-level = The pack is not shared: first clear “{ $level }” without assists and share it, which stores the game in its file.
# $time (String) - exact time of the recorded game
share-copied = The code of the level is copied. It was cleared in { $time }. Paste the code into a message; “brickwork play CODE” plays the level.
# $time (String) - exact time of the recorded game
share-copied-link = The link to the level is copied. It was cleared in { $time }. Paste the link into a message; it opens the level.
share-copy-link = Copy link
share-link-copied = The link to the level is copied. Paste it into a message.
# $file (String) - path of the file
share-written = { $file } contains the pack. Send this file to other players.

recordings-newer = Newer
# $reason (String) - why not
recordings-no-race = cannot be raced: { $reason }
recordings-none = No recordings yet
# $folder (String) - where they lie
recordings-kept = Saved in { $folder }
recordings-older = Older
recordings-race = Race
recordings-reading = Loading the recordings…

records-after = Next
records-before = Previous
records-board-empty = No entries yet
records-cleared = cleared
records-continued = continued
# $day (String) - a date
records-daily = Daily level, { $day }
records-finished = finished
# $count (Number) - how many
records-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
# $pack (String) - the name of a pack
records-journey = Journey: { $pack }
# $short (String) - the first signs of what identifies it
records-level-elsewhere = Unknown level ({ $short })
records-no-recording = No recording: played on another device or deleted
records-none = No entries yet. Score points in a level to add one.
# $ruleset (String) - a ruleset
# $difficulty (String) - a difficulty
records-other-numbers = { $ruleset } · { $difficulty } (older rules)
records-with-help = With assists

name-ask = Enter your name
name-cancel = Cancel
name-done = Done
name-erase = Delete
name-head = Your name
name-hint = Type or pick letters. Your name appears on the leaderboards.
# $sign (String) - a sign that was typed
name-no-sign = The font has no “{ $sign }”
# $name (String) - who plays
name-player = Player: { $name }
name-small = Lowercase
name-space = Space
# $most (Number) - how many characters it may have
name-too-long = A name can have at most { $most } characters

# $points (String) - points, written out
daily-best = Today’s best: { $points } points
daily-nobody = You haven’t played it yet

hud-best = New best!
# $points (String) - points, written out
hud-next-best = To beat: { $points }
# $points (String) - points, written out
# $name (String) - a player
hud-next-best-of = To beat: { $points } · { $name }

# $time (String) - a time
reward-best-time = Best time: { $time }
reward-cleared = Cleared
reward-first = First score
reward-first-journey = First score for this journey
# $goal (String) - the title of a goal
reward-goal = Goal completed: { $goal }
# $goals (String) - titles of goals
reward-goals = Goals completed: { $goals }
# $names (String) - names, with commas
reward-met = Discovered: { $names }
# $names (String) - names, with commas
# $more (Number) - how many more
reward-more = { $names } and { $more } more
reward-new-best = New best score
reward-new-best-journey = Best journey yet
reward-par = Target score
# $points (String) - points, written out
reward-par-points = { $points } points
# $time (String) - a time
reward-par-time = { $time } or less
# $place (String) - a place, written out
reward-place = { $place } place
# $place (String) - a place, written out
reward-place-journey = { $place }-best journey
# $names (String) - names, with commas
reward-unlocked = Unlocked: { $names }
reward-with-help = Assists on: this score goes to a separate leaderboard

finished-again = Replay this journey
# $went (String) - how it went
# $times (Number) - how often
finished-continued = { $went } · { $times } { $times ->
    [one] continue
   *[other] continues
}
finished-head = Journey finished
# $lives (Number) - lives that are left
finished-lives = {" "}· { $lives ->
    [one] { $lives } life
   *[other] { $lives } lives
} left
# $pack (String) - the name of a pack
finished-on = Next: { $pack }
# $levels (Number) - how many levels
# $time (String) - a time
# $lost (Number) - lives that were lost
finished-went = { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
} in { $time } · { $lost ->
    [one] { $lost } life
   *[other] { $lost } lives
} lost

turn-draw = It’s a draw
turn-leave-ends = This ends the game for all players.
# $player (String) - a player
turn-of = { $player }’s turn
# $number (Number) - the number of a player
turn-player = Player { $number }
# $player (String) - a player
turn-ready = { $player } is ready
# $player (String) - a player
turn-wins = { $player } wins

progress-album = Album
progress-boards = Leaderboards entered
progress-bricks = Bricks
progress-caught = Power-ups caught
progress-cleared = Levels cleared
progress-combo = Best combo
progress-destroyed = Bricks destroyed
progress-export = Export to a file
progress-files = Files
progress-goals = Goals
progress-import = Import latest export
progress-import-hint = Uses the newest export in the data folder or your downloads. You can also drop a file onto the window.
# $folder (String) - a folder
progress-lies-in = Saved in { $folder }
progress-lost = Lives lost
# $head (String) - what they are
# $met (Number) - how many were met
# $of (Number) - how many there are
progress-met = { $head } discovered: { $met } of { $of }
progress-no-folder = There is no data folder: nothing will be saved
progress-not-met = Not discovered yet
progress-nothing-sent = Your data stays on this device. To use it on another device, export a file and import it there: everything is merged, and nothing is lost.
progress-played = Levels played
progress-powers = Power-ups
progress-rally = Most bricks in one combo
# $count (Number) - how many
# $of (Number) - how many there are
progress-reached = { $count } of { $of } completed
progress-rulesets = Rulesets
progress-stars = Stars
progress-statistics = Statistics
progress-time = Time played

# $pack (String) - what the game is
recordings-race-against = Race against { $pack }
name-nothing = nothing yet
# $name (String) - who plays
name-is = Name: { $name }

progress-goal-open = Not completed yet
progress-goal-reached = Completed
# $reason (String) - what the star is for
reward-no-star = { $reason }: no star
# $reason (String) - what the star is for
reward-star = { $reason }: star earned

## Rewards for stars.

unlocks-head = Rewards
# $stars (Number) - stars that the player has
unlocks-all = All rewards · { $stars } stars
# $stars (Number) - stars that it needs
unlocks-at = { $stars } stars
unlocks-finale = Celebration
unlocks-hint = Rewards change only what you see and hear. Each level is worth up to three stars, under any rules.
unlocks-light = Light for single levels
# $kind (String) - one of the kinds of rewards
# $stars (Number) - stars that are missing
unlocks-missing = { $kind } · { $stars ->
    [one] { $stars } more star
   *[other] { $stars } more stars
}
unlocks-music = Menu music
# $reward (String) - the title of a reward
# $stars (Number) - stars that are missing
unlocks-next = Next reward: { $reward } · { $stars ->
    [one] { $stars } more star
   *[other] { $stars } more stars
}
# $reward (String) - the title of a reward
# $stars (Number) - stars that it needs
unlocks-not-earned = The reward “{ $reward }” in the settings needs { $stars } stars. The default is used.
unlocks-paddle = Paddle
unlocks-scene = Lab scene
# $stars (Number) - stars that the player has
unlocks-thanks = { $stars } stars, in every light. Thank you for playing!
unlocks-trail = Ball trail
