import type { ModelPath } from '../../contract/models';
import type { Fields } from '../item';
import type { ItemStyle, ModelSpec } from '../model-spec';
import { withBaseFields } from './base-fields';

const statuses = [
  'draft',
  'submitted',
  'in review',
  'resubmit',
  'approved',
  'issued',
  'expired',
  'rejected',
  'withdrawn',
  'abandoned',
] as const;

type Colour = 'permit-draft' | 'permit-review' | 'permit-issued' | 'permit-refused';

function colourOf(status: unknown): Colour | 'abandoned' {
  switch (status) {
    case 'submitted':
    case 'in review':
    case 'resubmit':
    case 'approved':
      return 'permit-review';
    case 'issued':
      return 'permit-issued';
    case 'expired':
    case 'rejected':
    case 'withdrawn':
      return 'permit-refused';
    case 'abandoned':
      return 'abandoned';
    default:
      return 'permit-draft';
  }
}

function style(fields: Fields): ItemStyle<Colour | 'abandoned', never> {
  const status = fields['status'];
  const pattern = status === 'abandoned' ? 'abandoned' : status === 'draft' ? 'planned' : 'solid';
  return { colour: colourOf(status), pattern, symbol: null, size: 2 };
}

/** An authority's leave to build in an area. */
export const permit: ModelSpec<Colour, never> = {
  key: 'permit',
  path: 'map-permits' satisfies ModelPath,
  one: 'model.permit',
  many: 'model.permits',
  counted: 'changes.permits',
  oldWords: ['permit', 'genehmigung'],
  prefix: 'PM',
  geometry: ['area'],
  isFilled: true,
  tools: [
    { id: 'permit', shape: 'area', label: 'common.drawPermit', keys: '2' },
    { id: 'add-polygon', shape: 'area', label: 'toolbar.addPolygonPermit', keys: 'Shift+P', adds: true },
  ],
  placed: 'required',
  fields: withBaseFields({ refType: 'MapPermitType', statuses }, [
    { name: 'permitNumber', label: 'field.permitNumber', kind: 'text', group: 'main' },
    {
      name: 'permitType',
      mirrorsType: true,
      label: 'field.permitType',
      kind: 'choice',
      group: 'main',
      choices: [
        'city-row',
        'county-row',
        'state-dot',
        'railroad',
        'water',
        'federal-land',
        'environmental',
        'pole-attachment',
        'easement',
        'traffic-control',
      ],
    },
    { name: 'authority', label: 'field.authority', kind: 'text', group: 'main' },
    { name: 'jurisdiction', label: 'field.jurisdiction', kind: 'text', group: 'main' },
    { name: 'applicant', label: 'field.applicant', kind: 'text', group: 'main' },
    { name: 'reviewer', label: 'field.reviewer', kind: 'text', group: 'main' },
    { name: 'submittedAt', label: 'field.submitted', kind: 'date', group: 'dates' },
    { name: 'assignedAt', label: 'field.assigned', kind: 'date', group: 'dates' },
    { name: 'approvedAt', label: 'field.approved', kind: 'date', group: 'dates' },
    { name: 'issuedAt', label: 'field.issued', kind: 'date', group: 'dates' },
    { name: 'effectiveAt', label: 'field.effective', kind: 'date', group: 'dates' },
    { name: 'expiresAt', label: 'field.expires', kind: 'date', group: 'dates' },
    { name: 'closedAt', label: 'field.closed', kind: 'date', group: 'dates' },
    { name: 'fee', label: 'field.fee', kind: 'number', group: 'plant', unit: '$', min: 0 },
    { name: 'bond', label: 'field.bond', kind: 'number', group: 'plant', unit: '$', min: 0 },
    { name: 'revision', label: 'field.revision', kind: 'text', group: 'plant' },
    { name: 'conditions', label: 'field.conditions', kind: 'long-text', group: 'plant' },
  ]),
  needed: ['name', 'status', 'permitNumber'],
  kinds: ['permitType', 'authority'],
  colours: {
    'permit-draft': ['#6f7680', '#a5adb8'],
    'permit-review': ['#a86800', '#f2b544'],
    'permit-issued': ['#1d7f4f', '#55c98c'],
    'permit-refused': ['#c02b2b', '#f58080'],
  },
  symbols: {},
  style,
  role: null,
  joins: [],
  order: 1,
  readOrder: 5,
  minZoom: 0,
  labelZoom: 16,
  defaults: { status: 'draft' },
};
