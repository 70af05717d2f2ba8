import type { MapFormat } from '../../items/import/map-format';
import { isNameTable } from './shapefile/is-name-table';

/** Files that are read together: one, or the parts of a Shapefile. Without a format: nobody here knows what it is. */
export type FileGroup<File> = { readonly format: MapFormat | null; readonly files: readonly File[] };

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase();

const isZip = (name: string) => /\.zip$/i.test(name);

/**
 * Which files of several belong together: the parts of a Shapefile have one name and several endings, and the table of what our own
 * exports call their columns belongs to all of them. In the order of the first.
 */
export function groupFiles<File extends { readonly name: string }>(
  files: readonly { readonly file: File; readonly format: MapFormat | null }[],
): readonly FileGroup<File>[] {
  const isPart = ({ file, format }: (typeof files)[number]) => format === 'shapefile' && !isZip(file.name);
  const tables = files.some(isPart) ? files.filter(({ file }) => isNameTable(file.name)) : [];
  const groups = new Map<string, { format: MapFormat | null; files: File[] }>();
  for (const [at, one] of files.entries()) {
    if (tables.includes(one)) continue;
    const key = isPart(one) ? `shapefile ${stemOf(one.file.name)}` : String(at);
    const group = groups.get(key) ?? { format: one.format, files: [] };
    group.files.push(one.file);
    groups.set(key, group);
  }
  const beside = tables.map(({ file }) => file);
  return [...groups].map(([key, { format, files: own }]) => ({
    format,
    files: key.startsWith('shapefile ') ? [...own, ...beside] : own,
  }));
}
