import type { CoordinateSystem } from '../../files/contents';
import type { searchSystems } from '../../files/systems/search-systems';
import type { utmAt } from '../../files/systems/utm-at';
import type { LngLat } from '../../geo/lng-lat';
import type { LoadingJob } from './job';
import { type OutgoingAsk, outgoingOf } from './outgoing-of';

type Search = { readonly searchSystems: typeof searchSystems; readonly utmAt: typeof utmAt };

/** So many systems are offered. */
const most = 30;

/**
 * Lists coordinate systems for a drawing of some items: first the UTM zone of their middle, then the other systems in use there, in
 * metres or feet. The list is empty for items without a place.
 */
export const drawingSystems: LoadingJob<OutgoingAsk, readonly CoordinateSystem[], Search> = {
  load: async () => {
    const [search, utm] = await Promise.all([
      import('../../files/systems/search-systems'),
      import('../../files/systems/utm-at'),
    ]);
    return { searchSystems: search.searchSystems, utmAt: utm.utmAt };
  },
  *run(items, of, { searchSystems, utmAt }) {
    const { all, outgoing } = outgoingOf(items, of);
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    let seen = 0;
    for (const model of outgoing.models) {
      for (const item of outgoing.of(model)) {
        seen += 1;
        yield seen / all;
        const { geometry } = item ?? {};
        if (!geometry) continue;
        const paths =
          geometry.kind === 'point' ? [[geometry.at]] : geometry.kind === 'line' ? [geometry.path] : geometry.polygons;
        for (const [lng, lat] of paths.flat()) {
          [west, south] = [Math.min(west, lng), Math.min(south, lat)];
          [east, north] = [Math.max(east, lng), Math.max(north, lat)];
        }
      }
    }
    if (west > east) return [];
    const middle: LngLat = [(west + east) / 2, (south + north) / 2];
    const zone = utmAt(middle);
    const others = searchSystems('', middle).filter(
      ({ code, definition }) => code !== zone.code && !/\+proj=(longlat|merc|webmerc)\b/.test(definition),
    );
    return [zone, ...others.map(({ code, name, definition }) => ({ code, name, definition }))].slice(0, most);
  },
};
