### Eine Aufnahme, die man ansieht.

watch-pause = Pause
watch-play = Abspielen
watch-play-again = Noch einmal abspielen
watch-timeline = Zeitleiste
watch-recording-of = Aufnahme von { $level }
watch-game-of = Spiel { $game } von { $games } · { $level }
watch-the-end = Ende
watch-paused = angehalten
watch-as-recorded = Geprüft
watch-not-as-recorded = Weicht von der Aufnahme ab

watch-rules-changed = Regeln geändert
watch-further-life = Extraleben
watch-best-beaten = Bestwert geschlagen
watch-life-lost = Leben verloren
watch-cleared = Level geschafft
watch-lost = Spiel verloren

watch-help-pause = { $key } hält an
watch-help-on = { $key } spielt weiter
watch-help-again = { $key } beginnt von vorn
watch-help-others = { $back } { $step }: ein Schritt · { $next }: nächster Knopf · { $leave } verlässt die Aufnahme

watch-trace-writing = Protokoll wird geschrieben: { $percent } %
watch-trace-lies = Protokoll neben der Aufnahme gespeichert: { $name }
watch-trace-no-room = Kein Protokoll in { $folder }: { $why }; schaffe dort Platz
watch-trace-no-name = Kein Protokoll in { $folder }: Dort gibt es zu viele; lösche einige
watch-trace-not-written = Kein Protokoll in { $folder }: { $why }; kopiere die Aufnahme in einen Ordner, in dem du speichern kannst
