/** What a statement may be given. Objects never: JSON travels as text, so that both drivers store the same bytes. */
export type SqlValue = string | number | null | Uint8Array | readonly number[] | readonly string[];

export type SqlQueries = {
  /**
   * Runs one statement and resolves with its rows. Whole numbers of 64 bits come as numbers, bytes as Uint8Array. The
   * row's type is the caller's promise: it stands beside the statement that makes it true.
   */
  readonly query: <Row extends object>(text: string, values?: readonly SqlValue[]) => Promise<readonly Row[]>;
};

/** A PostgreSQL database, embedded or a server, as the store sees it. */
export type SqlDatabase = SqlQueries & {
  /** All of the work's statements, or none of them when it rejects. No other statement comes between on its connection. */
  readonly transaction: <T>(work: (queries: SqlQueries) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};
