// Bodies of bricks and of the paddle. Each style has its own pipeline, because a software rasteriser executes every
// branch.
//
// Definitions: one look of bricks (GLASS, STEEL, EMBER, MOSS, GATE, BASALT, SWITCH, SEED, LEAF, VANE, PORTAL, SHARDS,
// BUMPER), or BRASS for the paddle; ROUND for discs, PIPS for the hits needed, CRACKED for the hits taken, QUICK for
// bricks that make balls faster.
//
// Components of `look`:
// - x: hits left, plus ten times the hits of an undamaged brick
// - y: 1 for a disc or 0 for a box, plus 2 for a switch that is turned over
// - z: seed from 0 to 1, or data of the look (VANE: direction in which balls fly through, as a share of a turn; PORTAL:
//   number of the pair, in hundredths)
// - w: flash from 0 to 1

#import "shaders/quad.wgsl"::{Vertex, Varying, quad_vertex}

@vertex
fn vertex(in: Vertex) -> Varying {
    return quad_vertex(in);
}

const LIGHT: vec2<f32> = vec2<f32>(-0.35, 0.937);

fn chance(x: f32) -> f32 {
    return fract(sin(x * 127.1 + 11.7) * 4375.85);
}

// Mixes the colour with white by `amount`, or with black if `amount` is negative (-1 to 1).
fn lit(colour: vec3<f32>, amount: f32) -> vec3<f32> {
    return mix(colour, vec3<f32>(step(0.0, amount)), abs(amount));
}

// Adds the lit edge of a brick with a dark face, so that it contrasts with every background in the brick's own colour.
// `away` is the distance to the outline, negative inside.
fn rimmed(colour: vec3<f32>, own: vec3<f32>, away: f32, small: f32, pixel: f32, bevel: f32) -> vec3<f32> {
    let width = clamp(small * 0.15, 1.1, 3.2);
    return mix(colour, lit(own, 0.10 + 0.25 * abs(bevel) * step(0.0, bevel)), ramp(0.5 + (away + width) / pixel));
}

fn ramp(x: f32) -> f32 {
    return clamp(x, 0.0, 1.0);
}

// Returns the horizontal distance (units) to a jagged line that runs from the upper side of the brick to a random
// height.
fn crack(p: vec2<f32>, half: vec2<f32>, seed: f32) -> f32 {
    let start = (chance(seed) - 0.5) * 1.3 * half.x;
    let slope = (chance(seed + 1.0) - 0.5) * 1.4;
    let step = half.y * 0.55;
    let zig = abs(fract(p.y / step + chance(seed + 2.0)) - 0.5) * step * 0.9;
    let bite = abs(fract(p.y / step * 2.7 + seed) - 0.5) * step * 0.3;
    let reach = half.y * (chance(seed + 3.0) * 0.7 - 0.9) - p.y;
    return max(abs(p.x - start - slope * p.y - zig - bite), reach);
}

@fragment
fn fragment(in: Varying) -> @location(0) vec4<f32> {
    let p = in.local.xy;
    let half = in.local.zw;
    let seed = in.look.z;
    let over = step(1.5, in.look.y);
    let disc = in.look.y - 2.0 * over;
    // Vector of one pixel to the right, in the body's own axes: gives the size of a pixel and the direction to the
    // light.
    let right = dpdx(p);
    let pixel = max(length(right), 1e-4);
    let light = (right * LIGHT.x + vec2<f32>(-right.y, right.x) * LIGHT.y) / pixel;
    let small = min(half.x, half.y);

    // Outline without the joint around it.
#ifdef BRASS
    let body = half;
    let corner = body.y;
#else
    let body = half - clamp(small * 0.07, 0.5, 1.1);
    let corner = mix(min(small * 0.3, 4.5), min(body.x, body.y), disc);
#endif
    let up = p.y / body.y;
    let q = abs(p) - body + corner;
    let beyond = max(q, vec2<f32>(0.0));
    let reach = length(beyond);
#ifdef STEEL
    // Plates have cut corners, discs do not.
    let cut = max(max(q.x, q.y) - corner, (q.x + q.y - corner) * 0.70710678);
    let away = mix(cut, reach - corner, disc);
#else
    let away = reach - corner;
#endif
    let cover = ramp(0.5 - away / pixel);

    // The bevel is as wide as the corner radius. The light comes from above, slightly from the left.
    let facing = dot(beyond * sign(p), light) / max(reach, 0.001);
    let bevel = ramp(reach / corner) * facing;

#ifdef GLASS
    // Lighter at the top. A highlight on the shoulder fades to the right. The seed varies the brightness.
    var colour = in.colour.rgb * (0.92 + 0.16 * seed);
    colour = lit(colour, 0.12 * up);
    colour = lit(colour, 0.36 * bevel * abs(bevel));
    let shoulder = body.y * 0.13;
    let end = 1.0 - ramp((body.x - 0.30 * small - abs(p.x)) / shoulder);
    let line = ramp(3.0 - 3.0 * end)
        * ramp(0.5 + (shoulder * (1.0 - end * end) - abs(p.y - body.y * 0.56)) / pixel);
    // On a disc the highlight is a spot.
    let off = (p - light * small * 0.48) / (small * vec2<f32>(0.40, 0.26));
    let gleam = mix(line, ramp(1.2 - 1.2 * dot(off, off)), disc);
    colour = mix(colour, vec3<f32>(1.0), gleam * (0.44 - 0.08 * seed - 0.26 * p.x / body.x));
#endif

#ifdef STEEL
#ifdef ROUND
    // A bumper: a disc brushed in rings, with a raised rim, a sunk ring of bolts, and a dome in the middle.
    let r = length(p);
    let brushed = chance(floor(r * 1.3) + seed * 31.0) - 0.5;
    let slope = dot(p, light) / max(r, 0.001);
    let rim = clamp(small * 0.24, 2.0, 8.0);
    let inner = body.x - rim;
    var colour = lit(in.colour.rgb * (1.0 + 0.10 * brushed), 0.07 * up);
    colour = lit(colour, 0.42 * slope * ramp((r - inner) / rim));
    colour = lit(colour, -0.20 * (1.0 - smoothstep(-pixel, pixel, r - inner)));
    colour = lit(colour, -0.50 * slope * (1.0 - smoothstep(0.3, 0.8 + pixel, abs(r - inner))));
    let dome = body.x * 0.40;
    let sector = floor(atan2(p.y, p.x) / 1.0471976 + 0.5) * 1.0471976;
    let size = (inner - dome) * 0.24;
    let b = p - 0.5 * (inner + dome) * vec2<f32>(cos(sector), sin(sector));
    let bolt = length(b) - size;
    colour = mix(colour, vec3<f32>(0.01), 0.7 * (1.0 - smoothstep(0.0, 0.7 + pixel, bolt)));
    colour = mix(colour, lit(in.colour.rgb * 1.8, 0.4 * dot(b, light) / size), ramp(0.5 - bolt / pixel));
    colour = mix(colour, vec3<f32>(0.01), 0.6 * (1.0 - smoothstep(0.0, 0.09 * small + pixel, r - dome)));
    let spark = length(p - light * dome * 0.45) / (dome * 0.40);
    var cap = lit(in.colour.rgb * 1.35, 0.50 * dot(p, light) / dome);
    cap = mix(cap, vec3<f32>(1.0), 0.42 * exp(-spark * spark));
    colour = mix(colour, cap, ramp(0.5 - (r - dome) / pixel));
#else
    // A brushed plate with cut corners, a sunk panel, and a bolt in each corner.
    let brushed = chance(floor(p.y * 1.3) + seed * 31.0) - 0.5;
    var colour = lit(in.colour.rgb * (1.0 + 0.10 * brushed), 0.07 * up + 0.30 * bevel);
    let rim = clamp(small * 0.40, 2.2, 8.0);
    let panel = max(q.x, q.y) - corner + rim;
    let slope = select(sign(p.y) * light.y, sign(p.x) * light.x, q.x > q.y);
    colour = lit(colour, -0.16 * (1.0 - smoothstep(-pixel, pixel, panel)));
    colour = lit(colour, -0.50 * slope * (1.0 - smoothstep(0.3, 0.8 + pixel, abs(panel))));
    let size = clamp(small * 0.13, 0.9, 3.2);
    let b = abs(p) - (body - max(rim * 1.02, size + 1.0));
    let bolt = length(b) - size;
    colour = mix(colour, vec3<f32>(0.01), 0.7 * (1.0 - smoothstep(0.0, 0.9 + pixel, bolt)));
    let head = lit(in.colour.rgb * 1.8, 0.4 * dot(b * sign(p), light) / size);
    colour = mix(colour, head, ramp(0.5 - bolt / pixel));
#endif
#endif

#ifdef EMBER
    // A dark crust with glowing seams, and a star in the middle that warns of an explosion.
    var colour = lit(in.colour.rgb * 0.16, 0.10 * up + 0.30 * bevel * abs(bevel));
    let seams = min(crack(p, body, seed * 23.0), crack(-p, body, seed * 23.0 + 7.9));
    let heat = mix(in.colour.rgb, vec3<f32>(1.0, 0.86, 0.50), 0.35);
    colour = mix(colour, heat, 0.75 * (1.0 - smoothstep(0.0, 0.10 * small + pixel, seams)));
    let arm = atan2(p.y, p.x) / 0.7853982;
    let spike = abs(fract(arm + 0.5) - 0.5) * 2.0;
    let star = length(p) - small * mix(0.62, 0.26, spike);
    colour = mix(colour, in.colour.rgb * 0.06, 0.85 * (1.0 - smoothstep(0.0, pixel + 0.12 * small, star)));
    colour = mix(colour, mix(heat, vec3<f32>(1.0, 0.95, 0.80), ramp(1.0 - length(p) / (0.4 * small))), ramp(0.5 - star / pixel));
    colour = rimmed(colour, in.colour.rgb, away, small, pixel, bevel);
#endif

#ifdef MOSS
    // Dark stone under round, irregularly placed cushions of moss, each lit from above.
    let size = small * 0.46;
    let place = p / size + vec2<f32>(0.5 * floor(p.y / size), 7.0 * seed);
    let cell = floor(place);
    let stray = vec2<f32>(chance(cell.x + 7.3 * cell.y), chance(3.1 * cell.x + cell.y)) - 0.5;
    let inside = fract(place) - 0.5 - 0.24 * stray;
    let cushion = lit(in.colour.rgb * (0.86 + 0.28 * stray.x), 0.95 * dot(inside, light) + 0.12 * up);
    let tuft = (0.50 + 0.08 * stray.y - length(inside)) * size;
    var colour = mix(lit(in.colour.rgb * 0.28, 0.30 * bevel), cushion, ramp(0.5 + tuft / pixel));
    colour = rimmed(colour, in.colour.rgb, away, small, pixel, bevel);
#endif

#ifdef GATE
    // A frame with vertical bars over a dark background, and a horizontal bolt across their middle.
    let frame = clamp(small * 0.26, 1.6, 6.0);
    let hole = max(q.x, q.y) - corner + frame;
    let pitch = small * 0.52;
    let bar = abs(fract(p.x / pitch + 0.5) - 0.5) * pitch;
    let rod = small * 0.13;
    let metal = lit(in.colour.rgb, 0.30 * bevel + 0.10 * up);
    let round_bar = lit(in.colour.rgb * 0.92, 0.42 * (1.0 - 2.0 * bar / rod) - 0.10);
    let latch = abs(p.y) - small * 0.13;
    var inner = mix(in.colour.rgb * 0.06, round_bar, ramp(0.5 + (rod - bar) / pixel));
    inner = mix(inner, lit(in.colour.rgb * 1.12, 1.4 * p.y / small), ramp(0.5 - latch / pixel));
    var colour = mix(metal, inner, ramp(0.5 - hole / pixel));
#endif

#ifdef BASALT
    // Columns of dark stone seen from above: slightly domed hexagons of different brightness with deep joints.
    let size = small * 0.56;
    let grid = vec2<f32>(1.0, 1.7320508);
    let s = p / size + vec2<f32>(5.0, 3.0) * seed;
    let one = s - grid * (floor(s / grid) + 0.5);
    let two = s - grid * (floor(s / grid - 0.5) + 1.0);
    let face = select(two, one, dot(one, one) < dot(two, two));
    let place = floor((s - face) / (0.5 * grid) + 0.5);
    let side = max(dot(abs(face), vec2<f32>(0.5, 0.8660254)), abs(face.x));
    let tone = chance(place.x + 5.3 * place.y) - 0.5;
    var colour = lit(in.colour.rgb * (0.46 + 0.22 * tone), 0.10 * up + 0.30 * bevel + 0.34 * dot(face, light));
    colour = mix(colour, in.colour.rgb * 0.05, smoothstep(0.42 - pixel / size, 0.5, side));
    colour = rimmed(colour, in.colour.rgb, away, small, pixel, bevel);
#endif

#ifdef SWITCH
    // A plate with a slot and a knob. The knob is at the left end and has a ring; on a switch that is turned over it is
    // at the right end and has a bar.
    var colour = lit(in.colour.rgb * 0.42, 0.10 * up + 0.34 * bevel);
    let reach_out = min(body.x - 0.62 * small, 1.25 * small);
    let beside = vec2<f32>(max(abs(p.x) - reach_out, 0.0), p.y);
    let slot = length(beside) - 0.50 * small;
    colour = mix(colour, in.colour.rgb * 0.06, ramp(0.5 - slot / pixel));
    colour = lit(colour, 0.35 * (1.0 - smoothstep(0.3, 0.8 + pixel, abs(slot))) * -dot(beside, light) / (0.5 * small));
    let k = p - vec2<f32>(mix(-reach_out, reach_out, over), 0.0);
    let knob = length(k) - 0.42 * small;
    let dome = lit(in.colour.rgb * 1.15, 0.10 + 0.9 * dot(k, light) / small);
    colour = mix(colour, dome, ramp(0.5 - knob / pixel));
    let ring = abs(length(k) - 0.20 * small) - 0.055 * small;
    let bar = max(abs(k.x) - 0.07 * small, abs(k.y) - 0.26 * small);
    colour = mix(colour, in.colour.rgb * 0.08, ramp(0.5 - mix(ring, bar, over) / pixel));
    colour = rimmed(colour, in.colour.rgb, away, small, pixel, bevel);
#endif

#ifdef SEED
    // Dark earth with grit, and an almond-shaped husk that is split along its middle.
    let grain = floor(p / (small * 0.16));
    let grit = chance(grain.x + 9.1 * grain.y + 3.0 * seed) - 0.5;
    var colour = lit(in.colour.rgb * (0.24 + 0.16 * grit), 0.10 * up + 0.30 * bevel);
    let a = p / small;
    let husk = (max(length(a - vec2<f32>(0.0, 0.52)), length(a + vec2<f32>(0.0, 0.52))) - 1.08) * small;
    colour = mix(colour, in.colour.rgb * 0.06, 0.8 * (1.0 - smoothstep(0.0, 0.10 * small + pixel, husk)));
    let shell = lit(in.colour.rgb * 1.1, 0.10 + 0.85 * dot(a, light));
    let seam = abs(a.y + 0.07 * sin(7.0 * a.x)) * small - 0.055 * small;
    colour = mix(colour, mix(shell, in.colour.rgb * 0.10, ramp(0.5 - seam / pixel)), ramp(0.5 - husk / pixel));
    colour = rimmed(colour, in.colour.rgb, away, small, pixel, bevel);
#endif

#ifdef LEAF
    // Overlapping leaves, each with a midrib and side ribs.
    let pitch = small * 1.5;
    let along = p.x / pitch + 0.5 * floor(p.y / small) + seed;
    let blade = vec2<f32>(fract(along) - 0.5, fract(p.y / small) - 0.5);
    let width = 0.50 - 1.5 * blade.x * blade.x;
    let edge = (abs(blade.y) - width) * small;
    var colour = lit(in.colour.rgb * 0.30, 0.30 * bevel);
    let skin = lit(in.colour.rgb * (0.84 + 0.24 * chance(floor(along) + 3.0 * floor(p.y / small))), 0.5 * dot(blade, light) + 0.12 * up + 0.25 * bevel);
    colour = mix(colour, skin, ramp(0.5 - edge / pixel));
    let rib = abs(fract((blade.x - 0.6 * abs(blade.y)) * 6.0) - 0.5) * small * 0.25;
    let vein = min(abs(blade.y) * small, rib);
    colour = mix(colour, in.colour.rgb * 0.34, 0.7 * (1.0 - smoothstep(0.03 * small, 0.03 * small + pixel, vein)) * ramp(0.5 - edge / pixel));
    colour = rimmed(colour, in.colour.rgb, away, small, pixel, bevel);
#endif

#ifdef VANE
    // Glass slats in a thin frame, cut to chevrons that point in the direction in which balls fly through. Each is dark
    // at its tip.
    let towards = vec2<f32>(cos(6.2831853 * seed), sin(6.2831853 * seed));
    let ahead = dot(p, towards);
    let aside = abs(dot(p, vec2<f32>(-towards.y, towards.x)));
    let span = clamp(small * 1.10, 4.0, 22.0);
    let along = fract((ahead + 0.75 * aside) / span + 0.25);
    let edge = 0.8 * pixel / span;
    let chevron = smoothstep(0.0, edge, along) * (1.0 - smoothstep(0.52, 0.52 + edge, along));
    let glassy = lit(in.colour.rgb * 0.30, 0.10 * up);
    let slat = lit(in.colour.rgb, 0.42 - 0.62 * along + 0.08 * up);
    var colour = mix(glassy, slat, chevron);
    let pane = max(q.x, q.y) - corner + clamp(small * 0.14, 0.9, 3.0);
    colour = mix(colour, lit(in.colour.rgb * 0.80, 0.36 * bevel + 0.10 * up), ramp(0.5 + pane / pixel));
#endif

#ifdef PORTAL
    // A dark opening with bright rings. Pairs differ by the number of rings (one to four), and after that by the number
    // of cuts in them.
    let pair = floor(100.0 * seed + 0.5) - 1.0;
    let rings = 1.0 + pair - 4.0 * floor(pair * 0.25);
    let cuts = floor(pair * 0.25);
    let inward = mix(max(q.x, q.y) - corner, reach - corner, step(0.0, max(q.x, q.y)));
    let inside = -mix(inward, reach - corner, in.look.y);
    let depth = small * 0.94;
    let pitch = depth / (rings + 0.5);
    let ring = abs(fract(inside / pitch) - 0.30) * pitch;
    let thick = clamp(pitch * 0.22, 0.8, 3.4);
    let round_about = atan2(p.y / body.y, p.x / body.x) / 6.2831853;
    let cut = step(0.24, abs(fract(round_about * cuts) - 0.5)) * step(0.5, cuts);
    let there = step(inside, rings * pitch) * (1.0 - 0.82 * cut);
    let deep = lit(in.colour.rgb * 0.05, 0.02 * up);
    let bright = lit(in.colour.rgb, 0.30 + 0.16 * up);
    var colour = mix(deep, bright, there * ramp(0.5 + (thick - ring) / pixel));
    colour = rimmed(colour, in.colour.rgb, away, small, pixel, bevel);
#endif

#ifdef SHARDS
    // Splinters between jagged lines, each with a random brightness, and a saw-toothed edge that shows the chaotic
    // bounce.
    let side = small * 0.62;
    let turn = 6.2831853 * chance(seed * 7.0);
    let row = dot(p, vec2<f32>(cos(turn), sin(turn))) / side;
    let jag = abs(fract(row * 1.7 + seed) - 0.5) * 1.1;
    let across = dot(p, vec2<f32>(-sin(turn), cos(turn))) / side + jag;
    let slant = row + 0.9 * abs(fract(across * 0.8) - 0.5);
    let cell = vec2<f32>(floor(across), floor(slant));
    let lie = chance(cell.x * 3.1 + cell.y * 7.7 + seed) - 0.5;
    let rift = min(fract(across), fract(slant)) * side;
    var colour = lit(in.colour.rgb * (0.72 + 0.30 * lie), 0.52 * lie + 0.10 * up);
    colour = mix(in.colour.rgb * 0.10, colour, ramp((rift - 0.25) / (pixel + 0.05 * small)));
    let saw = clamp(small * 0.20, 1.2, 5.0);
    let tooth = abs(fract((p.x + p.y) / (saw * 1.6)) - 0.5) * 2.0 * saw;
    let teeth = max(q.x, q.y) - corner + tooth;
    colour = mix(colour, lit(in.colour.rgb * 0.34, 0.30 * bevel), ramp(0.5 + teeth / pixel));
    colour = rimmed(colour, in.colour.rgb, away, small, pixel, bevel);
#endif

#ifdef BUMPER
    // Light and dark rings of rubber around a bright cap.
    let inward = mix(max(q.x, q.y) - corner, reach - corner, step(0.0, max(q.x, q.y)));
    let inside = -mix(inward, reach - corner, in.look.y);
    let pitch = small * 0.30;
    let ring = inside / pitch;
    let swell = sin(6.2831853 * ring);
    let dark = step(0.5, fract(ring));
    var colour = lit(in.colour.rgb * mix(1.0, 0.24, dark), 0.20 * swell + 0.12 * up + 0.26 * bevel);
    let cap = inside - 2.0 * pitch;
    let shine = ramp(1.0 - length(p - light * small * 0.20) / (0.5 * small));
    let dome = lit(mix(in.colour.rgb, vec3<f32>(1.0), 0.55), 0.55 * shine + 0.10 * up);
    colour = mix(colour, in.colour.rgb * 0.10, 0.8 * (1.0 - smoothstep(0.0, 0.8 + pixel, abs(cap))));
    colour = mix(colour, dome, ramp(0.5 + cap / pixel));
#endif

#ifdef BRASS
    // A bar with a round cross-section, a sharp highlight above the middle, and a ring near each end.
    var colour = lit(in.colour.rgb, -0.62 * smoothstep(0.15, -0.95, up));
    let gleam = (up - 0.42) / 0.15;
    colour = mix(colour, vec3<f32>(1.0, 0.93, 0.74), 0.85 * exp(-gleam * gleam));
    colour = lit(colour, -0.35 * smoothstep(0.75, 1.0, up));
    let ring = abs(abs(p.x) - body.x + body.y * 1.9);
    colour = lit(colour, -0.55 * (1.0 - smoothstep(0.5, 0.9 + pixel, ring)));
    colour = lit(colour, 0.30 * (1.0 - smoothstep(0.0, pixel, abs(ring - 1.4))));
#endif

#ifdef PIPS
    // Margin for values that interpolation leaves just below a whole number.
    let whole = floor(in.look.x * 0.1 + 0.01);
    let left = floor(in.look.x - 10.0 * whole + 0.1);
#endif

#ifdef CRACKED
    // One crack for each hit taken, up to three: a dark line with one lit edge.
    {
        let taken = whole - left;
        var split = 1e3;
        for (var i = 0; i < 3; i++) {
            split = min(split, select(1e3, crack(p, body, seed * 17.0 + f32(i) * 5.3), taken > f32(i) + 0.5));
        }
        let width = 0.35 + 0.045 * small;
        colour = mix(colour, in.colour.rgb * 0.10, 0.85 * (1.0 - smoothstep(width, width + pixel, split)));
        colour = lit(colour, 0.22 * (1.0 - smoothstep(0.0, pixel, abs(split - width - pixel))));
    }
#endif

#ifdef PIPS
    // One pip for each hit needed, in two rows from six on: domes for hits left, empty sockets for hits taken.
    {
        let rows = select(1.0, 2.0, whole > 5.5);
        let columns = ceil(whole / rows);
        let gap = min(small * select(0.62, 0.50, rows > 1.5), 1.8 * body.x / columns);
        let radius = min(small * 0.23, gap * 0.40);
        let s = p + vec2<f32>(0.0, body.y * 0.14);
        let column = clamp(floor(s.x / gap + columns * 0.5), 0.0, columns - 1.0);
        let row = select(0.0, step(s.y, 0.0), rows > 1.5);
        let index = column + row * columns;
        let centre = vec2<f32>(column - (columns - 1.0) * 0.5, (rows - 1.0) * 0.5 - row) * gap;
        let r = s - centre;
        let pip = select(length(r), 1e3, index > whole - 0.5) - radius;
        let tilt = dot(r, light) / radius;
        let dome = lit(mix(in.colour.rgb, vec3<f32>(1.0, 0.95, 0.85), 0.62), 0.45 * tilt);
        let socket = lit(in.colour.rgb * 0.20, -0.3 * tilt);
        colour = mix(colour, in.colour.rgb * 0.22, 0.85 * (1.0 - smoothstep(0.0, pixel + 0.3 * radius, pip)));
        colour = mix(colour, select(socket, dome, index < left - 0.5), ramp(0.5 - pip / pixel));
    }
#endif

#ifdef QUICK
    // Two chevrons towards each end: the brick makes balls faster.
    {
        let place = max(body.x - 1.10 * small, 0.58 * small);
        let ahead = abs(p.x) - place + 0.75 * abs(p.y);
        let chevron = max(min(abs(ahead), abs(ahead - 0.46 * small)) - 0.10 * small, abs(p.y) - 0.46 * small);
        colour = mix(colour, in.colour.rgb * 0.10, 0.35 * (1.0 - smoothstep(0.0, pixel + 0.08 * small, chevron)));
        colour = mix(colour, mix(in.colour.rgb, vec3<f32>(1.0, 0.96, 0.88), 0.50), ramp(0.5 - chevron / pixel));
    }
#endif

    colour = mix(colour, vec3<f32>(1.0, 0.96, 0.88), 0.55 * in.look.w);
    return vec4<f32>(colour, cover * in.colour.a);
}
