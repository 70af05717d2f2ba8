import type { Item, ItemRef, ModelKey } from '../items/item';
import type { PackedRecords } from '../items/pack/packed-records';
import type {
  Found,
  Rows,
  RowsQuery,
  SearchQuery,
  Stamp,
  Sums,
  SumsQuery,
  ValueCounts,
  ValueCountsQuery,
} from './analysis';
import type { JobName } from './jobs/all-jobs';

/** The messages to the worker about the document, without an answer. */
export type DocumentUpdate =
  /** A model starts again: with a list whose text follows in pieces, or with nothing. */
  | {
      readonly kind: 'list';
      readonly model: ModelKey;
      readonly list: (Pick<PackedRecords, 'ids' | 'spans' | 'swapped'> & { readonly length: number }) | null;
    }
  /** A piece of the text of the list that was sent last. */
  | {
      readonly kind: 'text';
      readonly model: ModelKey;
      readonly at: number;
      readonly bytes: Uint8Array<ArrayBuffer>;
    }
  /** Heads that differ from the list; null: there is none. */
  | { readonly kind: 'heads'; readonly heads: readonly (readonly [ref: ItemRef, head: Item | null])[] }
  /** All items of a model equal its list. */
  | { readonly kind: 'as-listed'; readonly model: ModelKey }
  /** The answer is not needed any more. */
  | { readonly kind: 'cancel'; readonly request: number };

export type Question =
  | { readonly kind: 'rows'; readonly query: RowsQuery }
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'sums'; readonly query: SumsQuery }
  | { readonly kind: 'spread'; readonly query: ValueCountsQuery }
  | { readonly kind: 'job'; readonly name: JobName; readonly input: unknown }
  /** Asks whether the worker is alive. */
  | { readonly kind: 'ping' };

/** Answers by the kind of their question, without the stamp that the page puts on. */
export type Answers = {
  readonly rows: Omit<Rows, keyof Stamp>;
  readonly search: Omit<Found, keyof Stamp>;
  readonly sums: Omit<Sums, keyof Stamp>;
  readonly spread: Omit<ValueCounts, keyof Stamp>;
  readonly job: unknown;
  readonly ping: null;
};

export type Asked = Question & { readonly request: number };

/** Everything that the page sends to the worker. */
export type AnalysisMessage = DocumentUpdate | Asked;

/** `beat`: it is at work and alive. */
export type Reply<Answer = unknown> =
  | { readonly request: number; readonly answer: Answer }
  | { readonly request: number; readonly error: string }
  | { readonly request: number; readonly progress: number }
  | { readonly beat: true };
