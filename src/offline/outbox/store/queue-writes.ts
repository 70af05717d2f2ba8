import type { Op, RecordQueue } from '../outbox';

type RowStore = {
  readonly put: (op: Op) => Promise<unknown>;
  readonly delete: (rows: number | IDBKeyRange) => Promise<void>;
};

/** Takes rows out. Those of an import follow one another: each row of its own takes seconds where one range takes milliseconds. */
export function* deletes(store: Pick<RowStore, 'delete'>, seqs: readonly number[]): Generator<Promise<void>> {
  const sorted = Float64Array.from(seqs).sort();
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const first = sorted[from] ?? 0;
    for (to = from + 1; sorted[to] === first + (to - from); ) to += 1;
    yield store.delete(to - from === 1 ? first : IDBKeyRange.bound(first, first + (to - from) - 1));
  }
}

/** A record queue as it was read, and as it shall be. */
type Rewritten = { readonly before: RecordQueue; readonly after: RecordQueue };

/** The rows that no record queue has any more: a row that moves from one record queue to another keeps its key. */
function goneRows(queues: readonly Rewritten[]): readonly number[] {
  const kept = new Set(queues.flatMap(({ after }) => after.map(({ seq }) => seq)));
  return queues.flatMap(({ before }) => before.flatMap(({ seq }) => (kept.has(seq) ? [] : seq)));
}

/** Writes record queues as they shall be: rows leave before others come. */
export function* queueWrites(store: RowStore, queues: readonly Rewritten[]): Generator<Promise<unknown>> {
  yield* deletes(store, goneRows(queues));
  for (const { before, after } of queues) {
    const known = new Set<Op>(before);
    for (const op of after) if (!known.has(op)) yield store.put(op);
  }
}
