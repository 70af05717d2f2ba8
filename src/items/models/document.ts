import type { ModelPath } from '../../contract/models';
import { arc, stroke } from '../../geo/polygon/signed-distance';
import type { ModelSpec } from '../model-spec';
import { withBaseFields } from './base-fields';
import { plantStyle } from './plant-style';

const paperClip = [
  [2.6, -3.4] as const,
  ...arc([-0.4, 3], 3, [0, 180]),
  ...arc([-1.2, -4], 2.2, [180, 360]),
  ...arc([-0.4, 2.6], 1.1, [0, 180]),
  [-1.5, -2] as const,
];

/** A file of the project, with or without a place. It is made by an upload, not by drawing. */
export const document: ModelSpec<'document', 'document'> = {
  key: 'document',
  path: 'map-documents' satisfies ModelPath,
  one: 'model.document',
  many: 'model.documents',
  counted: 'changes.documents',
  oldWords: ['document', 'dokument'],
  prefix: 'D',
  geometry: ['point'],
  tools: [{ id: 'document', shape: 'point', label: 'toolbar.placeDocument', keys: 'D', rare: true }],
  placed: 'optional',
  fields: withBaseFields({ refType: 'DocumentType', statuses: ['planned', 'existing', 'superseded', 'abandoned'] }, [
    { name: 'fileName', label: 'field.file', kind: 'text', group: 'main', readOnly: true },
    { name: 'mimeType', label: 'field.fileType', kind: 'text', group: 'main', readOnly: true },
    {
      name: 'size',
      label: 'field.size',
      kind: 'number',
      group: 'main',
      unit: 'B',
      readOnly: true,
      integer: true,
      min: 0,
    },
    {
      name: 'docType',
      mirrorsType: true,
      tagged: true,
      label: 'field.documentType',
      kind: 'choice',
      group: 'main',
      choices: ['photo', 'permit', 'drawing', 'report', 'easement', 'data-sheet'],
    },
    { name: 'revision', label: 'field.revision', kind: 'text', group: 'main' },
    { name: 'date', label: 'field.date', kind: 'date', group: 'dates' },
    { name: 'linkedType', label: 'field.about', kind: 'text', group: 'plant' },
    { name: 'linkedId', label: 'field.aboutId', kind: 'number', group: 'plant', integer: true, min: 1 },
  ]),
  kinds: [],
  colours: {
    document: ['#5a6472', '#aeb8c4'],
  },
  symbols: {
    document: {
      path: 'M13.5 7.5l-5 5a1.4 1.4 0 0 0 2 2l5-5a3 3 0 0 0-4.3-4.3l-5.2 5.2a4.6 4.6 0 0 0 6.5 6.5l4-4',
      hollow: true,
      shape: stroke(paperClip, 1.7),
    },
  },
  style: (fields) => plantStyle(fields, 'document', 'document'),
  role: null,
  joins: [],
  order: 10,
  readOrder: 4,
  minZoom: 16,
  labelZoom: 17,
  defaults: {},
};
