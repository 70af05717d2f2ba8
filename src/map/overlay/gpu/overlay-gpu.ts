import { symbolImage, symbolNames } from '../../style/symbol-image';
import { overlayCurvesAt, overlayDashes } from './overlay-curves';
import type { OverlayFrame } from './overlay-frame';
import { instanceFloats, type OverlayMesh } from './overlay-mesh';
import { overlayShaders } from './overlay-shaders';
import type { Corner } from './triangles';

type Gl = WebGL2RenderingContext;

/** The widths of the five attributes of an instance, floats. */
const attributes = [4, 4, 4, 4, 4] as const;
const floatBytes = 4;

function compile(gl: Gl, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind);
  if (!shader) throw new Error('no graphics context');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

/** A program of the overlay. Throws when its shaders do not compile, unless the graphics context is lost. */
export function link(gl: Gl, shaders: { readonly vertex: string; readonly fragment: string }): WebGLProgram {
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, shaders.vertex));
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, shaders.fragment));
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
    throw new Error(`the overlay's shaders: ${gl.getProgramInfoLog(program)}`);
  }
  return program;
}

/** All symbols as layers of one texture: the distances alone. */
function symbolTexture(gl: Gl): WebGLTexture {
  const images = symbolNames.map(symbolImage);
  const side = images[0]?.width ?? 1;
  const texels = Uint8Array.from(images.flatMap(({ data }) => [...data.filter((_, at) => at % 4 === 3)]));
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D_ARRAY, texture);
  gl.texImage3D(gl.TEXTURE_2D_ARRAY, 0, gl.R8, side, side, images.length, 0, gl.RED, gl.UNSIGNED_BYTE, texels);
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
    gl.texParameteri(gl.TEXTURE_2D_ARRAY, name, gl.CLAMP_TO_EDGE);
  }
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
    gl.texParameteri(gl.TEXTURE_2D_ARRAY, name, gl.LINEAR);
  }
  return texture;
}

/** A buffer for one mesh at a time; `bind` puts a mesh into it and binds it. */
export type MeshBuffer = { readonly bind: (mesh: OverlayMesh) => void; readonly remove: () => void };

function createMeshBuffer(gl: Gl): MeshBuffer {
  const array = gl.createVertexArray();
  const buffer = gl.createBuffer();
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  let offset = 0;
  for (const [location, size] of attributes.entries()) {
    gl.enableVertexAttribArray(location);
    gl.vertexAttribPointer(location, size, gl.FLOAT, false, instanceFloats * floatBytes, offset);
    gl.vertexAttribDivisor(location, 1);
    offset += size * floatBytes;
  }
  let held: OverlayMesh | null = null;
  return {
    bind: (mesh) => {
      gl.bindVertexArray(array);
      if (mesh === held) return;
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferData(gl.ARRAY_BUFFER, mesh.data, gl.DYNAMIC_DRAW);
      held = mesh;
    },
    remove: () => {
      gl.deleteVertexArray(array);
      gl.deleteBuffer(buffer);
    },
  };
}

export type OverlayGpu = {
  /** False after the graphics context was lost: then another one has to be made. */
  readonly alive: () => boolean;
  readonly createMeshBuffer: () => MeshBuffer;
  /** Draws the mesh that is bound, once for every copy of the world. */
  readonly draw: (
    count: number,
    frame: OverlayFrame,
    display: { readonly zoom: number; readonly ratio: number; readonly buffer: Corner; readonly colours: Float32Array },
  ) => void;
};

/** The program and the symbols in one graphics context. Changes its state: only while a custom layer is being drawn. */
function createOverlayGpu(gl: Gl): OverlayGpu {
  const program = link(gl, overlayShaders);
  const symbols = symbolTexture(gl);
  const of = (name: string) => gl.getUniformLocation(program, name);
  const names = ['ratio', 'height', 'view', 'scale', 'origin', 'stretch'] as const;
  const [ratio, height, view, scale, origin, stretch] = names.map((name) => of(`u_${name}`));
  const [curves, floors, colours, dashes] = ['curves', 'floors', 'colours', 'dashes'].map((name) => of(`u_${name}`));
  return {
    alive: () => gl.isProgram(program),
    createMeshBuffer: () => createMeshBuffer(gl),
    draw: (count, frame, display) => {
      const floor = Math.floor(display.zoom);
      gl.useProgram(program);
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D_ARRAY, symbols);
      gl.uniform1f(ratio ?? null, display.ratio);
      gl.uniform1f(height ?? null, display.buffer[1]);
      gl.uniform2f(view ?? null, ...frame.view);
      gl.uniform2f(scale ?? null, ...frame.scale);
      gl.uniform1f(stretch ?? null, 2 ** (display.zoom - floor));
      gl.uniform1fv(curves ?? null, overlayCurvesAt(display.zoom));
      gl.uniform1fv(floors ?? null, overlayCurvesAt(floor));
      gl.uniform3fv(colours ?? null, display.colours);
      gl.uniform4fv(dashes ?? null, overlayDashes);
      for (const place of frame.origins) {
        gl.uniform2f(origin ?? null, ...place);
        gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
      }
      gl.bindVertexArray(null);
    },
  };
}

const made = new WeakMap<Gl, OverlayGpu>();

/**
 * The overlay's program and symbols in a graphics context. Nothing of a project is in them: they stay there for the projects that come
 * after, as long as the context lives.
 */
export function overlayGpuOf(gl: Gl): OverlayGpu {
  const known = made.get(gl);
  if (known?.alive()) return known;
  const gpu = createOverlayGpu(gl);
  made.set(gl, gpu);
  return gpu;
}

/** True if the program exists already: no drawing is needed to make it. */
export function hasOverlayGpu(gl: Gl): boolean {
  return made.get(gl)?.alive() === true;
}
