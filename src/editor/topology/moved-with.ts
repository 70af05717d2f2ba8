import type { LngLat } from '../../geo/lng-lat';
import { type Item, type ItemGeometry, type ItemRef, modelOf } from '../../items/item';
import { isNode, specOf } from '../../items/registry';
import type { CommandEnv } from '../command-env';
import { pathOf, samePlace } from '../geometry/vertex';
import { type Attached, isEnd, type Members, membersAt } from './members-at';
import { followSegments, type Reshaping } from './routes/follow-segments';

/** An item that an edit moves, as it was and as it becomes. */
export type Moved = { readonly item: Item; readonly before: ItemGeometry; readonly after: ItemGeometry };

type Env = Pick<CommandEnv, 'near' | 'document'>;
/** A place that goes elsewhere, with all that meets there. */
export type Shift = { readonly from: LngLat; readonly to: LngLat };

const isSegment = ({ ref }: Pick<Item, 'ref'>) => modelOf(ref) === 'segment';

/** The vertices of an equally long path that lie elsewhere now. */
function shiftsOf(
  before: readonly LngLat[],
  after: readonly LngLat[],
): readonly (Shift & { readonly index: number })[] {
  if (before.length !== after.length) return [];
  return before.flatMap((from, index) => {
    const to = after[index];
    return to && !samePlace(from, to) ? [{ from, to, index }] : [];
  });
}

/**
 * The lines whose ends go along when a vertex of a line is dragged away. Nothing follows what leaves a node, or an end that
 * leaves a segment that passes there: they hold the place. Cables follow segments, never the other way round.
 */
function endsThatFollow({ nodes, lines }: Members, dragged: Item, isDraggedEnd: boolean): readonly Attached[] {
  const others = lines.filter(({ item }) => item.ref !== dragged.ref);
  if (nodes.length > 0) return [];
  if (!isSegment(dragged)) {
    const isOnSegment = others.some(({ item }) => isSegment(item));
    return isOnSegment || !isDraggedEnd ? [] : others.filter(isEnd);
  }
  const isPassed = others.some((one) => isSegment(one.item) && !isEnd(one));
  return isDraggedEnd && isPassed ? [] : others.filter(isEnd);
}

/** Gathers where vertices of lines go, then answers the lines, cables after the segments that they follow. */
function createFollowers(env: Env) {
  const lines = new Map<ItemRef, { readonly item: Item; readonly moved: Map<number, LngLat> }>();
  return {
    take: ({ item, indices }: Attached, to: LngLat) => {
      const line = lines.get(item.ref) ?? { item, moved: new Map<number, LngLat>() };
      for (const index of indices) line.moved.set(index, to);
      lines.set(item.ref, line);
    },
    result: (own: readonly Reshaping[]): readonly Moved[] => {
      const segments = [...lines.values()].filter(({ item }) => isSegment(item));
      const cables = [...lines.values()].filter(({ item }) => !isSegment(item));
      const changes = segments.flatMap(({ item, moved }): Reshaping[] => {
        const before = pathOf(item);
        return before ? [{ ref: item.ref, before, after: before.map((at, index) => moved.get(index) ?? at) }] : [];
      });
      const moved = new Map(cables.map((one) => [one.item.ref, one.moved]));
      const followed = followSegments(env, { changes: [...own, ...changes], moved });
      const paths = [...changes.map(({ ref, after }) => [ref, after] as const), ...followed];
      return paths.flatMap(([ref, path]): Moved[] => {
        const item = env.document.get(ref);
        return item?.geometry ? [{ item, before: item.geometry, after: { kind: 'line', path } }] : [];
      });
    },
  };
}

/**
 * The items that reshaping an item moves, for preview and command alike: the item first, then what belongs to it. Ends of lines that meet a
 * dragged vertex without a node go along, and cables follow the segments that they run along. `detach`: the item alone.
 */
export function movedWithShape(
  env: Env,
  item: Item,
  { after, detach = false }: { readonly after: ItemGeometry; readonly detach?: boolean },
): readonly Moved[] {
  const before = item.geometry;
  if (!before) return [];
  const alone: readonly Moved[] = [{ item, before, after }];
  if (detach || before.kind !== 'line' || after.kind !== 'line') return alone;
  const followers = createFollowers(env);
  const last = before.path.length - 1;
  let path = after.path;
  for (const { from, to, index } of shiftsOf(before.path, after.path)) {
    const isDraggedEnd = index === 0 || index === last;
    for (const line of endsThatFollow(membersAt(env, from), item, isDraggedEnd)) followers.take(line, to);
    // A line that ends where it starts stays closed, unless its other end is dragged as well.
    if (isDraggedEnd) path = closedAgain(before.path, path, index);
  }
  const own = isSegment(item) ? [{ ref: item.ref, before: before.path, after: path }] : [];
  return [{ item, before, after: { kind: 'line', path } }, ...followers.result(own)];
}

function closedAgain(before: readonly LngLat[], after: readonly LngLat[], index: number): readonly LngLat[] {
  const other = index === 0 ? before.length - 1 : 0;
  const [was, there, to] = [before[index], before[other], after[index]];
  const isClosed = was && there && to && before.length > 2 && samePlace(was, there) && after[other] === there;
  return isClosed ? after.with(other, to) : after;
}

/**
 * The items that moving a node moves: the node first, then the other nodes in the same place, then every line with a vertex there, and
 * cables along with their segments. `detach`: the node alone.
 */
export function movedWithNode(
  env: Env,
  node: Item,
  { to, detach = false }: { readonly to: LngLat; readonly detach?: boolean },
): readonly Moved[] {
  if (node.geometry?.kind !== 'point') return [];
  const move = (item: Item): Moved[] =>
    item.geometry ? [{ item, before: item.geometry, after: { kind: 'point', at: to } }] : [];
  if (detach || !isNode(specOf(node.ref))) return move(node);
  return movedWithNodes(env, [{ node, to }]);
}

/**
 * The items that moving several point items moves, as `movedWithNode`: a line between two of them goes along with both. Everything is moved
 * once, however many belong to its place.
 */
export function movedWithNodes(
  env: Env,
  moves: readonly { readonly node: Item; readonly to: LngLat }[],
): readonly Moved[] {
  const points = new Map<ItemRef, Moved>();
  const followers = createFollowers(env);
  const move = (item: Item, at: LngLat) => {
    if (item.geometry && !points.has(item.ref))
      points.set(item.ref, { item, before: item.geometry, after: { kind: 'point', at } });
  };
  for (const { node, to } of moves) move(node, to);
  for (const { node, to } of moves) {
    if (node.geometry?.kind !== 'point' || !isNode(specOf(node.ref))) continue;
    const { nodes, lines } = membersAt(env, node.geometry.at);
    for (const other of nodes) move(other, to);
    for (const line of lines) followers.take(line, to);
  }
  return [...points.values(), ...followers.result([])];
}

/**
 * The items that giving lines other paths moves: those lines first, then the nodes at the places that shift and the other lines that have a
 * vertex there, and cables along with their segments.
 */
export function movedWithPaths(env: Env, reshaped: readonly Reshaping[], shifts: readonly Shift[]): readonly Moved[] {
  const own = new Set(reshaped.map(({ ref }) => ref));
  const points = new Map<ItemRef, Moved>();
  const followers = createFollowers(env);
  for (const { from, to } of shifts) {
    const { nodes, lines } = membersAt(env, from);
    for (const item of nodes)
      if (item.geometry) points.set(item.ref, { item, before: item.geometry, after: { kind: 'point', at: to } });
    for (const line of lines) if (!own.has(line.item.ref)) followers.take(line, to);
  }
  const lines = reshaped.flatMap(({ ref, after }): Moved[] => {
    const item = env.document.get(ref);
    return item?.geometry ? [{ item, before: item.geometry, after: { kind: 'line', path: after } }] : [];
  });
  // A cable that has its own new path does not follow its segments too.
  const followed = followers.result(reshaped.filter((one) => isSegment(one))).filter(({ item }) => !own.has(item.ref));
  return [...lines, ...points.values(), ...followed];
}
