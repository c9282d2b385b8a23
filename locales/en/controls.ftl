# The page about devices, the panel that maps, and hints about the controls.

# $action (String) - what it does
controls-add-to = { $action }: add
controls-always = On every screen
controls-both = Both hands
# $trigger (String) - a key or button
# $action (String) - what else it does
controls-conflict = Conflict: «{ $trigger }» also does «{ $action }»
controls-curve = Stick curve
controls-dead-zone = Stick dead zone
controls-delay = Press delay
controls-even = Even
# $count (Number) - how many
controls-fingers = { $count ->
    [1] One finger
    [2] Two fingers
   *[other] Three fingers
}
controls-follows = It follows the ball
controls-holding = Holding
controls-in-menus = In menus
controls-in-play = In play
controls-in-viewer = While a recording is watched
controls-keep = Keep it
controls-keys = Keys
controls-left = Left hand
controls-mapping = Keys and buttons
controls-mapping-how = + adds a key, a button, a stick or the wheel. Press one that is there to change it or to remove it.
controls-mouse = Mouse
controls-mouse-absolute = To the pointer
# $button (String) - a button of the mouse
controls-mouse-held = The pointer is held while you play: { $button } pauses.
controls-mouse-is-there = The paddle is where the pointer is.
controls-mouse-relative = As it moves
controls-mouse-speed = Mouse speed
controls-mouse-stuck = The pointer is held while you play, and no button of the mouse pauses: add one to «Pause».
# $action (String) - what needs it
controls-needs-key = «{ $action }» needs a key of its own: give it another one first.
controls-nothing = Nothing
controls-off = Off
controls-one-switch = One switch
controls-one-switch-hint = One switch is any key or button that launches: menus go on by themselves, it presses what has the focus, and held in play it pauses.
controls-pace = Menu pace
controls-page = Controls
# $seconds (Number) - how long
controls-patience = Nothing changes if nothing is pressed for { $seconds } s
controls-press = Press a key, a button, a stick or the wheel: whatever you like, Esc too.
controls-press-another = Press another
controls-remove = Remove
controls-reset = Reset
controls-reset-all = Reset all
controls-reset-ask = Reset all?
controls-reset-means = Every key and button does again what it did at first.
controls-reset-no = Keep them
# $action (String) - what it does
controls-reset-of = { $action }: reset
controls-right = Right hand
controls-rumble = Rumble
# $seconds (String) - seconds, written out
controls-seconds = { $seconds } s
controls-sweeps = It sweeps
controls-toggles = A press begins, the next one ends
# $action (String) - what it does
# $most (Number) - how many it may have
controls-too-many = «{ $action }» can have { $most } at most: remove one first.

# $keys (String) - where signs of keys stand
hint-aim = Hold { $keys } to aim, release to launch
hint-finger = Move with a finger
# $keys (String) - where signs of keys stand
hint-keys = Move with { $keys } or the mouse
# $keys (String) - where signs of keys stand
hint-launch = Launch with { $keys }
hint-mouse = Move with the mouse
# $words (String) - what is said before
# $pause (String) - where the sign of a key stands
# $restart (String) - where the sign of a key stands
hint-others = { $words } · { $pause } pauses · { $restart } restarts
# $keys (String) - where signs of keys stand
hint-pad = Move with { $keys }
# $keys (String) - where signs of keys stand
hint-pull = Pull the ball towards the paddle with { $keys }
