### Belohnungen für Sterne.

unlock-gems = Edelsteine
unlock-stripes = Gestreifter Stahl
unlock-lamplight = Lamplight
unlock-comet = Komet
unlock-pinball = Flipper
unlock-studs = Kupfernieten
unlock-sea = Meereslicht
unlock-glaze = Glaze
unlock-ribbons = Bänder
unlock-chevrons = Grüne Winkel
unlock-corridor = Enger Gang
unlock-sparks = Sparks
unlock-dashes = Striche
unlock-night = Nachtlicht
unlock-inlay = Amethyst-Intarsie
unlock-homeward = Homeward
unlock-finale = Großes Finale
