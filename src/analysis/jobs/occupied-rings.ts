import type { Bounds, LngLat } from '../../geo/lng-lat';
import { pathMeetsRing } from '../../geo/polygon/path-meets-ring';
import { boundsOf } from '../../geo/position/bounds-of';
import type { Filter } from '../../items/filter/filter';
import type { ItemGeometry, ModelKey } from '../../items/item';
import type { Job } from './job';

/** Which of some rings (open, a few kilometres large) have a point, a line or an outline of these layers in them. */
export type OccupiedAsk = {
  readonly rings: readonly (readonly LngLat[])[];
  readonly layers: readonly { readonly model: ModelKey; readonly filter: Filter }[];
};

type Ring = { readonly index: number; readonly ring: readonly LngLat[]; readonly bounds: Bounds };

/** Items between two words of how far it is. */
const stride = 200;

function outlinesOf(geometry: ItemGeometry): readonly (readonly LngLat[])[] {
  if (geometry.kind === 'point') return [[geometry.at]];
  if (geometry.kind === 'line') return [geometry.path];
  return geometry.polygons.map((ring) => [...ring, ...ring.slice(0, 1)]);
}

const overlaps = (a: Bounds, b: Bounds) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/** The places of the rings, in the list that was asked for, that are not empty. */
export const occupiedRings: Job<OccupiedAsk, readonly number[]> = {
  *run(items, { rings, layers }) {
    let empty = rings.flatMap((ring, index): readonly Ring[] => {
      const bounds = boundsOf(ring);
      return bounds ? [{ index, ring, bounds }] : [];
    });
    const within = boundsOf(rings.flat());
    const found: number[] = [];
    let seen = 0;
    for (const [index, { model, filter }] of layers.entries()) {
      for (const reading of items.readings(model, { filter, within })) {
        seen += 1;
        if (seen % stride === 0) yield index / layers.length;
        const geometry = reading.geometry();
        for (const path of geometry ? outlinesOf(geometry) : []) {
          const own = boundsOf(path);
          if (!own) continue;
          const met = empty.filter(({ ring, bounds }) => overlaps(own, bounds) && pathMeetsRing(path, ring));
          if (met.length === 0) continue;
          found.push(...met.map((one) => one.index));
          empty = empty.filter((one) => !met.includes(one));
        }
      }
    }
    return found.toSorted((a, b) => a - b);
  },
};
