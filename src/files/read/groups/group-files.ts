import { type FormatId, formatOf } from '../../formats/registry';
import { isZipName } from '../../formats/zip';
import { isNameTable } from '../shapefile/is-name-table';
import { belongsTo, isCompanion, stemOf } from './belongs-to';

/**
 * Files that are read together: a data file first, and behind it what belongs to it. Without a format its kind is not known here.
 * `isAlone`: the data file that the file belongs to is not there.
 */
export type FileGroup<File> = {
  readonly format: FormatId | null;
  readonly files: readonly File[];
  readonly isAlone?: true;
};

type Named = { readonly name: string };
type Known<File> = { readonly file: File; readonly format: FormatId | null };

/** True for one of several files that are one by their name, such as the parts of a Shapefile. */
const isPart = ({ file, format }: Known<Named>) =>
  format !== null && formatOf(format).joins === 'name' && !isZipName(file.name);
const isShapes = ({ file }: Known<Named>) => /\.shp$/i.test(file.name);

/** By name, so that the order in which files were chosen decides nothing. */
function inOrder<File extends Named>(files: readonly Known<File>[]): readonly Known<File>[] {
  // The name as it is decides between two that differ in capitals alone.
  const key = ({ file: { name } }: Known<File>) => `${name.toLowerCase()}\0${name}`;
  return files.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

/** Files that are read alone, or with others of their kind: each key is a group. */
function keyOf(one: Known<Named>, at: number): string {
  if (isPart(one)) return `${one.format} ${stemOf(one.file.name)}`;
  return one.format !== null && formatOf(one.format).joins === 'all' ? one.format : String(at);
}

/**
 * Groups the files that belong together, in the order of their names: the parts of a Shapefile, the files of a network, and each
 * data file with its companions, such as its encoding or its coordinate system. The table with the full column names of our own
 * exports belongs to all Shapefiles.
 */
export function groupFiles<File extends Named>(given: readonly Known<File>[]): readonly FileGroup<File>[] {
  const files = inOrder(given);
  const tables = files.some(isPart) ? files.filter(({ file }) => isNameTable(file.name)) : [];
  const rest = files.filter((one) => !tables.includes(one));
  const data = rest.filter(({ file }) => !isCompanion(file.name) && !isZipName(file.name));
  const ownersOf = (name: string) => data.filter((one) => belongsTo(name, one.file.name));
  const beside = new Set(rest.filter((one) => one.format === null || isCompanion(one.file.name)));
  const groups = new Map<string, { format: FormatId | null; files: Known<File>[]; isAlone?: true }>();
  for (const [at, one] of rest.entries()) {
    const isOwned = beside.has(one) && ownersOf(one.file.name).length > 0;
    if (isOwned) continue;
    const key = keyOf(one, at);
    const format = isCompanion(one.file.name) ? null : one.format;
    const group = groups.get(key) ?? {
      format,
      files: [],
      ...(isCompanion(one.file.name) && { isAlone: true as const }),
    };
    group.files.push(one);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => {
    const own = group.files.toSorted((a, b) => Number(isShapes(b)) - Number(isShapes(a)));
    const companions = rest.filter(
      (one) =>
        beside.has(one) &&
        own.some(({ file }) => !isZipName(file.name) && belongsTo(one.file.name, file.name)) &&
        !own.includes(one),
    );
    const all = [...own, ...companions, ...(own.some(isPart) ? tables : [])];
    return {
      format: group.format,
      files: all.map(({ file }) => file),
      ...(group.isAlone && { isAlone: true as const }),
    };
  });
}
