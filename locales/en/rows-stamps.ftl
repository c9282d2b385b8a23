### Stamps of the game.

stamp-heart = Heart
stamp-star = Star
stamp-diamond = Diamond
stamp-ring = Ring
stamp-arrow = Arrow
stamp-cross = Cross
stamp-stairs = Stairs
stamp-vault = Vault
