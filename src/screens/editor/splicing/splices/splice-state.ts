import { type ClosurePlan, type FibreEnd, type Joint, keyOfSide } from '../../../../fibres/plan/closure-plan';
import type { SideHere } from './sides/sides-here';

export type Pane = 'left' | 'right';

/**
 * The selected ends of one of the two lists, from the first click to the last one. `target`: the end of the other list that Enter
 * connects with them.
 */
export type EndSelection = {
  readonly pane: Pane;
  readonly anchor: number;
  readonly focus: number;
  readonly target: number;
};

/** The view and the selection of the splice editor; the record holds the connections. */
export type SpliceState = {
  readonly sides: Readonly<Record<Pane, string | null>>;
  readonly selection: EndSelection | null;
  /** How new connections are made. */
  readonly joint: Joint;
};

export const firstState: SpliceState = {
  ...{ sides: { left: null, right: null }, selection: null, joint: { kind: 'fusion' } },
};

/** The first of the selected ends, and how many they are. */
export function rowOf({ anchor, focus }: Pick<EndSelection, 'anchor' | 'focus'>): {
  readonly first: number;
  readonly count: number;
} {
  return { first: Math.min(anchor, focus), count: Math.abs(anchor - focus) + 1 };
}

/** The sides with which a side is connected, the one with the most connections first. */
function partnersOf({ key }: SideHere, { runs }: ClosurePlan): readonly string[] {
  const counts = new Map<string, number>();
  for (const { from, to, count } of runs)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      if (keyOfSide(one.side) === key) {
        const partner = keyOfSide(other.side);
        counts.set(partner, (counts.get(partner) ?? 0) + count);
      }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([partner]) => partner);
}

/**
 * The sides of the two lists: first the chosen sides. Without a choice, the left list shows the side of the first connection, or
 * the first side, and the right list its most frequent partner, or the first side of another cable.
 */
export function sidesShown(
  chosen: SpliceState['sides'],
  sides: readonly SideHere[],
  plan: ClosurePlan,
): Readonly<Record<Pane, SideHere | null>> {
  const byKey = (key: string | null | undefined) => sides.find((one) => one.key === key);
  const [first] = plan.runs;
  const left = byKey(chosen.left) ?? byKey(first && keyOfSide(first.from.side)) ?? sides[0] ?? null;
  const right = byKey(chosen.right);
  if (right || !left) return { left, right: right ?? null };
  const cable = ({ side }: SideHere) => (side.kind === 'fibre' ? side.cable : null);
  const other = sides.find((one) => one !== left && cable(one) !== cable(left)) ?? sides.find((one) => one !== left);
  return { left, right: byKey(partnersOf(left, plan)[0]) ?? other ?? left };
}

/** The end that a number is on the side of a list. */
export function endOf(here: SideHere, number: number): FibreEnd {
  return { side: here.side, number };
}
