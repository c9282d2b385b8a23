### What is different on a day.

modifier-big-ball = Big ball
    .about = The ball is larger if the level has room for it.
modifier-bare-hands = Bare hands
    .about = Only power-ups shown in bricks.
modifier-brief = Brief effects
    .about = Effects last half as long.
modifier-downpour = Downpour
    .about = Every third brick drops a power-up.
modifier-last-life = One life
    .about = One life only.
modifier-lasting = Lasting effects
    .about = Effects last twice as long.
modifier-narrow = Narrow paddle
    .about = Paddle 25% narrower.
modifier-quick = Fast ball
    .about = Ball 25% faster.
modifier-small-ball = Small ball
    .about = Ball 25% smaller.
modifier-wide = Wide paddle
    .about = The paddle is a third wider and can’t shrink.
