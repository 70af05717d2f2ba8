import { type RouteAnswer, type RouteRequest, routeBetween } from '../../items/network/route-between';
import type { Job } from './job';
import { networkOf } from './network-of';
import type { NetworkAsk } from './trace-job';

/** Finds the shortest way between two items, or where it breaks. */
export const routeJob: Job<RouteRequest & NetworkAsk, RouteAnswer> = {
  *run(items, ask) {
    return routeBetween(yield* networkOf(items, ask), ask);
  },
};
