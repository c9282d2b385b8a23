inputs-shift = Umschalt+{ $key }
inputs-ctrl = Strg+{ $key }
inputs-mouse = Maustaste { $name }
inputs-pad = Gamepad-Taste { $number }
inputs-tap = { $count ->
    [one] Tippen
   *[other] Tippen mit { $count } Fingern
}
inputs-held = { $count ->
    [one] Finger
   *[other] Tippen mit { $count } Fingern
}
inputs-or = { $one } oder { $other }
