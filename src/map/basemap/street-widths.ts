import type { ExpressionSpecification } from 'maplibre-gl';

/** Street classes of the basemap data, widest first. */
export const streetClasses = ['highway', 'main', 'collector', 'residential', 'road', 'lane'] as const;
export type DrawnClass = (typeof streetClasses)[number];

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
export function streetWidth(edge: number): ExpressionSpecification {
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
export const streetRank: ExpressionSpecification = [
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
