### Regeln.

ruleset-modern = Modern
    .about = Drei Leben, ein Schläger, der nach Winkel zielt, und ein Stups für Bälle, die festhängen.
ruleset-tutorial = Tutorial
    .about = Wie im Tutorial: ein Leben, sein Abprall, Level und Spieler beginnen sofort neu.
ruleset-tutorial-finished = Tutorial (komplett)
    .about = Das Spiel, mit dem das Tutorial endet: drei Leben, sechs Kapseln, keine Punkte, und Chaos für den Sieger.
ruleset-1976 = 1976
    .about = Das erste: drei Bälle, zwei Wände, ein Ball, der schneller wird, und nach der Decke ein halber Schläger.
ruleset-arkanoid-like = Weltraumwand
    .about = Steine für 50 bis 120 Punkte, immer nur eine Kapsel, und Bälle, die mit Treffern schneller werden.
ruleset-lbreakout-like = Schatzwand
    .about = Kapseln stecken in Steinen, Bälle werden mit der Zeit schneller, und ein Level lässt sich bei 80 % verlassen.
