import type { LngLat } from '../../geo/lng-lat';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import type { HealScene } from './create-heal-scene';
import { placeKey } from './heal-line';
import type { Proposal } from './proposal';

/** A line shorter than so many times the tolerance lies near others anyway: only an equal line is its duplicate. */
const shortest = 4;

/** One text for a line, whichever way it runs. */
function textOf({ lines }: HealScene, line: number): string {
  const { path = [], kind = '' } = lines[line] ?? {};
  const ahead = path.map(placeKey).join();
  const back = path.toReversed().map(placeKey).join();
  return `${kind} ${ahead < back ? ahead : back}`;
}

/** Places of each edge at which it is compared: its beginning, and so many between. */
const samples = 8;

/** Runs of edges that are looked at for two lines at most: positions at rest lie across each other, and are no duplicates. */
const mostLooks = 1_000_000;

type Looking = { readonly scene: HealScene; readonly toleranceM: number };

/** Says whether a place lies on a line, or beside it within the tolerance. False for all that is asked after too many looks. */
function createIsBeside({ scene, toleranceM }: Looking, line: number): (at: LngLat) => boolean {
  let [looks, last] = [0, 0];
  const isNear = (at: LngLat, index: number) => {
    const edge = scene.edgeOf(line, index);
    return edge !== null && (nearestOnPath(at, edge)?.metres ?? Number.POSITIVE_INFINITY) <= toleranceM;
  };
  return (at) => {
    // Along a line the next place mostly lies beside the same edge, or the one before or behind it.
    for (const index of [last, last + 1, last - 1]) {
      if (!isNear(at, index)) continue;
      last = index;
      return true;
    }
    let is = false;
    const visit = (_: number, index: number) => {
      if (is || !isNear(at, index)) return;
      [is, last] = [true, index];
    };
    const isWanted = (other: number) => {
      looks += 1;
      return other === line && !is && looks <= mostLooks;
    };
    scene.edges.search(scene.edges.around(at, toleranceM), visit, isWanted);
    return is;
  };
}

/** True when a path lies along a line in all of its length. The index keeps that from comparing every edge with every other. */
function liesAlong(path: readonly LngLat[], isBeside: (at: LngLat) => boolean): boolean {
  return path.every((from, index) => {
    const to = path[index + 1] ?? from;
    for (let part = 0; part < samples; part += 1) {
      const t = part / samples;
      if (!isBeside([from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])])) return false;
      if (to === from) break;
    }
    return true;
  });
}

/** A line of the same kind that is kept, and that this one lies along; null: there is none. */
function lineUnder(looking: Looking, line: number, isGone: ReadonlySet<number>): number | null {
  const { scene, toleranceM } = looking;
  const { lines, edges, lengthOf } = scene;
  const own = lines[line];
  const [first, last] = [own?.path[0], own?.path.at(-1)];
  if (!own || !first || !last) return null;
  const candidates = new Set<number>();
  edges.search(edges.around(first, toleranceM), (other) => {
    const isLonger = lengthOf(other) > lengthOf(line) || (lengthOf(other) === lengthOf(line) && other < line);
    if (other !== line && isLonger && !isGone.has(other) && lines[other]?.kind === own.kind) candidates.add(other);
  });
  for (const other of [...candidates].sort((a, b) => a - b)) {
    const isBeside = createIsBeside(looking, other);
    if (isBeside(last) && liesAlong(own.path, isBeside)) return other;
  }
  return null;
}

/**
 * Lines that are there twice: equal, in either direction, or along another line of their kind in all of their length. The longer one
 * is kept, and of equal ones the first.
 */
export function findDuplicates(scene: HealScene, toleranceM: number): readonly Proposal[] {
  const { used, lines, lengthOf } = scene;
  const byText = new Map<string, number>();
  const isGone = new Set<number>();
  for (const line of used) {
    const text = textOf(scene, line);
    if (byText.has(text)) isGone.add(line);
    else byText.set(text, line);
  }
  // The longest first: what a line lies along is decided before it.
  const rest = used.filter((line) => !isGone.has(line) && lengthOf(line) > shortest * toleranceM);
  for (const line of rest.sort((a, b) => lengthOf(b) - lengthOf(a) || a - b)) {
    if (lineUnder({ scene, toleranceM }, line, isGone) !== null) isGone.add(line);
  }
  return [...isGone]
    .sort((a, b) => a - b)
    .flatMap((line): Proposal[] => {
      const [at] = lines[line]?.path ?? [];
      return at
        ? [{ kind: 'duplicate', at, metres: lengthOf(line), lines: [line], edits: [{ kind: 'drop', line }], needs: [] }]
        : [];
    });
}
