import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { Scheme } from '../engine/map-engine';
import { collectionOf, type NetworkCollection, type NetworkFeature } from '../style/feature';
import { palette } from '../style/palette';
import { restingLayers } from './resting-layers';
import type { TraceShapes } from './trace-shapes';

/** The source of the trace. */
export const traceSource = 'trace';

/** Yellow beside every colour of the network, and wide: it differs by its width as well. */
const colours = { light: '#ffd21f', dark: '#ffe14d' } as const;

/** The traced way as features: its pieces in one, the gap with its two ends, and a place with its ring, which look like a gap. */
export function traceFeatures({ paths, gap, spot }: TraceShapes): NetworkCollection {
  const places = (path: TraceShapes['paths'][number]) => path.map(([lng, lat]) => [lng, lat]);
  const features: NetworkFeature[] = [];
  if (paths.length > 0) {
    features.push({
      type: 'Feature',
      geometry: { type: 'MultiLineString', coordinates: paths.map(places) },
      properties: { part: 'way' },
    });
  }
  const broken = [...(gap ? [{ line: gap, ends: gap }] : []), ...(spot ? [{ line: spot.ring, ends: [spot.at] }] : [])];
  for (const { line, ends } of broken) {
    features.push({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: places(line) },
      properties: { part: 'gap' },
    });
    features.push({
      type: 'Feature',
      geometry: { type: 'MultiPoint', coordinates: places(ends) },
      properties: { part: 'end' },
    });
  }
  return collectionOf(features);
}

/** Under the symbols and their names: the way as a wide band that lets the line through. */
function band(scheme: Scheme): LayerSpecification[] {
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;
  const filter: FilterSpecification = ['==', ['get', 'part'], 'way'];
  const as = { type: 'line', source: traceSource, layout, filter } as const;
  const edge = scheme === 'light' ? '#4a3b00' : palette[scheme].casing;
  return restingLayers([
    { ...as, id: 'trace-casing', paint: { 'line-color': edge, 'line-width': 13, 'line-opacity': 0.35 } },
    { ...as, id: 'trace-band', paint: { 'line-color': colours[scheme], 'line-width': 10, 'line-opacity': 0.62 } },
  ]);
}

/** Under the marks: the gap dashed between its ends. */
function gap(scheme: Scheme): LayerSpecification[] {
  const { warn } = palette[scheme];
  return [
    {
      id: 'trace-gap',
      type: 'line',
      source: traceSource,
      layout: { 'line-cap': 'butt' },
      filter: ['==', ['get', 'part'], 'gap'],
      paint: { 'line-color': warn, 'line-width': 4, 'line-dasharray': [1.5, 1] },
    },
    {
      id: 'trace-end',
      type: 'circle',
      source: traceSource,
      filter: ['==', ['get', 'part'], 'end'],
      paint: {
        'circle-radius': 9,
        'circle-color': warn,
        'circle-opacity': 0.2,
        'circle-stroke-color': warn,
        'circle-stroke-width': 3,
      },
    },
  ];
}

/** The layers of the trace: its way, under the symbols, and the gap where no way continues, over them. */
export const traceLayers = { band, gap } as const;
