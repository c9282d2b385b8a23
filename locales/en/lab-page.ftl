### The page of the collision lab: what is the same in all scenes. The scenes' own words are in lab.ftl.

lab-page = How it works
lab-before = Before
lab-after = Next
# $place (Number) - the place of the scene
# $of (Number) - how many there are
# $name (String) - its name
lab-head = { $place }/{ $of } · { $name }
# $rate (Number) - frames a second
lab-chapters = Tutorial, { $rate } frames a second
lab-exact = Exact
lab-drawing = Drawing of the scene
lab-timeline = Time in the scene
lab-rate = Frames a second
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
lab-overlap = Boxes share x { $x }, y { $y } u
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
lab-dots = V · down { $down }, right { $right }, up { $up }, left { $left }
# $depth (String) - units
# $by (String) - a vector
lab-moved-out = Depth { $depth } u · moved by { $by } u
lab-no-direction = V is zero: no direction, so it counts as vertical
# $before (String) - a vector
# $after (String) - a vector
lab-turned = v { $before } becomes v' { $after } u/s
# $with (String) - what the ball hit after that in the same frame
# $name (String) - what the velocity is called after it, as v''
# $after (String) - a vector
lab-then = Then { $with }: { $name } { $after } u/s
# $wall (String) - which wall
# $gap (String) - units
lab-wall-hit = Wall { $wall }: gap { $gap } u, at most 0: hit
# $at (String) - a place
lab-put-at = The ball is put at { $at } u
# $above (String) - units
lab-below = Floor: C_y + r { $above } u, at most 0: lost
lab-gap = gap
lab-clamped = D clamped
lab-share-name = share
# $share (String) - from -1 to 1
lab-share = Share of the paddle { $share } · not moved out
# $tests (String) - the tests in their order
lab-tests = Tests: { $tests }
lab-test-left = left
lab-test-right = right
lab-test-top = top
# $number (Number) - the number of a box
lab-test-box = box { $number }
lab-test-paddle = paddle
lab-test-floor = floor
lab-no-tests = Nothing was tested yet
lab-held = The ball waits on the paddle
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
lab-no-impact = No impact in this scene any more

## How often it goes wrong.

# $runs (Number) - how many throws
lab-counting = Throwing { $runs } times from nearby …
# $flaw (String) - what went wrong
# $runs (Number) - how many throws
lab-counted = Of { $runs } throws from nearby (boxes stay), { $flaw }, left and right, by frames a second:
lab-any-flaw = something went wrong
# $rate (Number) - frames a second
# $left (Number) - how many throws
# $right (Number) - how many throws
lab-count = { $rate }: { $left } and { $right }

## The free scene.

lab-part = Part
lab-part-ball = Ball
lab-part-velocity = Arrow v
lab-part-paddle = Paddle
# $number (Number) - the number of a box
lab-part-box = Box { $number }
lab-across = Across
lab-upwards = Up
lab-radius = Radius
lab-faster = Ball speed
lab-paddle-speed = Paddle speed
lab-more-boxes = One box more
lab-fewer-boxes = One box less
lab-copy = Copy as text
lab-paste = Paste text
lab-copied = Copied: paste it into a message, or after brickwork lab
lab-nothing-to-paste = There is no text in the clipboard
lab-no-clipboard = There is no clipboard here that can be used
# $why (String) - what is wrong
lab-refused = { $why } The scene before stays.
