### Regeln.

ruleset-modern = Modern
    .about = Drei Leben, ein Schläger, der nach Winkel zielt, und ein Stups für Bälle, die im Kreis fliegen.
ruleset-tutorial = Tutorial
    .about = Wie im Tutorial: ein Leben, sein Abprall, Level und Spieler sofort von vorn.
ruleset-tutorial-finished = Tutorial, fertig
    .about = Das Spiel, mit dem das Tutorial endet: drei Leben, seine sechs Kapseln, keine Punkte, und Chaos für den, der gewinnt.
ruleset-1976 = 1976
    .about = Das erste: drei Bälle, zwei Wände, ein Ball, der schneller wird, und nach der Decke ein halber Schläger.
ruleset-arkanoid-like = Weltraumwand
    .about = Steine für 50 bis 120 Punkte, immer nur eine Kapsel, die die vorige beendet, und Bälle, die viele Treffer schnell machen.
ruleset-lbreakout-like = Schatzwand
    .about = Kapseln liegen in den Steinen, Bälle werden mit der Zeit schneller, und ein Level darf verlassen werden, wenn vier Fünftel weg sind.
