import type { ModelPath } from '../../contract/models';
import type { Fields } from '../item';
import type { ItemStyle, ModelSpec } from '../model-spec';
import { lifeCycle, patternOf } from '../states/life-cycle';
import { withBaseFields } from './base-fields';

/** Types that are drawn as underground: what lies in the ground or under water. */
const buried = ['underground', 'direct-buried', 'underwater'];

type Colour = 'aerial' | 'underground' | 'drop' | 'other-route';

function colourOf(fields: Fields): Colour {
  if (fields['networkLevel'] === 'drop') return 'drop';
  const type = fields['segmentType'];
  if (type === 'aerial') return 'aerial';
  return typeof type === 'string' && buried.includes(type) ? 'underground' : 'other-route';
}

function style(fields: Fields): ItemStyle<Colour | 'abandoned', never> {
  const pattern = patternOf(fields['status']);
  const drop = fields['networkLevel'] === 'drop';
  const size = drop ? 1.5 : fields['networkLevel'] === 'backbone' || fields['networkLevel'] === 'feeder' ? 4 : 3;
  return {
    colour: pattern === 'abandoned' ? 'abandoned' : colourOf(fields),
    pattern,
    symbol: null,
    size: pattern === 'abandoned' ? 1.5 : size,
    ...(drop ? { minZoom: 15 } : {}),
  };
}

/** The structure line: where cable runs, aerial or underground. */
export const segment: ModelSpec<Colour, never> = {
  key: 'segment',
  path: 'map-segments' satisfies ModelPath,
  one: 'model.segment',
  many: 'model.segments',
  counted: 'changes.segments',
  oldWords: ['segment'],
  prefix: 'S',
  geometry: ['line'],
  tools: [{ id: 'segment', shape: 'line', label: 'common.drawSegment', keys: '1' }],
  placed: 'required',
  fields: withBaseFields({ refType: 'MapSegmentType', statuses: lifeCycle }, [
    {
      name: 'segmentType',
      mirrorsType: true,
      label: 'field.routeType',
      kind: 'choice',
      group: 'main',
      choices: ['underground', 'aerial', 'direct-buried', 'building', 'bridge', 'underwater'],
    },
    {
      name: 'networkLevel',
      label: 'field.networkLevel',
      kind: 'choice',
      group: 'main',
      choices: ['backbone', 'feeder', 'distribution', 'drop'],
    },
    {
      name: 'length',
      label: 'field.length',
      kind: 'number',
      group: 'main',
      unit: 'm',
      readOnly: true,
      computed: true,
      min: 0,
    },
    { name: 'fromName', label: 'field.from', kind: 'text', group: 'main' },
    { name: 'toName', label: 'field.to', kind: 'text', group: 'main' },
    {
      name: 'installMethod',
      label: 'field.installMethod',
      kind: 'choice',
      group: 'build',
      choices: [
        'open trench',
        'mechanised trench',
        'micro-trench',
        'directional bore',
        'jacking',
        'bridge bracket',
        'existing duct',
        'strand-and-lash',
        'ADSS',
        'overlash',
      ],
    },
    { name: 'ductCount', label: 'field.ducts', kind: 'number', group: 'build', integer: true, min: 0, max: 96 },
    { name: 'ductSize', label: 'field.ductSize', kind: 'text', group: 'build' },
    { name: 'depth', label: 'field.depth', kind: 'number', group: 'build', unit: 'm', min: 0, max: 100 },
    {
      name: 'surface',
      label: 'field.surface',
      kind: 'choice',
      group: 'build',
      choices: [
        'sidewalk',
        'carriageway',
        'shoulder',
        'earth',
        'gravel',
        'pavers',
        'bridge',
        'railway crossing',
        'water',
      ],
    },
    { name: 'protectedStatus', label: 'field.protected', kind: 'boolean', group: 'build' },
    {
      name: 'ownership',
      label: 'field.ownership',
      kind: 'choice',
      group: 'plant',
      choices: ['built', 'purchased', 'transferred', 'IRU', 'leased', 'occupancy agreement'],
    },
    {
      name: 'installYear',
      label: 'field.installYear',
      kind: 'number',
      group: 'plant',
      integer: true,
      min: 1850,
      max: 2100,
    },
    { name: 'vendorId', label: 'field.vendor', kind: 'number', group: 'plant', integer: true, min: 1, crm: 'vendors' },
    {
      name: 'capitalProjectId',
      label: 'field.capitalProject',
      kind: 'number',
      group: 'plant',
      integer: true,
      min: 1,
      crm: 'capital-projects',
    },
    {
      name: 'locationAccuracy',
      label: 'field.accuracyClass',
      kind: 'choice',
      group: 'plant',
      choices: ['A', 'B', 'C'],
    },
  ]),
  needed: ['name', 'status', 'segmentType'],
  kinds: ['segmentType', 'networkLevel', 'installMethod'],
  colours: {
    aerial: ['#0b62b8', '#62aef5'],
    underground: ['#c2410c', '#f98a4b'],
    drop: ['#54779b', '#8fb2d6'],
    'other-route': ['#0d7d6c', '#4cc4ae'],
  },
  symbols: {},
  style,
  role: 'line',
  joins: ['structure', 'closure', 'segment'],
  order: 3,
  readOrder: 11,
  minZoom: 0,
  labelZoom: 16,
  lateWord: 'drop',
  defaults: { status: 'planned', segmentType: 'underground', networkLevel: 'distribution' },
};
