# Läufe: die Seite, die einen beginnt, die Wahl nach einer Wand, das Ergebnis, die Werkzeuge.

run-page = Lauf
run-about = Schaffe { $walls } Wände mit einem Leben. Nach jeder Wand wählst du ein Werkzeug. Mit Medaillen hast du mehr Werkzeuge zur Auswahl.

run-mode = Modus: { $mode }
run-classic = Klassisch
run-classic-about = Klassisch: ein Schläger und eine ruhende Wand.
run-progressive = Vorrückend
run-progressive-about = Vorrückend: Die Wand rückt Reihe für Reihe herab.
run-double = Doppelt
run-double-about = Doppelt: Du bewegst zwei Schläger übereinander.
run-cavity = Hohlraum
run-cavity-about = Hohlraum: Bälle warten in der Wand, bis du sie befreist.

run-random = Neuer Lauf
run-today = Heutiger Lauf ({ $day })
run-week = Lauf dieser Woche ({ $week })
run-type = Startwert oder Code eingeben
run-paste = Startwert oder Code einfügen
run-continue = Fortsetzen: Wand { $wall }
run-best = Bestwert: { $points } Punkte

run-seed-head = Startwert oder Code
run-seed-hint = Eine Zahl, ein beliebiger Text oder der Code eines Laufs
run-clipboard-none = Die Zwischenablage enthält keinen Text. Kopiere einen Startwert oder Code.
run-clipboard-long = Der Text in der Zwischenablage ist zu lang. Kopiere nur einen Startwert oder Code.
run-code-none = Das ist nicht der Code eines Laufs. Kopiere ihn ganz, ab „bwr“.
run-code-damaged = Der Code ist beschädigt. Kopiere ihn noch einmal ganz.
run-code-version = Dieser Code hat die Version { $version }, die diese Version von Brickwork nicht kennt. Benutze die Version, mit der er erstellt wurde.
run-code-revision = Dieser Code gehört zur Fassung { $theirs } der Wände, und diese Version von Brickwork hat die Fassung { $ours }. Derselbe Startwert ergäbe einen anderen Lauf. Benutze die Version, mit der er erstellt wurde.
run-other-revision = Dieser Lauf gehört zur Fassung { $theirs } der Wände, und diese Version von Brickwork hat die Fassung { $ours }. Er bleibt gespeichert: Setze ihn mit der Version fort, in der du ihn begonnen hast.
run-other-players = Dieser Lauf ist für eine Zahl oder Anordnung von Spielern, die diese Version von Brickwork nicht kennt. Er bleibt gespeichert: Setze ihn mit der Version fort, in der du ihn begonnen hast.
run-broken = Der Lauf kann nicht fortgesetzt werden: { $reason }

run-replace-ask = Neuen Lauf beginnen?
run-replace-ends = Dein unfertiger Lauf endet, und seine Punkte kommen in keine Bestenliste.
run-replace-yes = Beginnen

run-medals = Medaillen pro Wand
run-thresholds = Silber { $silver } · Gold { $gold }
run-medal-time = Zeit
run-medal-aim = Treffsicherheit
run-medal-misses = Fehlschläge
run-seconds = { $seconds } s
run-at-most = bis { $threshold }
run-at-least = ab { $threshold }
run-gold = Gold
run-silver = Silber
run-no-medal = Keine Medaille

run-cleared = Wand { $wall } geschafft
run-choose = { $count ->
    [one] Wähle ein Werkzeug
   *[other] Wähle bis zu { $count } Werkzeuge
}
run-nothing-left = Du hast alle Werkzeuge.
run-common = Häufig
run-uncommon = Ungewöhnlich
run-rare = Selten
run-risk = Risiko
run-price = Kostet { $points } Punkte
run-too-dear = Kostet { $points } Punkte: zu viel für deinen Punktestand
run-chosen = Gewählt
run-exchange = Angebote tauschen ({ $count })
run-ban = Ein Angebot ausschließen ({ $count })
run-lock = Ein Angebot zurücklegen ({ $count })
run-ban-which = Welches Angebot soll nie wiederkommen?
run-lock-which = Welches Angebot soll für die nächste Auswahl bleiben?
run-locked = Bleibt für die nächste Auswahl
run-next = Nächste Wand
run-without = Nächste Wand ohne Werkzeug
run-tools = Werkzeuge
run-tools-none = Du hast noch keine Werkzeuge.
run-worked = { $effects }-mal gewirkt · { $points } Punkte

run-over = Lauf zu Ende
run-time-up = Die Zeit ist um
run-walls = { $walls ->
    [one] { $walls } Wand geschafft
   *[other] { $walls } Wände geschafft
}
run-endless = davon { $endless } endlos
run-with-tools = Werkzeuge: { $tools }
run-spent = Für Werkzeuge ausgegeben: { $points }
run-seed = Startwert { $seed } · { $code }
run-copy = Code kopieren
run-copied = Der Code ist in der Zwischenablage.
run-not-copied = Der Code kann nicht kopiert werden: { $reason }
run-another = Neuer Lauf
run-same = Noch einmal mit demselben Startwert

left-run = Lauf fortsetzen: Wand { $wall }
hud-time-left = Restzeit: { $time }
hud-descends = Die Wand rückt in { $seconds } s herab
hud-wall = { $wall }/{ $walls } · { $level }
hud-endless = Endlos { $wall } · { $level }
pause-leave-run = Du kannst den Lauf im Hauptmenü fortsetzen. Wenn du vorher etwas anderes spielst, beginnt diese Wand von vorn.
kept-run = Lauf: { $name }
kept-walls = { $walls ->
    [one] { $walls } Wand
   *[other] { $walls } Wände
}
records-runs = Läufe
records-run-day = Lauf des Tages, { $day }
records-run-week = Lauf der Woche, { $week }
records-run-revision = { $name } (Wände der Fassung { $revision })
records-run-seed = Lauf mit dem Startwert { $seed }
