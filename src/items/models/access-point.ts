import type { ModelPath } from '../../contract/models';
import { box, disc, without } from '../../geo/polygon/signed-distance';
import type { Fields } from '../item';
import type { ModelSpec } from '../model-spec';
import { lifeCycle } from '../states/life-cycle';
import { withBaseFields } from './base-fields';
import { plantStyle } from './plant-style';

type Symbols = 'handhole' | 'cabinet' | 'terminal';

function symbolOf(fields: Fields): Symbols {
  const kind = fields['kind'];
  if (kind === 'cabinet' || kind === 'pedestal') return 'cabinet';
  return kind === 'terminal' ? 'terminal' : 'handhole';
}

/** Where a crew gets at the cable: handhole, vault, manhole, pedestal, cabinet or terminal. */
export const accessPoint: ModelSpec<'access-point', Symbols> = {
  key: 'access-point',
  path: 'map-access-points' satisfies ModelPath,
  one: 'model.accessPoint',
  many: 'model.accessPoints',
  counted: 'changes.accessPoints',
  oldWords: ['access point', 'zugangspunkt'],
  prefix: 'AP',
  geometry: ['point'],
  tools: [{ id: 'access-point', shape: 'point', label: 'toolbar.placeAccessPoint', keys: '4' }],
  placed: 'expected',
  fields: withBaseFields({ refType: 'MapAccessPointType', statuses: lifeCycle }, [
    {
      name: 'kind',
      mirrorsType: true,
      label: 'field.kind',
      kind: 'choice',
      group: 'main',
      choices: ['handhole', 'vault', 'manhole', 'pedestal', 'cabinet', 'terminal'],
    },
    { name: 'plantOwner', label: 'field.plantOwner', kind: 'text', group: 'main' },
    { name: 'size', label: 'field.size', kind: 'text', group: 'build', unit: 'in' },
    {
      name: 'material',
      label: 'field.material',
      kind: 'choice',
      group: 'build',
      choices: ['polymer concrete', 'HDPE', 'precast', 'fibreglass', 'aluminium', 'steel'],
    },
    {
      name: 'loadRating',
      label: 'field.loadRating',
      kind: 'choice',
      group: 'build',
      choices: ['Tier 8', 'Tier 15', 'Tier 22', 'AASHTO H20'],
    },
    { name: 'lid', label: 'field.lid', kind: 'text', group: 'build' },
    {
      name: 'ductEntries',
      label: 'field.ductEntries',
      kind: 'number',
      group: 'build',
      integer: true,
      min: 0,
      max: 200,
    },
    { name: 'hasSplice', label: 'field.holdsASplice', kind: 'boolean', group: 'plant' },
    { name: 'hasSlack', label: 'field.holdsSlack', kind: 'boolean', group: 'plant' },
    { name: 'security', label: 'field.security', kind: 'text', group: 'plant' },
  ]),
  needed: ['name', 'status'],
  kinds: ['kind', 'material'],
  colours: {
    'access-point': ['#8a4a12', '#e6a56b'],
  },
  symbols: {
    handhole: {
      path: 'M5 5h10v10H5z',
      shape: without(box(4.8, 4.8, { round: 0.8 }), disc(1.5)),
    },
    cabinet: {
      path: 'M4 6h12v8H4z',
      shape: without(box(6, 6.4, { round: 1 }), box(0.5, 4.6)),
    },
    terminal: {
      path: 'M6 6h8v8H6z',
      shape: box(3.6, 3.6, { round: 0.8 }),
    },
  },
  style: (fields) => plantStyle(fields, 'access-point', symbolOf(fields)),
  role: 'structure',
  joins: ['line'],
  order: 6,
  readOrder: 8,
  minZoom: 15,
  labelZoom: 17,
  defaults: { status: 'planned', kind: 'handhole' },
};
