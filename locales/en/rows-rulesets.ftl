### Rulesets.

ruleset-modern = Modern
    .about = Three lives, a paddle that aims by angle, and a nudge for stuck balls.
ruleset-tutorial = Tutorial
    .about = As in the tutorial: one life, its paddle bounce, level and player reset at once.
ruleset-tutorial-finished = Tutorial (complete)
    .about = The game that the tutorial ends with: three lives, six power-ups, no score, and chaos for the winner.
ruleset-1976 = 1976
    .about = The first one: three balls, two walls, a ball that gets faster, and half the paddle after the ceiling.
ruleset-arkanoid-like = Space wall
    .about = Bricks worth 50 to 120, one power-up at a time, and balls that speed up with hits.
ruleset-lbreakout-like = Treasure wall
    .about = Power-ups hide in bricks, balls get faster with time, and a level can be left at 80%.
