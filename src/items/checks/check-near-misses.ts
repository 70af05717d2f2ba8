import type { Item, ItemRef } from '../item';
import { joinToleranceMetres } from '../network/join-tolerance';
import { type NearMiss, nearMisses } from '../network/near-misses';
import type { SceneCheck } from './check';
import { touchesLine } from './check-ends';
import type { Finding, Rule } from './finding';
import { createMeetings } from './meetings';
import type { Scene } from './scene';

export const nearMiss = { id: 'near-miss', severity: 'error', order: 'shortest-first' } as const satisfies Rule;

function bare(ref: ItemRef, geometry: NonNullable<Item['geometry']>): Item {
  return { ref, projectId: 0, geometry, fields: {}, rest: {} };
}

function* itemsOf({ nodes, segments }: Scene): Iterable<Item> {
  for (const { ref, at } of nodes) yield bare(ref, { kind: 'point', at });
  for (const { ref, path } of segments) yield bare(ref, { kind: 'line', path });
}

/** True for a miss that becomes a finding: if two ends miss each other, only the end of the item with the lesser reference does. */
function isReported(miss: NearMiss, misses: ReadonlyMap<string, NearMiss>): boolean {
  if (miss.target.kind === 'node') return true;
  const { ref, at } = miss.target;
  const back = misses.get(`${ref} ${at.join(' ')}`);
  return back?.target.ref !== miss.ref || back.target.at.join() !== miss.at.join() || miss.ref <= ref;
}

/** The drops of which one end meets something: the other one is at a building, however near a pole may stand to that. */
function joinedDrops(scene: Scene): ReadonlySet<ItemRef> {
  const meetings = createMeetings(scene);
  const joined = scene.segments.filter(({ ref, path, level }) => {
    const ends = [path[0], path.at(-1)];
    return level === 'drop' && ends.some((at) => at !== undefined && meetings.nearest(at, ref) <= joinToleranceMetres);
  });
  return new Set(joined.map(({ ref }) => ref));
}

function* missesIn(scene: Scene): Generator<Finding | null> {
  const found = nearMisses(itemsOf(scene));
  yield null;
  const drops = joinedDrops(scene);
  yield null;
  const misses = new Map(found.map((miss) => [`${miss.ref} ${miss.at.join(' ')}`, miss]));
  const numbers = new Map(scene.segments.map(({ ref }, number) => [ref, number]));
  // An end on another segment's edge has arrived, whatever else is near.
  const isOnEdge = ({ at, ref }: NearMiss) =>
    touchesLine(scene, at, { metres: joinToleranceMetres, but: numbers.get(ref) ?? -1 });
  for (const miss of found) {
    if (drops.has(miss.ref) || !isReported(miss, misses) || isOnEdge(miss)) continue;
    const { ref, at, metres, index, target } = miss;
    yield { rule: nearMiss.id, ref, other: target.ref, at, metres, fix: { kind: 'move-end', index, to: target.at } };
  }
}

/** Finds ends of segments that stop just short of what they were meant to meet (docs/domain.md 6.2). */
export const checkNearMisses: SceneCheck = { rules: [nearMiss], scene: missesIn };
