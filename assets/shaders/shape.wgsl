// Soft rounded shapes in one colour: ball, halo, trail, sparks, debris, dots, rings.
//
// Components of `look` (units): corner radius, width of the inner fade, half the line width of the outline (0 for a
// filled shape), unused.

#import "shaders/quad.wgsl"::{Vertex, Varying, quad_vertex, rounded_box}

@vertex
fn vertex(in: Vertex) -> Varying {
    return quad_vertex(in);
}

@fragment
fn fragment(in: Varying) -> @location(0) vec4<f32> {
    let pixel = max(fwidth(in.local.x), fwidth(in.local.y));
    var away = rounded_box(in.local.xy, in.local.zw, in.look.x);
    if in.look.z > 0.0 {
        away = abs(away + in.look.z) - in.look.z;
    }
    let cover = 1.0 - smoothstep(-0.5 * pixel - in.look.y, 0.5 * pixel, away);
    return vec4<f32>(in.colour.rgb, in.colour.a * cover);
}
