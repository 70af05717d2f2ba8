import type { CustomRenderMethodInput, Map as MapLibre } from 'maplibre-gl';
import type { Scheme } from '../engine/map-engine';
import { curves, valueAt } from '../style/zoom-curves';
import { createLargeSelectionGpu, type LargeSelectionGpu } from './large-selection-gpu';
import { type LargeSelectionMesh, type LargeSelectionShapes, largeSelectionMesh } from './large-selection-mesh';
import { overlayColour, overlayColours } from './overlay-colours';
import { overlayFrame } from './overlay-frame';

type Ports = { readonly map: MapLibre; readonly scheme: () => Scheme };

export type LargeSelection = {
  /** Replaces the marks of very many. */
  readonly write: (shapes: readonly LargeSelectionShapes[]) => void;
  /** Draws them, while a custom layer is being drawn. */
  readonly render: (gl: WebGL2RenderingContext, input: Pick<CustomRenderMethodInput, 'defaultProjectionData'>) => void;
  /** A layer was put on the map: perhaps after the graphics context was lost. */
  readonly check: () => void;
};

/** The marks of very many, for the layer of marks to draw below its own. */
export function createLargeSelection({ map, scheme }: Ports): LargeSelection {
  let mesh: LargeSelectionMesh | null = null;
  let gpu: LargeSelectionGpu | null = null;
  return {
    render: (gl, { defaultProjectionData: { mainMatrix } }) => {
      if (!mesh) return;
      const [ratio, zoom] = [map.getPixelRatio(), map.getZoom()];
      const buffer = [gl.drawingBufferWidth, gl.drawingBufferHeight] as const;
      const frame = overlayFrame({ matrix: mainMatrix, buffer, ratio }, mesh);
      if (frame.origins.length === 0) return;
      gpu ??= createLargeSelectionGpu(gl);
      const sizes = {
        width: valueAt(curves.width, zoom),
        ring: valueAt(curves.ring, zoom),
        beside: valueAt(curves.beside, zoom),
      };
      const accent = 3 * overlayColour('accent');
      gpu.draw(mesh, frame, { ...sizes, ratio, colour: overlayColours[scheme()].subarray(accent, accent + 3) });
    },
    check: () => {
      if (gpu && !gpu.alive()) gpu = null;
    },
    write: (shapes) => {
      const before = mesh;
      mesh = largeSelectionMesh(shapes);
      if (before !== mesh) map.triggerRepaint();
    },
  };
}
