#!/usr/bin/env python3
"""Makes every sound effect of Brickwork by pure synthesis.

    python3 make_sounds.py           write the WAV files beside this script
    python3 make_sounds.py --check   render again in memory and compare with the
                                     files: exit 1 if one is missing or differs
                                     by more than 1 LSB

It needs Python 3 and its standard library, nothing else. The same script gives
the same samples everywhere (+-1 LSB: the C library's sin and exp may round
differently): noise comes from a small generator in here, with a fixed seed for
each sound.

It owns the WAV files named in SOUNDS, below, in its own folder: mono, 16 bit,
44.1 kHz. Do not edit them by hand: change the recipe here and run it.

How they are designed
---------------------
All pitches are from C major pentatonic (C D E G A), so whatever sounds together
fits together. A hit has three layers: a transient (a few ms of filtered noise,
what the ball's touch sounds like), a body (some decaying partials; their ratios
and decay times are the material), and the tail of a small room, about 18 dB
below the hit. A hit starts on its first sample, for there is no latency to waste.

Bricks come in families, each with what is heard when one is hit and holds (struck) and when it goes (broken).

  Glass         glass_broken A marimba's 1 : 4 : 10 with a breath of glass (1 : 2.76 :
                             5.40). C5. The game raises its pitch by playing it faster
                             along a pentatonic ladder, up to x 4.49; so all partials
                             stay below 5.3 kHz and the fundamental rings long.
                glass_struck The same clay, lower (G4) and damped, with a handful of
                             small noise grains: it gave way, but it stands.
  Metal, stone  steel_struck Detuned pairs of inharmonic partials over a short low knock.
                steel_broken The same plate, lower and longer, and the rattle of its bolts.
  Embers        ember_struck A dry knock on a crust, and a few sparks.
                ember_broken A dull thump that opens into grains that scatter.
  Moss          moss_struck  A soft pat on something wet.
                moss_broken  It tears: the pat, and a rustle that falls.
  Stone         stone_struck A short low knock without any ring, and a little grit.
                stone_broken It gives way: a deep knock, then rubble that tumbles and settles.
  Wood          paddle       C4, soft mallet, few upper partials: warm, and an octave
                             below the bricks.
                launch       The paddle's wood, gliding up G4 to C5 over a breath of air.
  Plaster       wall         A dull thud that falls to C3. No ringing: it is heard most.
  Power-ups     caught       Three quick notes of glass, up a fifth and an octave.
                effect_over  Two notes of wood, down a third.
  Air           nudge        Soft overlapping high notes without any attack, for the
                             moment when the game turns a looping ball a little.
                lost         Two soft saws sliding down G4 to C3 under a closing filter.
  Music         cleared      A cadence, vi - V - I, over which the melody climbs to C6.
                game_over    The paddle's wood walks down and comes to rest on C major:
                             an evening, not a punishment.
  Interface     menu_move    A soft tick of wood, G5.
                menu_select  G5, C6: two small notes of glass, "yes".

Loudness is set by ear-like measure, not by peak: each sound is scaled so that its
loudest 100 ms (K-weighted as in ITU-R BS.1770) meet LOUDNESS plus the sound's own
trim; what is heard often or matters less is trimmed down. No peak passes PEAK.
"""

import argparse
import array
import math
import pathlib
import sys
import wave

RATE = 44100
LOUDNESS = -16.0  # dB, of the loudest 100 ms
PEAK = -1.5  # dBFS, no sample above

C3, G3, A3 = 130.813, 195.998, 220.000
C4, D4, E4, G4, A4 = 261.626, 293.665, 329.628, 391.995, 440.000
C5, D5, E5, G5, A5 = 523.251, 587.330, 659.255, 783.991, 880.000
C6, D6, E6, G6 = 1046.502, 1174.659, 1318.510, 1567.982


def db(level):
    """The factor of a level in dB."""
    return 10.0 ** (level / 20.0)


def silence(seconds):
    return [0.0] * round(seconds * RATE)


def mix(into, sound, at=0.0, gain=1.0):
    """Adds a sound, from a time on; what would stick out at the end is cut."""
    start = round(at * RATE)
    for i in range(min(len(sound), len(into) - start)):
        into[start + i] += gain * sound[i]
    return into


# Sources


def noise(seconds, seed):
    """White noise, -1 to 1, from a 32-bit xorshift generator."""
    state = (seed * 2654435761 + 1) & 0xFFFFFFFF or 1
    out = []
    for _ in range(round(seconds * RATE)):
        state ^= (state << 13) & 0xFFFFFFFF
        state ^= state >> 17
        state ^= (state << 5) & 0xFFFFFFFF
        out.append(state / 0x80000000 - 1.0)
    return out


def ramp(i, attack):
    """A raised cosine from 0 to 1 in `attack` samples."""
    return 1.0 if i >= attack else 0.5 - 0.5 * math.cos(math.pi * i / attack)


def decay(sound, t60, attack=0.0005):
    """A fast rise, then 60 dB down in t60 seconds."""
    fall = math.log(1000.0) / (t60 * RATE)
    rise = attack * RATE
    return [x * ramp(i, rise) * math.exp(-fall * i) for i, x in enumerate(sound)]


def tone(seconds, start, end=None, glide=0.05, phase=0.0):
    """A sine; with `end`, it nears that frequency with the time constant `glide`."""
    end = start if end is None else end
    out = []
    for i in range(round(seconds * RATE)):
        t = i / RATE
        # The integral of end + (start - end) * exp(-t / glide).
        cycles = end * t + (start - end) * glide * (1.0 - math.exp(-t / glide))
        out.append(math.sin(2.0 * math.pi * cycles + phase))
    return out


def partials(seconds, pitch, series, attack=0.0012, end=None, glide=0.05):
    """A struck body. series: (ratio, level in dB, T60 in seconds), one for each partial."""
    out = silence(seconds)
    for k, (ratio, level, t60) in enumerate(series):
        length = min(seconds, t60 * 1.35)
        stop = None if end is None else end * ratio
        wave_ = tone(length, pitch * ratio, stop, glide, phase=0.7 * k)
        mix(out, decay(wave_, t60, attack), gain=db(level))
    return out


# Filters


def biquad(sound, b0, b1, b2, a1, a2):
    out = []
    x1 = x2 = y1 = y2 = 0.0
    for x in sound:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def _angle(frequency, q):
    w = 2.0 * math.pi * frequency / RATE
    return math.cos(w), math.sin(w) / (2.0 * q)


def low(sound, frequency, q=0.707):
    c, alpha = _angle(frequency, q)
    a0, b = 1.0 + alpha, (1.0 - c) / 2.0
    return biquad(sound, b / a0, 2.0 * b / a0, b / a0, -2.0 * c / a0, (1.0 - alpha) / a0)


def high(sound, frequency, q=0.707):
    c, alpha = _angle(frequency, q)
    a0, b = 1.0 + alpha, (1.0 + c) / 2.0
    return biquad(sound, b / a0, -2.0 * b / a0, b / a0, -2.0 * c / a0, (1.0 - alpha) / a0)


def band(sound, frequency, q=1.0):
    c, alpha = _angle(frequency, q)
    a0 = 1.0 + alpha
    return biquad(sound, alpha / a0, 0.0, -alpha / a0, -2.0 * c / a0, (1.0 - alpha) / a0)


def sweep_low(sound, start, end, q=0.9):
    """A state-variable lowpass whose corner moves from start to end, evenly in pitch."""
    out = []
    s1 = s2 = 0.0
    n = len(sound)
    for i, x in enumerate(sound):
        g = math.tan(math.pi * start * (end / start) ** (i / n) / RATE)
        hp = (x - (1.0 / q + g) * s1 - s2) / (1.0 + g / q + g * g)
        bp = g * hp + s1
        lp = g * bp + s2
        s1, s2 = g * hp + bp, g * bp + lp
        out.append(lp)
    return out


def room(sound, t60=0.32, level=-18.0, bright=3200.0):
    """Adds a small room: four damped combs and two allpasses, at a level below the sound."""
    wet = [0.0] * len(sound)
    damp = math.exp(-2.0 * math.pi * bright / RATE)
    for size in (397, 467, 547, 631):
        back = 10.0 ** (-3.0 * size / (t60 * RATE))
        line, at, soft = [0.0] * size, 0, 0.0
        for i, x in enumerate(sound):
            y = line[at]
            soft += (1.0 - damp) * (y - soft)
            line[at] = x + back * soft
            at = at + 1 if at + 1 < size else 0
            wet[i] += y
    for size in (149, 53):
        line, at = [0.0] * size, 0
        for i, x in enumerate(wet):
            y = line[at] - 0.6 * x
            line[at] = x + 0.6 * y
            at = at + 1 if at + 1 < size else 0
            wet[i] = y
    wet = high(wet, 180.0)
    dry_power, wet_power = sum(x * x for x in sound), sum(x * x for x in wet)
    if wet_power == 0.0:
        return list(sound)
    # A room's energy spreads over time: 6 dB more in all is what sounds 18 dB lower.
    gain = db(level + 6.0) * math.sqrt(dry_power / wet_power)
    return [x + gain * w for x, w in zip(sound, wet)]


def fade(sound, seconds=0.03):
    """Lets the last moments go to zero, so that no end clicks."""
    n = round(seconds * RATE)
    return [x * ramp(len(sound) - 1 - i, n) for i, x in enumerate(sound)]


# Materials

MARIMBA_GLASS = (
    (1.0, 0.0, 0.52),
    (1.003, -12.0, 0.44),  # a slow beat: the note lives a little
    (2.0, -24.0, 0.22),
    (2.76, -21.0, 0.20),
    (4.0, -11.0, 0.15),
    (5.404, -25.0, 0.09),
    (10.0, -21.0, 0.035),
)
WOOD = (
    (0.5, -13.0, 0.16),
    (1.0, 0.0, 0.42),
    (2.0, -17.0, 0.20),
    (3.0, -23.0, 0.12),
    (4.0, -13.0, 0.10),
    (10.0, -28.0, 0.025),
)
GLASS = (
    (1.0, 0.0, 0.40),
    (1.004, -9.0, 0.36),
    (2.76, -20.0, 0.16),
    (4.0, -19.0, 0.10),
    (5.404, -28.0, 0.08),
)


def mallet(seed, hard=-20.0, soft=-14.0):
    """The touch itself: 5 ms of hiss above 4 kHz and a knock in the middle."""
    out = silence(0.05)
    mix(out, decay(high(noise(0.012, seed), 4000.0), 0.008, 0.0003), gain=db(hard))
    mix(out, decay(band(noise(0.05, seed + 1), 1500.0, 1.2), 0.03, 0.0004), gain=db(soft))
    return out


def struck(seconds, pitch, series, seed, hard=-20.0, soft=-14.0, stretch=1.0, attack=0.0012):
    """A body with its touch; stretch lengthens how it rings."""
    series = [(ratio, level, t60 * stretch) for ratio, level, t60 in series]
    out = partials(seconds, pitch, series, attack)
    return mix(out, mallet(seed, hard, soft))


# Recipes


def glass_broken():
    return room(struck(0.50, C5, MARIMBA_GLASS, seed=11, hard=-18.0, soft=-13.0))


def glass_struck():
    clay = ((1.0, 0.0, 0.16), (1.51, -12.0, 0.10), (2.76, -10.0, 0.07), (4.0, -12.0, 0.05), (5.404, -18.0, 0.04))
    out = struck(0.32, G4, clay, seed=21, hard=-12.0, soft=-5.0)
    grains = ((0.000, -4.0, 2300.0), (0.011, -9.0, 3100.0), (0.019, -7.0, 1700.0), (0.034, -11.0, 2700.0), (0.047, -14.0, 3900.0), (0.068, -17.0, 2100.0))
    for k, (at, level, centre) in enumerate(grains):
        grain = decay(band(noise(0.03, 30 + k), centre, 1.6), 0.016, 0.0003)
        mix(out, grain, at, db(level))
    return room(out, t60=0.22)


def steel_struck():
    plate = []
    for ratio, level, t60 in ((1.0, 0.0, 0.26), (1.497, -3.0, 0.30), (2.252, -5.0, 0.22), (2.996, -6.0, 0.18), (4.18, -9.0, 0.12), (5.43, -12.0, 0.08)):
        plate += [(ratio, level, t60), (ratio * 1.009, level - 3.0, t60 * 0.85)]
    out = struck(0.42, G5, plate, seed=41, hard=-8.0, soft=-6.0, attack=0.0006)
    # The stone it is set in.
    mix(out, decay(tone(0.12, 1.5 * A3, A3, 0.012), 0.09, 0.001), gain=db(1.0))
    return room(low(out, 7500.0), t60=0.26)


def steel_broken():
    """The plate tears off: the same metal a fourth lower and longer, over a rattle of bolts."""
    plate = []
    for ratio, level, t60 in ((1.0, 0.0, 0.40), (1.497, -4.0, 0.34), (2.252, -5.0, 0.28), (2.996, -8.0, 0.20), (4.18, -10.0, 0.14)):
        plate += [(ratio, level, t60), (ratio * 1.013, level - 3.0, t60 * 0.8)]
    out = struck(0.55, D5, plate, seed=45, hard=-7.0, soft=-4.0, attack=0.0006)
    for k, (at, level, pitch) in enumerate(((0.045, -9.0, 2.0 * G5), (0.083, -12.0, 2.0 * A5), (0.135, -15.0, 2.0 * E5))):
        mix(out, partials(0.12, pitch, ((1.0, 0.0, 0.08), (1.51, -5.0, 0.05)), 0.0006), at, db(level))
    return room(low(out, 7500.0), t60=0.30)


def ember_struck():
    """The crust takes it: a dry knock, and a hiss of sparks."""
    out = struck(0.32, A4 * 0.5, ((1.0, 0.0, 0.14), (1.51, -8.0, 0.09), (3.2, -13.0, 0.05)), seed=75, hard=-15.0, soft=-4.0)
    for k, (at, level, centre) in enumerate(((0.012, -9.0, 2600.0), (0.030, -11.0, 3500.0), (0.055, -13.0, 2100.0), (0.082, -16.0, 3100.0))):
        mix(out, decay(band(noise(0.03, 90 + k), centre, 1.7), 0.018, 0.0003), at, db(level))
    return room(out, t60=0.22)


def ember_broken():
    """A dull thump that opens into embers: low body, a puff of air, and grains that scatter."""
    out = partials(0.60, A3, ((1.0, 0.0, 0.30), (1.5, -6.0, 0.22), (2.01, -9.0, 0.16), (3.2, -14.0, 0.09)), 0.002, end=0.62 * A3, glide=0.06)
    puff = decay(sweep_low(noise(0.40, 71), 3600.0, 420.0), 0.26, 0.002)
    mix(out, puff, gain=db(-3.0))
    for k in range(9):
        grain = decay(band(noise(0.03, 80 + k), 1500.0 + 310.0 * k, 1.8), 0.020, 0.0004)
        mix(out, grain, 0.05 + 0.033 * k, db(-13.0 - 1.2 * k))
    return room(out, t60=0.34)


def moss_struck():
    out = partials(0.30, G3 * 1.2, ((1.0, 0.0, 0.12), (2.0, -9.0, 0.08), (3.4, -17.0, 0.04)), 0.003, end=G3, glide=0.025)
    mix(out, decay(band(noise(0.06, 161), 1100.0, 0.8), 0.045, 0.001), gain=db(-5.0))
    mix(out, decay(high(noise(0.02, 163), 3000.0), 0.012, 0.0006), gain=db(-19.0))
    return room(out, t60=0.18, bright=2400.0)


def moss_broken():
    out = partials(0.50, A3, ((1.0, 0.0, 0.20), (2.0, -8.0, 0.12), (3.4, -15.0, 0.06)), 0.002, end=0.7 * A3, glide=0.04)
    mix(out, decay(sweep_low(noise(0.32, 165), 5200.0, 700.0), 0.20, 0.001), gain=db(-7.0))
    for k in range(7):
        leaf = decay(band(noise(0.03, 170 + k), 3400.0 - 260.0 * k, 1.5), 0.022, 0.0006)
        mix(out, leaf, 0.018 + 0.027 * k, db(-8.0 - 1.1 * k))
    return room(out, t60=0.26)


def stone_struck():
    out = partials(0.28, 1.12 * G3, ((1.0, 0.0, 0.09), (1.83, -6.0, 0.06), (2.71, -11.0, 0.04)), 0.0008)
    mix(out, decay(band(noise(0.03, 181), 1900.0, 1.1), 0.016, 0.0004), gain=db(-6.0))
    mix(out, decay(band(noise(0.05, 183), 820.0, 0.9), 0.030, 0.0006), gain=db(-9.0))
    return room(out, t60=0.20, bright=2800.0)


def stone_broken():
    out = partials(0.62, A3, ((1.0, 0.0, 0.22), (1.83, -7.0, 0.14), (2.71, -12.0, 0.08)), 0.001, end=0.66 * A3, glide=0.05)
    mix(out, decay(sweep_low(noise(0.36, 185), 2600.0, 500.0), 0.24, 0.001), gain=db(-7.0))
    for k in range(8):
        lump = decay(band(noise(0.04, 190 + k), 1300.0 - 105.0 * k, 1.4), 0.026, 0.0005)
        mix(out, lump, 0.03 + 0.021 * k + 0.004 * k * k, db(-6.0 - 1.3 * k))
    return room(out, t60=0.34)


def paddle():
    out = struck(0.46, C4, WOOD, seed=51, hard=-34.0, soft=-12.0, attack=0.002)
    mix(out, decay(low(noise(0.03, 53), 700.0), 0.022, 0.001), gain=db(-5.0))
    return room(out, t60=0.28, bright=2200.0)


def launch():
    out = partials(0.42, G4, WOOD[1:5], 0.002, end=C5, glide=0.030)
    air = noise(0.22, 61)
    air = [x * math.sin(math.pi * min(1.0, i / len(air)) ** 0.6) ** 2 for i, x in enumerate(air)]
    mix(out, low(band(air, 1600.0, 0.9), 3800.0), gain=db(-13.0))
    mix(out, mallet(63, -24.0, -9.0))
    mix(out, partials(0.30, C6, ((1.0, 0.0, 0.25), (2.76, -14.0, 0.10)), 0.004), 0.055, db(-17.0))
    return room(out)


def wall():
    out = decay(tone(0.20, 1.6 * C3, C3, 0.018), 0.15, 0.0015)
    mix(out, decay(tone(0.12, 1.35 * C4, C4, 0.012), 0.07, 0.0015), gain=db(-5.0))
    mix(out, decay(tone(0.06, 2.0 * G4, G4, 0.006), 0.035, 0.001), gain=db(-12.0))
    mix(out, decay(low(noise(0.06, 71), 900.0), 0.035, 0.0006), gain=db(-3.0))
    mix(out, decay(high(noise(0.010, 72), 4000.0), 0.006, 0.0003), gain=db(-27.0))
    return room(out, t60=0.14, level=-21.0, bright=1500.0)


def caught():
    """Something is yours: glass climbs a fifth and an octave, quickly, over a soft pop."""
    out = silence(0.46)
    mix(out, decay(tone(0.08, 2.0 * G4, G4, 0.010), 0.05, 0.001), gain=db(-8.0))
    for k, (pitch, level) in enumerate(((C5, -4.0), (G5, -3.0), (C6, -1.5))):
        mix(out, struck(0.40 - 0.06 * k, pitch, GLASS, 181 + 2 * k, -30.0, -18.0, 0.8), 0.055 * k, db(level))
    return room(out, t60=0.30)


def hindered():
    """Something is against you: the same way down, on wood and a little sour."""
    out = silence(0.46)
    mix(out, decay(tone(0.08, G4, 2.0 * G4, 0.010), 0.05, 0.001), gain=db(-8.0))
    for k, (pitch, level) in enumerate(((C5, -3.0), (1.06 * G4, -2.0), (C4, 0.0))):
        mix(out, struck(0.40 - 0.06 * k, pitch, WOOD[1:], 221 + 2 * k, -34.0, -16.0, 0.8, 0.002), 0.065 * k, db(level))
    return room(out, t60=0.30, bright=2600.0)


def shot():
    """A spark leaves: a short note that falls two octaves, and air."""
    out = decay(tone(0.16, 2.0 * C6, C5, 0.05), 0.09, 0.001)
    mix(out, decay(band(noise(0.10, 231), 3600.0, 1.0), 0.05, 0.0006), gain=db(-8.0))
    return room(low(out, 6000.0), t60=0.14, level=-22.0)


def life():
    """One more: a chord of glass, note by note, up to the octave."""
    out = silence(0.90)
    for k, (pitch, level) in enumerate(((C5, -3.0), (E5, -3.0), (G5, -3.0), (C6, 0.0))):
        mix(out, struck(0.75 - 0.10 * k, pitch, GLASS, 241 + 2 * k, -30.0, -18.0, 1.1), 0.085 * k, db(level))
    return room(out, t60=0.45, level=-15.0)


def hint():
    """Look here: two soft notes, a fourth apart, the second longer."""
    out = silence(0.55)
    for k, (pitch, level) in enumerate(((G5, -4.0), (C6, 0.0))):
        mix(out, partials(0.30 + 0.10 * k, pitch, ((1.0, 0.0, 0.24), (2.0, -20.0, 0.12)), 0.012), 0.12 * k, db(level))
    return room(low(out, 5200.0), t60=0.34)


def portal_struck():
    """In here and out there: a breath that rises, and a soft fifth above it."""
    air = noise(0.34, 201)
    air = [x * math.sin(math.pi * i / len(air)) ** 2 for i, x in enumerate(air)]
    out = band(air, 1700.0, 1.1)
    out = [x * db(-7.0) for x in out]
    mix(out, partials(0.30, G4, ((1.0, 0.0, 0.18), (1.5, -5.0, 0.16), (3.0, -18.0, 0.08)), 0.020, end=1.5 * G4, glide=0.12), gain=db(-3.0))
    mix(out, partials(0.22, D5, ((1.0, 0.0, 0.16), (2.0, -14.0, 0.08)), 0.012), 0.11, db(-8.0))
    return fade(room(low(out, 5200.0), t60=0.30), 0.06)


def portal_broken():
    """It falls in on itself: the breath the other way, and a low knock."""
    out = partials(0.50, D5, ((1.0, 0.0, 0.24), (1.5, -5.0, 0.20), (2.01, -9.0, 0.14)), 0.004, end=0.5 * D5, glide=0.22)
    mix(out, decay(sweep_low(noise(0.36, 205), 5200.0, 500.0), 0.24, 0.002), gain=db(-8.0))
    mix(out, struck(0.20, A3, ((1.0, 0.0, 0.12), (2.0, -10.0, 0.06)), seed=207, hard=-20.0, soft=-8.0), 0.20, db(-4.0))
    return room(out, t60=0.32)


def bumper_struck():
    """Rubber and a spring behind it: a low knock that leaps up a fifth and trembles."""
    out = partials(0.34, A3, ((1.0, 0.0, 0.20), (2.0, -7.0, 0.14), (3.01, -14.0, 0.08)), 0.0015, end=1.5 * A3, glide=0.035)
    mix(out, decay(low(noise(0.03, 211), 900.0), 0.020, 0.0008), gain=db(-3.0))
    for k in range(5):
        coil = partials(0.10, 2.0 * A4 * (1.0 + 0.03 * k), ((1.0, 0.0, 0.05), (2.3, -8.0, 0.03)), 0.002)
        mix(out, coil, 0.020 + 0.034 * k, db(-13.0 - 3.0 * k))
    return room(out, t60=0.22)


def bumper_broken():
    """The spring is off: it leaps, and falls down in turns."""
    out = partials(0.50, A3, ((1.0, 0.0, 0.22), (2.0, -8.0, 0.14)), 0.0015, end=0.6 * A3, glide=0.10)
    mix(out, decay(sweep_low(noise(0.20, 213), 3000.0, 400.0), 0.12, 0.001), gain=db(-7.0))
    for k in range(7):
        coil = partials(0.10, 2.0 * A4 * (1.25 - 0.07 * k), ((1.0, 0.0, 0.06), (2.3, -7.0, 0.03)), 0.002)
        mix(out, coil, 0.03 + 0.045 * k, db(-10.0 - 1.6 * k))
    return room(out, t60=0.30)


def drone_struck():
    """It hums at its note, wavers, and goes on."""
    out = partials(0.30, D5, ((1.0, 0.0, 0.20), (1.012, -2.0, 0.20), (0.5, -6.0, 0.16)), 0.004)
    mix(out, struck(0.20, A5, GLASS, 221, -34.0, -20.0, 0.6, 0.002), 0.0, db(-9.0))
    return room(out, t60=0.24)


def drone_broken():
    """The hum loses its note, falls an octave and more, and bursts in a puff of air."""
    out = partials(0.46, D5, ((1.0, 0.0, 0.22), (1.02, -2.0, 0.22), (0.5, -5.0, 0.20)), 0.002, end=0.40 * D5, glide=0.12)
    mix(out, decay(sweep_low(noise(0.30, 223), 4200.0, 300.0), 0.16, 0.001), 0.03, db(-5.0))
    mix(out, struck(0.22, A3, ((1.0, 0.0, 0.14), (2.3, -9.0, 0.06)), seed=225, hard=-18.0, soft=-10.0), 0.05, db(-5.0))
    return room(out, t60=0.30)


def effect_over():
    """And it is gone again: two notes of wood, down a third."""
    out = silence(0.40)
    mix(out, struck(0.20, E5, WOOD[1:], 191, -38.0, -19.0, 0.6, 0.003), 0.0, db(-3.0))
    mix(out, struck(0.30, C5, WOOD[1:], 193, -38.0, -19.0, 0.8, 0.003), 0.10)
    return room(out, t60=0.28, bright=2600.0)


def nudge():
    out = silence(0.50)
    for k, (pitch, level) in enumerate(((A5, -5.0), (C6, -2.0), (E6, -4.0), (D6, -4.0), (G6, -8.0))):
        at = 0.038 * k
        note = partials(0.30, pitch, ((1.0, 0.0, 0.34), (1.005, -3.0, 0.34), (2.0, -22.0, 0.2)), 0.045)
        mix(out, note, at, db(level))
    air = noise(0.40, 81)
    air = [x * math.sin(math.pi * i / len(air)) ** 2 for i, x in enumerate(air)]
    mix(out, band(air, 4200.0, 1.4), gain=db(-20.0))
    return fade(room(low(out, 5200.0), t60=0.4, level=-12.0), 0.10)


def lost():
    seconds, slide = 0.95, 0.70
    out = silence(seconds)
    for detune, gain in ((0.9965, 0.5), (1.0035, 0.5), (0.5, 0.28)):
        phase = 0.0
        for i in range(len(out)):
            t = i / RATE
            along = min(1.0, t / slide)
            along = along * along * (3.0 - 2.0 * along)
            sway = 1.0 + 0.006 * math.sin(2.0 * math.pi * 5.2 * t) * min(1.0, t / 0.2)
            pitch = G4 * (C3 / G4) ** along * sway * detune
            phase += pitch / RATE
            # A saw of seven harmonics: soft, and free of aliases.
            x = sum(math.sin(2.0 * math.pi * h * phase) / h for h in range(1, 8))
            out[i] += gain * x * math.exp(-2.2 * t)
    out = sweep_low(out, 2600.0, 260.0)
    out = [x * ramp(i, 0.012 * RATE) for i, x in enumerate(out)]
    mix(out, decay(low(noise(0.03, 91), 1200.0), 0.025, 0.001), gain=db(-6.0))
    # Where it lands, a soft low note.
    mix(out, partials(0.34, C3, ((1.0, 0.0, 0.30), (2.0, -4.0, 0.22), (4.0, -14.0, 0.08)), 0.010), 0.60, db(-9.0))
    return fade(room(out, t60=0.35, bright=2000.0), 0.12)


def pad(seconds, pitches, attack=0.03, t60=1.6):
    """A soft chord to lie under the mallets."""
    out = silence(seconds)
    for pitch in pitches:
        series = ((1.0, 0.0, t60), (1.002, -4.0, t60), (2.0, -14.0, t60 * 0.6), (3.0, -24.0, t60 * 0.4))
        mix(out, partials(seconds, pitch, series, attack), gain=1.0 / len(pitches))
    return fade(out, min(0.12, seconds / 3.0))


def cleared():
    out = silence(1.25)
    mix(out, pad(0.22, (A3, E4), 0.012), 0.00, db(0.0))
    mix(out, pad(0.22, (G3, D4), 0.012), 0.15, db(0.0))
    mix(out, pad(0.95, (C3, C4, G4), 0.012, 1.5), 0.30, db(3.0))
    melody = ((0.00, C5, -3.0), (0.15, D5, -3.0), (0.30, E5, -2.0), (0.375, G5, -2.5), (0.45, C6, -1.0))
    for k, (at, pitch, level) in enumerate(melody):
        ring = 2.0 if at >= 0.30 else 1.0
        mix(out, struck(1.25 - at, pitch, MARIMBA_GLASS, 100 + 2 * k, -24.0, -17.0, ring), at, db(level))
    # A little glitter, once it is home.
    for k, (pitch, level) in enumerate(((E6, -17.0), (G6, -19.0))):
        mix(out, partials(0.6, pitch, GLASS[:3], 0.004), 0.53 + 0.075 * k, db(level))
    return fade(room(out, t60=0.5, level=-15.0), 0.18)


def game_over():
    out = silence(1.50)
    walk = ((0.00, E5, -3.0), (0.20, D5, -4.0), (0.40, A4, -4.0), (0.66, C5, -4.5))
    for k, (at, pitch, level) in enumerate(walk):
        ring = 2.6 if k == 3 else 1.3
        note = struck(1.50 - at, pitch, WOOD[1:], 120 + 2 * k, -40.0, -19.0, ring, 0.003)
        mix(out, note, at, db(level))
    mix(out, pad(0.75, (A3, E4), 0.04), 0.00, db(-5.0))
    mix(out, pad(0.84, (C3, G3, E4), 0.03, 1.9), 0.66, db(2.0))
    # The chord is rolled, as by a calm hand.
    for k, pitch in enumerate((C4, E4, G4)):
        at = 0.66 + 0.045 * (k + 1)
        mix(out, struck(1.50 - at, pitch, WOOD[1:], 130 + 2 * k, -44.0, -24.0, 2.4, 0.004), at, db(-9.0))
    return fade(room(low(out, 3600.0), t60=0.55, level=-14.0, bright=2200.0), 0.28)


def menu_move():
    out = partials(0.10, G5, ((1.0, 0.0, 0.055), (2.76, -10.0, 0.022), (4.0, -14.0, 0.016)), 0.0012)
    mix(out, decay(band(noise(0.012, 141), 2400.0, 0.9), 0.009, 0.0005), gain=db(-8.0))
    return room(out, t60=0.08, level=-26.0)


def menu_select():
    out = silence(0.42)
    mix(out, struck(0.16, G5, GLASS, 151, -30.0, -17.0, 0.55), 0.0, db(-3.0))
    mix(out, struck(0.34, C6, GLASS, 153, -30.0, -18.0, 0.9), 0.075)
    return room(out, t60=0.30)


# (recipe, trim in dB): the file has the recipe's name.
SOUNDS = (
    (launch, -1.0),
    (wall, -4.0),
    (glass_struck, -1.0),
    (glass_broken, 0.0),
    (steel_struck, -1.5),
    (steel_broken, -1.0),
    (ember_struck, -1.5),
    (ember_broken, -0.5),
    (moss_struck, -1.5),
    (moss_broken, -0.5),
    (stone_struck, -1.5),
    (stone_broken, 0.0),
    (portal_struck, -2.0),
    (portal_broken, -0.5),
    (bumper_struck, -1.0),
    (bumper_broken, -0.5),
    (drone_struck, -2.0),
    (drone_broken, -1.0),
    (paddle, -1.0),
    (caught, -1.5),
    (hindered, -2.5),
    (shot, -9.0),
    (life, -0.5),
    (hint, -6.0),
    (effect_over, -5.0),
    (nudge, -5.0),
    (lost, 0.0),
    (cleared, 1.0),
    (game_over, 0.0),
    (menu_move, -7.0),
    (menu_select, -3.0),
)


# Level and files


def k_weighted(sound):
    """The two filters of ITU-R BS.1770, for any sample rate."""
    k = math.tan(math.pi * 1681.974450955533 / RATE)
    q, vh = 0.7071752369554196, 10.0 ** (3.999843853973347 / 20.0)
    vb = vh**0.4996667741545416
    a0 = 1.0 + k / q + k * k
    sound = biquad(
        sound,
        (vh + vb * k / q + k * k) / a0,
        2.0 * (k * k - vh) / a0,
        (vh - vb * k / q + k * k) / a0,
        2.0 * (k * k - 1.0) / a0,
        (1.0 - k / q + k * k) / a0,
    )
    k, q = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    a0 = 1.0 + k / q + k * k
    return biquad(sound, 1.0, -2.0, 1.0, 2.0 * (k * k - 1.0) / a0, (1.0 - k / q + k * k) / a0)


def loudness(sound):
    """dB of the loudest 100 ms, K-weighted; a shorter sound counts as 100 ms."""
    window, total, loudest = RATE // 10, 0.0, 1e-12
    power = [x * x for x in k_weighted(sound)]
    for i, p in enumerate(power):
        total += p - (power[i - window] if i >= window else 0.0)
        loudest = max(loudest, total)
    return 10.0 * math.log10(loudest / window)


def render(recipe, trim):
    """The samples of a sound, as 16-bit integers."""
    sound = fade(high(recipe(), 30.0))
    gain = db(LOUDNESS + trim - loudness(sound))
    peak = max(abs(x) for x in sound) * gain
    if peak > db(PEAK):
        raise SystemExit(f"{recipe.__name__}: peak {20 * math.log10(peak):.1f} dBFS is above {PEAK}")
    return array.array("h", (round(32767.0 * gain * x) for x in sound))


def write(path, samples):
    data = array.array("h", samples)
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())


def read(path):
    with wave.open(str(path), "rb") as file:
        if (file.getnchannels(), file.getsampwidth(), file.getframerate()) != (1, 2, RATE):
            raise ValueError("it is not 44.1 kHz mono 16 bit")
        data = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        data.byteswap()
    return data


def difference(path, samples):
    """What is wrong with a file, or None."""
    try:
        there = read(path)
    except FileNotFoundError:
        return "is missing"
    except (ValueError, EOFError, wave.Error) as error:
        return f"cannot be used: {error}"
    if len(there) != len(samples):
        return f"has {len(there)} samples, not {len(samples)}"
    worst = max(abs(a - b) for a, b in zip(there, samples))
    return f"differs by up to {worst} LSB" if worst > 1 else None


def main():
    parser = argparse.ArgumentParser(description="Makes Brickwork's sound effects.")
    parser.add_argument("--check", action="store_true", help="compare with the files, write nothing")
    check = parser.parse_args().check
    folder = pathlib.Path(__file__).resolve().parent
    failed = False
    print(f"{'file':<18}{'seconds':>8}{'peak dBFS':>11}{'loudness':>10}")
    for recipe, trim in SOUNDS:
        samples = render(recipe, trim)
        path = folder / f"{recipe.__name__}.wav"
        if not check:
            write(path, samples)
        peak = 20.0 * math.log10(max(abs(s) for s in samples) / 32768.0)
        loud = loudness([s / 32768.0 for s in samples])
        wrong = difference(path, samples)
        failed = failed or wrong is not None
        note = f"  {wrong}" if wrong else ""
        print(f"{path.name:<18}{len(samples) / RATE:>8.2f}{peak:>11.1f}{loud:>10.1f}{note}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
