import { overlayColourCount } from '../overlay-colours';
import { overlayCurve, overlayCurveCount, overlayDashCount } from './overlay-curves';

/** Everything is reckoned in CSS pixels from the top left corner; the fragment knows how far it is from what it draws. */
const shared = `#version 300 es
precision highp float;
precision highp sampler2DArray;
uniform float u_ratio;
`;

const vertex = `${shared}
layout(location = 0) in vec4 a_ends;
layout(location = 1) in vec4 a_beyond;
layout(location = 2) in vec4 a_size;
layout(location = 3) in vec4 a_paint;
layout(location = 4) in vec4 a_more;
uniform vec2 u_view;
uniform vec2 u_scale;
uniform vec2 u_origin;
uniform float u_stretch;
uniform float u_curves[${overlayCurveCount}];
uniform float u_floors[${overlayCurveCount}];
uniform vec3 u_colours[${overlayColourCount}];
uniform vec4 u_dashes[${overlayDashCount}];
flat out vec4 v_ends;
flat out vec4 v_beyond;
flat out vec4 v_colour;
flat out vec4 v_edge;
flat out vec4 v_size;
flat out vec4 v_dash;
flat out int v_shape;

vec2 right(vec2 from, vec2 to) {
  vec2 d = to - from;
  float l = length(d);
  return l > 0. ? vec2(-d.y, d.x) / l : vec2(0);
}
// Where the corner of a line beside its place lies: at most twice as far out, as in the library.
vec2 beside(vec2 before, vec2 at, vec2 after) {
  vec2 m = right(before, at) + right(at, after);
  float l = length(m);
  return l < 1e-3 ? right(before, at) : m / l * min(2. / l, 2.);
}
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  vec2 a = u_origin + a_ends.xy * u_scale;
  vec2 b = u_origin + a_ends.zw * u_scale;
  vec2 before = u_origin + a_beyond.xy * u_scale;
  vec2 after = u_origin + a_beyond.zw * u_scale;
  v_shape = int(a_size.x);
  int ends = int(a_more.w);
  int curve = int(a_size.z);
  float size = a_size.y * u_curves[curve] + a_size.w;
  float alpha = a_paint.z * u_curves[int(a_paint.w)];
  v_colour = vec4(u_colours[int(a_paint.x)], 1) * alpha;
  v_edge = vec4(u_colours[int(a_paint.y)], 1);
  v_size = vec4(size, 0, a_more.y, ends);
  v_dash = vec4(1, 0, 0, 0);
  vec2 at;
  if (v_shape == 0) {
    at = gl_VertexID == 0 ? a : gl_VertexID == 1 ? b : before;
  } else if (v_shape == 1) {
    // Dashes keep their length between whole zooms, as in the library.
    float unit = (a_size.y * u_floors[curve] + a_size.w) * u_stretch;
    v_dash = u_dashes[int(a_more.y)] * unit;
    v_size.y = a_more.x * u_scale.x;
    float aside = a_more.z * u_curves[${overlayCurve('beside')}];
    if (aside != 0.) {
      vec2 n = right(a, b);
      vec2 atA = (ends & 1) != 0 ? n : beside(before, a, b);
      vec2 atB = (ends & 2) != 0 ? n : beside(a, b, after);
      before += right(before, a) * aside;
      after += right(b, after) * aside;
      a += atA * aside;
      b += atB * aside;
    }
    float reach = size * .5 + 1. / u_ratio;
    vec2 n = right(a, b);
    vec2 d = vec2(n.y, -n.x);
    at = mix(a - d * reach, b + d * reach, corner.x) + n * (corner.y * 2. - 1.) * reach;
  } else {
    float reach = v_shape == 2 ? size + a_more.y : size * 16.;
    v_edge *= v_shape == 2 ? a_more.z : alpha;
    at = a + (corner * 2. - 1.) * (reach + 1. / u_ratio);
  }
  v_ends = vec4(a, b);
  v_beyond = vec4(before, after);
  gl_Position = vec4(at.x / u_view.x * 2. - 1., 1. - at.y / u_view.y * 2., 0, 1);
}`;

const fragment = `${shared}
uniform float u_height;
uniform sampler2DArray u_symbols;
flat in vec4 v_ends;
flat in vec4 v_beyond;
flat in vec4 v_colour;
flat in vec4 v_edge;
flat in vec4 v_size;
flat in vec4 v_dash;
flat in int v_shape;
out vec4 o_colour;

float far(vec2 p, vec2 a, vec2 b) {
  vec2 d = b - a;
  return length(p - a - d * clamp(dot(p - a, d) / max(dot(d, d), 1e-12), 0., 1.));
}
// The way that leads through a corner: what lies behind it belongs to the piece before.
vec2 through(vec2 before, vec2 at, vec2 after) {
  vec2 d = normalize(at - before);
  vec2 m = d + normalize(after - at);
  return dot(m, m) < 1e-6 ? vec2(-d.y, d.x) : m;
}
float dashed(float along) {
  float period = v_dash.x + v_dash.y + v_dash.z + v_dash.w;
  float at = mod(along, period);
  float second = v_dash.x + v_dash.y;
  float inside = max(min(at, v_dash.x - at), at - period);
  if (v_dash.z > 0.) inside = max(inside, min(at - second, second + v_dash.z - at));
  return clamp(inside * u_ratio + .5, 0., 1.);
}
vec4 line(vec2 p) {
  vec2 a = v_ends.xy;
  vec2 b = v_ends.zw;
  int ends = int(v_size.w);
  float d = far(p, a, b);
  // The nearest piece draws a fragment, and it alone: joins are round and no fragment is blended twice.
  const float same = .01;
  if ((ends & 1) == 0) {
    float e = far(p, v_beyond.xy, a);
    if (e < d - same || (e <= d + same && dot(p - a, through(v_beyond.xy, a, b)) < 0.)) discard;
  }
  if ((ends & 2) == 0) {
    float e = far(p, b, v_beyond.zw);
    if (e < d - same || (e <= d + same && dot(p - b, through(a, b, v_beyond.zw)) >= 0.)) discard;
  }
  float reach = length(b - a);
  float along = dot(p - a, b - a) / max(reach, 1e-6);
  float alpha = clamp((v_size.x * .5 - d) * u_ratio + .5, 0., 1.);
  if ((ends & 5) == 1) alpha *= clamp(along * u_ratio + .5, 0., 1.);
  if ((ends & 6) == 2) alpha *= clamp((reach - along) * u_ratio + .5, 0., 1.);
  if (v_dash.y > 0.) alpha *= dashed(v_size.y + clamp(along, 0., reach));
  return v_colour * alpha;
}
vec4 disc(vec2 p) {
  float d = length(p - v_ends.xy);
  float soft = 1. / u_ratio;
  float outer = smoothstep(0., -soft, d - v_size.x - v_size.z);
  return mix(v_colour, v_edge, smoothstep(-soft, 0., d - v_size.x)) * outer;
}
// As the library draws icons of distances: 8 pixels from 0 to 1, the edge at 3/4, a halo of 1.5 pixels.
vec4 glyph(vec2 p) {
  float d = texture(u_symbols, vec3((p - v_ends.xy) / (32. * v_size.x) + .5, v_size.z)).r;
  float soft = .105 / u_ratio / v_size.x;
  float halo = (6. - 1.5 / v_size.x) / 8.;
  vec4 colour = v_colour * smoothstep(.75 - soft, .75 + soft, d);
  return colour + v_edge * smoothstep(halo - soft, halo + soft, d) * (1. - colour.a);
}
void main() {
  vec2 p = vec2(gl_FragCoord.x, u_height - gl_FragCoord.y) / u_ratio;
  o_colour = v_shape == 0 ? v_colour : v_shape == 1 ? line(p) : v_shape == 2 ? disc(p) : glyph(p);
}`;

/** The sources of the one program that draws every shape of the overlay. */
export const overlayShaders = { vertex, fragment } as const;
