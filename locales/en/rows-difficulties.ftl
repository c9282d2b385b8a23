### Difficulties, of all rulesets.

difficulty-kids = Kids
difficulty-very-easy = Very easy
difficulty-easy = Easy
difficulty-medium = Medium
difficulty-hard = Hard
difficulty-relaxed = Relaxed
difficulty-normal = Normal
difficulty-expert = Expert
