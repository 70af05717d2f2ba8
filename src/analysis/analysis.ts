import type { Bounds } from '../geo/lng-lat';
import type { Filter } from '../items/filter/filter';
import type { ItemRef, ModelKey } from '../items/item';
import type { Amount, CountedSum } from '../items/sums/counted-sum';
import type { JobInput, JobName, JobOutput } from './jobs/all-jobs';
import type { OrderedRefs } from './ordered-refs';

/** Of the document's head when the answer was asked for. */
export type Stamp = { readonly revision: number };

/** By which field rows stand in order; `id` is the item's own. Rows without a value stand last, either way. */
export type SortBy = { readonly field: string; readonly descending: boolean };

export type RowsQuery = {
  readonly model: ModelKey;
  readonly filter?: Filter;
  readonly sort?: readonly SortBy[];
  /** Only what touches this box (degrees). */
  readonly within?: Bounds;
  /** Only these. */
  readonly refs?: readonly ItemRef[];
};

export type Rows = Stamp &
  OrderedRefs & {
    /** Items of the model, whether they passed or not. */
    readonly all: number;
  };

export type SearchQuery = {
  /** As typed: words that must all be there; `pole:` in front narrows to a model, `@name` to an owner. */
  readonly text: string;
  /** At most so many are answered; all are counted. 200 unless given. */
  readonly most?: number;
  /** The items that may be found at all; all that there is unless given. */
  readonly filters?: Readonly<Partial<Record<ModelKey, Filter>>>;
};

/** A found item: the field that matched, its text, and where in it the words stand. */
export type Match = {
  readonly ref: ItemRef;
  readonly field: string;
  readonly text: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
};

export type Found = Stamp & {
  /** Models with a match, in the registry's order; best matches first. */
  readonly groups: readonly { readonly model: ModelKey; readonly total: number; readonly matches: readonly Match[] }[];
  readonly total: number;
};

export type SumsQuery = RowsQuery & {
  /** Also apart by the values of this field. */
  readonly by?: string;
  /** Fields of numbers that are added up. */
  readonly numbers?: readonly string[];
};

/** Of numbers in a field: their sum, and how many items have one there; those of abandoned items are only counted. */
export type NumberSum = { readonly sum: number; readonly count: number; readonly abandoned: number };

export type Sums = Stamp &
  CountedSum & {
    /** By value, most first, abandoned ones included: a state is a value too. Empty unless asked for. */
    readonly groups: readonly (Amount & { readonly value: unknown })[];
    /** Of each field that was asked for. */
    readonly numbers: Readonly<Record<string, NumberSum>>;
  };

export type ValueCountsQuery = { readonly refs: readonly ItemRef[]; readonly field: string };

/** The values that a field has among some items, most frequent first; null stands for no value. */
export type ValueCounts = Stamp & {
  readonly values: readonly { readonly value: unknown; readonly count: number }[];
};

export type JobOptions = {
  readonly signal?: AbortSignal;
  /** Called now and then with how much is done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
};

/**
 * Answers that need every item of the project, from a worker that keeps a copy of head. It starts with the first question
 * and follows the document from then on. A question whose signal is aborted rejects with the signal's reason.
 */
export type Analysis = {
  readonly rows: (query: RowsQuery, signal?: AbortSignal) => Promise<Rows>;
  readonly search: (query: SearchQuery, signal?: AbortSignal) => Promise<Found>;
  readonly sums: (query: SumsQuery, signal?: AbortSignal) => Promise<Sums>;
  readonly spread: (query: ValueCountsQuery, signal?: AbortSignal) => Promise<ValueCounts>;
  readonly job: <Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    options?: JobOptions,
  ) => Promise<Stamp & { readonly result: JobOutput<Name> }>;
  /** A question is to be expected: the worker starts, and makes ready what searching and sorting need. */
  readonly prepare: () => void;
  /** Lets go of the worker and of everything in it, until the next question. */
  readonly stop: () => void;
};
