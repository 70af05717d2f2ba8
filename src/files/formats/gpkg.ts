import type { FileFormat } from './file-format';

/** GeoPackage: a database that says so in its head, or has the table of contents that each GeoPackage has. */
export const gpkg = {
  id: 'gpkg',
  label: 'GeoPackage',
  extensions: ['gpkg'],
  detect: ({ letters, has }) =>
    letters(0, 15) === 'SQLite format 3' &&
    (/^GP(KG|1\d)$/.test(letters(68, 72)) || has(/CREATE TABLE\W+gpkg_contents\b/i)),
  reads: 'file',
  writes: { order: 6, about: 'exporting.geoPackageTables' },
} as const satisfies FileFormat;
