import type { ItemId } from '../../items/item';
import { looseRadius } from './cable-layout';
import type { MeasuredPath } from './measured-path';

/** A place of the path that was recognised in the measurement: metres as measured, and metres of the records. */
export type KnownPlace = { readonly measuredM: number; readonly atM: number };

/** A distance that was measured, in metres from the instrument. `sampleM`: between two samples; `pulseM`: what the pulse covers. */
export type Reading = { readonly metres: number; readonly sampleM: number; readonly pulseM: number };

/** Where a distance leads to. `before` and `beyond`: metres outside of the path. */
export type FibrePlace =
  | {
      readonly kind: 'on-cable';
      readonly cable: ItemId;
      /** Metres of cable from its first vertex. */
      readonly alongM: number;
      /** Metres of fibre from the measured end. */
      readonly atM: number;
      readonly radiusM: number;
    }
  | { readonly kind: 'before' | 'beyond'; readonly metres: number };

/** Of a section, by which its length may be wrong: what lies in the record, and what the index of refraction makes of it. */
const shareOfSection = 0.001;
/** By which measured metres usually differ from those of the records, as a share. */
const usualStretch = 0.003;
/** Metres per nanosecond in a vacuum. */
const lightSpeed = 0.299792458;

/** Metres of fibre for the time that light takes one way, in nanoseconds. */
export function metresOfTime(timeNs: number, index: number): number {
  return (timeNs * lightSpeed) / index;
}

/** Metres of fibre that a pulse of a width in nanoseconds covers: it goes there and back. */
export function metresOfPulse(pulseNs: number, index: number): number {
  return metresOfTime(pulseNs, index) / 2;
}

/** Known places in order, without places that would have the fibre run backward. */
function inOrder(known: readonly KnownPlace[]): readonly KnownPlace[] {
  const kept: KnownPlace[] = [];
  for (const place of known.toSorted((a, b) => a.measuredM - b.measuredM)) {
    const last = kept.at(-1);
    if (!last || (place.measuredM > last.measuredM && place.atM > last.atM)) kept.push(place);
  }
  return kept;
}

/**
 * Metres of the records for one metre as measured, beyond what is known. Over a short way a sample more or less would be a large
 * part of it, so that the measure is believed the less the shorter that way is.
 */
function measureOf(known: readonly KnownPlace[], sampleM: number): number {
  const [first, last] = [known[0], known.at(-1)];
  const span = first && last ? last.measuredM - first.measuredM : 0;
  if (!first || !last || span <= 0) return 1;
  const belief = usualStretch ** 2 / (usualStretch ** 2 + (sampleM / span) ** 2);
  return 1 + belief * ((last.atM - first.atM) / span - 1);
}

/** Metres of the records for metres as measured: straight between two known places, in the measure of all of them beyond. */
function calibrated(known: readonly KnownPlace[], { metres, sampleM }: Reading): { atM: number; sectionM: number } {
  const before = known.findLast(({ measuredM }) => measuredM <= metres);
  const after = known.find(({ measuredM }) => measuredM > metres);
  const near = before ?? after;
  if (!near) return { atM: metres, sectionM: metres };
  const measure =
    before && after ? (after.atM - before.atM) / (after.measuredM - before.measuredM) : measureOf(known, sampleM);
  const atM = near.atM + (metres - near.measuredM) * measure;
  const sections = [before, after].map((one) => (one ? Math.abs(metres - one.measuredM) : Number.POSITIVE_INFINITY));
  return { atM, sectionM: Math.min(...sections) };
}

/**
 * Finds the place on a cable to which a measured distance leads. `known` calibrates section by section; without any, metres
 * are taken as measured from the beginning. The radius is one sample, what the pulse covers, a thousandth of the metres to the nearest
 * known place, and what slack of unknown place between two closures may move it. A distance outside of the path by more than its
 * radius is on no cable.
 */
export function locateReading(path: MeasuredPath, known: readonly KnownPlace[], reading: Reading): FibrePlace {
  const { atM, sectionM } = calibrated(inOrder(known), reading);
  const radiusM = reading.sampleM + reading.pulseM + shareOfSection * sectionM;
  if (atM < -radiusM) return { kind: 'before', metres: -atM };
  if (atM > path.totalM + radiusM) return { kind: 'beyond', metres: atM - path.totalM };
  const within = Math.min(Math.max(0, atM), path.totalM);
  const stretch = path.stretches.findLast(({ startM }) => startM <= within);
  if (!stretch) return { kind: 'beyond', metres: atM };
  const { cable, fromM, toM, startM, layout } = stretch;
  const alongM = fromM + Math.sign(toM - fromM) * (within - startM);
  const looseM = layout ? looseRadius(layout, { from: fromM, to: toM, alongM }) : 0;
  return { kind: 'on-cable', cable, alongM, atM: within, radiusM: radiusM + looseM };
}
