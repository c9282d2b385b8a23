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
key-page-up = PageUp
key-page-down = PageDown
key-arrow-left = Left
key-arrow-right = Right
key-arrow-up = Up
key-arrow-down = Down
key-shift-left = ShiftLeft
key-shift-right = ShiftRight
key-control-left = ControlLeft
key-control-right = ControlRight
key-alt-left = AltLeft
key-alt-right = AltRight
key-super-left = SuperLeft
key-super-right = SuperRight
key-caps-lock = CapsLock
key-num-lock = NumLock
key-scroll-lock = ScrollLock
key-pause = Pause
key-print-screen = PrintScreen
key-context-menu = ContextMenu
key-numpad-enter = NumpadEnter
key-numpad-add = NumpadAdd
key-numpad-subtract = NumpadSubtract
key-numpad-multiply = NumpadMultiply
key-numpad-divide = NumpadDivide
key-numpad-decimal = NumpadDecimal
key-numpad0 = Numpad0
key-numpad1 = Numpad1
key-numpad2 = Numpad2
key-numpad3 = Numpad3
key-numpad4 = Numpad4
key-numpad5 = Numpad5
key-numpad6 = Numpad6
key-numpad7 = Numpad7
key-numpad8 = Numpad8
key-numpad9 = Numpad9
key-minus = Minus
key-equal = Equal
key-comma = Comma
key-period = Period
key-slash = Slash
key-backslash = Backslash
key-bracket-left = BracketLeft
key-bracket-right = BracketRight
key-semicolon = Semicolon
key-quote = Quote
key-backquote = Backquote

## Buttons of a mouse.

mouse-left = a click
mouse-right = a right click
mouse-held-left = the left button
mouse-held-right = the right button
wheel-up = the wheel up
wheel-down = the wheel down

## Buttons of a pad that have a word on them or none; letters and signs are the same in all languages.

pad-cross = Cross
pad-circle = Circle
pad-triangle = Triangle
pad-square = Square
pad-lower = the lower button
pad-on-right = the button on the right
pad-upper = the upper button
pad-on-left = the button on the left
pad-left-stick = the left stick, pressed
pad-right-stick = the right stick, pressed
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
