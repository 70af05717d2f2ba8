import type { LngLat } from '../../geo/lng-lat';
import type { Item, ItemRef } from '../item';
import { isNode, specOf } from '../registry';
import { joinToleranceMetres } from './join-tolerance';
import { createPlaceGrid } from './place-grid';

/** An end that stops nearer than this to a node or another end was probably meant to reach it. Metres. */
export const nearMissMetres = 5;

/** A line's end that meets nothing, and the nearest thing that it might have been meant to meet. */
export type NearMiss = {
  readonly ref: ItemRef;
  /** The index of the vertex: 0, or the last one. */
  readonly index: number;
  readonly at: LngLat;
  readonly target: { readonly ref: ItemRef; readonly kind: 'node' | 'end'; readonly at: LngLat };
  readonly metres: number;
};

type Spot = { readonly ref: ItemRef; readonly kind: 'node' | 'end'; readonly index: number };

/** True for a model whose items are lines of the network. */
const isNetworkLine = ({ ref, geometry }: Item) => geometry?.kind === 'line' && specOf(ref).geometry[0] === 'line';

/** The items that ends may meet: nodes, and the ends of the network's lines. Broken items count for nothing. */
function spotsOf(item: Item): readonly (Spot & { readonly at: LngLat })[] {
  const { geometry, ref } = item;
  if (item.problem !== undefined) return [];
  if (geometry?.kind === 'point') return isNode(specOf(ref)) ? [{ ref, kind: 'node', index: 0, at: geometry.at }] : [];
  if (geometry?.kind !== 'line' || !isNetworkLine(item)) return [];
  const { path } = geometry;
  const last = path.length - 1;
  return [0, last].flatMap((index) => {
    const at = path[index];
    return at ? [{ ref, kind: 'end' as const, index, at }] : [];
  });
}

/**
 * The ends of segments and cables that meet nothing within 5 cm, but stop no more than 5 m short of a node or of another
 * line's end: the nearest one of each, a node before an end that is as near. Two ends that miss each other are reported once each.
 */
export function nearMisses(items: Iterable<Item>): readonly NearMiss[] {
  const grid = createPlaceGrid(nearMissMetres);
  const spots: Spot[] = [];
  for (const item of items) {
    for (const { at, ...spot } of spotsOf(item)) {
      grid.add(at);
      spots.push(spot);
    }
  }
  return spots.flatMap((spot, number) => (spot.kind === 'end' ? (missOf({ spot, number, grid, spots }) ?? []) : []));
}

type Look = {
  readonly spot: Spot;
  readonly number: number;
  readonly grid: ReturnType<typeof createPlaceGrid>;
  readonly spots: readonly Spot[];
};

function missOf({ spot, number, grid, spots }: Look): NearMiss | null {
  const at = grid.at(number);
  let best: NearMiss | null = null;
  let joined = false;
  grid.near(at, (other, metres) => {
    const target = spots[other];
    if (!target || other === number) return;
    // A line that ends where it starts meets itself; a line that nearly does is found as any other.
    if (metres <= joinToleranceMetres) joined = true;
    const wins = !best || metres < best.metres || (metres === best.metres && target.kind === 'node');
    if (!wins) return;
    best = {
      ref: spot.ref,
      index: spot.index,
      at,
      target: { ref: target.ref, kind: target.kind, at: grid.at(other) },
      metres,
    };
  });
  return joined ? null : best;
}
