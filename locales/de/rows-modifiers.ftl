### Was an einem Tag anders ist.

modifier-big-ball = Großer Ball
    .about = Der Ball ist größer, wenn das Level Platz dafür hat.
modifier-bare-hands = Leere Hände
    .about = Nur die Power-ups, die in Steinen zu sehen sind.
modifier-brief = Kurze Effekte
    .about = Effekte dauern halb so lange.
modifier-downpour = Wolkenbruch
    .about = Jeder dritte Stein lässt ein Power-up fallen.
modifier-last-life = Ein Leben
    .about = Nur ein Leben.
modifier-lasting = Lange Effekte
    .about = Effekte dauern doppelt so lange.
modifier-narrow = Schmaler Schläger
    .about = Schläger 25 % schmaler.
modifier-quick = Schneller Ball
    .about = Ball 25 % schneller.
modifier-small-ball = Kleiner Ball
    .about = Ball 25 % kleiner.
modifier-wide = Breiter Schläger
    .about = Der Schläger ist ein Drittel breiter und wird nicht schmaler.
