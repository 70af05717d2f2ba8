import { type CablePlace, darkAfterCut, type FibreHop, type LitEnd } from '../../../fibres/network/dark-after-cut';
import { type NetworkBasis, statusesOut } from '../../../fibres/network/network-basis';
import { type ItemId, type ItemRef, refOf } from '../../../items/item';
import { type CutOff, cutOffItems } from '../../../items/network/cut-off-items';
import { createServedAt, keyOfServed, linesServed, type ServedAt } from '../fibres/create-served-at';
import { fibreNetworkOf, type NetworkOf } from '../fibres/light-job';
import { placesOnCables } from '../fibres/places-on-cables';
import { sitesOf, sourcesOf } from '../fibres/sources-of';
import { stationsOf } from '../fibres/stations-of';
import type { Job, JobItems } from '../job';
import { networkOf } from '../trace-job';
import { type AroundCut, aroundCut } from './around-cut';
import { type CutCircuit, cutCircuits } from './cut-circuits';

export type CutAsk = NetworkOf & {
  /** Cables, each cut at a place or lost as a whole. */
  readonly cables: readonly CablePlace[];
  /** Segments that are broken, with all cables that run in them. */
  readonly segments: readonly ItemRef[];
};

/** A served place: the end of a drop, a site at the end of a cable, or a port. */
export type Served = {
  readonly kind: 'drop' | 'site' | 'port';
  readonly ref: ItemRef;
  /** The site, else what the record of the cable says of that end, or the card of a port of equipment; empty for other ports. */
  readonly place: string;
  /** The number of the port; null for others. */
  readonly port: number | null;
  /** Lines that a site serves; 1 for a drop and a port. */
  readonly lines: number;
  readonly accountId: number | null;
  readonly via: LitEnd['via'];
};

export type CutAnswer = {
  readonly basis: NetworkBasis;
  readonly cuts: readonly CablePlace[];
  readonly fibres: number;
  readonly connected: number;
  readonly dark: readonly Served[];
  readonly secured: readonly Served[];
  readonly unfed: readonly Served[];
  /** Circuits over the cut fibres. */
  readonly circuits: readonly CutCircuit[];
  /** The number of ends that lose light and serve no place. */
  readonly spare: number;
  /** Closures with ports at a site that sends light. */
  readonly sources: number;
  /** The items that can no longer be reached along cables; only where no closure has a plan for the cut cables. */
  readonly byStructure: CutOff | null;
  /** The items around the place of the one cut; null for several, and for a cable that is lost as a whole. */
  readonly around: AroundCut | null;
  readonly darkFibres: readonly FibreHop[];
  /** Metres of each of their cables, with slack. */
  readonly totals: ReadonlyMap<ItemId, number>;
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);

function servedOf(served: ServedAt, via: LitEnd['via']): Served {
  const {
    kind,
    item: { ref, fields },
    port,
    place,
  } = served;
  const lines = linesServed(served);
  if (kind !== 'site') return { kind, ref, place, port, lines, accountId: null, via };
  return { kind, ref, place: textOf(fields['name']), port, lines, accountId: numberOf(fields['accountId']), via };
}

/** Lists each served place once, however many of its fibres are concerned. */
function everybody(ends: readonly LitEnd[], servedAt: ReturnType<typeof createServedAt>): readonly Served[] {
  const found = new Map<string, Served>();
  for (const end of ends) {
    const served = servedAt(end);
    if (served && !found.has(keyOfServed(served))) found.set(keyOfServed(served), servedOf(served, end.via));
  }
  return [...found.values()];
}

/** True for the network as built where closures only plan to connect the cut cables: then no light runs there, whichever cables meet. */
function* isPlannedAt(items: JobItems, ask: NetworkOf, cuts: readonly CablePlace[]): Generator<number, boolean> {
  if (ask.basis === 'planned') return false;
  const { cables } = yield* fibreNetworkOf(items, { ...ask, basis: 'planned' });
  return cuts.some(({ cable }) => (cables.get(cable)?.stops.length ?? 0) > 0);
}

/** Who loses light when cables are cut, or segments with the cables in them. */
export const cutJob: Job<CutAsk, CutAnswer> = {
  *run(items, ask) {
    const { cables, segments } = ask;
    const network = yield* fibreNetworkOf(items, ask);
    const sites = sitesOf(items);
    const servedAt = createServedAt(items, sites);
    const cuts = [...cables, ...placesOnCables(items, network, segments)];
    const sources = sourcesOf(network, sites);
    const outage = darkAfterCut(network, cuts, sources);
    const dark = everybody(outage.dark, servedAt);
    const isWithoutPlan = outage.connected === 0 && cuts.length > 0 && !(yield* isPlannedAt(items, ask, cuts));
    const [only] = cuts.length === 1 ? cuts : [];
    const lines = isWithoutPlan ? yield* networkOf(items, { along: 'cable', revision: ask.revision }) : null;
    const from = sites.filter(({ sends }) => sends).map(({ item }) => item.ref);
    const without = cuts.map(({ cable }) => refOf('cable', cable));
    return {
      ...{ basis: ask.basis, cuts, fibres: outage.fibres, connected: outage.connected, dark },
      secured: everybody(outage.secured, servedAt),
      unfed: everybody(outage.unfed, servedAt),
      circuits: cutCircuits(network, outage.ways),
      spare: outage.dark.filter((end) => servedAt(end) === null).length,
      sources: sources.size,
      byStructure: lines && cutOffItems(lines, { from, without, statuses: statusesOut(ask.basis) }),
      around: only ? aroundCut(items, yield* stationsOf(items, ask), only) : null,
      darkFibres: outage.darkFibres,
      totals: new Map(outage.darkFibres.map(({ cable }) => [cable, network.cables.get(cable)?.totalM ?? 0])),
    };
  },
};
