import type { ExpressionSpecification, LayerSpecification, Map as MapLibre } from 'maplibre-gl';
import type { ItemGeometry } from '../items/item';
import { placesOf } from '../items/list-base';
import { collectionOf, type NetworkCollection, type NetworkFeature, toGeoJson } from './feature';
import type { Scheme } from './map-engine';
import { palette } from './palette';

/** Whose shape it is: as it was, as the user has it, as somebody else has it. */
export type CompareSide = 'base' | 'mine' | 'theirs';

/** Shapes of one item that are shown side by side. An absent or null one is not drawn. */
export type CompareShapes = Readonly<Partial<Record<CompareSide, ItemGeometry | null>>>;

type Pair = readonly [light: string, dark: string];

/** Blue against orange, which colour-blind people tell apart, and a grey; each also has a line of its own (compare-layer.test.ts). */
const inks: Readonly<Record<CompareSide, Pair>> = {
  base: ['#5f6873', '#aab3be'],
  mine: ['#1450c8', '#84b6ff'],
  theirs: ['#bf4a08', '#ffa357'],
};

/** Drawn in this order: the user's own on top. */
const sides: readonly CompareSide[] = ['base', 'theirs', 'mine'];

/** The source of the shapes that are compared. */
export const compareSource = 'compare';

/** The colour of a side in a scheme, as `#rrggbb`: for the map and for the legend beside it. */
export function compareInk(side: CompareSide, scheme: Scheme): string {
  const [light, dark] = inks[side];
  return scheme === 'light' ? light : dark;
}

/** The shapes as features: each whole, and the vertices of lines and areas. */
export function compareFeatures(shapes: CompareShapes): NetworkCollection {
  const features = sides.flatMap((side): NetworkFeature[] => {
    const geometry = shapes[side];
    if (!geometry) return [];
    const whole: NetworkFeature = {
      type: 'Feature',
      geometry: toGeoJson(geometry),
      properties: { side, kind: geometry.kind },
    };
    if (geometry.kind === 'point') return [whole];
    const coordinates = placesOf(geometry).map(([lng, lat]) => [lng, lat]);
    return [
      whole,
      { type: 'Feature', geometry: { type: 'MultiPoint', coordinates }, properties: { side, kind: 'vertex' } },
    ];
  });
  return collectionOf(features);
}

const dashes: Readonly<Record<CompareSide, number[] | null>> = {
  base: [2, 1.4],
  mine: null,
  theirs: [3, 1.2, 0.6, 1.2],
};
const widths: Readonly<Record<CompareSide, number>> = { base: 2.5, mine: 4, theirs: 4 };

const isOf = (side: CompareSide, ...kinds: readonly string[]): ExpressionSpecification => {
  return ['all', ['==', ['get', 'side'], side], ['in', ['get', 'kind'], ['literal', [...kinds]]]];
};

function layersOf(side: CompareSide, scheme: Scheme): LayerSpecification[] {
  const colour = compareInk(side, scheme);
  const { casing } = palette[scheme];
  const dash = dashes[side];
  const line = { type: 'line', source: compareSource, layout: { 'line-join': 'round', 'line-cap': 'butt' } } as const;
  const shape = isOf(side, 'line', 'area');
  return [
    {
      id: `compare-${side}-fill`,
      type: 'fill',
      source: compareSource,
      filter: isOf(side, 'area'),
      paint: { 'fill-color': colour, 'fill-opacity': side === 'base' ? 0 : 0.1 },
    },
    {
      ...line,
      id: `compare-${side}-casing`,
      filter: shape,
      paint: { 'line-color': casing, 'line-width': widths[side] + 4 },
    },
    {
      ...line,
      id: `compare-${side}-line`,
      filter: shape,
      paint: { 'line-color': colour, 'line-width': widths[side], ...(dash ? { 'line-dasharray': dash } : {}) },
    },
    {
      id: `compare-${side}-vertex`,
      type: 'circle',
      source: compareSource,
      filter: isOf(side, 'vertex'),
      paint: {
        'circle-radius': side === 'base' ? 2.5 : 4,
        'circle-color': side === 'mine' ? colour : casing,
        'circle-stroke-color': colour,
        'circle-stroke-width': 2,
      },
    },
    {
      id: `compare-${side}-ring`,
      type: 'circle',
      source: compareSource,
      filter: isOf(side, 'point'),
      paint: {
        'circle-radius': 11,
        'circle-color': side === 'mine' ? colour : casing,
        'circle-opacity': side === 'mine' ? 0.25 : 0.6,
        'circle-stroke-color': colour,
        'circle-stroke-width': 3,
      },
    },
    {
      // A point is told apart by its glyph as well: a square in the ring of somebody else, a cross where it was.
      id: `compare-${side}-glyph`,
      type: 'symbol',
      source: compareSource,
      filter: isOf(side, 'point'),
      layout: {
        'icon-image': { base: 'snap-edge', mine: 'pole', theirs: 'terminal' }[side],
        'icon-overlap': 'always',
        'icon-ignore-placement': true,
      },
      paint: { 'icon-color': colour },
    },
  ];
}

/** Above everything else of the network: what it was dashed and grey, theirs dash-dotted, mine solid. */
export function compareLayers(scheme: Scheme): LayerSpecification[] {
  return sides.flatMap((side) => layersOf(side, scheme)).map(hidden);
}

/** A layer that nothing is in costs in every frame, so it is hidden. */
function hidden(layer: LayerSpecification): LayerSpecification {
  return { ...layer, layout: { ...layer.layout, visibility: 'none' } } as LayerSpecification;
}

const layerIds = compareLayers('light').map(({ id }) => id);

/** Shows the compared shapes, or lets their layers rest. */
export function showCompare(map: Pick<MapLibre, 'getLayer' | 'setLayoutProperty'>, isShown: boolean): void {
  for (const id of layerIds) {
    if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', isShown ? 'visible' : 'none');
  }
}
