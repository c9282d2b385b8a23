### What is different on a day.

modifier-big-ball = Big ball
    .about = The ball is larger, where the level has room for it.
modifier-bare-hands = Bare hands
    .about = No capsules fall but those that bricks carry.
modifier-brief = Brief effects
    .about = Effects last half as long.
modifier-downpour = Downpour
    .about = Every third brick drops a capsule.
modifier-last-life = One life
    .about = There is no second ball.
modifier-lasting = Lasting effects
    .about = Effects last twice as long.
modifier-narrow = Narrow paddle
    .about = The paddle has three quarters of its width.
modifier-quick = Quick ball
    .about = The ball is a quarter faster.
modifier-small-ball = Small ball
    .about = The ball has three quarters of its size.
modifier-wide = Wide paddle
    .about = The paddle is a third wider, and nothing makes it less so.
