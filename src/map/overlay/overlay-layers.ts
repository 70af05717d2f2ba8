import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { Scheme } from '../engine/map-engine';
import { curveExpression } from '../style/expression';
import { palette } from '../style/palette';
import type { Curve } from '../style/zoom-curves';
import { compareLayers, compareSource } from './compare-layer';
import { fileSource } from './file-layer';
import { restingLayers } from './resting-layers';
import { traceLayers, traceSource } from './trace-layer';

/** Sources beside the draft: unsent items, a preview, and compared shapes. The draft itself is drawn by create-overlay.ts. */
export const overlaySources = ['unsent', 'preview', compareSource, traceSource, fileSource] as const;
export type OverlaySource = (typeof overlaySources)[number];

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

/** Pixels by zoom: ten thousand places of a town can still be distinguished. */
const previewRadius = [
  [12, 2],
  [14, 3],
  [17, 5],
] as const satisfies Curve;

/** Above the network and below the draft: unsent marks, a preview of an import, and shapes that are compared. */
export function overlayLayers(scheme: Scheme): LayerSpecification[] {
  const { accent, casing } = palette[scheme];
  return restingLayers([
    ...traceLayers.gap(scheme),
    ...waitingLayers(scheme),
    {
      id: 'preview-line',
      type: 'line',
      source: 'preview',
      // A line layer also draws the places of a MultiPoint, as one line through all of them.
      filter: ['==', ['get', 'kind'], 'line'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': accent, 'line-width': 3, 'line-opacity': 0.9 },
    },
    {
      id: 'preview-point',
      type: 'circle',
      source: 'preview',
      // Without it the vertices of the lines would be drawn as points too.
      filter: ['==', ['get', 'kind'], 'point'],
      paint: {
        'circle-radius': curveExpression(previewRadius),
        'circle-color': accent,
        'circle-stroke-color': casing,
        'circle-stroke-width': 1.5,
      },
    },
    ...compareLayers(scheme),
  ]);
}
