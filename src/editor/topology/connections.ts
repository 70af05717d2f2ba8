import type { LngLat } from '../../geo/lng-lat';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import { pointInRing } from '../../geo/polygon/point-in-ring';
import { expandBounds } from '../../geo/position/expand-bounds';
import { type Item, type ItemRef, modelOf } from '../../items/item';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import { stretchesAlong } from '../../items/network/stretches-along';
import { isNode, specOf } from '../../items/registry';
import type { CommandEnv } from '../command-env';
import { pathOf } from '../geometry/vertex';
import { isEnd, membersAt } from './members-at';

/** One item that an item is connected with; `other` is the item at the far end of a line that ends here. */
export type Connection = { readonly item: Item; readonly other: Item | null };

export type Connections = {
  /** The lines that end at a node, and the lines that pass it. */
  readonly ending: readonly Connection[];
  readonly passing: readonly Item[];
  /** The items that a line meets at its start and at its end; null: nothing. Empty for other items. */
  readonly ends: readonly (Item | null)[];
  /** The cables in a segment, or the segments under a cable. */
  readonly along: readonly Item[];
  /** The permits around a node's place, or the middle vertex of a line. */
  readonly permits: readonly Item[];
};

type Env = Pick<CommandEnv, 'near'>;

/** Vertices of a line at which others are looked for: enough for any route, and few enough for every move. */
export const mostVertices = 400;

/** The network's lines with an edge at a place and no vertex there. */
function passingAt(env: Env, at: LngLat): readonly Item[] {
  return env.near(expandBounds([...at, ...at], 2 * joinToleranceMetres)).filter((item) => {
    const path = pathOf(item);
    if (!path || specOf(item.ref).geometry[0] !== 'line') return false;
    const near = nearestOnPath(at, path);
    if (!near || near.metres > joinToleranceMetres) return false;
    return !path.some((vertex) => isWithinMetres(at, vertex, joinToleranceMetres));
  });
}

/** The item that a line meets at one of its ends: a node, else another line, which may have no vertex there. */
function metAt(env: Env, at: LngLat | undefined, self: ItemRef): Item | null {
  if (!at) return null;
  const { nodes, lines } = membersAt(env, at);
  const [node] = nodes.filter(({ ref }) => ref !== self);
  const isOther = ({ ref }: Item) => ref !== self && modelOf(ref) === modelOf(self);
  return node ?? lines.find(({ item }) => isOther(item))?.item ?? passingAt(env, at).find(isOther) ?? null;
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
    for (const item of env.near(expandBounds([...at, ...at], joinToleranceMetres))) {
      if (modelOf(item.ref) === wanted) found.set(item.ref, item);
    }
  }
  return [...found.values()].filter((item) => stretchesAlong(pathOf(item) ?? [], path).length > 0);
}

/** The permits that a place lies in. */
export function permitsAround(env: Env, at: LngLat | undefined): readonly Item[] {
  if (!at) return [];
  return env
    .near([...at, ...at])
    .filter(({ ref, geometry }) => modelOf(ref) === 'permit' && geometry?.kind === 'area')
    .filter(({ geometry }) => geometry?.kind === 'area' && geometry.polygons.some((ring) => pointInRing(at, ring)));
}

/** The connections of an item of the network, found by place. Null for what is no part of it. */
export function connectionsOf(env: Env, item: Item): Connections | null {
  const { geometry, ref } = item;
  const spec = specOf(ref);
  if (geometry?.kind === 'point' && isNode(spec)) {
    const lines = membersAt(env, geometry.at).lines;
    return {
      ending: lines.filter(isEnd).map((one) => ({ item: one.item, other: farEnd(env, one.item, geometry.at) })),
      passing: [...lines.filter((one) => !isEnd(one)).map((one) => one.item), ...passingAt(env, geometry.at)],
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
