import type { LngLat } from '../../geo/lng-lat';
import { sameLngLat } from '../../geo/position/same-lng-lat';
import type { Fields, ModelKey } from '../../items/item';
import { fieldSpecOf } from '../../items/registry';

/** How a place was captured. */
export type Capture = {
  readonly accuracyM: number;
  /** The source of the measurement. */
  readonly source: 'gnss' | 'gnss-averaged' | 'simulated';
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The service keeps how a place was captured, for every model (A33). */
  readonly isKept: boolean;
  /** The line in the description of a place that is captured beyond the limit (`captureRemark`); null: it is within. */
  readonly remark: string | null;
};

export type CapturedPlace = { readonly at: LngLat; readonly capture: Capture };

/**
 * The line in the description of a place that is captured beyond the limit, in metres, because other devices do not know the limit of
 * this device. It is the same from a page in any language: `±4.1 m > 2 m (gnss, 2026-11-30)`.
 */
export function captureRemark({ accuracyM, source, time }: Omit<Capture, 'isKept' | 'remark'>, limitM: number): string {
  const metres = (value: number) => `${Math.round(value * 100) / 100} m`;
  return `±${metres(accuracyM)} > ${metres(limitM)} (${source}, ${new Date(time).toISOString().slice(0, 10)})`;
}

/** The accuracy classes of surveyed lines, by the metres up to which they go; beyond them is C. */
const classes = [
  ['A', 0.4],
  ['B', 1.5],
] as const;

/**
 * The fields of an item of this model that say how its place was captured: the model's class of accuracy where it has one, else,
 * where the service keeps them, metres, and there the source and the time as well (A33).
 */
export function captureFields(model: ModelKey, capture: Capture): Fields {
  const { accuracyM, source, time, isKept, remark } = capture;
  const isClass = fieldSpecOf(model, 'locationAccuracy')?.kind === 'choice';
  const value = isClass
    ? (classes.find(([, most]) => accuracyM <= most)?.[0] ?? 'C')
    : Math.round(accuracyM * 100) / 100;
  return {
    ...(isClass || isKept ? { locationAccuracy: value } : {}),
    ...(isKept ? { locationSource: source, locatedAt: new Date(time).toISOString() } : {}),
    ...(remark === null ? {} : { description: remark }),
  };
}

/**
 * How a shape was captured of which each vertex was: as its least exact one. Null when some vertex was drawn in another way.
 */
export function captureOf(path: readonly LngLat[], places: readonly CapturedPlace[]): Capture | null {
  const found = path.map((at) => places.findLast((place) => sameLngLat(place.at, at))?.capture ?? null);
  return found.reduce<Capture | null>((worst, one) => {
    if (!worst || !one) return null;
    return one.accuracyM > worst.accuracyM ? one : worst;
  }, found[0] ?? null);
}

/**
 * The fields of a shape that say how it was captured. One of which only some vertices were captured says no more than that one of
 * them is beyond the limit.
 */
export function capturedFields(model: ModelKey, path: readonly LngLat[], places: readonly CapturedPlace[]): Fields {
  const capture = captureOf(path, places);
  if (capture) return captureFields(model, capture);
  const marked = places
    .filter((place) => place.capture.remark !== null && path.some((at) => sameLngLat(at, place.at)))
    .toSorted((one, other) => other.capture.accuracyM - one.capture.accuracyM)[0];
  return marked ? { description: marked.capture.remark } : {};
}
