import type { LngLat } from '../../geo/lng-lat';
import { planarDistance } from '../../geo/measure/planar-distance';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import type { HealScene } from './create-heal-scene';
import { meetingOf, type OnLine, settle } from './end-meetings';
import { placeOfEnd } from './heal-line';
import type { LineEdit, Proposal } from './proposal';

/** The most crossings that are found: a file with more has other problems, and lines that all cross each other are no network. */
const mostCrossings = 20_000;

type Met = { readonly at: LngLat; readonly own: OnLine; readonly other: OnLine };

/** True when one of the line's ends lies within so many metres of a place. */
function endsNear({ lines }: HealScene, line: number, { at, metres }: { at: LngLat; metres: number }): boolean {
  return [2 * line, 2 * line + 1].some((end) => {
    const place = placeOfEnd(lines, end);
    return place !== undefined && planarDistance(at, place) <= metres;
  });
}

/** Where an edge of a line crosses later lines of its family. Lines that only touch, at an end, do not cross. */
function* crossingsOfEdge(scene: HealScene, line: number, index: number): Generator<Met> {
  const edge = scene.edgeOf(line, index);
  if (!edge) return;
  const [a, b] = edge;
  const box = [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])] as const;
  const found: Met[] = [];
  const visit = (other: number, at: number) => {
    const its = scene.edgeOf(other, at);
    const met = its && meetingOf(edge, its);
    // A crossing at an edge's far end is found with the next edge.
    if (!met || met.t < 0 || met.t >= 1 || met.u < 0 || met.u >= 1) return;
    found.push({ at: met.at, own: settle(scene, [line, index], met.at), other: settle(scene, [other, at], met.at) });
  };
  const isWanted = (other: number) => other > line && scene.lines[other]?.family === scene.lines[line]?.family;
  scene.edges.search(box, visit, isWanted);
  yield* found;
}

const stopAt = ({ line, along }: OnLine, at: LngLat): LineEdit => ({ kind: 'stop', line, along, at, isSplit: true });

/**
 * Lines of a family that cross where neither ends: both are cut there. `isHandled` is true for a crossing whose overrun is cut off.
 * A vertex that both have there is where they are cut.
 */
export function findCrossings(
  scene: HealScene,
  isHandled: (line: number, other: number, at: LngLat) => boolean,
): readonly Proposal[] {
  const proposals: Proposal[] = [];
  const seen = new Set<string>();
  for (const line of scene.used) {
    const count = (scene.lines[line]?.path.length ?? 1) - 1;
    for (let index = 0; index < count; index += 1) {
      for (const { at, own, other } of crossingsOfEdge(scene, line, index)) {
        if (proposals.length >= mostCrossings) return proposals;
        const near = { at, metres: joinToleranceMetres };
        if (endsNear(scene, line, near) || endsNear(scene, other.line, near)) continue;
        // One of the two vertices, where there is one: the cut makes no new place beside it.
        const to = Number.isInteger(own.along) ? own.at : other.at;
        const key = `${line} ${own.along} ${other.line} ${other.along}`;
        if (seen.has(key) || isHandled(line, other.line, to)) continue;
        seen.add(key);
        const lines = [line, other.line];
        proposals.push({
          kind: 'split',
          at: to,
          metres: 0,
          lines,
          edits: [stopAt(own, to), stopAt(other, to)],
          needs: [],
        });
      }
    }
  }
  return proposals;
}
