import type { CopiedRows } from './lists/copied-rows';

/** The values that a statement may be given. No objects, no bytes: JSON and files travel as text, which both drivers take alike. */
export type SqlValue = string | number | null | readonly number[] | readonly string[];

export type SqlQueries = {
  /**
   * Runs one statement and resolves with its rows. Whole numbers of 64 bits come as numbers. The row's type is the
   * caller's promise: it stands beside the statement that makes it true.
   */
  readonly query: <Row extends object>(text: string, values?: readonly SqlValue[]) => Promise<readonly Row[]>;
};

/** A PostgreSQL database, embedded or a server, as the store sees it. */
export type SqlDatabase = SqlQueries & {
  /** All of the work's statements, or none of them when it rejects. No other statement comes between on its connection. */
  readonly transaction: <T>(work: (queries: SqlQueries) => Promise<T>) => Promise<T>;
  /**
   * Runs a select of two columns, an id (`bigint`, not negative) and a text, neither of them null, and resolves with the
   * texts as bytes: much cheaper than `query` for many of them. It takes no values, so what varies is written into the
   * text: numbers and names of our own only, nothing that a client sent.
   */
  readonly copy: (select: string) => Promise<CopiedRows>;
  readonly close: () => Promise<void>;
};
