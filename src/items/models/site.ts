import type { ModelPath } from '../../contract/models';
import { lifeCycle } from '../life-cycle';
import type { ModelSpec } from '../model-spec';
import { withBaseFields } from './base-fields';
import { plantLook } from './plant-look';

/** A building or shelter of the network, or a customer's. */
export const site: ModelSpec = {
  key: 'site',
  path: 'map-sites' satisfies ModelPath,
  one: 'Site',
  many: 'Sites',
  geometry: ['point'],
  placed: 'optional',
  fields: withBaseFields({ refType: 'MapSiteType', statuses: lifeCycle }, [
    {
      name: 'siteType',
      mirrorsType: true,
      label: 'Site type',
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
    { name: 'address', label: 'Address', kind: 'text', group: 'main' },
    { name: 'contact', label: 'Contact', kind: 'text', group: 'main' },
    {
      name: 'rackUnits',
      label: 'Rack units',
      kind: 'number',
      group: 'build',
      unit: 'U',
      integer: true,
      min: 0,
      max: 10_000,
    },
    { name: 'power', label: 'Power', kind: 'text', group: 'build' },
    { name: 'linesServed', label: 'Lines served', kind: 'number', group: 'plant', integer: true, min: 0 },
    {
      name: 'accountId',
      label: 'CRM account',
      kind: 'number',
      group: 'plant',
      integer: true,
      min: 1,
      crm: 'accounts',
    },
  ]),
  look: (fields) => plantLook(fields, 'site', 'site'),
  node: true,
  order: 9,
  minZoom: 12,
  labelZoom: 17,
  defaults: { status: 'planned' },
};
