### Die Seite des Kollisionslabors: was in allen Szenen gleich ist. Die Worte der Szenen sind in lab.ftl.

lab-page = Kollisionslabor
lab-before = Vorige
lab-after = Nächste
lab-head = { $place }/{ $of } · { $name }
lab-chapters = Tutorial, { $rate } Bilder/s
lab-exact = Exaktes Verfahren
lab-unit = u: eine Einheit des Feldes
lab-drawing = Zeichnung der Szene
lab-timeline = Zeit in der Szene
lab-rate = Bilder pro Sekunde
lab-file = Im Code: { $file }
lab-speed = Tempo { $speed }

## Zahlen. u ist eine Einheit des Feldes, s eine Sekunde.

lab-frame = Bild { $frame } · { $time } s
lab-overlap = Überlappung x { $x }, y { $y } u: Treffer
lab-no-overlap = Überlappung x { $x }, y { $y } u: kein Treffer
lab-difference = D { $d } · begrenzt { $clamped } u
lab-nearest = P { $p } · V { $v } u
lab-closer = |V| { $length } < r { $radius } u: Treffer
lab-not-closer = |V| { $length }, r { $radius } u: kein Treffer
lab-down = unten
lab-right = rechts
lab-up = oben
lab-left = links
lab-dots = V/|V|: unten { $down }, rechts { $right }, oben { $up }, links { $left }
lab-wins = * passt am besten. Tiefe { $depth } u, versetzt um { $by } u
lab-moved-out = Tiefe { $depth } u, versetzt um { $by } u
lab-no-direction = V ist null: keine Richtung, also gilt sie als senkrecht
lab-turned = { $name } { $before } wird zu { $next } { $after } u/s
lab-turned-again = { $name } wird zu { $next } { $after } u/s
lab-then-box = Dann { $with }: { $name } { $v }, { $direction } passt am besten, Tiefe { $depth } u
lab-then-no-direction = Dann { $with }: { $name } ist null, keine Richtung, also senkrecht; Tiefe { $depth } u
lab-then-wall = Dann { $with }: Abstand { $gap } u
lab-then-paddle = Dann { $with }: Versatz { $offset } ergibt w { $towards } u/s
lab-wall-hit = Wand { $wall }: Abstand { $gap } u, höchstens 0: Treffer
lab-no-wall-hit = Wand { $wall }: Abstand { $gap } u, mehr als 0: kein Treffer
lab-put-at = Der Ball wird auf { $at } u gesetzt
lab-below = Boden: Oberkante des Balls auf { $above } u, höchstens 0: verloren
lab-not-below = Boden: Oberkante des Balls auf { $above } u, mehr als 0: nicht verloren
lab-top = Oberkante
lab-lift = gehoben
lab-lifted = Auf den Schläger gehoben, auf { $at } u
lab-gap = Abstand
lab-clamped = D begrenzt
lab-offset-name = Versatz
lab-offset = Versatz { $offset } (Kanten −1, 1) ergibt w { $towards } u/s
lab-tests = Prüfungen (+ Treffer):
lab-tests-spoken = Prüfungen (+ Treffer): { $tests }. Im Einzelnen: { $told }
lab-test-left = links
lab-test-right = rechts
lab-test-top = oben
lab-test-box = Kasten { $number }
lab-test-paddle = Schläger
lab-test-floor = Boden
lab-no-tests = Noch keine Prüfungen
lab-held = Der Ball liegt auf dem Schläger
lab-lost = Der Ball ist verloren: Level und Spieler beginnen neu

lab-flight = Flug { $number } von { $from } u
lab-velocity = v { $velocity } u/s
lab-impact = Aufprall in { $time } s: { $target }
lab-impact-was = Aufprall vor { $time } s: { $target }
lab-impact-at = Mittelpunkt dann { $at } u
lab-normal = Kontaktnormale { $normal }
lab-next = Nächster Flug v' { $velocity } u/s
lab-no-impact = Kein weiterer Aufprall

## Wie oft es schiefgeht.

lab-counting = { $runs } ähnliche Würfe …
lab-counted = Fehler bei { $runs } ähnlichen Würfen, Kästen unverändert ({ $flaw }), nach Bildern/s:
lab-counted-any = Fehler bei { $runs } ähnlichen Würfen, Kästen unverändert, nach Bildern/s:
lab-count = { $rate }: Tutorial { $left }, exakt { $right }

## Die freie Szene.

lab-part = Teil
lab-part-ball = Ball
lab-part-velocity = Pfeil v
lab-part-paddle = Schläger
lab-part-box = Kasten { $number }
lab-across = Waagerecht
lab-upwards = Senkrecht
lab-radius = Radius
lab-faster = Balltempo
lab-paddle-speed = Schlägertempo
lab-more-boxes = Kasten hinzufügen
lab-fewer-boxes = Kasten entfernen
lab-copy = Als Text kopieren
lab-paste = Text einfügen
lab-copied = Kopiert. Füge es in eine Nachricht ein oder in Anführungszeichen nach „brickwork lab“
lab-nothing-to-paste = Die Zwischenablage enthält keinen Text
lab-no-clipboard = Keine Zwischenablage verfügbar
lab-refused = { $why } Die letzte gültige Szene bleibt.
