### Keys, buttons and sticks: rows by the names that the game has for them. What has no row here is called by that name.

## Keys.

key-space = Space
key-enter = Enter
key-escape = Esc
key-tab = Tab
key-backspace = Backspace
key-delete = Delete
key-insert = Insert
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-arrow-left = Left
key-arrow-right = Right
key-arrow-up = Up
key-arrow-down = Down
key-shift-left = Left Shift
key-shift-right = Right Shift
key-control-left = Left Ctrl
key-control-right = Right Ctrl
key-alt-left = Left Alt
key-alt-right = Right Alt
key-super-left = Left Super
key-super-right = Right Super
key-caps-lock = Caps Lock
key-num-lock = Num Lock
key-scroll-lock = Scroll Lock
key-pause = Pause
key-print-screen = Print Screen
key-context-menu = Menu key
key-numpad-enter = Num Enter
key-numpad-add = Num +
key-numpad-subtract = Num −
key-numpad-multiply = Num ×
key-numpad-divide = Num ÷
key-numpad-decimal = Num .
key-numpad0 = Num 0
key-numpad1 = Num 1
key-numpad2 = Num 2
key-numpad3 = Num 3
key-numpad4 = Num 4
key-numpad5 = Num 5
key-numpad6 = Num 6
key-numpad7 = Num 7
key-numpad8 = Num 8
key-numpad9 = Num 9
key-minus = Minus
key-equal = Equals
key-comma = Comma
key-period = Period
key-slash = Slash
key-backslash = Backslash
key-bracket-left = Left Bracket
key-bracket-right = Right Bracket
key-semicolon = Semicolon
key-quote = Quote
key-backquote = Backquote
key-intl-backslash = Key next to Shift
key-numpad-comma = Num ,
key-numpad-equal = Num =

## Buttons of a mouse.

mouse-left = a click
mouse-right = a right click
mouse-held-left = the left button
mouse-held-right = the right button
wheel-up = wheel up
wheel-down = wheel down

## Buttons of a pad that have a word on them or none; letters and signs are the same in all languages.

pad-cross = Cross
pad-circle = Circle
pad-triangle = Triangle
pad-square = Square
pad-lower = the lower button
pad-on-right = the button on the right
pad-upper = the upper button
pad-on-left = the button on the left
pad-left-stick = a left-stick press
pad-right-stick = a right-stick press
pad-up = D-pad up
pad-down = D-pad down
pad-left = D-pad left
pad-right = D-pad right

## Sticks.

stick-left-left = left stick left
stick-left-right = left stick right
stick-left-up = left stick up
stick-left-down = left stick down
stick-right-left = right stick left
stick-right-right = right stick right
stick-right-up = right stick up
stick-right-down = right stick down
