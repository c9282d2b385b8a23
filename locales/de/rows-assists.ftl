### Hilfen.

assist-aim-line = Ziellinie
assist-bigger-ball = Größerer Ball
assist-endless-lives = Unendlich viele Leben
assist-more-lives = Mehr Leben
assist-no-hindrances = Nur gute Power-ups
assist-nudge = Ball befreien
assist-safety-floor = Sicherheitsnetz
assist-skip-level = Level überspringen
assist-slower-ball = Langsamerer Ball
assist-wider-paddle = Breiterer Schläger
