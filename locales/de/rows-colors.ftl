### Farben der Steine.

color-red = rot
color-orange = orange
color-yellow = gelb
color-green = grün
color-teal = türkis
color-blue = blau
color-violet = violett
color-pink = rosa
color-sand = sandfarben
color-slate = schiefergrau
