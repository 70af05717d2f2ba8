import type { ItemId } from '../../items/item';
import { facing, sideAt } from '../network/fibre-network';
import type { Hop } from '../network/follow-light';
import type { FibreEnd, Side, Toward } from '../plan/closure-plan';
import { farEnd, isBarePort, stretchAt } from '../plan/end-usage';
import { type CableStations, marksAt, type Station } from './cable-stations';
import { type FibrePlace, type FibreWalk, walkFibre } from './walk-fibre';

/** A free fibre between two closures: the end to connect at the first, the one at the second, and what lies between them. */
export type FreeFibre = { readonly from: FibreEnd; readonly to: FibreEnd; readonly hops: readonly Hop[] };

/** Free fibres that lead from one closure to another over the same sections of cables. */
export type Ride = {
  readonly from: ItemId;
  readonly to: ItemId;
  /** Sections; the closure at the far end of each, the last one is `to`; and the sides at which fibres come there and go on. */
  readonly sections: readonly string[];
  readonly via: readonly ItemId[];
  readonly sides: readonly (readonly Side[])[];
  readonly metres: number;
  readonly fibres: readonly FreeFibre[];
};

/** From where to where: closures and sites that count as one place each. */
export type PathEnds = { readonly from: ReadonlySet<ItemId>; readonly to: ReadonlySet<ItemId> };

/** An end of a fibre where a ride begins: unconnected, or where the fibre is ended on a port or at a site. */
type Start = {
  readonly kind: 'open' | 'ended';
  readonly end: FibreEnd;
  readonly index: number;
  readonly toward: Toward;
};

const isTaken = ({ marks }: FibreWalk) => marks.has('reserved') || marks.has('dead');

const isHeld = (station: Station, end: FibreEnd) =>
  marksAt(station, end).some(({ mark }) => mark === 'reserved' || mark === 'dead');

/**
 * Known fibres behind a closure, by cable and by fibre and direction: from one station of the cable to another, between which the
 * fibre is not cut, the answer is the same.
 */
export type KnownDark = Map<
  ItemId,
  Map<number, { readonly low: number; readonly high: number; readonly isDark: boolean }>
>;

/** True where what lies behind a fibre that is not cut here brings no light. */
function isDarkBehind(stations: CableStations, { end, index, toward }: Start, known: KnownDark): boolean {
  const station = end.side.kind === 'fibre' ? stations.on(end.side.cable)[index] : undefined;
  if (end.side.kind !== 'fibre' || !station) return false;
  const { cable } = end.side;
  const back = facing(toward);
  const side = sideAt(cable, station, back);
  if (!side) return true;
  const behind: FibreEnd = { side, number: end.number };
  if (stretchAt(station.usage, behind)) return true;
  if (isHeld(station, behind)) return false;
  const ofCable = known.get(cable) ?? new Map();
  known.set(cable, ofCable);
  const key = 2 * end.number + (back === 'end' ? 1 : 0);
  const before = ofCable.get(key);
  if (before && index >= before.low && index <= before.high) return before.isDark;
  const way = back === 'end' ? 1 : -1;
  const from = { cable, fibre: end.number, fromM: station.alongM, next: index + way, toward: back };
  const walk = walkFibre(stations, from);
  if (isTaken(walk)) return false;
  const isDark = walk.last === 'open' || (walk.last === 'bare' && walk.connections === 0);
  const far = index + way * walk.places.filter(({ hops }) => hops.length === 1).length;
  ofCable.set(key, { low: Math.min(index, far), high: Math.max(index, far), isDark });
  return isDark;
}

function startAt(station: Station, at: Omit<Start, 'kind'>, ends: PathEnds): Start | null {
  if (isHeld(station, at.end)) return null;
  const isFirst = ends.from.has(station.closure);
  if (station.isSite) return isFirst ? { ...at, kind: 'ended' } : null;
  if (!stretchAt(station.usage, at.end)) return { ...at, kind: 'open' };
  const far = farEnd(station.closureUsage, at.end);
  return isFirst && far && isBarePort(station.closureUsage, far) ? { ...at, kind: 'ended' } : null;
}

/** Where a fibre can be left that begins like this and ends like that (docs/fibre-model.md, "Free paths"). */
function placesOf(walk: FibreWalk, { kind }: Pick<Start, 'kind'>, ends: PathEnds): readonly FibrePlace[] {
  const { last, lastPlace, places, connections } = walk;
  if (isTaken(walk)) return [];
  const atGoal = lastPlace && ends.to.has(lastPlace.closure) ? [lastPlace] : [];
  if (last === 'open') return places;
  if (last === 'bare' && connections === 0) return [...places, ...atGoal];
  return (last === 'port' || last === 'bare') && kind === 'open' ? atGoal : [];
}

/** True for a walk that may be the end of a ride: whatever comes before it, the fibre can be left on it. */
export function isOfUse(walk: FibreWalk, ends: PathEnds): boolean {
  return placesOf(walk, { kind: 'open' }, ends).length > 0;
}

/** The fibres of a cable to try: of like fibres the wanted number, side by side if possible. */
function fibresToTry(stations: CableStations, cable: ItemId, count: number): readonly number[] {
  const alike = stations.untouched(cable);
  const first = alike.findIndex((number, at) => alike[at + count - 1] === number + count - 1);
  const tried = first < 0 ? alike : alike.slice(first, first + count);
  const isAlike = new Set(alike);
  const fibres = Array.from({ length: stations.network.cables.get(cable)?.fibres ?? 0 }, (_, at) => at + 1);
  return [...fibres.filter((number) => !isAlike.has(number)), ...tried];
}

/** `dark` is kept from one closure of a search to the next. */
type Asked = { readonly ends: PathEnds; readonly count: number; readonly dark: KnownDark };

function* startsAt(
  stations: CableStations,
  closure: ItemId,
  { ends, count, dark }: Asked,
): Generator<Start & { station: Station }> {
  for (const cable of stations.cablesAt(closure)) {
    const numbers = fibresToTry(stations, cable, count);
    for (const [index, station] of stations.on(cable).entries()) {
      if (station.closure !== closure) continue;
      for (const toward of ['start', 'end'] as const) {
        const side = sideAt(cable, station, toward);
        if (!side || stations.on(cable)[index + (toward === 'end' ? 1 : -1)] === undefined) continue;
        for (const number of numbers) {
          const end: FibreEnd = { side, number };
          const start = startAt(station, { end, index, toward }, ends);
          if (start && (start.kind === 'ended' || isDarkBehind(stations, start, dark))) yield { ...start, station };
        }
      }
    }
  }
}

/** All rides from a closure for which at least so many free fibres lead over the same sections. */
export function ridesFrom(stations: CableStations, closure: ItemId, asked: Asked): readonly Ride[] {
  const { ends, count } = asked;
  const rides = new Map<string, Ride & { readonly fibres: FreeFibre[] }>();
  for (const { station, ...start } of startsAt(stations, closure, asked)) {
    const { end, index, toward } = start;
    if (end.side.kind !== 'fibre') continue;
    const next = index + (toward === 'end' ? 1 : -1);
    const at = { cable: end.side.cable, fibre: end.number, fromM: station.alongM, next, toward };
    const walk = walkFibre(stations, at);
    for (const place of placesOf(walk, start, ends)) {
      if (place.closure === closure) continue;
      const sections = walk.sections.slice(0, place.sections);
      const key = sections.join(' ');
      const fibre = { from: end, to: place.end, hops: place.hops };
      const known = rides.get(key);
      if (known) {
        // Records that contradict each other lead two fibres into one fibre, which is listed once.
        if (!known.fibres.some(({ to }) => to.number === fibre.to.number)) known.fibres.push(fibre);
      } else {
        const [via, sides] = [walk.via.slice(0, place.sections), walk.sides.slice(0, place.sections)];
        const { closure: to, metres } = place;
        rides.set(key, { from: closure, to, sections, via, sides, metres, fibres: [fibre] });
      }
    }
  }
  return [...rides.values()].filter(({ fibres }) => fibres.length >= count);
}
