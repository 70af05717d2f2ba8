import { drawnValue } from '../../items/lengths/item-length';
import type { Column } from './column';
import type { ShapeColumn } from './shape-column';

/** A column of lengths in which a line has its drawn length where its record says nothing. */
export function createLengthColumn(said: Column, shapes: ShapeColumn): Column {
  const drawn = (row: number): number | null => (shapes.isLine(row) ? drawnValue(shapes.metres(row)) : null);
  const get = (row: number): unknown => said.get(row) ?? drawn(row);
  return {
    set: said.set,
    get,
    order: () => {
      const order = said.order();
      return (row) => {
        const place = order(row);
        return Number.isNaN(place) ? (drawn(row) ?? place) : place;
      };
    },
    passing: (check) => (row) => check(get(row)),
    coded: null,
  };
}
