### Die Einstellungen.

settings-sound = Ton
settings-video = Bild
settings-rules = Regeln
settings-game = Spiel

settings-reset-page = Diese Seite zurücksetzen
settings-on = Ein
settings-off = Aus

settings-volume = Lautstärke
settings-music = Musik
settings-effects = Effekte
settings-interface = Menüs
settings-in-background = Auch im Hintergrund
settings-sound-keys = Im Spiel: { $mute } schaltet den Ton ein und aus, { $softer } und { $louder } ändern die Lautstärke
settings-told-muted = Ton aus
settings-told-unmuted = Ton ein
settings-told-volume = Lautstärke { $percent } %

settings-full-screen = Vollbild
settings-vsync = V-Sync
settings-vsync-waits = Auf den Bildschirm warten
settings-frame-limit = Max. Bildrate
settings-detail = Details
settings-detail-usual = Automatisch
settings-detail-low = Wenig
settings-detail-high = Viel
settings-of-display = Wie Bildschirm
settings-no-limit = Unbegrenzt
settings-monitor = Bildschirm
settings-any-monitor = Beliebig
settings-full-screen-keys = { $key } oder Alt+Eingabe schaltet überall das Vollbild um.

settings-ruleset = Regelwerk
settings-of-level = Standard des Levels
settings-of-level-named = Standard des Levels ({ $ruleset })
settings-difficulty = Schwierigkeit
settings-difficulty-of = { $ruleset }: Stufe
settings-game-speed = Tempo
settings-assists = Hilfen
settings-rules-hold = Ein Regelwerk gilt ab dem nächsten Level, alles andere sofort.

settings-kept = Aufnahmen
settings-none-kept = Keine
settings-about-kept = Du findest sie unter „Aufnahmen“. Die älteste wird zuerst gelöscht.
settings-ghost = Geist
settings-ghost-best = Beste Aufnahme
settings-about-ghost = Deine beste Aufnahme des Levels läuft als Umriss mit.
settings-language = Sprache
settings-of-system = System

accessibility-menus = Menügröße
accessibility-page = Barrierefreiheit
accessibility-hint = Änderungen gelten sofort und beeinflussen nie das Spiel.
accessibility-text = Textgröße
accessibility-shake = Wackeln
accessibility-contrast = Kontrast
accessibility-colours = Farben
accessibility-patterns = Symbole auf Steinen
accessibility-flash = Blitze
accessibility-motion = Bewegung
accessibility-usual = Standard
accessibility-high = Hoch
accessibility-deutan = Grünschwäche
accessibility-protan = Rotschwäche
accessibility-tritan = Blauschwäche
accessibility-full = Voll
accessibility-reduced = Reduziert
accessibility-normal = Normal
juice-all = Spieleffekte
juice-particles = Funken und Splitter
juice-shapes = Verformung
juice-stops = Trefferstopp
juice-last-brick = Letzter Stein
juice-eyes = Augen des Schlägers
juice-entrance = Steine einblenden
juice-score = Punkte hervorheben
juice-celebration = Konfetti
accessibility-captions = Untertitel
accessibility-low-ball = Ton bei tiefem Ball
accessibility-mono = Tonausgabe
accessibility-stereo = Stereo
accessibility-one-channel = Mono
accessibility-countdown = Pausen-Countdown

credits-head = Mitwirkende
credits-game = Brickwork stammt vom Brickwork-Projekt. Es ist kostenlos und quelloffen: MIT oder Apache 2.0, nach deiner Wahl. Level, Bilder und Töne sind selbst gemacht.
credits-chapters = Der Kollisionscode beruhte zuerst auf den Breakout-Kapiteln von LearnOpenGL von Joey de Vries.
credits-font = Schrift: Oxanium von Severin Meyer, SIL Open Font License 1.1.
credits-signs = Tastensymbole: Input Prompts von Kenney, CC0.
credits-engine = Engine: Bevy, mit wgpu und kira. Sprachen: Project Fluent. Alle Bibliotheken stehen in der Datei Cargo.lock des Quelltexts.
