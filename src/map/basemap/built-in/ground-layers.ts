import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { oneValue } from '../../style/one-value';
import type { BasemapColours } from './basemap-colours';
import { groundPaint } from './ground-paint';

const { area, line, byZoom } = groundPaint;

/** The one source of the built-in basemap. */
export const basemapSource = 'base';

/** Features of one layer of the data, for a layer of the style. */
export function from(layer: string) {
  return { source: basemapSource, 'source-layer': layer };
}

function countryLayers(colours: BasemapColours): LayerSpecification[] {
  const { field } = colours;
  const outside = byZoom([12, 0], [13.2, 1]);
  return [
    { id: 'base-land', type: 'background', paint: { 'background-color': colours.land } },
    {
      id: 'base-fields',
      type: 'fill',
      ...from('field'),
      paint: area({
        colour: [
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
        edge: colours.fieldLine,
        opacity: outside,
      }),
    },
    {
      id: 'base-woods',
      type: 'fill',
      ...from('wood'),
      paint: area({ colour: colours.wood, opacity: outside }),
    },
    {
      id: 'base-town',
      type: 'fill',
      ...from('town'),
      paint: area({ colour: colours.town }),
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
      paint: area({
        colour: [
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
      }),
    },
    {
      id: 'base-park-edges',
      type: 'line',
      ...from('block'),
      minzoom: 14,
      filter: green,
      paint: line({ colour: colours.parkLine, width: byZoom([0, 1]) }),
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
      paint: line({
        colour: colours.water,
        width: ['interpolate', ['exponential', 2], ['zoom'], 12, oneValue(1.2), 14, oneValue(2.4), 20, oneValue(110)],
      }),
    },
    {
      id: 'base-water',
      type: 'fill',
      ...from('water'),
      paint: area({ colour: colours.water }),
    },
    {
      id: 'base-water-edge',
      type: 'line',
      ...from('water'),
      layout: { 'line-join': 'round' },
      paint: line({ colour: colours.waterLine, width: byZoom([12, 0.5], [16, 1.2]) }),
    },
    {
      id: 'base-islands',
      type: 'fill',
      ...from('island'),
      paint: area({ colour: colours.park, edge: colours.waterLine }),
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
      paint: area({
        colour: [
          'match',
          ['get', 'kind'],
          ['shop', 'works'],
          colours.buildingShop,
          'hall',
          colours.buildingHall,
          colours.building,
        ],
        opacity: byZoom([13, 0], [14.2, 0.85], [15, 1]),
      }),
    },
    {
      id: 'base-building-edges',
      type: 'line',
      ...from('building'),
      minzoom: 15,
      paint: line({
        colour: colours.buildingLine,
        width: byZoom([15, 0.4], [18, 1]),
        opacity: byZoom([15, 0], [15.8, 1]),
      }),
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
      paint: area({ colour: colours.grove, opacity: byZoom([14, 0], [15, 1]) }),
    },
    {
      id: 'base-pitches',
      type: 'fill',
      ...from('pitch'),
      minzoom: 14,
      paint: area({ colour: colours.pitch }),
    },
    {
      id: 'base-pitch-lines',
      type: 'line',
      ...from('pitch'),
      minzoom: 15,
      paint: line({ colour: colours.pitchLine, width: byZoom([15, 0.8], [18, 1.6]) }),
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
