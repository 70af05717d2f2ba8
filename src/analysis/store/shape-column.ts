import type { Bounds, LngLat } from '../../geo/lng-lat';
import { fastPathLength } from '../../geo/path/fast-path-length';
import { boxOfItem } from '../../items/base/list-base';
import type { ItemGeometry } from '../../items/item';
import { createRowArray } from './row-array';

/** The shapes of rows: as much of them as it takes to find and to measure them. */
export type ShapeColumn = {
  readonly set: (row: number, geometry: ItemGeometry | null) => void;
  /** True when the shape comes near this box (degrees): a line with one of its edges, others with their box. */
  readonly touches: (row: number, box: Bounds) => boolean;
  readonly isLine: (row: number) => boolean;
  readonly path: (row: number) => readonly LngLat[];
  /** Where a point is; null for a line, an area and nothing. */
  readonly point: (row: number) => LngLat | null;
  /** Metres of a line on the ellipsoid, 0 for everything else. Measured once. */
  readonly metres: (row: number) => number;
};

/** A list of numbers that grows, without a copy of each. */
function createNumbers() {
  let values = new Float64Array(1024);
  let length = 0;
  return {
    length: () => length,
    get: (at: number) => values[at] ?? 0,
    push: (x: number, y: number) => {
      if (length + 2 > values.length) {
        const grown = new Float64Array(values.length * 2);
        grown.set(values);
        values = grown;
      }
      values[length] = x;
      values[length + 1] = y;
      length += 2;
    },
  };
}

const float = (length: number) => new Float64Array(length);
const whole = (length: number) => new Uint32Array(length);

/** Makes an empty column of shapes. The path of a line that was replaced stays behind, unused: edits are few. */
export function createShapeColumn(): ShapeColumn {
  const sides = [0, 1, 2, 3].map(() => createRowArray(float, Number.NaN));
  const [starts, ends] = [createRowArray(whole, 0), createRowArray(whole, 0)];
  const measured = createRowArray(float, Number.NaN);
  const numbers = createNumbers();
  const side = (at: number, row: number) => sides[at]?.get(row) ?? Number.NaN;

  const comesNear = (row: number, [west, south, east, north]: Bounds): boolean => {
    const end = ends.get(row);
    let [x, y] = [numbers.get(starts.get(row)), numbers.get(starts.get(row) + 1)];
    for (let i = starts.get(row) + 2; i < end; i += 2) {
      const [a, b] = [numbers.get(i), numbers.get(i + 1)];
      const aside = (x < west && a < west) || (x > east && a > east);
      if (!aside && !((y < south && b < south) || (y > north && b > north))) return true;
      [x, y] = [a, b];
    }
    return false;
  };
  const isLine = (row: number) => ends.get(row) > starts.get(row);
  const path = (row: number): readonly LngLat[] => {
    const places: LngLat[] = [];
    for (let i = starts.get(row); i < ends.get(row); i += 2) places.push([numbers.get(i), numbers.get(i + 1)]);
    return places;
  };

  return {
    set: (row, geometry) => {
      const box = boxOfItem({ geometry });
      for (const [at, one] of sides.entries()) one.set(row, box?.[at] ?? Number.NaN);
      starts.set(row, numbers.length());
      if (geometry?.kind === 'line') for (const [lng, lat] of geometry.path) numbers.push(lng, lat);
      ends.set(row, numbers.length());
      measured.set(row, Number.NaN);
    },
    touches: (row, box) => {
      const [west, south, east, north] = box;
      const beside = !(side(0, row) <= east && side(2, row) >= west && side(1, row) <= north && side(3, row) >= south);
      return !beside && (!isLine(row) || comesNear(row, box));
    },
    isLine,
    path,
    point: (row) => {
      const [west, south] = [side(0, row), side(1, row)];
      return !isLine(row) && west === side(2, row) && south === side(3, row) ? [west, south] : null;
    },
    metres: (row) => {
      if (!isLine(row)) return 0;
      const known = measured.get(row);
      if (!Number.isNaN(known)) return known;
      const metres = fastPathLength(path(row));
      measured.set(row, metres);
      return metres;
    },
  };
}
