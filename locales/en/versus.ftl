# Versus: games of two players against each other.

versus-about = Each player has the same level in one half of the field. Combos send rows to the other player.
# $numbers (String) - the number of bricks of each player
versus-bricks = Bricks { $numbers }
versus-by-bricks = The wall of the winner was smaller.
versus-by-line = The wall of the other player has reached the line.
versus-by-lives = The other player has no lives left.
versus-by-nothing = Both players were equally good.
versus-by-score = The winner has the higher score.
# $first (String) - the value of the left player
# $second (String) - the value of the right player
versus-both = { $first } : { $second }
# $rows (Number) - how many rows arrive at the start
versus-handicap-rows = { $rows ->
    [0] no rows at the start
    [one] { $rows } row at the start
   *[other] { $rows } rows at the start
}
# $percent (Number) - the speed of the ball
versus-handicap-speed = ball speed { $percent }%
versus-handicaps = Handicaps
# $lives (String) - the lives of each player
# $rows (String) - how many rows each player has sent
versus-lives-and-rows = Lives { $lives } · Rows sent { $rows }
versus-no-room = This level does not support two players against each other. Choose another level.
versus-rematch = Rematch
# $rows (Number) - how many rows are announced
versus-rows-come = { $rows ->
    [one] { $rows } row is coming
   *[other] { $rows } rows are coming
}
# $scores (String) - the score of each player
versus-score = Score { $scores }
versus-tie = Tie
# $player (String) - the name of the winner
versus-wins = { $player } wins
