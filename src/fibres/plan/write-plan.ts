import type { Fields } from '../../items/item';
import {
  type ClosurePlan,
  type Equipment,
  endAfter,
  type FibreEnd,
  isSameEnd,
  type Mark,
  type Run,
} from './closure-plan';
import { planVersions } from './read-plan';
import { positionAt } from './ribbons/parts-of';

function wireEnd({ side, number }: FibreEnd): Fields {
  if (side.kind === 'fibre') {
    const { cable, toward, pass } = side;
    return { cable, toward, ...(pass === undefined ? {} : { pass }), fibre: number };
  }
  if (side.kind === 'card') {
    const { equipment, shelf, slot } = side;
    return { equipment, shelf, slot, port: number };
  }
  if (side.kind === 'leg') return { splitter: side.splitter, way: side.way, leg: number };
  return side.kind === 'front' ? { front: number } : { port: number };
}

const isNewSide = ({ side }: FibreEnd) => side.kind === 'front' || side.kind === 'card';

/** The first version of the schema that holds a plan, so that older programs read all plans that they can. */
function versionOf({ equipment, runs, marks }: ClosurePlan): number {
  const isNew =
    equipment.length > 0 ||
    runs.some(({ from, to }) => isNewSide(from) || isNewSide(to)) ||
    marks.some(({ from }) => isNewSide(from));
  return isNew ? planVersions.twoSidedPorts : planVersions.first;
}

function wireEquipment({ cards, rest, ...one }: Equipment): Fields {
  return { ...one, cards: cards.map(({ rest: other, ...card }) => ({ ...card, ...other })), ...rest };
}

const sameRest = (a: Fields, b: Fields) => JSON.stringify(a) === JSON.stringify(b);

/** True if `next` continues `run` in all its members. */
function follows(run: Run, next: Run): boolean {
  const isInOrder =
    isSameEnd(endAfter(run.from, run.count), next.from) && isSameEnd(endAfter(run.to, run.count), next.to);
  if (!isInOrder || run.kind !== next.kind || run.state !== next.state) return false;
  if (run.lossDb !== next.lossDb || run.tray !== next.tray || !sameRest(run.rest, next.rest)) return false;
  const { ribbon = 1 } = run;
  const open = (ribbon - (run.count % ribbon)) % ribbon;
  // A run inside of a ribbon ends with the ribbon: the next run begins with a ribbon of its own.
  if (run.ribbon !== next.ribbon || (open > 0 && next.count > open)) return false;
  return next.position === positionAt(run, run.count);
}

function continues(mark: Mark, next: Mark): boolean {
  const isNext = isSameEnd(endAfter(mark.from, mark.count), next.from);
  return isNext && mark.mark === next.mark && mark.reason === next.reason && sameRest(mark.rest, next.rest);
}

/** The same rows, with each row merged into the row before it if `isOne` says that it continues there. */
export function joined<T extends { readonly count: number }>(
  all: readonly T[],
  isOne: (one: T, next: T) => boolean,
): T[] {
  const result: T[] = [];
  for (const next of all) {
    const last = result.at(-1);
    if (last && isOne(last, next)) result[result.length - 1] = { ...last, count: last.count + next.count };
    else result.push(next);
  }
  return result;
}

/** The same plan with runs and marks that follow each other as one: a cable straight through is one line of the record. */
export function compactPlan(plan: ClosurePlan): ClosurePlan {
  return { ...plan, runs: joined(plan.runs, follows), marks: joined(plan.marks, continues) };
}

/** The value of `connections` for a plan (docs/fibre-model.md); null for a plan that says nothing. What was read is kept. */
export function writePlan(plan: ClosurePlan): Fields | null {
  const { trays, splitters, ports, equipment, runs, marks, rest } = compactPlan(plan);
  const isEmpty = trays.length + splitters.length + ports + equipment.length + runs.length + marks.length === 0;
  if (isEmpty && Object.keys(rest).length === 0) return null;
  return {
    version: versionOf(plan),
    ...(trays.length > 0 ? { trays: trays.map(({ rest: other, ...tray }) => ({ ...tray, ...other })) } : {}),
    ...(splitters.length > 0
      ? { splitters: splitters.map(({ rest: other, ...splitter }) => ({ ...splitter, ...other })) }
      : {}),
    ...(ports > 0 ? { ports } : {}),
    ...(equipment.length > 0 ? { equipment: equipment.map(wireEquipment) } : {}),
    connections: runs.map(({ from, to, count, rest: other, ...run }) => ({
      ...{ from: wireEnd(from), to: wireEnd(to) },
      ...(count > 1 ? { count } : {}),
      ...run,
      ...other,
    })),
    ...(marks.length > 0
      ? {
          marks: marks.map(({ from, count, rest: other, ...mark }) => ({
            from: wireEnd(from),
            ...(count > 1 ? { count } : {}),
            ...mark,
            ...other,
          })),
        }
      : {}),
    ...rest,
  };
}
