import type { LngLat } from '../../geo/lng-lat';
import type { ItemId } from '../../items/item';
import { alongCable, type FibreNetwork, type KnownCable } from '../network/fibre-network';
import { type FibreEnd, keyOfSide, type Mark } from '../plan/closure-plan';
import type { EndUsage } from '../plan/end-usage';

/** A closure on a cable, or a site at an end of it: `alongM` metres of cable from the cable's first vertex. */
export type Station = {
  readonly closure: ItemId;
  readonly alongM: number;
  readonly usage: EndUsage;
  readonly marks: readonly Mark[];
  readonly isSite: boolean;
};

/** A site by the name under which paths begin and end there. It can be where a cable ends; nothing is spliced in it. */
export type PathSite = { readonly id: ItemId; readonly at: LngLat };

/** All cables with what lies on each, from its first vertex on. */
export type CableStations = {
  readonly network: FibreNetwork;
  readonly on: (cable: ItemId) => readonly Station[];
  readonly cablesAt: (closure: ItemId) => readonly ItemId[];
  /** Fibres of a cable that no closure connects or marks, in order: all of them are alike. */
  readonly untouched: (cable: ItemId) => readonly number[];
};

/** A closure is on a cable that passes so near, and a site at the end of one that ends so near, metres. */
export const stationWithin = 5;

/** Cells of so many degrees, in which closures are looked for: some hundred metres. */
const cell = 0.002;

type Placed = { readonly id: ItemId; readonly at: LngLat; readonly isSite: boolean };

const cellsBetween = (a: number, b: number) => {
  const [low, high] = [
    Math.floor((Math.min(a, b) - cell / 10) / cell),
    Math.floor((Math.max(a, b) + cell / 10) / cell),
  ];
  return Array.from({ length: high - low + 1 }, (_, at) => low + at);
};

/** What lies in the cells that a path crosses. */
function nearPath(cells: ReadonlyMap<string, readonly Placed[]>, path: readonly LngLat[]): ReadonlySet<Placed> {
  const found = new Set<Placed>();
  for (const [index, to] of path.entries()) {
    const from = path[index - 1] ?? to;
    for (const x of cellsBetween(from[0], to[0]))
      for (const y of cellsBetween(from[1], to[1])) for (const one of cells.get(`${x} ${y}`) ?? []) found.add(one);
  }
  return found;
}

const emptyUsage: EndUsage = new Map();

function stationsOf(network: FibreNetwork, cable: KnownCable, near: readonly Placed[]): readonly Station[] {
  const named = new Set(cable.stops.map(({ closure }) => closure));
  const places = alongCable(
    cable,
    near.map(({ at }) => at),
  );
  const all = near.flatMap(({ id, isSite }, at): readonly Station[] => {
    const { alongM, awayM } = places[at] ?? { alongM: 0, awayM: Number.POSITIVE_INFINITY };
    const isAtEnd = Math.min(alongM, cable.totalM - alongM) <= stationWithin;
    if (named.has(id) || awayM > stationWithin || (isSite && !isAtEnd)) return [];
    const known = network.closures.get(id);
    return [{ closure: id, alongM, usage: known?.usage ?? emptyUsage, marks: known?.plan.marks ?? [], isSite }];
  });
  const stops = cable.stops.map(
    ({ closure, alongM, usage }): Station => ({
      ...{ closure, alongM, usage, isSite: false },
      marks: network.closures.get(closure)?.plan.marks ?? [],
    }),
  );
  const order = (a: Station, b: Station) => a.alongM - b.alongM || String(a.closure).localeCompare(String(b.closure));
  const sorted = [...stops, ...all].toSorted(order);
  // Where a closure stands at the end of a cable, the cable ends in it and not at the site around it.
  const atEnd = (far: (one: Station) => number) => sorted.some((one) => !one.isSite && far(one) <= stationWithin);
  const isTaken = { start: atEnd(({ alongM }) => alongM), end: atEnd(({ alongM }) => cable.totalM - alongM) };
  return sorted.filter(({ isSite, alongM }) => !isSite || !isTaken[alongM <= cable.totalM / 2 ? 'start' : 'end']);
}

function untouchedOf(cable: KnownCable | undefined, stations: readonly Station[]): readonly number[] {
  const touched = new Set<number>();
  const touch = (first: number, last: number) => {
    for (let fibre = first; fibre <= Math.min(last, cable?.fibres ?? 0); fibre += 1) touched.add(fibre);
  };
  for (const { usage, marks } of stations) {
    for (const toward of ['start', 'end'] as const) {
      const key = cable ? keyOfSide({ kind: 'fibre', cable: cable.id, toward }) : '';
      for (const { first, last } of usage.get(key) ?? []) touch(first, last);
    }
    for (const { from, count } of marks)
      if (from.side.kind === 'fibre' && from.side.cable === cable?.id) touch(from.number, from.number + count - 1);
  }
  return Array.from({ length: cable?.fibres ?? 0 }, (_, at) => at + 1).filter((fibre) => !touched.has(fibre));
}

/**
 * Puts closures on all cables that pass them, also those that connect none of their fibres, and some sites at the ends of cables.
 * Closures that a cable's fibres are connected in are on it wherever they lie.
 */
export function cableStations(network: FibreNetwork, sites: readonly PathSite[]): CableStations {
  const cells = new Map<string, Placed[]>();
  const places = [
    ...[...network.closures.values()].map(({ id, at }) => ({ id, at, isSite: false })),
    ...sites.map(({ id, at }) => ({ id, at, isSite: true })),
  ];
  for (const one of places) {
    const key = `${Math.floor(one.at[0] / cell)} ${Math.floor(one.at[1] / cell)}`;
    const all = cells.get(key);
    if (all) all.push(one);
    else cells.set(key, [one]);
  }
  const on = new Map<ItemId, readonly Station[]>();
  const at = new Map<ItemId, ItemId[]>();
  for (const cable of network.cables.values()) {
    const stations = stationsOf(network, cable, [...nearPath(cells, cable.path)]);
    on.set(cable.id, stations);
    for (const { closure } of stations) {
      const all = at.get(closure);
      if (all) all.push(cable.id);
      else at.set(closure, [cable.id]);
    }
  }
  const untouched = new Map<ItemId, readonly number[]>();
  return {
    network,
    on: (cable) => on.get(cable) ?? [],
    cablesAt: (closure) => at.get(closure) ?? [],
    untouched: (cable) => {
      const found = untouched.get(cable) ?? untouchedOf(network.cables.get(cable), on.get(cable) ?? []);
      untouched.set(cable, found);
      return found;
    },
  };
}

/** The marks that an end has in a closure. */
export function marksAt({ marks }: Pick<Station, 'marks'>, { side, number }: FibreEnd): readonly Mark[] {
  if (marks.length === 0) return marks;
  const key = keyOfSide(side);
  return marks.filter(
    ({ from, count }) => number >= from.number && number < from.number + count && keyOfSide(from.side) === key,
  );
}
