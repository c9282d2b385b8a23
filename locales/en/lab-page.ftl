### The page of the collision lab: what is the same in all scenes. The scenes' own words are in lab.ftl.

lab-page = Collision lab
lab-before = Previous
lab-after = Next
# $place (Number) - the place of the scene
# $of (Number) - how many there are
# $name (String) - its name
lab-head = { $place }/{ $of } · { $name }
# $rate (Number) - frames a second
lab-chapters = Tutorial, { $rate } fps
lab-exact = Exact scheme
lab-unit = u: a unit of the field
lab-drawing = Drawing of the scene
lab-timeline = Time in the scene
lab-rate = Frames per second
# $file (String) - a file of the project
lab-file = In the code: { $file }
# $speed (String) - how fast it is shown, as 1/10
lab-speed = Speed { $speed }

## Numbers. u is a unit of the field, s a second.

# $frame (Number) - the number of the frame
# $time (String) - seconds
lab-frame = Frame { $frame } · { $time } s
# $x (String) - units
# $y (String) - units
lab-overlap = Overlap x { $x }, y { $y } u: hit
# $x (String) - units
# $y (String) - units
lab-no-overlap = Overlap x { $x }, y { $y } u: no hit
# $d (String) - a vector
# $clamped (String) - a vector
lab-difference = D { $d } · clamped { $clamped } u
# $p (String) - a place
# $v (String) - a vector
lab-nearest = P { $p } · V { $v } u
# $length (String) - units
# $radius (String) - units
lab-closer = |V| { $length } < r { $radius } u: hit
# $length (String) - units
# $radius (String) - units
lab-not-closer = |V| { $length }, r { $radius } u: no hit
lab-down = down
lab-right = right
lab-up = up
lab-left = left
# $down (String) - a dot product
# $right (String) - a dot product
# $up (String) - a dot product
# $left (String) - a dot product
lab-dots = V/|V|: down { $down }, right { $right }, up { $up }, left { $left }
# $depth (String) - units
# $by (String) - a vector
lab-wins = * best match. Depth { $depth } u, moved by { $by } u
# $depth (String) - units
# $by (String) - a vector
lab-moved-out = Depth { $depth } u, moved by { $by } u
lab-no-direction = V is zero: no direction, so it counts as vertical
# $name (String) - what the velocity is called before a hit, as v
# $before (String) - a vector
# $next (String) - what it is called after it, as v'
# $after (String) - a vector
lab-turned = { $name } { $before } becomes { $next } { $after } u/s
# $name (String) - what the velocity is called before a further hit in the same frame, as v'
# $next (String) - what it is called after it, as v''
# $after (String) - a vector
lab-turned-again = { $name } becomes { $next } { $after } u/s
# $with (String) - the box that the ball hit after that in the same frame
# $name (String) - what the vector is called, as V2
# $v (String) - a vector
# $direction (String) - a direction of the compass
# $depth (String) - units
lab-then-box = Then { $with }: { $name } { $v }, { $direction } matches best, depth { $depth } u
# $with (String) - the box that the ball hit after that in the same frame
# $name (String) - what the vector is called, as V2
# $depth (String) - units
lab-then-no-direction = Then { $with }: { $name } is zero, no direction, so vertical; depth { $depth } u
# $with (String) - the wall that the ball hit after that in the same frame
# $gap (String) - units
lab-then-wall = Then { $with }: gap { $gap } u
# $with (String) - the paddle, which the ball hit after that in the same frame
# $offset (String) - as lab-offset
# $towards (String) - a vector
lab-then-paddle = Then { $with }: offset { $offset } gives w { $towards } u/s
# $wall (String) - which wall
# $gap (String) - units
lab-wall-hit = Wall { $wall }: gap { $gap } u, at most 0: hit
# $wall (String) - which wall
# $gap (String) - units
lab-no-wall-hit = Wall { $wall }: gap { $gap } u, more than 0: no hit
# $at (String) - a place
lab-put-at = Ball placed at { $at } u
# $above (String) - units
lab-below = Floor: top of the ball at { $above } u, at most 0: lost
# $above (String) - units
lab-not-below = Floor: top of the ball at { $above } u, more than 0: not lost
lab-top = top of the ball
lab-lift = lifted
# $at (String) - a place
lab-lifted = Lifted onto the paddle, to { $at } u
lab-gap = gap
lab-clamped = D clamped
lab-offset-name = offset
# $offset (String) - -1 at the paddle's left edge, 1 at its right edge
# $towards (String) - a vector
lab-offset = Offset { $offset } (edges −1, 1) gives w { $towards } u/s
lab-tests = Tests (+ hit):
# $tests (String) - the tests in their order
# $told (String) - one of them
lab-tests-spoken = Tests (+ hit): { $tests }. Shown in detail: { $told }
lab-test-left = left
lab-test-right = right
lab-test-top = top
# $number (Number) - the number of a box
lab-test-box = box { $number }
lab-test-paddle = paddle
lab-test-floor = floor
lab-no-tests = No tests yet
lab-held = The ball is on the paddle
lab-lost = The ball is lost: level and player are reset

# $number (Number) - the number of the flight
# $from (String) - a place
lab-flight = Flight { $number } from { $from } u
# $velocity (String) - a vector
lab-velocity = v { $velocity } u/s
# $time (String) - seconds
# $target (String) - what is hit
lab-impact = Impact in { $time } s: { $target }
# $time (String) - seconds
# $target (String) - what was hit
lab-impact-was = Impact { $time } s ago: { $target }
# $at (String) - a place
lab-impact-at = Centre then { $at } u
# $normal (String) - a vector
lab-normal = Contact normal { $normal }
# $velocity (String) - a vector
lab-next = Next flight v' { $velocity } u/s
lab-no-impact = No further impact

## How often it goes wrong.

# $runs (Number) - how many throws
lab-counting = Running { $runs } similar throws…
# $flaw (String) - what went wrong
# $runs (Number) - how many throws
lab-counted = Failures in { $runs } similar throws, boxes unchanged ({ $flaw }), by fps:
# $runs (Number) - how many throws
lab-counted-any = Failures in { $runs } similar throws, boxes unchanged, by fps:
# $rate (Number) - frames a second
# $left (Number) - how many throws
# $right (Number) - how many throws
lab-count = { $rate }: tutorial { $left }, exact { $right }

## The free scene.

lab-part = Part
lab-part-ball = Ball
lab-part-velocity = Arrow v
lab-part-paddle = Paddle
# $number (Number) - the number of a box
lab-part-box = Box { $number }
lab-across = X
lab-upwards = Y
lab-radius = Radius
lab-faster = Ball speed
lab-paddle-speed = Paddle speed
lab-more-boxes = Add a box
lab-fewer-boxes = Remove a box
lab-copy = Copy as text
lab-paste = Paste text
lab-copied = Copied. Paste it into a message, or, in quotes, after “brickwork lab”
lab-nothing-to-paste = The clipboard has no text
lab-no-clipboard = No clipboard is available
# $why (String) - what is wrong
lab-refused = { $why } Keeping the last valid scene.
