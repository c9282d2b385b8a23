### Die Seite des Kollisionslabors: was in allen Szenen gleich ist. Die Worte der Szenen sind in lab.ftl.

lab-page = Kollisionslabor
lab-before = Vorige
lab-after = Nächste
lab-head = { $place }/{ $of } · { $name }
lab-chapters = Tutorial, { $rate } Bilder je Sekunde
lab-exact = Exakt
lab-unit = u: eine Einheit des Feldes
lab-drawing = Zeichnung der Szene
lab-timeline = Zeit in der Szene
lab-rate = Bilder je Sekunde
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
lab-wins = * gewinnt. Tiefe { $depth } u, versetzt um { $by } u
lab-moved-out = Tiefe { $depth } u, versetzt um { $by } u
lab-no-direction = V ist null: keine Richtung, also gilt sie als senkrecht
lab-turned = { $name } { $before } wird zu { $next } { $after } u/s
lab-turned-again = { $name } wird zu { $next } { $after } u/s
lab-then-box = Dann { $with }: { $name } { $v }, { $direction } gewinnt, Tiefe { $depth } u
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
lab-tests-spoken = Prüfungen (+ Treffer): { $tests }. Ganz gezeigt: { $told }
lab-test-left = links
lab-test-right = rechts
lab-test-top = oben
lab-test-box = Kasten { $number }
lab-test-paddle = Schläger
lab-test-floor = Boden
lab-no-tests = Noch wurde nichts geprüft
lab-held = Der Ball wartet auf dem Schläger
lab-lost = Der Ball ist verloren: Level und Spieler beginnen neu

lab-flight = Flug { $number } von { $from } u
lab-velocity = v { $velocity } u/s
lab-impact = Aufprall in { $time } s: { $target }
lab-impact-was = Aufprall vor { $time } s: { $target }
lab-impact-at = Mittelpunkt dann { $at } u
lab-normal = Kontaktnormale { $normal }
lab-next = Nächster Flug v' { $velocity } u/s
lab-no-impact = In dieser Szene kein Aufprall mehr

## Wie oft es schiefgeht.

lab-counting = { $runs } Würfe aus der Nähe …
lab-counted = Fehler bei { $runs } Würfen aus der Nähe, Kästen bleiben ({ $flaw }), nach Bildern je Sekunde:
lab-counted-any = Fehler bei { $runs } Würfen aus der Nähe, Kästen bleiben, nach Bildern je Sekunde:
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
lab-more-boxes = Ein Kasten mehr
lab-fewer-boxes = Ein Kasten weniger
lab-copy = Als Text kopieren
lab-paste = Text einfügen
lab-copied = Kopiert: in eine Nachricht einfügen, oder in Anführungszeichen nach brickwork lab
lab-nothing-to-paste = In der Zwischenablage ist kein Text
lab-no-clipboard = Hier gibt es keine Zwischenablage, die sich nutzen lässt
lab-refused = { $why } Die letzte gute Szene bleibt.
