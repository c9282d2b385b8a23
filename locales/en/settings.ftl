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
settings-in-background = Play in background
# $mute (String) - the key for sound on and off
# $softer (String) - the key for less volume
# $louder (String) - the key for more volume
settings-sound-keys = In play: { $mute } turns sound on or off, { $softer } and { $louder } change the volume
settings-told-muted = Sound off
settings-told-unmuted = Sound on
# $percent (Number) - the volume
settings-told-volume = Volume { $percent }%

## Video.

settings-full-screen = Full screen
settings-vsync = Vertical sync
settings-vsync-waits = Sync to display
settings-frame-limit = Frame limit
settings-detail = Detail
settings-detail-usual = Automatic
settings-detail-low = Low
settings-detail-high = High
# As often as the display shows a picture.
settings-of-display = Match display
# No limit to the pictures in a second.
settings-no-limit = Unlimited
settings-monitor = Monitor
settings-any-monitor = Any
# $key (String) - the key for full screen
settings-full-screen-keys = { $key } or Alt+Enter toggles full screen anywhere.

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

settings-kept = Recordings kept
# No games are kept.
settings-none-kept = None
settings-about-kept = Watch them under “Recordings”. The oldest is deleted first.
settings-ghost = Ghost
# The best kept game plays as a ghost.
settings-ghost-best = Best
settings-about-ghost = Your best recording of the level plays as an outline.
settings-language = Language
# The language of the system.
settings-of-system = System

accessibility-menus = Menu size
accessibility-page = Accessibility
accessibility-hint = Changes apply at once and never affect gameplay.
accessibility-text = Text size
accessibility-shake = Screen shake
accessibility-contrast = Contrast
accessibility-colours = Colours
accessibility-patterns = Symbols on bricks
accessibility-flash = Flashes
accessibility-motion = Motion
accessibility-usual = Default
accessibility-high = High
# Colours for people who see little green.
accessibility-deutan = Deuteranopia (green)
# Colours for people who see little red.
accessibility-protan = Protanopia (red)
# Colours for people who see little blue.
accessibility-tritan = Tritanopia (blue)
accessibility-full = Full
accessibility-reduced = Reduced
accessibility-normal = Normal
juice-all = Game effects
juice-particles = Sparks and debris
juice-shapes = Squash and stretch
juice-stops = Hit stop
juice-last-brick = Last-brick moment
juice-eyes = Paddle eyes
juice-entrance = Brick intro
juice-score = Score pop
juice-celebration = Confetti
accessibility-captions = Captions
accessibility-low-ball = Low-ball warning
accessibility-mono = Audio
accessibility-stereo = Stereo
accessibility-one-channel = Mono
accessibility-countdown = Pause countdown

## Credits.

credits-head = Credits
credits-game = Brickwork is made by the Brickwork project. It is free and open source: MIT or Apache 2.0, at your option. Levels, art and sound are original.
credits-chapters = Its collision code was first based on the Breakout chapters of LearnOpenGL by Joey de Vries.
credits-font = Font: Oxanium by Severin Meyer, SIL Open Font License 1.1.
credits-signs = Button icons: Input Prompts by Kenney, CC0.
credits-engine = Engine: Bevy, with wgpu and kira. Localisation: Project Fluent. All libraries are listed in Cargo.lock in the source code.
