import type { LngLat } from '../../geo/lng-lat';
import type { ItemGeometry, ItemRef } from '../../items/item';
import { wayTo } from './way-to';

/** A list of items that are visited one after the other, the nearest first. */
export type Round = {
  readonly refs: readonly ItemRef[];
  readonly done: ReadonlySet<ItemRef>;
  /** Skipped items come last, in the order of skipping. */
  readonly skipped: readonly ItemRef[];
};

/** A round of these items, none of which was visited yet. */
export function beginRound(refs: readonly ItemRef[]): Round {
  return { refs: [...new Set(refs)], done: new Set(), skipped: [] };
}

/** The round with an item visited. */
export function visited(round: Round, ref: ItemRef): Round {
  return { ...round, done: new Set([...round.done, ref]), skipped: round.skipped.filter((one) => one !== ref) };
}

/** The round with an item passed over for now. */
export function passedOver(round: Round, ref: ItemRef): Round {
  return { ...round, skipped: [...round.skipped.filter((one) => one !== ref), ref] };
}

/**
 * The next item of a round: the nearest to `from` of the waiting items, in metres (without a position, the first of the list); if
 * only skipped items wait, the first of them. Items without a shape are left out. Null: nothing waits.
 */
export function nextOf(
  { refs, done, skipped }: Round,
  from: LngLat | null,
  shapeOf: (ref: ItemRef) => ItemGeometry | null,
): ItemRef | null {
  const passed = new Set(skipped);
  let best: { readonly ref: ItemRef; readonly metres: number } | null = null;
  for (const ref of refs) {
    const shape = done.has(ref) || passed.has(ref) ? null : shapeOf(ref);
    if (!shape) continue;
    const metres = from ? (wayTo(from, shape)?.metres ?? Number.POSITIVE_INFINITY) : 0;
    if (!best || metres < best.metres) best = { ref, metres };
  }
  return best?.ref ?? skipped.find((ref) => shapeOf(ref) !== null) ?? null;
}
