import { assignDrops, type DropWay } from '../../fibres/drops/assign-drops';
import { isFeederCable, portForDrop } from '../../fibres/drops/port-for-drop';
import { endUsage } from '../../fibres/plan/end-usage';
import { planOf } from '../../fibres/plan/read-plan';
import type { LngLat } from '../../geo/lng-lat';
import { planarDistance } from '../../geo/measure/planar-distance';
import { pathLength } from '../../geo/path/path-length';
import { isGone } from '../../items/checks/scene';
import { type ItemId, type ItemRef, refOf } from '../../items/item';
import { piecesAllowed } from '../../items/network/gather-pieces';
import type { Network } from '../../items/network/network';
import { createPlaceGrid } from '../../items/network/place-grid';
import { shortestPaths } from '../../items/network/shortest-paths';
import { isAtSource, sitesOf } from './fibres/sources-of';
import { type Foot, type Home, homeFeet, pathToFoot } from './home-feet';
import type { Job, JobItems } from './job';
import { networkOf } from './trace-job';

export type DropsAsk = {
  readonly revision: number;
  readonly homes: readonly ItemRef[];
  /** Metres from a home to its terminal, at most. */
  readonly mostM: number;
  /** Of these, metres from the home straight to the nearest segment, at most. */
  readonly leadInM: number;
};

/** A drop to be made: from the terminal along segments, then straight to the home. */
export type PlannedDrop = {
  readonly home: ItemRef;
  readonly terminal: ItemRef;
  readonly port: number;
  readonly metres: number;
  readonly path: readonly LngLat[];
};

/**
 * Why a home gets no drop. `no-place`: the home has no place; `source`: the home sends light; `served`: a drop already ends at the
 * home; `off`: no segment is near enough; `far`: no terminal with ports is within reach; `full`: the terminals within reach have no
 * free port left.
 */
export type LeftHome = {
  readonly home: ItemRef;
  readonly why: 'no-place' | 'served' | 'off' | 'far' | 'full' | 'source';
};

export type DropsAnswer = { readonly drops: readonly PlannedDrop[]; readonly left: readonly LeftHome[] };

type Terminal = { readonly ref: ItemRef; readonly at: LngLat; readonly free: readonly number[] };

/** A drop ends at a home that is so near, metres. */
const servedWithin = 5;

/** Closures with ports that are not where light comes from, with the ports that have room for a drop. */
function terminalsOf(items: JobItems): readonly Terminal[] {
  const sites = sitesOf(items);
  const isFeeder = (id: ItemId) => isFeederCable(items.get(refOf('cable', id)));
  const terminals: Terminal[] = [];
  for (const item of items.of('splice')) {
    const { geometry, fields, ref } = item;
    if (geometry?.kind !== 'point' || isGone(item)) continue;
    const plan = planOf(fields['connections']);
    if (plan.ports === 0 || isAtSource(sites, geometry.at)) continue;
    const here = { plan, usage: endUsage(plan), isFeeder };
    const ports = Array.from({ length: plan.ports }, (_, index) => index + 1);
    terminals.push({ ref, at: geometry.at, free: ports.filter((number) => portForDrop(here, number)) });
  }
  return terminals;
}

/** Where drops end, on either side. */
function dropEnds(items: JobItems) {
  const grid = createPlaceGrid(servedWithin);
  for (const item of items.of('cable')) {
    if (item.fields['subtype'] !== 'drop' || item.geometry?.kind !== 'line' || isGone(item)) continue;
    for (const at of [item.geometry.path[0], item.geometry.path.at(-1)]) if (at) grid.add(at);
  }
  return grid;
}

type Sorted = { readonly homes: readonly Home[]; readonly left: LeftHome[] };

function homesOf(items: JobItems, refs: readonly ItemRef[]): Sorted {
  const ends = dropEnds(items);
  const sending = new Set(sitesOf(items).flatMap(({ item, sends }) => (sends ? [item.ref] : [])));
  const [homes, left]: [Home[], LeftHome[]] = [[], []];
  for (const ref of new Set(refs)) {
    const geometry = items.get(ref)?.geometry;
    if (geometry?.kind !== 'point') left.push({ home: ref, why: 'no-place' });
    else if (sending.has(ref)) left.push({ home: ref, why: 'source' });
    else if (ends.nearest(geometry.at) >= 0) left.push({ home: ref, why: 'served' });
    else homes.push({ ref, at: geometry.at });
  }
  return { homes, left };
}

type Route = DropWay & { readonly path: readonly LngLat[] };

type Search = {
  readonly feet: readonly Foot[];
  readonly mostM: number;
  readonly allows: (piece: number) => boolean;
};

/** The ways from one terminal to all homes that are near enough along the network. */
function waysOf(network: Network, terminal: Terminal, { feet, mostM, allows }: Search): readonly Route[] {
  const from = network.junctionsOf(terminal.ref);
  const near = feet.filter(({ home }) => planarDistance(home.at, terminal.at) <= mostM);
  if (from.length === 0 || near.length === 0) return [];
  const ways = shortestPaths(network, { from, allows, most: mostM });
  return near.flatMap((foot) => {
    const path = pathToFoot(network, ways, foot);
    if (!path) return [];
    const metres = pathLength(path);
    return metres <= mostM ? [{ home: foot.home.ref, terminal: terminal.ref, metres, path }] : [];
  });
}

function assigned(routes: readonly Route[], terminals: readonly Terminal[]): readonly PlannedDrop[] {
  const free = new Map(terminals.map(({ ref, free: ports }) => [ref, ports.length]));
  const hung = assignDrops(routes, free);
  const taken = new Map<ItemRef, number>();
  const route = new Map(routes.map((one) => [`${one.home} ${one.terminal}`, one]));
  return [...hung.values()].flatMap(({ home, terminal, metres }) => {
    const nth = taken.get(terminal) ?? 0;
    taken.set(terminal, nth + 1);
    const port = terminals.find(({ ref }) => ref === terminal)?.free[nth];
    const path = route.get(`${home} ${terminal}`)?.path;
    return port === undefined || !path ? [] : [{ home, terminal, port, metres, path }];
  });
}

/** Plans drops from terminals with free ports to homes: as many as can be, with the fewest metres. */
export const dropsJob: Job<DropsAsk, DropsAnswer> = {
  *run(items, { revision, homes: refs, mostM, leadInM }) {
    const network = yield* networkOf(items, { along: 'segment', revision });
    const terminals = terminalsOf(items);
    const { homes, left } = homesOf(items, refs);
    const allows = piecesAllowed(network, { statuses: ['abandoned'], types: [] });
    const feet = homeFeet(network, { homes, mostM: leadInM, allows });
    const routes: Route[] = [];
    for (const [nth, terminal] of terminals.entries()) {
      routes.push(...waysOf(network, terminal, { feet, mostM, allows }));
      yield 0.9 + (0.1 * nth) / terminals.length;
    }
    const drops = assigned(routes, terminals);
    const served = new Set(drops.map(({ home }) => home));
    const reached = new Set(routes.map(({ home }) => home));
    const onNetwork = new Set(feet.map(({ home }) => home.ref));
    for (const { ref } of homes) {
      if (served.has(ref)) continue;
      left.push({ home: ref, why: reached.has(ref) ? 'full' : onNetwork.has(ref) ? 'far' : 'off' });
    }
    return { drops, left };
  },
};
