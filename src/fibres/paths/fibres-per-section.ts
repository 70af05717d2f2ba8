import type { ItemId } from '../../items/item';
import { stretchIn } from '../network/fibre-network';
import { type CableStations, type Station, stationWithin } from './cable-stations';
import { endsAt, walkFibre } from './walk-fibre';

/** The state of a fibre in a section. `used`: light can come from one end of it to the other, or through a splitter. */
export type FibreState = 'free' | 'used' | 'reserved' | 'dead';

/** A section of a cable between two closures or its ends, metres of cable from its first vertex, with its fibres by state. */
export type CableSection = {
  readonly fromM: number;
  readonly toM: number;
  /** The closures at both ends, null where none is; and which pass of the cable at each, from 1 on, null where it comes there once. */
  readonly from: ItemId | null;
  readonly to: ItemId | null;
  readonly fromPass: number | null;
  readonly toPass: number | null;
  readonly counts: Readonly<Record<FibreState, number>>;
  /** The state of each fibre, from the first one on. */
  readonly states: readonly FibreState[];
};

/** The state of a fibre between two neighbouring stations; `next`: the station toward the cable's last vertex. */
function stateAt(
  stations: CableStations,
  at: { readonly cable: ItemId; readonly fibre: number; readonly next: number; readonly fromM: number },
): FibreState {
  const { cable, fibre, next, fromM } = at;
  const ways = [
    walkFibre(stations, { cable, fibre, fromM, next, toward: 'end' }),
    walkFibre(stations, { cable, fibre, fromM, next: next - 1, toward: 'start' }),
  ];
  if (ways.some(({ ownMarks }) => ownMarks.has('dead'))) return 'dead';
  const isConnected = ways.some(({ connections }) => connections > 0);
  const ended = ways.filter(({ last }) => last === 'port' || last === 'bare').length;
  if (ways.some(({ last }) => last === 'leg' || last === 'lost') || (ended === 2 && isConnected)) return 'used';
  return ways.some(({ marks }) => marks.has('reserved')) ? 'reserved' : 'free';
}

/** The fibres of a cable that are used at a place of it, metres of cable from its first vertex. */
export function usedFibres(stations: CableStations, id: ItemId, alongM: number): readonly number[] {
  const all = stations.on(id);
  const found = all.findIndex((station) => station.alongM > alongM);
  const next = found < 0 ? all.length : found;
  const fibres = Array.from({ length: stations.network.cables.get(id)?.fibres ?? 0 }, (_, at) => at + 1);
  return fibres.filter((fibre) => stateAt(stations, { cable: id, fibre, next, fromM: alongM }) === 'used');
}

/** Which time it is that a cable comes to the closure of one of its stations, from 1 on; null where it comes there once. */
function passAt(all: readonly Station[], index: number): number | null {
  const here = all[index];
  const times = all.filter(({ closure }) => closure === here?.closure);
  return here && times.length > 1 ? times.indexOf(here) + 1 : null;
}

/**
 * How many fibres of a cable are free, used, reserved and dead, in each section between closures; none for an unknown cable. Free
 * are also fibres that lead from a port to nowhere.
 */
export function fibresPerSection(stations: CableStations, id: ItemId): readonly CableSection[] {
  const cable = stations.network.cables.get(id);
  if (!cable) return [];
  const all = stations.on(id);
  const isFirst = all.map((_, index) => endsAt(stations, id, { index, toward: 'start' }));
  const isOther = (index: number, fibre: number) => {
    const station = all[index];
    if (!station || isFirst[index]) return true;
    return (['start', 'end'] as const).some((toward) => stretchIn(station, { cable: id, fibre, toward }) !== null);
  };
  const bounds = [0, ...all.map(({ alongM }) => alongM), cable.totalM];
  const sections = bounds.slice(1).map((toM, next) => {
    const counts = { free: 0, used: 0, reserved: 0, dead: 0 };
    const [from, to] = [all[next - 1]?.closure ?? null, all[next]?.closure ?? null];
    const [fromPass, toPass] = [passAt(all, next - 1), passAt(all, next)];
    const states: FibreState[] = [];
    return { fromM: bounds[next] ?? 0, toM, from, to, fromPass, toPass, counts, states };
  });
  for (let fibre = 1; fibre <= cable.fibres; fibre += 1) {
    let state: FibreState | null = null;
    for (const [next, { fromM, counts, states }] of sections.entries()) {
      // Where no closure cuts it, a fibre is what it was before; not so in the slack before the first closure.
      if (state === null || isOther(next - 1, fibre)) state = stateAt(stations, { cable: id, fibre, next, fromM });
      counts[state] += 1;
      states.push(state);
    }
  }
  // A few metres behind the last closure are its slack.
  return sections.filter(
    ({ fromM, toM, from, to }) => toM - fromM > (from === null || to === null ? stationWithin : 0),
  );
}
