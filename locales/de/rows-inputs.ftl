### Tasten, Knöpfe und Sticks: Zeilen nach den Namen, die das Spiel für sie hat.

## Tasten.

key-space = Leertaste
key-enter = Eingabe
key-escape = Esc
key-tab = Tab
key-backspace = Rücktaste
key-delete = Entf
key-insert = Einfg
key-home = Pos1
key-end = Ende
key-page-up = Bild auf
key-page-down = Bild ab
key-arrow-left = Pfeiltaste links
key-arrow-right = Pfeiltaste rechts
key-arrow-up = Pfeiltaste hoch
key-arrow-down = Pfeiltaste runter
key-shift-left = Umschalt links
key-shift-right = Umschalt rechts
key-control-left = Strg links
key-control-right = Strg rechts
key-alt-left = Alt links
key-alt-right = Alt rechts
key-super-left = Super links
key-super-right = Super rechts
key-caps-lock = Feststelltaste
key-num-lock = Num
key-scroll-lock = Rollen
key-pause = Pause
key-print-screen = Druck
key-context-menu = Menütaste
key-numpad-enter = Num Eingabe
key-numpad-add = Num +
key-numpad-subtract = Num −
key-numpad-multiply = Num ×
key-numpad-divide = Num ÷
key-numpad-decimal = Num Komma
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
key-equal = Gleich
key-comma = Komma
key-period = Punkt
key-slash = Schrägstrich
key-backslash = Backslash
key-bracket-left = Klammer auf
key-bracket-right = Klammer zu
key-semicolon = Semikolon
key-quote = Apostroph
key-backquote = Gravis
key-intl-backslash = Taste neben Umschalt
key-numpad-comma = Num ,
key-numpad-equal = Num =

## Tasten einer Maus.

mouse-left = Klick
mouse-right = Rechtsklick
mouse-held-left = linke Maustaste
mouse-held-right = rechte Maustaste
wheel-up = Mausrad hoch
wheel-down = Mausrad runter

## Tasten eines Gamepads; Buchstaben und Zeichen sind in allen Sprachen gleich.

pad-cross = Kreuz
pad-circle = Kreis
pad-triangle = Dreieck
pad-square = Quadrat
pad-lower = untere Taste
pad-on-right = rechte Taste
pad-upper = obere Taste
pad-on-left = linke Taste
pad-left-stick = linker Stick, gedrückt
pad-right-stick = rechter Stick, gedrückt
pad-up = Steuerkreuz hoch
pad-down = Steuerkreuz runter
pad-left = Steuerkreuz links
pad-right = Steuerkreuz rechts

## Sticks.

stick-left-left = linker Stick links
stick-left-right = linker Stick rechts
stick-left-up = linker Stick hoch
stick-left-down = linker Stick runter
stick-right-left = rechter Stick links
stick-right-right = rechter Stick rechts
stick-right-up = rechter Stick hoch
stick-right-down = rechter Stick runter
