import type { CustomLayerInterface, CustomRenderMethodInput, Map as MapLibre } from 'maplibre-gl';
import type { Scheme } from '../engine/map-engine';
import type { NetworkFeature } from '../style/feature';
import { curves, valueAt } from '../style/zoom-curves';
import { createLargeSelectionGpu, type LargeSelectionGpu } from './gpu/large-selection-gpu';
import { type LargeSelectionMesh, type LargeSelectionShapes, largeSelectionMesh } from './gpu/large-selection-mesh';
import { overlayFrame } from './gpu/overlay-frame';
import { hasOverlayGpu, type MeshBuffer, type OverlayGpu, overlayGpuOf } from './gpu/overlay-gpu';
import { emptyMesh, overlayMesh } from './gpu/overlay-mesh';
import { markPasses, overlayPasses, type Pass } from './gpu/overlay-passes';
import { overlayColour, overlayColours } from './overlay-colours';

/** The overlay's own drawing: marks of the selection, marks of the item under the pointer or held, and the draft. */
export type OverlaySet = 'marks' | 'near' | 'draft';

/** The draft is drawn in two layers: its lines and areas lie under the symbols of what they lead to. */
type OverlayLayer = Exclude<OverlaySet, 'draft'> | 'shapes' | 'grips';
const passesOf: Readonly<Record<OverlayLayer, (count: number) => readonly Pass[]>> = {
  marks: markPasses,
  near: markPasses,
  shapes: () => overlayPasses.shapes,
  grips: () => overlayPasses.grips,
};
const layersOf: Readonly<Record<OverlaySet, readonly OverlayLayer[]>> = {
  marks: ['marks'],
  near: ['near'],
  draft: ['shapes', 'grips'],
};

export type Overlay = {
  /** Replaces what a set draws. It is on the screen with the map's next frame. */
  readonly write: (set: OverlaySet, features: readonly NetworkFeature[]) => void;
  /** Replaces the marks of very many, below those of a few. */
  readonly writeLargeSelection: (shapes: readonly LargeSelectionShapes[]) => void;
  /**
   * The layers of the marks, which lie below the basemap's names; of the draft's shapes, below the symbols; of its points and
   * grips, above everything.
   */
  readonly below: readonly CustomLayerInterface[];
  readonly between: readonly CustomLayerInterface[];
  readonly above: readonly CustomLayerInterface[];
  /** Called at the start of every frame of the map, to write what has changed since. */
  readonly onFrame: (listener: () => void) => void;
  /**
   * Makes what drawing needs with the next frame, so that the first mark is as quick as all others. Until then it is only made
   * when there is something to draw: a first picture without marks does not wait for it.
   */
  readonly prepare: () => void;
};

type Ports = {
  readonly map: MapLibre;
  readonly scheme: () => Scheme;
  readonly before: () => void;
  readonly isPrepared: () => boolean;
};

/** One program for all layers of a graphics context. */
function createGpuOf() {
  let gpu: OverlayGpu | null = null;
  let isMade = false;
  return {
    isMade: () => isMade,
    of: (gl: WebGL2RenderingContext): OverlayGpu => {
      gpu ??= overlayGpuOf(gl);
      return gpu;
    },
    /** A layer was put on the map: perhaps after the context was lost, and everything in it. */
    check: (gl: WebGL2RenderingContext) => {
      if (gpu && !gpu.alive()) gpu = null;
      isMade = hasOverlayGpu(gl);
    },
  };
}

type SelectionPorts = { readonly map: MapLibre; readonly scheme: () => Scheme };

type LargeSelection = {
  /** Replaces the marks of very many. */
  readonly write: (shapes: readonly LargeSelectionShapes[]) => void;
  /** Draws them, while a custom layer is being drawn. */
  readonly render: (gl: WebGL2RenderingContext, input: Pick<CustomRenderMethodInput, 'defaultProjectionData'>) => void;
  /** A layer was put on the map: perhaps after the graphics context was lost. */
  readonly check: () => void;
  /** The layer was taken off the map. */
  readonly remove: () => void;
};

/** The marks of very many, for the layer of marks to draw below its own. */
function createLargeSelection({ map, scheme }: SelectionPorts): LargeSelection {
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
    remove: () => {
      gpu?.remove();
      gpu = null;
    },
    write: (shapes) => {
      const before = mesh;
      mesh = largeSelectionMesh(shapes);
      if (before !== mesh) map.triggerRepaint();
    },
  };
}

type Parts = {
  readonly gpus: ReturnType<typeof createGpuOf>;
  /** The layers below the layer's own. */
  readonly under?: Pick<LargeSelection, 'render' | 'check' | 'remove'>;
};

function createLayer(set: OverlayLayer, { map, scheme, before, isPrepared }: Ports, { gpus, under }: Parts) {
  let mesh = emptyMesh;
  let buffer: (MeshBuffer & { readonly gpu: OverlayGpu }) | null = null;
  const layer: CustomLayerInterface = {
    id: `overlay-${set}`,
    type: 'custom',
    renderingMode: '2d',
    onAdd: (_, gl) => {
      gpus.check(gl);
      under?.check();
    },
    onRemove: () => {
      buffer?.remove();
      buffer = null;
      under?.remove();
    },
    render: (gl, input) => {
      before();
      under?.render(gl, input);
      if (mesh.count === 0 && !isPrepared()) return;
      const gpu = gpus.of(gl);
      if (buffer?.gpu !== gpu) buffer = { gpu, ...gpu.createMeshBuffer() };
      if (mesh.count === 0) return;
      const ratio = map.getPixelRatio();
      const size = [gl.drawingBufferWidth, gl.drawingBufferHeight] as const;
      const frame = overlayFrame({ matrix: input.defaultProjectionData.mainMatrix, buffer: size, ratio }, mesh);
      if (frame.origins.length === 0) return;
      buffer.bind(mesh);
      gpu.draw(mesh.count, frame, { zoom: map.getZoom(), ratio, buffer: size, colours: overlayColours[scheme()] });
    },
  };
  return {
    layer,
    write: (features: readonly NetworkFeature[]) => {
      mesh = overlayMesh(features, passesOf[set](features.length));
      map.triggerRepaint();
    },
  };
}

/** Draws edited items in the map's own frame: nothing of it goes through the library's worker. */
export function createOverlay(map: MapLibre, scheme: () => Scheme): Overlay {
  let listener: () => void = () => undefined;
  const gpus = createGpuOf();
  let prepared = false;
  const ports: Ports = { map, scheme, before: () => listener(), isPrepared: () => prepared };
  const largeSelection = createLargeSelection(ports);
  const layers = {
    marks: createLayer('marks', ports, { gpus, under: largeSelection }),
    near: createLayer('near', ports, { gpus }),
    shapes: createLayer('shapes', ports, { gpus }),
    grips: createLayer('grips', ports, { gpus }),
  };
  return {
    write: (set, features) => {
      for (const layer of layersOf[set]) layers[layer].write(features);
    },
    writeLargeSelection: largeSelection.write,
    below: [layers.marks.layer, layers.near.layer],
    between: [layers.shapes.layer],
    above: [layers.grips.layer],
    onFrame: (next) => {
      listener = next;
    },
    prepare: () => {
      if (prepared) return;
      prepared = true;
      if (!gpus.isMade()) map.triggerRepaint();
    },
  };
}
