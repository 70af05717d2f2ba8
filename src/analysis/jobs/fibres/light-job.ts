import {
  type CableShape,
  type CableStop,
  type FibreCable,
  type FibreNetwork,
  fibreNetworkFrom,
  type NamedClosure,
} from '../../../fibres/network/fibre-network';
import { type FibrePiece, fibrePieces } from '../../../fibres/network/fibre-pieces';
import { followLight, type LightStep } from '../../../fibres/network/follow-light';
import { isCableIn, type NetworkBasis, planIn } from '../../../fibres/network/network-basis';
import type { CableLayout } from '../../../fibres/otdr/cable-layout';
import { type FibreEnd, isPort, otherSideOf } from '../../../fibres/plan/closure-plan';
import { stretchAt } from '../../../fibres/plan/end-usage';
import { cablesNamedIn, hasOltIn, planOf } from '../../../fibres/plan/read-plan';
import { isGone } from '../../../items/checks/scene';
import { type Item, type ItemId, idOf, refOf } from '../../../items/item';
import type { Reading } from '../../../items/report/reading';
import type { Job, JobItems } from '../job';
import { cableLayouts } from './cable-layouts';

/** Items between two words of how far it is. */
const stride = 500;

const everything = { filter: [], within: null };

/** The networks that were built last; they count until head changes. */
const kept = new WeakMap<JobItems, Kept>();

type Kept = Map<NetworkBasis, { readonly revision: number; readonly network: FibreNetwork }>;

/** The network that a question is about. `revision`: the revision of head, so that later questions reuse a network built for it. */
export type NetworkOf = { readonly revision: number; readonly basis: NetworkBasis };

const numberIn = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null);

function cableOf({ ref, geometry, fields }: Item): FibreCable {
  const lengthM = numberIn(fields['totalLengthM']) ?? numberIn(fields['lengthM']);
  const slackM = numberIn(fields['totalLengthM']) === null ? (numberIn(fields['slackM']) ?? 0) : 0;
  return {
    ...{ id: idOf(ref), fibres: numberIn(fields['fiberCount']) ?? 0 },
    path: geometry?.kind === 'line' ? geometry.path : [],
    lengthM: lengthM === null ? null : lengthM + slackM,
    fibreType: typeof fields['fiberType'] === 'string' ? fields['fiberType'] : '',
  };
}

/** True for a closure that carries no light any more. */
const isGoneIn = ({ value }: Reading) => isGone({ fields: { status: value('status') } });

/** A closure whose plan is read when it is asked for. */
function closureOf(reading: Reading, basis: NetworkBasis): NamedClosure | null {
  const geometry = reading.geometry();
  if (geometry?.kind !== 'point' || isGoneIn(reading)) return null;
  const connections = reading.value('connections');
  return {
    ...{ id: idOf(reading.ref()), at: geometry.at, mayName: cablesNamedIn(connections) },
    hasOlt: hasOltIn(connections),
    get plan() {
      return planIn(basis, planOf(connections));
    },
  };
}

function* shapesOf(items: JobItems, basis: NetworkBasis): Generator<CableShape> {
  for (const reading of items.readings('cable', everything)) {
    if (!isCableIn(basis, reading.value('status'))) continue;
    const geometry = reading.geometry();
    yield { id: idOf(reading.ref()), path: geometry?.kind === 'line' ? geometry.path : [] };
  }
}

/**
 * The network of fibres of the whole project, as built or with the plan, without abandoned cables and closures. A cable has the id of its
 * item. When `revision` shows that head has changed, the network is built again: closures are searched for the cables that they name,
 * and no record is decoded before light comes to it.
 */
export function* fibreNetworkOf(items: JobItems, { revision, basis }: NetworkOf): Generator<number, FibreNetwork> {
  const ofItems: Kept = kept.get(items) ?? new Map();
  kept.set(items, ofItems);
  const known = ofItems.get(basis);
  if (known?.revision === revision) return known.network;
  const all = Math.max(1, items.count('splice'));
  const closures: NamedClosure[] = [];
  for (const reading of items.readings('splice', everything)) {
    const closure = closureOf(reading, basis);
    if (closure) closures.push(closure);
    if (closures.length % stride === 0) yield (0.9 * closures.length) / all;
  }
  const cable = (id: ItemId) => {
    const item = items.get(refOf('cable', id));
    return item && isCableIn(basis, item.fields['status']) ? cableOf(item) : undefined;
  };
  const network = fibreNetworkFrom({ cable, shapes: () => shapesOf(items, basis) }, closures);
  ofItems.set(basis, { revision, network });
  return network;
}

/** From where light is followed: a fibre of a cable, in one of the pieces into which closures cut it; or an end in a closure. */
export type LightAsk = NetworkOf &
  (
    | { readonly kind: 'fibre'; readonly cable: ItemId; readonly fibre: number; readonly piece: number }
    | { readonly kind: 'end'; readonly closure: ItemId; readonly end: FibreEnd }
  );

/** A closure on a cable, pass by pass. */
export type StopOnCable = Omit<CableStop, 'usage'>;

/** Both ways from there. `pieces`: those of the fibre that was asked for. Null for a cable that is not in the project. */
export type LightAnswer = {
  readonly backward: readonly LightStep[];
  readonly forward: readonly LightStep[];
  readonly pieces: readonly FibrePiece[];
  /** Metres of each cable of the steps, with slack. */
  readonly totals: ReadonlyMap<ItemId, number>;
  /** How each of them lies on its line: slack at its places. */
  readonly layouts: ReadonlyMap<ItemId, CableLayout>;
  /** The closures on each of these cables. */
  readonly stops: ReadonlyMap<ItemId, readonly StopOnCable[]>;
} | null;

function totalsOf({ cables }: FibreNetwork, steps: readonly LightStep[]): ReadonlyMap<ItemId, number> {
  return new Map(
    steps.flatMap(({ hop }) =>
      hop.kind === 'fibre' ? [[hop.cable, cables.get(hop.cable)?.totalM ?? 0] as const] : [],
    ),
  );
}

function stopsOn({ cables }: FibreNetwork, steps: readonly LightStep[]): ReadonlyMap<ItemId, readonly StopOnCable[]> {
  const stops = new Map<ItemId, readonly StopOnCable[]>();
  for (const { hop } of steps)
    if (hop.kind === 'fibre' && !stops.has(hop.cable))
      stops.set(
        hop.cable,
        (cables.get(hop.cable)?.stops ?? []).map(({ usage: _, ...stop }) => stop),
      );
  return stops;
}

/** Follows the light of a fibre, or of an end of a closure, both ways. */
export const lightJob: Job<LightAsk, LightAnswer> = {
  *run(items, ask) {
    const network = yield* fibreNetworkOf(items, ask);
    const lengthsOf = (steps: readonly LightStep[]) => ({
      totals: totalsOf(network, steps),
      layouts: cableLayouts(items, network, { steps, revision: ask.revision }),
      stops: stopsOn(network, steps),
    });
    if (ask.kind === 'end') {
      const { closure, end } = ask;
      const forward = followLight(network, { kind: 'end', closure, end });
      const [usage, beyond] = [network.closures.get(closure)?.usage, otherSideOf(end)];
      const leadsOn = !isPort(end) || (usage && beyond && stretchAt(usage, beyond));
      const backward = leadsOn ? followLight(network, { kind: 'out', closure, end }) : [];
      return { backward, forward, pieces: [], ...lengthsOf([...backward, ...forward]) };
    }
    const pieces = fibrePieces(network, ask.cable, ask.fibre);
    const piece = pieces[Math.min(ask.piece, pieces.length - 1)];
    if (!piece) return null;
    const { cable, fibre } = ask;
    const start = { kind: 'fibre', cable, fibre, alongM: (piece.fromM + piece.toM) / 2 } as const;
    const backward = followLight(network, { ...start, toward: 'start' });
    const forward = followLight(network, { ...start, toward: 'end' });
    return { backward, forward, pieces, ...lengthsOf([...backward, ...forward]) };
  },
};
