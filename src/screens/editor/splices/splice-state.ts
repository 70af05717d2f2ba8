import type { ConnectionKind, FibreEnd } from '../../../fibres/plan/closure-plan';
import type { SideHere } from './sides-here';

export type Pane = 'left' | 'right';

/**
 * Ends that are selected in one of the two lists, from the one that was clicked first to the last one. `target`: the end of the
 * other list with which Enter connects them.
 */
export type EndSelection = {
  readonly pane: Pane;
  readonly anchor: number;
  readonly focus: number;
  readonly target: number;
};

/** What the splice editor shows and has selected; what is connected is the record's. */
export type SpliceState = {
  readonly sides: Readonly<Record<Pane, string | null>>;
  readonly selection: EndSelection | null;
  readonly kind: ConnectionKind;
};

export const firstState: SpliceState = { sides: { left: null, right: null }, selection: null, kind: 'fusion' };

/** The first of the selected ends, and how many they are. */
export function rowOf({ anchor, focus }: Pick<EndSelection, 'anchor' | 'focus'>): {
  readonly first: number;
  readonly count: number;
} {
  return { first: Math.min(anchor, focus), count: Math.abs(anchor - focus) + 1 };
}

/** The side that a list shows: what was chosen, else the first one, and on the right the first other one. */
export function sideIn(pane: Pane, state: SpliceState, sides: readonly SideHere[]): SideHere | null {
  const chosen = sides.find(({ key }) => key === state.sides[pane]);
  if (chosen) return chosen;
  if (pane === 'left') return sides[0] ?? null;
  const left = sideIn('left', state, sides);
  const cable = (one: SideHere | null) => (one?.side.kind === 'fibre' ? one.side.cable : null);
  return sides.find((one) => one !== left && cable(one) !== cable(left)) ?? sides.find((one) => one !== left) ?? left;
}

/** The end that a number is on the side of a list. */
export function endOf(here: SideHere, number: number): FibreEnd {
  return { side: here.side, number };
}
