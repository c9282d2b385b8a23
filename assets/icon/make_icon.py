#!/usr/bin/env python3
"""Draws the icon of Brickwork.

    python3 make_icon.py           write icon-256.png and icon-64.png beside this script
    python3 make_icon.py --check   draw again in memory and compare with the files:
                                   exit 1 if one is missing or a channel differs by more than 1

It needs Python 3 and its standard library, nothing else; it writes PNG by itself,
and it owns those two files. Do not edit them by hand.

The picture: a dark tile, three courses of glazed bricks in running bond, and the
ball flying off the paddle into the place of the one brick that is gone. It is
described once, in units of 1/256 of the tile; each size is sampled from that
description on a fine grid (SAMPLES) and averaged in linear light. What would get
too thin in a small picture (joints, paddle) is thicker there: see Scene.
"""

import argparse
import math
import pathlib
import struct
import sys
import zlib

SIZES = (256, 64)
SAMPLES = {256: 4, 64: 8}  # along each side of a pixel


def linear(hex_colour):
    """#rrggbb as linear light."""
    out = []
    for i in (1, 3, 5):
        c = int(hex_colour[i : i + 2], 16) / 255.0
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return tuple(out)


def encoded(c):
    """Linear light as a byte of sRGB."""
    c = min(max(c, 0.0), 1.0)
    return round(255.0 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1.0 / 2.4) - 0.055))


INK, INK_LIT = linear("#15131f"), linear("#2b2740")
RED, ORANGE, TEAL, BLUE = linear("#e4573d"), linear("#f0a03c"), linear("#2f9e8f"), linear("#3f74c8")
BALL, GLOW, PADDLE = linear("#fff6e0"), linear("#ffc978"), linear("#e9e2f2")
WHITE, BLACK = (1.0, 1.0, 1.0), (0.0, 0.0, 0.0)


def blend(a, b, t):
    return tuple(x + (y - x) * t for x, y in zip(a, b))


def smooth(t):
    t = min(max(t, 0.0), 1.0)
    return t * t * (3.0 - 2.0 * t)


def rounded(x, y, left, top, right, bottom, radius):
    """Signed distance to a rounded rectangle; below 0 inside."""
    dx = abs(x - (left + right) / 2.0) - (right - left) / 2.0 + radius
    dy = abs(y - (top + bottom) / 2.0) - (bottom - top) / 2.0 + radius
    return math.hypot(max(dx, 0.0), max(dy, 0.0)) + min(max(dx, dy), 0.0) - radius


class Scene:
    """The picture in units of 1/256 of the tile."""

    def __init__(self, size):
        small = size < 128
        self.tile = (4.0, 4.0, 252.0, 252.0, 54.0)
        joint = 8.0 if small else 7.0
        self.brick_radius = 8.0 if small else 7.5
        left, right, top, height = 26.0, 230.0, 33.0, 37.0
        whole = (right - left - 2.0 * joint) / 3.0
        half = (whole - joint) / 2.0
        step = whole + joint
        courses = (
            ((whole, RED), (whole, ORANGE), (whole, TEAL)),
            ((half, RED), (whole, ORANGE), (whole, TEAL), (half, BLUE)),
            ((whole, ORANGE), (whole, None), (whole, BLUE)),
        )
        self.bricks = []
        for row, course in enumerate(courses):
            x, y = left, top + row * (height + joint)
            for width, colour in course:
                if colour is not None:
                    self.bricks.append((x, y, x + width, y + height, colour))
                x += width + joint
        self.wall_bottom = top + 3.0 * height + 2.0 * joint
        # The ball enters the gap from below, on its way up and to the right.
        self.ball = (left + 1.5 * step - joint / 2.0 + 3.0, self.wall_bottom - 9.0, 20.0 if small else 18.5)
        self.from_ = (95.0, 208.0)
        paddle = 9.5 if small else 8.0
        self.paddle = (54.0, 220.0 - paddle, 130.0, 220.0 + paddle, paddle)

    def sample(self, x, y):
        """Colour in linear light, or None outside the tile."""
        edge = rounded(x, y, *self.tile)
        if edge > 0.0:
            return None
        colour = blend(INK_LIT, INK, smooth(y / 200.0))
        # A thin lit rim, as if the tile had a thickness.
        if edge > -3.0:
            colour = blend(colour, WHITE, 0.10 * (1.0 - y / 256.0) + 0.015)

        bx, by, radius = self.ball
        away = math.hypot(x - bx, y - by)
        glow = math.exp(-((max(away - radius, 0.0) / 17.0) ** 1.05))

        # The ball's trail: a cone of light from the paddle, fading backwards.
        fx, fy = self.from_
        length = math.hypot(bx - fx, by - fy)
        ux, uy = (bx - fx) / length, (by - fy) / length
        along = ((x - fx) * ux + (y - fy) * uy) / length
        if 0.0 < along < 1.0:
            aside = abs((x - fx) * uy - (y - fy) * ux)
            width = radius * (0.16 + 0.80 * along)
            trail = smooth((width - aside) / (0.75 * width)) * along**1.4
            colour = blend(colour, GLOW, 0.70 * trail)
        colour = tuple(c + 0.55 * glow * g for c, g in zip(colour, GLOW))

        for brick in self.bricks:
            if brick[0] <= x <= brick[2] and brick[1] <= y <= brick[3] + 4.0:
                colour = self.glazed(x, y, brick, colour, glow)

        left, top, right, bottom, r = self.paddle
        if rounded(x, y, left, top, right, bottom, r) <= 0.0:
            v = (y - top) / (bottom - top)
            colour = blend(PADDLE, BLACK, 0.52 * smooth(v))
            if rounded(x, y, left + 5.0, top + 2.6, right - 5.0, top + 5.6, 1.5) <= 0.0:
                colour = blend(colour, WHITE, 0.7)

        if away <= radius:
            # A ball of light: white in the middle, warm at the rim.
            t = math.hypot(x - bx + 0.25 * radius, y - by + 0.30 * radius) / (1.39 * radius)
            colour = blend(blend(WHITE, BALL, smooth(t * 1.6)), GLOW, 0.50 * smooth((t - 0.45) / 0.55))
        return colour

    def glazed(self, x, y, brick, behind, glow):
        left, top, right, bottom, base = brick
        r = self.brick_radius
        if rounded(x, y, left, top, right, bottom, r) > 0.0:
            shadow = rounded(x, y, left, top + 4.0, right, bottom + 4.0, r) <= 0.0
            return blend(behind, BLACK, 0.35) if shadow else behind
        v = (y - top) / (bottom - top)
        colour = blend(base, WHITE, 0.16 * (1.0 - smooth(v / 0.5)))
        colour = blend(colour, BLACK, 0.30 * smooth((v - 0.45) / 0.55))
        # The rim is a little darker below and lighter above; on the shoulder lies the glaze's gleam.
        inner = rounded(x, y, left + 2.2, top + 2.2, right - 2.2, bottom - 2.2, r - 2.2)
        if inner > 0.0:
            lit = 1.0 - 2.0 * v
            colour = blend(colour, WHITE if lit > 0.0 else BLACK, 0.26 * abs(lit))
        gleam = rounded(x, y, left + 7.0, top + 5.5, right - 7.0, top + 10.0, 2.25)
        if gleam <= 0.0:
            colour = blend(colour, WHITE, 0.50 * (1.0 - 0.55 * (x - left) / (right - left)))
        return tuple(c + 0.36 * glow * g for c, g in zip(colour, GLOW))


def draw(size):
    """RGBA bytes, row by row."""
    scene, n = Scene(size), SAMPLES[size]
    unit = 256.0 / size
    offsets = [(k + 0.5) / n for k in range(n)]
    rows = []
    for py in range(size):
        row = bytearray()
        for px in range(size):
            red = green = blue = 0.0
            hits = 0
            for oy in offsets:
                for ox in offsets:
                    colour = scene.sample((px + ox) * unit, (py + oy) * unit)
                    if colour is not None:
                        red += min(colour[0], 1.0)
                        green += min(colour[1], 1.0)
                        blue += min(colour[2], 1.0)
                        hits += 1
            if hits:
                row += bytes((encoded(red / hits), encoded(green / hits), encoded(blue / hits)))
                row.append(round(255.0 * hits / (n * n)))
            else:
                row += b"\0\0\0\0"
        rows.append(bytes(row))
    return rows


def png(size, rows):
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    # Filter 2 (up): each byte less the one above it.
    lines, above = [], bytes(4 * size)
    for row in rows:
        lines.append(b"\2" + bytes((a - b) & 255 for a, b in zip(row, above)))
        above = row
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"sRGB", b"\0")
        + chunk(b"IDAT", zlib.compress(b"".join(lines), 9))
        + chunk(b"IEND", b"")
    )


def unpng(data, size):
    """The rows of a PNG as this script writes them."""
    at, packed = 8, b""
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += 12 + length
    raw, stride = zlib.decompress(packed), 4 * size + 1
    rows, above = [], bytes(4 * size)
    for i in range(size):
        line = raw[i * stride : (i + 1) * stride]
        if len(line) != stride or line[0] != 2:
            raise ValueError("it was not written by this script")
        above = bytes((a + b) & 255 for a, b in zip(line[1:], above))
        rows.append(above)
    return rows


def difference(path, size, rows):
    """What is wrong with a file, or None."""
    try:
        there = unpng(path.read_bytes(), size)
    except FileNotFoundError:
        return "is missing"
    except (ValueError, struct.error, zlib.error) as error:
        return f"cannot be used: {error}"
    worst = max(abs(a - b) for one, two in zip(there, rows) for a, b in zip(one, two))
    return f"differs by up to {worst}" if worst > 1 else None


def main():
    parser = argparse.ArgumentParser(description="Draws Brickwork's icon.")
    parser.add_argument("--check", action="store_true", help="compare with the files, write nothing")
    check = parser.parse_args().check
    folder = pathlib.Path(__file__).resolve().parent
    failed = False
    for size in SIZES:
        path, rows = folder / f"icon-{size}.png", draw(size)
        if not check:
            path.write_bytes(png(size, rows))
        wrong = difference(path, size, rows)
        failed = failed or wrong is not None
        print(f"{path.name}: {wrong or 'as drawn'}, {path.stat().st_size if path.exists() else 0} bytes")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
