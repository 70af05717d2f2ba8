import type { LngLat } from '../../geo/lng-lat';
import type { ItemId } from '../../items/item';
import { type ClosurePlan, isUncutRun, keyOfSide, type Run, type Side, type Toward } from '../plan/closure-plan';
import { type EndUsage, lightUsage, type Stretch, stretchAt } from '../plan/end-usage';
import { metresTo, numberPasses, type Pass, passesAlong } from './along-cable';

/** A cable as the model of fibres needs it. Lengths in metres. */
export type FibreCable = {
  readonly id: ItemId;
  readonly fibres: number;
  readonly path: readonly LngLat[];
  /** Length with slack, as the record has it; null where it has none: then the length of the path counts. */
  readonly lengthM: number | null;
  readonly fibreType: string;
};

/** A closure with what it connects. */
export type FibreClosure = { readonly id: ItemId; readonly at: LngLat; readonly plan: ClosurePlan };

/**
 * A closure on a cable, once for each time that the cable comes to it. `usage`: what is connected of the cable's own legs there; a
 * fibre that is recorded as not cut is in it no more than one of which nothing is recorded.
 */
export type CableStop = Pass & { readonly closure: ItemId; readonly usage: EndUsage };

export type KnownCable = FibreCable & {
  readonly totalM: number;
  /** The closures that connect fibres of the cable, from its first vertex on. */
  readonly stops: readonly CableStop[];
};
type KnownClosure = FibreClosure & { readonly usage: EndUsage };

/** A cable as it lies on the map. */
export type CableShape = Pick<FibreCable, 'id' | 'path'>;

/** All cables and closures, with the places of the closures on the cables. */
export type FibreNetwork = {
  readonly cables: { readonly get: (id: ItemId) => KnownCable | undefined };
  readonly closures: ReadonlyMap<ItemId, KnownClosure>;
  /** The closures with an OLT. */
  readonly olts: ReadonlySet<ItemId>;
  /** Where all cables lie. */
  readonly shapes: () => Iterable<CableShape>;
};

/** A closure with the cables that its plan may name, and maybe others; the plan itself is read when it is asked for. */
export type NamedClosure = FibreClosure & { readonly mayName: Iterable<ItemId>; readonly hasOlt: boolean };

/** From where a network takes its cables: each when it is asked for. */
export type CableSource = {
  readonly cable: (id: ItemId) => FibreCable | undefined;
  readonly shapes: FibreNetwork['shapes'];
};

/** The cables that a plan names, in connections and in marks. */
export function cablesOfPlan({ runs, marks }: Pick<ClosurePlan, 'runs' | 'marks'>): ReadonlySet<ItemId> {
  const named = new Set<ItemId>();
  const ends = [...runs.flatMap(({ from, to }) => [from, to]), ...marks.map(({ from }) => from)];
  for (const { side } of ends) if (side.kind === 'fibre') named.add(side.cable);
  return named;
}

type FibreSide = Extract<Side, { kind: 'fibre' }>;

/** The side of a closure at a leg of a cable; null if the cable has no leg in that direction. */
export function sideAt(cable: ItemId, stop: Pass, toward: Toward): FibreSide | null {
  const pass = stop[toward];
  return pass === 0 ? null : { kind: 'fibre', cable, toward, ...(pass > 1 ? { pass } : {}) };
}

/** True where a side of a closure is a leg of its cable at this pass. */
export function isLegOf(pass: Pass, { toward, pass: nth = 1 }: FibreSide): boolean {
  return pass[toward] === nth;
}

/** The connections that hold a fibre of a cable at one of its stops, in one direction; null for none. */
export function stretchIn(
  stop: Pass & { readonly usage: EndUsage },
  { cable, fibre, toward }: { readonly cable: ItemId; readonly fibre: number; readonly toward: Toward },
): Stretch | null {
  const side = sideAt(cable, stop, toward);
  return side && stretchAt(stop.usage, { side, number: fibre });
}

/** True for a run that records the two legs of one pass as not cut. */
function isUncutAt(run: Run, pass: Pass): boolean {
  return isUncutRun(run) && [run.from, run.to].every(({ side }) => side.kind === 'fibre' && isLegOf(pass, side));
}

/** The connections of the two legs of a pass. */
function usageAt(usage: EndUsage, cable: ItemId, pass: Pass): EndUsage {
  const own = new Map<string, readonly Stretch[]>();
  for (const toward of ['start', 'end'] as const) {
    const side = sideAt(cable, pass, toward);
    const key = side && keyOfSide(side);
    const all = key ? usage.get(key) : undefined;
    if (key && all)
      own.set(
        key,
        all.filter(({ run }) => !isUncutAt(run, pass)),
      );
  }
  return own;
}

/** The stops of a cable at closures that lie within so many metres of it, closure by closure. */
export function stopsAt(
  cable: Pick<KnownCable, 'id' | 'path' | 'lengthM' | 'totalM'>,
  closures: readonly KnownClosure[],
  within = Number.POSITIVE_INFINITY,
): readonly CableStop[] {
  const found = passesAlong(
    cable,
    closures.map(({ at }) => at),
  );
  return closures.flatMap(({ id, usage }, index) => {
    const near = (found[index] ?? []).filter(({ awayM }) => awayM <= within);
    const passes = numberPasses(
      near.map(({ alongM }) => alongM),
      cable.totalM,
    );
    return passes.map((pass) => ({ ...pass, closure: id, usage: usageAt(usage, cable.id, pass) }));
  });
}

/**
 * The place of a leg on its cable, also in a closure that connects nothing of the cable; null for a cable or closure that is not
 * there, and for a pass that there is not.
 */
export function stopOf({ cables, closures }: FibreNetwork, closure: ItemId, side: FibreSide): CableStop | null {
  const [cable, known] = [cables.get(side.cable), closures.get(closure)];
  if (!cable || !known) return null;
  const named = cable.stops.filter((stop) => stop.closure === closure);
  return (named.length > 0 ? named : stopsAt(cable, [known])).find((stop) => isLegOf(stop, side)) ?? null;
}

/**
 * A cable that computes the places of its closures with the first query: a query about one fibre touches few of the cables of a
 * project.
 */
function placed(cable: FibreCable, around: readonly KnownClosure[]): KnownCable {
  const known: { totalM?: number; stops?: readonly CableStop[] } = {};
  return {
    ...cable,
    get totalM() {
      known.totalM ??= cable.lengthM ?? metresTo(cable.path).at(-1) ?? 0;
      return known.totalM;
    },
    get stops() {
      known.stops ??= stopsAt(
        this,
        around.filter(({ plan }) => cablesOfPlan(plan).has(cable.id)),
      ).toSorted((a, b) => a.alongM - b.alongM);
      return known.stops;
    },
  };
}

/** A closure that reads its plan, and computes its connections, with the first query. */
function opened(closure: FibreClosure): KnownClosure {
  const known: { plan?: ClosurePlan; usage?: EndUsage } = {};
  return {
    ...{ id: closure.id, at: closure.at },
    get plan() {
      known.plan ??= closure.plan;
      return known.plan;
    },
    get usage() {
      known.usage ??= lightUsage(this.plan);
      return known.usage;
    },
  };
}

/**
 * The network of fibres of cables and closures that are read when a query comes to them: at the start only the closures that may
 * name each cable are known. A caller that keeps the network, and not its sources, gets the state at the time of the read.
 */
export function fibreNetworkFrom({ cable, shapes }: CableSource, all: readonly NamedClosure[]): FibreNetwork {
  const closures = new Map<ItemId, KnownClosure>();
  const around = new Map<ItemId, KnownClosure[]>();
  for (const closure of all) {
    const one = opened(closure);
    closures.set(one.id, one);
    for (const id of closure.mayName) {
      const there = around.get(id);
      if (there) there.push(one);
      else around.set(id, [one]);
    }
  }
  const cables = new Map<ItemId, KnownCable | undefined>();
  const get = (id: ItemId): KnownCable | undefined => {
    if (cables.has(id)) return cables.get(id);
    const found = cable(id);
    const one = found && placed(found, around.get(id) ?? []);
    cables.set(id, one);
    return one;
  };
  const olts = new Set(all.flatMap(({ id, hasOlt }) => (hasOlt ? [id] : [])));
  return { cables: { get }, closures, olts, shapes };
}

/**
 * Builds the network of fibres. Its size grows with the records, not with the fibres: a run of 288 connections is one entry.
 * Closures that name a missing cable are kept; their connections to it lead nowhere.
 */
export function buildFibreNetwork(cables: readonly FibreCable[], closures: readonly FibreClosure[]): FibreNetwork {
  const byId = new Map(cables.map((cable) => [cable.id, cable]));
  const named = closures.map((closure) => {
    const hasOlt = closure.plan.equipment.some(({ kind }) => kind === 'olt');
    return { ...closure, mayName: cablesOfPlan(closure.plan), hasOlt };
  });
  return fibreNetworkFrom({ cable: (id) => byId.get(id), shapes: () => cables }, named);
}

/** The side of a closure's cable from which light comes that travels `toward`. */
export function facing(toward: Toward): Toward {
  return toward === 'end' ? 'start' : 'end';
}
