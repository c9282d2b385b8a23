# The page about devices, the panel that maps, and hints about the controls.

# $action (String) - what it does
controls-add-to = { $action }: add
controls-always = On every screen
controls-both = Both hands
# $trigger (String) - a key or button
# $action (String) - what else it does
controls-conflict = Conflict: “{ $trigger }” is also used for “{ $action }”
controls-curve = Stick curve
controls-dead-zone = Stick dead zone
controls-delay = Press delay
controls-even = Linear
# $count (Number) - how many
controls-fingers = { $count ->
    [1] One finger
    [2] Two fingers
   *[other] Three fingers
}
controls-follows = Paddle follows the ball
controls-holding = Hold actions
controls-in-editor = In the level editor
controls-in-menus = In menus
controls-in-play = In play
controls-in-viewer = While watching a recording
controls-keep = Cancel
controls-keys = Keys
controls-left = Left hand
controls-mapping = Keys and buttons
controls-mapping-how = + adds a key, button, stick or wheel. Select one to change or remove it.
controls-mouse = Mouse
controls-mouse-absolute = Follow pointer
# $button (String) - a button of the mouse
controls-mouse-held = The pointer is locked while you play: { $button } pauses.
controls-mouse-is-there = The paddle follows the pointer.
controls-mouse-relative = Relative
controls-mouse-speed = Mouse speed
controls-mouse-stuck = The pointer is locked while you play, and no mouse button pauses: add one to “Pause”.
# $action (String) - what needs it
controls-needs-key = “{ $action }” needs at least one key: add another one first.
controls-nothing = Not set
controls-off = Off
controls-one-switch = Single switch
controls-one-switch-hint = Any launch key is the switch. Menus scan automatically: press to select. In play, hold to pause.
controls-pace = Scan speed
controls-page = Controls
# $seconds (Number) - how long
controls-patience = Cancels in { $seconds } s
controls-press = Press a key, button, stick or wheel: anything, even Esc.
controls-press-another = Press another
controls-remove = Remove
controls-reset = Reset
controls-reset-all = Reset all
controls-reset-ask = Reset all?
controls-reset-means = Every key and button returns to its default.
controls-reset-no = Cancel
# $action (String) - what it does
controls-reset-of = { $action }: reset
controls-right = Right hand
controls-rumble = Rumble
# $seconds (String) - seconds, written out
controls-seconds = { $seconds } s
controls-sweeps = Paddle sweeps
controls-toggles = Press to toggle
# $action (String) - what it does
# $most (Number) - how many it may have
controls-too-many = “{ $action }” can have at most { $most }: remove one first.

# $keys (String) - where signs of keys stand
hint-aim = Hold { $keys } to aim, release to launch
hint-capsule = Catch power-ups with round ends: they help
hint-charge = Ready once the paddle is full of light
hint-combo = Combo: each brick scores more until the ball touches the paddle
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
hint-pull = { $keys } pulls the ball towards the paddle
# $keys (String) - where signs of keys stand
hint-skip = { $keys } to hide

devices-about = Each player has one device. All devices work in menus. Paddles are side by side if a level has no space for paddles one above the other.
devices-continued = You may have other devices than last time. Change them or connect a gamepad, then resume.
devices-head = Devices
devices-item = Devices
# $launch (String) - key that launches the ball
# $left (String) - key that steers to the left
# $pull (String) - key that pulls the ball
# $right (String) - key that steers to the right
devices-keys = { $left } and { $right } steer, { $launch } launches, { $pull } pulls
# $launch (String) - button that launches the ball
# $pull (String) - button that pulls the ball
devices-keys-of-mouse = Move to steer, { $launch } launches, { $pull } pulls
devices-keys-of-touch = Drag to steer, tap to launch, tap with a second finger to pull
devices-left-keys = Keys for the left hand
devices-left-touch = Left half of the screen
devices-mouse = Mouse
# $number (Number) - the number of the gamepad
devices-pad = Gamepad { $number }
devices-pad-lost = Gamepad (disconnected)
devices-right-keys = Keys for the right hand
devices-right-touch = Right half of the screen
