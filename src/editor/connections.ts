import { expandBounds } from '../geo/expand-bounds';
import type { LngLat } from '../geo/lng-lat';
import { pointInRing } from '../geo/point-in-ring';
import { type Item, type ItemRef, modelOf } from '../items/item';
import { stretchesAlong } from '../items/network/stretches-along';
import { togetherMetres } from '../items/network/together-metres';
import { specOf } from '../items/registry';
import type { CommandEnv } from './command-env';
import { isEnd, membersAt } from './members-at';
import { pathOf } from './vertex';

/** One thing that an item is connected with; `other` is what is at the far end of a line that ends here. */
export type Connection = { readonly item: Item; readonly other: Item | null };

export type Connections = {
  /** The lines that end at a node, and those that pass it. */
  readonly ending: readonly Connection[];
  readonly passing: readonly Item[];
  /** What a line meets at its start and at its end; null: nothing. Empty for other items. */
  readonly ends: readonly (Item | null)[];
  /** The cables in a segment, or the segments under a cable. */
  readonly along: readonly Item[];
  /** The permits around the item's first place. */
  readonly permits: readonly Item[];
};

type Env = Pick<CommandEnv, 'near'>;

/** Vertices of a line at which others are looked for: enough for any route, and little enough for the hand. */
const mostVertices = 400;

/** What a line meets at one of its ends: a node, else another line. */
function metAt(env: Env, at: LngLat | undefined, self: ItemRef): Item | null {
  if (!at) return null;
  const { nodes, lines } = membersAt(env, at);
  const [node] = nodes.filter(({ ref }) => ref !== self);
  return node ?? lines.find(({ item }) => item.ref !== self && modelOf(item.ref) === modelOf(self))?.item ?? null;
}

function farEnd(env: Env, line: Item, at: LngLat): Item | null {
  const path = pathOf(line) ?? [];
  const [first, last] = [path[0], path.at(-1)];
  const isFirst = first !== undefined && membersAt({ near: () => [line] }, at).lines[0]?.indices.includes(0) === true;
  return metAt(env, isFirst ? last : first, line.ref);
}

function linesAlong(env: Env, { ref }: Item, path: readonly LngLat[]): readonly Item[] {
  const wanted = modelOf(ref) === 'segment' ? 'cable' : 'segment';
  const found = new Map<ItemRef, Item>();
  for (const at of path.slice(0, mostVertices)) {
    for (const item of env.near(expandBounds([...at, ...at], togetherMetres))) {
      if (modelOf(item.ref) === wanted) found.set(item.ref, item);
    }
  }
  return [...found.values()].filter((item) => stretchesAlong(pathOf(item) ?? [], path).length > 0);
}

function permitsAround(env: Env, at: LngLat | undefined): readonly Item[] {
  if (!at) return [];
  return env
    .near([...at, ...at])
    .filter(({ ref, geometry }) => modelOf(ref) === 'permit' && geometry?.kind === 'area')
    .filter(({ geometry }) => geometry?.kind === 'area' && geometry.polygons.some((ring) => pointInRing(at, ring)));
}

/** What an item of the network is connected with, found by place. Null for what is no part of it. */
export function connectionsOf(env: Env, item: Item): Connections | null {
  const { geometry, ref } = item;
  const spec = specOf(ref);
  if (geometry?.kind === 'point' && spec.node) {
    const lines = membersAt(env, geometry.at).lines;
    return {
      ending: lines.filter(isEnd).map((one) => ({ item: one.item, other: farEnd(env, one.item, geometry.at) })),
      passing: lines.filter((one) => !isEnd(one)).map((one) => one.item),
      ends: [],
      along: [],
      permits: permitsAround(env, geometry.at),
    };
  }
  if (geometry?.kind !== 'line' || spec.geometry[0] !== 'line') return null;
  const { path } = geometry;
  return {
    ending: [],
    passing: [],
    ends: [metAt(env, path[0], ref), metAt(env, path.at(-1), ref)],
    along: linesAlong(env, item, path),
    permits: permitsAround(env, path[Math.floor(path.length / 2)]),
  };
}
