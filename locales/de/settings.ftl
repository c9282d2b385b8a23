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
settings-frame-limit = Bilder je Sek.
settings-detail = Details
settings-detail-usual = Was der Rechner schafft
settings-detail-low = Wenig
settings-detail-high = Viel
settings-of-display = Bildschirm
settings-no-limit = Offen
settings-monitor = Bildschirm
settings-any-monitor = Egal
settings-full-screen-keys = { $key } oder Alt+Eingabe schaltet überall das Vollbild ein und aus.

settings-ruleset = Regelwerk
settings-of-level = Vorgabe des Levels
settings-of-level-named = Vorgabe des Levels ({ $ruleset })
settings-difficulty = Schwierigkeit
settings-difficulty-of = { $ruleset }: Stufe
settings-game-speed = Tempo
settings-assists = Hilfen
settings-rules-hold = Ein Regelwerk gilt ab dem nächsten Level, alles andere sofort.

settings-kept = Aufnahmen
settings-none-kept = Keine
settings-about-kept = Aufnahmen kannst du vom Titel aus ansehen. Sind es zu viele, verschwindet die älteste.
settings-ghost = Geist
settings-ghost-best = Bestes Spiel
settings-about-ghost = Der Geist ist dein bestes aufgenommenes Spiel eines Levels mit seinen Regeln, als Umriss zu sehen.
settings-language = Sprache
settings-of-system = System

accessibility-menus = Menügröße
accessibility-page = Zugang
accessibility-hint = Alles ändert sich sofort, und nichts davon ändert ein Spiel. Seiten scrollen, wo sie müssen.
accessibility-text = Textgröße
accessibility-shake = Wackeln
accessibility-contrast = Kontrast
accessibility-colours = Farben
accessibility-patterns = Zeichen auf Steinen
accessibility-flash = Blitze
accessibility-motion = Bewegung
accessibility-usual = Üblich
accessibility-high = Hoch
accessibility-deutan = Bei Grünschwäche
accessibility-protan = Bei Rotschwäche
accessibility-tritan = Bei Blauschwäche
accessibility-full = Voll
accessibility-reduced = Wenig
accessibility-normal = Normal
juice-all = Spieleffekte
juice-particles = Funken und Splitter
juice-shapes = Verformung
juice-stops = Halt bei Schlägen
juice-last-brick = Letzter Stein
juice-eyes = Augen des Schlägers
juice-entrance = Auftritt der Steine
juice-score = Wachsende Punkte
juice-celebration = Konfetti
accessibility-captions = Untertitel
accessibility-low-ball = Ton bei tiefem Ball
accessibility-mono = Ton kommt aus
accessibility-stereo = Beiden Seiten
accessibility-one-channel = Der Mitte
accessibility-countdown = Zählen nach Pause

credits-head = Mitwirkende
credits-game = Brickwork stammt vom Brickwork-Projekt. Es ist frei: MIT oder Apache 2.0, wie du willst. Level, Bilder und Töne sind eigene.
credits-chapters = Die ersten Kollisionen sind die der Breakout-Kapitel von LearnOpenGL, von Joey de Vries.
credits-font = Schrift: Oxanium von Severin Meyer, SIL Open Font License 1.1.
credits-signs = Zeichen für Tasten und Knöpfe: Input Prompts von Kenney, CC0.
credits-engine = Engine: Bevy, mit wgpu und kira; Sprachen: Project Fluent. Alle Bibliotheken stehen in der Datei Cargo.lock des Quelltexts.
