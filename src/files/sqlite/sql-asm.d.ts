/** The part of sql.js that is used, in its build of plain JavaScript: it needs neither WebAssembly nor code made of text. */
declare module 'sql.js/dist/sql-asm-memory-growth.js' {
  /** The value of a column of a row. */
  type SqlCell = string | number | Uint8Array | null;

  /** A prepared statement: `step` is false behind the last row. All of them throw for what SQLite refuses. */
  class Statement {
    step(): boolean;
    /** The row; `useBigInt`: its whole numbers as such that keep all of their digits. */
    get(values: null, settings: { readonly useBigInt: true }): (SqlCell | bigint)[];
    /** Carries it out with these values, from its beginning. */
    run(values: readonly SqlCell[]): void;
    free(): boolean;
  }

  /** A database in memory, of a copy of the bytes. */
  class Database {
    constructor(bytes?: Uint8Array);
    prepare(sql: string): Statement;
    run(sql: string, values?: readonly SqlCell[]): this;
    export(): Uint8Array;
    close(): void;
  }

  /** Starts SQLite; a further call answers with the running one. */
  function initSqlJs(): Promise<{ Database: typeof Database }>;

  namespace initSqlJs {
    export type { SqlCell, Statement };
  }
  export = initSqlJs;
}
