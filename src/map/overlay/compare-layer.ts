import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { placesOf } from '../../items/base/list-base';
import { toGeoJson } from '../../items/export/to-geo-json';
import type { Scheme } from '../engine/map-engine';
import { collectionOf, type NetworkCollection, type NetworkFeature } from '../style/feature';
import { palette } from '../style/palette';
import { type CompareShapes, type CompareSide, shapesOfSide } from './compare-shapes';

type Pair = readonly [light: string, dark: string];

/** Blue against orange, which colour-blind people distinguish, and a grey; each also has a line of its own (compare-layer.test.ts). */
const colours: Readonly<Record<CompareSide, Pair>> = {
  base: ['#5f6873', '#aab3be'],
  mine: ['#1450c8', '#84b6ff'],
  theirs: ['#bf4a08', '#ffa357'],
};

/** Drawn in this order: the user's own on top. */
const sides: readonly CompareSide[] = ['base', 'theirs', 'mine'];

/** The source of the shapes that are compared. */
export const compareSource = 'compare';

/** The colour of a side in a scheme, as `#rrggbb`: for the map and for the legend beside it. */
export function compareColour(side: CompareSide, scheme: Scheme): string {
  const [light, dark] = colours[side];
  return scheme === 'light' ? light : dark;
}

/** The shapes as features: each whole, and the vertices of lines and areas. */
export function compareFeatures(shapes: CompareShapes): NetworkCollection {
  const features = sides.flatMap((side) =>
    shapesOfSide(shapes, side).flatMap((geometry): NetworkFeature[] => {
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
    }),
  );
  return collectionOf(features);
}

const dashes: Readonly<Record<CompareSide, number[] | null>> = {
  base: [2, 1.4],
  mine: null,
  theirs: [3, 1.2, 0.6, 1.2],
};
const widths: Readonly<Record<CompareSide, number>> = { base: 2.5, mine: 4, theirs: 4 };

const glyphs: Readonly<Record<CompareSide, string>> = { base: 'snap-edge', mine: 'pole', theirs: 'terminal' };

const isOf = (side: CompareSide, ...kinds: readonly string[]): ExpressionSpecification => {
  return ['all', ['==', ['get', 'side'], side], ['in', ['get', 'kind'], ['literal', [...kinds]]]];
};

/** The shape of a line or an area: its fill, and its line on a casing. */
function shapeLayers(side: CompareSide, scheme: Scheme): LayerSpecification[] {
  const colour = compareColour(side, scheme);
  const { casing } = palette[scheme];
  const dash = dashes[side];
  const layout = { 'line-join': 'round', 'line-cap': 'butt' } as const;
  const line = { type: 'line', source: compareSource, layout, filter: isOf(side, 'line', 'area') } as const;
  const width = widths[side];
  return [
    {
      id: `compare-${side}-fill`,
      type: 'fill',
      source: compareSource,
      filter: isOf(side, 'area'),
      paint: { 'fill-color': colour, 'fill-opacity': side === 'base' ? 0 : 0.1 },
    },
    { ...line, id: `compare-${side}-casing`, paint: { 'line-color': casing, 'line-width': width + 4 } },
    {
      ...line,
      id: `compare-${side}-line`,
      paint: { 'line-color': colour, 'line-width': width, ...(dash ? { 'line-dasharray': dash } : {}) },
    },
  ];
}

/** Vertices and points. Points differ by a glyph as well: a square for another user's shape, a cross for the base. */
function pointLayers(side: CompareSide, scheme: Scheme): LayerSpecification[] {
  const colour = compareColour(side, scheme);
  const { casing } = palette[scheme];
  const isMine = side === 'mine';
  const circle = { type: 'circle', source: compareSource } as const;
  const ground = { 'circle-color': isMine ? colour : casing, 'circle-stroke-color': colour };
  return [
    {
      ...circle,
      id: `compare-${side}-vertex`,
      filter: isOf(side, 'vertex'),
      paint: { ...ground, 'circle-radius': side === 'base' ? 2.5 : 4, 'circle-stroke-width': 2 },
    },
    {
      ...circle,
      id: `compare-${side}-ring`,
      filter: isOf(side, 'point'),
      paint: { ...ground, 'circle-radius': 11, 'circle-opacity': isMine ? 0.25 : 0.6, 'circle-stroke-width': 3 },
    },
    {
      id: `compare-${side}-glyph`,
      type: 'symbol',
      source: compareSource,
      filter: isOf(side, 'point'),
      layout: { 'icon-image': glyphs[side], 'icon-overlap': 'always', 'icon-ignore-placement': true },
      paint: { 'icon-color': colour },
    },
  ];
}

/** Above everything else of the network: the base dashed and grey, theirs dash-dotted, mine solid. */
export function compareLayers(scheme: Scheme): LayerSpecification[] {
  return sides.flatMap((side) => [...shapeLayers(side, scheme), ...pointLayers(side, scheme)]);
}
