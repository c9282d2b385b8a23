# Die Seite über Geräte, das Belegen der Tasten, und Hinweise zur Steuerung.

controls-add-to = { $action }: hinzufügen
controls-always = Überall
controls-both = Beide Hände
controls-conflict = Konflikt: „{ $trigger }“ tut auch „{ $action }“
controls-curve = Stick-Kurve
controls-dead-zone = Stick-Totzone
controls-delay = Druckpause
controls-even = Gerade
controls-fingers = { $count ->
    [1] Ein Finger
    [2] Zwei Finger
   *[other] Drei Finger
}
controls-follows = Er folgt dem Ball
controls-holding = Halten
controls-in-menus = In Menüs
controls-in-play = Im Spiel
controls-in-viewer = Beim Ansehen einer Aufnahme
controls-keep = Behalten
controls-keys = Tasten
controls-left = Linke Hand
controls-mapping = Tasten und Knöpfe
controls-mapping-how = + fügt eine Taste, einen Knopf, einen Stick oder das Rad hinzu. Drücke, was schon da ist, um es zu ändern oder zu entfernen.
controls-mouse = Maus
controls-mouse-absolute = Zum Zeiger
controls-mouse-held = Der Zeiger ist gefangen, während du spielst: Pause mit „{ $button }“.
controls-mouse-is-there = Der Schläger ist, wo der Zeiger ist.
controls-mouse-relative = Wie bewegt
controls-mouse-speed = Maustempo
controls-mouse-stuck = Der Zeiger ist gefangen, während du spielst, und keine Maustaste macht Pause: Füge „Pause“ eine hinzu.
controls-needs-key = „{ $action }“ braucht eine eigene Taste: Gib ihr erst eine andere.
controls-nothing = Nichts
controls-off = Aus
controls-one-switch = Ein Taster
controls-one-switch-hint = Ein Taster ist jede Taste, die startet: Menüs gehen von selbst weiter, er drückt, was den Fokus hat, und im Spiel macht er gehalten Pause.
controls-pace = Menütakt
controls-page = Steuerung
controls-patience = Nichts ändert sich, wenn { $seconds } s nichts gedrückt wird
controls-press = Drücke eine Taste, einen Knopf, einen Stick oder das Rad: was du magst, auch Esc.
controls-press-another = Andere drücken
controls-remove = Entfernen
controls-reset = Zurück
controls-reset-all = Alles zurücksetzen
controls-reset-ask = Alles zurücksetzen?
controls-reset-means = Jede Taste tut wieder, was sie am Anfang tat.
controls-reset-no = Behalten
controls-reset-of = { $action }: zurücksetzen
controls-right = Rechte Hand
controls-rumble = Rütteln
controls-seconds = { $seconds } s
controls-sweeps = Er pendelt
controls-toggles = Ein Druck beginnt, der nächste endet
controls-too-many = „{ $action }“ kann höchstens { $most } haben: Entferne erst eine.

hint-aim = Zielen: { $keys } halten, zum Starten loslassen
hint-finger = Bewegen: mit einem Finger
hint-keys = Bewegen: { $keys } oder die Maus
hint-launch = Starten: { $keys }
hint-mouse = Bewegen: mit der Maus
hint-others = { $words } · Pause: { $pause } · Neu: { $restart }
hint-pad = Bewegen: { $keys }
hint-pull = Ball zum Schläger ziehen: { $keys }
