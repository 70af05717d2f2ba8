import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { ModelKey } from '../../items/item';
import type { ModelSpec } from '../../items/model-spec';
import { isNode, modelsInDrawOrder, specOf } from '../../items/registry';
import type { Scheme } from '../engine/map-engine';
import { tileLayer } from '../tiles/tile-layer';
import { areaStyle, areaStyles, asideOf } from './area-style';
import {
  besideExpression,
  colourExpression,
  curveExpression,
  dashExpression,
  faintWhenThin,
  kindFilter,
  pointOpacity,
  symbolSizeExpression,
  thinBelow,
  unlessHidden,
  widthExpression,
} from './expression';
import { labelFont } from './label-font';
import { oneValue } from './one-value';
import { palette } from './palette';
import { casingZoom, curves } from './zoom-curves';

/** The source that holds a model's items. */
export function sourceOf(model: ModelKey): string {
  return `network-${model}`;
}

/** Zoom from which symbols may overlap. */
const everySymbol = 16.5;
/** The names of drops come later than those of the lines they hang on. The outline of each area is thin. */
const unlessThin: ExpressionSpecification = [
  'case',
  ['all', ['==', ['get', 'kind'], 'line'], ['<', ['get', 'size'], thinBelow]],
  '',
  ['get', 'label'],
];

const has = (spec: ModelSpec, kind: 'point' | 'line' | 'area') => spec.geometry.includes(kind);

/** In which order models are drawn, lowest first, and how opaque they are. */
export type Arranged = { readonly order: readonly ModelKey[]; readonly opacity: (model: ModelKey) => number };

/** As the registry has it. */
export const usualArranged: Arranged = { order: modelsInDrawOrder.map(({ key }) => key), opacity: () => 1 };

type LayerPaint = { readonly scheme: Scheme; readonly opacity: number };

/**
 * Areas. A value that is the same at every zoom is a curve too, so that layers share a program of the graphics (`one-value.ts`).
 */
function areaLayers({ key }: ModelSpec, { scheme, opacity }: LayerPaint): LayerSpecification[] {
  const source = sourceOf(key);
  const filter = kindFilter('area');
  const colour = colourExpression(scheme);
  const style = areaStyles[areaStyle(key)];
  return [
    {
      id: `${source}-fill`,
      type: 'fill',
      source,
      'source-layer': tileLayer,
      filter,
      paint: {
        'fill-color': colour,
        'fill-opacity': curveExpression([[0, style.fill * opacity]], unlessHidden),
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
        'line-color': colour,
        'line-width': curveExpression(curves[style.outline], oneValue),
        'line-dasharray': style.dash ? oneValue(['literal', [...style.dash]]) : dashExpression(),
        'line-opacity': curveExpression([[0, style.opacity * opacity]], unlessHidden),
      },
    },
  ];
}

function lineLayers({ key }: ModelSpec, { scheme, opacity }: LayerPaint): LayerSpecification[] {
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
        'line-color': oneValue(palette[scheme].casing),
        'line-width': widthExpression(2.4),
        'line-offset': offset,
        'line-opacity': faintWhenThin(opacity),
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
        'line-color': colourExpression(scheme),
        'line-width': widthExpression(),
        'line-offset': offset,
        'line-dasharray': dashExpression(),
        'line-opacity': faintWhenThin(opacity),
      },
    },
  ];
}

function pointLayers(spec: ModelSpec, { scheme, opacity }: LayerPaint): LayerSpecification[] {
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
        'icon-overlap': isNode(spec) ? 'always' : ['step', ['zoom'], 'never', everySymbol, 'always'],
        'icon-ignore-placement': isNode(spec) ? ['step', ['zoom'], true, everySymbol, false] : false,
        'icon-padding': 1,
        'text-field': ['step', ['zoom'], '', spec.labelZoom, ['get', 'label']],
        'text-font': labelFont,
        'text-size': 11,
        // Where the place below the symbol is taken, the name stands above or beside it.
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.9,
        'text-justify': 'auto',
        'text-optional': true,
        'text-max-width': 9,
      },
      paint: {
        'icon-color': colourExpression(scheme),
        'icon-halo-color': palette[scheme].casing,
        'icon-halo-width': 1.5,
        'icon-opacity': pointOpacity(opacity),
        'text-opacity': unlessHidden(opacity),
        // As the names of lines and areas have it, so that both share a program of the graphics.
        'text-color': oneValue(palette[scheme].text),
        'text-halo-color': palette[scheme].ground,
        'text-halo-width': 1.4,
      },
    },
  ];
}

/** The layer with the names of a model's lines and areas. */
export function labelLayerOf(model: ModelKey): string {
  return `${sourceOf(model)}-label`;
}

function labelLayers(spec: ModelSpec, { scheme, opacity }: LayerPaint): LayerSpecification[] {
  const source = sourceOf(spec.key);
  const line = has(spec, 'line');
  return [
    {
      id: labelLayerOf(spec.key),
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
        'text-color': colourExpression(scheme),
        'text-opacity': unlessHidden(opacity),
        'text-halo-color': palette[scheme].ground,
        'text-halo-width': 1.6,
      },
    },
  ];
}

/** Makes layers of the models in an order, but only of models with a certain kind of geometry. */
function layersOf(
  scheme: Scheme,
  { order, opacity }: Arranged,
  {
    of,
    make,
  }: { of: (spec: ModelSpec) => boolean; make: (spec: ModelSpec, paint: LayerPaint) => LayerSpecification[] },
): LayerSpecification[] {
  const specs = order.map((model) => specOf(model)).filter(of);
  return specs.flatMap((spec) => make(spec, { scheme, opacity: opacity(spec.key) }));
}

/** Areas, then lines, each in the order given: later is on top. */
export function lowerNetworkLayers(scheme: Scheme, arranged = usualArranged): LayerSpecification[] {
  const areas = layersOf(scheme, arranged, { of: (spec) => has(spec, 'area'), make: areaLayers });
  const lines = layersOf(scheme, arranged, { of: (spec) => has(spec, 'line'), make: lineLayers });
  return [...areas, ...lines];
}

/** The names of lines and areas, then points with theirs. The library gives room to the names on top first. */
export function upperNetworkLayers(scheme: Scheme, arranged = usualArranged): LayerSpecification[] {
  const isNamed = (spec: ModelSpec) => spec.geometry.some((kind) => kind !== 'point');
  const names = layersOf(scheme, arranged, { of: isNamed, make: labelLayers });
  const points = layersOf(scheme, arranged, { of: (spec) => has(spec, 'point'), make: pointLayers });
  return [...names, ...points];
}
