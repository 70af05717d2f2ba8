import type { ModelPath } from '../../contract/models';
import { polygon } from '../../geo/polygon/signed-distance';
import type { ModelSpec } from '../model-spec';
import { lifeCycle } from '../states/life-cycle';
import { withBaseFields } from './base-fields';
import { plantStyle } from './plant-style';

/** Point plant that no other model covers: splitters, slack loops, risers, guys, markers. */
export const element: ModelSpec<'element', 'element'> = {
  key: 'element',
  path: 'map-elements' satisfies ModelPath,
  one: 'model.element',
  many: 'model.elements',
  counted: 'changes.elements',
  oldWords: ['element'],
  prefix: 'E',
  geometry: ['point'],
  tools: [{ id: 'element', shape: 'point', label: 'toolbar.placeElement', keys: '9', rare: true }],
  placed: 'expected',
  fields: withBaseFields({ refType: 'MapElementType', statuses: lifeCycle }, [
    {
      name: 'elementType',
      mirrorsType: true,
      label: 'field.elementType',
      kind: 'choice',
      group: 'main',
      choices: ['slack-loop', 'riser', 'guy', 'splitter', 'marker-post', 'ground', 'warning-sign', 'equipment'],
    },
    { name: 'partModel', label: 'field.model', kind: 'text', group: 'build' },
    { name: 'quantity', label: 'field.quantity', kind: 'number', group: 'build', integer: true, min: 0 },
    { name: 'lengthM', label: 'field.length', kind: 'number', group: 'build', unit: 'm', min: 0 },
    { name: 'hostType', label: 'field.hostType', kind: 'text', group: 'plant' },
    { name: 'hostId', label: 'field.hostId', kind: 'number', group: 'plant', integer: true, min: 1 },
  ]),
  kinds: ['elementType'],
  colours: {
    element: ['#2f6d3a', '#86cf92'],
  },
  symbols: {
    element: {
      path: 'M10 4l6.5 11.5h-13z',
      shape: polygon([
        [0, -5.8],
        [6, 4.8],
        [-6, 4.8],
      ]),
    },
  },
  style: (fields) => plantStyle(fields, 'element', 'element'),
  role: null,
  joins: ['structure', 'closure', 'line'],
  order: 7,
  readOrder: 7,
  minZoom: 15.5,
  labelZoom: 17,
  defaults: { status: 'planned' },
};
