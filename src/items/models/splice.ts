import type { ModelPath } from '../../contract/models';
import { disc, polygon, without } from '../../geo/polygon/signed-distance';
import type { ModelSpec } from '../model-spec';
import { lifeCycle } from '../states/life-cycle';
import { withBaseFields } from './base-fields';
import { plantStyle } from './plant-style';

/** A splice closure with its trays. */
export const splice: ModelSpec<'splice', 'splice'> = {
  key: 'splice',
  path: 'map-splices' satisfies ModelPath,
  one: 'model.splice',
  many: 'model.splices',
  counted: 'changes.splices',
  oldWords: ['splice', 'spleiß'],
  prefix: 'SP',
  geometry: ['point'],
  tools: [{ id: 'splice', shape: 'point', label: 'toolbar.placeSplice', keys: '6', rare: true }],
  placed: 'expected',
  fields: withBaseFields({ refType: 'MapSpliceType', statuses: lifeCycle }, [
    {
      name: 'enclosureType',
      mirrorsType: true,
      label: 'field.enclosure',
      kind: 'choice',
      group: 'main',
      choices: ['dome', 'inline', 'cabinet', 'building'],
    },
    {
      name: 'mountedOn',
      label: 'field.mountedOn',
      kind: 'choice',
      group: 'main',
      choices: ['pole', 'handhole', 'vault', 'manhole', 'pedestal', 'cabinet', 'building', 'strand'],
    },
    { name: 'manufacturer', label: 'field.manufacturer', kind: 'text', group: 'build' },
    { name: 'partModel', label: 'field.model', kind: 'text', group: 'build' },
    {
      name: 'closureSize',
      label: 'field.closureSize',
      kind: 'number',
      group: 'build',
      unit: 'fo',
      integer: true,
      min: 1,
      max: 6912,
    },
    { name: 'trayCount', label: 'field.trays', kind: 'number', group: 'build', integer: true, min: 0, max: 576 },
    {
      name: 'splicesPerTray',
      label: 'field.splicesPerTray',
      kind: 'number',
      group: 'build',
      integer: true,
      min: 1,
      max: 288,
    },
    { name: 'spliceCount', label: 'field.splicesPlanned', kind: 'number', group: 'plant', integer: true, min: 0 },
    { name: 'splicesComplete', label: 'field.splicesComplete', kind: 'number', group: 'plant', integer: true, min: 0 },
    { name: 'splicesTested', label: 'field.splicesTested', kind: 'number', group: 'plant', integer: true, min: 0 },
    { name: 'slackM', label: 'field.slack', kind: 'number', group: 'plant', unit: 'm', min: 0 },
    { name: 'connections', label: 'field.connections', kind: 'structured', group: 'plant' },
  ]),
  needed: ['name', 'status'],
  kinds: ['enclosureType'],
  colours: {
    splice: ['#6b2fa0', '#cfa3f5'],
  },
  symbols: {
    splice: {
      path: 'M10 3.5l6.5 6.5l-6.5 6.5l-6.5-6.5z',
      shape: without(
        polygon([
          [0, -6.6],
          [6.6, 0],
          [0, 6.6],
          [-6.6, 0],
        ]),
        disc(1.5),
      ),
    },
  },
  style: (fields) => plantStyle(fields, 'splice', 'splice'),
  role: 'closure',
  joins: ['structure', 'line'],
  order: 8,
  readOrder: 6,
  minZoom: 14.5,
  labelZoom: 17,
  defaults: { status: 'planned', enclosureType: 'dome' },
};
