import type { DataDrivenPropertyValueSpecification, LayerSpecification } from 'maplibre-gl';
import type { ModelKey } from '../items/item';
import type { ModelSpec } from '../items/model-spec';
import { modelsInDrawOrder } from '../items/registry';
import { dashExpression, inkExpression, kindFilter, unlessHidden, widthExpression } from './expressions';
import type { Scheme } from './map-engine';
import { surfaces } from './palette';

/** Fonts of the map's labels; the browser draws them, no glyphs are fetched. */
export const labelFont = ['Inter Variable', 'Open Sans', 'Arial Unicode MS'];

/** The source that holds a model's items. */
export function sourceOf(model: ModelKey): string {
  return `network-${model}`;
}

const has = (spec: ModelSpec, kind: 'point' | 'line' | 'area') => spec.geometry.includes(kind);

function areaLayers({ key }: ModelSpec, scheme: Scheme): LayerSpecification[] {
  const source = sourceOf(key);
  const filter = kindFilter('area');
  const ink = inkExpression(scheme);
  return [
    {
      id: `${source}-fill`,
      type: 'fill',
      source,
      filter,
      paint: {
        'fill-color': ink,
        'fill-opacity': unlessHidden(key === 'permit' ? 0.12 : 0.05),
        'fill-antialias': false,
      },
    },
    {
      id: `${source}-outline`,
      type: 'line',
      source,
      filter,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': ink,
        'line-width': ['interpolate', ['linear'], ['zoom'], 12, 0.8, 16, 1.6, 20, 2.4],
        'line-dasharray': dashExpression(),
        'line-opacity': unlessHidden(0.9),
      },
    },
  ];
}

/** Cables run beside their segment, not on it. */
function offsetOf(key: ModelKey): DataDrivenPropertyValueSpecification<number> {
  return key === 'cable' ? ['interpolate', ['linear'], ['zoom'], 14, 1.5, 16, 3, 20, 8] : 0;
}

function lineLayers({ key }: ModelSpec, scheme: Scheme): LayerSpecification[] {
  const source = sourceOf(key);
  const filter = kindFilter('line');
  const offset = offsetOf(key);
  return [
    {
      id: `${source}-casing`,
      type: 'line',
      source,
      filter,
      minzoom: 14,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': surfaces[scheme].casing,
        'line-width': widthExpression(2.4),
        'line-offset': offset,
        'line-opacity': unlessHidden(0.7),
      },
    },
    {
      id: `${source}-line`,
      type: 'line',
      source,
      filter,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': inkExpression(scheme),
        'line-width': widthExpression(),
        'line-offset': offset,
        'line-dasharray': dashExpression(),
        'line-opacity': unlessHidden(1),
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
      filter: kindFilter('point'),
      layout: {
        'icon-image': ['get', 'symbol'],
        'icon-size': ['interpolate', ['linear'], ['zoom'], 13, 0.38, 15, 0.55, 17, 0.9, 19, 1.1, 21, 1.4],
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
        'text-field': ['step', ['zoom'], '', spec.labelZoom, ['get', 'label']],
        'text-font': labelFont,
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': [0, 0.9],
        'text-optional': true,
        'text-max-width': 9,
      },
      paint: {
        'icon-opacity': unlessHidden(1),
        'text-opacity': unlessHidden(1),
        'text-color': surfaces[scheme].text,
        'text-halo-color': surfaces[scheme].ground,
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
      minzoom: spec.labelZoom,
      filter: ['!=', ['get', 'kind'], 'point'],
      layout: {
        'text-field': ['get', 'label'],
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
        'text-halo-color': surfaces[scheme].ground,
        'text-halo-width': 1.6,
      },
    },
  ];
}

/** The areas' layers, drawn below the street names of the basemap. */
export function areaNetworkLayers(scheme: Scheme): LayerSpecification[] {
  return modelsInDrawOrder.filter((spec) => has(spec, 'area')).flatMap((spec) => areaLayers(spec, scheme));
}

/** Lines, then points, then the names of lines and areas, each in the order of the registry: later is on top. */
export function upperNetworkLayers(scheme: Scheme): LayerSpecification[] {
  const lines = modelsInDrawOrder.filter((spec) => has(spec, 'line')).flatMap((spec) => lineLayers(spec, scheme));
  const points = modelsInDrawOrder.filter((spec) => has(spec, 'point')).flatMap((spec) => pointLayers(spec, scheme));
  const named = modelsInDrawOrder.filter((spec) => spec.geometry.some((kind) => kind !== 'point'));
  return [...lines, ...named.flatMap((spec) => labelLayers(spec, scheme)), ...points];
}
