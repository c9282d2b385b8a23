// The field's ground: a vertical gradient over a faint running bond, shaded along the walls, and lost in the dark
// below the floor line.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

struct Ground {
    low: vec4<f32>,
    high: vec4<f32>,
    backdrop: vec4<f32>,
    // Width and height of the field, and the reach of the fade below it (units).
    field: vec4<f32>,
}

@group(2) @binding(0) var<uniform> ground: Ground;

// Width and height of one stone of the relief (units).
const STONE: vec2<f32> = vec2<f32>(64.0, 28.0);

// Jorge Jimenez's gradient noise: no trigonometry, which a software rasteriser would feel.
fn chance(p: vec2<f32>) -> f32 {
    return fract(52.982918 * fract(dot(p, vec2<f32>(0.06711056, 0.00583715))));
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let p = in.world_position.xy;
    let size = ground.field.xy;
    var colour = mix(ground.low.rgb, ground.high.rgb, clamp(p.y / size.y, 0.0, 1.0));

    // Counted down from the top wall, so that the courses hang from it.
    let row = floor((size.y - p.y) / STONE.y);
    let course = vec2<f32>(p.x / STONE.x + 0.5 * fract(row * 0.5) * 2.0, (size.y - p.y) / STONE.y);
    let within = fract(course);
    let edge = min(within, 1.0 - within) * STONE;
    let joint = 1.0 - smoothstep(0.6, 2.0, min(edge.x, edge.y));
    let shoulder = (1.0 - smoothstep(1.6, 4.0, within.y * STONE.y)) * (1.0 - joint);
    let tone = chance(floor(course)) - 0.5;
    colour *= 1.0 + 0.14 * tone - 0.22 * joint + 0.10 * shoulder;

    let wall = min(min(p.x, size.x - p.x), size.y - p.y);
    colour *= mix(0.55, 1.0, smoothstep(-4.0, 30.0, wall));
    let depth = smoothstep(-ground.field.z, 60.0, p.y);
    colour = mix(ground.backdrop.rgb, colour, depth);

    // Less than one step of 8 bits of noise, against bands in the gradient.
    colour += (chance(in.position.xy) - 0.5) * 0.0006;
    return vec4<f32>(colour, 1.0);
}
