import type { Message } from '../../i18n/message';
import { isPlainRecord, ownValue, parsedJson } from './plain-record';

/** Characters of a file at most, and entries in it (F58). */
const most = { letters: 2_000_000, entries: 200 } as const;

/** A file of entries that have names, such as mapping profiles: what it says of itself, and how one entry is read. */
export type NamedFile<T> = {
  readonly format: string;
  readonly version: number;
  /** The name of the list in the file. */
  readonly list: string;
  /** One entry; undefined for what is none. */
  readonly read: (value: unknown) => T | undefined;
  readonly refusals: Readonly<Record<'tooLarge' | 'notOurs' | 'newer' | 'damaged' | 'empty', Message>>;
};

export type ReadNamedFile<T> =
  | { readonly ok: false; readonly reason: Message }
  | { readonly ok: true; readonly entries: readonly T[] };

/** The entries in the text of a file, all of them or none: why not is a reason. */
export function readNamedFile<T>(
  text: string,
  { format, version, list, read, refusals }: NamedFile<T>,
): ReadNamedFile<T> {
  const refused = (reason: Message): ReadNamedFile<T> => ({ ok: false, reason });
  if (text.length > most.letters) return refused(refusals.tooLarge);
  const file = parsedJson(text.replace(/^\uFEFF/, ''));
  const ours = isPlainRecord(file) ? ownValue(file, 'strandmap') : undefined;
  if (!isPlainRecord(ours) || ownValue(ours, 'format') !== format) return refused(refusals.notOurs);
  const written = ownValue(ours, 'version');
  if (typeof written === 'number' && written > version) return refused(refusals.newer);
  const values = ownValue(ours, list);
  if (written !== version || !Array.isArray(values)) return refused(refusals.damaged);
  if (values.length === 0) return refused(refusals.empty);
  if (values.length > most.entries) return refused(refusals.tooLarge);
  const entries = values.map(read);
  return entries.every((entry) => entry !== undefined) ? { ok: true, entries } : refused(refusals.damaged);
}

/** The text of such a file. */
export function namedFileText(
  { format, version, list }: Pick<NamedFile<unknown>, 'format' | 'version' | 'list'>,
  entries: readonly unknown[],
): string {
  return `${JSON.stringify({ strandmap: { format, version, [list]: entries } }, null, 1)}\n`;
}

/** Entries with one more in front; it replaces the entry of the same name. */
export function withNamed<T extends { readonly name: string }>(entries: readonly T[], entry: T): readonly T[] {
  return [entry, ...entries.filter(({ name }) => name !== entry.name)];
}
