import { pathLength } from '../../geo/path/path-length';
import { decodeRecord } from '../codec/decode-record';
import { isPlainRecord } from '../codec/plain-record';
import { type Fields, type Item, type ItemRef, idOf, type ModelKey, modelOf } from '../item';
import { lengthOfItem } from '../lengths/length-of-item';
import type { PackedModel } from '../pack/packed-base';
import { rowOfNumber, shapeKinds } from '../pack/packed-shapes';
import { parseRecord } from '../pack/parse-record';
import { pathOfRow } from '../pack/path-of-row';
import { addToSum, type CountedSum, sumOfSums } from '../sums/counted-sum';

/**
 * An edit of this device that a project's lists do not have yet. `whole`: `fields` are the record as the service confirmed it, or
 * all of a new item that was not sent; otherwise they are set on the fields of the record. In the spelling of the interface.
 */
export type LocalEdit = { readonly ref: ItemRef; readonly whole: boolean; readonly fields: Fields };

/** An item after a later edit. `row` is its row in the list of its model; -1: the list does not have it. */
export type LocalChange = {
  readonly model: ModelKey;
  readonly row: number;
  /** As the list has it. */
  readonly before: Counted | null;
  readonly after: Item;
};

/** The values that sums are made from. */
type Counted = { readonly status: unknown; readonly metres: number };

type Row = Pick<LocalChange, 'row'> & { readonly record: Fields };

function rowOf(list: PackedModel | undefined, ref: ItemRef): Row {
  const id = idOf(ref);
  const row = list && typeof id === 'number' ? rowOfNumber(list.records.ids, id) : -1;
  if (!list || row < 0) return { row: -1, record: {} };
  const { bytes, spans } = list.records;
  const record = parseRecord(bytes, spans[2 * row] ?? 0, spans[2 * row + 1] ?? 0);
  return { row, record: isPlainRecord(record) ? record : {} };
}

/** Metres of route: those of segments. */
function routeMetres(model: ModelKey, metres: () => number | null): number {
  return model === 'segment' ? (metres() ?? 0) : 0;
}

function countedRow({ model, shapes }: PackedModel, { row, record }: Row): Counted {
  const isLine = shapes.kinds[row] === shapeKinds.line;
  return {
    status: record['status'],
    metres: routeMetres(model, () => (isLine ? pathLength(pathOfRow(shapes, row)) : 0)),
  };
}

/** The changes of a project's lists by edits of this device, one change an item, the last edit of each on top. */
export function localChanges(lists: readonly PackedModel[], edits: readonly LocalEdit[]): readonly LocalChange[] {
  const records = new Map<ItemRef, Row>();
  for (const { ref, whole, fields } of edits) {
    const list = lists.find(({ model }) => model === modelOf(ref));
    const known = records.get(ref) ?? rowOf(list, ref);
    records.set(ref, { row: known.row, record: whole ? fields : { ...known.record, ...fields } });
  }
  return [...records].flatMap(([ref, { row, record }]) => {
    const model = modelOf(ref);
    const list = lists.find((one) => one.model === model);
    const id = idOf(ref);
    // The codec reads records, and a record has a number for an id: any will do for an item that has none yet.
    const after = decodeRecord(model, { ...record, id: typeof id === 'number' ? id : 0 });
    if (!after) return [];
    const before = list && row >= 0 ? countedRow(list, rowOf(list, ref)) : null;
    return [{ model, row, before, after: { ...after, ref } }];
  });
}

/** The part that a changed item adds to the sums. */
function countedItem({ model, after }: LocalChange): Counted {
  return { status: after.fields['status'], metres: routeMetres(model, () => lengthOfItem(after)) };
}

/** The sum of a model's list with what was changed in it. */
export function changedSum(sum: CountedSum, changes: readonly LocalChange[]): CountedSum {
  const changed = sumOfSums([sum]);
  for (const change of changes) {
    if (change.before) addToSum(changed, change.before, -1);
    addToSum(changed, countedItem(change));
  }
  return changed;
}
