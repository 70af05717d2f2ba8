import type { ModelPath } from '../../contract/models';
import { box, polygon, without } from '../../geo/polygon/signed-distance';
import type { ModelSpec } from '../model-spec';
import { lifeCycle } from '../states/life-cycle';
import { withBaseFields } from './base-fields';
import { plantStyle } from './plant-style';

/** A building or shelter of the network, or a customer's. */
export const site: ModelSpec<'site', 'site'> = {
  key: 'site',
  path: 'map-sites' satisfies ModelPath,
  one: 'model.site',
  many: 'model.sites',
  counted: 'changes.sites',
  oldWords: ['site', 'standort'],
  prefix: 'ST',
  geometry: ['point'],
  tools: [{ id: 'site', shape: 'point', label: 'toolbar.placeSite', keys: '5', rare: true }],
  placed: 'expected',
  isServed: true,
  fields: withBaseFields({ refType: 'MapSiteType', statuses: lifeCycle }, [
    {
      name: 'siteType',
      mirrorsType: true,
      label: 'field.siteType',
      kind: 'choice',
      group: 'main',
      choices: [
        'central-office',
        'hut',
        'headend',
        'cell-site',
        'school',
        'library',
        'cai',
        'enterprise',
        'mdu',
        'data-centre',
      ],
    },
    { name: 'address', label: 'field.address', kind: 'text', group: 'main' },
    { name: 'contact', label: 'field.contact', kind: 'text', group: 'main' },
    {
      name: 'rackUnits',
      label: 'field.rackUnits',
      kind: 'number',
      group: 'build',
      unit: 'U',
      integer: true,
      min: 0,
      max: 10_000,
    },
    { name: 'power', label: 'field.power', kind: 'text', group: 'build' },
    { name: 'linesServed', label: 'field.linesServed', kind: 'number', group: 'plant', integer: true, min: 0 },
    {
      name: 'accountId',
      label: 'field.crmAccount',
      kind: 'number',
      group: 'plant',
      integer: true,
      min: 1,
      crm: 'accounts',
    },
  ]),
  needed: ['name', 'status'],
  kinds: ['siteType'],
  colours: {
    site: ['#8c1d57', '#f08fc0'],
  },
  symbols: {
    site: {
      path: 'M10 3.5l6.5 5.5v7h-13v-7z',
      shape: without(
        polygon([
          [0, -7.4],
          [7, -1.6],
          [7, 6.4],
          [-7, 6.4],
          [-7, -1.6],
        ]),
        box(1.4, 2.4, { at: [0, 4.2] }),
      ),
    },
  },
  style: (fields) => plantStyle(fields, 'site', 'site'),
  role: 'structure',
  joins: ['line'],
  order: 9,
  readOrder: 1,
  minZoom: 12,
  labelZoom: 17,
  defaults: { status: 'planned' },
};
