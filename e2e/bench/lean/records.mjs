/** The network as the service's records: about 300 bytes each, lines as segments, points as poles, areas as permits. */
import { kinds } from './network.mjs';

export const paths = {
  [kinds.line]: 'map-segments',
  [kinds.point]: 'map-poles',
  [kinds.area]: 'map-permits',
};

const routes = ['underground', 'aerial', 'direct-buried', 'building'];
const levels = ['distribution', 'feeder', 'backbone'];
const dates = '"createdAt":"2026-01-05T08:00:00Z","updatedAt":"2026-03-09T10:30:00Z"';

const points = (places) => places.map(([lng, lat]) => `{"lat":${lat},"lng":${lng}}`).join(',');
const textPoints = (places) => places.map(([lng, lat]) => `{"lat":"${lat}","lng":"${lng}"}`).join(',');

/** The JSON of the record with the id `index + 1` in project 1. */
export function recordText(network, index) {
  const id = index + 1;
  const places = network.placesOf(index);
  const status = id % 7 === 0 ? 'planned' : 'built';
  switch (network.kindOf(index)) {
    case kinds.line: {
      const own = `"segmentType":"${routes[id % 4]}","networkLevel":"${levels[id % 3]}","length":${(id * 37) % 997}`;
      return `{"id":${id},"mapProjectId":1,"name":"S-${id}","status":"${status}",${own},${dates},"poly":[${points(places)}]}`;
    }
    case kinds.point: {
      const own = `"poleTag":"T-${id}","height":${30 + (id % 4) * 5},"material":"wood","installYear":${1980 + (id % 40)}`;
      const [[lng, lat]] = places;
      return `{"id":${id},"mapProjectId":1,"name":"P-${id}","status":"${status}",${own},${dates},"lat":${lat},"lng":${lng}}`;
    }
    default: {
      const own = `"permitType":"city-row","authority":"City of Alder Falls","jurisdiction":"District ${id % 12}"`;
      return `{"id":${id},"mapProjectId":"1","name":"A-${id}","status":"issued",${own},${dates},"poly":[[${textPoints(places)}]]}`;
    }
  }
}
