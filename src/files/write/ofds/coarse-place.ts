import type { LngLat } from '../../../geo/lng-lat';

/** Metres by which a coarse place may be off: half of a thousandth of a degree either way. */
export const coarseMetres = 80;

const coarse = (degrees: number) => Math.round(degrees * 1000) / 1000 + 0;

/** Rounds a place to a thousandth of a degree: good enough for a map of a country, and no help in a search for a cable to cut. */
export function coarsePlace([lng, lat]: LngLat): LngLat {
  return [coarse(lng), coarse(lat)];
}

/** A path of coarse places, without repeated places; a path that shrinks to one place keeps both its ends. */
export function coarsePath(path: readonly LngLat[]): readonly LngLat[] {
  const places = path.map(coarsePlace);
  const kept = places.filter((at, index) => {
    const before = places[index - 1];
    return !before || before[0] !== at[0] || before[1] !== at[1];
  });
  const [only] = kept;
  return kept.length === 1 && only ? [only, only] : kept;
}
