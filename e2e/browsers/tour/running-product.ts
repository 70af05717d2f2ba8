import type { PageDriver } from './page-driver';

/** A request that the service answered. */
export type Answered = { readonly method: string; readonly path: string; readonly status: number };

export type Row = { readonly id: number; readonly [property: string]: unknown };

/** Where the product runs, and its service beside it: what the walk asks is the service's own state, not the page's. */
export type RunningProduct = {
  readonly name: string;
  readonly address: string;
  /** Signs in on the page that asks for it. */
  readonly signIn: (driver: PageDriver) => Promise<void>;
  /** The records of a list of the first project. */
  readonly list: (driver: PageDriver, path: string) => Promise<readonly Row[]>;
  /** The bytes of a stored file. */
  readonly download: (driver: PageDriver, id: number) => Promise<Buffer>;
  /** Writes, sign-ins and refreshes that the service answered since it started. */
  readonly answered: (driver: PageDriver) => Promise<readonly Answered[]>;
  readonly cutOff: (driver: PageDriver) => Promise<void>;
  /** Whether a page that is loaded again meanwhile is still cut off. */
  readonly staysCutOff: boolean;
  /** Ends what `cutOff` began; `reloaded`: the page has been loaded again since. */
  readonly mend: (driver: PageDriver, reloaded: boolean) => Promise<void>;
  /** From now on an access-token of before is worth nothing. */
  readonly expire: (driver: PageDriver) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The records that an answer holds. */
export function rowsOf(body: unknown): readonly Row[] {
  if (!Array.isArray(body)) throw new Error(`No list: ${JSON.stringify(body)}`);
  return body.map((entry: unknown) => ({ ...Object(entry), id: Number(Object(entry).id) }));
}
