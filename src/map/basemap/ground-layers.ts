import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { BasemapColours } from './basemap-colours';

/** The one source of the built-in basemap. */
export const basemapSource = 'base';

/** Features of one layer of the data. */
export function only(layer: string): ExpressionSpecification {
  return ['==', ['get', 'layer'], layer];
}

function countryLayers(colours: BasemapColours): LayerSpecification[] {
  const { field } = colours;
  const outside: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 12, 0, 13.2, 1];
  return [
    { id: 'base-land', type: 'background', paint: { 'background-color': colours.land } },
    {
      id: 'base-fields',
      type: 'fill',
      source: basemapSource,
      filter: only('field'),
      paint: {
        'fill-color': [
          'match',
          ['get', 'kind'],
          'corn',
          field.corn,
          'beans',
          field.beans,
          'hay',
          field.hay,
          'pasture',
          field.pasture,
          'meadow',
          field.meadow,
          field.wood,
        ],
        'fill-outline-color': colours.fieldLine,
        'fill-opacity': outside,
      },
    },
    {
      id: 'base-woods',
      type: 'fill',
      source: basemapSource,
      filter: only('wood'),
      paint: { 'fill-color': colours.wood, 'fill-opacity': outside },
    },
    {
      id: 'base-town',
      type: 'fill',
      source: basemapSource,
      filter: only('town'),
      paint: { 'fill-color': colours.town },
    },
  ];
}

function blockLayers(colours: BasemapColours): LayerSpecification[] {
  const { block } = colours;
  const green: ExpressionSpecification = [
    'all',
    only('block'),
    ['in', ['get', 'kind'], ['literal', ['park', 'square', 'bank', 'cemetery']]],
  ];
  return [
    {
      id: 'base-blocks',
      type: 'fill',
      source: basemapSource,
      filter: only('block'),
      paint: {
        'fill-color': [
          'match',
          ['get', 'kind'],
          'shops',
          block.shops,
          'works',
          block.works,
          ['school', 'campus'],
          block.school,
          'hospital',
          block.hospital,
          'railyard',
          block.railyard,
          ['park', 'square', 'bank'],
          colours.park,
          'cemetery',
          colours.cemetery,
          block.homes,
        ],
      },
    },
    {
      id: 'base-park-edges',
      type: 'line',
      source: basemapSource,
      minzoom: 14,
      filter: green,
      paint: { 'line-color': colours.parkLine, 'line-width': 1 },
    },
  ];
}

function waterLayers(colours: BasemapColours): LayerSpecification[] {
  return [
    {
      id: 'base-creek',
      type: 'line',
      source: basemapSource,
      filter: ['all', only('waterway'), ['==', ['get', 'kind'], 'creek']],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.water,
        'line-width': ['interpolate', ['exponential', 2], ['zoom'], 12, 1.2, 14, 2.4, 20, 110],
      },
    },
    {
      id: 'base-water',
      type: 'fill',
      source: basemapSource,
      filter: only('water'),
      paint: { 'fill-color': colours.water },
    },
    {
      id: 'base-water-edge',
      type: 'line',
      source: basemapSource,
      filter: only('water'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.waterLine, 'line-width': ['interpolate', ['linear'], ['zoom'], 12, 0.5, 16, 1.2] },
    },
    {
      id: 'base-islands',
      type: 'fill',
      source: basemapSource,
      filter: only('island'),
      paint: { 'fill-color': colours.park, 'fill-outline-color': colours.waterLine },
    },
    {
      id: 'base-weir',
      type: 'line',
      source: basemapSource,
      minzoom: 14,
      filter: only('weir'),
      paint: {
        'line-color': colours.weir,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 14, 1, 18, 7],
        'line-dasharray': [1, 0.35],
      },
    },
  ];
}

function buildingLayers(colours: BasemapColours): LayerSpecification[] {
  return [
    {
      id: 'base-buildings',
      type: 'fill',
      source: basemapSource,
      minzoom: 13,
      filter: only('building'),
      paint: {
        'fill-color': [
          'match',
          ['get', 'kind'],
          ['shop', 'works'],
          colours.buildingShop,
          'hall',
          colours.buildingHall,
          colours.building,
        ],
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0, 14.2, 0.85, 15, 1],
      },
    },
    {
      id: 'base-building-edges',
      type: 'line',
      source: basemapSource,
      minzoom: 15,
      filter: only('building'),
      paint: {
        'line-color': colours.buildingLine,
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.4, 18, 1],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 15, 0, 15.8, 1],
      },
    },
  ];
}

function greenLayers(colours: BasemapColours): LayerSpecification[] {
  return [
    {
      id: 'base-groves',
      type: 'fill',
      source: basemapSource,
      minzoom: 14,
      filter: only('grove'),
      paint: { 'fill-color': colours.grove, 'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 15, 1] },
    },
    {
      id: 'base-pitches',
      type: 'fill',
      source: basemapSource,
      minzoom: 14,
      filter: only('pitch'),
      paint: { 'fill-color': colours.pitch },
    },
    {
      id: 'base-pitch-lines',
      type: 'line',
      source: basemapSource,
      minzoom: 15,
      filter: only('pitch'),
      paint: { 'line-color': colours.pitchLine, 'line-width': ['interpolate', ['linear'], ['zoom'], 15, 0.8, 18, 1.6] },
    },
  ];
}

/** Everything below the streets: land, fields, blocks, water, buildings. */
export function groundLayers(colours: BasemapColours): LayerSpecification[] {
  return [
    ...countryLayers(colours),
    ...blockLayers(colours),
    ...greenLayers(colours),
    ...waterLayers(colours),
    ...buildingLayers(colours),
  ];
}
