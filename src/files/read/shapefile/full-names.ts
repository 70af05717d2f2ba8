import papaparse from 'papaparse';
import { unguarded } from '../../../items/codec/csv-text';
import type { FilePart } from '../../contents';
import { isNameTable } from './is-name-table';

/** Names of columns as they were before ten letters of them were left, by their names in the table. */
export type FullNames = ReadonlyMap<string, string>;

const none: FullNames = new Map();

/** The full names of the columns of each Shapefile, by its own in small letters, out of the tables that lie beside it. */
export function fullNamesIn(parts: readonly FilePart[]): (shapefile: string) => FullNames {
  const byFile = new Map<string, Map<string, string>>();
  for (const { name, bytes } of parts) {
    if (!isNameTable(name)) continue;
    const { data } = papaparse.parse<string[]>(new TextDecoder().decode(bytes), {
      delimiter: ',',
      skipEmptyLines: true,
    });
    const [head = [], ...rows] = data;
    if (head.slice(0, 3).join() !== 'file,column,field') continue;
    for (const [file = '', column = '', field = ''] of rows.map((row) => row.map(unguarded))) {
      if (field === '') continue;
      const names = byFile.get(file.toLowerCase()) ?? new Map<string, string>();
      byFile.set(file.toLowerCase(), names.set(column, field));
    }
  }
  // In a zip with folders, the names of the folders stand before the name of the Shapefile.
  const own = (shapefile: string) => shapefile.slice(shapefile.lastIndexOf('/ ') + 1).trim();
  return (shapefile) => byFile.get(own(shapefile.toLowerCase())) ?? none;
}
