import type { ItemRef } from '../../../../items/item';
import type { Op } from '../../outbox';
import type { EditLog } from './edit-log';
import type { SimulatedService } from './simulated-service';

/** The findings of the oracle at the end of a world (docs/testing.md 4). Empty lists are good. */
export type Verdict = {
  /** Marked edits that are nowhere. */
  readonly lost: readonly string[];
  /** An older edit that arrived after a newer one, or a last edit that is not the last word of this device. */
  readonly disorder: readonly string[];
  /** Records beyond the first of an item, and those of them that no tab reports. */
  readonly duplicates: number;
  readonly unflagged: readonly string[];
  /** Items that name another one than they were made to, or none; and local names that were sent. */
  readonly miswired: readonly string[];
  /** The edits that are still in the outbox. */
  readonly left: readonly Op[];
};

export type Evidence = {
  readonly log: EditLog;
  readonly service: SimulatedService;
  /** The edits in the database at the end, and those in the bin. */
  readonly ops: readonly Op[];
  readonly bin: readonly Op[];
  /** Second copies that are reported to the user. */
  readonly flagged: ReadonlySet<ItemRef>;
  /** True when the device took nothing at a step. */
  readonly isFullAt: (step: number) => boolean;
};
