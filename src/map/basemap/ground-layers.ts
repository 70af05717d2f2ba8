import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { oneColour } from '../style/one-colour';
import type { BasemapColours } from './basemap-colours';

/** The one source of the built-in basemap. */
export const basemapSource = 'base';

/** Features of one layer of the data, for a layer of the style. */
export function from(layer: string) {
  return { source: basemapSource, 'source-layer': layer };
}

function countryLayers(colours: BasemapColours): LayerSpecification[] {
  const { field } = colours;
  const outside: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 12, 0, 13.2, 1];
  return [
    { id: 'base-land', type: 'background', paint: { 'background-color': colours.land } },
    {
      id: 'base-fields',
      type: 'fill',
      ...from('field'),
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
        'fill-outline-color': oneColour(colours.fieldLine),
        'fill-opacity': outside,
      },
    },
    {
      id: 'base-woods',
      type: 'fill',
      ...from('wood'),
      paint: { 'fill-color': oneColour(colours.wood), 'fill-opacity': outside },
    },
    {
      id: 'base-town',
      type: 'fill',
      ...from('town'),
      paint: { 'fill-color': oneColour(colours.town) },
    },
  ];
}

function blockLayers(colours: BasemapColours): LayerSpecification[] {
  const { block } = colours;
  const green: ExpressionSpecification = ['in', ['get', 'kind'], ['literal', ['park', 'square', 'bank', 'cemetery']]];
  return [
    {
      id: 'base-blocks',
      type: 'fill',
      ...from('block'),
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
      ...from('block'),
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
      ...from('waterway'),
      filter: ['==', ['get', 'kind'], 'creek'],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.water,
        'line-width': ['interpolate', ['exponential', 2], ['zoom'], 12, 1.2, 14, 2.4, 20, 110],
      },
    },
    {
      id: 'base-water',
      type: 'fill',
      ...from('water'),
      paint: { 'fill-color': oneColour(colours.water) },
    },
    {
      id: 'base-water-edge',
      type: 'line',
      ...from('water'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colours.waterLine, 'line-width': ['interpolate', ['linear'], ['zoom'], 12, 0.5, 16, 1.2] },
    },
    {
      id: 'base-islands',
      type: 'fill',
      ...from('island'),
      paint: { 'fill-color': oneColour(colours.park), 'fill-outline-color': oneColour(colours.waterLine) },
    },
    {
      id: 'base-weir',
      type: 'line',
      ...from('weir'),
      minzoom: 14,
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
      ...from('building'),
      minzoom: 13,
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
      ...from('building'),
      minzoom: 15,
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
      ...from('grove'),
      minzoom: 14,
      paint: {
        'fill-color': oneColour(colours.grove),
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 15, 1],
      },
    },
    {
      id: 'base-pitches',
      type: 'fill',
      ...from('pitch'),
      minzoom: 14,
      paint: { 'fill-color': oneColour(colours.pitch) },
    },
    {
      id: 'base-pitch-lines',
      type: 'line',
      ...from('pitch'),
      minzoom: 15,
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
