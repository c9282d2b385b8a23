### Rulesets.

ruleset-modern = Modern
    .about = Three lives, a paddle that aims by angle, and a nudge for stuck balls.
ruleset-tutorial = Tutorial
    .about = As in the tutorial: one life, its paddle bounce, and an instant reset of level and player.
ruleset-tutorial-finished = Tutorial (complete)
    .about = The game that the tutorial ends with: three lives, six power-ups, no score, and chaos for the winner.
ruleset-1976 = 1976
    .about = The original: three balls, two walls, a ball that speeds up, and a paddle that halves at the ceiling.
ruleset-arkanoid-like = Space wall
    .about = Bricks worth 50 to 120, one power-up at a time, and balls that speed up with hits.
ruleset-lbreakout-like = Treasure wall
    .about = Power-ups hide in bricks, balls speed up over time, and you can leave a level at 80%.
