import { numberPasses, type Pass, passesAlong } from '../../../fibres/network/along-cable';
import { type FibreNetwork, type KnownCable, sideAt } from '../../../fibres/network/fibre-network';
import { followLight, type Hop } from '../../../fibres/network/follow-light';
import type { CableSide, Toward } from '../../../fibres/plan/closure-plan';
import { type EndUsage, stretchAt } from '../../../fibres/plan/end-usage';
import type { LngLat } from '../../../geo/lng-lat';
import { type ItemId, type ItemRef, refOf } from '../../../items/item';
import { labelIn } from '../../../items/names/label-of';
import type { Job } from '../job';
import { createServedAt, linesServed, type ServedWhere, servedBy } from './create-served-at';
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
 * A fibre that passes a closure uncut and is connected elsewhere. `sides`: the two legs of its cable at this pass. `start` and `end`: the
 * next closures that connect it, null for none. `homes`: the lines that it serves; `who`: the names of the first places with such lines.
 */
export type UncutFibre = {
  readonly cable: ItemId;
  readonly fibre: number;
  readonly sides: readonly CableSide[];
  readonly start: ItemRef | null;
  readonly end: ItemRef | null;
  readonly homes: number;
  readonly who: readonly string[];
};

/** The most names that are given of one fibre. */
const mostNames = 5;
/** Fibres between two words of how far it is. */
const stride = 50;

/** True where a closure cuts a fibre: a connection there joins it with another end. */
function isCutIn(usage: EndUsage, sides: readonly CableSide[], fibre: number): boolean {
  return sides.some((side) => {
    const stretch = stretchAt(usage, { side, number: fibre });
    return stretch !== null && stretch.run.kind !== 'through';
  });
}

/** The first closure of a path that connects the fibre with another one, a leg or a port. */
function firstConnection(hops: readonly Hop[]): ItemRef | null {
  const found = hops.find((hop) => hop.kind === 'splice' && hop.run.kind !== 'through');
  return found?.kind === 'splice' ? refOf('splice', found.closure) : null;
}

type Way = ServedWhere & {
  readonly network: FibreNetwork;
  readonly cable: KnownCable;
  readonly alongM: number;
  readonly sides: readonly CableSide[];
};

function uncutFibre({ network, cable, alongM, sides, ...where }: Way, fibre: number): UncutFibre | null {
  const hopsToward = (toward: Toward) =>
    followLight(network, { kind: 'fibre', cable: cable.id, fibre, alongM, toward }).map(({ hop }) => hop);
  const [before, behind] = [hopsToward('start'), hopsToward('end')];
  const [start, end] = [firstConnection(before), firstConnection(behind)];
  if (!start && !end) return null;
  const served = servedBy([...before, ...behind], where);
  const names = new Set(served.map(({ item, place }) => place || labelIn(item)));
  const homes = served.reduce((sum, one) => sum + linesServed(one), 0);
  return { cable: cable.id, fibre, sides, start, end, homes, who: [...names].slice(0, mostNames) };
}

/** The passes of a cable at a place, metres of cable. */
function passesAt(cable: KnownCable, at: LngLat): readonly Pass[] {
  const [passes = []] = passesAlong(cable, [at]);
  return numberPasses(
    passes.map(({ alongM }) => alongM),
    cable.totalM,
  );
}

/** Finds the fibres that pass a closure uncut and are connected elsewhere, with where they lead and whom they serve. */
export const uncutJob: Job<UncutAsk, readonly UncutFibre[]> = {
  *run(items, { revision, closure, at, cables }) {
    const network = yield* fibreNetworkOf(items, { revision, basis: 'planned' });
    const sites = sitesOf(items);
    const where = { servedAt: createServedAt(items, sites), sources: sourcesOf(network, sites) };
    const here = closure === null ? undefined : network.closures.get(closure);
    const usage: EndUsage = here?.usage ?? new Map();
    const found: UncutFibre[] = [];
    for (const id of cables) {
      const cable = network.cables.get(id);
      for (const pass of cable ? passesAt(cable, at) : []) {
        const sides = (['start', 'end'] as const).flatMap((toward) => sideAt(id, pass, toward) ?? []);
        if (!cable || sides.length < 2) continue;
        for (let fibre = 1; fibre <= cable.fibres; fibre += 1) {
          if (fibre % stride === 0) yield fibre / cable.fibres;
          if (isCutIn(usage, sides, fibre)) continue;
          const one = uncutFibre({ network, cable, alongM: pass.alongM, sides, ...where }, fibre);
          if (one) found.push(one);
        }
      }
    }
    return found;
  },
};
