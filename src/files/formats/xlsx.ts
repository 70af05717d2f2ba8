import type { FileFormat } from './file-format';

/** Workbooks of a spreadsheet: each sheet is a table. */
export const xlsx = {
  id: 'xlsx',
  label: 'XLSX',
  extensions: ['xlsx', 'xlsm'],
  packed: ['xlsx'],
  detect: ({ names }) => names.some((name) => /^xl\/workbook\.(?:xml|bin)$/.test(name)),
  reads: 'file',
  isSheet: true,
} as const satisfies FileFormat;
