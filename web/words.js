// Sentences of the page itself, in the language of the game, or of the browser before the game runs.

const WORDS = {
    again: ["Play on", "Weiterspielen"],
    close: ["Close", "Schließen"],
    fill: ["Full screen", "Vollbild"],
    loading: ["Loading", "Wird geladen"],
    read: ["Turn on text for screen readers", "Text für Screenreader einschalten"],
    notLoaded: ["The game cannot be loaded: ", "Das Spiel lässt sich nicht laden: "],
    missing: ["this file is not there: ", "diese Datei fehlt: "],
    noCopy: ["The browser does not let the game copy this: ", "Der Browser lässt das Spiel dies nicht kopieren: "],
    noFile: [
        "This file cannot be read. Pack a folder as a zip file: ",
        "Diese Datei lässt sich nicht lesen. Packe einen Ordner als Zip-Datei: ",
    ],
    noWebGl: [
        "This browser has no WebGL 2, which the game needs. Turn on hardware acceleration, or use another browser.",
        "Dieser Browser hat kein WebGL 2, das das Spiel braucht. Schalte die Hardwarebeschleunigung ein oder nimm einen anderen Browser.",
    ],
    lostGraphics: [
        "The browser has stopped the graphics. Your game is saved.",
        "Der Browser hat die Grafik beendet. Dein Spiel ist gespeichert.",
    ],
    newerStorage: [
        "a newer version of the game uses the storage: reload this page, and delete the browser's cache if that does not help",
        "eine neuere Version des Spiels nutzt den Speicher: Lade diese Seite neu, und leere den Cache des Browsers, wenn das nicht hilft",
    ],
    closedStorage: [
        "the browser has closed the storage: reload this page",
        "der Browser hat den Speicher geschlossen: Lade diese Seite neu",
    ],
    fullStorage: [
        "The storage of the browser is full, so your game is not saved. Free disk space, or delete recordings. The game tries again every few seconds.",
        "Der Speicher des Browsers ist voll, darum wird dein Spiel nicht gespeichert. Gib Platz auf der Festplatte frei oder lösche Aufnahmen. Das Spiel versucht es alle paar Sekunden wieder.",
    ],
};

export function words(name) {
    const language = document.documentElement.dataset.language ?? navigator.language;
    return WORDS[name][language.startsWith("de") ? 1 : 0];
}
