import type { LngLat } from '../../geo/lng-lat';
import { distance } from '../../geo/measure/distance';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import type { ItemId } from '../../items/item';
import type { ClosurePlan, Toward } from '../plan/closure-plan';
import { type EndUsage, endUsage } from '../plan/end-usage';

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

/** A closure on a cable: `alongM` metres of cable from its first vertex. */
export type CableStop = { readonly closure: ItemId; readonly alongM: number; readonly usage: EndUsage };

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
  /** Where all cables lie. */
  readonly shapes: () => Iterable<CableShape>;
};

/** A closure with the cables that its plan may name, and maybe others: the plan itself is read when somebody asks for it. */
export type NamedClosure = FibreClosure & { readonly mayName: Iterable<ItemId> };

/** From where a network takes its cables: each when it is asked for. */
export type CableSource = {
  readonly cable: (id: ItemId) => FibreCable | undefined;
  readonly shapes: FibreNetwork['shapes'];
};

/** Metres along a path to its vertices. */
function metresTo(path: readonly LngLat[]): readonly number[] {
  const metres = [0];
  for (const [index, place] of path.slice(1).entries()) {
    const before = path[index];
    metres.push((metres[index] ?? 0) + (before ? distance(before, place) : 0));
  }
  return metres;
}

/** The cables that a plan names, in connections and in marks. */
export function cablesOfPlan({ runs, marks }: Pick<ClosurePlan, 'runs' | 'marks'>): ReadonlySet<ItemId> {
  const named = new Set<ItemId>();
  const ends = [...runs.flatMap(({ from, to }) => [from, to]), ...marks.map(({ from }) => from)];
  for (const { side } of ends) if (side.kind === 'fibre') named.add(side.cable);
  return named;
}

/** Metres of cable from its first vertex to where it comes nearest to a place, and how far that is from the place, metres. */
export function alongCable(
  { path, lengthM }: Pick<FibreCable, 'path' | 'lengthM'>,
  places: readonly LngLat[],
): readonly { readonly alongM: number; readonly awayM: number }[] {
  const metres = metresTo(path);
  const pathM = metres.at(-1) ?? 0;
  const stretch = pathM > 0 ? (lengthM ?? pathM) / pathM : 1;
  return places.map((at) => {
    const near = nearestOnPath(at, path);
    const [before, after] = near ? [metres[near.index] ?? 0, metres[near.index + 1] ?? pathM] : [0, 0];
    const alongM = (before + (after - before) * (near?.t ?? 0)) * stretch;
    return { alongM, awayM: near?.metres ?? Number.POSITIVE_INFINITY };
  });
}

function stopsOn(cable: FibreCable, around: readonly KnownClosure[]): readonly CableStop[] {
  const closures = around.filter(({ plan }) => cablesOfPlan(plan).has(cable.id));
  const found = alongCable(
    cable,
    closures.map(({ at }) => at),
  );
  const stops = closures.map(({ id, usage }, at) => ({ closure: id, alongM: found[at]?.alongM ?? 0, usage }));
  return stops.toSorted((a, b) => a.alongM - b.alongM);
}

/**
 * A cable that works out where its closures lie when somebody asks for the first time: a question about one fibre touches few of the
 * cables of a project.
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
      known.stops ??= stopsOn(cable, around);
      return known.stops;
    },
  };
}

/** A closure that reads its plan, and works out what that connects, when somebody asks for the first time. */
function opened(closure: FibreClosure): KnownClosure {
  const known: { plan?: ClosurePlan; usage?: EndUsage } = {};
  return {
    ...{ id: closure.id, at: closure.at },
    get plan() {
      known.plan ??= closure.plan;
      return known.plan;
    },
    get usage() {
      known.usage ??= endUsage(this.plan);
      return known.usage;
    },
  };
}

/**
 * The network of fibres of cables and closures that are read when a question comes to them: to begin with, it is known only which
 * closures may name which cable. Whoever keeps the network, and not what it reads from, gets what is there when it is read.
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
  return { cables: { get }, closures, shapes };
}

/**
 * Builds the network of fibres. Its size is that of the records, not of the fibres: a run of 288 connections is one entry. Closures
 * that name a cable which is not given are kept; their connections to it lead nowhere.
 */
export function buildFibreNetwork(cables: readonly FibreCable[], closures: readonly FibreClosure[]): FibreNetwork {
  const byId = new Map(cables.map((cable) => [cable.id, cable]));
  const named = closures.map((closure) => ({ ...closure, mayName: cablesOfPlan(closure.plan) }));
  return fibreNetworkFrom({ cable: (id) => byId.get(id), shapes: () => cables }, named);
}

/** The side of a closure's cable from which light comes that travels `toward`. */
export function facing(toward: Toward): Toward {
  return toward === 'end' ? 'start' : 'end';
}
