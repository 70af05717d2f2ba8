import type { ModelPath } from '../../contract/models';
import type { ModelSpec } from '../model-spec';
import { withBaseFields } from './base-fields';
import { plantLook } from './plant-look';

/** A file of the project, with or without a place. It is made by an upload, not by drawing. */
export const document: ModelSpec = {
  key: 'document',
  path: 'map-documents' satisfies ModelPath,
  one: 'Document',
  many: 'Documents',
  geometry: ['point'],
  placed: 'optional',
  fields: withBaseFields({ refType: 'DocumentType', statuses: ['planned', 'existing', 'superseded', 'abandoned'] }, [
    { name: 'fileName', label: 'File', kind: 'text', group: 'main', readOnly: true },
    { name: 'mimeType', label: 'File type', kind: 'text', group: 'main', readOnly: true },
    { name: 'size', label: 'Size', kind: 'number', group: 'main', unit: 'B', readOnly: true, integer: true, min: 0 },
    {
      name: 'docType',
      mirrorsType: true,
      tagged: true,
      label: 'Document type',
      kind: 'choice',
      group: 'main',
      choices: ['photo', 'permit', 'drawing', 'report', 'easement', 'data-sheet'],
    },
    { name: 'revision', label: 'Revision', kind: 'text', group: 'main' },
    { name: 'date', label: 'Date', kind: 'date', group: 'dates' },
    { name: 'linkedType', label: 'About', kind: 'text', group: 'plant' },
    { name: 'linkedId', label: 'About id', kind: 'number', group: 'plant', integer: true, min: 1 },
  ]),
  look: (fields) => plantLook(fields, 'document', 'document'),
  node: false,
  order: 10,
  minZoom: 16,
  labelZoom: 17,
  defaults: {},
};
