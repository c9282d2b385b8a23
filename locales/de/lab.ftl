### Das Kollisionslabor: seine Szenen, was darin schiefgeht, und Werte, die es nicht nimmt.

## Szenen: der Name, und was man sieht.

lab-box-box = Kasten und Kasten
lab-box-box-says = Zwei Kästen überlappen sich, wenn sie es waagerecht und auch senkrecht tun. So prüfte das Tutorial zuerst das Quadrat um den Ball; später zählt dort, wie hier, der runde Ball. Das exakte Verfahren lässt den Ball fliegen, bis sein runder Rand den Kasten trifft.
lab-circle-box = Kreis und Kasten
lab-circle-box-says = Das Tutorial sucht den Punkt des Kastens, der der Mitte des Balls am nächsten ist. Liegt er näher als der Radius, ist der Ball getroffen. Das exakte Verfahren fragt früher: Wann ist die Mitte genau einen Radius entfernt?
lab-direction = Richtung
lab-direction-says = Ein Pfeil zeigt vom Ball zum Kasten. Das Tutorial vergleicht ihn mit oben, rechts, unten und links, und was am besten passt, gilt. Das exakte Verfahren muss nichts wählen: Wo der Ball den Kasten berührt, entscheidet, wohin er fliegt.
lab-repositioning = Herausschieben
lab-repositioning-says = Am Ende eines Bildes steckt der Ball schon im Kasten. Das Tutorial schiebt ihn wieder heraus, entlang einer Achse. Das exakte Verfahren dreht ihn im Moment der Berührung um, und es gibt nichts zu schieben.
lab-paddle = Schläger
lab-paddle-says = Wo der Ball den Schläger trifft, entscheidet, wohin er fliegt: je weiter von der Mitte, desto flacher. Er bleibt gleich schnell. Beide Verfahren haben diese Regel; im exakten gilt sie im Moment der Berührung.
lab-sticky-paddle = Klebriger Schläger
lab-sticky-paddle-says = Der Schläger läuft auf den Ball zu und steckt im nächsten Bild noch in ihm. Würde der Ball jedes Mal umgedreht, bliebe er darin. Darum schickt ihn das Tutorial immer nach oben, und im exakten Verfahren treffen sich beide nur einmal.
lab-lost-ball = Verlorener Ball
lab-lost-ball-says = Der Ball fällt unter das Feld und ist verloren. Sofort ist der Kasten wieder da, und ein neuer Ball liegt auf dem Schläger. Beide Verfahren tun dasselbe.
lab-skipped-brick = Übersprungener Stein
lab-skipped-brick-says = Der Ball ist so schnell, dass er in einem Bild unter dem Stein ist und im nächsten darüber. Das Tutorial prüft nur diese beiden Orte, und an keinem berührt er etwas. Im exakten Verfahren zählt der Weg dazwischen, und der Stein wird getroffen.
lab-skipped-wall = Übersprungene Mauer
lab-skipped-wall-says = Selbst eine Mauer durch das ganze Feld hält im Tutorial einen schnellen Ball nicht auf. In einem Bild ist er darunter, im nächsten darüber, also wird nichts getroffen. Im exakten Verfahren kommt er nie vorbei.
lab-two-bricks = Zwei Steine in einem Bild
lab-two-bricks-says = Die Steine bilden eine flache Reihe, der Ball müsste nur nach unten umdrehen. Im Tutorial trifft er zwei in einem Bild: Einer schickt ihn nach links zurück, der andere nach unten, und er fliegt dorthin zurück, woher er kam. Im exakten Verfahren wird ein Stein getroffen.
lab-wrong-axis = Falsche Achse an der Ecke
lab-wrong-axis-says = Der Ball trifft die Unterseite des Kastens. Wenn das Tutorial nachsieht, ist er schon daneben; darum wird er nur nach rechts zurückgeschickt und fliegt weiter nach oben. Im exakten Verfahren zählt die Unterseite, die er zuerst trifft, und er dreht nach unten um.
lab-centre-inside = Mitte im Kasten
lab-centre-inside-says = In einem Bild gerät die Mitte des Balls in den Kasten. Dann ist der nächste Punkt die Mitte selbst, und der Pfeil dorthin hat keine Richtung oder nur eine aus Rundungsfehlern: Hier dreht das Tutorial den Ball nach unten um, obwohl er von links kam. Im exakten Verfahren gerät nie eine Mitte hinein.
lab-overtaken = Vom Schläger überholt
lab-overtaken-says = Der Schläger ist viel schneller als der Ball und überrollt ihn. Im Tutorial steckt der Ball am Ende des Bildes im Schläger. Im exakten Verfahren trifft die Seite des Schlägers den Ball und hebt ihn aus dem Weg.
lab-free = Dein eigener Wurf
lab-free-says = Verschiebe den Ball, die Kästen und den Pfeil der Geschwindigkeit. Wähle den Radius, die Bildrate und das Tempo des Schlägers, und sieh, was beide Verfahren daraus machen.

## Was schiefgeht.

lab-flaw-skipped = durch einen Kasten oder den Schläger hindurch
lab-flaw-twice = von zwei Kästen zugleich umgelenkt
lab-flaw-wrong-axis = entlang der falschen Achse umgelenkt
lab-flaw-inside = Mitte im Kasten, keine Richtung
lab-flaw-swallowed = im Schläger
lab-not-counted = Wie oft diese Szene schiefgeht, lässt sich hier nicht zählen.

## Werte, die nicht gehen.

lab-refused-too-long = Dieser Text ist keine Szene: Er hat { $bytes } Bytes, und eine Szene hat höchstens { $most }.
lab-refused-no-scene = Dieser Text ist keine Szene. Zeile { $line }, Spalte { $column }: { $fault }.
lab-fault-ends-early = Der Text hört zu früh auf
lab-fault-goes-on = Die Szene ist davor schon zu Ende
lab-fault-unknown = Eine Szene hat keinen Wert { $name }
lab-fault-missing = Der Wert { $name } fehlt
lab-fault-twice = Der Wert { $name } steht zweimal da
lab-fault-unfit = Hier gehört etwas anderes hin
lab-refused-range = { $field }: { $value }. Erlaubt: { $low } bis { $high }.
lab-width = Breite
lab-height = Höhe
lab-duration = Dauer
lab-refused-ball-in-box = Ball und Kasten { $number } überlappen sich. Verschiebe einen von beiden.
lab-refused-ball-in-paddle = Ball und Schläger überlappen sich. Verschiebe einen von beiden.
lab-refused-boxes-overlap = Die Kästen { $a } und { $b } überlappen sich. Verschiebe einen von beiden.
lab-refused-too-many = Es sind { $there } Kästen. Höchstens { $most } sind erlaubt.
lab-refused-no-level = Aus dieser Szene lässt sich kein Level machen.
