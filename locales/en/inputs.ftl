### What is pressed, where its words need others with them.

# $key (String) - a key that is pressed together with Shift
inputs-shift = Shift+{ $key }
# $key (String) - a key that is pressed together with Ctrl
inputs-ctrl = Ctrl+{ $key }
# $name (String) - the name or the number of a button of a mouse
inputs-mouse = mouse button { $name }
# $number (Number) - the number of a button of a pad
inputs-pad = pad button { $number }
# $count (Number) - how many fingers tap
inputs-tap = { $count ->
    [one] a tap
   *[other] a { $count }-finger tap
}
# $count (Number) - how many fingers are held
inputs-held = { $count ->
    [one] a finger down
   *[other] { $count } fingers down
}
# $one (String) - something that will do
# $other (String) - something else that will do
inputs-or = { $one } or { $other }
