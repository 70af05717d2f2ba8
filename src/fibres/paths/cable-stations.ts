import type { Bounds, LngLat } from '../../geo/lng-lat';
import { boundsOf } from '../../geo/position/bounds-of';
import { expandBounds } from '../../geo/position/expand-bounds';
import { type PackedIndex, packIndex, readIndex } from '../../geo/spatial/packed-index';
import type { ItemId } from '../../items/item';
import { numberPasses, type Pass, passesAlong } from '../network/along-cable';
import { cablesOfPlan, type FibreNetwork, type KnownCable, stopsAt } from '../network/fibre-network';
import { type FibreEnd, keyOfSide, type Mark, type Toward } from '../plan/closure-plan';
import type { EndUsage } from '../plan/end-usage';

/** A closure on a cable, once for each time that the cable comes to it, or a site at an end of it. */
export type Station = Pass & {
  readonly closure: ItemId;
  /** The connections of the cable's own legs. */
  readonly usage: EndUsage;
  /** All connections of the closure. */
  readonly closureUsage: EndUsage;
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
  /** Cables that may come within reach of a place, in their order: all that do, and some others. */
  readonly near: (at: LngLat) => readonly ItemId[];
  /** Fibres of a cable that no closure connects or marks, in order: all of them are alike. */
  readonly untouched: (cable: ItemId) => readonly number[];
};

/** A closure is on a cable that passes within this distance, and a site at the end of a cable that ends within it, metres. */
export const stationWithin = 5;

type Placed = { readonly id: ItemId; readonly at: LngLat; readonly isSite: boolean };

/** Whatever lies within reach of a line lies in its box, made wider by this, metres. */
const margin = 2 * stationWithin;

/** An index of boxes. */
function indexOf(boxes: readonly Bounds[]): PackedIndex {
  return readIndex(packIndex(boxes.length, Float64Array.from(boxes.flat())));
}

/** The places beside the pieces of a path. */
function nearPath(places: PackedIndex, path: readonly LngLat[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [index, to] of path.entries()) {
    const box = boundsOf([path[index - 1] ?? to, to]);
    for (const place of box ? places.search(expandBounds(box, margin)) : []) found.add(place);
  }
  return found;
}

const emptyUsage: EndUsage = new Map();

/**
 * The places at one of a cable's ends that it does not end in: if one of these closures connects its fibres, the cable ends there
 * and not in the other frames of the same room; and if there is a closure, it does not end at the site around it.
 */
function besideEnd(here: readonly Station[], named: ReadonlySet<ItemId>): readonly Station[] {
  if (here.some(({ closure }) => named.has(closure))) return here.filter(({ closure }) => !named.has(closure));
  return here.some(({ isSite }) => !isSite) ? here.filter(({ isSite }) => isSite) : [];
}

/** The sites at the ends of a cable. */
function sitesOn(cable: KnownCable, near: readonly Placed[]): readonly Station[] {
  const sites = near.filter(({ isSite }) => isSite);
  const places = passesAlong(
    cable,
    sites.map(({ at }) => at),
  );
  return sites.flatMap(({ id }, index) => {
    const close = (places[index] ?? []).filter(({ awayM }) => awayM <= stationWithin);
    const passes = numberPasses(
      close.map(({ alongM }) => alongM),
      cable.totalM,
    );
    const atEnds = passes.filter(({ alongM }) => Math.min(alongM, cable.totalM - alongM) <= stationWithin);
    const bare = { usage: emptyUsage, closureUsage: emptyUsage, marks: [], isSite: true };
    return atEnds.map((pass) => ({ ...pass, closure: id, ...bare }));
  });
}

function stationsOf(network: FibreNetwork, cable: KnownCable, near: readonly Placed[]): readonly Station[] {
  const named = new Set(cable.stops.map(({ closure }) => closure));
  const beside = near.flatMap(({ id, isSite }) => (isSite || named.has(id) ? [] : (network.closures.get(id) ?? [])));
  const closures = [...cable.stops, ...stopsAt(cable, beside, stationWithin)].map((stop): Station => {
    const known = network.closures.get(stop.closure);
    return {
      ...stop,
      ...{ closureUsage: known?.usage ?? emptyUsage, marks: known?.plan.marks ?? [] },
      isSite: false,
    };
  });
  const order = (a: Station, b: Station) => a.alongM - b.alongM || String(a.closure).localeCompare(String(b.closure));
  const sorted = [...closures, ...sitesOn(cable, near)].toSorted(order);
  const far = { start: ({ alongM }: Station) => alongM, end: ({ alongM }: Station) => cable.totalM - alongM };
  const here = (toward: Toward) => sorted.filter((one) => far[toward](one) <= stationWithin);
  const left = (['start', 'end'] as const).flatMap((toward) => besideEnd(here(toward), named));
  return sorted.filter((one) => !left.includes(one));
}

function untouchedOf(cable: KnownCable | undefined, stations: readonly Station[]): readonly number[] {
  const touched = new Set<number>();
  const touch = (first: number, last: number) => {
    for (let fibre = first; fibre <= Math.min(last, cable?.fibres ?? 0); fibre += 1) touched.add(fibre);
  };
  for (const { usage, marks } of stations) {
    for (const all of usage.values()) for (const { first, last } of all) touch(first, last);
    for (const { from, count } of marks)
      if (from.side.kind === 'fibre' && from.side.cable === cable?.id) touch(from.number, from.number + count - 1);
  }
  return Array.from({ length: cable?.fibres ?? 0 }, (_, at) => at + 1).filter((fibre) => !touched.has(fibre));
}

/** Keeps what was worked out for a key. */
function keptBy<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

/**
 * Puts closures on all cables that pass them, even if they connect none of their fibres, and some sites at the ends of cables.
 * Closures that connect a cable's fibres are on it wherever they lie. Each cable is computed when a query needs it.
 */
export function cableStations(network: FibreNetwork, sites: readonly PathSite[]): CableStations {
  const places: readonly Placed[] = [
    ...[...network.closures.values()].map(({ id, at }) => ({ id, at, isSite: false })),
    ...sites.map(({ id, at }) => ({ id, at, isSite: true })),
  ];
  const boxes = [...network.shapes()].flatMap(({ id, path }) => {
    const box = boundsOf(path);
    return box ? [{ id, box: expandBounds(box, margin) }] : [];
  });
  const placeIndex = indexOf(places.map(({ at: [lng, lat] }) => [lng, lat, lng, lat]));
  const cableIndex = indexOf(boxes.map(({ box }) => box));
  const placeOf = new Map(places.map(({ id, at }) => [id, at]));
  const on = keptBy((id: ItemId): readonly Station[] => {
    const cable = network.cables.get(id);
    if (!cable) return [];
    const near = [...nearPath(placeIndex, cable.path)].flatMap((place) => places[place] ?? []);
    return stationsOf(network, cable, near);
  });
  const near = ([lng, lat]: LngLat): readonly ItemId[] => {
    // A line across the antimeridian continues beyond it.
    const found = [lng, lng - 360, lng + 360].flatMap((x) => cableIndex.search([x, lat, x, lat]));
    return found.sort((a, b) => a - b).flatMap((index) => boxes[index]?.id ?? []);
  };
  const cablesAt = keptBy((closure: ItemId): readonly ItemId[] => {
    const at = placeOf.get(closure);
    const plan = network.closures.get(closure)?.plan;
    const named = plan ? [...cablesOfPlan(plan)] : [];
    return [...new Set([...(at ? near(at) : []), ...named])].filter((cable) =>
      on(cable).some((one) => one.closure === closure),
    );
  });
  return {
    ...{ network, on, cablesAt, near },
    untouched: keptBy((cable) => untouchedOf(network.cables.get(cable), on(cable))),
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
