import { ownColumns } from '../../items/export/cell-of';
import type { FileFormat } from './file-format';

/** A table of items as the product exports it, with commas or, as some spreadsheets save it, semicolons. */
export const csv = {
  id: 'csv',
  label: 'CSV',
  // A name says nothing: tables of other programs have the same one.
  extensions: [],
  detect: ({ text }) => {
    const [head = ''] = text.split(/\r?\n/, 1);
    const names = head.split(/[,;]/).map((name) => name.replaceAll('"', '').trim());
    return names[0] === ownColumns.model && names[1] === ownColumns.id && names.includes(ownColumns.shape);
  },
  reads: 'file',
  writes: { order: 2, about: 'exporting.oneItemRowPlace', settings: 'csvPlace', rows: 1 },
} as const satisfies FileFormat;
