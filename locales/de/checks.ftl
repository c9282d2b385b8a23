### Meldungen der Prüfungen von Leveln und Paketen; die englischen stehen im Code, weil auch die Befehlszeile sie zeigt.
### „subject“ und „other“ sind Stellen des Levels, „found“ ist der Text an der Stelle.

check-place = { $part ->
    [level] Level
    [field] `{ $name }`
    [rules] `rules.{ $name }`
    [legend] Eintrag { $number } der Legende
    [kind] Steinart { $number }
    [row] Zeile { $number }
    [rest] Ruhe { $number }
    [cell] Stein in Zeile { $row }, Spalte { $column } der Zeichnung
    [piece] Teil { $number }
   *[ball] Ball { $number }
}
## Dateien.
check-unreadable-file = Die Datei kann nicht gelesen werden
    .help = Prüfe ihren Namen und ihre Rechte; sie darf höchstens 32 MiB groß sein
check-folder-without-levels = Der Ordner hat kein Level
    .help = Level sind Dateien, deren Name auf .ron endet
check-unreadable-folder = Der Ordner kann nicht gelesen werden
    .help = Prüfe seine Rechte
check-nested-folders = Ordner sind zu tief verschachtelt
    .help = Verschiebe die Level weiter nach oben
check-empty-file = Die Datei ist leer
    .help = Ein Level oder Paket hat mindestens ein Format und einen Namen
check-not-text = Das ist kein Text in UTF-8
    .help = Speichere die Datei in der Kodierung UTF-8
check-reader-failed = Das Spiel ist beim Lesen dieser Datei abgestürzt
    .help = Das ist ein Fehler des Spiels: Melde ihn und füge die Datei bei
check-more-errors = … und { $count ->
    [0] vielleicht weitere Fehler
    [one] noch 1 Fehler
   *[other] noch { $count } Fehler
}
    .help = Korrigiere zuerst die Fehler darüber
check-more-warnings = … und { $count ->
    [one] noch 1 Warnung
   *[other] noch { $count } Warnungen
}
    .help = Sieh dir zuerst die Warnungen darüber an
check-unproven-clear = Die Aufnahme in `cleared` schafft dieses Level nicht
    .help = Das Level wurde geändert, oder die Aufnahme ist beschädigt: Entferne `cleared`, oder teile das Level noch einmal
check-wrong-scheme = Das gewählte Kollisionsverfahren kann dieses Level nicht spielen
    .help = Wähle ein anderes Regelwerk oder das kontinuierliche Verfahren
## Text.
check-unclosed-comment = Dieser Kommentar hat kein Ende
    .help = Beende ihn mit `*/`; ein Kommentar darin braucht ein eigenes Ende
check-unclosed-text = Dieser Text hat kein Ende
    .help = Ein Text beginnt und endet mit `"` in derselben Zeile, ein Zeichen der Legende mit `'`
check-wrong-bracket = Eine Klammer passt nicht
    .help = Jede Klammer wird von einer Klammer ihrer Art geschlossen
check-text-after-end = `{ $found }` kommt nach dem Ende
    .help = Die Klammer, mit der die Datei beginnt, beendet sie auch: Entferne den Rest, oder verschiebe diese Klammer
check-missing-bracket = Hier fehlt `(`
    .help = Ein Level oder Paket beginnt mit `(` und endet mit `)`; auch Eigenschaften stehen in Klammern
check-odd-character = `{ $found }` ist hier nicht erlaubt
    .help = Entferne das Zeichen, oder setze es in Anführungszeichen
check-stray-comma = Vor diesem Komma steht nichts
    .help = Entferne es
check-missing-value = Hier fehlt ein Wert
    .help = Auf einen Namen folgen ein Doppelpunkt und ein Wert
check-missing-colon = Hier fehlt ein Doppelpunkt
    .help = Zwischen einem Namen und seinem Wert steht ein Doppelpunkt
check-missing-comma = Hier fehlt ein Komma
    .help = Setze ein Komma zwischen zwei Einträge
check-wrong-name = `{ $found }` ist kein Name eines Felds
    .help = Namen sind ein Wort aus Buchstaben, Ziffern und `_`, ohne Anführungszeichen
check-not-a-number = `{ $found }` ist keine Zahl
    .help = Schreibe nur die Zahl, mit einem Punkt: `400.5`
check-wrong-escape = `{ $found }` bedeutet in einem Text nichts
    .help = Schreibe für einen umgekehrten Schrägstrich zwei davon
check-wrong-value = `{ $found }` passt hier nicht
    .help = Hier gehört ein Wert anderer Art hin: eine Zahl, ein Text oder eine Klammer
check-unknown-field = Das Feld `{ $name }` gibt es nicht
    .help = { $case ->
    [meant] Meinst du `{ $meant }`?
   *[known] Bekannt sind: { $meant }
}
check-unknown-word = Das Wort `{ $name }` gibt es hier nicht
    .help = { $case ->
    [meant] Meinst du `{ $meant }`?
   *[known] Bekannt sind: { $meant }
}
check-missing-field = Das Feld `{ $name }` fehlt
    .help = Ergänze `{ $name }: …` in diesen Klammern
check-repeated-field = Das Feld `{ $name }` steht zweimal hier
    .help = Entferne eines von beiden
check-nested-brackets = Klammern sind zu tief verschachtelt
    .help = Ein Level braucht höchstens sechs ineinander
check-unexpected-end = Die Datei endet zu früh
    .help = Ein Level oder Paket endet mit `)`
check-unknown-format = Das Format { $found } gibt es nicht
    .help = Schreibe `format: 2`, oder verwende eine neuere Version des Spiels
check-needs-format-2 = `{ $field }` gibt es erst in Format 2, und die Datei nennt Format 1
    .help = Lass es weg, oder schreibe `format: 2`
check-pack-as-level = Das ist ein Paket, kein Level
    .help = Öffne eines seiner Level, oder seinen Ordner
## Zahlen und Namen.
check-too-many = { $things ->
    [corners] Zu viele Ecken
    [cells] Zu viele Zellen
    [rows] Zu viele Zeilen
    [pieces] Zu viele Teile
    [legend] Zu viele Einträge in der Legende
    [kinds] Zu viele Steinarten
    [bricks] Zu viele Steine
   *[other] Zu viele wartende Bälle
}: { $count }, erlaubt sind { $most }
    .help = Lass einige weg
check-out-of-range = { $case ->
    [field] `{ $part }` ist { $value }, erlaubt ist { $least } bis { $most }
    [part] { $subject }: `{ $part }` ist { $value }, erlaubt ist { $least } bis { $most }
   *[number] `{ $found }` ist keine erlaubte Zahl
}
    .help = Wähle eine Zahl im erlaubten Bereich
check-unreadable-name = { $subject }: { $case ->
    [empty] Der Name ist leer
    [invisible] Der Name hat nur unsichtbare Zeichen
    [hidden] Der Name hat ein unsichtbares Zeichen
    [direction] Der Name hat ein Zeichen, das die Richtung des Texts ändert
    [long] Der Name ist zu lang
   *[control] Der Name hat einen Zeilenumbruch oder ein anderes Steuerzeichen
}
    .help = Er steht im Menü in einer Zeile: Schreibe mindestens einen sichtbaren Buchstaben, und nur sichtbare Zeichen
check-undrawable-name = { $subject } hat das Zeichen `{ $character }` ({ $code }), das dieses Spiel nicht zeichnen kann
    .help = Es erscheint als leerer Kasten: Verwende lateinische, griechische oder kyrillische Buchstaben
check-repeated-entry = { $key } wird zweimal erklärt
    .help = Entferne einen der beiden Einträge, oder nimm ein anderes Zeichen
check-unusable-character = { $key } kann keinen Stein bedeuten
    .help = Nimm ein sichtbares Zeichen; `.` und Leerzeichen bedeuten eine leere Zelle
check-unknown-kind = Die Steinart „{ $name }“ gibt es nicht
    .help = { $case ->
    [meant] Meinst du „{ $meant }“?
   *[known] Bekannt sind: { $meant }
}
check-wrong-property = { $case ->
    [range] `{ $field }` ist { $value }, erlaubt ist { $least } bis { $most }
   *[other] `{ $field }` passt nicht zu den anderen Eigenschaften
}
    .help = Ändere diese Eigenschaft
check-growing-solid = `grows.kind` ist { $name }; dieser Stein zerbricht nie
    .help = Lass etwas Zerbrechliches wachsen: `"plain"` oder `"leaf"`
check-repeated-kind = Die Steinart { $name } wird zweimal erklärt
    .help = Entferne eine von beiden, oder nimm einen anderen Namen
check-unknown-ruleset = Das Regelwerk „{ $name }“ gibt es nicht
    .help = { $case ->
    [meant] Meinst du „{ $meant }“?
   *[known] Bekannt sind: { $meant }
}
check-wrong-rule = { $case ->
    [range] `{ $field }` ist { $value }, erlaubt ist { $least } bis { $most }
   *[other] `{ $field }` hat einen Wert, der hier nicht erlaubt ist
}
    .help = Ändere diese Regel
## Zeichnung.
check-empty-drawing = Die Zeichnung hat keine Zellen
    .help = Zeichne mindestens eine Zeile mit einem Zeichen, oder lass `bricks` weg
check-uneven-rows = Zeile { $row } hat { $count ->
    [0] keine Zeichen
    [one] 1 Zeichen
   *[other] { $count } Zeichen
}{ $most ->
    [0] {""}
   *[other] , die anderen haben { $most }
}
    .help = Mache alle Zeilen gleich lang; `.` ist eine leere Zelle
check-unknown-character = { $subject }: { $key } steht nicht in der Legende
    .help = Ergänze einen Eintrag, oder verwende ein Zeichen der Legende; Groß- und Kleinschreibung zählt
check-nothing-to-destroy = Es gibt nichts zu zerstören
    .help = Füge mindestens einen zerbrechlichen Stein hinzu: Ein Level ist geschafft, wenn keiner mehr übrig ist
## Teile und Bälle.
check-path-speed = { $subject }: `path.speed` ist { $value }, erlaubt ist { $least } bis { $most }
    .help = Bewegtes ist höchstens halb so schnell wie der Ball
check-orbit-without-radius = { $subject }: Die Mitte seiner Kreisbahn liegt auf ihm selbst
    .help = Verschiebe die Mitte: Ihr Abstand ist der Radius der Kreisbahn
check-path-corners = { $subject }: Seine Bahn hat { $count ->
    [one] 1 Ecke
   *[other] { $count } Ecken
}, erlaubt ist 1 bis { $most }
    .help = Schreibe in `through`, wohin es sich von `at` aus bewegt
check-equal-corners = { $subject }: { $case ->
    [back] Die letzte Ecke seiner Bahn liegt auf ihrem Anfang
   *[same] Zwei Ecken seiner Bahn liegen aufeinander
}
    .help = { $case ->
    [back] Lass diese Ecke weg: Eine Schleife führt von selbst zum Anfang zurück
   *[same] Verschiebe diese Ecke um mindestens eine Einheit
}
check-ball-too-low = { $subject }: Er wartet auf der Höhe { $value }, nötig sind { $least }
    .help = Hebe ihn an: Bälle warten nicht dicht über dem Schläger
check-flat-first-flight = { $subject }: Sein erster Flug ist fast { $case ->
    [horizontal] waagerecht
   *[vertical] senkrecht
}
    .help = Drehe `angle` um ein paar Grad, sonst fliegt er vielleicht lange hin und her
check-moving-portal = { $subject }: Ein Portal bewegt sich
    .help = Lass seine Bahn weg: Portale ruhen
check-single-portal = { $subject }: Das einzige Portal von Paar { $pair }
    .help = Ein Ball, der hineinfliegt, muss irgendwo herauskommen: Füge ein zweites hinzu, von gleicher Form und Größe
check-unequal-portals = { $subject }: Nicht von gleicher Form und Größe wie { $other }
    .help = Die zwei Portale eines Paars haben gleiche Form, Größe und Winkel
check-crowded-pair = { $subject }: Eines von { $count } Portalen von Paar { $pair }
    .help = Ein Paar sind zwei: Gib je zwei weiteren eine eigene Nummer, etwa `portal: (pair: 2)`
check-gate-without-opener = Nichts öffnet die Tore der Gruppe { $group }
    .help = Gib einem zerbrechlichen Stein `member: (group: { $group })`, oder füge einen Schalter dieser Gruppe hinzu
check-switch-without-gate = Ein Schalter der Gruppe { $group }, aber kein Tor dieser Gruppe
    .help = Füge eines hinzu: `(kind: "gate", opens: (group: { $group }))`
check-overlapping-pieces = { $subject }: Überlappt mit: { $other }
    .help = Verschiebe eines davon: Sie dürfen sich berühren, aber nicht überlappen
check-crowded-path = { $subject }: Seine Bahn kommt zu nah an: { $other }
    .help = Ein Ball dazwischen würde zerquetscht: Halte überall { $needed } Einheiten Abstand
check-outside-field = { $subject }: { $case ->
    [low] { $amount } Einheiten zu tief
    [out] Ragt { $amount } Einheiten aus dem Spielfeld
   *[path] Seine Bahn kommt dem Rand { $amount } Einheiten zu nah
}
    .help = { $case ->
    [low] Hebe es an: Der unterste Teil des Spielfelds gehört Schläger und Ball
    [low-path] Hebe es an: Der unterste Teil des Spielfelds gehört Schläger und Ball
    [out] Verschiebe es nach innen, oder mache es kleiner: Es darf die Wände berühren
   *[path] Ein Ball dazwischen würde zerquetscht: Verschiebe die Bahn nach innen
}
check-ball-without-room = { $subject }: Hier ist kein Platz wegen: { $other }
    .help = Verschiebe ihn: Seine Mitte braucht auf allen Seiten { $radius } Einheiten Platz
check-nothing-grows = { $subject }: Um ihn herum kann nie etwas wachsen
    .help = Lass eine Stelle daneben leer, oder setze dort etwas Zerbrechliches hin
check-too-crowded = Zu viel liegt zu dicht beieinander, um es zu prüfen
    .help = Verwende weniger oder kleinere Teile, oder einfachere Bahnen
check-tight-gap = { $subject }: Neben ihm ist eine Lücke, in die ein Ball genau hineinpasst
    .help = Mache die Lücke breiter als { $width } Einheiten, am besten um zehn, oder schmaler als einen Ball
check-caged-ball = { $subject }: Unzerstörbare Steine halten ihn für immer fest
    .help = Lass einen Ausgang, der breiter ist als ein Ball ({ $width } Einheiten), oder mache einen der Steine zerbrechlich
check-closed-off-brick = { $subject }: Nichts erreicht ihn{ $more ->
    [0] {""}
    [one] {" "}und einen weiteren Stein
   *[other] {" "}und { $more } weitere Steine
}, weil Unzerstörbares ihn einschließt
    .help = Lass eine Lücke, die breiter ist als ein Ball, oder setze dort etwas Zerbrechliches hin
## Pakete.
check-level-count = Das Paket nennt { $count } Level, erlaubt ist 1 bis { $most }
    .help = Füge Level hinzu, oder nimm einige heraus
check-wrong-level-name = { $name } ist nicht der Name einer Leveldatei
    .help = Nenne eine .ron-Datei im selben Ordner; Namen mit einem Punkt am Anfang sind versteckte Dateien
check-repeated-level = { $name } steht zweimal in der Liste
    .help = Entferne einen der beiden Einträge
check-missing-level = Die Datei { $name } gibt es nicht
    .help = Lege die Datei an, oder nimm sie aus `levels`
check-unlisted-level = { $name } liegt im Ordner, aber nicht im Paket
    .help = Füge die Datei zu `levels` hinzu, sonst wird sie nie gespielt
check-unknown-rest = { $name } ist keines der Level des Pakets
    .help = Nenne ein Level des Pakets
check-repeated-rest = { $name } ist zweimal eine Ruhe
    .help = Entferne einen der beiden Einträge
## Hinweise.
check-old-format = Die Datei hat Format 1
    .help = Wandle sie in Format 2 um: Es hat mehr Steinarten und mehr Regeln
check-untidy-name = `{ $field }` hat Leerzeichen am Rand, oder zwei hintereinander
    .help = Entferne sie
check-placeholder-name = Der Name { $name } sagt nichts über das Level
    .help = Spieler wählen Level nach ihren Namen
check-long-name = Der Name hat { $count } Zeichen
    .help = Listen zeigen etwa { $most } davon
check-placeholder-author = Der Autor fehlt
    .help = Schreibe, wer das Level gemacht hat
check-few-bricks = { $count ->
    [one] Nur 1 Stein muss zerstört werden
   *[other] Nur { $count } Steine müssen zerstört werden
}
    .help = Füge Steine hinzu: Ein Level braucht mindestens { $least }
check-one-colour = Alle Steine haben dieselbe Farbe
    .help = Gib einigen Steinen eine andere Farbe
check-many-hits = Die Steine brauchen zusammen { $count } Treffer
    .help = Verwende weniger Treffer oder Steine: Die meisten Spieler brauchen mehr als fünf Minuten
check-fast-ball = Der Ball durchquert das Spielfeld in { $time } s
    .help = Verringere das Tempo des Balls: Die meisten Spieler können so schnell nicht reagieren
check-slow-ball = Der Ball durchquert das Spielfeld in { $time } s
    .help = Erhöhe das Tempo des Balls, oder verkleinere das Spielfeld
check-narrow-paddle = Der Schläger ist nur { $width } Bälle breit
    .help = Mache ihn breiter: Mit einem schmalen Schläger kann man nicht zielen
check-wide-paddle = Der Schläger nimmt { $percent } % der Breite des Spielfelds ein
    .help = Mache ihn schmaler: So verfehlt er kaum einen Ball
check-many-balls = { $count } Bälle starten mit dem ersten Aufschlag
    .help = Verwende weniger wartende Bälle, oder lass Steine Bälle tragen
check-only-harmful-powers = Alle Power-ups, die Steine tragen, schaden
    .help = Lass einige Steine ein hilfreiches tragen
check-many-power-ups = { $count } von { $all } Steinen tragen ein Power-up
    .help = Lass weniger Steine ein Power-up tragen: Power-ups verdecken die Bälle
check-unused-entry = Kein Stein verwendet { $key }
    .help = Entferne den Eintrag
check-same-entries = { $first } und { $key } bedeuten denselben Stein
    .help = Verwende überall { $first }, und entferne den Eintrag von { $key }
check-look-alike-entries = { $first } und { $key } sehen gleich aus, verhalten sich aber verschieden
    .help = Gib einem davon eine andere Farbe oder ein anderes Aussehen
check-hidden-solid = { $key } ist unsichtbar und unzerstörbar
    .help = Mache den Stein sichtbar oder zerbrechlich
check-fast-regeneration = { $key } gewinnt Treffer nach { $time } s zurück
    .help = Schreibe mindestens { $least } s: So lange braucht ein Ball, um zurückzukommen
check-lonely-explosion = { $subject }: Seine Explosion erreicht keinen anderen Stein
    .help = Setze zerbrechliche Steine daneben, oder vergrößere `explodes.radius`
check-empty-top-rows = Die ersten { $count } Zeilen sind leer
    .help = Zeichne dort Steine: Bälle bleiben lange über den anderen Steinen
check-empty-bottom-rows = { $count ->
    [one] Die letzte Zeile ist leer
   *[other] Die letzten { $count } Zeilen sind leer
}
    .help = Entferne sie, und schreibe `drawing: (height: { $height })`
check-broken-symmetry = Die Zeichnung ist symmetrisch, außer in Zeile { $row }, Spalte { $column }
    .help = Kopiere die Zelle aus der linken Hälfte, wenn das Level symmetrisch sein soll
check-close-colours = { $subject }: Die Farbe ähnelt sehr: { $other }
    .help = Gib { $first } oder { $second } eine andere Farbe
check-low-brick = { $subject }: Ein Ball, der daran abprallt, ist nach { $time } s zurück
    .help = Schiebe ihn nach oben, oder verringere die Höhe der Zeichnung
check-near-miss-gap = { $subject }: Die Lücke daneben ist { $percent } % so breit wie ein Ball
    .help = Mache sie um ein Viertel breiter als einen Ball, oder deutlich schmaler
check-near-portals = { $subject }: Die Portale von Paar { $pair } liegen nebeneinander
    .help = Rücke sie auseinander: Ein Ball, der herauskommt, fliegt sofort wieder hinein
check-barely-moving = { $subject }: Es bewegt sich um weniger als einen Ball
    .help = Mache seine Bahn länger, oder lass sie weg
check-slow-mover = { $subject }: Eine Runde dauert { $time } s
    .help = Erhöhe das Tempo, oder verkürze die Bahn
check-cramped-ball = { $subject }: Er hat nur { $room } Einheiten Platz
    .help = Rücke ihn von den Steinen weg
check-falling-ball = { $subject }: Er fliegt sofort zum Schläger hinunter
    .help = Drehe `angle` nach oben
check-unreachable-brick = { $subject }: Nichts trifft ihn je. { $case ->
    [gate] Das Tor der Gruppe { $group } bleibt zu
    [one-way] Ein Einwegstein lässt Bälle nur in die andere Richtung durch
    [energy] Nur ein Ball mit Energie öffnet den Weg, und nichts gibt sie ihm
    [narrow] Die breiteste Lücke hat { $width } Einheiten und ist zu schmal für einen Ball
   *[enclosed] Unzerstörbare Steine und Wände schließen ihn ein
}
    .help = { $case ->
    [gate] Setze einen Schalter oder die Steine der Gruppe an Stellen, die Bälle erreichen
    [one-way] Drehe den Einwegstein, oder schaffe einen anderen Zugang
    [energy] Lass einen Stein, den Bälle treffen, „Energie“ tragen
   *[other] Lass eine Lücke, die deutlich breiter ist als ein Ball
}
check-unreachable-portal = { $subject }: Kein Ball fliegt je in dieses Portal. { $case ->
    [gate] Das Tor der Gruppe { $group } bleibt zu
    [one-way] Ein Einwegstein lässt Bälle nur in die andere Richtung durch
    [energy] Nur ein Ball mit Energie öffnet den Weg, und nichts gibt sie ihm
    [narrow] Die breiteste Lücke hat { $width } Einheiten und ist zu schmal für einen Ball
   *[enclosed] Unzerstörbare Steine und Wände schließen ihn ein
}
    .help = { $case ->
    [gate] Setze einen Schalter oder die Steine der Gruppe an Stellen, die Bälle erreichen
    [one-way] Drehe den Einwegstein, oder schaffe einen anderen Zugang
    [energy] Lass einen Stein, den Bälle treffen, „Energie“ tragen
   *[other] Lass eine Lücke, die deutlich breiter ist als ein Ball
}
check-unreachable-switch = { $subject }: Kein Ball trifft je diesen Schalter. { $case ->
    [gate] Das Tor der Gruppe { $group } bleibt zu
    [one-way] Ein Einwegstein lässt Bälle nur in die andere Richtung durch
    [energy] Nur ein Ball mit Energie öffnet den Weg, und nichts gibt sie ihm
    [narrow] Die breiteste Lücke hat { $width } Einheiten und ist zu schmal für einen Ball
   *[enclosed] Unzerstörbare Steine und Wände schließen ihn ein
}
    .help = { $case ->
    [gate] Setze einen Schalter oder die Steine der Gruppe an Stellen, die Bälle erreichen
    [one-way] Drehe den Einwegstein, oder schaffe einen anderen Zugang
    [energy] Lass einen Stein, den Bälle treffen, „Energie“ tragen
   *[other] Lass eine Lücke, die deutlich breiter ist als ein Ball
}
check-unreachable-mover = { $subject }: Es bewegt sich und trifft nie einen Ball. { $case ->
    [gate] Das Tor der Gruppe { $group } bleibt zu
    [one-way] Ein Einwegstein lässt Bälle nur in die andere Richtung durch
    [energy] Nur ein Ball mit Energie öffnet den Weg, und nichts gibt sie ihm
    [narrow] Die breiteste Lücke hat { $width } Einheiten und ist zu schmal für einen Ball
   *[enclosed] Unzerstörbare Steine und Wände schließen ihn ein
}
    .help = { $case ->
    [gate] Setze einen Schalter oder die Steine der Gruppe an Stellen, die Bälle erreichen
    [one-way] Drehe den Einwegstein, oder schaffe einen anderen Zugang
    [energy] Lass einen Stein, den Bälle treffen, „Energie“ tragen
   *[other] Lass eine Lücke, die deutlich breiter ist als ein Ball
}
## Spiele.
check-unclearable-level = Der Autopilot schafft das Level in keinem von { $games } Spielen
    .help = Suche Steine, die kein Ball erreicht
check-rarely-cleared = Der Autopilot schafft das Level in { $cleared } von { $games } Spielen
    .help = Suche Steine, die Bälle selten erreichen
check-long-level = Die meisten Spieler brauchen mehr als fünf Minuten
    .help = Verwende weniger Steine oder Treffer
check-short-level = Der Autopilot schafft das Level in { $time } s
    .help = Füge Steine oder Treffer hinzu
check-trapped-ball = Ein Ball trifft { $time } s lang keinen Stein
    .help = Mache die Lücke, in der er fliegt, breiter, oder schmaler als einen Ball
check-long-wait = Der Autopilot wartet { $time } s auf einen Treffer
    .help = Schließe leeren Raum ab, oder rücke Steine näher
check-slow-end = Die letzten drei Steine dauern { $time } s
    .help = Setze die letzten Steine an Stellen, die Bälle oft erreichen
check-deadly-level = Ein Anfänger verliert { $lives } Leben
    .help = Setze die Steine höher, oder verlangsame den Ball
