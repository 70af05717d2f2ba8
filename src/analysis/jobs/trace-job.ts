import { type TraceAnswer, type TraceRequest, traceNetwork } from '../../items/network/trace-network';
import type { Job } from './job';
import { type Along, networkOf } from './network-of';

export type NetworkAsk = { readonly along: Along; readonly revision: number };

/** Follows the network from an item. */
export const traceJob: Job<TraceRequest & NetworkAsk, TraceAnswer> = {
  *run(items, ask) {
    return traceNetwork(yield* networkOf(items, ask), ask);
  },
};
