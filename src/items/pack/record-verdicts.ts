import type { Fields, Item } from '../item';
import { fnvStart, fnvStep } from './fnv-step';
import type { RecordProperties } from './record-properties';

/** Verdicts on records by the bytes of the fields that the verdict read. */
export type RecordVerdicts<Verdict> = {
  /** The verdict on the record that the table of properties holds; `decode` is called when no equal one was judged before. */
  readonly of: (bytes: Uint8Array, kind: number, decode: () => Item) => Verdict;
};

/** Different records that are remembered; with more of them, they are forgotten all at once. */
const maxKnown = 4096;
/** Bytes of a key; a record whose fields take more is judged by itself. */
const maxKey = 512;

/** Fields that note which of them are read. */
function watched(fields: Fields, noted: (name: string) => void): Fields {
  return new Proxy(fields, {
    get: (own, name) => {
      if (typeof name !== 'string') return undefined;
      noted(name);
      return own[name];
    },
  });
}

/**
 * Makes an empty memory. `judge` may depend on the kind of the geometry and on the fields that it reads from the item, and on nothing
 * else: records that have the same kind and the same bytes in all these fields share one verdict. The fields are learnt: when a
 * verdict reads a further one, what was remembered without it is forgotten.
 */
export function createRecordVerdicts<Verdict>(
  properties: RecordProperties,
  judge: (item: Item) => Verdict,
): RecordVerdicts<Verdict> {
  const read = new Set<string>();
  let places: readonly number[] = [];
  let known = new Map<number, { readonly key: Uint8Array; readonly verdict: Verdict }[]>();
  let count = 0;
  const key = new Uint8Array(maxKey);

  /** Writes the key of the present record: its length, or -1 when it is too long. */
  const writeKey = (bytes: Uint8Array, kind: number): number => {
    key[0] = kind;
    let length = 1;
    for (const place of places) {
      const isThere = properties.has(place);
      const [start, end] = isThere ? [properties.startOf(place), properties.endOf(place)] : [0, 0];
      if (length + end - start + 1 > maxKey) return -1;
      for (let at = start; at < end; at += 1) key[length++] = bytes[at] ?? 0;
      // No byte of UTF-8: values that are not there, and bounds between values, cannot be mistaken for others.
      key[length++] = isThere ? 0xfe : 0xff;
    }
    return length;
  };
  const judged = (item: Item): Verdict => {
    const before = read.size;
    const verdict = judge({ ...item, fields: watched(item.fields, (name) => read.add(name)) });
    if (read.size > before) {
      places = Array.from(read, properties.placeOf);
      known = new Map();
      count = 0;
    }
    return verdict;
  };
  return {
    of: (bytes, kind, decode) => {
      const length = writeKey(bytes, kind);
      if (length < 0) return judged(decode());
      let hash: number = fnvStart;
      for (let at = 0; at < length; at += 1) hash = fnvStep(hash, key[at] ?? 0);
      const alike = known.get(hash);
      const found = alike?.find((one) => one.key.length === length && one.key.every((byte, at) => byte === key[at]));
      if (found) return found.verdict;
      const fields = read.size;
      const verdict = judged(decode());
      if (read.size > fields) return verdict;
      if (count >= maxKnown) [known, count] = [new Map(), 0];
      known.set(hash, [...(known.get(hash) ?? []), { key: key.slice(0, length), verdict }]);
      count += 1;
      return verdict;
    },
  };
}
