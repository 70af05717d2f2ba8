import type { BrokenRecord } from './broken-record';

/**
 * The records of one model as they came, as text: record `i` (ordered by `ids`, each once) is the JSON from `spans[2i]` up
 * to `spans[2i + 1]` of `bytes`. Nothing is an object until it is asked for.
 */
export type PackedRecords = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ids: Float64Array<ArrayBuffer>;
  readonly spans: Uint32Array<ArrayBuffer>;
  /** Of each record's text, to find which ones changed. */
  readonly hashes: Uint32Array<ArrayBuffer>;
  /** Ids of the records whose latitude and longitude are swapped, as their neighbours show. */
  readonly swapped: readonly number[];
  /** Ids of the abandoned ones, ascending; copies of older versions do not have them noted: `abandonedIds` finds them. */
  readonly abandoned?: readonly number[];
  /** A record without a usable name. */
  readonly broken: readonly BrokenRecord[];
  /** The highest number in a name of our own kind. */
  readonly highestNumber: number;
  /** With how many digits such numbers are written where zeros stand before them, else 0. */
  readonly numberWidth: number;
};

/** The buffers of packed records, to be handed over instead of copied. */
export function buffersOfRecords({ bytes, ids, spans, hashes }: PackedRecords): ArrayBuffer[] {
  return [bytes, ids, spans, hashes].map(({ buffer }) => buffer);
}

/** More than this share of different records, and nothing needs to know which ones. */
const fewShare = 1 / 4;

/** The ids whose records differ between two lists, come or gone included; `all` when they are very many. */
export function changedIds(
  before: Pick<PackedRecords, 'ids' | 'hashes'>,
  after: Pick<PackedRecords, 'ids' | 'hashes'>,
): readonly number[] | 'all' {
  const most = Math.max(64, after.ids.length * fewShare);
  const changed: number[] = [];
  let [i, j] = [0, 0];
  while (i < before.ids.length || j < after.ids.length) {
    const [old, now] = [before.ids[i] ?? Infinity, after.ids[j] ?? Infinity];
    if (old !== now || before.hashes[i] !== after.hashes[j]) changed.push(Math.min(old, now));
    if (changed.length > most) return 'all';
    if (old <= now) i += 1;
    if (now <= old) j += 1;
  }
  return changed;
}
