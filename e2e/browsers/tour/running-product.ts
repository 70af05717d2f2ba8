import type { PageHand } from './page-driver';

/** A request that the service answered. */
export type Answered = { readonly method: string; readonly path: string; readonly status: number };

export type Row = { readonly id: number; readonly [property: string]: unknown };

/** Where the product runs, and its service beside it: what the walk asks is the service's own state, not the page's. */
export type Place = {
  readonly name: string;
  readonly address: string;
  /** Signs in on the page that asks for it. */
  readonly signIn: (hand: PageHand) => Promise<void>;
  /** The records of a list of the first project. */
  readonly list: (hand: PageHand, path: string) => Promise<readonly Row[]>;
  /** The bytes of a stored file. */
  readonly download: (hand: PageHand, id: number) => Promise<Buffer>;
  /** Writes, sign-ins and refreshes that the service answered since it started. */
  readonly answered: (hand: PageHand) => Promise<readonly Answered[]>;
  readonly cutOff: (hand: PageHand) => Promise<void>;
  /** Whether a page that is loaded anew meanwhile is still cut off. */
  readonly staysCutOff: boolean;
  /** Ends what `cutOff` began; `reloaded`: the page has been loaded anew since. */
  readonly mend: (hand: PageHand, reloaded: boolean) => Promise<void>;
  /** From now on an access-token of before is worth nothing. */
  readonly expire: (hand: PageHand) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The records that an answer holds. */
export function rowsOf(body: unknown): readonly Row[] {
  if (!Array.isArray(body)) throw new Error(`No list: ${JSON.stringify(body)}`);
  return body.map((entry: unknown) => ({ ...Object(entry), id: Number(Object(entry).id) }));
}
