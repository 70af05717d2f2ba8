import type { LngLat } from '../../../geo/lng-lat';
import { boundsOf } from '../../../geo/position/bounds-of';
import { expandBounds } from '../../../geo/position/expand-bounds';
import type { ItemRef } from '../../../items/item';
import { modelOf } from '../../../items/item';
import { joinToleranceMetres } from '../../../items/network/join-tolerance';
import { type Stretch, stretchesAlong } from '../../../items/network/stretches-along';
import type { CommandEnv } from '../../command-env';
import { pathOf } from '../../geometry/vertex';

type Path = readonly LngLat[];

/** A segment whose shape changes. */
export type Reshaping = { readonly ref: ItemRef; readonly before: Path; readonly after: Path };

/** A piece of a cable that goes elsewhere: what its vertices `from` to `to` become. */
type Span = { readonly from: number; readonly to: number; readonly points: Path };

const same = (a: LngLat | undefined, b: LngLat | undefined) => !!a && !!b && a[0] === b[0] && a[1] === b[1];

/** How many vertices at the start and at the end of a path are as before. */
function kept({ before, after }: Reshaping): { readonly head: number; readonly tail: number } {
  const most = Math.min(before.length, after.length);
  let [head, tail] = [0, 0];
  while (head < most && same(before[head], after[head])) head += 1;
  while (tail < most - head && same(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  return { head, tail };
}

/** The new shape of a segment's piece from one vertex to a later one. */
function pieceAfter(change: Reshaping, low: number, high: number): Path {
  const { before, after } = change;
  if (before.length === after.length) return after.slice(low, high + 1);
  const { head, tail } = kept(change);
  const shift = after.length - before.length;
  const first = low < head ? low : low >= before.length - tail ? low + shift : head;
  const last = high < head ? high : high >= before.length - tail ? high + shift : after.length - tail - 1;
  return after.slice(first, Math.max(first, last) + 1);
}

function spanOf(change: Reshaping, { from, to, start, step }: Stretch): Span {
  const end = start + step * (to - from);
  const piece = pieceAfter(change, Math.min(start, end), Math.max(start, end));
  return { from, to, points: step > 0 ? piece : piece.toReversed() };
}

/** The part of a segment that is not as before, with a vertex on each side: only what runs along there is touched. */
function changedPart(change: Reshaping): Path {
  const { head, tail } = kept(change);
  const { before } = change;
  return before.slice(Math.max(0, head - 1), before.length - Math.max(0, tail - 1));
}

type Holds = (from: LngLat, to: LngLat) => boolean;

/** Tests whether an edge of a cable lies on a segment that stays as it is: there the cable stays too. */
function heldBy(env: Pick<CommandEnv, 'near'>, changes: readonly Reshaping[]): Holds {
  const changed = new Set(changes.map(({ ref }) => ref));
  return (from, to) =>
    env.near(expandBounds([...from, ...from], 2 * joinToleranceMetres)).some((item) => {
      const path = pathOf(item);
      if (modelOf(item.ref) !== 'segment' || changed.has(item.ref) || !path) return false;
      return stretchesAlong([from, to], path).length > 0;
    });
}

type Shift = { readonly spans: readonly Span[]; readonly moved: ReadonlyMap<number, LngLat>; readonly holds: Holds };

/**
 * The new vertices in place of a cable's vertex between two pieces. It goes with its piece; if the cable continues along a
 * segment that stays, the old place is kept as well, so that the cable still runs along both.
 */
function jointAfter(path: Path, index: number, { spans, moved, holds }: Shift): Path {
  const at = path[index];
  if (!at) return [];
  const left = spans.find(({ to }) => to === index)?.points.at(-1);
  const right = spans.find(({ from }) => from === index)?.points[0];
  if (!left && !right) return [moved.get(index) ?? at];
  const [before, next] = [path[index - 1], path[index + 1]];
  const stays = (there: LngLat, beyond: LngLat | undefined) => !same(there, at) && !!beyond && holds(at, beyond);
  const first = left ?? (right && stays(right, before) ? at : undefined);
  const second = right ?? (left && stays(left, next) ? at : undefined);
  return [first, second].flatMap((one, side) => (one && !(side === 1 && same(one, first)) ? [one] : []));
}

function shifted(path: Path, shift: Shift): Path {
  const after: LngLat[] = [];
  for (let index = 0; index < path.length; ) {
    const joint = jointAfter(path, index, shift);
    // The two vertices of a joint that fall together again are one. Vertices that move with a node or an end stay two, as in a
    // segment.
    const isMet = same(joint[0], after.at(-1)) && !same(path[index], path[index - 1]);
    const isOne = isMet && !shift.moved.has(index) && !shift.moved.has(index - 1);
    after.push(...joint.slice(isOne ? 1 : 0));
    const span = shift.spans.find(({ from }) => from === index);
    if (span) after.push(...span.points.slice(1, -1));
    index = span ? span.to : index + 1;
  }
  return after;
}

export type Follow = {
  readonly changes: readonly Reshaping[];
  /** Vertices of cables that move anyway, with a node or with the end that they meet. */
  readonly moved: ReadonlyMap<ItemRef, ReadonlyMap<number, LngLat>>;
};

/**
 * The new paths of all cables that run along segments which change, and of those with vertices that move anyway. Only the
 * stretch along what changes moves. A cable whose segment goes from under it, so that no edge would be left, is left alone.
 */
export function followSegments(
  env: Pick<CommandEnv, 'near' | 'document'>,
  { changes, moved }: Follow,
): ReadonlyMap<ItemRef, Path> {
  const refs = new Set(moved.keys());
  for (const change of changes) {
    const box = boundsOf(changedPart(change));
    for (const { ref } of box ? env.near(expandBounds(box, joinToleranceMetres)) : [])
      if (modelOf(ref) === 'cable') refs.add(ref);
  }
  const holds = heldBy(env, changes);
  const after = new Map<ItemRef, Path>();
  for (const ref of refs) {
    const path = pathOf(env.document.get(ref));
    if (!path) continue;
    const own = moved.get(ref) ?? new Map<number, LngLat>();
    const spans = changes.flatMap((change) => stretchesAlong(path, change.before).map((one) => spanOf(change, one)));
    const next = shifted(path, { spans: apart(spans), moved: own, holds });
    const isOther = next.length !== path.length || next.some((at, index) => !same(at, path[index]));
    if (isOther && (own.size > 0 || next.some((at) => !same(at, next[0])))) after.set(ref, next);
  }
  return after;
}

/** Spans in the order of the cable. Of two along the same edge (one segment on another) the first counts. */
function apart(spans: readonly Span[]): readonly Span[] {
  const sorted = spans.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const chosen: Span[] = [];
  for (const span of sorted) if (span.from >= (chosen.at(-1)?.to ?? 0)) chosen.push(span);
  return chosen;
}
