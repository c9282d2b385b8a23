### Was über Spiele, Dateien und Bilder gesagt wird.

attract-demo = Demo: { $level } (Regeln: { $ruleset })

notes-crash = Brickwork ist letztes Mal abgestürzt
notes-crash-report = Der Absturzbericht mit einer Aufnahme deines Spiels liegt hier:
notes-crash-private = Er enthält keine persönlichen Daten. Wenn du magst, schick ihn an die Entwickler.

dropped-waits = Das Level öffnet sich, sobald du wieder im Hauptmenü bist.

findings-of-level = Die Leveldatei hat einen Fehler; die letzte gute Fassung bleibt im Spiel
findings-of-pack = Ein Level oder Paket lässt sich nicht lesen
findings-hide = Ausblenden ({ $key })
findings-more-in-log = und noch { $count } im Log
findings-more-on-terminal = und noch { $count } im Terminal
findings-not-playable = Dieses Level ist nicht spielbar
findings-starts-when-saved = Es beginnt, sobald die Datei ohne Fehler gespeichert ist.

picture-saved = Screenshot gespeichert: { $path }
picture-not-saved = Der Screenshot wurde nicht gespeichert: { $why }
picture-no-folder = es gibt keinen Ordner dafür
picture-no-name = { $folder } enthält schon zu viele Screenshots aus dieser Sekunde

left-resume = Fortsetzen: { $level }
left-continue = Weiter: { $pack } ({ $level }/{ $levels })
left-from-beginning = { $level } neu beginnen
left-game = Dein Spielstand
left-game-in = Dein Spielstand in „{ $level }“
left-unusable = { $game } lässt sich nicht öffnen und daher nicht fortsetzen. Einzelheiten stehen im Log.
left-other-version = { $game } stammt von einer anderen Version von Brickwork und lässt sich nicht fortsetzen. Einzelheiten stehen im Log.
left-damaged = { $game } ist beschädigt und lässt sich nicht fortsetzen. Einzelheiten stehen im Log.
left-other-levels = Deine Reise lässt sich nicht fortsetzen, weil sich die Level ihres Pakets geändert haben.
left-damaged-journey = Deine gespeicherte Reise ist beschädigt und lässt sich nicht fortsetzen. Einzelheiten stehen im Log.
left-other-players = Deine Reise ist für eine Zahl oder Anordnung von Spielern, die diese Version von Brickwork nicht kennt. Sie bleibt gespeichert: Setze sie mit der Version fort, in der du sie begonnen hast.

ghost-of-several = Spiele mit mehreren Spielern lassen sich nicht als Geist wählen
ghost-of-other-rules = dieses Spiel hatte andere Regeln ({ $its }) als jetzt gewählt sind ({ $chosen }): Wähle seine Regeln in den Einstellungen, um dagegen anzutreten
ghost-of-changed-rules = die Regeln wurden während dieses Spiels geändert, daher passt kein anderes dazu
ghost-assists = mit { $assists }

exchange-no-folder = Es gibt keinen Datenordner, in den exportiert werden kann
exchange-too-many = { $folder } enthält schon zu viele Exporte von heute
exchange-exported = Exportiert nach { $file }
exchange-nothing-there = In { $folders } gibt es keine Datei { $name }; zieh stattdessen eine Datei auf das Fenster
exchange-nothing-new = { $file } enthält nichts Neues
exchange-added = { $file } importiert
exchange-unwritten = { $file } lässt sich nicht schreiben: { $why }
exchange-missing = { $file } gibt es nicht
exchange-newer = { $file } hat Format { $format }, diese Version des Spiels kennt nur { $known }: Nimm eine neuere Version
exchange-damaged = { $file } ist beschädigt oder kein { $name } ({ $why })
exchange-unreadable = { $file } ist nicht lesbar ({ $why })

stores-refused = der Browser speichert keine Dateien ({ $why }): Einstellungen und Fortschritt gehen verloren, wenn die Seite geschlossen wird; du kannst deinen Fortschritt exportieren
stores-no-folder = für { $file } gibt es keinen Ordner: Nichts wird gespeichert
stores-remark = { $file }: { $remark }
stores-newer = { $file } hat Format { $format }, diese Version des Spiels kennt nur { $known }: Die Datei bleibt unverändert, und diesmal wird nichts gespeichert; nimm eine neuere Version
stores-unreadable = { $file } ist nicht lesbar ({ $why }): Die Datei bleibt unverändert, und diesmal wird nichts gespeichert; mach sie lesbar oder lösche sie
stores-copy-for-missing = { $file } fehlt: Die Sicherung { $copy } wird verwendet (um neu zu beginnen, lösche beide Dateien)
stores-copy-for-damaged = { $file } ist unbrauchbar: Die Sicherung { $copy } wird verwendet (um neu zu beginnen, lösche beide Dateien)
stores-set-aside = { $file } war beschädigt ({ $why }) und heißt jetzt { $aside }
stores-damaged = { $file } ist beschädigt ({ $why }) und lässt sich nicht umbenennen ({ $error }): Die Datei bleibt unverändert, und diesmal wird nichts gespeichert; lösche sie
stores-unwritten = { $file } lässt sich nicht schreiben ({ $why }): Das Spiel versucht es weiter, bis du es beendest; behebe die Ursache, sonst gehen deine Änderungen verloren

words-unreadable = { $file }: { $why }; der eingebaute Text wird verwendet
words-broken-line = { $file }: Zeile { $line }: { $why }; der eingebaute Text wird verwendet
words-broken-message = { $file }: Zeile { $line }: Nachricht { $name }: { $why }; der eingebaute Text wird verwendet

stamp-just-now = gerade eben
stamp-minutes-ago = vor { $count } min
stamp-hours-ago = vor { $count } h
stamp-days-ago = { $count ->
    [one] vor einem Tag
   *[other] vor { $count } Tagen
}
stamp-date = { $day }.{ $month }.{ $year }


diagnosis-times = { $ms } ms · { $fps } Bilder/s · langsamstes 1 %: { $low }
diagnosis-rates = { $steps } Schritte/s · { $contacts } Kontakte/s
diagnosis-counts = { $colliders } Hindernisse · { $entities } Objekte

kept-journey = Reise: { $name }
kept-cleared = geschafft
kept-lost = verloren
kept-left = nicht beendet
kept-finished = beendet
kept-lost-in = verloren bei { $level }/{ $levels }
kept-in = Level { $level }/{ $levels }
