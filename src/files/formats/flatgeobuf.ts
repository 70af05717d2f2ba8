import type { FileFormat } from './file-format';

/** FlatGeobuf: one layer in a binary file. */
export const flatgeobuf = {
  id: 'flatgeobuf',
  label: 'FlatGeobuf',
  extensions: ['fgb'],
  detect: ({ letters }) => letters(0, 3) === 'fgb' && letters(4, 7) === 'fgb',
  reads: 'file',
} as const satisfies FileFormat;
