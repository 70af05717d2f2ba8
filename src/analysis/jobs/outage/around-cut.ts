import { passesAlong } from '../../../fibres/network/along-cable';
import type { CablePlace } from '../../../fibres/network/dark-after-cut';
import { type FibreNetwork, stretchIn } from '../../../fibres/network/fibre-network';
import type { CableStations } from '../../../fibres/paths/cable-stations';
import { usedFibres } from '../../../fibres/paths/fibres-per-section';
import type { Toward } from '../../../fibres/plan/closure-plan';
import type { LngLat } from '../../../geo/lng-lat';
import { pathLength } from '../../../geo/path/path-length';
import { pointAlongPath } from '../../../geo/path/points-along-path';
import { pointInRing } from '../../../geo/polygon/point-in-ring';
import { isGone } from '../../../items/checks/scene';
import { type ItemRef, refOf } from '../../../items/item';
import type { JobItems } from '../job';

/** A closure on the cut cable: metres of cable from the cut, in which direction, and the slack that its record has there, metres. */
export type NearClosure = {
  readonly ref: ItemRef;
  readonly toward: Toward;
  readonly metres: number;
  readonly slackM: number | null;
};

/** The help to restore one cut: where it is, the closures beside it, other cables between them, permits there. */
export type AroundCut = {
  readonly at: LngLat;
  readonly closures: readonly NearClosure[];
  /** Cables that pass the nearest closures on both sides, but not the place of the cut, with their fibres that no closure connects. */
  readonly detours: readonly { readonly ref: ItemRef; readonly free: number }[];
  readonly permits: readonly ItemRef[];
  /** Fibres of the cable that carried light over the place. */
  readonly used: readonly number[];
};

/** A closure is on a cable that passes so near, metres. */
const within = 5;
/** The number of closures that the answer lists on each side. */
const each = 2;

type Path = readonly LngLat[];

/** Metres of path from its start to each place where it comes to one of some points; none for a point that is too far away. */
function alongsOf(path: Path, places: readonly LngLat[]): readonly (readonly number[])[] {
  return passesAlong({ path, lengthM: null }, places).map((passes) =>
    passes.flatMap(({ alongM, awayM }) => (awayM <= within ? [alongM] : [])),
  );
}

type OnPath = { readonly ref: ItemRef; readonly at: LngLat; readonly along: number; readonly slackM: number | null };

/** The closures on a path, once for each time that it comes to them. */
function closuresOn(items: JobItems, path: Path): readonly OnPath[] {
  const closures: Omit<OnPath, 'along'>[] = [];
  for (const item of items.of('splice')) {
    const { ref, geometry, fields } = item;
    if (geometry?.kind !== 'point' || isGone(item)) continue;
    const slack = fields['slackM'];
    closures.push({ ref, at: geometry.at, slackM: typeof slack === 'number' ? slack : null });
  }
  const alongs = alongsOf(
    path,
    closures.map(({ at }) => at),
  );
  return closures.flatMap((one, index) => (alongs[index] ?? []).map((along) => ({ ...one, along })));
}

function freeFibres({ cables }: FibreNetwork, id: CablePlace['cable']): number {
  const cable = cables.get(id);
  if (!cable) return 0;
  let free = 0;
  for (let fibre = 1; fibre <= cable.fibres; fibre += 1) {
    const isUsed = cable.stops.some((stop) =>
      (['start', 'end'] as const).some((toward) => stretchIn(stop, { cable: id, fibre, toward })),
    );
    if (!isUsed) free += 1;
  }
  return free;
}

function permitsAt(items: JobItems, at: LngLat): readonly ItemRef[] {
  const found: ItemRef[] = [];
  for (const { ref, geometry } of items.of('permit'))
    if (geometry?.kind === 'area' && geometry.polygons.some((ring) => pointInRing(at, ring))) found.push(ref);
  return found;
}

/** The items around the one place of a cut; null for a cable that is lost as a whole or has no line. */
export function aroundCut(
  items: JobItems,
  stations: CableStations,
  { cable: id, alongM }: CablePlace,
): AroundCut | null {
  const { network } = stations;
  const cable = network.cables.get(id);
  const pathM = cable ? pathLength(cable.path) : 0;
  if (!cable || alongM === null || pathM <= 0 || cable.totalM <= 0) return null;
  const share = Math.min(1, Math.max(0, alongM / cable.totalM));
  const at = pointAlongPath(cable.path, share * pathM)?.at ?? cable.path.at(-1);
  if (!at) return null;
  const on = closuresOn(items, cable.path)
    .map((one) => ({ ...one, far: ((one.along - share * pathM) * cable.totalM) / pathM }))
    .toSorted((a, b) => Math.abs(a.far) - Math.abs(b.far));
  const [before, behind] = [on.filter(({ far }) => far < 0), on.filter(({ far }) => far >= 0)];
  const [a, b] = [before[0], behind[0]];
  // A cable that comes back to the same closure has nothing beside it to go around by.
  const detours = (a && b && a.ref !== b.ref ? stations.near(a.at) : []).flatMap((other) => {
    const path = network.cables.get(other)?.path ?? [];
    const passes = (place: LngLat) => alongsOf(path, [place]).flat().length > 0;
    // A cable in the same trench is cut with it.
    const isOne = a && b && other !== id && passes(a.at) && passes(b.at) && !passes(at);
    return isOne ? [{ ref: refOf('cable', other), free: freeFibres(network, other) }] : [];
  });
  const nearestOf = (side: typeof on, toward: Toward) =>
    side.slice(0, each).map(({ ref, far, slackM }) => ({ ref, toward, metres: Math.abs(far), slackM }));
  return {
    at,
    closures: [...nearestOf(before, 'start'), ...nearestOf(behind, 'end')],
    detours: detours.filter(({ free }) => free > 0).toSorted((one, other) => other.free - one.free),
    permits: permitsAt(items, at),
    used: usedFibres(stations, id, alongM),
  };
}
