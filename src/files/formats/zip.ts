import type { FileFormat } from './file-format';

/** True for the name of a zip. Zips in a zip are not opened: the reader names them. */
export function isZipName(name: string): boolean {
  return /\.(?:zip|kmz)$/i.test(name);
}

/** Several files of map data in one, or nothing but zips. */
export const zip = {
  id: 'zip',
  label: 'ZIP',
  extensions: [],
  detect: ({ names, mapNames }) =>
    mapNames.some((name) => !isZipName(name)) || (mapNames.length > 0 && mapNames.length === names.length),
  reads: 'container',
} as const satisfies FileFormat;
