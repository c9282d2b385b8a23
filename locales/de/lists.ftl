# Level, Aufnahmen, Bestenlisten, Fortschritt, und was ein Spiel gebracht hat.

levels-alone = Spieler: 1
levels-continue = Weiter bei { $level } von { $levels }
levels-continue-through = Die Reise durch { $pack } fortsetzen
levels-earlier = Frühere Reisen
levels-earlier-at = Level { $level } von { $levels } · { $when }
levels-earlier-keeps = Wähle eine Reise, um sie fortzusetzen. Die jetzige wird dann zu einer früheren Reise.
levels-earlier-through = Frühere Reisen durch { $pack }
levels-error = hat einen Fehler
levels-journey = Reise
levels-journey-through = Reise durch { $pack }
levels-new = Neu: { $names }
levels-new-journey = Neue Reise durch { $pack }
levels-new-more = Neu: { $names } +{ $more }
levels-seats = Spieler: { $count }, abwechselnd
levels-stars = { $earned } von { $of } Sternen
levels-ways = Reise: ein Paket vom ersten Level an; Leben und Punkte gehen weiter. Übung: irgendein Level für sich.

recordings-newer = Neuere
recordings-no-race = kann nicht Gegner sein: { $reason }
recordings-none = Noch kein Spiel wurde aufgehoben
recordings-kept = Sie liegen in { $folder }
recordings-older = Ältere
recordings-race = Wettlauf
recordings-reading = Die Aufnahmen werden gelesen …

records-after = Danach
records-before = Davor
records-board-empty = Hier steht noch kein Spiel
records-cleared = geschafft
records-continued = fortgesetzt
records-daily = Level des Tages · { $day }
records-finished = beendet
records-games = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
records-journey = Reise · { $pack }
records-level-elsewhere = Ein Level, das nicht hier ist · { $short }
records-no-recording = Von diesem Spiel gibt es hier keine Aufnahme: Es wurde auf einem anderen Gerät gespielt oder seither gelöscht
records-none = Noch steht kein Spiel auf einer Liste: Wer ein Level mit Punkten beendet, steht dort
records-other-numbers = { $ruleset } · { $difficulty } (andere Zahlen)
records-with-help = Mit Hilfe

name-ask = Sag, wer spielt
name-cancel = Abbrechen
name-done = Fertig
name-erase = Löschen
name-head = Wer spielt?
name-hint = Tippe ihn oder drücke die Buchstaben. So stehst du in den Listen.
name-no-sign = „{ $sign }“ kann nicht gezeigt werden: Die Schrift des Spiels hat es nicht
name-player = Spieler · { $name }
name-small = Kleinbuchstaben
name-space = Leer
name-too-long = Ein Name hat höchstens { $most } Zeichen

daily-best = Bestes von heute: { $points } Punkte
daily-nobody = Hier hat es noch niemand gespielt

hud-best = Neuer Bestwert!
hud-next-best = Zu schlagen: { $points }
hud-next-best-of = Zu schlagen: { $points } · { $name }

reward-best-time = Bestzeit: { $time }
reward-cleared = Geschafft
reward-first = Erster Eintrag
reward-first-journey = Erster Eintrag dieser Reise
reward-goal = Ziel erreicht: { $goal }
reward-goals = Ziele erreicht: { $goals }
reward-met = Neu entdeckt: { $names }
reward-more = { $names } und { $more } weitere
reward-new-best = Neuer Bestwert
reward-new-best-journey = Deine beste Reise
reward-par = Vorgabe
reward-par-points = { $points } Punkte
reward-par-time = höchstens { $time }
reward-place = { $place } Platz
reward-place-journey = { $place } Platz der Reisen
reward-with-help = Mit Hilfen gespielt: Diese Punkte zählen in einer eigenen Bestenliste

finished-again = Reise wiederholen
finished-continued = { $went } · { $times } { $times ->
    [one] Continue
   *[other] Continues
}
finished-head = Reise beendet
finished-lives = {" "}· noch { $lives } Leben
finished-on = Weiter zu { $pack }
finished-went = { $levels } Level in { $time } · { $lost } Leben verloren

turn-draw = Unentschieden
turn-leave-ends = Das beendet das Spiel für alle.
turn-of = { $player } ist dran
turn-player = Spieler { $number }
turn-ready = { $player } ist bereit
turn-wins = { $player } gewinnt

progress-album = Album
progress-boards = Listen mit Einträgen
progress-bricks = Steine
progress-caught = Kapseln gefangen
progress-cleared = Level geschafft
progress-combo = Beste Serie
progress-destroyed = Steine zerstört
progress-export = In eine Datei ausgeben
progress-files = Dateien
progress-goals = Ziele
progress-import = Die neueste Datei einlesen
progress-import-hint = Die neueste Ausgabe im Datenordner oder unter den Downloads; oder zieh eine Datei auf das Fenster.
progress-lies-in = Alles liegt in { $folder }
progress-lost = Leben verloren
progress-met = { $head }: { $met } von { $of } getroffen
progress-no-folder = Es gibt keinen Datenordner: Nichts wird gemerkt
progress-not-met = Noch nicht getroffen
progress-nothing-sent = Nichts wird je irgendwohin gesendet. Um den Fortschritt auf ein anderes Gerät zu bringen, gib ihn aus und lies die Datei dort ein: Beides kommt zusammen, nichts geht verloren.
progress-played = Level gespielt
progress-powers = Kapseln
progress-rally = Längster Ballwechsel (Steine)
progress-reached = { $count } von { $of } erreicht
progress-rulesets = Regeln
progress-stars = Sterne
progress-statistics = Statistik
progress-time = Spielzeit

recordings-race-against = Wettlauf gegen { $pack }
name-nothing = noch nichts
name-is = Name: { $name }

progress-goal-open = Noch nicht erreicht
progress-goal-reached = Erreicht
reward-no-star = { $reason }: kein Stern
reward-star = { $reason }: Stern verdient
