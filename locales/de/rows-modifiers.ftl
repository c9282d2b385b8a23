### Was an einem Tag anders ist.

modifier-big-ball = Großer Ball
    .about = Der Ball ist größer, wo das Level Platz dafür hat.
modifier-bare-hands = Leere Hände
    .about = Keine Kapseln fallen außer denen, die Steine tragen.
modifier-brief = Kurze Effekte
    .about = Effekte dauern halb so lange.
modifier-downpour = Wolkenbruch
    .about = Jeder dritte Stein lässt eine Kapsel fallen.
modifier-last-life = Ein Leben
    .about = Es gibt keinen zweiten Ball.
modifier-lasting = Lange Effekte
    .about = Effekte dauern doppelt so lange.
modifier-narrow = Schmaler Schläger
    .about = Der Schläger hat drei Viertel seiner Breite.
modifier-quick = Flinker Ball
    .about = Der Ball ist ein Viertel schneller.
modifier-small-ball = Kleiner Ball
    .about = Der Ball hat drei Viertel seiner Größe.
modifier-wide = Breiter Schläger
    .about = Der Schläger ist ein Drittel breiter, und nichts macht ihn schmaler.
