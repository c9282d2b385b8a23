### The scenes of the lab.

lab-box-box = box-box
lab-box-box-says = box-box says.
lab-circle-box = circle-box
lab-circle-box-says = circle-box says.
lab-direction = direction
lab-direction-says = direction says.
lab-repositioning = repositioning
lab-repositioning-says = repositioning says.
lab-paddle = paddle
lab-paddle-says = paddle says.
lab-sticky-paddle = sticky-paddle
lab-sticky-paddle-says = sticky-paddle says.
lab-lost-ball = lost-ball
lab-lost-ball-says = lost-ball says.
lab-skipped-brick = skipped-brick
lab-skipped-brick-says = skipped-brick says.
lab-skipped-wall = skipped-wall
lab-skipped-wall-says = skipped-wall says.
lab-two-bricks = two-bricks
lab-two-bricks-says = two-bricks says.
lab-wrong-axis = wrong-axis
lab-wrong-axis-says = wrong-axis says.
lab-centre-inside = centre-inside
lab-centre-inside-says = centre-inside says.
lab-overtaken = overtaken
lab-overtaken-says = overtaken says.
lab-free = free
lab-free-says = free says.
lab-flaw-skipped = skipped
lab-flaw-twice = twice
lab-flaw-wrong-axis = wrong-axis
lab-flaw-inside = inside
lab-flaw-swallowed = swallowed
# $why (String) - why
lab-refused-no-scene = This text is no scene: { $why }
# $field (String) - a
# $value (String) - a
# $low (String) - a
# $high (String) - a
lab-refused-range = { $field } is { $value }, { $low } to { $high }
# $number (Number) - a
lab-refused-ball-in-box = The ball lies in box { $number }
lab-refused-ball-in-paddle = The ball lies in the paddle
# $a (Number) - a
# $b (Number) - a
lab-refused-boxes-overlap = Boxes { $a } and { $b } overlap
# $there (Number) - a
# $most (Number) - a
lab-refused-too-many = There are { $there } boxes, { $most } at most
# $why (String) - a
lab-refused-no-level = { $why }
