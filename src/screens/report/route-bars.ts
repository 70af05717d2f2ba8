import { type RouteMetres, sumOfRoutes } from '../../items/report/route-metres';
import type { BarGroup } from '../../ui/chart/stacked-bars';
import type { Units } from '../text/quantities/quantity';
import { longLength } from './length-columns';
import { typeLabel } from './state-label';

/** A bar for each route type, of a part for each state. Its number is the sum that counts: what was abandoned is a part of the bar alone. */
export function routeBars(cells: RouteMetres['cells'], units: Units): readonly BarGroup[] {
  const types = [...new Set(cells.map(({ keys: [type] }) => type))];
  return types.map((type) => {
    const own = cells.filter(({ keys }) => keys[0] === type);
    return {
      key: type,
      label: typeLabel(type),
      note: longLength(sumOfRoutes(own).metres, units),
      values: Object.fromEntries(own.map(({ keys: [, state], amount }) => [state, amount])),
    };
  });
}
