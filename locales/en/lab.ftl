### The collision lab: its scenes, what goes wrong in them, and values that it does not take.

## Scenes: the name, and what one sees.

lab-box-box = Box and box
lab-box-box-says = Two boxes overlap if they do so both horizontally and vertically. At first the tutorial tested the square around the ball like this; later, as here, it tests the round ball. The exact scheme lets the ball fly until its round outline meets the box.
lab-circle-box = Circle and box
lab-circle-box-says = The tutorial looks for the point of the box that is nearest to the ball’s centre. If it is closer than the radius, that is a hit. The exact scheme asks in advance: when will the centre be exactly one radius away?
lab-direction = Direction
lab-direction-says = An arrow points from the ball to the box. The tutorial compares it with up, right, down and left, and takes the best match. The exact scheme has nothing to choose: the point of contact decides where the ball goes.
lab-repositioning = Repositioning
lab-repositioning-says = At the end of a frame the ball is already in the box. The tutorial pushes it out again, along one axis. The exact scheme turns the ball at the moment of contact, so there is nothing to push.
lab-paddle = Paddle
lab-paddle-says = Where the ball hits the paddle decides where it goes: the farther from the middle, the flatter. Its speed stays the same. Both schemes have this rule; the exact one uses it at the moment of contact.
lab-sticky-paddle = Sticky paddle
lab-sticky-paddle-says = The paddle moves into the ball and still overlaps it in the next frame. Turning the ball round each time would trap it there. So the tutorial always sends it up, and in the exact scheme they meet only once.
lab-lost-ball = Lost ball
lab-lost-ball-says = The ball falls below the field and is lost. The box is back at once, and a new ball sits on the paddle. Both schemes do the same.
lab-skipped-brick = Skipped brick
lab-skipped-brick-says = The ball is so fast that it is below the brick in one frame and above it in the next. The tutorial looks at both places, and the ball touches nothing in either. The exact scheme follows the path between them and hits the brick.
lab-skipped-wall = Skipped wall
lab-skipped-wall-says = Even a wall across the whole field does not stop a fast ball in the tutorial. In one frame the ball is below the wall and in the next above it, so nothing is hit. In the exact scheme it never gets past.
lab-two-bricks = Two bricks in one frame
lab-two-bricks-says = The bricks form a flat row, so the ball should just bounce down. In the tutorial it hits two in one frame: one sends it back to the left, the other sends it down, and it goes back the way it came. In the exact scheme only one brick is hit.
lab-wrong-axis = Wrong axis at a corner
lab-wrong-axis-says = The ball approaches the underside of the box. By the time the tutorial looks, it is beside the box, so it is only sent back to the right and keeps flying up. The exact scheme meets the underside first and turns the ball down.
lab-centre-inside = Centre inside the box
lab-centre-inside-says = In one frame the ball’s centre ends up inside the box. Then the nearest point is the centre itself, and the arrow to it has no direction, or one due only to rounding: here the tutorial turns the ball down, though it came from the left. In the exact scheme the centre never gets in.
lab-overtaken = Overtaken by the paddle
lab-overtaken-says = The paddle is much faster than the ball and runs over it. In the tutorial the ball is inside the paddle when the frame ends. In the exact scheme the side of the paddle meets the ball and lifts it out of the way.
lab-free = Your own throw
lab-free-says = Move the ball, the boxes and the velocity arrow. Choose the radius, the frame rate and the paddle’s speed, and see what both schemes make of it.

## What goes wrong.

lab-flaw-skipped = passed through a box or the paddle
lab-flaw-twice = turned by two boxes at once
lab-flaw-wrong-axis = turned along the wrong axis
lab-flaw-inside = centre inside a box, no direction
lab-flaw-swallowed = inside the paddle
lab-not-counted = Failures of this scene cannot be counted here.

## Values that are not good.

# $bytes (Number) - how long it is
# $most (Number) - how long it may be
lab-refused-too-long = This text is not a scene: it has { $bytes } bytes, and a scene can have at most { $most }.
# $line (Number) - the line of the fault
# $column (Number) - its column
# $fault (String) - what is wrong there
lab-refused-no-scene = This text is not a scene. Line { $line }, column { $column }: { $fault }.
lab-fault-ends-early = the text ends too early
lab-fault-goes-on = the scene ends before this
# $name (String) - the name of a value in the text of a scene
lab-fault-unknown = a scene has no value { $name }
# $name (String) - the name of a value in the text of a scene
lab-fault-missing = the value { $name } is missing
# $name (String) - the name of a value in the text of a scene
lab-fault-twice = the value { $name } appears twice
lab-fault-unfit = something else belongs here
# $field (String) - what the value is called
# $value (String) - what it is, with its unit
# $low (String) - the lowest that it may be
# $high (String) - the highest that it may be, with its unit
lab-refused-range = { $field }: { $value }. Allowed: { $low } to { $high }.
lab-width = Width
lab-height = Height
lab-duration = Duration
# $number (Number) - the number of a box
lab-refused-ball-in-box = Ball and box { $number } overlap. Move one of them.
lab-refused-ball-in-paddle = Ball and paddle overlap. Move one of them.
# $a (Number) - the number of a box
# $b (Number) - the number of another one
lab-refused-boxes-overlap = Boxes { $a } and { $b } overlap. Move one of them.
# $there (Number) - how many boxes there are
# $most (Number) - how many there may be
lab-refused-too-many = There are { $there } boxes. At most { $most } are allowed.
lab-refused-no-level = This scene cannot be made into a level.
