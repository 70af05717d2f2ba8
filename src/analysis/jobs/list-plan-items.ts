import type { Bounds, LngLat } from '../../geo/lng-lat';
import { pathMeetsRing } from '../../geo/polygon/path-meets-ring';
import { pointInRing } from '../../geo/polygon/point-in-ring';
import { boundsMeet } from '../../geo/position/bounds-meet';
import { boundsOf } from '../../geo/position/bounds-of';
import type { Filter } from '../../items/filter/filter';
import type { Item, ItemGeometry, ItemRef, ModelKey } from '../../items/item';
import { billOfMaterials, type MaterialRow } from '../../items/report/bill-of-materials';
import type { Job } from './job';

/** The items on the sheets of a plan (open rings): the bill of all layers, and the items of some models one by one. */
export type PlanListAsk = {
  readonly rings: readonly (readonly LngLat[])[];
  readonly layers: readonly { readonly model: ModelKey; readonly filter: Filter }[];
  readonly listed: readonly ModelKey[];
  /** Of each model at most so many; all are counted. */
  readonly most: number;
};

export type PlanLists = {
  /** Lines count with their whole length. */
  readonly materials: readonly MaterialRow[];
  readonly lists: readonly { readonly model: ModelKey; readonly items: readonly Item[]; readonly count: number }[];
};

/** Items between two words of how far it is. */
const stride = 200;

type Found = { readonly refs: ItemRef[]; count: number };
type Ring = { readonly ring: readonly LngLat[]; readonly bounds: Bounds };

function liesIn(geometry: ItemGeometry, rings: readonly Ring[]): boolean {
  const paths =
    geometry.kind === 'point' ? [[geometry.at]] : geometry.kind === 'line' ? [geometry.path] : geometry.polygons;
  return paths.some((path) => {
    const own = boundsOf(path);
    const isArea = geometry.kind === 'area';
    const closed = isArea ? [...path, ...path.slice(0, 1)] : path;
    return rings.some(({ ring, bounds }) => {
      if (!own || !boundsMeet(own, bounds)) return false;
      // An area may hold a whole sheet.
      return pathMeetsRing(closed, ring) || (isArea && ring.some((at) => pointInRing(at, path)));
    });
  });
}

/** Lists what lies on the sheets of a plan. */
export const listPlanItems: Job<PlanListAsk, PlanLists> = {
  *run(items, { rings, layers, listed, most }) {
    const bill = billOfMaterials();
    const all = rings.flatMap((ring): readonly Ring[] => {
      const bounds = boundsOf(ring);
      return bounds ? [{ ring, bounds }] : [];
    });
    const within = boundsOf(rings.flat());
    const found = new Map<ModelKey, Found>(listed.map((model) => [model, { refs: [], count: 0 }]));
    let seen = 0;
    for (const [index, { model, filter }] of layers.entries()) {
      const list = found.get(model);
      if (!list && !bill.models.includes(model)) continue;
      for (const reading of items.readings(model, { filter, within })) {
        seen += 1;
        if (seen % stride === 0) yield index / layers.length;
        const geometry = reading.geometry();
        if (!geometry || !liesIn(geometry, all)) continue;
        if (bill.models.includes(model)) bill.add(model, reading);
        if (!list) continue;
        list.count += 1;
        if (list.refs.length < most) list.refs.push(reading.ref());
      }
    }
    const lists = [...found].map(([model, { refs, count }]) => {
      return { model, items: refs.flatMap((ref) => items.get(ref) ?? []), count };
    });
    return { materials: bill.answer(), lists };
  },
};
