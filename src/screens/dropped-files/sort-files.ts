import { type FormatId, formatOf, whyNotRead } from '../../files/formats/registry';
import { type FileGroup, groupFiles } from '../../files/read/groups/group-files';
import { reasonBytes, unknownReason } from '../../files/read/unknown-reason';
import { type Message, message } from '../../i18n/message';
import { readFormat } from './read-format';

/** Files that were chosen, dropped or sent together, by what can become of them. */
export type SortedFiles = {
  readonly groups: readonly FileGroup<File>[];
  /** Map data with all that belongs to it; also what is known as map data and cannot be imported, beside data that can. */
  readonly mapFiles: readonly File[];
  /** True when the import reads some of them. */
  readonly canImport: boolean;
  /** Why it reads none of them. */
  readonly whyNot: () => Promise<Message>;
  /** Map data of kinds that are not imported, each with the reason. */
  readonly notImported: readonly { readonly file: File; readonly reason: Message }[];
  /** Files that are no map data: photos, letters. */
  readonly others: readonly File[];
  /** Files that say something of another file, and are nothing without it: no documents. */
  readonly companions: readonly File[];
};

const canBeImported = (format: FormatId | null) => format !== null && formatOf(format).reads !== undefined;

type Refused = Pick<SortedFiles, 'groups' | 'notImported'>;

/** Why nothing of some files can be imported: by the first of a known kind, else by the first. */
async function whyNone({ groups, notImported: [known] }: Refused): Promise<Message> {
  if (known) return known.reason;
  const alone = groups.find(({ isAlone }) => isAlone)?.files[0];
  if (alone) return message('file.companionAlone', { name: alone.name });
  return unknownReason(new Uint8Array((await groups[0]?.files[0]?.slice(0, reasonBytes).arrayBuffer()) ?? []));
}

/** Sorts files by their bytes and names; their order decides nothing. */
export async function sortFiles(files: readonly File[]): Promise<SortedFiles> {
  const formats = await Promise.all(files.map(readFormat));
  const groups = groupFiles(files.map((file, at) => ({ file, format: formats[at] ?? null })));
  const unknown = groups.filter(({ format }) => format === null);
  const notImported = groups.flatMap(({ format, files: [file] }) =>
    format && file && !canBeImported(format) ? [{ file, reason: whyNotRead(format) }] : [],
  );
  return {
    groups,
    canImport: groups.some(({ format }) => canBeImported(format)),
    whyNot: () => whyNone({ groups, notImported }),
    mapFiles: groups.filter(({ format }) => format !== null).flatMap((group) => group.files),
    notImported,
    others: unknown.flatMap(({ files: [file], isAlone }) => (file && !isAlone ? [file] : [])),
    companions: unknown.flatMap(({ files: own, isAlone }) => (isAlone ? own : own.slice(1))),
  };
}
