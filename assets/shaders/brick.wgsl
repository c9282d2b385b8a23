// Bricks, drawn whole: glazed ones with pips and cracks, steel plates with bolts, the matte stone of the walls, and
// the brass of the paddle.
// look: hits left; hits when whole (0 for solid, -1 for wall stone, -2 for brass); seed 0..1; flash 0..1.

#import "shaders/quad.wgsl"::{Vertex, Varying, quad_vertex, rounded_box, cut_box}

@vertex
fn vertex(in: Vertex) -> Varying {
    return quad_vertex(in);
}

const LIGHT: vec2<f32> = vec2<f32>(-0.35, 0.937);

fn chance(x: f32) -> f32 {
    return fract(sin(x * 127.1 + 11.7) * 4375.85);
}

// The way out of a box: along the nearer side, or from the centre of the corner.
fn outward(p: vec2<f32>, half: vec2<f32>, corner: f32) -> vec2<f32> {
    let q = abs(p) - half + corner;
    let side = select(vec2<f32>(0.0, 1.0), vec2<f32>(1.0, 0.0), q.x > q.y);
    let round = normalize(max(q, vec2<f32>(0.001)));
    return select(side, round, min(q.x, q.y) > 0.0) * sign(p);
}

fn lit(colour: vec3<f32>, amount: f32) -> vec3<f32> {
    let to = select(vec3<f32>(0.0), vec3<f32>(1.0), amount > 0.0);
    return mix(colour, to, abs(amount));
}

// Distance (units, across) to a jagged line down the brick, some way in from one of its long sides.
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
    let left = in.look.x;
    let whole = in.look.y;
    let seed = in.look.z;
    let pixel = max(fwidth(p.x), fwidth(p.y));

    let small = min(half.x, half.y);
    let glazed = whole > 0.5;
    let brass = whole < -1.5;
    let joint = select(clamp(small * 0.07, 0.5, 1.1), 0.0, brass);
    let body = half - joint;
    let corner = select(min(small * 0.3, 4.5), body.y, brass);
    let round = rounded_box(p, body, corner);
    let away = select(cut_box(p, body, min(small * 0.3, 4.0)), round, glazed || brass);
    let cover = clamp(0.5 - away / pixel, 0.0, 1.0);
    let up = p.y / body.y;

    // The body: lighter above than below, and no two bricks fired alike.
    var colour = in.colour.rgb * (1.0 + (seed - 0.5) * 0.16);
    colour = lit(colour, select(0.07, 0.12, glazed) * up);

    // The bevel catches the light from above, a little from the left.
    let bevel = clamp(small * 0.24, 1.4, 5.0);
    let facing = dot(outward(p, body, corner), LIGHT);
    colour = lit(colour, smoothstep(-bevel, 0.0, away) * facing * select(0.30, 0.42, glazed));

    if glazed {
        // The glaze: a gleam along the upper shoulder, fading to the right.
        let gleam = rounded_box(p - vec2<f32>(0.0, body.y * 0.56), vec2<f32>(body.x - small * 0.45, body.y * 0.12), body.y * 0.12);
        let strength = 0.46 - 0.26 * (p.x / body.x) - 0.10 * chance(seed);
        colour = mix(colour, vec3<f32>(1.0), strength * (1.0 - smoothstep(-pixel, pixel, gleam)));

        // Cracks: one more for each hit taken, up to three. A dark line with one lit lip.
        let taken = whole - left;
        var split = 1e3;
        for (var i = 0; i < 3; i++) {
            split = min(split, select(1e3, crack(p, body, seed * 17.0 + f32(i) * 5.3), taken > f32(i) + 0.5));
        }
        let width = 0.35 + 0.045 * small;
        colour = mix(colour, in.colour.rgb * 0.10, 0.85 * (1.0 - smoothstep(width, width + pixel, split)));
        colour = lit(colour, 0.22 * (1.0 - smoothstep(0.0, pixel, abs(split - width - pixel))));

        // Pips: as many as the brick takes hits; domes for those left, empty sockets for those taken.
        if whole > 1.5 {
            let gap = min(small * 0.62, 1.8 * body.x / whole);
            let radius = min(small * 0.23, gap * 0.40);
            let index = clamp(round_half(p.x / gap + (whole - 1.0) * 0.5), 0.0, whole - 1.0);
            let q = p - vec2<f32>((index - (whole - 1.0) * 0.5) * gap, -body.y * 0.10);
            let pip = length(q) - radius;
            let there = index < left - 0.5;
            let dome = lit(mix(in.colour.rgb, vec3<f32>(1.0, 0.95, 0.85), 0.62), 0.45 * dot(q, LIGHT) / radius);
            let socket = lit(in.colour.rgb * 0.22, -0.4 * dot(q, LIGHT) / radius);
            colour = mix(colour, in.colour.rgb * 0.25, 0.8 * (1.0 - smoothstep(0.0, pixel + 0.25 * radius, pip)));
            colour = mix(colour, select(socket, dome, there), clamp(0.5 - pip / pixel, 0.0, 1.0));
        }
    } else if whole > -0.5 {
        // A steel plate: brushed, with a sunk panel and a bolt in each corner.
        let brushed = chance(floor(p.y * 1.3) + seed * 31.0) - 0.5;
        colour *= 1.0 + 0.10 * brushed;
        let panel = away + bevel * 1.7;
        colour = lit(colour, -0.16 * (1.0 - smoothstep(-pixel, pixel, panel)));
        let groove = 1.0 - smoothstep(0.0, 0.8 + pixel, abs(panel));
        colour = lit(colour, -0.45 * groove * facing);
        let bolt_radius = clamp(small * 0.13, 0.9, 3.2);
        let q = abs(p) - (body - bevel - bolt_radius * 0.9 - small * 0.10);
        let bolt = length(q) - bolt_radius;
        let shine = dot(q * sign(p), LIGHT) / bolt_radius;
        colour = mix(colour, vec3<f32>(0.01), 0.7 * (1.0 - smoothstep(0.0, 0.9 + pixel, bolt)));
        colour = mix(colour, lit(in.colour.rgb * 1.7, 0.4 * shine), clamp(0.5 - bolt / pixel, 0.0, 1.0));
    } else if brass {
        // A brass bar: round in section, a sharp gleam above the middle, and a grip between two rings.
        colour = lit(in.colour.rgb, -0.62 * smoothstep(0.15, -0.95, up));
        colour = mix(colour, vec3<f32>(1.0, 0.93, 0.74), 0.85 * exp(-pow((up - 0.42) / 0.15, 2.0)));
        colour = lit(colour, -0.35 * smoothstep(0.75, 1.0, up));
        let ring = abs(abs(p.x) - body.x + body.y * 1.9);
        colour = lit(colour, -0.55 * (1.0 - smoothstep(0.5, 0.9 + pixel, ring)));
        colour = lit(colour, 0.30 * (1.0 - smoothstep(0.0, pixel, abs(ring - 1.4))));
    }

    colour = mix(colour, vec3<f32>(1.0, 0.96, 0.88), 0.55 * in.look.w);

    // What it casts on the ground, down and to the right.
    let thrown = rounded_box(p - vec2<f32>(1.6, -2.6), half - 1.0, corner);
    let shadow = 0.42 * (1.0 - smoothstep(-1.5, 2.6, cast));
    let alpha = cover + (1.0 - cover) * shadow;
    return vec4<f32>(colour * cover / max(alpha, 0.001), alpha * in.colour.a);
}

fn round_half(x: f32) -> f32 {
    return floor(x + 0.5);
}
