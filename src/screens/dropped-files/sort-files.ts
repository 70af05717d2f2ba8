import { type FileGroup, groupFiles } from '../../files/read/group-files';
import { isReadable } from '../../files/read/readable-format';
import type { MapFormat } from '../../items/import/map-format';
import { readFormat } from './read-format';

/** Files that were chosen, dropped or sent together, by what can become of them. */
export type SortedFiles = {
  readonly groups: readonly FileGroup<File>[];
  /** Map data with all that belongs to it; also what is known as map data and cannot be imported, beside data that can. */
  readonly mapFiles: readonly File[];
  /** True when the import reads some of them. */
  readonly canImport: boolean;
  /** Map data of kinds that are not imported. */
  readonly notImported: readonly { readonly file: File; readonly format: MapFormat }[];
  /** Files that are no map data: photos, letters. */
  readonly others: readonly File[];
  /** Files that say something of another file, and are nothing without it: no documents. */
  readonly companions: readonly File[];
};

const canBeImported = (format: MapFormat | null) => format !== null && isReadable(format);

/** Sorts files by their bytes and names; their order decides nothing. */
export async function sortFiles(files: readonly File[]): Promise<SortedFiles> {
  const formats = await Promise.all(files.map(readFormat));
  const groups = groupFiles(files.map((file, at) => ({ file, format: formats[at] ?? null })));
  const unknown = groups.filter(({ format }) => format === null);
  return {
    groups,
    mapFiles: groups.filter(({ format }) => format !== null).flatMap((group) => group.files),
    canImport: groups.some(({ format }) => canBeImported(format)),
    notImported: groups.flatMap(({ format, files: [file] }) =>
      format && file && !canBeImported(format) ? [{ file, format }] : [],
    ),
    others: unknown.flatMap(({ files: [file], isAlone }) => (file && !isAlone ? [file] : [])),
    companions: unknown.flatMap(({ files: own, isAlone }) => (isAlone ? own : own.slice(1))),
  };
}
