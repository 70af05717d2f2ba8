import type { CustomRenderMethodInput, Map as MapLibre } from 'maplibre-gl';
import type { Scheme } from '../engine/map-engine';
import { curves, valueAt } from '../style/zoom-curves';
import { createManyGpu, type ManyGpu } from './large-selection-gpu';
import { type ManyMesh, type ManyShapes, manyMesh } from './large-selection-mesh';
import { hotInk, hotInks } from './overlay-colours';
import { hotFrame } from './overlay-frame';

type Ports = { readonly map: MapLibre; readonly scheme: () => Scheme };

export type Many = {
  /** Replaces the marks of very many. */
  readonly write: (shapes: readonly ManyShapes[]) => void;
  /** Draws them, while a custom layer is being drawn. */
  readonly render: (gl: WebGL2RenderingContext, input: Pick<CustomRenderMethodInput, 'defaultProjectionData'>) => void;
  /** A layer was put on the map: perhaps after the graphics context was lost. */
  readonly check: () => void;
};

/** The marks of very many, for the layer of marks to draw below its own. */
export function createMany({ map, scheme }: Ports): Many {
  let mesh: ManyMesh | null = null;
  let gpu: ManyGpu | null = null;
  return {
    render: (gl, { defaultProjectionData: { mainMatrix } }) => {
      if (!mesh) return;
      const [ratio, zoom] = [map.getPixelRatio(), map.getZoom()];
      const buffer = [gl.drawingBufferWidth, gl.drawingBufferHeight] as const;
      const frame = hotFrame({ matrix: mainMatrix, buffer, ratio }, mesh);
      if (frame.origins.length === 0) return;
      gpu ??= createManyGpu(gl);
      const sizes = {
        width: valueAt(curves.width, zoom),
        ring: valueAt(curves.ring, zoom),
        beside: valueAt(curves.beside, zoom),
      };
      const accent = 3 * hotInk('accent');
      gpu.draw(mesh, frame, { ...sizes, ratio, ink: hotInks[scheme()].subarray(accent, accent + 3) });
    },
    check: () => {
      if (gpu && !gpu.alive()) gpu = null;
    },
    write: (shapes) => {
      const before = mesh;
      mesh = manyMesh(shapes);
      if (before !== mesh) map.triggerRepaint();
    },
  };
}
