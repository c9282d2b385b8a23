### Lights of packs in the level editor.

light-dusk = Dusk
light-dawn = Dawn
light-sea = Sea
light-ember = Ember
light-forest = Forest
light-steel = Steel
light-night = Night
light-space = Space
light-brass = Brass
light-chalk = Chalk
