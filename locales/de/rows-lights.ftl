### Licht von Paketen im Level-Editor.

light-dusk = Abendrot
light-dawn = Morgenrot
light-sea = Meer
light-ember = Glut
light-forest = Wald
light-steel = Stahl
light-night = Nacht
light-space = Weltall
light-brass = Messing
light-chalk = Kreide
