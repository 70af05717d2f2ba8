import { decodeRecord } from '../../items/codec/decode-record';
import { withoutPlace } from '../../items/codec/find-swapped';
import type { Item, ModelKey } from '../../items/item';
import { parseRecord } from '../../items/pack/parse-records';
import type { DocumentUpdate } from '../analysis-message';

type List = NonNullable<Extract<DocumentUpdate, { kind: 'list' }>['list']>;

/** The list of a model as the service sent it: text, from which items are made when needed. Ordered by id. */
export type ListedRecords = {
  readonly ids: Float64Array;
  readonly put: (at: number, bytes: Uint8Array) => void;
  readonly item: (row: number) => Item | null;
};

/** Room for a list whose text comes in pieces. */
export function createListedRecords(model: ModelKey, list: List | null): ListedRecords {
  const bytes = new Uint8Array(list?.length ?? 0);
  const ids = list?.ids ?? new Float64Array(0);
  const swapped = new Set(list?.swapped);
  return {
    ids,
    put: (at, piece) => bytes.set(piece, at),
    item: (row) => {
      const [start, end] = [list?.spans[2 * row] ?? 0, list?.spans[2 * row + 1] ?? 0];
      if (end <= start) return null;
      const item = decodeRecord(model, parseRecord(bytes, start, end));
      return item && swapped.has(ids[row] ?? -1) ? withoutPlace(item) : item;
    },
  };
}
