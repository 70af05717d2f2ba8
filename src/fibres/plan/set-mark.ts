import { type ClosurePlan, endAfter, type FibreEnd, keyOfSide, type Mark, type MarkKind } from './closure-plan';
import { disconnectEnds } from './edit-runs';
import { compactPlan } from './write-plan';

/** A mark without a row of ends: what is left of it before and behind them. */
function without(mark: Mark, { side, number }: FibreEnd, count: number): readonly Mark[] {
  const { from } = mark;
  if (keyOfSide(from.side) !== keyOfSide(side)) return [mark];
  const before = Math.min(mark.count, number - from.number);
  const behind = Math.min(mark.count, from.number + mark.count - (number + count));
  return [
    ...(before > 0 ? [{ ...mark, count: before }] : []),
    ...(behind > 0 ? [{ ...mark, from: endAfter(from, mark.count - behind), count: behind }] : []),
  ];
}

/** Ends in a row; for a mark also its reason and its other members. */
type MarkedRow = {
  readonly end: FibreEnd;
  readonly count: number;
  readonly more?: Pick<Mark, 'reason' | 'rest'> | undefined;
};

/** The plan with a row of ends parked, reserved or dead, or (null) without any mark. */
export function setMark(
  plan: ClosurePlan,
  { end, count, more = { rest: {} } }: MarkedRow,
  mark: MarkKind | null,
): ClosurePlan {
  const others = plan.marks.flatMap((one) => without(one, end, count));
  return compactPlan({ ...plan, marks: mark === null ? others : [...others, { from: end, count, mark, ...more }] });
}

/** A plan in which nothing is connected at these ends and none of them is marked: before the part in which they lie is taken away. */
export function clearedEnds(plan: ClosurePlan, row: { readonly end: FibreEnd; readonly count: number }): ClosurePlan {
  return setMark(disconnectEnds(plan, row), row, null);
}
