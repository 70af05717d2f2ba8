import type { ModelPath } from '../../contract/models';
import type { Fields } from '../item';
import { lifeCycle } from '../life-cycle';
import type { ModelSpec, SymbolName } from '../model-spec';
import { withBaseFields } from './base-fields';
import { plantLook } from './plant-look';

function symbolOf(fields: Fields): SymbolName {
  const kind = fields['kind'];
  if (kind === 'cabinet' || kind === 'pedestal') return 'cabinet';
  return kind === 'terminal' ? 'terminal' : 'handhole';
}

/** Where a crew gets at the cable: handhole, vault, manhole, pedestal, cabinet or terminal. */
export const accessPoint: ModelSpec = {
  key: 'access-point',
  path: 'map-access-points' satisfies ModelPath,
  one: 'Access point',
  many: 'Access points',
  geometry: ['point'],
  placed: 'optional',
  fields: withBaseFields({ refType: 'MapAccessPointType', statuses: lifeCycle }, [
    {
      name: 'kind',
      mirrorsType: true,
      label: 'Kind',
      kind: 'choice',
      group: 'main',
      choices: ['handhole', 'vault', 'manhole', 'pedestal', 'cabinet', 'terminal'],
    },
    { name: 'plantOwner', label: 'Plant owner', kind: 'text', group: 'main' },
    { name: 'size', label: 'Size', kind: 'text', group: 'build', unit: 'in' },
    {
      name: 'material',
      label: 'Material',
      kind: 'choice',
      group: 'build',
      choices: ['polymer concrete', 'HDPE', 'precast', 'fibreglass', 'aluminium', 'steel'],
    },
    {
      name: 'loadRating',
      label: 'Load rating',
      kind: 'choice',
      group: 'build',
      choices: ['Tier 8', 'Tier 15', 'Tier 22', 'AASHTO H20'],
    },
    { name: 'lid', label: 'Lid', kind: 'text', group: 'build' },
    { name: 'ductEntries', label: 'Duct entries', kind: 'number', group: 'build', integer: true, min: 0, max: 200 },
    { name: 'hasSplice', label: 'Holds a splice', kind: 'boolean', group: 'plant' },
    { name: 'hasSlack', label: 'Holds slack', kind: 'boolean', group: 'plant' },
    { name: 'security', label: 'Security', kind: 'text', group: 'plant' },
  ]),
  look: (fields) => plantLook(fields, 'access-point', symbolOf(fields)),
  node: true,
  order: 6,
  minZoom: 15,
  labelZoom: 17,
  defaults: { status: 'planned', kind: 'handhole' },
};
