import { decodeRecord } from '../../items/codec/decode-record';
import { withoutPlace } from '../../items/codec/find-swapped';
import { type Item, type ItemRef, idOf, type ModelKey, refOf } from '../../items/item';
import { rowOfNumber } from '../../items/pack/packed-shapes';
import { parseRecord } from '../../items/pack/parse-record';
import type { DocumentUpdate } from '../analysis-message';
import { createRowValues, type RowValues } from './row-values';

/** All items of one model in columns. A row belongs to the same item as long as its list stays. */
export type ModelRows = Omit<RowValues, 'fill'> & {
  readonly model: ModelKey;
  /** Rows there are, those without an item included. */
  readonly size: () => number;
  /** -1: no row of this model. */
  readonly rowOf: (ref: ItemRef) => number;
  readonly refAt: (row: number) => ItemRef;
  /** The id at a row; -1 for an item that the service has not seen. */
  readonly idAt: (row: number) => number;
  readonly item: (row: number) => Item | undefined;
  readonly put: (at: number, bytes: Uint8Array) => void;
  readonly setHead: (ref: ItemRef, head: Item | null) => void;
  /** Makes every item equal its list again. */
  readonly asListed: () => void;
  /** Decodes what is not in the columns yet, yielding every few hundred records. */
  readonly load: () => Generator<undefined, void>;
};

/** Records that are decoded between two looks at the clock. */
const stride = 200;

/** The rows of items outside of the list, behind the list's rows. */
function createExtras(first: number) {
  const rows = new Map<ItemRef, number>();
  const refs: ItemRef[] = [];
  return {
    size: () => refs.length,
    rowOf: (ref: ItemRef) => rows.get(ref) ?? -1,
    refAt: (row: number) => refs[row - first],
    add: (ref: ItemRef) => {
      const row = first + refs.length;
      rows.set(ref, row);
      refs.push(ref);
      return row;
    },
  };
}

type List = NonNullable<Extract<DocumentUpdate, { kind: 'list' }>['list']>;

/** The list of a model as the service sent it: text, from which items are made when needed. Ordered by id. */
type ListedRecords = {
  readonly ids: Float64Array;
  readonly put: (at: number, bytes: Uint8Array) => void;
  readonly item: (row: number) => Item | null;
};

/** Room for a list whose text comes in pieces. */
function createListedRecords(model: ModelKey, list: List | null): ListedRecords {
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

/** Makes the rows of a model from a list whose text is still to come. */
export function createModelRows(model: ModelKey, list: Extract<DocumentUpdate, { kind: 'list' }>['list']): ModelRows {
  const listed = createListedRecords(model, list);
  const { ids } = listed;
  const extras = createExtras(ids.length);
  const { fill, ...values } = createRowValues(model);
  /** Heads that differ from the list; null: that item is gone. */
  const heads = new Map<number, Item | null>();
  let loaded = 0;
  let again: number[] = [];
  const rowOf = (ref: ItemRef): number => {
    const id = idOf(ref);
    const row = typeof id === 'number' ? rowOfNumber(ids, id) : -1;
    return row >= 0 ? row : extras.rowOf(ref);
  };
  const refAt = (row: number): ItemRef => extras.refAt(row) ?? refOf(model, ids[row] ?? 0);
  function* load(): Generator<undefined, void> {
    // Several may load at once: between two yields, what is loaded and what was sent are the same.
    while (loaded < ids.length) {
      const end = Math.min(ids.length, loaded + stride);
      for (; loaded < end; loaded += 1) if (!heads.has(loaded)) fill(loaded, listed.item(loaded));
      yield;
    }
    const rows = again;
    again = [];
    for (const row of rows) if (!heads.has(row)) fill(row, listed.item(row));
  }
  const setHead = (ref: ItemRef, head: Item | null) => {
    const known = rowOf(ref);
    if (known < 0 && !head) return;
    const row = known < 0 ? extras.add(ref) : known;
    heads.set(row, head);
    fill(row, head);
  };
  const asListed = () => {
    for (const row of heads.keys()) {
      if (row >= ids.length) fill(row, null);
      else if (row < loaded) again.push(row);
    }
    heads.clear();
  };

  return {
    model,
    size: () => ids.length + extras.size(),
    rowOf,
    refAt,
    idAt: (row) => {
      const id = row < ids.length ? ids[row] : idOf(refAt(row));
      return typeof id === 'number' ? id : -1;
    },
    item: (row) => (heads.has(row) ? heads.get(row) : listed.item(row)) ?? undefined,
    ...values,
    put: listed.put,
    setHead,
    asListed,
    load,
  };
}
