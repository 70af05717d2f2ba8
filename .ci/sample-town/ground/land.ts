import { facesOf } from '../plane/faces';
import { createGridIndex, type GridIndex } from '../plane/grid-index';
import { nearestAlong, type Path } from '../plane/path';
import { distance, type Point } from '../plane/point';
import { centreOf, inside, perimeter, polygonArea } from '../plane/polygon';
import { type Landmark, type LandUse, landmarks } from './landmarks';
import { type Quarter, quarterAt } from './quarters';
import type { Skeleton } from './skeleton';
import type { StreetGraph } from './street-graph';

/** A block between streets. */
export type Block = {
  readonly ring: Path;
  readonly middle: Point;
  readonly area: number;
  readonly quarter: Quarter;
  readonly use: LandUse;
  readonly name: string | null;
};

/** The blocks, and the block of a place (null beyond the outermost street). */
export type Land = { readonly blocks: readonly Block[]; readonly at: (point: Point) => Block | null };

/** The middle of the shops, in metres. */
export const marketPlace: Point = [40, 190];

type Bare = Omit<Block, 'use' | 'name'>;

function landUseOf(block: Bare, skeleton: Skeleton): LandUse {
  const river = nearestAlong(skeleton.river, block.middle).away;
  const slim = block.area / perimeter(block.ring);
  if (block.area > 60_000 && river < 190) return 'bank';
  if (slim < 24 && river < 120) return 'bank';
  const rail = nearestAlong(skeleton.rail, block.middle).away;
  if (block.quarter.name === 'Railyard' && rail < 70) return 'railyard';
  if (distance(block.middle, marketPlace) < 250) return 'shops';
  if (rail < 50 && block.area > 20_000) return 'works';
  if (block.quarter.layout === 'industry') return 'works';
  return 'homes';
}

function claimed(blocks: readonly Bare[]): Map<Bare, Landmark> {
  const claims = new Map<Bare, Landmark>();
  for (const mark of landmarks) {
    const free = blocks.filter((block) => !claims.has(block) && block.area < 70_000 && block.area > 5_000);
    const own = free.find((block) => inside(block.ring, mark.at));
    const near = free.reduce<Bare | null>(
      (best, block) => (best && distance(best.middle, mark.at) <= distance(block.middle, mark.at) ? best : block),
      null,
    );
    const block = own ?? near;
    if (block) claims.set(block, mark);
  }
  return claims;
}

/** Gives every block between the streets its use. */
export function landOf(graph: StreetGraph, skeleton: Skeleton): Land {
  const bare = facesOf(graph).map(({ ring }) => {
    const middle = centreOf(ring);
    return { ring, middle, area: polygonArea(ring), quarter: quarterAt(middle) };
  });
  const claims = claimed(bare);
  const blocks = bare.map((block): Block => {
    const mark = claims.get(block);
    return { ...block, use: mark?.use ?? landUseOf(block, skeleton), name: mark?.name ?? null };
  });
  const index: GridIndex<Block> = createGridIndex(90);
  for (const block of blocks) index.add(block, block.ring);
  const at = (point: Point) => index.near(point, 0).find((block) => inside(block.ring, point)) ?? null;
  return { blocks, at };
}
