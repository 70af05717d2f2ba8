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

/** All cables and closures, with the places of the closures on the cables. */
export type FibreNetwork = {
  readonly cables: ReadonlyMap<ItemId, KnownCable>;
  readonly closures: ReadonlyMap<ItemId, KnownClosure>;
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

function stopsOn(cable: FibreCable, closures: readonly KnownClosure[]): readonly CableStop[] {
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
function placed(cable: FibreCable, closures: readonly KnownClosure[]): KnownCable {
  const known: { totalM?: number; stops?: readonly CableStop[] } = {};
  return {
    ...cable,
    get totalM() {
      known.totalM ??= cable.lengthM ?? metresTo(cable.path).at(-1) ?? 0;
      return known.totalM;
    },
    get stops() {
      known.stops ??= stopsOn(cable, closures);
      return known.stops;
    },
  };
}

/**
 * Builds the network of fibres. Its size is that of the records, not of the fibres: a run of 288 connections is one entry. Closures
 * that name a cable which is not given are kept; their connections to it lead nowhere.
 */
export function buildFibreNetwork(cables: readonly FibreCable[], closures: readonly FibreClosure[]): FibreNetwork {
  const known = new Map<ItemId, KnownClosure>();
  const at = new Map<ItemId, KnownClosure[]>();
  for (const closure of closures) {
    const one = { ...closure, usage: endUsage(closure.plan) };
    known.set(closure.id, one);
    for (const cable of cablesOfPlan(closure.plan)) {
      const there = at.get(cable);
      if (there) there.push(one);
      else at.set(cable, [one]);
    }
  }
  return {
    cables: new Map(cables.map((cable) => [cable.id, placed(cable, at.get(cable.id) ?? [])])),
    closures: known,
  };
}

/** The side of a closure's cable from which light comes that travels `toward`. */
export function facing(toward: Toward): Toward {
  return toward === 'end' ? 'start' : 'end';
}
