### The level editor.

editor-canvas = Field
editor-tools = Tools
editor-bricks = Bricks
## Line of the file.
# $name (String) - the name of a level
editor-unsaved = { $name } (not saved)
editor-undo = Undo
editor-redo = Redo
editor-save = Save
editor-save-as = Save as…
editor-save-as-name = Name of the new file
# $name (String) - the name of a file
editor-name-taken = { $name } exists already. Choose another name.
editor-name-of-pack = This name belongs to the file of a pack. Choose another name.
editor-test = Test
editor-test-last = Continue test
editor-test-autopilot = Autopilot plays
## Tools.
editor-pencil = Pencil
editor-erase = Eraser
editor-line = Line
editor-rectangle = Rectangle
editor-filled-rectangle = Filled rectangle
editor-ellipse = Ellipse
editor-filled-ellipse = Filled ellipse
editor-fill = Fill
editor-pick = Pick
editor-select = Select
editor-pieces = Move pieces
editor-throw = Throw a ball
editor-throw-help = Press where the ball starts, and drag in its direction
editor-pieces-help = Drag pieces, balls, and the handles of the chosen one
# $handle (String) - a description of a handle
editor-held = { $handle }, held
# $x (String) - distance from the left edge
# $y (String) - height
editor-point = { $x }, { $y }: nothing here
# $brick (String) - a kind of brick
# $x (String) - distance from the left edge
# $y (String) - height
editor-piece = { $brick } at { $x }, { $y }
# $length (String) - width of a box
editor-side-right = Right side, width { $length }
# $length (String) - height of a box
editor-side-top = Upper side, height { $length }
# $length (String) - width of a box
editor-side-left = Left side, width { $length }
# $length (String) - height of a box
editor-side-bottom = Lower side, height { $length }
# $length (String) - radius of a circle
editor-radius = Radius { $length }
# $degrees (String) - angle of a box
editor-angle = Angle { $degrees }°
# $number (Number) - number of a corner
# $x (String) - distance from the left edge
# $y (String) - height
editor-corner = Corner { $number } of the path at { $x }, { $y }
# $number (Number) - number of the new corner
editor-leg = New corner { $number } of the path
# $x (String) - distance from the left edge
# $y (String) - height
editor-centre = Centre of the orbit at { $x }, { $y }
# $x (String) - distance from the left edge
# $y (String) - height
# $degrees (String) - direction
# $hits (String) - what the ball hits first
editor-ball = Ball at { $x }, { $y }, direction { $degrees }°: { $hits }
# $degrees (String) - direction
# $hits (String) - what the ball hits first
editor-launch = Direction { $degrees }°: { $hits }
# $brick (String) - a kind of brick
editor-hits-first = hits { $brick } first
editor-hits-wall = hits a wall first
editor-hits-nothing = flies out of the field
editor-grid = Snap to grid
editor-add-loop = Move in a loop
editor-add-orbit = Move in a circle
editor-add-once = Move once
editor-faster = Faster
editor-slower = Slower
editor-reverse = Other direction
editor-add-corner = Add a corner
editor-symmetry-none = No symmetry
editor-symmetry-horizontal = Mirror left and right
editor-symmetry-vertical = Mirror top and bottom
editor-symmetry-both = Mirror both ways
editor-symmetry-rotational = Half turn
editor-symmetry-fourfold = Quarter turns
editor-zoom-in = Zoom in
editor-zoom-out = Zoom out
## Selection.
editor-copy = Copy
editor-cut = Cut
editor-paste = Paste
editor-delete = Delete
# $label (String) - the label of an item
# $key (String) - the key that does the same
editor-with-key = { $label } ({ $key })
editor-flip = Flip left and right
editor-flip-down = Flip top and bottom
editor-rotate = Rotate
editor-same = Select same kind
editor-connected = Select connected
editor-all = Select all
editor-replace = Replace all
editor-select-nothing = Select nothing
editor-keep-stamp = Keep as stamp
editor-insert-row = Insert row
editor-remove-rows = Remove rows
editor-insert-column = Insert column
editor-remove-columns = Remove columns
editor-scroll-left = Shift left
editor-scroll-right = Shift right
editor-scroll-up = Shift up
editor-scroll-down = Shift down
## Bricks.
editor-in-level = In this level
editor-in-pack = In this pack
editor-kinds = Kinds of bricks
editor-powers = With a power-up
editor-empty = empty
# $color (String) - a colour
# $brick (String) - a kind of brick
editor-coloured = { $brick }, { $color }
# $brick (String) - a kind of brick
# $hits (Number) - hits until it breaks
editor-hits = { $brick }, { $hits } hits
# $brick (String) - a kind of brick
# $power (String) - a power-up
editor-carries = { $brick }, with { $power }
# $row (Number) - a row
# $column (Number) - a column
# $brick (String) - the brick there
editor-cell = Row { $row }, column { $column }: { $brick }
## State and notices.
editor-good = No problems
editor-findings = Problems and hints
# $problems (Number) - number of problems
editor-problems = { $problems ->
    [one] 1 problem
   *[other] { $problems } problems
}
# $hints (Number) - number of hints
editor-hints = { $hints ->
    [one] 1 hint
   *[other] { $hints } hints
}
editor-go-there = Show in the level
editor-fix = Fix
editor-heat-map = Heat map
editor-heat-refused = Correct the problems of the level first.
# $games (Number) - games played
# $cleared (Number) - games in which the level was cleared
# $seconds (Number) - mean duration in seconds
editor-heat = Autopilot: { $games } games, { $cleared } cleared, { $seconds } s on average
editor-new = Fill the gap with a brick, then press “Test”.
# $path (String) - a file
editor-saved = Saved in { $path }
editor-reloaded = Another program changed the file. You see its new content; “Undo” restores yours.
editor-written = All changes are stored again.
editor-read-only = Another editor has this file open. Close it there first.
editor-broken = The file has a syntax error. Correct it in a text editor first.
editor-no-room = There is no room for a ball here.
editor-from-start = No earlier test fits this level, so the test starts from the beginning.
editor-taken-over = You play now.
editor-flights = The lines show the last flights of the balls.
# $key (String) - what continues the test
editor-continue-by = { $key } continues the test.
editor-nothing-to-undo = Nothing to undo
editor-nothing-to-redo = Nothing to redo
# $reason (String) - the reason
editor-unusable = The level cannot be edited: { $reason }
## Questions.
editor-leave = Save before you leave?
editor-leave-about = Unsaved changes are kept as a draft. They come back when you open the level again.
editor-save-leave = Save and leave
editor-leave-draft = Leave without saving
editor-stay = Keep editing
editor-recovered = Unsaved changes were found
editor-recovered-about = They were not saved the last time this level was edited.
editor-recovered-keep = Continue with them
editor-recovered-discard = Discard them
editor-conflict = The file was changed by another program
editor-conflict-about = Lines with − are yours, lines with + are in the file.
# Below the first lines of a difference.
# $count (Number) - the number of further lines
editor-conflict-more = { $count ->
    [one] … and one more line
   *[other] … and { $count } more lines
}
editor-conflict-keep = Decide later
editor-conflict-overwrite = Save my version; the other becomes a backup
editor-conflict-load = Load the file; “Undo” restores my version
title-editor = Level editor
editor-new-level = New level
editor-more-hits = One more hit
editor-change-brick = Change this brick
editor-use = Use
editor-change-all = Change all
editor-change-in-pack = Change in the pack
editor-save-in-pack = Save in the pack
editor-pack-saved = Saved in the pack: all its levels use the new brick.
editor-never-breaks = Never breaks.
# $hits (Number) - hits until it breaks
editor-breaks = { $hits ->
    [one] Breaks after 1 hit.
   *[other] Breaks after { $hits } hits.
}
editor-edit-copy = Edit a copy
editor-back = Back to the editor
editor-choose = Choose a level to edit a copy of it
editor-add-box = Add a box
editor-add-circle = Add a circle
editor-add-ball = Add a ball
editor-wider = Wider
editor-narrower = Narrower
editor-higher = Taller
editor-lower = Shorter
editor-turn = Rotate
editor-add-path = Move back and forth
editor-remove-path = Do not move
editor-paint = Use the chosen brick
editor-choose-piece = Choose a piece or ball first
editor-not-for-chosen = The chosen piece or ball cannot do that
editor-properties = Level
editor-name = Name of the level
editor-author = Author
editor-columns = Columns
editor-rows = Rows
editor-gap = Gap between bricks (units)
editor-ball-speed = Speed of the ball (units/s)
editor-ball-radius = Radius of the ball (units)
editor-paddle-width = Width of the paddle (units)
editor-field-width = Width of the field (units)
editor-field-height = Height of the field (units)
editor-drawing-height = Height of the drawing (units)
editor-rules = Rules
editor-rules-game = Game
editor-rules-paddle = Paddle
editor-rules-ball = Ball
editor-rules-powers = Power-ups
editor-rules-field = Wall, enemies and help
editor-rules-points = Points
editor-rules-broken = The rules have errors. Correct them in a text editor first.
editor-numbers = List of numbers
editor-default = Default
editor-as-in-ruleset = As in the ruleset
editor-as-in-pack = As in the pack
editor-use-default = Use the default
# $name (String) - a file, or the name of a value
# $action (String) - what a press does
editor-named = { $name }: { $action }
editor-pack-name = Name of the pack
editor-light = Light
editor-own-kinds = Own kinds of bricks
editor-no-kinds = The pack has no kinds of its own.
editor-pack-levels = Levels in the order of play
editor-edit-level = Edit
editor-move-up = Move up
editor-move-down = Move down
editor-rest = Rest: easier than the levels before
editor-remove-level = Take out of the pack
editor-remove-question = Take this level out of the pack?
editor-rename = Rename
editor-level-kept = The file of a level that you take out stays in the folder.
editor-add-level = Add a level
editor-none-to-add = All levels of the folder are in the pack.
editor-new-pack = A new pack. Add levels, then save.
editor-text-hint = Type or choose letters.
editor-copy-code = Copy code
editor-clear-dropped = Saved. The level has changed, so the author’s recording was removed.
editor-recent = Last used
editor-delete-piece = Delete piece
## Search and stamps.
editor-search = Search
editor-search-hint = Part of a name, such as a kind, a colour or a power-up
# $text (String) - the text of the search
editor-search-clear = Clear “{ $text }”
# $bricks (Number) - the number of bricks in the list
editor-found = { $bricks ->
    [0] No brick has this in its name. “Clear” shows all bricks again.
    [one] { $bricks } brick found
   *[other] { $bricks } bricks found
}
editor-found-nothing = No brick has this in its name.
editor-stamps = Stamps
editor-stamp-name = Name of the stamp
# $number (Number) - the number of the new stamp
editor-stamp-number = Stamp { $number }
# $name (String) - the name of a stamp
editor-stamp-kept = “{ $name }” is kept. Choose it under “Stamps”.
editor-stamp-empty = No bricks are selected
editor-stamps-full = There is no space for more stamps. Delete some first.
editor-stamps-unread = This version cannot read some of your stamps. They stay in the file.
editor-stamp-help = Press a cell to draw the stamp there
# $name (String) - the name of a stamp
editor-stamp-delete = Delete “{ $name }”
# $name (String) - the name of a stamp
editor-stamp-question = Delete the stamp “{ $name }”?
# $brick (String) - the name of a brick
# $way (String) - the direction in which balls pass through it
editor-towards = { $brick }, { $way }
# $name (String) - the name of a stamp
editor-stamp-rename = Rename “{ $name }”
## Reasons why a file cannot be opened or saved. The log has the same sentences.
# $path (String) - a file
# $why (String) - the rest of the sentence, in English
editor-file-unreadable = { $path } { $why }: choose another file, or correct its size or permissions
# $path (String) - a folder or a device
editor-file-no-file = { $path } is a folder or a device, not a file: choose another file
# $path (String) - a file
# $line (String) - the number of a line
editor-file-not-text = { $path }:{ $line }: this is no text in UTF-8: convert the file to UTF-8
# $path (String) - a file
editor-file-broken = { $path } has a syntax error: correct it in a text editor, or save your version over it
# $path (String) - a file
editor-file-conflict = { $path } was changed by another program: overwrite it or load it
# $path (String) - a file
editor-file-in-use = { $path } is open in another editor: close that one and open it again
# $path (String) - a file
editor-file-exists = { $path } exists already: choose another name
# $path (String) - a file
# $why (String) - the reason of the system, in English
editor-file-unwritten = { $path } cannot be written ({ $why }): free space, or allow writing to the file and its folder
## The journal of unsaved edits.
# $why (String) - the reason
# $path (String) - the journal
editor-journal-lost = unsaved edits are lost ({ $why }): the damaged journal is now { $path }; delete it if no edits are missing
editor-journal-none = this is not a journal of edits
editor-journal-newer = another version of the game wrote this journal: open it with that one
editor-journal-large = the journal is too large
editor-journal-damaged = the beginning of the journal is damaged
# $path (String) - the journal
editor-journal-cut = the last edits may be lost, because their journal is damaged: the damaged journal is now { $path }; delete it if no edits are missing
# $path (String) - the journal
# $why (String) - the reason of the system, in English
editor-journal-unusable = the edits in { $path } are not used ({ $why }): correct the cause and open the file again, or delete them
# $path (String) - the journal
editor-journal-other-version = another version of the game wrote the edits in { $path }, so they are not used: open the file with that version, or delete them
# $path (String) - the journal
editor-journal-earlier = the edits in { $path } belong to an earlier file of that name and are not used: delete them if you do not need them
# $path (String) - the journal
# $why (String) - the reason of the system, in English
editor-journal-unwritten = { $path } cannot be written ({ $why }): save your work, and free space or allow writing to this file and its folder; until then a crash would lose your edits
## Reasons why an edit is rejected.
editor-entry-unreadable = the entry cannot be read: correct it in a text editor
editor-pack-unsaved = the pack has unsaved edits: edit the pack, and save or undo them first
editor-edit-broken = the text has errors: correct them first
# $place (String) - a part of the level
editor-edit-missing = there is nothing to edit at { $place }
# $text (String) - a part of the file
editor-edit-misfit = `{ $text }` does not fit here
editor-edit-twice = the same part is set twice
editor-edit-format = this belongs to format 2, and the file says format 1: upgrade it first
editor-edit-too-large = the level would be too large
editor-edit-no-range = the range is not in the text
## Kinds of a pack.
editor-new-kind = New kind
editor-kind-name = Name of the new kind
# $user (String) - a level file, or another kind
# $kind (String) - a kind of brick
editor-kind-used = { $user } uses { $kind }. Change that first.
