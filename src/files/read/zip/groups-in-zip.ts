import type { FileLimits, FilePart, FileReading } from '../../contents';
import { detectFormat, formatByName } from '../../formats/detect-format';
import type { FormatId } from '../../formats/registry';
import { isForReading } from '../groups/belongs-to';
import { type FileGroup, groupFiles } from '../groups/group-files';
import { unzip } from './zip';

type Groups = {
  readonly ok: true;
  readonly groups: readonly FileGroup<FilePart>[];
  /** Names of zips in the zip. */
  readonly unopened: readonly string[];
};

/** Endings of files for people, whose text may look like a table. */
const isProse = /\.(?:txt|md|html?|rtf|log)$/i;

function formatOf({ name, bytes }: FilePart): FormatId | null {
  const format = detectFormat(bytes) ?? formatByName(name);
  return format === 'table' && isProse.test(name) && !/\.txt$/i.test(name) ? null : format;
}

/** The files of a zip that are read together. Readmes, licences and what belongs to no data file of the zip are left out. */
export function groupsInZip(
  bytes: Uint8Array<ArrayBuffer>,
  limits: FileLimits,
): Groups | Extract<FileReading, { ok: false }> {
  const zip = unzip(bytes, limits);
  if (!zip.ok) return zip;
  const files = zip.parts.filter(({ name }) => !isForReading(name));
  const groups = groupFiles(files.map((file) => ({ file, format: formatOf(file) })));
  return { ok: true, groups: groups.filter(({ isAlone }) => !isAlone), unopened: zip.unopened };
}
