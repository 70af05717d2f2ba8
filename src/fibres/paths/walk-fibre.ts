import type { ItemId } from '../../items/item';
import { facing, isLegOf, sideAt } from '../network/fibre-network';
import type { Hop } from '../network/follow-light';
import type { FibreEnd, MarkKind, Side, Toward } from '../plan/closure-plan';
import { crossingsFrom, stretchAt } from '../plan/end-usage';
import { type CableStations, marksAt, type Station, stationWithin } from './cable-stations';

/** A place where a fibre can be taken or left, with the way to it from where the walk began. */
export type FibrePlace = {
  readonly closure: ItemId;
  readonly end: FibreEnd;
  readonly hops: readonly Hop[];
  readonly metres: number;
  /** How many of the walk's sections lead to it. */
  readonly sections: number;
};

/**
 * How a fibre ends: `open` in a closure that connects it no further, at a `port`, at a `leg` of a splitter or a port of equipment, `bare`
 * at the end of its cable where no closure is, or `lost` where the records contradict each other.
 */
export type FibreLast = 'open' | 'port' | 'leg' | 'bare' | 'lost';

/** One way along a fibre and the fibres that it is connected with. */
export type FibreWalk = {
  /**
   * Sections of cables with their direction; the closure at the far end of each, and the sides at which the fibre comes to it and
   * leaves it.
   */
  readonly sections: readonly string[];
  readonly via: readonly ItemId[];
  readonly sides: readonly (readonly Side[])[];
  /** Where the fibre is not connected: it can be left there. */
  readonly places: readonly FibrePlace[];
  readonly last: FibreLast;
  /** Where it ends at a port, or bare at a site. */
  readonly lastPlace: FibrePlace | null;
  /** Connections on the way, without connections that leave the fibre uncut. */
  readonly connections: number;
  readonly marks: ReadonlySet<MarkKind>;
  /** Marks of the piece in which the walk began. */
  readonly ownMarks: ReadonlySet<MarkKind>;
};

/** From where a fibre is walked along: `fromM` metres of cable, to the station that is `next` in the list of its cable. */
export type WalkStart = {
  readonly cable: ItemId;
  readonly fibre: number;
  readonly fromM: number;
  readonly next: number;
  readonly toward: Toward;
};

/** A section of a cable: between a station and the next one. */
export function sectionOf(cable: ItemId, station: number): string {
  return `${cable}/${station}`;
}

type Walk = {
  readonly stations: CableStations;
  readonly sections: string[];
  readonly via: ItemId[];
  readonly sides: (readonly Side[])[];
  readonly places: FibrePlace[];
  readonly hops: Hop[];
  readonly marks: Set<MarkKind>;
  readonly ownMarks: Set<MarkKind>;
  /** The ends at which it came out of a connection: a walk that meets one again goes round. */
  readonly seen: Set<string>;
  lastPlace: FibrePlace | null;
  connections: number;
  metres: number;
};

function noteMarks(walk: Walk, station: Station, end: FibreEnd): void {
  for (const { mark } of marksAt(station, end)) {
    walk.marks.add(mark);
    if (walk.hops.length === 0) walk.ownMarks.add(mark);
  }
}

function placeAt(
  walk: Walk,
  { cable, fibre, fromM }: WalkStart,
  { station, end }: { station: Station; end: FibreEnd },
) {
  const hop: Hop = { kind: 'fibre', cable, fibre, fromM, toM: station.alongM };
  const metres = walk.metres + Math.abs(station.alongM - fromM);
  return { closure: station.closure, end, hops: [...walk.hops, hop], metres, sections: walk.sections.length };
}

/** Over a connection into another fibre: where the walk continues, or how it ends. */
function over(
  walk: Walk,
  from: WalkStart,
  at: { readonly station: Station; readonly end: FibreEnd },
): WalkStart | FibreLast {
  const { station, end } = at;
  const crossings = crossingsFrom(station.closureUsage, end);
  const to = crossings.at(-1)?.to;
  if (!to) return 'lost';
  const place = placeAt(walk, from, at);
  walk.connections += crossings.filter(({ run }) => run.kind !== 'through').length;
  const { side } = to;
  if (side.kind === 'leg' || side.kind === 'card') return 'leg';
  if (side.kind !== 'fibre') {
    walk.lastPlace = place;
    return 'port';
  }
  const { cable, toward } = side;
  const isHere = (one: Station) => one.closure === station.closure && isLegOf(one, side);
  const index = walk.stations.on(cable).findIndex(isHere);
  const there = walk.stations.on(cable)[index];
  const known = walk.stations.network.cables.get(cable);
  if (!there || !known || to.number > known.fibres) return 'lost';
  const { closure } = station;
  walk.hops.push(...place.hops.slice(-1), ...crossings.map((one) => ({ kind: 'splice', closure, ...one }) as const));
  const key = `${cable} ${to.number} ${index} ${toward}`;
  if (walk.seen.has(key)) return 'lost';
  walk.seen.add(key);
  walk.metres = place.metres;
  noteMarks(walk, there, to);
  return { cable, fibre: to.number, fromM: there.alongM, next: index + (toward === 'end' ? 1 : -1), toward };
}

/** True for the last station in a direction, at the end of its cable or a few metres before it: what is left behind it is slack. */
export function endsAt(
  stations: CableStations,
  cable: ItemId,
  { index, toward }: { readonly index: number; readonly toward: Toward },
): boolean {
  const all = stations.on(cable);
  const alongM = all[index]?.alongM ?? 0;
  const leftM = toward === 'end' ? (stations.network.cables.get(cable)?.totalM ?? 0) - alongM : alongM;
  return leftM <= stationWithin && all[index + (toward === 'end' ? 1 : -1)] === undefined;
}

/** To the next station of the cable: where the walk continues, or how it ends. */
function step(walk: Walk, from: WalkStart): WalkStart | FibreLast {
  const { cable, fibre, next, toward } = from;
  const all = walk.stations.on(cable);
  const station = all[next];
  if (!station) return 'bare';
  const [here, beyondSide] = [sideAt(cable, station, facing(toward)), sideAt(cable, station, toward)];
  if (!here) return 'bare';
  walk.sections.push(toward === 'end' ? `${sectionOf(cable, next - 1)}+` : `${sectionOf(cable, next)}-`);
  walk.via.push(station.closure);
  walk.sides.push(beyondSide ? [here, beyondSide] : [here]);
  const end: FibreEnd = { side: here, number: fibre };
  const beyond: FibreEnd | null = beyondSide && { side: beyondSide, number: fibre };
  noteMarks(walk, station, end);
  if (stretchAt(station.usage, end)) return over(walk, from, { station, end });
  const place = placeAt(walk, from, { station, end });
  if (station.isSite) {
    walk.lastPlace = place;
    return 'bare';
  }
  walk.places.push(place);
  const further = next + (toward === 'end' ? 1 : -1);
  if (!beyond || endsAt(walk.stations, cable, { index: next, toward }) || stretchAt(station.usage, beyond))
    return 'open';
  noteMarks(walk, station, beyond);
  return { ...from, next: further };
}

/** Walks along a fibre in one direction, over all connections with other fibres, to where it ends. */
export function walkFibre(stations: CableStations, start: WalkStart): FibreWalk {
  const walk: Walk = {
    ...{ stations, sections: [], via: [], sides: [], places: [], hops: [], lastPlace: null, connections: 0, metres: 0 },
    ...{ marks: new Set(), ownMarks: new Set(), seen: new Set() },
  };
  for (let at: WalkStart | FibreLast = start; ; ) {
    at = step(walk, at);
    if (typeof at === 'string') return { ...walk, last: at };
  }
}
