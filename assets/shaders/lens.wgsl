// Post-processing of the field for effects of power-ups: a pass over the rendered field, before any text is drawn.
//
// It changes colours and edges; the camera turns and moves the view. `look/lens.rs` describes the parameters.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

struct Lens {
    edges: f32,
    opposite: f32,
    blur: f32,
    unused: f32,
}

@group(0) @binding(0) var screen: texture_2d<f32>;
@group(0) @binding(1) var screen_sampler: sampler;
@group(0) @binding(2) var<uniform> lens: Lens;

// Rec. 709 luminance of linear colours, which the texture has here.
fn luminance(colour: vec3<f32>) -> f32 {
    return dot(colour, vec3<f32>(0.2126, 0.7152, 0.0722));
}

fn at(uv: vec2<f32>) -> vec3<f32> {
    return textureSampleLevel(screen, screen_sampler, uv, 0.0).rgb;
}

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    let pixel = 1.0 / vec2<f32>(textureDimensions(screen));
    let middle = at(in.uv);
    // The four neighbours are used for both the blur and the edges.
    let reach = pixel * max(lens.blur, 1.0);
    let left = at(in.uv - vec2<f32>(reach.x, 0.0));
    let right = at(in.uv + vec2<f32>(reach.x, 0.0));
    let above = at(in.uv - vec2<f32>(0.0, reach.y));
    let below = at(in.uv + vec2<f32>(0.0, reach.y));
    let around = (left + right + above + below) * 0.25;
    // Keep the ball and its outline sharp, so that they keep their contrast.
    let brightest = max(max(luminance(left), luminance(right)), max(luminance(above), luminance(below)));
    let sharp = smoothstep(0.5, 0.8, max(brightest, luminance(middle)));
    var colour = mix(middle, (middle + around * 2.0) / 3.0, min(lens.blur, 1.0) * (1.0 - sharp));
    // Edges keep their colour, everything else becomes dark.
    let difference = abs(luminance(left) - luminance(right)) + abs(luminance(above) - luminance(below));
    let edge = clamp(difference * 4.0, 0.0, 1.0);
    // The dark side of an edge stays dark, so the outline of a ball does too, on any background.
    let beside = luminance(colour) / max(brightest, 0.001);
    let lit = smoothstep(0.02, 0.12, luminance(colour)) * smoothstep(0.1, 0.3, beside);
    let drawn = mix(colour * 0.35, colour * (1.0 + 0.2 * lit) + vec3<f32>(0.12, 0.08, 0.20) * lit, edge);
    // A ball is uniformly bright and stays unchanged.
    let bright = smoothstep(0.55, 0.8, luminance(middle));
    colour = mix(colour, drawn, lens.edges * (1.0 - bright));
    // Invert the hue at the same luminance: this avoids flashes, and the ball stays white.
    let grey = vec3<f32>(luminance(colour));
    colour = mix(colour, clamp(2.0 * grey - colour, vec3<f32>(0.0), vec3<f32>(1.0)), lens.opposite);
    return vec4<f32>(colour, 1.0);
}
