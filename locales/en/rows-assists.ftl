### Assists.

assist-aim-line = Aim line
assist-bigger-ball = Bigger ball
assist-endless-lives = Infinite lives
assist-more-lives = More lives
assist-no-hindrances = No bad power-ups
assist-nudge = Unstick ball
assist-safety-floor = Safety floor
assist-skip-level = Skip level
assist-slower-ball = Slower ball
assist-wider-paddle = Wider paddle
