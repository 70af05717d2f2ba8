import type { Bounds, LngLat } from '../lng-lat';
import { boundsOf } from './bounds-of';
import { wrapLongitude } from './wrap-longitude';

/** Degrees around the middle that always belong to a project: about 5 km, so that a village keeps its outskirts. */
const closeBy = 0.05;

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
}

function span(values: readonly number[]): readonly [low: number, high: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = quantile(sorted, 0.5);
  const reach = Math.max(closeBy, 4 * (quantile(sorted, 0.95) - quantile(sorted, 0.05)));
  return [middle - reach, middle + reach];
}

/**
 * The box that a first view should show: around all points but far outliers, such as a record with latitude and longitude
 * swapped. Null when there are no points. Near the antimeridian the box may reach past ±180° so that west ≤ east holds.
 */
export function robustBounds(points: readonly LngLat[]): Bounds | null {
  const sound = points.filter(([lng, lat]) => Number.isFinite(lng) && Number.isFinite(lat) && Math.abs(lat) <= 90);
  const [origin] = sound;
  if (!origin) return null;
  // Longitudes are counted from one point on, the short way, so that both sides of the antimeridian are neighbours.
  const around = sound.toSorted((a, b) => a[0] - b[0])[sound.length >> 1] ?? origin;
  const near = sound.map(([lng, lat]): LngLat => [around[0] + wrapLongitude(lng - around[0]), lat]);
  const [west, east] = span(near.map(([lng]) => lng));
  const [south, north] = span(near.map(([, lat]) => lat));
  return boundsOf(near.filter(([lng, lat]) => lng >= west && lng <= east && lat >= south && lat <= north));
}
