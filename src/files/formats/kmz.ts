import type { FileFormat } from './file-format';

const isKml = (name: string) => /\.kml$/i.test(name);
const isMain = (name: string) => /(?:^|\/)doc\.kml$/i.test(name);

/** KMZ: a zip of one KML with its pictures. Of several KML in a zip, one must be the main one. */
export const kmz = {
  id: 'kmz',
  label: 'KMZ',
  extensions: ['kmz'],
  detect: ({ isZip, names, mapNames, has }) =>
    isZip && names.length === 0
      ? has(/\.kml/i)
      : mapNames.every(isKml) && (mapNames.length === 1 || mapNames.some(isMain)),
  reads: 'file',
  writes: { order: 3, about: 'exporting.kmzFolders', cannot: 'exporting.kmlNoDashes' },
} as const satisfies FileFormat;
