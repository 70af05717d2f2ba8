import {
  type ClosurePlan,
  endAfter,
  type FibreEnd,
  keyOfSide,
  type Mark,
  type Run,
} from '../../../../../fibres/plan/closure-plan';
import { type EndUsage, otherEnd, stretchAt } from '../../../../../fibres/plan/end-usage';
import type { SideHere } from './sides-here';

/** An end with its connection; `other` is the partner of the end. */
export type EndRow = {
  readonly kind: 'end';
  readonly number: number;
  readonly other: FibreEnd | null;
  readonly run: Run | null;
  readonly mark: Mark | null;
};

/** A line of a side's list: the head of a tube, or an end. */
export type SideRow =
  | { readonly kind: 'tube'; readonly tube: number; readonly first: number; readonly count: number }
  | EndRow;

function markAt({ marks }: ClosurePlan, end: FibreEnd): Mark | null {
  const key = keyOfSide(end.side);
  const holds = ({ from, count }: Mark) =>
    keyOfSide(from.side) === key && end.number >= from.number && end.number < from.number + count;
  return marks.find(holds) ?? null;
}

/** The lines of a side, each made when it is asked for first, and then the same: a cable may have thousands. */
export function createSideRows(here: SideHere, plan: ClosurePlan, usage: EndUsage) {
  const perTube = here.cable?.perTube ?? null;
  const heads = perTube === null ? 0 : Math.ceil(here.size / perTube);
  const endRow = (number: number): EndRow => {
    const end = endAfter({ side: here.side, number: 0 }, number);
    const stretch = stretchAt(usage, end);
    return {
      ...{ kind: 'end', number, mark: markAt(plan, end) },
      other: stretch && otherEnd(stretch, number),
      run: stretch?.run ?? null,
    };
  };
  const rowAt = (index: number): SideRow => {
    if (perTube === null) return endRow(index + 1);
    const tube = Math.floor(index / (perTube + 1));
    const within = index % (perTube + 1);
    const first = tube * perTube + 1;
    if (within > 0) return endRow(first + within - 1);
    return { kind: 'tube', tube: tube + 1, first, count: Math.min(perTube, here.size - first + 1) };
  };
  const made = new Map<number, SideRow>();
  return {
    count: here.size + heads,
    at: (index: number): SideRow => {
      const row = made.get(index) ?? rowAt(index);
      made.set(index, row);
      return row;
    },
    /** The line on which an end stands. */
    indexOf: (number: number): number => (perTube === null ? number - 1 : number + Math.floor((number - 1) / perTube)),
  };
}

export type SideRows = ReturnType<typeof createSideRows>;
