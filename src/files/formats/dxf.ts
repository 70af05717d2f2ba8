import type { FileFormat } from './file-format';

/** Group code 0, and what follows it; comments stand before under 999. */
const inLetters = /^(?:999\r?\n.*\r?\n\s*)*0\r?\nSECTION\r?\n/;

/** DXF: drawings of CAD programs. */
export const dxf = {
  id: 'dxf',
  label: 'DXF',
  extensions: ['dxf'],
  detect: ({ letters, text }) => letters(0, 18) === 'AutoCAD Binary DXF' || inLetters.test(text),
  reads: 'file',
  writes: { order: 7, about: 'exporting.dxfLayers', cannot: 'exporting.dxfNoPlaceNoDegrees', settings: 'system' },
} as const satisfies FileFormat;
