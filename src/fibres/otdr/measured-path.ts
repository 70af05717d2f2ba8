import type { ItemId } from '../../items/item';
import type { Hop } from '../network/follow-light';
import { type CableLayout, metresAlong } from './cable-layout';

/**
 * A piece of cable on a path: metres of cable from its first vertex in the direction of the path, and where it begins on the path.
 * `layout`: how the metres lie on the line of the cable, where that is known.
 */
export type PathStretch = {
  readonly cable: ItemId;
  readonly fromM: number;
  readonly toM: number;
  readonly startM: number;
  readonly layout: CableLayout | null;
};

/** A place of a path that is known: its beginning, its end, or a closure that cuts it. `hop`: where it is in the list of hops. */
export type Landmark = { readonly atM: number; readonly kind: 'begin' | 'closure' | 'end'; readonly hop: number };

/** A path as it is measured from one of its ends: metres of fibre from there. */
export type MeasuredPath = {
  readonly stretches: readonly PathStretch[];
  /** From the measured end on; the first is that end, the last the other one. */
  readonly landmarks: readonly Landmark[];
  readonly totalM: number;
};

/** How the cables of a path lie on their lines. */
export type CableLayouts = ReadonlyMap<ItemId, CableLayout>;

/** An uncut fibre passes a closure without a trace in a measurement. */
const isUncut = (hop: Hop) => hop.kind === 'splice' && hop.run.kind === 'through';

/**
 * Lays out the hops of a path in metres from its first hop, or from its last one (`end`). Metres are those of the records, with slack
 * at its places where `layouts` know them.
 */
export function measuredPath(
  hops: readonly Hop[],
  from: 'begin' | 'end',
  layouts: CableLayouts = new Map(),
): MeasuredPath {
  const order = [...hops.keys()];
  if (from === 'end') order.reverse();
  const stretches: PathStretch[] = [];
  const landmarks: Landmark[] = [];
  let totalM = 0;
  for (const at of order) {
    const hop = hops[at];
    if (hop?.kind === 'fibre') {
      const layout = layouts.get(hop.cable) ?? null;
      const along = [hop.fromM, hop.toM].map((metres) => (layout ? metresAlong(layout, metres) : metres));
      if (from === 'end') along.reverse();
      const [fromM = 0, toM = 0] = along;
      stretches.push({ cable: hop.cable, fromM, toM, startM: totalM, layout });
      totalM += Math.abs(toM - fromM);
    } else if (hop && !isUncut(hop) && landmarks.at(-1)?.atM !== totalM) {
      // Several connections in one closure are one place.
      landmarks.push({ atM: totalM, kind: 'closure', hop: at });
    }
  }
  const between = landmarks.filter(({ atM }) => atM > 0 && atM < totalM);
  const [first = 0, last = 0] = [order[0], order.at(-1)];
  return {
    ...{ stretches, totalM },
    landmarks: [{ atM: 0, kind: 'begin', hop: first }, ...between, { atM: totalM, kind: 'end', hop: last }],
  };
}
