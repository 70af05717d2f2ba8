import type { Item, ItemRef, ModelKey } from '../../items/item';
import type { ReadingRequest } from '../../items/report/make-report';
import type { Reading } from '../../items/report/reading';

/** Head of the whole project, as a job reads it. Items are decoded while they are read: one pass over a model is best. */
export type JobItems = {
  readonly of: (model: ModelKey) => Iterable<Item>;
  readonly get: (ref: ItemRef) => Item | undefined;
  readonly count: (model: ModelKey) => number;
  /** The items that pass, read from columns: no record is decoded but those of areas. A reading is good until the next one. */
  readonly readings: (model: ModelKey, ask: ReadingRequest) => Iterable<Reading>;
};

/**
 * Work over all items, pure. It yields how much is done (0 to 1) every few hundred items: there it may be stopped, and there
 * quicker questions have their turn.
 */
export type Job<Input, Output> = {
  run(items: JobItems, input: Input): Generator<number, Output>;
};

/** A job that fetches code before it begins, because only some of its kind need it. */
export type LoadingJob<Input, Output, Loaded> = {
  load(input: Input): Promise<Loaded>;
  run(items: JobItems, input: Input, loaded: Loaded): Generator<number, Output>;
};
