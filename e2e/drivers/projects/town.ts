import type { LngLat } from '../page/mercator';
import type { Record_, ServiceDriver } from '../service/service';

/** Where a point record lies. */
export function placeOf(record: Record_): LngLat {
  return [Number(record['lng']), Number(record['lat'])];
}

const metres = (a: LngLat, b: LngLat) => {
  const k = Math.cos((a[1] * Math.PI) / 180);
  return Math.hypot((a[0] - b[0]) * k, a[1] - b[1]) * 111_320;
};

/** The project of the town. */
const town = 1;

export type PolePair = { readonly from: Record_; readonly to: Record_; readonly middle: LngLat };

/**
 * Two poles of the town, 25 to 60 m apart, with a place beside the line between them where nothing else stands within reach
 * of snapping at zoom 18: so that a drawn middle vertex is free.
 */
export async function freePolePair(service: Pick<ServiceDriver, 'list'>): Promise<PolePair> {
  const poles = (await service.list('map-poles', town)).filter(
    (pole) => typeof pole['lat'] === 'number' && Number(pole['lat']) > 0,
  );
  const others = await Promise.all(
    ['map-access-points', 'map-splices', 'map-elements', 'map-notes', 'map-documents'].map((path) =>
      service.list(path, town),
    ),
  );
  const points = [...poles, ...others.flat()].filter((r) => r['lat'] !== null && r['lat'] !== undefined).map(placeOf);
  const lines = (await service.list('map-segments', town)).flatMap((r) =>
    Array.isArray(r['poly']) ? r['poly'] : [],
  ) as {
    lat: number;
    lng: number;
  }[];
  const vertices = lines.map(({ lng, lat }): LngLat => [lng, lat]);
  const crowd = (place: LngLat, reach: number) => points.filter((other) => metres(place, other) < reach).length;
  for (const from of poles) {
    const a = placeOf(from);
    if (crowd(a, 4) > 1) continue;
    for (const to of poles) {
      const b = placeOf(to);
      const span = metres(a, b);
      if (to.id === from.id || span < 25 || span > 60 || crowd(b, 4) > 1) continue;
      const middle: LngLat = [(a[0] + b[0]) / 2 + (b[1] - a[1]) * 0.45, (a[1] + b[1]) / 2 - (b[0] - a[0]) * 0.22];
      if (crowd(middle, 9) === 0 && vertices.every((vertex) => metres(vertex, middle) > 9)) return { from, to, middle };
    }
  }
  throw new Error('the town has no two free poles');
}
