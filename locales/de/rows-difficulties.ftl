### Schwierigkeiten aller Regeln.

difficulty-kids = Kinder
difficulty-very-easy = Sehr leicht
difficulty-easy = Leicht
difficulty-medium = Mittel
difficulty-hard = Schwer
difficulty-relaxed = Entspannt
difficulty-normal = Normal
difficulty-expert = Meister
