import type { ItemId } from '../../items/item';
import { type FibreEnd, keyOfSide, type Toward } from '../plan/closure-plan';
import { type CableStop, type FibreNetwork, facing } from './fibre-network';
import { type Breaks, followLight, type Hop, hopsTo, type LightStart, type LightStep } from './follow-light';

/** A cable that is cut `alongM` metres of cable from its first vertex; null: the whole of it is lost. */
export type CablePlace = { readonly cable: ItemId; readonly alongM: number | null };

/** Where light ends: at a port or an unconnected end of a closure, or at the end of a cable. `via`: a cut fibre on its way. */
export type LitEnd = {
  readonly why: 'port' | 'cable-end' | 'open';
  readonly closure: ItemId | null;
  readonly end: FibreEnd | null;
  readonly cable: ItemId | null;
  readonly toward: Toward | null;
  readonly fibre: number | null;
  readonly via: { readonly cable: ItemId; readonly fibre: number };
};

/** Light along a cable. */
export type FibreHop = Extract<Hop, { kind: 'fibre' }>;

/** The light of a cut fibre, followed from its break in one direction as it was before the cut. */
export type CutWay = { readonly via: LitEnd['via']; readonly steps: readonly LightStep[] };

/** The effects of cuts. */
export type Outage = {
  /** Fibres of the cut cables, and how many of them are connected with anything. */
  readonly fibres: number;
  readonly connected: number;
  /** Ends that had light from a source and have none now. */
  readonly dark: readonly LitEnd[];
  /** Ends that had light over a cut fibre and still have it over another way. */
  readonly secured: readonly LitEnd[];
  /** Ends of cut fibres with a source on neither side: the dark side is unknown. */
  readonly unfed: readonly LitEnd[];
  /** Fibres without light, each stretch once. */
  readonly darkFibres: readonly FibreHop[];
  /** The light of each cut fibre in both directions from each of its breaks. */
  readonly ways: readonly CutWay[];
};

/** Light enters at the ports of these closures. */
export type Sources = ReadonlySet<ItemId>;

/** How far a break is kept from the ends of its cable and from closures: it lies on one side of each, metres. */
const apart = 0.01;

/** A place on the cable that is no closure's, as near as can be. */
function besideStops({ totalM, stops }: { totalM: number; stops: readonly CableStop[] }, alongM: number): number {
  const inside = Math.min(Math.max(alongM, apart), Math.max(apart, totalM - apart));
  if (!stops.some((stop) => Math.abs(stop.alongM - inside) < apart)) return inside;
  return inside + 2 * apart < totalM ? inside + 2 * apart : inside - 2 * apart;
}

/** The breaks that cuts make. A cable that is lost as a whole is broken in each piece between its closures. */
function breaksOf({ cables }: FibreNetwork, cuts: readonly CablePlace[]): Breaks {
  const breaks = new Map<ItemId, number[]>();
  for (const { cable: id, alongM } of cuts) {
    const cable = cables.get(id);
    if (!cable) continue;
    const bounds = [...new Set([0, ...cable.stops.map((stop) => stop.alongM), cable.totalM])];
    const middles = bounds.slice(1).map((bound, at) => (bound + (bounds[at] ?? 0)) / 2);
    breaks.set(id, [...(breaks.get(id) ?? []), ...(alongM === null ? middles : [besideStops(cable, alongM)])]);
  }
  return breaks;
}

function keyOf({ closure, end, cable, toward, fibre }: LitEnd): string {
  return end ? `${closure}/${keyOfSide(end.side)}/${end.number}` : `${cable}/${toward}/${fibre}`;
}

/** Where light stops, by its place in the steps. */
type Stop = { readonly at: number; readonly end: LitEnd };

function stopsOf(steps: readonly LightStep[], via: LitEnd['via']): readonly Stop[] {
  return steps.flatMap(({ hop, before }, at): readonly Stop[] => {
    if (hop.kind !== 'end' || (hop.why !== 'port' && hop.why !== 'cable-end' && hop.why !== 'open')) return [];
    const last = steps[before]?.hop;
    const fibre = last?.kind === 'fibre' ? last.fibre : null;
    const { why, closure, end, cable = null, toward = null } = hop;
    return [{ at, end: { why, closure, end, cable, toward, fibre, via } }];
  });
}

/** Where light would have to come in at an end, followed the other way; null for an end that leads nowhere. */
function inwardFrom(network: FibreNetwork, { why, closure, end, cable, toward, fibre }: LitEnd): LightStart | null {
  if (why === 'port' && closure !== null && end) return { kind: 'end', closure, end };
  if (why === 'cable-end' && cable !== null && toward && fibre !== null) {
    const alongM = toward === 'end' ? (network.cables.get(cable)?.totalM ?? 0) : 0;
    return { kind: 'fibre', cable, fibre, alongM, toward: facing(toward) };
  }
  if (why !== 'open' || closure === null || !end) return null;
  // To a leg light comes over its connection, to a fibre along its cable.
  return { kind: end.side.kind === 'fibre' ? 'out' : 'end', closure, end };
}

const isConnected = (steps: readonly LightStep[]) => steps.some(({ hop }) => hop.kind === 'splice');

/** An end behind a cut, and the ways from cuts to it. */
type Behind = { readonly end: LitEnd; readonly ways: { readonly steps: readonly LightStep[]; readonly at: number }[] };
type Found = { readonly behind: Map<string, Behind>; readonly unfed: Map<string, LitEnd>; readonly ways: CutWay[] };

/** One side of a cut fibre: `isFedBeyond` says that light came over the cut to it, `isFed` that it has a source itself. */
type CutSide = { readonly steps: readonly LightStep[]; readonly isFed: boolean; readonly isFedBeyond: boolean };

function note(found: Found, { steps, isFed, isFedBeyond }: CutSide, via: LitEnd['via']): void {
  for (const { at, end } of stopsOf(steps, via)) {
    const key = keyOf(end);
    if (!isFedBeyond) {
      if (!isFed && !found.unfed.has(key)) found.unfed.set(key, end);
      continue;
    }
    const known = found.behind.get(key);
    if (known) known.ways.push({ steps, at });
    else found.behind.set(key, { end, ways: [{ steps, at }] });
  }
}

/** Follows each fibre of a cable both ways from its breaks; returns how many are connected with anything. */
function noteCable(
  found: Found,
  at: { network: FibreNetwork; cable: ItemId; places: readonly number[] },
  sources: Sources,
) {
  const { network, cable, places } = at;
  let connected = 0;
  for (let fibre = 1; fibre <= (network.cables.get(cable)?.fibres ?? 0); fibre += 1) {
    const via = { cable, fibre };
    const all = places.map((alongM) =>
      (['start', 'end'] as const).map((toward) =>
        followLight(network, { kind: 'fibre', cable, fibre, alongM, toward }),
      ),
    );
    for (const steps of all.flat()) found.ways.push({ via, steps });
    const pairs = all.filter((sides) => sides.some(isConnected));
    for (const sides of pairs) {
      const fed = sides.map((steps) => stopsOf(steps, via).some(({ end }) => isSource(end, sources)));
      for (const [side, steps] of sides.entries())
        note(found, { steps, isFed: fed[side] === true, isFedBeyond: fed[1 - side] === true }, via);
    }
    if (pairs.length > 0) connected += 1;
  }
  return connected;
}

function isSource({ why, closure }: LitEnd, sources: Sources): boolean {
  return why === 'port' && closure !== null && sources.has(closure);
}

/** The fibres on the ways to dark ends, each stretch once. */
function fibresOn(dark: readonly Behind[]): readonly FibreHop[] {
  const hops = new Map<string, FibreHop>();
  for (const { ways } of dark)
    for (const { steps, at } of ways)
      for (const hop of hopsTo(steps, at))
        if (hop.kind === 'fibre') hops.set(`${hop.cable}/${hop.fibre}/${hop.fromM}/${hop.toM}`, hop);
  return [...hops.values()];
}

/**
 * Who loses light when cables are cut: every cut fibre is followed both ways as it was; what lay behind the cut, seen from a
 * source, is asked again for light with all cuts made. Work grows with what hangs on the cut fibres, not with the network.
 */
export function darkAfterCut(network: FibreNetwork, cuts: readonly CablePlace[], sources: Sources): Outage {
  const breaks = breaksOf(network, cuts);
  const found: Found = { behind: new Map(), unfed: new Map(), ways: [] };
  let [fibres, connected] = [0, 0];
  for (const [cable, places] of breaks) {
    fibres += network.cables.get(cable)?.fibres ?? 0;
    connected += noteCable(found, { network, cable, places }, sources);
  }
  const hasLight = ({ end }: Behind) => {
    const start = inwardFrom(network, end);
    return (
      start !== null && stopsOf(followLight(network, start, breaks), end.via).some((one) => isSource(one.end, sources))
    );
  };
  const behind = [...found.behind.values()].filter(({ end }) => !isSource(end, sources));
  const secured = new Set(behind.filter(hasLight));
  const dark = behind.filter((one) => !secured.has(one));
  return {
    fibres,
    connected,
    dark: dark.map(({ end }) => end),
    secured: [...secured].map(({ end }) => end),
    unfed: [...found.unfed].flatMap(([key, end]) => (found.behind.has(key) ? [] : [end])),
    darkFibres: fibresOn(dark),
    ways: found.ways,
  };
}
