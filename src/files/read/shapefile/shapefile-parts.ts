import { message } from '../../../i18n/message';
import type { FileLimits, FilePart, FileReading } from '../../contents';
import { unzip } from '../zip/zip';
import { type FullNames, fullNamesIn } from './full-names';
import { isNameTable } from './is-name-table';

/** The files of one Shapefile, by their endings. */
export type ShapefileParts = {
  readonly name: string;
  readonly parts: ReadonlyMap<string, Uint8Array>;
  readonly fullNames: FullNames;
};

const endings = ['shp', 'shx', 'dbf', 'prj', 'cpg', 'cst', 'qpj'];

const isZip = ({ bytes }: FilePart) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

function splitName(name: string): readonly [stem: string, ending: string] {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot + 1).toLowerCase()];
}

const isPart = (name: string) => endings.includes(splitName(name)[1]);
const isWanted = (name: string) => isPart(name) || isNameTable(name);

/** All files, those in zips unpacked, or why they cannot be. */
function unpacked(
  files: readonly FilePart[],
  limits: FileLimits,
): readonly FilePart[] | Extract<FileReading, { ok: false }> {
  const all: FilePart[] = [];
  let left = limits.bytes;
  for (const file of files) {
    const zip = isZip(file) ? unzip(file.bytes, { ...limits, bytes: left }, isWanted) : null;
    if (zip && !zip.ok) return zip;
    all.push(...(zip?.parts ?? [file]));
    left -= zip?.parts.reduce((sum, { bytes }) => sum + bytes.length, 0) ?? 0;
  }
  return all;
}

/**
 * The Shapefiles in files that were dropped together, whatever their order and the letters of their names, and in zips among them.
 * Why there is none is a reason.
 */
export function shapefilesIn(
  files: readonly FilePart[],
  limits: FileLimits,
): readonly ShapefileParts[] | Extract<FileReading, { ok: false }> {
  const all = unpacked(files, limits);
  if ('ok' in all) return all;
  const found = new Map<string, { name: string; parts: Map<string, Uint8Array> }>();
  for (const { name, bytes } of all) {
    const [stem, ending] = splitName(name);
    if (!isPart(name)) continue;
    const one = found.get(stem.toLowerCase()) ?? { name: stem, parts: new Map() };
    if (ending === 'shp' || !one.parts.has('shp')) one.name = stem;
    if (!one.parts.has(ending)) one.parts.set(ending, bytes);
    found.set(stem.toLowerCase(), one);
  }
  const fullNames = fullNamesIn(all);
  const shapefiles = [...found.values()].flatMap(({ name, parts }) =>
    parts.has('shp') ? [{ name, parts, fullNames: fullNames(name) }] : [],
  );
  if (shapefiles.length > 0) return shapefiles;
  const [first] = all;
  if (!first) return { ok: false, reason: message('file.empty') };
  return {
    ok: false,
    reason: message('shapefile.noShapes', { name: found.size > 0 ? ([...found.values()][0]?.name ?? '') : first.name }),
  };
}
