import type { FibreEnd, Toward } from '../../fibres/plan/closure-plan';
import { fibresOfEach } from './any-fibre-project';
import { beyondPort, type FibreOracle } from './fibre-oracle';

/** The state of a fibre (docs/fibre-model.md, "Free paths"). */
type State = 'free' | 'used' | 'reserved' | 'dead';

/** A vertex of a cable at which a closure or a site lies. */
type Spot = { readonly index: number; readonly closure: number | null };

const away = (toward: Toward): Toward => (toward === 'start' ? 'end' : 'start');

/** The closures on a cable, and at its ends the sites where no closure is, in its order. */
function spotsOn({ cables, legs, town }: FibreOracle, id: number): readonly Spot[] {
  const places = cables.get(id)?.places ?? [];
  const passed = (legs.get(id) ?? []).map(({ index, closure }) => ({ index, closure }));
  const ends = [0, places.length - 1].filter((index) => {
    const isClosure = passed.some((leg) => leg.index === index);
    return !isClosure && town.sites.some(({ place }) => place === places[index]);
  });
  return [...passed, ...ends.map((index) => ({ index, closure: null }))].toSorted((a, b) => a.index - b.index);
}

/** The end of a fibre in one direction, and the marks on its way; `own`: those before the first connection. */
type Walked = {
  readonly last: 'bare' | 'open' | 'port' | 'leg' | 'lost';
  readonly isConnected: boolean;
  readonly marks: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
};

function walk(oracle: FibreOracle, from: { cable: number; fibre: number; index: number; toward: Toward }): Walked {
  const { cables, closures, legs, legAt, endOf, joined } = oracle;
  let { cable, fibre, index, toward } = from;
  let isConnected = false;
  let isOwn = true;
  const [marks, own, seen] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const note = (closure: number, end: FibreEnd | null) => {
    const { side: wanted, number: fibreNumber } = end ?? { side: null, number: 0 };
    for (const { from: at, mark } of closures.find(({ id }) => id === closure)?.plan.marks ?? []) {
      if (at.number !== fibreNumber || JSON.stringify(at.side) !== JSON.stringify(wanted)) continue;
      marks.add(mark);
      if (isOwn) own.add(mark);
    }
  };
  const over = (last: Walked['last']): Walked => ({ last, isConnected, marks, own });
  for (;;) {
    const ahead = spotsOn(oracle, cable).filter((spot) => (toward === 'end' ? spot.index > index : spot.index < index));
    const spot = toward === 'end' ? ahead[0] : ahead.at(-1);
    if (!spot || spot.closure === null) return over('bare');
    const leg = legs.get(cable)?.find((one) => one.index === spot.index);
    if (!leg) return over('bare');
    const [facing, onward] = [endOf(cable, leg, { toward: away(toward), fibre }), endOf(cable, leg, { toward, fibre })];
    note(leg.closure, facing);
    let other = facing ? oracle.joined.get(oracle.keyOf(leg.closure, facing)) : undefined;
    for (let cord = other; cord; ) {
      other = cord;
      isConnected ||= other.run.kind !== 'through';
      const beyond = beyondPort(other.to);
      cord = beyond ? oracle.joined.get(oracle.keyOf(leg.closure, beyond)) : undefined;
    }
    if (other) {
      const { side, number } = other.to;
      if (side.kind === 'card') return over('leg');
      if (side.kind !== 'fibre') return over(side.kind === 'front' ? 'port' : side.kind);
      const next = legAt(leg.closure, side);
      if (!cables.has(Number(side.cable)) || !next) return over('lost');
      [cable, fibre, index, toward] = [Number(side.cable), number, next.index, side.toward];
      const key = `${cable} ${fibre} ${index} ${toward}`;
      if (seen.has(key)) return over('lost');
      seen.add(key);
      isOwn = false;
      note(leg.closure, other.to);
      continue;
    }
    const isEnd = spot.index === (toward === 'end' ? (cables.get(cable)?.places.length ?? 0) - 1 : 0);
    if (isEnd || !onward || joined.has(oracle.keyOf(leg.closure, onward))) return over('open');
    note(leg.closure, onward);
    index = spot.index;
  }
}

function stateOf(ways: readonly Walked[]): State {
  if (ways.some(({ own }) => own.has('dead'))) return 'dead';
  const isThrough = ways.every(({ last }) => last === 'port' || last === 'bare') && ways.some((way) => way.isConnected);
  if (isThrough || ways.some(({ last }) => last === 'leg' || last === 'lost')) return 'used';
  return ways.some(({ marks }) => marks.has('reserved')) ? 'reserved' : 'free';
}

/** How many fibres of a cable are what, section by section. */
export function sectionsByHand(oracle: FibreOracle, cable: number): readonly Readonly<Record<State, number>>[] {
  const last = (oracle.cables.get(cable)?.places.length ?? 1) - 1;
  const bounds = [...new Set([0, ...spotsOn(oracle, cable).map(({ index }) => index), last])];
  return bounds.slice(1).map((to, at) => {
    const counts = { free: 0, used: 0, reserved: 0, dead: 0 };
    for (let fibre = 1; fibre <= fibresOfEach; fibre += 1) {
      const ways = [
        walk(oracle, { cable, fibre, index: bounds[at] ?? 0, toward: 'end' }),
        walk(oracle, { cable, fibre, index: to, toward: 'start' }),
      ];
      counts[stateOf(ways)] += 1;
    }
    return counts;
  });
}
