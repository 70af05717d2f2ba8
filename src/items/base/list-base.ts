import type { Bounds, LngLat } from '../../geo/lng-lat';
import { boundsOf } from '../../geo/position/bounds-of';
import { createSpatialIndex } from '../../geo/spatial/spatial-index';
import { type Item, type ItemGeometry, type ItemRef, idOf } from '../item';
import { lengthOfItem } from '../lengths/length-of-item';
import { nameNumber, nameWidth } from '../names/name-number';
import { addToSum, emptySum } from '../sums/counted-sum';
import type { ModelBase } from './model-base';
import { touchesItem } from './touches-item';

/** All places of a shape, the rings of an area one after the other. */
export function placesOf(geometry: ItemGeometry | null): readonly LngLat[] {
  if (!geometry) return [];
  switch (geometry.kind) {
    case 'point':
      return [geometry.at];
    case 'line':
      return geometry.path;
    case 'area':
      return geometry.polygons.flat();
  }
}

/** The box (degrees) around an item; null when it has no place. */
export function boxOfItem({ geometry }: Pick<Item, 'geometry'>): Bounds | null {
  return boundsOf(placesOf(geometry));
}

/** True for an item that can be drawn: it has a place, and nothing is wrong with it. */
export function isPlaced({ geometry, problem }: Pick<Item, 'geometry' | 'problem'>): boolean {
  return geometry !== null && problem === undefined;
}

function within([west, south, east, north]: Bounds, [lng, lat]: LngLat): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

function sumOf(items: Iterable<Item>) {
  const sum = emptySum();
  for (const item of items) addToSum(sum, { status: item.fields['status'], metres: lengthOfItem(item) ?? 0 });
  return sum;
}

/** Items as they are, as a base: for a few of them. Of items with the same ref the last one counts. */
export function listBase(list: Iterable<Item>): ModelBase {
  const items = new Map<ItemRef, Item>();
  for (const item of list) items.set(item.ref, item);
  const index = createSpatialIndex<ItemRef>();
  index.load(
    [...items.values()].flatMap((item) => {
      const bounds = boxOfItem(item);
      return bounds ? [{ key: item.ref, bounds }] : [];
    }),
  );
  const first = () => [...items.values()].flatMap(({ geometry }) => placesOf(geometry).slice(0, 1));
  return {
    count: items.size,
    largestId: [...items.keys()]
      .map(idOf)
      .reduce<number>((most, id) => (typeof id === 'number' ? Math.max(most, id) : most), 0),
    placed: [...items.values()].filter(isPlaced).length,
    isPlaced: (ref) => {
      const item = items.get(ref);
      return item !== undefined && isPlaced(item);
    },
    unplaced: (most) =>
      [...items.values()]
        .filter((item) => !isPlaced(item))
        .slice(0, most)
        .map(({ ref }) => ref),
    has: (ref) => items.has(ref),
    item: (ref) => items.get(ref),
    mayHold: () => true,
    items: () => items.values(),
    near: (box, most, keep) => (keep ? index.search(box).filter(keep) : index.search(box)).slice(0, most),
    touched: (sweep) =>
      [...items.values()].filter((item) => isPlaced(item) && touchesItem(sweep, item)).map(({ ref }) => ref),
    places: (most) => {
      const all = first();
      const step = Math.max(1, Math.ceil(all.length / most));
      return all.filter((_, at) => at % step === 0);
    },
    extent: (box) => boundsOf(first().filter((at) => within(box, at))),
    highestNumber: [...items.values()].reduce((most, item) => Math.max(most, nameNumber(item)), 0),
    numberWidth: [...items.values()].reduce((most, item) => Math.max(most, nameWidth(item)), 0),
    abandoned: sumOf(items.values()).abandoned.count,
    metres: () => {
      const { metres, abandoned } = sumOf(items.values());
      return Promise.resolve({ counted: metres, abandoned: abandoned.metres });
    },
    records: null,
    shapes: null,
  };
}
