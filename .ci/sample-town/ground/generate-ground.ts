import { createRandom } from '../../../src/service/sample-town/random';
import { type Building, buildingsOf } from './buildings';
import { type Land, landOf } from './land';
import { drawSkeleton, type Skeleton } from './skeleton';
import { type StreetGraph, streetGraphOf } from './street-graph';

/** The town without its network: what the basemap shows and the network is laid on. Metres from the town's middle. */
export type Ground = {
  readonly skeleton: Skeleton;
  readonly graph: StreetGraph;
  readonly land: Land;
  readonly buildings: readonly Building[];
};

/** Draws the town of a seed: the same seed, the same town. */
export function generateGround(seed = 1): Ground {
  const chance = (label: string) => createRandom(seed, label);
  const skeleton = drawSkeleton();
  const graph = streetGraphOf(skeleton, chance);
  const land = landOf(graph, skeleton);
  return { skeleton, graph, land, buildings: buildingsOf({ graph, land, skeleton }, chance('buildings')) };
}
