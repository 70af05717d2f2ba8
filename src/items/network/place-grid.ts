import type { LngLat } from '../../geo/lng-lat';
import { planeMetres } from '../../geo/plane-metres';

/** Many places, found by place. Each has a number, counted from 0 as they are added. */
export type PlaceGrid = {
  readonly add: (at: LngLat) => number;
  readonly at: (number: number) => LngLat;
  readonly count: () => number;
  /** Calls for every place within the grid's reach, with its distance in metres. */
  readonly near: (at: LngLat, visit: (number: number, metres: number) => void) => void;
  /** The nearest place within the grid's reach, or -1. */
  readonly nearest: (at: LngLat) => number;
};

/** Metres of a degree of latitude where it is shortest, and of longitude on the equator. */
const [latitudeMetres, longitudeMetres] = [110_574, 111_320];

const hash = (x: number, y: number) => Math.imul(x, 73_856_093) ^ Math.imul(y, 19_349_663);

/** Makes a grid for places that are asked for within `reach` metres. It knows no antimeridian. */
export function createPlaceGrid(reach: number): PlaceGrid {
  const [width, height] = [(2 * reach) / longitudeMetres, (2 * reach) / latitudeMetres];
  let places = new Float64Array(2048);
  let next = new Int32Array(1024);
  let heads = new Int32Array(2048).fill(-1);
  let count = 0;
  const slot = (x: number, y: number) => hash(x, y) & (heads.length - 1);
  const put = (number: number) => {
    const [lng, lat] = [places[2 * number] ?? 0, places[2 * number + 1] ?? 0];
    const cell = slot(Math.floor(lng / width), Math.floor(lat / height));
    next[number] = heads[cell] ?? -1;
    heads[cell] = number;
  };
  const grow = () => {
    const [morePlaces, moreNext] = [new Float64Array(places.length * 2), new Int32Array(next.length * 2)];
    morePlaces.set(places);
    moreNext.set(next);
    [places, next] = [morePlaces, moreNext];
    heads = new Int32Array(heads.length * 2).fill(-1);
    for (let number = 0; number < count; number += 1) put(number);
  };
  const at = (number: number): LngLat => [places[2 * number] ?? 0, places[2 * number + 1] ?? 0];
  const near: PlaceGrid['near'] = (from, visit) => {
    const aside = reach / (longitudeMetres * Math.max(0.01, Math.cos((from[1] * Math.PI) / 180)));
    const up = reach / latitudeMetres;
    const [west, east] = [Math.floor((from[0] - aside) / width), Math.floor((from[0] + aside) / width)];
    const [south, north] = [Math.floor((from[1] - up) / height), Math.floor((from[1] + up) / height)];
    for (let y = south; y <= north; y += 1) {
      for (let x = west; x <= east; x += 1) {
        for (let number = heads[slot(x, y)] ?? -1; number >= 0; number = next[number] ?? -1) {
          const [lng, lat] = [places[2 * number] ?? 0, places[2 * number + 1] ?? 0];
          // Cells share slots: what lies in another one is not counted twice.
          if (Math.floor(lng / width) !== x || Math.floor(lat / height) !== y) continue;
          const metres = planeMetres(from, [lng, lat]);
          if (metres <= reach) visit(number, metres);
        }
      }
    }
  };
  return {
    add: (place) => {
      if (count === next.length) grow();
      places[2 * count] = place[0];
      places[2 * count + 1] = place[1];
      put(count);
      count += 1;
      return count - 1;
    },
    at,
    count: () => count,
    near,
    nearest: (from) => {
      let [best, away] = [-1, Number.POSITIVE_INFINITY];
      near(from, (number, metres) => {
        if (metres < away) [best, away] = [number, metres];
      });
      return best;
    },
  };
}
