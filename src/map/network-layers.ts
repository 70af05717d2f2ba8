import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { ModelKey } from '../items/item';
import type { ModelSpec } from '../items/model-spec';
import { modelsInDrawOrder } from '../items/registry';
import { areaLook, areaLooks, asideOf } from './area-look';
import { tileLayer } from './bulk/tile-layer';
import {
  besideExpression,
  curveExpression,
  dashExpression,
  faintWhenThin,
  inkExpression,
  kindFilter,
  symbolSizeExpression,
  thinBelow,
  unlessHidden,
  widthExpression,
} from './expression';
import type { Scheme } from './map-engine';
import { palette } from './palette';
import { casingZoom, curves } from './zoom-curves';

/** Fonts of the map's labels; the browser draws them, no glyphs are fetched. */
export const labelFont = ['Inter Variable', 'Open Sans', 'Arial Unicode MS'];

/** The source that holds a model's items. */
export function sourceOf(model: ModelKey): string {
  return `network-${model}`;
}

/** Zoom from which symbols may overlap. */
const everySymbol = 16.5;
/** The names of drops come later than those of the lines they hang on. */
const unlessThin: ExpressionSpecification = ['case', ['<', ['get', 'size'], thinBelow], '', ['get', 'label']];

const has = (spec: ModelSpec, kind: 'point' | 'line' | 'area') => spec.geometry.includes(kind);

function areaLayers({ key }: ModelSpec, scheme: Scheme): LayerSpecification[] {
  const source = sourceOf(key);
  const filter = kindFilter('area');
  const ink = inkExpression(scheme);
  const look = areaLooks[areaLook(key)];
  return [
    {
      id: `${source}-fill`,
      type: 'fill',
      source,
      'source-layer': tileLayer,
      filter,
      paint: {
        'fill-color': ink,
        'fill-opacity': unlessHidden(look.fill),
        'fill-antialias': false,
      },
    },
    {
      id: `${source}-outline`,
      type: 'line',
      source,
      'source-layer': tileLayer,
      filter,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': ink,
        'line-width': curveExpression(curves[look.outline]),
        'line-dasharray': look.dash ? [...look.dash] : dashExpression(),
        'line-opacity': unlessHidden(look.opacity),
      },
    },
  ];
}

function lineLayers({ key }: ModelSpec, scheme: Scheme): LayerSpecification[] {
  const source = sourceOf(key);
  const filter = kindFilter('line');
  const offset = besideExpression(asideOf(key));
  return [
    {
      id: `${source}-casing`,
      type: 'line',
      source,
      'source-layer': tileLayer,
      filter,
      minzoom: casingZoom,
      layout: { 'line-join': 'round', 'line-sort-key': ['get', 'size'] },
      paint: {
        'line-color': palette[scheme].casing,
        'line-width': widthExpression(2.4),
        'line-offset': offset,
        'line-opacity': faintWhenThin(),
      },
    },
    {
      id: `${source}-line`,
      type: 'line',
      source,
      'source-layer': tileLayer,
      filter,
      layout: { 'line-join': 'round', 'line-sort-key': ['get', 'size'] },
      paint: {
        'line-color': inkExpression(scheme),
        'line-width': widthExpression(),
        'line-offset': offset,
        'line-dasharray': dashExpression(),
        'line-opacity': faintWhenThin(),
      },
    },
  ];
}

function pointLayers(spec: ModelSpec, scheme: Scheme): LayerSpecification[] {
  const source = sourceOf(spec.key);
  return [
    {
      id: `${source}-symbol`,
      type: 'symbol',
      source,
      'source-layer': tileLayer,
      filter: kindFilter('point'),
      layout: {
        'icon-image': ['get', 'symbol'],
        'icon-size': symbolSizeExpression(),
        // From afar plant is a dot that leaves the street names alone, and annotations make room for each other.
        'icon-overlap': spec.node ? 'always' : ['step', ['zoom'], 'never', everySymbol, 'always'],
        'icon-ignore-placement': spec.node ? ['step', ['zoom'], true, everySymbol, false] : false,
        'icon-padding': 1,
        'text-field': ['step', ['zoom'], '', spec.labelZoom, ['get', 'label']],
        'text-font': labelFont,
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': [0, 0.9],
        'text-optional': true,
        'text-max-width': 9,
      },
      paint: {
        'icon-color': inkExpression(scheme),
        'icon-halo-color': palette[scheme].casing,
        'icon-halo-width': 1.5,
        'icon-opacity': unlessHidden(1),
        'text-opacity': unlessHidden(1),
        'text-color': palette[scheme].text,
        'text-halo-color': palette[scheme].ground,
        'text-halo-width': 1.4,
      },
    },
  ];
}

function labelLayers(spec: ModelSpec, scheme: Scheme): LayerSpecification[] {
  const source = sourceOf(spec.key);
  const line = has(spec, 'line');
  return [
    {
      id: `${source}-label`,
      type: 'symbol',
      source,
      'source-layer': tileLayer,
      minzoom: spec.labelZoom,
      filter: ['!=', ['get', 'kind'], 'point'],
      layout: {
        'text-field': ['step', ['zoom'], unlessThin, 18.5, ['get', 'label']],
        'text-font': labelFont,
        'text-size': line ? 11 : 12,
        'symbol-placement': line ? 'line' : 'point',
        'symbol-spacing': 320,
        'text-offset': line ? [0, 1] : [0, 0],
        'text-max-angle': 35,
      },
      paint: {
        'text-color': inkExpression(scheme),
        'text-opacity': unlessHidden(1),
        'text-halo-color': palette[scheme].ground,
        'text-halo-width': 1.6,
      },
    },
  ];
}

/** Areas, then lines, each in the order of the registry: later is on top. */
export function lowerNetworkLayers(scheme: Scheme): LayerSpecification[] {
  const areas = modelsInDrawOrder.filter((spec) => has(spec, 'area')).flatMap((spec) => areaLayers(spec, scheme));
  const lines = modelsInDrawOrder.filter((spec) => has(spec, 'line')).flatMap((spec) => lineLayers(spec, scheme));
  return [...areas, ...lines];
}

/** The names of lines and areas, then points with theirs. The library gives room to the names on top first. */
export function upperNetworkLayers(scheme: Scheme): LayerSpecification[] {
  const points = modelsInDrawOrder.filter((spec) => has(spec, 'point')).flatMap((spec) => pointLayers(spec, scheme));
  const named = modelsInDrawOrder.filter((spec) => spec.geometry.some((kind) => kind !== 'point'));
  return [...named.flatMap((spec) => labelLayers(spec, scheme)), ...points];
}
