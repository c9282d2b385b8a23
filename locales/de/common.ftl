language-name = Deutsch
number-group = .
number-decimal = ,
place = { $place }.
