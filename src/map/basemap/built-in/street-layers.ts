import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import type { BasemapColours } from './basemap-colours';
import { from } from './ground-layers';
import { groundPaint } from './ground-paint';

const { line, byZoom } = groundPaint;

const streets: ExpressionSpecification = ['!', ['has', 'bridge']];
const bridges: ExpressionSpecification = ['has', 'bridge'];

function fillColour(colours: BasemapColours): ExpressionSpecification {
  return [
    'match',
    ['get', 'class'],
    'highway',
    colours.highway,
    ['main', 'collector'],
    colours.streetMain,
    colours.street,
  ];
}

function casingColour(colours: BasemapColours): ExpressionSpecification {
  return ['match', ['get', 'class'], ['highway', 'main'], colours.casingMain, colours.casing];
}

/** Street classes of the basemap data, widest first. */
const streetClasses = ['highway', 'main', 'collector', 'residential', 'road', 'lane'] as const;
type DrawnClass = (typeof streetClasses)[number];

/** Kerb to kerb in CSS pixels at zoom 12, 14, 16 and 20 (there to scale: 27 px are about one metre at zoom 20). */
const widths: Readonly<Record<DrawnClass, readonly [number, number, number, number]>> = {
  highway: [2.2, 4.6, 13, 220],
  main: [1.7, 3.8, 11.5, 190],
  collector: [1.2, 2.9, 9, 150],
  residential: [0.5, 1.7, 7.2, 118],
  road: [0.9, 1.8, 6, 100],
  lane: [0.3, 1.2, 5.4, 90],
};

/** The width of a street by class and zoom; `edge` adds that many pixels on each side, for the casing. */
function streetWidth(edge: number): ExpressionSpecification {
  const at = (stop: 0 | 1 | 2 | 3): ExpressionSpecification => [
    'match',
    ['get', 'class'],
    'highway',
    widths.highway[stop] + 2 * edge,
    'main',
    widths.main[stop] + 2 * edge,
    'collector',
    widths.collector[stop] + 2 * edge,
    'residential',
    widths.residential[stop] + 2 * edge,
    'road',
    widths.road[stop] + 2 * edge,
    widths.lane[stop] + 2 * edge,
  ];
  return ['interpolate', ['exponential', 2], ['zoom'], 12, at(0), 14, at(1), 16, at(2), 20, at(3)];
}

/** Drawn later means on top: wide streets over narrow ones. */
const streetRank: ExpressionSpecification = [
  'match',
  ['get', 'class'],
  'highway',
  5,
  'main',
  4,
  'collector',
  3,
  'residential',
  2,
  'road',
  1,
  0,
];

function casing(id: string, filter: ExpressionSpecification, colours: BasemapColours): LineLayerSpecification {
  return {
    id,
    type: 'line',
    ...from('street'),
    filter,
    layout: {
      'line-cap': id === 'base-bridge-casing' ? 'butt' : 'round',
      'line-join': 'round',
      'line-sort-key': streetRank,
    },
    paint: line({
      colour: casingColour(colours),
      width: streetWidth(1),
      opacity: byZoom([12, 0.45], [14, 0.8], [16, 1]),
    }),
  };
}

function fill(id: string, filter: ExpressionSpecification, colours: BasemapColours): LineLayerSpecification {
  return {
    id,
    type: 'line',
    ...from('street'),
    filter,
    layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': streetRank },
    paint: line({ colour: fillColour(colours), width: streetWidth(0) }),
  };
}

function railLayers(colours: BasemapColours): LayerSpecification[] {
  const width = (main: number, siding: number): ExpressionSpecification => [
    'match',
    ['get', 'kind'],
    'main',
    main,
    siding,
  ];
  return [
    {
      id: 'base-rail',
      type: 'line',
      ...from('rail'),
      layout: { 'line-join': 'round' },
      paint: line({
        colour: colours.rail,
        width: ['interpolate', ['linear'], ['zoom'], 12, width(0.9, 0.4), 16, width(1.6, 1.1), 19, width(3, 2.2)],
      }),
    },
    {
      id: 'base-rail-ticks',
      type: 'line',
      ...from('rail'),
      minzoom: 13,
      paint: {
        'line-color': colours.rail,
        'line-width': ['interpolate', ['linear'], ['zoom'], 13, width(4, 0), 16, width(7, 5), 19, width(13, 10)],
        'line-dasharray': [
          'step',
          ['zoom'],
          ['literal', [0.22, 2.6]],
          15,
          ['literal', [0.2, 1.9]],
          17,
          ['literal', [0.18, 1.5]],
        ],
      },
    },
  ];
}

/** Streets with their casing, the railway over them, and bridges over everything. */
export function streetLayers(colours: BasemapColours): LayerSpecification[] {
  return [
    casing('base-street-casing', streets, colours),
    fill('base-streets', streets, colours),
    ...railLayers(colours),
    casing('base-bridge-casing', bridges, colours),
    fill('base-bridges', bridges, colours),
  ];
}
