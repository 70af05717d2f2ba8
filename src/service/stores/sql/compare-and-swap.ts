const lostRaces: readonly unknown[] = ['40001', '40P01'];

/** Whether PostgreSQL gave a statement up only because of another one at the same moment, so that it may be tried again. */
function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostRaces.includes(error.code);
}

/**
 * Changes a row that others may change at the same moment: reads it, makes the change, and writes it only if the row was not
 * written in between; else it tries again. One of the writers always gets through, so it ends. Resolves with null when there is
 * no row. `change` may run more than once; when it throws, nothing is written; an unchanged row is not written.
 */
export async function compareAndSwap<Row, Value>(step: {
  readonly read: () => Promise<Row | null>;
  readonly valueOf: (row: Row) => Value;
  readonly change: (value: Value) => Value;
  /** True if the row was still the row that was read. */
  readonly write: (row: Row, value: Value) => Promise<boolean>;
}): Promise<Value | null> {
  for (;;) {
    const row = await step.read();
    if (row === null) return null;
    const before = step.valueOf(row);
    const after = step.change(before);
    if (after === before) return before;
    const written = await step.write(row, after).catch((error: unknown) => {
      // A row that moves to another partition is reported so, instead of as changed.
      if (isLostRace(error)) return false;
      throw error;
    });
    if (written) return after;
  }
}
