### Hilfen.

assist-aim-line = Ziellinie
assist-bigger-ball = Größerer Ball
assist-endless-lives = Endlose Leben
assist-more-lives = Mehr Leben
assist-no-hindrances = Nichts hindert
assist-nudge = Stups
assist-safety-floor = Sicherheitsnetz
assist-skip-level = Level überspringen
assist-slower-ball = Langsamerer Ball
assist-wider-paddle = Breiterer Schläger
