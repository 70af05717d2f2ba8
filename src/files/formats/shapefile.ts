import { isNameTable } from '../read/shapefile/is-name-table';
import type { FileFormat } from './file-format';
import type { FileSample } from './file-sample';

/** A zip of Shapefiles alone; in our own, a table of the names of columns is beside them. */
function isZipped({ isZip, names, mapNames, has }: FileSample): boolean {
  if (isZip && names.length === 0) return has(/\.shp/i);
  const shapes = mapNames.filter((name) => /\.shp$/i.test(name));
  return shapes.length > 0 && mapNames.every((name) => shapes.includes(name) || isNameTable(name));
}

/** The shapes, the index and the table of a Shapefile, and its coordinate system. */
function isPart({ begins, letters, text }: FileSample): boolean {
  const isShape = begins(0, 0, 0x27, 0x0a) && letters(28, 30) === '\u00E8\u0003';
  // A dBASE table: its day of change, and a first field whose name is letters.
  const [month, day] = [letters(2, 3).charCodeAt(0), letters(3, 4).charCodeAt(0)];
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  const isTable = (begins(0x03) || begins(0x83)) && isDay && /^[A-Za-z_]\w*$/.test(letters(32, 33));
  return isShape || isTable || /^(PROJCS|GEOGCS|PROJCRS|GEOGCRS)\[/.test(text);
}

/** Shapefiles, in a zip or as their parts. */
export const shapefile = {
  id: 'shapefile',
  label: 'Shapefile',
  extensions: ['shp', 'shx', 'dbf'],
  packed: ['shp'],
  detect: (sample) => isZipped(sample) || isPart(sample),
  reads: 'file',
  joins: 'name',
  writes: { order: 5, ending: 'zip', about: 'exporting.shapefileZip', cannot: 'exporting.shapefileLimits' },
} as const satisfies FileFormat;
