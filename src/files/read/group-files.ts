import type { MapFormat } from '../../items/import/map-format';

/** Files that are read together: one, or the parts of a Shapefile. Without a format: nobody here knows what it is. */
export type FileGroup<File> = { readonly format: MapFormat | null; readonly files: readonly File[] };

const stemOf = (name: string) => name.replace(/\.[^.]*$/, '').toLowerCase();

/** Which files of several belong together: the parts of a Shapefile have one name and several endings. In the order of the first. */
export function groupFiles<File extends { readonly name: string }>(
  files: readonly { readonly file: File; readonly format: MapFormat | null }[],
): readonly FileGroup<File>[] {
  const groups = new Map<string, { format: MapFormat | null; files: File[] }>();
  for (const [at, { file, format }] of files.entries()) {
    const isZip = /\.zip$/i.test(file.name);
    const key = format === 'shapefile' && !isZip ? `shapefile ${stemOf(file.name)}` : String(at);
    const group = groups.get(key) ?? { format, files: [] };
    group.files.push(file);
    groups.set(key, group);
  }
  return [...groups.values()];
}
