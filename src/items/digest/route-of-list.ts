import { pathLength } from '../../geo/path/path-length';
import type { Fields, ModelKey } from '../item';
import { abandonedIds } from '../pack/abandoned-ids';
import type { PackedModel } from '../pack/packed-base';
import { shapeKinds } from '../pack/packed-shapes';
import { pathOfRow } from '../pack/path-of-row';
import type { CountedSum } from '../sums/counted-sum';
import { addToSum, emptySum, isAbandoned } from '../sums/counted-sum';

/** True for an item whose metres are route: a segment that is not abandoned. */
export function isRoute(model: ModelKey, fields: Fields): boolean {
  return model === 'segment' && !isAbandoned(fields['status']);
}

/** The rows of the abandoned ones of a list. */
function abandonedRows({ records }: PackedModel): ReadonlySet<number> {
  const apart = new Set(abandonedIds(records));
  return new Set(Array.from(records.ids.keys()).filter((row) => apart.has(records.ids[row] ?? -1)));
}

/** The part that each row of a list adds to the network's route, and the sum of all of them. */
export type RouteOfList = {
  /** Metres (ellipsoid) of each row: those of segments that are not abandoned, 0 for all others. Empty for models that never add any. */
  readonly metres: Float64Array<ArrayBuffer>;
  readonly sum: CountedSum;
};

/** Measures the segments of a list; of other models it counts. */
export function routeOfList(list: PackedModel): RouteOfList {
  const { model, records, shapes } = list;
  const apart = abandonedRows(list);
  const isRouteModel = model === 'segment';
  const metres = new Float64Array(isRouteModel ? records.ids.length : 0);
  const sum = emptySum();
  for (let row = 0; row < records.ids.length; row += 1) {
    const isLine = isRouteModel && shapes.kinds[row] === shapeKinds.line;
    const length = isLine ? pathLength(pathOfRow(shapes, row)) : 0;
    const isApart = apart.has(row);
    addToSum(sum, { status: isApart ? 'abandoned' : null, metres: length });
    if (isRouteModel && !isApart) metres[row] = length;
  }
  return { metres, sum };
}
