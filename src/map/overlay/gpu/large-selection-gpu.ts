import { asideSteps, cornerBytes, type LargeSelectionMesh } from './large-selection-mesh';
import type { OverlayFrame } from './overlay-frame';
import { link } from './overlay-gpu';

type Gl = WebGL2RenderingContext;

const shared = `#version 300 es
precision highp float;
uniform float u_ratio;
`;

const vertex = `${shared}
layout(location = 0) in vec2 a_place;
layout(location = 1) in vec4 a_way;
layout(location = 2) in float a_size;
uniform vec2 u_view;
uniform vec2 u_scale;
uniform vec2 u_origin;
uniform float u_width;
uniform float u_ring;
uniform float u_beside;
out vec2 v_from;
flat out vec2 v_reach;
void main() {
  vec2 way = a_way.xy / ${asideSteps}.;
  vec2 at = u_origin + a_place * u_scale;
  if (a_way.w > 0.) {
    v_from = way * (u_ring + 3. + 1. / u_ratio);
    v_reach = vec2(u_ring + 3., u_ring);
    at += v_from;
  } else {
    float reach = (abs(a_size) * u_width + 8.4) * .5 + .5 / u_ratio;
    v_from = vec2(0, a_way.z * reach);
    v_reach = vec2(reach - .5 / u_ratio, 0);
    at += way * (a_way.z * reach + (a_size < 0. ? u_beside : 0.));
  }
  gl_Position = vec4(at.x / u_view.x * 2. - 1., 1. - at.y / u_view.y * 2., 0, 1);
}`;

const fragment = `${shared}
uniform vec3 u_colour;
in vec2 v_from;
flat in vec2 v_reach;
out vec4 o_colour;
void main() {
  float d = length(v_from);
  float edge = clamp((d - v_reach.y) * u_ratio + .5, 0., 1.);
  float inside = clamp((v_reach.x - d) * u_ratio + .5, 0., 1.);
  o_colour = vec4(u_colour, 1) * mix(.18, .85, v_reach.y > 0. ? edge : 1.) * inside;
}`;

function createLargeSelectionBuffer(gl: Gl) {
  const [array, corners, triangles] = [gl.createVertexArray(), gl.createBuffer(), gl.createBuffer()];
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, corners);
  for (const location of [0, 1, 2]) gl.enableVertexAttribArray(location);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, cornerBytes, 0);
  gl.vertexAttribPointer(1, 4, gl.BYTE, false, cornerBytes, 8);
  gl.vertexAttribPointer(2, 1, gl.FLOAT, false, cornerBytes, 12);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, triangles);
  let held: LargeSelectionMesh | null = null;
  return {
    bind: (mesh: LargeSelectionMesh): void => {
      gl.bindVertexArray(array);
      if (mesh === held) return;
      gl.bindBuffer(gl.ARRAY_BUFFER, corners);
      gl.bufferData(gl.ARRAY_BUFFER, mesh.corners, gl.STATIC_DRAW);
      gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, mesh.triangles, gl.STATIC_DRAW);
      held = mesh;
    },
    remove: (): void => {
      gl.deleteVertexArray(array);
      for (const buffer of [corners, triangles]) gl.deleteBuffer(buffer);
    },
  };
}

/** Pixels of the moment's zoom: a line's width by its size, a point's ring, and the offset beside a line. */
export type LargeSelectionSizes = { readonly width: number; readonly ring: number; readonly beside: number };

export type LargeSelectionGpu = {
  readonly alive: () => boolean;
  readonly draw: (
    mesh: LargeSelectionMesh,
    frame: OverlayFrame,
    display: LargeSelectionSizes & { readonly ratio: number; readonly colour: Float32Array },
  ) => void;
  readonly remove: () => void;
};

/** Draws the halos and rings of very many in one graphics context. Changes its state, as `createHotGpu` does. */
export function createLargeSelectionGpu(gl: Gl): LargeSelectionGpu {
  const program = link(gl, { vertex, fragment });
  const buffer = createLargeSelectionBuffer(gl);
  const names = ['ratio', 'view', 'scale', 'origin', 'width', 'ring', 'beside', 'colour'] as const;
  const at = Object.fromEntries(names.map((name) => [name, gl.getUniformLocation(program, `u_${name}`)]));
  const of = (name: (typeof names)[number]) => at[name] ?? null;
  return {
    alive: () => gl.isProgram(program),
    draw: (mesh, { view, scale, origins }, { ratio, colour, ...sizes }) => {
      gl.useProgram(program);
      buffer.bind(mesh);
      gl.uniform1f(of('ratio'), ratio);
      gl.uniform2f(of('view'), ...view);
      gl.uniform2f(of('scale'), ...scale);
      for (const name of ['width', 'ring', 'beside'] as const) gl.uniform1f(of(name), sizes[name]);
      gl.uniform3fv(of('colour'), colour);
      for (const place of origins) {
        gl.uniform2f(of('origin'), ...place);
        gl.drawElements(gl.TRIANGLES, mesh.triangles.length, gl.UNSIGNED_INT, 0);
      }
      gl.bindVertexArray(null);
    },
    remove: () => {
      buffer.remove();
      gl.deleteProgram(program);
    },
  };
}
