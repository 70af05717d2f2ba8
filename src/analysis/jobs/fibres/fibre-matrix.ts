import { type Circuit, keyOfCircuit } from '../../../fibres/circuits/circuit';
import { circuitsBehind, type MarkedWay, markedWay } from '../../../fibres/circuits/circuits-on';
import type { FibreNetwork } from '../../../fibres/network/fibre-network';
import { fibrePieces } from '../../../fibres/network/fibre-pieces';
import { followLight, type Hop, type LightStep } from '../../../fibres/network/follow-light';
import { type CableSection, fibresPerSection } from '../../../fibres/paths/fibres-per-section';
import type { SpliceState } from '../../../fibres/plan/closure-plan';
import type { ItemId, ItemRef } from '../../../items/item';
import type { Job } from '../job';
import { createServedAt, type ServedWhere, servedBy } from './create-served-at';
import type { NetworkOf } from './light-job';
import { sitesOf, sourcesOf } from './sources-of';
import { stationsOf } from './stations-of';

/** Where light comes to that leaves a cable: the first splitter on its way, else where it ends. */
export type FibreFar = Extract<Hop, { kind: 'splitter' | 'end' }>;

/** A place that a fibre serves: the item, the number of its port, and the end of a drop by its record. */
export type ServedPlace = { readonly ref: ItemRef; readonly port: number | null; readonly place: string };

/** One fibre of a cable: its connections, and the places that it serves. Its state in each section stands in the sections. */
export type MatrixRow = {
  readonly fibre: number;
  /** Beyond the end of the cable at its first vertex, and beyond the one at its last vertex. */
  readonly start: FibreFar;
  readonly end: FibreFar;
  /** The state of its connections in the closures on the cable, the least of them; null for a fibre that none connects. */
  readonly splices: SpliceState | null;
  /** Some of the places that it serves, and the number of all of them. */
  readonly served: readonly ServedPlace[];
  readonly servedCount: number;
  /** Circuits over the fibre. */
  readonly circuits: readonly Circuit[];
};

/** All fibres of a cable. */
export type FibreMatrix = { readonly sections: readonly CableSection[]; readonly rows: readonly MatrixRow[] };

/** Fibres between two places where the job may be stopped. */
const stride = 50;
/** The most places that are named of one fibre: a fibre with splitters behind splitters serves thousands. */
const mostNamed = 128;

const order: readonly SpliceState[] = ['planned', 'complete', 'tested'];

const isFar = (hop: Hop): hop is FibreFar => hop.kind === 'splitter' || hop.kind === 'end';

type Known = ServedWhere & {
  readonly network: FibreNetwork;
  readonly cable: ItemId;
  readonly way: MarkedWay;
};

/** The first connection on a way, which lies in a closure on the cable. */
function firstState(steps: readonly LightStep[]): SpliceState | null {
  const splice = steps.find(({ hop }) => hop.kind === 'splice')?.hop;
  return splice?.kind === 'splice' ? splice.run.state : null;
}

function rowOf(known: Known, fibre: number): MatrixRow | null {
  const { network, cable, way } = known;
  const ways = fibrePieces(network, cable, fibre).map(({ fromM, toM }) => {
    const from = { kind: 'fibre', cable, fibre, alongM: (fromM + toM) / 2 } as const;
    return {
      back: followLight(network, { ...from, toward: 'start' }),
      ahead: followLight(network, { ...from, toward: 'end' }),
    };
  });
  const start = ways[0]?.back.find(({ hop }) => isFar(hop))?.hop;
  const end = ways.at(-1)?.ahead.find(({ hop }) => isFar(hop))?.hop;
  if (!start || !end || !isFar(start) || !isFar(end)) return null;
  const circuits = new Map<string, Circuit>();
  const states: SpliceState[] = [];
  const hops: Hop[] = [];
  for (const { back, ahead } of ways) {
    for (const steps of [back, ahead])
      for (const one of circuitsBehind(steps, way)) circuits.set(keyOfCircuit(one), one);
    const own = [firstState(back), firstState(ahead)].filter((state) => state !== null);
    states.push(...own);
    // A fibre without connections serves no place, wherever its cable ends.
    if (own.length > 0) for (const { hop } of [...back, ...ahead]) hops.push(hop);
  }
  const served = servedBy(hops, known);
  return {
    ...{ fibre, start, end, servedCount: served.length, circuits: [...circuits.values()] },
    splices: order.find((state) => states.includes(state)) ?? null,
    served: served.slice(0, mostNamed).map(({ item, port, place }) => ({ ref: item.ref, port, place })),
  };
}

/** Every fibre of a cable with both its ends, its state in each section, and whom it serves; null for a cable that is not there. */
export const fibreMatrix: Job<NetworkOf & { readonly cable: ItemId }, FibreMatrix | null> = {
  *run(items, ask) {
    const { cable } = ask;
    const stations = yield* stationsOf(items, ask);
    const { network } = stations;
    const fibres = network.cables.get(cable)?.fibres;
    if (fibres === undefined) return null;
    const sites = sitesOf(items);
    const known = {
      ...{ network, cable, servedAt: createServedAt(items, sites) },
      ...{ sources: sourcesOf(network, sites), way: markedWay(network) },
    };
    const untouched = new Set(stations.untouched(cable));
    const rows: MatrixRow[] = [];
    let alike: MatrixRow | null = null;
    for (let fibre = 1; fibre <= fibres; fibre += 1) {
      if (fibre % stride === 0) yield fibre / fibres;
      const isAlike = untouched.has(fibre);
      const row: MatrixRow | null = (isAlike ? alike : null) ?? rowOf(known, fibre);
      if (isAlike) alike = row;
      if (row) rows.push({ ...row, fibre });
    }
    return { sections: fibresPerSection(stations, cable), rows };
  },
};
