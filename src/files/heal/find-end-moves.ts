import type { LngLat } from '../../geo/lng-lat';
import { planarDistance } from '../../geo/measure/planar-distance';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import { createEdgeIndex } from '../../geo/spatial/edge-index';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import { createPlaceIndex, type HealScene } from './create-heal-scene';
import { aheadOfEnd, besideEnd, type EndMeeting, isAtVertex, type OnLine, overrunOf } from './end-meetings';
import { type EndId, type HealOptions, lineOfEnd, placeOfEnd } from './heal-line';
import type { LooseEnd } from './loose-ends';
import type { HealKind, LineEdit, Proposal } from './proposal';

/** A line beside an end wins over an end or a point only where it is so many times nearer. */
const sooner = 3;

/** Places at which an end is looked for first: most are much nearer than the tolerance, and a small box has few. */
const reaches = [1 / 64, 1 / 16, 1 / 4, 1];

/** So many places are weighed for an end. */
const mostTargets = 8;

/** The targets of an end: another end, or a point of the file, or a node or vertex of the project. */
type Target = { readonly kind: 'close' | 'snap'; readonly at: LngLat; readonly end: EndId | null };
type Candidate = { readonly loose: LooseEnd; readonly target: Target; readonly metres: number };

type NearLine = { readonly at: LngLat; readonly metres: number };

type Moving = {
  readonly scene: HealScene;
  readonly options: HealOptions;
  readonly loose: readonly LooseEnd[];
  readonly isLoose: ReadonlySet<EndId>;
};

/** The proposal that an end is put at a place, on a line where that is what it meets. */
function moveOf(kind: HealKind, end: EndId, { to, metres, on, cut }: MoveTo): Proposal {
  const move: LineEdit = { kind: 'move', end, at: to, cut: cut ?? null };
  const stop: readonly LineEdit[] =
    on && !isAtVertex(on) ? [{ kind: 'stop', line: on.line, along: on.along, at: on.at, isSplit: false }] : [];
  const lines = [lineOfEnd(end), ...stop.map(() => on?.line ?? 0)];
  return { kind, at: to, metres, lines, edits: [move, ...stop], needs: [] };
}

type MoveTo = { readonly to: LngLat; readonly metres: number; readonly on?: OnLine; readonly cut?: number };

/** True when an end can be put there: its line keeps a length, and moves by less than that. */
function leavesLength({ scene }: Moving, end: EndId, { at, metres }: { at: LngLat; metres: number }): boolean {
  const other = placeOfEnd(scene.lines, end % 2 === 0 ? end + 1 : end - 1);
  return (
    other !== undefined &&
    metres < scene.lengthOf(lineOfEnd(end)) &&
    planarDistance(at, other) > Math.max(joinToleranceMetres, metres / 2)
  );
}

/** Places that ends are put on: those of the project, by family, and the points of the file. */
function createTargets({ fileNodes, projectNodes, projectLines }: HealOptions) {
  const targets = [
    ...projectNodes.map((at) => ({ at, kind: 'snap' as const, family: null })),
    ...fileNodes.map((at) => ({ at, kind: 'close' as const, family: null })),
    ...projectLines.flatMap(({ path, family }) => path.map((at) => ({ at, kind: 'snap' as const, family }))),
  ];
  const near = createPlaceIndex(targets.map(({ at }) => at));
  return (at: LngLat, metres: number, family: string | undefined) =>
    near(at, metres).flatMap(([index, away]) => {
      const target = targets[index];
      const fits = target && (target.family === null || target.family === family);
      return fits ? [{ target: { kind: target.kind, at: target.at, end: null }, metres: away, order: index }] : [];
    });
}

/** The places on the lines of the project that are nearest to an end of their family, one a line's edge. */
function createAlongProject({ projectLines, toleranceM }: HealOptions) {
  const edges = createEdgeIndex(projectLines.map(({ path }) => path));
  return (from: LngLat, family: string | undefined): NearLine | null => {
    const found: NearLine[] = [];
    edges.search(edges.around(from, toleranceM), (number, index) => {
      const line = projectLines[number];
      const near = line?.family === family ? nearestOnPath(from, line?.path.slice(index, index + 2) ?? []) : null;
      if (near && near.metres <= toleranceM) found.push({ at: near.at, metres: near.metres });
    });
    return found.sort((a, b) => a.metres - b.metres)[0] ?? null;
  };
}

/** The ends and points that each end may be put on, the nearest first: those of the project and points before ends that are as near. */
function pointsFor(moving: Moving, targetsNear: ReturnType<typeof createTargets>) {
  const { scene, options } = moving;
  const familyOf = (end: EndId) => scene.lines[lineOfEnd(end)]?.family;
  return (loose: LooseEnd): readonly Candidate[] => {
    const { end, at } = loose;
    const family = familyOf(end);
    for (const share of reaches) {
      const reach = share * options.toleranceM;
      const ends = scene.endsNear(at, reach).flatMap(([other, metres]) => {
        const target = placeOfEnd(scene.lines, other);
        const fits = other !== end && target && familyOf(other) === family;
        return fits ? [{ target: { kind: 'close' as const, at: target, end: other }, metres, order: other }] : [];
      });
      const found = [...targetsNear(at, reach, family), ...ends]
        .filter(({ target, metres }) => leavesLength(moving, end, { at: target.at, metres }))
        .sort(
          (a, b) => a.metres - b.metres || Number(a.target.end ?? -1) - Number(b.target.end ?? -1) || a.order - b.order,
        )
        .slice(0, mostTargets);
      if (found.length > 0 || share === 1) return found.map(({ target, metres }) => ({ loose, target, metres }));
    }
    return [];
  };
}

/** The targets of each end: points, or a line of the project, which wins only where it is so many times nearer. */
function candidatesOf(moving: Moving) {
  const { scene, options } = moving;
  const points = pointsFor(moving, createTargets(options));
  const alongProject = createAlongProject(options);
  return (loose: LooseEnd): readonly Candidate[] => {
    const found = points(loose);
    const line = alongProject(loose.at, scene.lines[lineOfEnd(loose.end)]?.family);
    const nearest = found[0]?.metres ?? Number.POSITIVE_INFINITY;
    // An end on the line is joined to it already.
    if (!line || line.metres < joinToleranceMetres || nearest <= sooner * line.metres) return found;
    if (!leavesLength(moving, loose.end, line)) return found;
    return [{ loose, target: { kind: 'snap', at: line.at, end: null }, metres: line.metres }, ...found];
  };
}

/**
 * Puts ends on ends and points, the nearest pair first. An end that is the target of others stays, and a moved end is no target.
 */
function closeGaps(candidates: readonly Candidate[], isFixedAlready: (end: EndId) => boolean): readonly Candidate[] {
  const [moved, fixed] = [new Set<EndId>(), new Set<EndId>()];
  const order = candidates.toSorted(
    (a, b) =>
      a.metres - b.metres || Number(a.target.end ?? -1) - Number(b.target.end ?? -1) || a.loose.end - b.loose.end,
  );
  return order.filter(({ loose, target }) => {
    if (moved.has(loose.end) || fixed.has(loose.end)) return false;
    if (target.end !== null && (moved.has(target.end) || isFixedAlready(target.end))) return false;
    moved.add(loose.end);
    if (target.end !== null) fixed.add(target.end);
    return true;
  });
}

/** Where an end would go to reach a line: ahead in its own direction, or else beside it. */
function reachOf({ scene, options }: Moving, { end }: LooseEnd): EndMeeting | null {
  return aheadOfEnd(scene, end, options.toleranceM) ?? besideEnd(scene, end, options.toleranceM);
}

/** The proposals for ends that run over a line, and for ends on a line that has no vertex there. */
function findCertain(moving: Moving): ReadonlyMap<EndId, Proposal> {
  const { scene, loose, options } = moving;
  const found = new Map<EndId, Proposal>();
  for (const { end, on, at } of loose) {
    if (on) {
      found.set(end, moveOf('node', end, { to: on.at, metres: planarDistance(at, on.at), on }));
      continue;
    }
    const over = overrunOf(scene, end, options.toleranceM);
    if (over) found.set(end, moveOf('trim', end, { to: over.on.at, metres: over.metres, on: over.on, cut: over.cut }));
  }
  return found;
}

/**
 * The cures of loose ends: an overrun is cut off, an end on a line gives that a vertex, others are put on the nearest target within
 * the tolerance: an end, a point, a line. Each end has one proposal at most.
 */
export function findEndMoves(scene: HealScene, loose: readonly LooseEnd[], options: HealOptions): readonly Proposal[] {
  const moving: Moving = { scene, options, loose, isLoose: new Set(loose.map(({ end }) => end)) };
  const certain = findCertain(moving);
  const left = loose.filter(({ end }) => !certain.has(end));
  const reachable = new Map(
    left.flatMap((one) => {
      const met = reachOf(moving, one);
      return met && leavesLength(moving, one.end, { at: met.on.at, metres: met.metres })
        ? [[one.end, met] as const]
        : [];
    }),
  );
  const candidates = left.flatMap(candidatesOf(moving)).filter(({ loose: { end }, metres }) => {
    const line = reachable.get(end);
    return !line || metres <= sooner * line.metres;
  });
  const closed = closeGaps(candidates, (end) => certain.has(end));
  const isClosed = new Set(closed.flatMap(({ loose: { end }, target }) => [end, target.end ?? end]));
  return [
    ...certain.values(),
    ...closed.map(({ loose: { end }, target, metres }) => {
      const made = moveOf(target.kind, end, { to: target.at, metres });
      return target.end === null ? made : { ...made, lines: [...made.lines, lineOfEnd(target.end)] };
    }),
    ...[...reachable].flatMap(([end, { on, metres }]) =>
      isClosed.has(end) ? [] : [moveOf('extend', end, { to: on.at, metres, on })],
    ),
  ];
}
