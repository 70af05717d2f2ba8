import type { Item, ModelKey } from '../../items/item';
import { buildNetwork } from '../../items/network/build-network';
import type { Network } from '../../items/network/network';
import { type RouteAnswer, type RouteRequest, routeBetween } from '../../items/network/route-between';
import { type TraceAnswer, type TraceRequest, traceNetwork } from '../../items/network/trace-network';
import { isNode, modelKeys, specOf } from '../../items/registry';
import type { Job, JobItems } from './job';

/** The items that one goes along. */
export type Along = 'segment' | 'cable';

/** Nodes at which lines of a kind join: cables pass poles and handholes side by side, and meet in closures and sites. */
const nodesOf: Readonly<Record<Along, readonly ModelKey[]>> = {
  segment: modelKeys.filter((key) => isNode(specOf(key))),
  cable: ['site', 'splice'],
};

/** Items between two words of how far it is. */
const stride = 500;

/** The networks that were built last; they count until head changes. */
const built = new WeakMap<JobItems, Map<Along, { readonly revision: number; readonly network: Network }>>();

/** Reads models, with a word now and then. Only what the graph needs of an item is kept. */
function* readAll(items: JobItems, models: readonly ModelKey[]): Generator<number, Item[]> {
  const all = models.reduce((sum, model) => sum + items.count(model), 0);
  const read: Item[] = [];
  for (const model of models) {
    for (const { ref, projectId, geometry, fields, problem } of items.of(model)) {
      const { status, segmentType, subtype } = {
        status: fields['status'],
        segmentType: fields['segmentType'],
        subtype: fields['subtype'],
      };
      const kept = { ref, projectId, geometry, fields: { status, segmentType, subtype }, rest: {} };
      read.push(problem === undefined ? kept : { ...kept, problem });
      if (read.length % stride === 0) yield (0.8 * read.length) / Math.max(1, all);
    }
  }
  return read;
}

/** The graph of the segments or of the cables. Built again when `revision` shows that head has changed. */
export function* networkOf(
  items: JobItems,
  { along, revision }: { readonly along: Along; readonly revision: number },
): Generator<number, Network> {
  const kept = built.get(items) ?? new Map<Along, { readonly revision: number; readonly network: Network }>();
  built.set(items, kept);
  const known = kept.get(along);
  if (known?.revision === revision) return known.network;
  const nodes = yield* readAll(items, nodesOf[along]);
  const lines = yield* readAll(items, [along]);
  const network = buildNetwork({ nodes, lines });
  kept.set(along, { revision, network });
  return network;
}

export type NetworkAsk = { readonly along: Along; readonly revision: number };

/** Follows the network from an item. */
export const traceJob: Job<TraceRequest & NetworkAsk, TraceAnswer> = {
  *run(items, ask) {
    return traceNetwork(yield* networkOf(items, ask), ask);
  },
};

/** Finds the shortest way between two items, or where it breaks. */
export const routeJob: Job<RouteRequest & NetworkAsk, RouteAnswer> = {
  *run(items, ask) {
    return routeBetween(yield* networkOf(items, ask), ask);
  },
};
