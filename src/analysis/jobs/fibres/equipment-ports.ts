import { ratioOf } from '../../../fibres/loss/ratio-of';
import type { FibreNetwork } from '../../../fibres/network/fibre-network';
import { followLight, type Hop } from '../../../fibres/network/follow-light';
import type { CardSide, FibreEnd } from '../../../fibres/plan/closure-plan';
import { otherEnd, stretchAt } from '../../../fibres/plan/end-usage';
import { type ItemId, type ItemRef, refOf } from '../../../items/item';
import { labelIn } from '../../../items/names/label-of';
import type { Job } from '../job';
import { createServedAt, linesServed, type ServedWhere, servedBy } from './create-served-at';
import { fibreNetworkOf, type NetworkOf } from './light-job';
import { sitesOf, sourcesOf } from './sources-of';

/** A splitter behind a port, by its closure and its name there. */
export type SplitterBehind = { readonly closure: ItemRef; readonly id: string; readonly ratio: string };

/**
 * A connected port of equipment. `to`: the end into which its cord is plugged. `splitters`: the splitters that its light passes, in
 * the order of the light. `homes`: the number of lines that it serves; `places`: the number of places with such lines; `who`: the
 * names of the first places.
 */
export type EquipmentPort = {
  readonly side: CardSide;
  readonly number: number;
  readonly to: FibreEnd;
  readonly splitters: readonly SplitterBehind[];
  readonly homes: number;
  readonly places: number;
  readonly who: readonly string[];
};

/** The most names that are given of one port. */
const mostNames = 5;

function splittersOn(hops: readonly Hop[]): readonly SplitterBehind[] {
  const found = new Map<string, SplitterBehind>();
  for (const hop of hops) {
    if (hop.kind !== 'splitter') continue;
    const { closure, splitter } = hop;
    const one = { closure: refOf('splice', closure), id: splitter.id, ratio: ratioOf(splitter) };
    found.set(`${one.closure} ${one.id}`, one);
  }
  return [...found.values()];
}

type About = ServedWhere & { readonly network: FibreNetwork; readonly closure: ItemId };

function portOf({ network, closure, ...where }: About, side: CardSide, number: number): EquipmentPort | null {
  const end = { side, number };
  const stretch = stretchAt(network.closures.get(closure)?.usage ?? new Map(), end);
  if (!stretch) return null;
  const hops = followLight(network, { kind: 'end', closure, end }).map(({ hop }) => hop);
  const served = servedBy(hops, where);
  const names = new Set(served.map(({ item, place }) => place || labelIn(item)));
  return {
    ...{ side, number, to: otherEnd(stretch, number), splitters: splittersOn(hops) },
    homes: served.reduce((sum, one) => sum + linesServed(one), 0),
    ...{ places: names.size, who: [...names].slice(0, mostNames) },
  };
}

/** Finds the connected ports of the equipment in a closure, with the splitters behind each and the homes that it serves. */
export const equipmentPorts: Job<NetworkOf & { readonly closure: ItemId }, readonly EquipmentPort[]> = {
  *run(items, { closure, ...ask }) {
    const network = yield* fibreNetworkOf(items, ask);
    const sites = sitesOf(items);
    const about = {
      ...{ network, closure, servedAt: createServedAt(items, sites) },
      sources: sourcesOf(network, sites),
    };
    const equipment = network.closures.get(closure)?.plan.equipment ?? [];
    const found: EquipmentPort[] = [];
    for (const { id, cards } of equipment)
      for (const { shelf, slot, ports } of cards) {
        const side = { kind: 'card', equipment: id, shelf, slot } as const;
        for (let number = 1; number <= ports; number += 1) {
          const one = portOf(about, side, number);
          if (one) found.push(one);
          yield 0.9;
        }
      }
    return found;
  },
};
