import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { besideExpression, dashExpression, inkExpression, symbolSizeExpression, widthExpression } from './expression';
import type { Scheme } from './map-engine';
import { palette } from './palette';

/** Sources of what the hand does: the draft, the marks of selection and hover, unsent items, and a preview. */
export const hotSources = ['hot', 'marks', 'unsent', 'preview'] as const;
/** Handles are white in both schemes: they lie on the network, not on the ground. */
const handle = '#ffffff';
export type HotSource = (typeof hotSources)[number];

function isPart(...parts: readonly string[]): FilterSpecification {
  return ['in', ['get', 'part'], ['literal', [...parts]]];
}

function isKind(part: string, kind: string): FilterSpecification {
  return ['all', ['==', ['get', 'part'], part], ['==', ['get', 'kind'], kind]];
}

/** As the network draws it: cables beside their segment. */
const beside = besideExpression(['get', 'aside']);
/** A marked line is drawn again over its halo, so that it comes out from among its neighbours. */
const drawnAgain: FilterSpecification = ['==', ['get', 'kind'], 'line'];

/** Halos: 3 px of accent for what is selected, 2 px for what the pointer is on, beyond the casing. */
export function markLayers(scheme: Scheme): LayerSpecification[] {
  const { accent, casing } = palette[scheme];
  const opacity: ExpressionSpecification = ['match', ['get', 'mark'], 'selected', 0.85, 0.5];
  const extra: ExpressionSpecification = ['match', ['get', 'mark'], 'selected', 8.4, 6.4];
  return [
    {
      id: 'mark-line',
      type: 'line',
      source: 'marks',
      filter: ['!=', ['get', 'kind'], 'point'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': accent,
        'line-opacity': opacity,
        'line-width': widthExpression(extra),
        'line-offset': beside,
      },
    },
    {
      id: 'mark-casing',
      type: 'line',
      source: 'marks',
      filter: drawnAgain,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': casing, 'line-width': widthExpression(2.4), 'line-offset': beside },
    },
    {
      id: 'mark-own',
      type: 'line',
      source: 'marks',
      filter: drawnAgain,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': inkExpression(scheme),
        'line-width': widthExpression(),
        'line-dasharray': dashExpression(),
        'line-offset': beside,
      },
    },
    {
      id: 'mark-point',
      type: 'circle',
      source: 'marks',
      filter: ['==', ['get', 'kind'], 'point'],
      paint: {
        'circle-color': accent,
        'circle-opacity': 0.18,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 13, 7, 17, 12, 20, 16],
        'circle-stroke-color': accent,
        'circle-stroke-width': ['match', ['get', 'mark'], 'selected', 3, 2],
        'circle-stroke-opacity': opacity,
      },
    },
  ];
}

function shapeLayers(scheme: Scheme): LayerSpecification[] {
  const { accent, casing } = palette[scheme];
  const ink = inkExpression(scheme);
  return [
    {
      id: 'hot-fill',
      type: 'fill',
      source: 'hot',
      filter: isKind('item', 'area'),
      paint: { 'fill-color': ink, 'fill-opacity': 0.16 },
    },
    {
      id: 'hot-ghost',
      type: 'line',
      source: 'hot',
      filter: ['all', ['==', ['get', 'part'], 'ghost'], ['!=', ['get', 'kind'], 'point']],
      paint: { 'line-color': accent, 'line-width': 1.5, 'line-dasharray': [2, 2], 'line-opacity': 0.8 },
    },
    {
      id: 'hot-casing',
      type: 'line',
      source: 'hot',
      filter: isKind('item', 'line'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': casing, 'line-width': widthExpression(2.4), 'line-opacity': 0.7 },
    },
    {
      id: 'hot-line',
      type: 'line',
      source: 'hot',
      filter: ['all', ['==', ['get', 'part'], 'item'], ['!=', ['get', 'kind'], 'point']],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': ink, 'line-width': widthExpression(), 'line-dasharray': dashExpression() },
    },
    {
      id: 'hot-point',
      type: 'symbol',
      source: 'hot',
      filter: isKind('item', 'point'),
      layout: {
        'icon-image': ['get', 'symbol'],
        'icon-size': symbolSizeExpression(),
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
      paint: { 'icon-color': ink, 'icon-halo-color': casing, 'icon-halo-width': 1.5 },
    },
  ];
}

function handleLayers(scheme: Scheme): LayerSpecification[] {
  const { accent, casing } = palette[scheme];
  const grip = (id: string, parts: readonly string[], paint: object): LayerSpecification => {
    return { id, type: 'circle', source: 'hot', filter: isPart(...parts), paint: { ...paint } };
  };
  return [
    grip('hot-midpoint', ['midpoint'], {
      'circle-radius': 2.5,
      'circle-color': handle,
      'circle-opacity': 0.5,
      'circle-stroke-color': accent,
      'circle-stroke-width': 1,
    }),
    grip('hot-vertex', ['vertex'], {
      'circle-radius': 3.5,
      'circle-color': handle,
      'circle-stroke-color': accent,
      'circle-stroke-width': 1.5,
    }),
    grip('hot-active', ['active'], {
      'circle-radius': 4,
      'circle-color': accent,
      'circle-stroke-color': handle,
      'circle-stroke-width': 2,
    }),
    {
      id: 'hot-snap',
      type: 'symbol',
      source: 'hot',
      filter: isPart('snap-node', 'snap-vertex', 'snap-edge'),
      layout: { 'icon-image': ['get', 'part'], 'icon-allow-overlap': true, 'icon-ignore-placement': true },
      paint: { 'icon-color': accent, 'icon-halo-color': casing, 'icon-halo-width': 1.5 },
    },
  ];
}

/** A dot for what waits to be sent, at the shoulder of a symbol or the middle of a line; a ring for what needs the user. */
function waitingLayers(scheme: Scheme): LayerSpecification[] {
  const { accent, casing, warn } = palette[scheme];
  const dot = {
    'circle-radius': 3,
    'circle-color': accent,
    'circle-stroke-color': casing,
    'circle-stroke-width': 1.5,
  };
  const isMark = (mark: string, onPoint: boolean): FilterSpecification => {
    return ['all', ['==', ['get', 'mark'], mark], [onPoint ? '==' : '!=', ['get', 'kind'], 'point']];
  };
  return [
    { id: 'unsent-dot', type: 'circle', source: 'unsent', filter: isMark('unsent', false), paint: dot },
    {
      id: 'unsent-shoulder',
      type: 'circle',
      source: 'unsent',
      filter: isMark('unsent', true),
      paint: { ...dot, 'circle-translate': [7, -7] },
    },
    {
      id: 'attention-ring',
      type: 'circle',
      source: 'unsent',
      filter: ['==', ['get', 'mark'], 'attention'],
      paint: {
        'circle-radius': 11,
        'circle-color': warn,
        'circle-opacity': 0.15,
        'circle-stroke-color': warn,
        'circle-stroke-width': 3,
      },
    },
  ];
}

/** Above everything: unsent marks, a preview of an import, the draft, its handles and the snap glyph. */
export function hotLayers(scheme: Scheme): LayerSpecification[] {
  const { accent } = palette[scheme];
  return [
    ...waitingLayers(scheme),
    {
      id: 'preview-line',
      type: 'line',
      source: 'preview',
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': accent, 'line-width': 3, 'line-opacity': 0.9 },
    },
    ...shapeLayers(scheme),
    ...handleLayers(scheme),
  ];
}
