import type { LngLat } from '../../geo/lng-lat';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import { type ItemRef, modelOf } from '../item';
import { joinToleranceMetres } from '../network/join-tolerance';
import type { SceneCheck } from './check';
import { eachItem } from './each-item';
import type { Finding, Rule } from './finding';
import { createMeetings } from './meetings';
import type { Scene } from './scene';

export const danglingEnd = { id: 'dangling-end', severity: 'warning' } as const satisfies Rule;
export const isolated = { id: 'isolated', severity: 'warning' } as const satisfies Rule;

/** A structure this near to a line is meant to be on it: a pole beside its wire, a handhole beside its duct. Metres. */
const besideMetres = 2;

/** True when another segment than this one passes within `metres` of a place. */
export function touchesLine(
  { edges, segments }: Scene,
  at: LngLat,
  { metres, but }: { metres: number; but: number },
): boolean {
  const index = edges();
  let touches = false;
  const visit = (line: number, start: number) => {
    if (touches) return;
    const near = nearestOnPath(at, segments[line]?.path.slice(start, start + 2) ?? []);
    touches = near !== null && near.metres <= metres;
  };
  index.search(index.around(at, metres), visit, (line) => !touches && line !== but);
  return touches;
}

function looseEnds(scene: Scene): Iterable<Finding | null> {
  const meetings = createMeetings(scene);
  const isLoose = (at: LngLat, ref: ItemRef, line: number) =>
    meetings.nearest(at, ref) === Number.POSITIVE_INFINITY &&
    !touchesLine(scene, at, { metres: joinToleranceMetres, but: line });
  return eachItem(scene.segments, function* ({ ref, path, level }, line): Generator<Finding | null> {
    const [first, last] = [path[0], path.at(-1)];
    if (!first || !last) return;
    const loose = [first, last].filter((at) => isLoose(at, ref, line));
    if (loose.length === 2) yield { rule: isolated.id, ref, at: first };
    else if (loose[0] && level !== 'drop') yield { rule: danglingEnd.id, ref, at: loose[0] };
  });
}

/**
 * Finds ends of segments that lead nowhere: no node, no other end and no other segment there. Drops end at a building, which is
 * no item of the network, and those within reach of a near-miss are reported as that. A segment with two such ends is isolated.
 */
export const checkEnds: SceneCheck = { rules: [danglingEnd, isolated], scene: looseEnds };

/** Finds nodes at which no segment ends and which none passes (docs/domain.md 6.3). A site may stand away from the network. */
export const checkIsolated: SceneCheck = {
  rules: [isolated],
  scene: (scene) =>
    eachItem(scene.nodes, function* ({ ref, at }): Generator<Finding | null> {
      if (modelOf(ref) === 'site') return;
      if (!touchesLine(scene, at, { metres: besideMetres, but: -1 })) yield { rule: isolated.id, ref, at };
    }),
};
