### Rulesets.

ruleset-modern = Modern
    .about = Three lives, a paddle that aims by angle, and a nudge for balls that loop.
ruleset-tutorial = Tutorial
    .about = The tutorial's: one life, its paddle rebound, level and player reset at once.
ruleset-tutorial-finished = Tutorial, finished
    .about = The game that the tutorial ends with: three lives, its six power-ups, no score, and chaos for who wins.
ruleset-1976 = 1976
    .about = The first one: three turns, two walls, a ball that gets faster, and half a paddle once the ceiling is met.
ruleset-arkanoid-like = Space wall
    .about = Bricks worth 50 to 120, one capsule at a time that ends the one before, and balls that many hits make fast.
ruleset-lbreakout-like = Treasure wall
    .about = Capsules lie in the bricks, balls get faster with time, and a level can be left with four fifths of it gone.
