import type { ModelPath } from '../../contract/models';
import { lifeCycle } from '../life-cycle';
import type { ModelSpec } from '../model-spec';
import { withBaseFields } from './base-fields';
import { plantLook } from './plant-look';

/** Point plant that no other model covers: splitters, slack loops, risers, guys, markers. */
export const element: ModelSpec = {
  key: 'element',
  path: 'map-elements' satisfies ModelPath,
  one: 'Element',
  many: 'Elements',
  geometry: ['point'],
  placed: 'optional',
  fields: withBaseFields({ refType: 'MapElementType', statuses: lifeCycle }, [
    {
      name: 'elementType',
      mirrorsType: true,
      label: 'Element type',
      kind: 'choice',
      group: 'main',
      choices: ['slack-loop', 'riser', 'guy', 'splitter', 'marker-post', 'ground', 'warning-sign', 'equipment'],
    },
    { name: 'partModel', label: 'Model', kind: 'text', group: 'build' },
    { name: 'quantity', label: 'Quantity', kind: 'number', group: 'build', integer: true, min: 0 },
    { name: 'lengthM', label: 'Length', kind: 'number', group: 'build', unit: 'm', min: 0 },
    { name: 'hostType', label: 'Host type', kind: 'text', group: 'plant' },
    { name: 'hostId', label: 'Host id', kind: 'number', group: 'plant', integer: true, min: 1 },
  ]),
  look: (fields) => plantLook(fields, 'element', 'element'),
  node: false,
  order: 7,
  minZoom: 15.5,
  labelZoom: 17,
  defaults: { status: 'planned' },
};
