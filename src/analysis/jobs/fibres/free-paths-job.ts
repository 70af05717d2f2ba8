import { ductCountOf, ductsLeft } from '../../../fibres/ducts/duct-bank';
import { passesAlong } from '../../../fibres/network/along-cable';
import type { NetworkBasis } from '../../../fibres/network/network-basis';
import { type CableStations, stationWithin } from '../../../fibres/paths/cable-stations';
import { freePaths } from '../../../fibres/paths/free-paths';
import { type ChosenPath, choosePath } from '../../../fibres/paths/path-splices';
import { stationOfSite } from '../../../fibres/paths/station-of-site';
import { sectionOf } from '../../../fibres/paths/walk-fibre';
import type { LngLat } from '../../../geo/lng-lat';
import { distance } from '../../../geo/measure/distance';
import { type ItemId, type ItemRef, idOf, modelOf, refOf } from '../../../items/item';
import { type RouteAnswer, routeBetween } from '../../../items/network/route-between';
import type { Job, JobItems } from '../job';
import { networkOf } from '../trace-job';
import type { NetworkOf } from './light-job';
import { cablesInSegments } from './places-on-cables';
import { frameWithin } from './sources-of';
import { stationsOf } from './stations-of';

export type FreePathsAsk = NetworkOf & {
  /** Closures or sites. */
  readonly from: ItemRef;
  readonly to: ItemRef;
  /** Fibres that are wanted. */
  readonly count: number;
  /** A place through which no path may lead, with all cables there; null: anywhere. */
  readonly around: LngLat | null;
};

/** A way along segments, where fibres do not suffice. `fullest`: the fewest free ducts of a segment of which they are known. */
export type WayToBuild = {
  readonly route: RouteAnswer;
  readonly fullest: { readonly ref: ItemRef; readonly free: number } | null;
  /** Segments of which the number of ducts is known. */
  readonly known: number;
};

export type FreePathsAnswer = {
  readonly basis: NetworkBasis;
  readonly paths: readonly ChosenPath[];
  /** Metres of each cable of the paths, with slack. */
  readonly totals: ReadonlyMap<ItemId, number>;
  /** Only where there is no path. */
  readonly build: WayToBuild | null;
};

/** Paths that are looked for. */
const most = 4;

/** The item that stands for a place: a closure, or a site with the frames and closures in it. */
function stationsAt({ network }: CableStations, items: JobItems, ref: ItemRef): ReadonlySet<ItemId> {
  if (modelOf(ref) === 'splice') return new Set([idOf(ref)]);
  const geometry = items.get(ref)?.geometry;
  if (geometry?.kind !== 'point') return new Set();
  const inIt = [...network.closures.values()].filter(({ at, plan }) => {
    const away = distance(at, geometry.at);
    return away <= stationWithin || (away <= frameWithin && plan.ports > 0);
  });
  return new Set([stationOfSite(ref), ...inIt.map(({ id }) => id)]);
}

/** The sections of cables that lead through a place. */
function sectionsThrough(stations: CableStations, at: LngLat | null): ReadonlySet<string> {
  const found = new Set<string>();
  for (const id of at ? stations.near(at) : []) {
    const cable = stations.network.cables.get(id);
    const [passes = []] = at && cable ? passesAlong(cable, [at]) : [];
    const all = stations.on(id);
    for (const { alongM, awayM } of passes) {
      if (awayM > stationWithin) continue;
      const next = all.findIndex((station) => station.alongM > alongM);
      found.add(sectionOf(id, next < 0 ? all.length - 1 : next - 1));
    }
  }
  return found;
}

function* wayToBuild(items: JobItems, { from, to, revision }: FreePathsAsk): Generator<number, WayToBuild> {
  const network = yield* networkOf(items, { along: 'segment', revision });
  const route = routeBetween(network, { from, to, skip: { statuses: ['abandoned'], types: [] } });
  if (route.kind !== 'found') return { route, fullest: null, known: 0 };
  const ducts = route.traced.lines.flatMap(({ ref }) => {
    const segment = items.get(ref);
    return segment && ductCountOf(segment.fields) !== null ? [{ ref, segment }] : [];
  });
  const cableOf = (id: ItemId) => items.get(refOf('cable', id));
  const cables = cablesInSegments(
    items,
    ducts.map(({ ref }) => ref),
  );
  const free = ducts
    .map(({ ref, segment }) => ({ ref, free: ductsLeft(segment, { here: cables.get(ref) ?? [], cableOf }) }))
    .toSorted((a, b) => a.free - b.free);
  return { route, fullest: free[0] ?? null, known: ducts.length };
}

/** Free fibres from one place to another: the best ways with what has to be spliced, else a way along which to build. */
export const freePathsJob: Job<FreePathsAsk, FreePathsAnswer> = {
  *run(items, ask) {
    const stations = yield* stationsOf(items, ask);
    const to = stationsAt(stations, items, ask.to);
    const from = new Set([...stationsAt(stations, items, ask.from)].filter((closure) => !to.has(closure)));
    const without = sectionsThrough(stations, ask.around);
    const found = yield* freePaths(stations, { from, to, count: ask.count, most, without });
    const paths = found.map((path) => choosePath(path, ask.count));
    const hops = paths.flatMap((path) => path.hops);
    return {
      ...{ basis: ask.basis, paths },
      totals: new Map(
        hops.flatMap((hop) =>
          hop.kind === 'fibre' ? [[hop.cable, stations.network.cables.get(hop.cable)?.totalM ?? 0]] : [],
        ),
      ),
      build: paths.length > 0 ? null : yield* wayToBuild(items, ask),
    };
  },
};
