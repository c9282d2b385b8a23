### The settings.

settings-sound = Sound
settings-video = Video
settings-rules = Rules
settings-game = Game

settings-reset-page = Reset this page
settings-on = On
settings-off = Off

## Sound.

settings-volume = Volume
settings-music = Music
settings-effects = Effects
settings-interface = Menus
settings-in-background = Also in the background
# $mute (String) - the key for sound on and off
# $softer (String) - the key for less volume
# $louder (String) - the key for more volume
settings-sound-keys = In play: { $mute } turns sound on and off, { $softer } and { $louder } change the volume
settings-told-muted = Sound off
settings-told-unmuted = Sound on
# $percent (Number) - the volume
settings-told-volume = Volume { $percent } %

## Video.

settings-full-screen = Full screen
settings-vsync = Vertical sync
settings-vsync-waits = Wait for the display
settings-frame-limit = Frame limit
settings-detail = Detail
settings-detail-usual = As the machine can
settings-detail-low = Low
settings-detail-high = High
# As often as the display shows a picture.
settings-of-display = Display
# No limit to the pictures in a second.
settings-no-limit = None
settings-monitor = Monitor
settings-any-monitor = Any
# $key (String) - the key for full screen
settings-full-screen-keys = { $key } or Alt+Enter turns full screen on and off on every screen.

## Rules.

settings-ruleset = Ruleset
# The ruleset that the level or its pack chooses.
settings-of-level = Level default
# $ruleset (String) - the name of the ruleset that the level or its pack chooses
settings-of-level-named = Level default ({ $ruleset })
settings-difficulty = Difficulty
# $ruleset (String) - a ruleset with difficulties of its own
settings-difficulty-of = { $ruleset } difficulty
settings-game-speed = Game speed
settings-assists = Assists
settings-rules-hold = Rulesets apply from the next level, the rest immediately.

## Game.

settings-kept = Games kept
# No games are kept.
settings-none-kept = None
settings-about-kept = Kept games can be watched from the title. The oldest goes when there are more.
settings-ghost = Ghost
# The best kept game plays as a ghost.
settings-ghost-best = Best
settings-about-ghost = The ghost is your best kept game of a level and its rules, seen as an outline.
settings-language = Language
# The language of the system.
settings-of-system = System

accessibility-menus = Size of menus
accessibility-page = Accessibility
accessibility-hint = All of it changes at once, and none of it changes a game. Pages scroll where they need to.
accessibility-text = Size of text
accessibility-shake = Shake
accessibility-contrast = Contrast
accessibility-colours = Colours
accessibility-patterns = Signs on bricks
accessibility-flash = Flashes
accessibility-motion = Motion
accessibility-usual = Usual
accessibility-high = High
# Colours for people who see little green.
accessibility-deutan = For little green
# Colours for people who see little red.
accessibility-protan = For little red
# Colours for people who see little blue.
accessibility-tritan = For little blue
accessibility-full = Full
accessibility-reduced = Reduced
accessibility-normal = Normal
juice-all = Game effects
juice-particles = Sparks and debris
juice-shapes = Squash and stretch
juice-stops = Stops with blows
juice-last-brick = Last-brick moment
juice-eyes = Eyes of the paddle
juice-entrance = Entrance of bricks
juice-score = Growing score
juice-celebration = Confetti
accessibility-captions = Captions
accessibility-low-ball = Sound of a low ball
accessibility-mono = Sound comes from
accessibility-stereo = Both sides
accessibility-one-channel = The middle
accessibility-countdown = Count after pause

## Credits.

credits-head = Credits
credits-game = Brickwork is made by the Brickwork project. It is free: MIT or Apache 2.0, as you choose. Levels, pictures and sounds are its own.
credits-chapters = Its first collisions are those of the Breakout chapters of LearnOpenGL, by Joey de Vries.
credits-font = Letters: Oxanium by Severin Meyer, SIL Open Font License 1.1.
credits-signs = Signs of keys and buttons: Input Prompts by Kenney, CC0.
credits-engine = Engine: Bevy, with wgpu and kira; languages: Project Fluent. All libraries and their licences are in the file Cargo.lock of the source code.
