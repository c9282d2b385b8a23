### Regeln.

ruleset-modern = Modern
    .about = Drei Leben, ein Schläger, der den Winkel bestimmt, und ein Stups für Bälle, die festhängen.
ruleset-tutorial = Tutorial
    .about = Wie im Tutorial: ein Leben, gleicher Abprall; Level und Spieler beginnen sofort neu.
ruleset-tutorial-finished = Tutorial (komplett)
    .about = Das Spiel, mit dem das Tutorial endet: drei Leben, sechs Power-ups, keine Punkte und Chaos für den Sieger.
ruleset-1976 = 1976
    .about = Das erste Spiel: drei Bälle, zwei Mauern, ein immer schnellerer Ball und nach einem Deckentreffer ein halber Schläger.
ruleset-arkanoid-like = Weltraumwand
    .about = Steine für 50 bis 120 Punkte, Bälle, die mit Treffern schneller werden, und immer nur ein Power-up.
ruleset-lbreakout-like = Schatzwand
    .about = Power-ups stecken in Steinen, Bälle werden mit der Zeit schneller, und ein Level lässt sich ab 80 % verlassen.
