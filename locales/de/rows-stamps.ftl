### Stempel des Spiels.

stamp-heart = Herz
stamp-star = Stern
stamp-diamond = Raute
stamp-ring = Ring
stamp-arrow = Pfeil
stamp-cross = Kreuz
stamp-stairs = Treppe
stamp-vault = Tresor
