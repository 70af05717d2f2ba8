import { drawnValue } from '../../items/lengths/item-length';
import type { Column } from './column';
import type { ShapeColumn } from './shape-column';

/** A column of lengths in which a line has its drawn length where its record says nothing. */
export function createLengthColumn(recorded: Column, shapes: ShapeColumn): Column {
  const drawn = (row: number): number | null => (shapes.isLine(row) ? drawnValue(shapes.metres(row)) : null);
  const get = (row: number): unknown => recorded.get(row) ?? drawn(row);
  return {
    set: recorded.set,
    get,
    order: () => {
      const order = recorded.order();
      return (row) => {
        const place = order(row);
        return Number.isNaN(place) ? (drawn(row) ?? place) : place;
      };
    },
    passing: (check) => (row) => check(get(row)),
    coded: null,
  };
}
