import { planarDistance } from '../../geo/measure/planar-distance';
import { expandBounds } from '../../geo/position/expand-bounds';
import type { Item } from '../../items/item';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import { nearMissMetres } from '../../items/network/near-misses';
import { isNode, specOf } from '../../items/registry';
import type { CommandEnv } from '../command-env';
import type { Draft } from '../draft/draft';
import { pathOf, samePlace } from '../geometry/vertex';

/** The item that an end stops just short of, and the distance. */
export type NearMiss = { readonly item: Item; readonly metres: number };

/** The places of an item that an end may meet: a node's, and a line's ends. */
function endsOf(item: Item) {
  const spec = specOf(item.ref);
  if (item.geometry?.kind === 'point') return isNode(spec) ? [item.geometry.at] : [];
  const path = spec.geometry[0] === 'line' ? pathOf(item) : null;
  return [path?.[0], path?.at(-1)].filter((at) => at !== undefined);
}

/**
 * The item that the drawn or dragged end would stop short of, if it were let go now: the nearest node or end within 5 m. Null
 * when it snaps to something, when nothing is near, and when it is no end of a network line.
 */
export function nearMiss(env: Pick<CommandEnv, 'near'>, draft: Draft | null): NearMiss | null {
  const [held] = draft?.items ?? [];
  const at = draft?.tag?.at;
  if (!draft || draft.snap || !held || !at || specOf(held.model).geometry[0] !== 'line') return null;
  const path = pathOf(held) ?? [];
  if (![path[0], path.at(-1)].some((end) => end && samePlace(end, at))) return null;
  const own = new Set(draft.items.map(({ ref }) => ref));
  let best: NearMiss | null = null;
  for (const item of env.near(expandBounds([...at, ...at], nearMissMetres))) {
    if (own.has(item.ref)) continue;
    for (const place of endsOf(item)) {
      const metres = planarDistance(at, place);
      if (metres <= nearMissMetres && metres < (best?.metres ?? Number.POSITIVE_INFINITY)) best = { item, metres };
    }
  }
  return best && best.metres > joinToleranceMetres ? best : null;
}
