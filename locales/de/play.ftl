# Titel, Spiel und was darüber liegt.

title-comfort = Neu hier? Textgröße, Kontrast, Farben und Bewegung einstellen
title-daily = Level des Tages
title-play = Spielen
title-play-pack = Spielen: { $pack }
title-progress = Fortschritt
title-recordings = Aufnahmen

pause-edit = Dieses Level bearbeiten
pause-leave = Dieses Spiel verlassen?
pause-leave-ends = Das beendet das Spiel.
pause-leave-waits = Du kannst es im Hauptmenü fortsetzen, bis du ein anderes Spiel beginnst.
pause-paused = Pause
pause-quit = Brickwork beenden?
pause-quit-ends = Dein laufendes Spiel wird beendet.
pause-quit-waits = Du kannst dieses Spiel nächstes Mal fortsetzen.
pause-restart = Level neu beginnen ({ $key })
pause-resume = Fortsetzen
pause-serve-again = Neuer Ball (kostet ein Leben)
pause-skip = Level überspringen
pause-test-again = Test von vorn beginnen ({ $key })
pause-third-star = Dritter Stern: { $par }
pause-unbegun = Du hast dieses Level noch nicht begonnen.

restart-ask = Dieses Level neu beginnen?
restart-costs = Du beginnst es mit den Leben und Punkten, die du am Anfang hattest. Die Reise wird als „mit Continue“ markiert.
restart-yes = Neu beginnen

journey-new-ask = Neue Reise beginnen?
journey-new-keeps = Deine gespeicherte Reise durch dieses Paket kommt auf der Seite „Level“ zu „Frühere Reisen“. Du kannst sie jederzeit fortsetzen.
journey-new-yes = Beginnen

over-again = Noch ein Versuch
over-continue = Weiter: { $level }
over-continue-costs = Weiter mit allen Leben und 0 Punkten. Die Reise wird als „mit Continue“ markiert.
over-lost = Verloren
over-this-level = Dieses Level: { $scores }

cleared-head = Level geschafft
cleared-next = Weiter: { $level }

overlay-aim = Treffsicherheit { $good } %
overlay-before = Steine und Combos
overlay-journey = Reise bisher
overlay-few-misses = Kaum Fehlschläge
overlay-no-life-lost = Kein Leben verloren
overlay-score = { $name } · { $points } Punkte
overlay-time = Zeitbonus

hud-bricks = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
}
hud-of-player = { $player }: { $text }
hud-streak = Serie { $multiplier }
hud-warp = { $key }: nächstes Level

feat-bank = Über die Bande
feat-bank-double = Über zwei Banden
feat-bank-triple = Über drei Banden
feat-chain = Kette ×{ $count }
feat-rally = Combo: { $count } Steine
feat-streak = { $count } Treffer in Folge
feat-streak-lost = Serie verloren

notes-files = Zu deinen Dateien

standing-balls = { $count ->
    [one] { $count } Ball
   *[other] { $count } Bälle
}
standing-bricks = { $count ->
    [one] noch { $count } Stein
   *[other] noch { $count } Steine
}
standing-effect = { $title }, noch { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
standing-effect-of-life = { $title }, bis du ein Leben verlierst
standing-effect-over = { $title } ist vorbei
standing-goes-on = Das Spiel geht weiter
standing-life-gained = Extraleben. { $count } Leben
standing-life-lost = Leben verloren. { $count } Leben
standing-lives = { $count } Leben
standing-points = { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
standing-serve = Der Ball liegt auf dem Schläger bereit
standing-tool-active = { $title }, wirkt
standing-tool-charges = { $title }, noch { $count ->
    [one] { $count } Ladung
   *[other] { $count } Ladungen
}
standing-tool-counted = { $title }, { $seen } von { $of }
standing-tool-filled = { $title }, { $percent } Prozent
standing-tool-spent = { $title }, in diesem Level verbraucht
standing-tool-waiting = { $title }, wartet

reader-multiplier = Combo
reader-score = Punkte

pause-button = Pause

caption-launch = Abschuss
caption-caught = Power-up gefangen
caption-hindered = schlechtes Power-up gefangen
caption-falls = Power-up fällt
caption-falls-bad = schlechtes Power-up fällt
caption-shot = Schüsse
caption-life = Extraleben
caption-hint = Hilfe bei letzten Steinen
caption-ends = Effekt endet bald
caption-over = Effekt vorbei
caption-narrowed = Schläger schmaler
caption-full = Heranziehen bereit
caption-tool = Werkzeug wirkt
caption-tool-charged = Werkzeug geladen
caption-tool-risk = Risiko eines Werkzeugs
caption-streak-lost = kein Stein getroffen
caption-low = Ball tief
caption-nudge = Ball angestupst
caption-faster = Ball schneller
caption-lost = letzter Ball verloren
caption-gone = Ball verloren
caption-cleared = Level geschafft
caption-finished = Paket geschafft
caption-game-over = Spiel vorbei
caption-enemy = Gegner erscheint
caption-enemy-gone = Gegner weg
caption-explosion = Explosion
caption-last-brick = noch ein Stein
caption-set-piece = etwas Großes beginnt
caption-gate = Tor
caption-regrown = Stein heilt
caption-grown = Steine wachsen
caption-combo = Combo steigt
caption-star = Stern
caption-record = neuer Bestwert

help-page = Hilfe
help-before = Vorige
help-after = Nächste
help-hints = Tipps wieder zeigen
help-hints-shown = Die Tipps erscheinen wieder im Spiel
help-paddle = Der Schläger
help-paddle-says = Der Schläger folgt der Maus, einem Finger, einem Stick oder Tasten ({ $left }, { $right }). Starte den Ball ({ $launch }). Je weiter außen der Ball den Schläger trifft, desto schräger fliegt er zu dieser Seite.
help-bricks = Steine
help-bricks-says = Punkte zeigen, wie viele Treffer ein Stein aushält. Stahl bricht nie. Zerstöre alle anderen Steine, um das Level zu schaffen.
help-capsules = Power-ups
help-capsules-says = Fange, was fällt. Power-ups mit runden Enden helfen, stachlige schaden, die übrigen bringen Punkte. Aktive Effekte und ihre Zeit siehst du am Schläger.
help-streak = Combo
help-streak-says = Jeder Stein zählt mehr als der vorige, bis der Ball zum Schläger zurückkommt. Halte ihn also oben. Trifft der Ball jedes Mal einen Stein, wächst die Serie und vervielfacht die Punkte.
help-stars = Leben und Sterne
help-stars-says = Ein verlorener Ball kostet ein Leben. Jedes Level hat drei Sterne: einen fürs Schaffen, einen ohne verlorenes Leben und einen für die vorgegebenen Punkte.
help-comfort = Ganz wie du willst
help-comfort-says = Mach jederzeit Pause ({ $pause }), oder beginne neu ({ $restart }). Schwierigkeit, Hilfen, alle Tasten, Text, Farben und Bewegung stehen in den Einstellungen. „Tipps wieder zeigen“ wiederholt die Tipps im Spiel.
