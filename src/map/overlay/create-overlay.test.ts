import type { CustomLayerInterface, Map as MapLibre } from 'maplibre-gl';
import { beforeEach, describe, expect, it } from 'vitest';
import { createShapePacker } from '../../items/pack/shape-packer';
import type { Scheme } from '../engine/map-engine';
import type { NetworkFeature } from '../style/feature';
import { createOverlay, type Overlay } from './create-overlay';

type Call = { readonly name: string; readonly args: readonly unknown[] };

/** A graphics context that only records its calls. Programs live until `lose`. */
function createFakeGl() {
  const calls: Call[] = [];
  let generation = 0;
  const answers: Record<string, () => unknown> = {
    createProgram: () => ({ generation }),
    getUniformLocation: () => ({}),
    isContextLost: () => false,
    getProgramParameter: () => true,
  };
  const gl = new Proxy(
    { drawingBufferWidth: 800, drawingBufferHeight: 600 },
    {
      get: (target, name) => {
        if (name in target) return target[name as keyof typeof target];
        if (name === 'isProgram') return (program: { generation: number }) => program.generation === generation;
        if (/^[A-Z0-9_]+$/.test(String(name))) return String(name);
        return (...args: unknown[]) => {
          calls.push({ name: String(name), args });
          return answers[String(name)]?.() ?? {};
        };
      },
    },
  );
  return {
    gl: gl as unknown as WebGL2RenderingContext,
    calls,
    of: (name: string) => calls.filter((call) => call.name === name),
    lose: () => {
      generation += 1;
    },
  };
}

const pole: NetworkFeature = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [0, 0] },
  properties: { part: 'vertex', kind: 'point', mark: 'hover' },
};
/** The whole world in the picture. */
const mainMatrix = [2, 0, 0, 0, 0, -2, 0, 0, 0, 0, 1, 0, -1, 1, 0, 1];

let fake: ReturnType<typeof createFakeGl>;
let overlay: Overlay;
let scheme: Scheme;
let repaints: number;
const map = {
  getPixelRatio: () => 1,
  getZoom: () => 17.5,
  triggerRepaint: () => {
    repaints += 1;
  },
} as unknown as MapLibre;

const layers = () => [...overlay.below, ...overlay.between, ...overlay.above];
const add = () => {
  for (const layer of layers()) layer.onAdd?.(map, fake.gl);
};
const render = () => {
  fake.calls.length = 0;
  const input = { defaultProjectionData: { mainMatrix } } as unknown as Parameters<CustomLayerInterface['render']>[1];
  for (const layer of layers()) layer.render(fake.gl, input);
};

beforeEach(() => {
  fake = createFakeGl();
  scheme = 'light';
  repaints = 0;
  overlay = createOverlay(map, () => scheme);
  add();
});

describe('the layers of the overlay', () => {
  it('make nothing for a first picture without marks', () => {
    render();
    expect(fake.calls).toEqual([]);
    overlay.write('draft', [pole]);
    render();
    expect(fake.of('linkProgram')).toHaveLength(1);
    expect(fake.of('drawArraysInstanced')).not.toEqual([]);
  });

  it('once prepared, compile one program, and draw nothing without anything to draw', () => {
    overlay.prepare();
    overlay.prepare();
    expect(repaints).toBe(1);
    render();
    expect(fake.of('linkProgram')).toHaveLength(1);
    expect(fake.of('drawArraysInstanced')).toEqual([]);
  });

  it('ask for a frame at every write, and draw what was written last in it', () => {
    overlay.write('draft', [pole, pole]);
    overlay.write('marks', [pole]);
    expect(repaints).toBeGreaterThanOrEqual(2);
    render();
    expect(fake.of('drawArraysInstanced').map(({ args }) => args[3])).toEqual([1, 2]);
    overlay.write('draft', []);
    render();
    expect(fake.of('drawArraysInstanced').map(({ args }) => args[3])).toEqual([1]);
  });

  it('send a mesh to the graphics card once, however many frames show it', () => {
    overlay.write('draft', [pole]);
    render();
    expect(fake.of('bufferData')).toHaveLength(1);
    render();
    expect(fake.of('bufferData')).toEqual([]);
    expect(fake.of('drawArraysInstanced')).toHaveLength(1);
  });

  it('make everything again after the graphics context was lost, and draw as before', () => {
    overlay.write('draft', [pole]);
    render();
    fake.lose();
    add();
    render();
    expect(fake.of('linkProgram')).toHaveLength(1);
    expect(fake.of('bufferData')).toHaveLength(1);
    expect(fake.of('drawArraysInstanced')).toHaveLength(1);
  });

  it('use the program that an earlier overlay made, and draw no frame for it', () => {
    overlay.write('draft', [pole]);
    render();
    overlay = createOverlay(map, () => scheme);
    add();
    repaints = 0;
    overlay.prepare();
    expect(repaints).toBe(0);
    overlay.write('draft', [pole]);
    render();
    expect(fake.of('linkProgram')).toEqual([]);
    expect(fake.of('drawArraysInstanced')).toHaveLength(1);
  });

  it('leave no buffer in the graphics when they are taken off', () => {
    overlay.write('draft', [pole]);
    render();
    const made = [fake.of('createBuffer').length, fake.of('createVertexArray').length];
    expect(made[0]).toBeGreaterThan(0);
    for (const layer of layers()) layer.onRemove?.(map, fake.gl);
    expect([fake.of('deleteBuffer').length, fake.of('deleteVertexArray').length]).toEqual(made);
  });

  it('keep what they have when only the style was replaced', () => {
    overlay.write('draft', [pole]);
    render();
    add();
    render();
    expect(fake.of('linkProgram')).toEqual([]);
    expect(fake.of('drawArraysInstanced')).toHaveLength(1);
  });

  it('take the colours of the scheme of the moment', () => {
    overlay.write('draft', [pole]);
    render();
    const light = fake.of('uniform3fv')[0]?.args[1];
    scheme = 'dark';
    render();
    expect(fake.of('uniform3fv')[0]?.args[1]).not.toEqual(light);
    expect(fake.of('bufferData')).toEqual([]);
  });

  it('tell of each frame before they draw, so that the latest move is in it', () => {
    overlay.onFrame(() => overlay.write('draft', [pole]));
    render();
    expect(fake.of('drawArraysInstanced')).toHaveLength(1);
  });

  it('draw many marks as triangles of one program, made again after a lost context', () => {
    const packer = createShapePacker();
    packer.add(1, { kind: 'point', at: [0, 0] });
    const shapes = packer.finish();
    overlay.writeLargeSelection([{ shapes, rows: [0], size: 1, aside: 0 }]);
    expect(repaints).toBe(1);
    render();
    expect(fake.of('drawElements').map(({ args }) => args[1])).toEqual([6]);
    fake.lose();
    add();
    render();
    expect(fake.of('linkProgram')).toHaveLength(1);
    expect(fake.of('drawElements')).toHaveLength(1);
    overlay.writeLargeSelection([]);
    render();
    expect(fake.of('drawElements')).toEqual([]);
  });
});
