### Der Level-Editor.

editor-canvas = Spielfeld
editor-tools = Werkzeuge
editor-bricks = Steine
## Zeile der Datei.
editor-unsaved = { $name } (nicht gespeichert)
editor-undo = Rückgängig
editor-redo = Wiederholen
editor-save = Speichern
editor-save-as = Speichern als …
editor-save-as-name = Name der neuen Datei
editor-name-taken = { $name } gibt es schon. Wähle einen anderen Namen.
editor-name-of-pack = So heißt die Datei eines Pakets. Wähle einen anderen Namen.
editor-test = Testen
editor-test-last = Test fortsetzen
editor-test-autopilot = Autopilot spielt
## Werkzeuge.
editor-pencil = Stift
editor-erase = Radierer
editor-line = Linie
editor-rectangle = Rechteck
editor-filled-rectangle = Gefülltes Rechteck
editor-ellipse = Ellipse
editor-filled-ellipse = Gefüllte Ellipse
editor-fill = Füllen
editor-pick = Pipette
editor-select = Auswählen
editor-pieces = Teile bewegen
editor-throw = Ball werfen
editor-throw-help = Drücke, wo der Ball starten soll, und ziehe in seine Richtung
editor-pieces-help = Ziehe Teile, Bälle und die Griffe des gewählten Teils oder Balls
editor-held = { $handle }, gegriffen
editor-point = { $x }, { $y }: hier ist nichts
editor-piece = { $brick } bei { $x }, { $y }
editor-side-right = Rechte Seite, Breite { $length }
editor-side-top = Obere Seite, Höhe { $length }
editor-side-left = Linke Seite, Breite { $length }
editor-side-bottom = Untere Seite, Höhe { $length }
editor-radius = Radius { $length }
editor-angle = Winkel { $degrees }°
editor-corner = Ecke { $number } der Bahn bei { $x }, { $y }
editor-leg = Neue Ecke { $number } der Bahn
editor-centre = Mitte der Kreisbahn bei { $x }, { $y }
editor-ball = Ball bei { $x }, { $y }, Richtung { $degrees }°: { $hits }
editor-launch = Richtung { $degrees }°: { $hits }
editor-hits-first = trifft zuerst { $brick }
editor-hits-wall = trifft zuerst eine Wand
editor-hits-nothing = fliegt aus dem Spielfeld
editor-grid = Am Raster ausrichten
editor-add-loop = In einer Schleife bewegen
editor-add-orbit = Im Kreis bewegen
editor-add-once = Einmal bewegen
editor-faster = Schneller
editor-slower = Langsamer
editor-reverse = Andere Richtung
editor-add-corner = Ecke hinzufügen
editor-symmetry-none = Keine Symmetrie
editor-symmetry-horizontal = Links und rechts spiegeln
editor-symmetry-vertical = Oben und unten spiegeln
editor-symmetry-both = In beide Richtungen spiegeln
editor-symmetry-rotational = Halbe Drehung
editor-symmetry-fourfold = Vierfache Drehung
editor-zoom-in = Vergrößern
editor-zoom-out = Verkleinern
## Auswahl.
editor-copy = Kopieren
editor-cut = Ausschneiden
editor-paste = Einfügen
editor-delete = Löschen
editor-with-key = { $label } ({ $key })
editor-flip = Waagerecht spiegeln
editor-flip-down = Senkrecht spiegeln
editor-rotate = Drehen
editor-same = Gleiche auswählen
editor-connected = Verbundene auswählen
editor-all = Alles auswählen
editor-replace = Alle ersetzen
editor-select-nothing = Nichts auswählen
editor-keep-stamp = Als Stempel behalten
editor-insert-row = Zeile einfügen
editor-remove-rows = Zeilen entfernen
editor-insert-column = Spalte einfügen
editor-remove-columns = Spalten entfernen
editor-scroll-left = Nach links schieben
editor-scroll-right = Nach rechts schieben
editor-scroll-up = Nach oben schieben
editor-scroll-down = Nach unten schieben
## Steine.
editor-in-level = In diesem Level
editor-in-pack = In diesem Paket
editor-kinds = Steinarten
editor-powers = Mit Power-up
editor-empty = leer
editor-coloured = { $brick }, { $color }
editor-hits = { $brick }, { $hits } Treffer
editor-carries = { $brick }, mit { $power }
editor-cell = Zeile { $row }, Spalte { $column }: { $brick }
## Zustand und Meldungen.
editor-good = Keine Probleme
editor-findings = Probleme und Hinweise
editor-problems = { $problems ->
    [one] 1 Problem
   *[other] { $problems } Probleme
}
editor-hints = { $hints ->
    [one] 1 Hinweis
   *[other] { $hints } Hinweise
}
editor-go-there = Im Level zeigen
editor-fix = Beheben
editor-heat-map = Heatmap
editor-heat-refused = Behebe zuerst die Probleme des Levels.
editor-heat = Autopilot: { $games } Spiele, { $cleared } geschafft, im Schnitt { $seconds } s
editor-new = Fülle die Lücke mit einem Stein und drücke dann „Testen“.
editor-saved = Gespeichert in { $path }
editor-reloaded = Ein anderes Programm hat die Datei geändert. Du siehst ihren neuen Inhalt; „Rückgängig“ stellt deinen wieder her.
editor-written = Alle Änderungen sind wieder gesichert.
editor-read-only = Diese Datei ist in einem anderen Editor geöffnet. Schließe sie dort zuerst.
editor-broken = Die Datei hat einen Syntaxfehler. Korrigiere ihn zuerst in einem Texteditor.
editor-no-room = Hier ist kein Platz für einen Ball.
editor-from-start = Kein früherer Test passt zu diesem Level, deshalb beginnt der Test von vorn.
editor-taken-over = Jetzt spielst du.
editor-flights = Die Linien zeigen die letzten Flüge der Bälle.
editor-continue-by = { $key } setzt den Test fort.
editor-nothing-to-undo = Es gibt nichts rückgängig zu machen
editor-nothing-to-redo = Es gibt nichts zu wiederholen
editor-unusable = Das Level kann nicht bearbeitet werden: { $reason }
## Fragen.
editor-leave = Vor dem Verlassen speichern?
editor-leave-about = Nicht gespeicherte Änderungen bleiben als Entwurf erhalten. Sie sind wieder da, wenn du das Level erneut öffnest.
editor-save-leave = Speichern und verlassen
editor-leave-draft = Ohne Speichern verlassen
editor-stay = Weiter bearbeiten
editor-recovered = Nicht gespeicherte Änderungen gefunden
editor-recovered-about = Sie wurden beim letzten Bearbeiten dieses Levels nicht gespeichert.
editor-recovered-keep = Damit weitermachen
editor-recovered-discard = Verwerfen
editor-conflict = Ein anderes Programm hat die Datei geändert
editor-conflict-about = Zeilen mit − sind deine, Zeilen mit + stehen in der Datei.
editor-conflict-more = { $count ->
    [one] … und eine weitere Zeile
   *[other] … und { $count } weitere Zeilen
}
editor-conflict-keep = Später entscheiden
editor-conflict-overwrite = Meine Version speichern; die andere wird zur Sicherungskopie
editor-conflict-load = Datei laden; „Rückgängig“ stellt meine Version wieder her
title-editor = Level-Editor
editor-new-level = Neues Level
editor-more-hits = Ein Treffer mehr
editor-change-brick = Diesen Stein ändern
editor-use = Verwenden
editor-change-all = Alle ändern
editor-change-in-pack = Im Paket ändern
editor-save-in-pack = Im Paket speichern
editor-pack-saved = Im Paket gespeichert: Alle seine Level verwenden den neuen Stein.
editor-never-breaks = Zerbricht nie.
editor-breaks = { $hits ->
    [one] Zerbricht nach 1 Treffer.
   *[other] Zerbricht nach { $hits } Treffern.
}
editor-edit-copy = Kopie bearbeiten
editor-back = Zurück zum Editor
editor-choose = Wähle ein Level, um eine Kopie zu bearbeiten
editor-add-box = Kasten hinzufügen
editor-add-circle = Kreis hinzufügen
editor-add-ball = Ball hinzufügen
editor-wider = Breiter
editor-narrower = Schmaler
editor-higher = Höher
editor-lower = Niedriger
editor-turn = Drehen
editor-add-path = Hin und her bewegen
editor-remove-path = Nicht bewegen
editor-paint = Gewählten Stein verwenden
editor-choose-piece = Wähle zuerst ein Teil oder einen Ball
editor-not-for-chosen = Das geht nicht mit dem gewählten Teil oder Ball
editor-properties = Level
editor-name = Name des Levels
editor-author = Autor
editor-columns = Spalten
editor-rows = Zeilen
editor-gap = Abstand zwischen Steinen (Einheiten)
editor-ball-speed = Tempo des Balls (Einheiten/s)
editor-ball-radius = Radius des Balls (Einheiten)
editor-paddle-width = Breite des Schlägers (Einheiten)
editor-field-width = Breite des Felds (Einheiten)
editor-field-height = Höhe des Felds (Einheiten)
editor-drawing-height = Höhe der Zeichnung (Einheiten)
editor-rules = Regeln
editor-rules-game = Spiel
editor-rules-paddle = Schläger
editor-rules-ball = Ball
editor-rules-powers = Power-ups
editor-rules-field = Wand, Gegner und Hilfe
editor-rules-points = Punkte
editor-rules-broken = Die Regeln haben Fehler. Korrigiere sie zuerst in einem Texteditor.
editor-numbers = Liste von Zahlen
editor-default = Standardwert
editor-as-in-ruleset = Wie im Regelwerk
editor-as-in-pack = Wie im Paket
editor-use-default = Standardwert verwenden
editor-named = { $name }: { $action }
editor-pack-name = Name des Pakets
editor-light = Licht
editor-own-kinds = Eigene Steinarten
editor-no-kinds = Das Paket hat keine eigenen Steinarten.
editor-pack-levels = Level in Spielreihenfolge
editor-edit-level = Bearbeiten
editor-move-up = Nach oben
editor-move-down = Nach unten
editor-rest = Ruhe: leichter als die Level davor
editor-remove-level = Aus dem Paket nehmen
editor-remove-question = Dieses Level aus dem Paket nehmen?
editor-rename = Umbenennen
editor-level-kept = Die Datei eines Levels, das du herausnimmst, bleibt im Ordner.
editor-add-level = Level hinzufügen
editor-none-to-add = Alle Level des Ordners sind im Paket.
editor-new-pack = Ein neues Paket. Füge Level hinzu und speichere es.
editor-text-hint = Tippe oder wähle Buchstaben.
editor-copy-code = Code kopieren
editor-clear-dropped = Gespeichert. Das Level hat sich geändert, deshalb wurde die Aufnahme des Autors entfernt.
editor-recent = Zuletzt verwendet
editor-delete-piece = Teil löschen
## Suche und Stempel.
editor-search = Suchen
editor-search-hint = Teil eines Namens, etwa einer Art, einer Farbe oder eines Power-ups
editor-search-clear = „{ $text }“ aufheben
editor-found = { $bricks ->
    [0] Kein Stein hat dies im Namen. „Aufheben“ zeigt wieder alle Steine.
    [one] { $bricks } Stein gefunden
   *[other] { $bricks } Steine gefunden
}
editor-found-nothing = Kein Stein hat dies im Namen.
editor-stamps = Stempel
editor-stamp-name = Name des Stempels
editor-stamp-number = Stempel { $number }
editor-stamp-kept = „{ $name }“ ist gespeichert. Du findest ihn unter „Stempel“.
editor-stamp-empty = Es sind keine Steine ausgewählt
editor-stamps-full = Für weitere Stempel ist kein Platz. Lösche zuerst einige.
editor-stamps-unread = Diese Version kann einige deiner Stempel nicht lesen. Sie bleiben in der Datei.
editor-stamp-help = Drücke auf eine Zelle, um den Stempel dort zu zeichnen
editor-stamp-delete = „{ $name }“ löschen
editor-stamp-question = Den Stempel „{ $name }“ löschen?
editor-towards = { $brick }, { $way }
editor-stamp-rename = „{ $name }“ umbenennen
## Gründe, warum eine Datei nicht geöffnet oder gespeichert werden kann.
editor-file-unreadable = { $path } lässt sich nicht lesen ({ $why }): Wähle eine andere Datei, oder ändere ihre Größe oder ihre Rechte
editor-file-no-file = { $path } ist ein Ordner oder Gerät, keine Datei: Wähle eine andere Datei
editor-file-not-text = { $path }:{ $line }: Das ist kein Text in UTF-8: Wandle die Datei in UTF-8 um
editor-file-broken = { $path } hat einen Syntaxfehler: Korrigiere ihn in einem Texteditor, oder speichere deine Version darüber
editor-file-conflict = Ein anderes Programm hat { $path } geändert: Überschreibe oder lade die Datei
editor-file-in-use = { $path } ist in einem anderen Editor geöffnet: Schließe ihn und öffne die Datei noch einmal
editor-file-exists = { $path } gibt es schon: Wähle einen anderen Namen
editor-file-unwritten = { $path } lässt sich nicht schreiben ({ $why }): Schaffe Platz, oder erlaube das Schreiben in die Datei und ihren Ordner
## Das Journal der nicht gespeicherten Änderungen.
editor-journal-lost = Nicht gespeicherte Änderungen sind verloren ({ $why }): Das beschädigte Journal heißt jetzt { $path }; lösche es, wenn keine Änderungen fehlen
editor-journal-none = das ist kein Journal von Änderungen
editor-journal-newer = eine andere Version des Spiels hat das Journal geschrieben: öffne es mit ihr
editor-journal-large = das Journal ist zu groß
editor-journal-damaged = der Anfang des Journals ist beschädigt
editor-journal-cut = Die letzten Änderungen sind vielleicht verloren, weil ihr Journal beschädigt ist: Das beschädigte Journal heißt jetzt { $path }; lösche es, wenn keine Änderungen fehlen
editor-journal-unusable = Die Änderungen in { $path } werden nicht verwendet ({ $why }): Behebe die Ursache und öffne die Datei noch einmal, oder lösche sie
editor-journal-other-version = Eine andere Version des Spiels hat die Änderungen in { $path } geschrieben, deshalb werden sie nicht verwendet: Öffne die Datei mit dieser Version, oder lösche sie
editor-journal-earlier = Die Änderungen in { $path } gehören zu einer früheren Datei dieses Namens und werden nicht verwendet: Lösche sie, wenn du sie nicht brauchst
editor-journal-unwritten = { $path } lässt sich nicht schreiben ({ $why }): Speichere deine Arbeit, und schaffe Platz oder erlaube das Schreiben in diese Datei und ihren Ordner; bis dahin gehen deine Änderungen bei einem Absturz verloren
## Gründe, warum eine Änderung abgelehnt wird.
editor-entry-unreadable = der Eintrag ist nicht lesbar: Korrigiere ihn in einem Texteditor
editor-pack-unsaved = das Paket hat nicht gespeicherte Änderungen: Bearbeite das Paket, und speichere sie oder mache sie zuerst rückgängig
editor-edit-broken = der Text hat Fehler: Korrigiere sie zuerst
editor-edit-missing = hier gibt es nichts zu ändern: { $place }
editor-edit-misfit = `{ $text }` passt hier nicht
editor-edit-twice = dieselbe Stelle wird zweimal geändert
editor-edit-format = das gehört zu Format 2, und die Datei hat Format 1: Stelle sie zuerst um
editor-edit-too-large = das Level würde zu groß
editor-edit-no-range = diesen Bereich hat der Text nicht
## Steinarten eines Pakets.
editor-new-kind = Neue Art
editor-kind-name = Name der neuen Art
editor-kind-used = { $user } verwendet { $kind }. Ändere zuerst das.
