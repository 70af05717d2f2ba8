import { alongCable } from '../../fibres/network/along-cable';
import {
  type CableStop,
  type FibreNetwork,
  type KnownCable,
  stopsAt,
  stretchIn,
} from '../../fibres/network/fibre-network';
import { followLight, type Hop } from '../../fibres/network/follow-light';
import type { Toward } from '../../fibres/plan/closure-plan';
import type { LngLat } from '../../geo/lng-lat';
import { type ItemId, type ItemRef, refOf } from '../../items/item';
import { nameOf } from '../../items/names/name-of';
import { createServedAt, type ServedAt } from './create-served-at';
import type { Job } from './job';
import { fibreNetworkOf } from './light-job';
import { sitesOf, sourcesOf } from './sources-of';

export type UncutAsk = {
  readonly revision: number;
  /** Null for a place where none stands yet. */
  readonly closure: ItemId | null;
  readonly at: LngLat;
  /** Cables that pass the closure. */
  readonly cables: readonly ItemId[];
};

/**
 * A fibre that passes a closure uncut and is connected elsewhere. `start` and `end`: the next closures that connect it, null for none.
 * `homes`: lines of those whom it serves; `who`: the names of the first of them.
 */
export type UncutFibre = {
  readonly cable: ItemId;
  readonly fibre: number;
  readonly start: ItemRef | null;
  readonly end: ItemRef | null;
  readonly homes: number;
  readonly who: readonly string[];
};

/** Names that are told of one fibre. */
const mostNames = 5;
/** Fibres between two words of how far it is. */
const stride = 50;

type Stop = Omit<CableStop, 'closure'>;

/** True where a cable comes to a closure and the closure cuts a fibre of it: the fibre is connected there with another end. */
function isCutAt(stop: Stop, cable: ItemId, fibre: number): boolean {
  return (['start', 'end'] as const).some((toward) => stretchIn(stop, { cable, fibre, toward }) !== null);
}

/** The place on a cable where a closure would stand. */
function stopsWithout(cable: KnownCable, at: LngLat): readonly Stop[] {
  return alongCable(cable, [at]).map(({ alongM }) => ({ alongM, start: 1, end: 1, usage: new Map() }));
}

/** The first closure of a path that connects the fibre with another one, a leg or a port. */
function firstConnection(hops: readonly Hop[]): ItemRef | null {
  const found = hops.find((hop) => hop.kind === 'splice' && hop.run.kind !== 'through');
  return found?.kind === 'splice' ? refOf('splice', found.closure) : null;
}

function linesOf({ kind, item }: ServedAt): number {
  const lines = kind === 'site' ? item.fields['linesServed'] : 1;
  return typeof lines === 'number' && Number.isFinite(lines) ? lines : 0;
}

type Way = {
  readonly network: FibreNetwork;
  readonly cable: KnownCable;
  readonly alongM: number;
  /** Who is served at an end of the light; null for nobody, and where light comes from. */
  readonly servedAt: (hop: Extract<Hop, { kind: 'end' }>) => ServedAt | null;
};

function uncutFibre({ network, cable, alongM, servedAt }: Way, fibre: number): UncutFibre | null {
  const hopsToward = (toward: Toward) =>
    followLight(network, { kind: 'fibre', cable: cable.id, fibre, alongM, toward }).map(({ hop }) => hop);
  const [before, behind] = [hopsToward('start'), hopsToward('end')];
  const [start, end] = [firstConnection(before), firstConnection(behind)];
  if (!start && !end) return null;
  const served = new Map<string, ServedAt>();
  for (const hop of [...before, ...behind]) {
    const one = hop.kind === 'end' ? servedAt(hop) : null;
    if (one) served.set(`${one.item.ref}/${one.port}`, one);
  }
  const names = new Set([...served.values()].map(({ item, place }) => place || nameOf(item)));
  const homes = [...served.values()].reduce((sum, one) => sum + linesOf(one), 0);
  return { cable: cable.id, fibre, start, end, homes, who: [...names].slice(0, mostNames) };
}

/** Finds the fibres that pass a closure uncut and are connected elsewhere, with where they lead and whom they serve. */
export const uncutJob: Job<UncutAsk, readonly UncutFibre[]> = {
  *run(items, { revision, closure, at, cables }) {
    const network = yield* fibreNetworkOf(items, { revision, basis: 'planned' });
    const sites = sitesOf(items);
    const sources = sourcesOf(network, sites);
    const everybody = createServedAt(items, sites);
    const servedAt: Way['servedAt'] = (hop) =>
      hop.closure !== null && sources.has(hop.closure) ? null : everybody(hop);
    const here = closure === null ? undefined : network.closures.get(closure);
    const found: UncutFibre[] = [];
    for (const id of cables) {
      const cable = network.cables.get(id);
      if (!cable) continue;
      const stops: readonly Stop[] = here ? stopsAt(cable, [here]) : stopsWithout(cable, at);
      for (let fibre = 1; fibre <= cable.fibres; fibre += 1) {
        if (fibre % stride === 0) yield fibre / cable.fibres;
        const stop = stops.find((each) => !isCutAt(each, id, fibre));
        if (!stop) continue;
        const one = uncutFibre({ network, cable, alongM: stop.alongM, servedAt }, fibre);
        if (one) found.push(one);
      }
    }
    return found;
  },
};
