# Versus: games of two players against each other.

versus-about = Jeder hat dasselbe Level in einer Hälfte des Feldes. Combos schicken dem anderen Reihen.
versus-bricks = Steine { $numbers }
versus-by-bricks = Die Mauer des Siegers war kleiner.
versus-by-line = Die Mauer des anderen hat die Linie erreicht.
versus-by-lives = Der andere hat keine Leben mehr.
versus-by-nothing = Beide waren gleich gut.
versus-by-score = Der Sieger hat mehr Punkte.
versus-both = { $first } : { $second }
versus-handicap-rows = { $rows ->
    [0] keine Reihe am Anfang
    [one] { $rows } Reihe am Anfang
   *[other] { $rows } Reihen am Anfang
}
versus-handicap-speed = Balltempo { $percent } %
versus-handicaps = Handicaps
versus-lives-and-rows = Leben { $lives } · Reihen geschickt { $rows }
versus-no-room = Dieses Level eignet sich nicht für ein Spiel gegeneinander. Wähle ein anderes Level.
versus-rematch = Revanche
versus-rows-come = { $rows ->
    [one] { $rows } Reihe kommt
   *[other] { $rows } Reihen kommen
}
versus-score = Punkte { $scores }
versus-tie = Unentschieden
versus-wins = { $player } gewinnt
