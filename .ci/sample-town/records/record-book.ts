import { byModel, type ModelPath } from '../../../src/contract/models';
import type { SampleData, StoredRecord } from '../../../src/service/stores/seed/sample-data';

/** A record being written; `id` is given when it is added. */
export type Mutable = { id: number; [property: string]: unknown };

/** Where the generator writes records: ids count from 1 within each model, over all projects. */
export type RecordBook = {
  readonly records: Readonly<Record<ModelPath, Mutable[]>>;
  readonly tagged: { model: ModelPath; recordId: number; tagIds: number[] }[];
  /**
   * Takes a record in, gives it its id and adds fields to it: to the very object, because spreading several parts into
   * a new one is fifty times slower, and a town has thousands.
   */
  readonly add: (model: ModelPath, record: Mutable, ...fields: readonly Readonly<Record<string, unknown>>[]) => Mutable;
  readonly tag: (model: ModelPath, recordId: number, tagIds: readonly number[]) => void;
};

/** An empty book. */
export function createRecordBook(): RecordBook {
  const records = byModel<Mutable[]>(() => []);
  const tagged: RecordBook['tagged'] = [];
  const add: RecordBook['add'] = (model, record, ...fields) => {
    record.id = records[model].length + 1;
    for (const part of fields) Object.assign(record, part);
    records[model].push(record);
    return record;
  };
  const tag = (model: ModelPath, recordId: number, tagIds: readonly number[]) => {
    if (tagIds.length > 0) tagged.push({ model, recordId, tagIds: [...new Set(tagIds)] });
  };
  return { records, tagged, add, tag };
}

/** The records of a book, as the stores take it. */
export function contentsOf(book: RecordBook): Pick<SampleData, 'records' | 'tagged'> {
  const records: Readonly<Record<ModelPath, readonly StoredRecord[]>> = book.records;
  return { records, tagged: book.tagged };
}
