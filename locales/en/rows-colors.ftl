### Colours of bricks.

color-red = red
color-orange = orange
color-yellow = yellow
color-green = green
color-teal = teal
color-blue = blue
color-violet = violet
color-pink = pink
color-sand = sand
color-slate = slate
