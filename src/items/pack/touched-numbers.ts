import type { Bounds } from '../../geo/lng-lat';
import type { PackedIndex } from '../../geo/spatial/packed-index';
import type { Sweep } from '../../geo/spatial/sweep';
import { boxOfRow, type PackedShapes, shapeKinds } from './packed-shapes';

function liesInside([west, north, east, south]: Bounds, [left, top, right, bottom]: Bounds): boolean {
  return west >= left && east <= right && north >= top && south <= bottom;
}

/** The numbers of the packed shapes that a swept area touches (areas by their outline), without decoding a record. */
export function touchedNumbers(shapes: PackedShapes, index: PackedIndex, sweep: Sweep): readonly number[] {
  const { numbers, kinds, parts, starts, coordinates, treeRows } = shapes;
  const touches = (row: number, turn: number): boolean => {
    if (sweep.isBox && turn === 0 && liesInside(boxOfRow(shapes, row), sweep.square)) return true;
    const closed = kinds[row] === shapeKinds.area;
    for (let part = parts[row] ?? 0; part < (parts[row + 1] ?? 0); part += 1) {
      const span = { start: 2 * (starts[part] ?? 0), end: 2 * (starts[part + 1] ?? 0), closed, turn };
      if (sweep.touchesPath(coordinates, span)) return true;
    }
    return false;
  };
  const found = new Set<number>();
  const [west, north, east, south] = sweep.square;
  // A line over the antimeridian lies beside the square, one world further.
  for (const turn of [0, -1, 1]) {
    index.search([west + turn, north, east + turn, south], (entry) => {
      const row = treeRows[entry] ?? 0;
      if (touches(row, turn)) found.add(numbers[row] ?? 0);
      return false;
    });
  }
  return [...found];
}
