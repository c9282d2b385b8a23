language-name = Deutsch
number-group = .
number-decimal = ,
place = { $place }.

common-again = Noch mal spielen
common-back = Zurück
common-dismiss = Schließen
common-keep-playing = Weiterspielen
common-leave = Verlassen
common-levels = Level
common-new-journey = Neue Reise
common-quit = Beenden
common-records = Bestenlisten
common-settings = Einstellungen
common-title = Hauptmenü

common-points = { $points } Punkte
common-percent = { $number } %
common-range = { $first } bis { $last } von { $of }
