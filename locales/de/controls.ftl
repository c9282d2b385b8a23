# Die Seite über Geräte, das Belegen der Tasten, und Hinweise zur Steuerung.

controls-add-to = { $action }: hinzufügen
controls-always = Überall
controls-both = Beide Hände
controls-conflict = Konflikt: „{ $trigger }“ wird auch für „{ $action }“ verwendet
controls-curve = Stick-Kurve
controls-dead-zone = Stick-Totzone
controls-delay = Eingabepause
controls-even = Linear
controls-fingers = { $count ->
    [1] Ein Finger
    [2] Zwei Finger
   *[other] Drei Finger
}
controls-follows = Schläger folgt dem Ball
controls-holding = Halten
controls-in-editor = Im Level-Editor
controls-in-menus = In Menüs
controls-in-play = Im Spiel
controls-in-viewer = Beim Ansehen einer Aufnahme
controls-keep = Abbrechen
controls-keys = Tasten
controls-left = Linke Hand
controls-mapping = Tastenbelegung
controls-mapping-how = + fügt eine Taste, einen Stick oder das Mausrad hinzu. Wähle einen Eintrag, um ihn zu ändern oder zu entfernen.
controls-mouse = Maus
controls-mouse-absolute = Folgt dem Zeiger
controls-mouse-held = Der Zeiger ist gefangen, während du spielst: Pause mit „{ $button }“.
controls-mouse-is-there = Der Schläger folgt dem Zeiger.
controls-mouse-relative = Relativ
controls-mouse-speed = Maustempo
controls-mouse-stuck = Der Zeiger ist gefangen, während du spielst, und keine Maustaste macht Pause: Füge „Pause“ eine hinzu.
controls-needs-key = „{ $action }“ braucht mindestens eine Taste: Füge erst eine andere hinzu.
controls-nothing = Nicht belegt
controls-off = Aus
controls-one-switch = Ein Taster
controls-one-switch-hint = Jede Starttaste dient als Taster. Menüs laufen von selbst durch: Drücke, um zu wählen. Halten pausiert das Spiel.
controls-pace = Menütempo
controls-page = Steuerung
controls-patience = Bricht in { $seconds } s ab
controls-press = Drücke eine Taste oder bewege einen Stick oder das Mausrad: egal was, auch Esc.
controls-press-another = Ersetzen
controls-remove = Entfernen
controls-reset = Zurücksetzen
controls-reset-all = Alles zurücksetzen
controls-reset-ask = Alles zurücksetzen?
controls-reset-means = Jede Taste bekommt wieder ihre Standardbelegung.
controls-reset-no = Abbrechen
controls-reset-of = { $action }: zurücksetzen
controls-right = Rechte Hand
controls-rumble = Vibration
controls-seconds = { $seconds } s
controls-sweeps = Schläger pendelt
controls-toggles = Drücken schaltet um
controls-too-many = „{ $action }“ kann höchstens { $most } Tasten haben: Entferne erst eine.

hint-aim = Zielen: { $keys } halten, zum Starten loslassen
hint-capsule = Fange Power-ups mit runden Enden: Sie helfen
hint-charge = Bereit, sobald der ganze Schläger leuchtet
hint-combo = Combo: Jeder Stein zählt mehr, bis der Ball den Schläger berührt
hint-finger = Mit einem Finger bewegen
hint-keys = Bewegen: { $keys } oder Maus
hint-launch = Starten: { $keys }
hint-mouse = Mit der Maus bewegen
hint-others = { $words } · Pause: { $pause } · Neu: { $restart }
hint-pad = Bewegen: { $keys }
hint-pull = Ball heranziehen: { $keys }
hint-skip = Ausblenden: { $keys }

devices-about = Jeder Spieler hat ein Gerät. Menüs lassen sich mit jedem Gerät bedienen. Hat ein Level keinen Platz für Schläger übereinander, stehen sie nebeneinander.
devices-continued = Vielleicht hast du jetzt andere Geräte als zuletzt. Ändere sie oder schließe ein Gamepad an, und setze das Spiel dann fort.
devices-head = Geräte
devices-item = Geräte
devices-keys = { $left } und { $right } steuern, { $launch } startet, { $pull } zieht den Ball heran
devices-keys-of-mouse = Maus bewegen steuert, { $launch } startet, { $pull } zieht den Ball heran
devices-keys-of-touch = Finger bewegen steuert, Tippen startet, Tippen mit einem zweiten Finger zieht den Ball heran
devices-left-keys = Tasten für die linke Hand
devices-left-touch = Linke Hälfte des Bildschirms
devices-mouse = Maus
devices-pad = Gamepad { $number }
devices-pad-lost = Gamepad (getrennt)
devices-right-keys = Tasten für die rechte Hand
devices-right-touch = Rechte Hälfte des Bildschirms
