import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { labelFont } from '../../style/label-font';
import { oneValue } from '../../style/one-value';
import type { BasemapColours } from './basemap-colours';
import { from } from './ground-layers';

/** The first name only carries the weight or the style, which MapLibre reads from it. */
const medium = ['Inter Variable Medium', ...labelFont];
const italic = ['Inter Variable Italic', ...labelFont];

function kinds(...names: string[]): ExpressionSpecification {
  return ['in', ['get', 'kind'], ['literal', names]];
}

function streetNames(
  id: string,
  about: { classes: string[]; minzoom: number; size: readonly [number, number]; strong: boolean },
  colours: BasemapColours,
): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    ...from('street'),
    minzoom: about.minzoom,
    filter: ['all', ['has', 'name'], ['in', ['get', 'class'], ['literal', about.classes]]],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': ['get', 'name'],
      'text-font': about.strong ? medium : labelFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], about.minzoom, about.size[0], 18, about.size[1]],
      'text-letter-spacing': 0.02,
      'text-max-angle': 32,
      'text-padding': 6,
    },
    paint: {
      'text-color': oneValue(about.strong ? colours.textStrong : colours.text),
      'text-opacity': oneValue(1),
      'text-halo-color': colours.halo,
      'text-halo-width': 1.4,
      'text-halo-blur': 0.4,
    },
  };
}

function waterNames(colours: BasemapColours): SymbolLayerSpecification {
  return {
    id: 'base-water-names',
    type: 'symbol',
    ...from('waterway'),
    minzoom: 12.5,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 520,
      'text-field': ['get', 'name'],
      'text-font': italic,
      'text-size': ['interpolate', ['linear'], ['zoom'], 13, 10.5, 17, 15],
      'text-letter-spacing': 0.14,
      'text-max-angle': 28,
    },
    paint: {
      'text-color': oneValue(colours.textWater),
      'text-opacity': oneValue(1),
      'text-halo-color': colours.water,
      'text-halo-width': 1,
    },
  };
}

function houseNumbers(colours: BasemapColours): SymbolLayerSpecification {
  return {
    id: 'base-house-numbers',
    type: 'symbol',
    ...from('number'),
    minzoom: 17.4,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': labelFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 17.4, 9, 20, 12],
      'text-padding': 4,
    },
    paint: { 'text-color': oneValue(colours.text), 'text-opacity': oneValue(0.85) },
  };
}

function placeNames(colours: BasemapColours): SymbolLayerSpecification[] {
  const halo = { 'text-halo-color': colours.halo, 'text-halo-width': 1.5, 'text-halo-blur': 0.5 };
  return [
    {
      id: 'base-landmark-names',
      type: 'symbol',
      ...from('place'),
      minzoom: 15,
      filter: kinds('park', 'square', 'cemetery', 'school', 'campus', 'hospital'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': labelFont,
        'text-size': ['interpolate', ['linear'], ['zoom'], 15, 10.5, 18, 13],
        'text-max-width': 8,
        'text-padding': 10,
      },
      paint: {
        'text-color': ['match', ['get', 'kind'], ['park', 'square', 'cemetery'], colours.textPark, colours.text],
        'text-opacity': oneValue(1),
        ...halo,
      },
    },
    {
      id: 'base-quarter-names',
      type: 'symbol',
      ...from('place'),
      minzoom: 13.2,
      maxzoom: 16,
      filter: kinds('quarter'),
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': medium,
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 9.5, 16, 12],
        'text-letter-spacing': 0.12,
        'text-max-width': 7,
        'text-padding': 14,
      },
      paint: {
        'text-color': oneValue(colours.textStrong),
        'text-opacity': ['interpolate', ['linear'], ['zoom'], 15.2, 0.85, 16, 0],
        ...halo,
      },
    },
    {
      id: 'base-town-name',
      type: 'symbol',
      ...from('place'),
      maxzoom: 13.2,
      filter: kinds('town'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': medium,
        'text-size': ['interpolate', ['linear'], ['zoom'], 9, 12, 13, 20],
      },
      paint: { 'text-color': oneValue(colours.textStrong), 'text-opacity': oneValue(1), ...halo },
    },
  ];
}

/** The basemap's labels, the lowest first: names of water, streets, landmarks and quarters; later ones win the room. */
export function labelLayers(colours: BasemapColours): LayerSpecification[] {
  return [
    waterNames(colours),
    houseNumbers(colours),
    streetNames('base-lane-names', { classes: ['lane'], minzoom: 16.2, size: [9.5, 11.5], strong: false }, colours),
    streetNames(
      'base-street-names',
      { classes: ['residential', 'road'], minzoom: 15, size: [9.5, 12.5], strong: false },
      colours,
    ),
    streetNames(
      'base-main-street-names',
      { classes: ['highway', 'main', 'collector'], minzoom: 13.6, size: [10, 13.5], strong: true },
      colours,
    ),
    ...placeNames(colours),
  ];
}
