import type { ExpressionSpecification, LayerSpecification, LineLayerSpecification } from 'maplibre-gl';
import type { BasemapColours } from './basemap-colours';
import { basemapSource, only } from './ground-layers';
import { streetRank, streetWidth } from './street-widths';

const streets: ExpressionSpecification = ['all', only('street'), ['!', ['has', 'bridge']]];
const bridges: ExpressionSpecification = ['all', only('street'), ['has', 'bridge']];

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

function casing(id: string, filter: ExpressionSpecification, colours: BasemapColours): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source: basemapSource,
    filter,
    layout: {
      'line-cap': id === 'base-bridge-casing' ? 'butt' : 'round',
      'line-join': 'round',
      'line-sort-key': streetRank,
    },
    paint: {
      'line-color': casingColour(colours),
      'line-width': streetWidth(1),
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 12, 0.45, 14, 0.8, 16, 1],
    },
  };
}

function fill(id: string, filter: ExpressionSpecification, colours: BasemapColours): LineLayerSpecification {
  return {
    id,
    type: 'line',
    source: basemapSource,
    filter,
    layout: { 'line-cap': 'round', 'line-join': 'round', 'line-sort-key': streetRank },
    paint: { 'line-color': fillColour(colours), 'line-width': streetWidth(0) },
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
      source: basemapSource,
      filter: only('rail'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours.rail,
        'line-width': [
          'interpolate',
          ['linear'],
          ['zoom'],
          12,
          width(0.9, 0.4),
          16,
          width(1.6, 1.1),
          19,
          width(3, 2.2),
        ],
      },
    },
    {
      id: 'base-rail-ticks',
      type: 'line',
      source: basemapSource,
      minzoom: 13,
      filter: only('rail'),
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
