# Level, Aufnahmen, Bestenlisten, Fortschritt, und was ein Spiel gebracht hat.

levels-alone = 1 Spieler
levels-continue = Weiter ({ $level }/{ $levels })
levels-continue-through = Die Reise durch { $pack } fortsetzen
levels-earlier = Frühere Reisen
levels-earlier-at = Level { $level } von { $levels } · { $when }
levels-earlier-keeps = Wähle eine Reise, um sie fortzusetzen. Die jetzige wird dann zu einer früheren Reise.
levels-earlier-through = Frühere Reisen durch { $pack }
levels-error = Dateifehler
levels-journey = Reise
levels-journey-through = Reise durch { $pack }
levels-new = Neu: { $names }
levels-new-journey = Neue Reise durch { $pack }
levels-new-more = Neu: { $names } und noch { $more }
levels-seats = { $count } Spieler, abwechselnd
levels-side-by-side = 2 Spieler gemeinsam, nebeneinander
levels-stacked = 2 Spieler gemeinsam, übereinander
levels-stars = { $earned } von { $of } Sternen
levels-versus = 2 Spieler gegeneinander
levels-ways = Eine Reise führt durch das ganze Paket, mit denselben Leben und Punkten. Oder übe ein einzelnes Level:

own-add = Aus der Zwischenablage hinzufügen
own-added = Hinzugefügt: { $name }
own-clipboard-long = Der Text in der Zwischenablage ist zu lang. Speichere ihn als Datei unter deinen Leveln.
own-clipboard-none = In der Zwischenablage ist kein Level. Kopiere einen Level-Code oder den Text einer Leveldatei.
own-clipboard-unusable = Die Zwischenablage kann nicht gelesen werden: { $reason }
own-author-medal = Medaille des Autors: nicht langsamer als { $time }
own-author-time = Zeit des Autors: { $time }
own-edit = Bearbeiten
own-edit-level = { $level } bearbeiten
own-levels = Meine Level
own-medal = Medaille { $time }
own-none = Noch keine Level. „Neues Level“ legt das erste an.
own-not-cleared = nicht geschafft
own-not-written = { $path } kann nicht geschrieben werden: { $reason }
own-pack-cleared = { $cleared }/{ $levels } geschafft
own-reading = Level werden geladen …
own-share = Teilen
own-share-level = { $level } teilen
own-time = Autor { $time }
own-unproven = nicht belegt
own-verifying = Die Aufnahme des Autors wird geprüft …
share-clear-first = Nicht geteilt: Schaffe dieses Level zuerst ohne Hilfen, mit normaler Schwierigkeit und seinen eigenen Regeln. Teile es dann.
share-clear-level = Das Paket wurde nicht geteilt: Schaffe zuerst „{ $level }“ ohne Hilfen und teile es; das speichert das Spiel in seiner Datei.
share-copied = Der Code des Levels ist kopiert. Es wurde in { $time } geschafft. Füge den Code in eine Nachricht ein; „brickwork play CODE“ spielt das Level.
share-copied-link = Der Link zum Level ist kopiert. Es wurde in { $time } geschafft. Füge den Link in eine Nachricht ein; er öffnet das Level.
share-copy-link = Link kopieren
share-link-copied = Der Link zum Level ist kopiert. Füge ihn in eine Nachricht ein.
share-written = { $file } enthält das Paket. Schicke diese Datei an andere Spieler.

recordings-newer = Neuere
recordings-no-race = lässt sich nicht als Gegner wählen: { $reason }
recordings-none = Noch keine Aufnahmen
recordings-kept = Gespeichert in { $folder }
recordings-older = Ältere
recordings-race = Wettlauf
recordings-reading = Aufnahmen werden geladen …

records-after = Nächste
records-before = Vorige
records-board-empty = Noch keine Einträge
records-cleared = geschafft
records-continued = mit Continue
records-daily = Level des Tages, { $day }
records-finished = beendet
records-games = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
records-journey = Reise: { $pack }
records-level-elsewhere = Unbekanntes Level ({ $short })
records-no-recording = Keine Aufnahme: auf einem anderen Gerät gespielt oder gelöscht
records-none = Noch keine Einträge. Hol Punkte in einem Level, um einen zu bekommen.
records-other-numbers = { $ruleset } · { $difficulty } (ältere Regeln)
records-with-help = Mit Hilfen

name-ask = Name eingeben
name-cancel = Abbrechen
name-done = Fertig
name-erase = Löschen
name-head = Dein Name
name-hint = Tippe den Namen oder wähle Buchstaben. Er steht in den Bestenlisten.
name-no-sign = Die Schrift hat kein „{ $sign }“
name-player = Spieler: { $name }
name-small = Kleinbuchstaben
name-space = Leerzeichen
name-too-long = Ein Name hat höchstens { $most } Zeichen

daily-best = Bestwert heute: { $points } Punkte
daily-nobody = Du hast es noch nicht gespielt

hud-best = Neuer Bestwert!
hud-next-best = Zu schlagen: { $points }
hud-next-best-of = Zu schlagen: { $points } · { $name }

reward-best-time = Bestzeit: { $time }
reward-cleared = Geschafft
reward-first = Erstes Ergebnis
reward-first-journey = Erstes Ergebnis dieser Reise
reward-goal = Ziel erreicht: { $goal }
reward-goals = Ziele erreicht: { $goals }
reward-met = Neu entdeckt: { $names }
reward-more = { $names } und noch { $more }
reward-new-best = Neuer Bestwert
reward-new-best-journey = Deine beste Reise
reward-par = Vorgabe
reward-par-points = { $points } Punkte
reward-par-time = höchstens { $time }
reward-place = { $place } Platz
reward-place-journey = { $place } Platz bei den Reisen
reward-unlocked = Freigeschaltet: { $names }
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
progress-boards = Bestenlisten mit Einträgen
progress-bricks = Steine
progress-caught = Power-ups gefangen
progress-cleared = Level geschafft
progress-combo = Beste Combo
progress-destroyed = Steine zerstört
progress-export = In eine Datei exportieren
progress-files = Dateien
progress-goals = Ziele
progress-import = Neuesten Export importieren
progress-import-hint = Nimmt den neuesten Export im Datenordner oder in den Downloads. Du kannst auch eine Datei auf das Fenster ziehen.
progress-lies-in = Gespeichert in { $folder }
progress-lost = Leben verloren
progress-met = { $head } entdeckt: { $met } von { $of }
progress-no-folder = Es gibt keinen Datenordner: Nichts wird gespeichert
progress-not-met = Noch nicht entdeckt
progress-nothing-sent = Deine Daten bleiben auf diesem Gerät. Um sie auf einem anderen zu nutzen, exportiere eine Datei und importiere sie dort: Beides wird vereint, nichts geht verloren.
progress-played = Level gespielt
progress-powers = Power-ups
progress-rally = Meiste Steine einer Combo
progress-reached = { $count } von { $of } erreicht
progress-rulesets = Regelwerke
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

## Belohnungen für Sterne.

unlocks-head = Belohnungen
unlocks-all = Alle Belohnungen · { $stars } Sterne
unlocks-at = { $stars } Sterne
unlocks-finale = Feier
unlocks-hint = Belohnungen ändern nur, was du siehst und hörst. Jedes Level bringt bis zu drei Sterne, egal mit welchen Regeln.
unlocks-light = Licht für einzelne Level
unlocks-missing = { $kind } · noch { $stars ->
    [one] { $stars } Stern
   *[other] { $stars } Sterne
}
unlocks-music = Musik für die Menüs
unlocks-next = Nächste Belohnung: { $reward } · noch { $stars ->
    [one] { $stars } Stern
   *[other] { $stars } Sterne
}
unlocks-not-earned = Die Belohnung „{ $reward }“ in den Einstellungen braucht { $stars } Sterne. Der Standard wird verwendet.
unlocks-paddle = Schläger
unlocks-scene = Szene im Labor
unlocks-thanks = { $stars } Sterne, in jedem Licht. Danke fürs Spielen!
unlocks-trail = Ballspur
