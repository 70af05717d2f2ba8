import type { ModelPath } from '../../contract/models';
import { colourStandards, isColourStandard } from '../colours/fibre-colours';
import type { Fields } from '../item';
import type { ItemStyle, ModelSpec } from '../model-spec';
import { lifeCycle, patternOf } from '../states/life-cycle';
import { withBaseFields } from './base-fields';

function style(fields: Fields): ItemStyle<'cable' | 'abandoned', never> {
  const pattern = patternOf(fields['status']);
  const drop = fields['subtype'] === 'drop';
  return {
    colour: pattern === 'abandoned' ? 'abandoned' : 'cable',
    pattern,
    symbol: null,
    size: drop || pattern === 'abandoned' ? 1 : 1.5,
    ...(drop ? { minZoom: 16 } : {}),
  };
}

/** A cable along segments. */
export const cable: ModelSpec<'cable', never> = {
  key: 'cable',
  path: 'map-cables' satisfies ModelPath,
  one: 'model.cable',
  many: 'model.cables',
  counted: 'changes.cables',
  oldWords: ['cable', 'kabel'],
  prefix: 'C',
  geometry: ['line'],
  tools: [
    { id: 'cable', shape: 'line', label: 'toolbar.drawCable', keys: '8' },
    {
      id: 'lay-cable',
      shape: 'line',
      label: 'toolbar.layCable',
      keys: 'K',
      rare: true,
      also: 'toolbar.closureAlongSegments',
    },
  ],
  placed: 'optional',
  fields: withBaseFields({ refType: 'MapCableType', statuses: lifeCycle }, [
    { name: 'cableType', label: 'field.cableType', kind: 'choice', group: 'main', choices: ['optical', 'copper'] },
    {
      name: 'subtype',
      label: 'field.networkLevel',
      kind: 'choice',
      group: 'main',
      choices: ['backbone', 'feeder', 'distribution', 'drop'],
    },
    { name: 'fromName', label: 'field.from', kind: 'text', group: 'main' },
    { name: 'toName', label: 'field.to', kind: 'text', group: 'main' },
    { name: 'fiberCount', label: 'field.fibres', kind: 'number', group: 'build', integer: true, min: 1, max: 6912 },
    { name: 'tubeCount', label: 'field.bufferTubes', kind: 'number', group: 'build', integer: true, min: 1, max: 576 },
    {
      name: 'fibersPerTube',
      label: 'field.fibresPerTube',
      kind: 'number',
      group: 'build',
      integer: true,
      min: 1,
      max: 288,
    },
    {
      name: 'fiberType',
      label: 'field.fibreType',
      kind: 'choice',
      group: 'build',
      choices: ['G.652.D', 'G.655', 'G.657.A1', 'G.657.A2', 'G.657.B2', 'G.657.B3', 'OM3', 'OM4', 'OS2'],
    },
    {
      name: 'colorStandard',
      label: 'field.colourStandard',
      kind: 'choice',
      group: 'build',
      choices: colourStandards,
      isOther: isColourStandard,
    },
    { name: 'sheathType', label: 'field.sheath', kind: 'text', group: 'build' },
    { name: 'manufacturer', label: 'field.manufacturer', kind: 'text', group: 'plant' },
    { name: 'lengthM', label: 'field.cableLength', kind: 'number', group: 'main', unit: 'm', min: 0 },
    { name: 'slackM', label: 'field.slack', kind: 'number', group: 'main', unit: 'm', min: 0 },
    { name: 'totalLengthM', label: 'field.totalLength', kind: 'number', group: 'main', unit: 'm', min: 0 },
    {
      name: 'installationType',
      label: 'field.installation',
      kind: 'choice',
      group: 'build',
      choices: ['aerial', 'underground', 'building'],
    },
    { name: 'reelId', label: 'field.reel', kind: 'text', group: 'plant' },
  ]),
  needed: ['name', 'status', 'fiberCount'],
  kinds: ['subtype', 'fiberCount'],
  colours: {
    cable: ['#7a3ea8', '#c59bec'],
  },
  symbols: {},
  style,
  role: 'line',
  joins: ['structure', 'closure', 'line'],
  order: 4,
  readOrder: 10,
  minZoom: 14,
  labelZoom: 17,
  lateWord: 'drop',
  defaults: { status: 'planned', cableType: 'optical' },
};
