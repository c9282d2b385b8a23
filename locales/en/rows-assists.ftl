### Assists.

assist-aim-line = Aim line
assist-bigger-ball = Bigger ball
assist-endless-lives = Endless lives
assist-more-lives = More lives
assist-no-hindrances = No hindrances
assist-nudge = Nudge
assist-safety-floor = Safety floor
assist-skip-level = Skip level
assist-slower-ball = Slower ball
assist-wider-paddle = Wider paddle
