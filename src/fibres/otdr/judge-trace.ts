import { fibreLoss, isMultimode, type LossValues, wavelengths } from '../loss/loss-values';
import { eventTable } from './event-table';
import type { OtdrRecord } from './otdr-record';

/** The most light that a connector may send back, dB: of single-mode and of multimode fibre. */
const mostReflected = { single: -26, multi: -20 };
/** The most that a wavelength of an instrument may differ from one with values, nm. */
const nearNm = 15;
/** Of a section that is shorter the slope says nothing: an instrument needs some way to see it. */
const leastSectionM = 200;

/** A value of a measurement that is out of its limit: the event by its place in the list, the kind of value, and the limit. */
export type TraceFault = {
  readonly at: number;
  readonly what: 'splice' | 'connector' | 'reflectance' | 'fibre';
  readonly measured: number;
  readonly limit: number;
};

/** `unknown`: nothing is out of a limit, but a limit is not known. */
export type TraceVerdict = {
  readonly verdict: 'pass' | 'fail' | 'unknown';
  readonly faults: readonly TraceFault[];
  readonly totalDb: number;
  readonly metres: number;
};

/** The most that a km of fibre may lose at the wavelength of a measurement; null where no value is near. */
function slopeLimit({ wavelengthNm }: OtdrRecord, values: LossValues, fibreType: string): number | null {
  const known = wavelengths.flatMap((one) => {
    const perKm = fibreLoss(values, fibreType, one);
    return perKm === null ? [] : [{ perKm, away: Math.abs(one - wavelengthNm) }];
  });
  const near = known.toSorted((a, b) => a.away - b.away)[0];
  return near && near.away <= nearNm ? near.perKm : null;
}

type Limits = {
  readonly values: LossValues;
  readonly fibreType: string;
  /** Index of refraction of the group. */
  readonly index: number;
};

/** Holds a measurement against the limits of splices, connectors and fibre. Its first event is the connector at the instrument. */
export function judgeTrace(record: OtdrRecord, { values, fibreType, index }: Limits): TraceVerdict {
  const rows = eventTable(record, index);
  const slope = slopeLimit(record, values, fibreType);
  const reflected = isMultimode(fibreType) ? mostReflected.multi : mostReflected.single;
  const faults: TraceFault[] = [];
  for (const [at, { event, sectionM }] of rows.entries()) {
    const hold = (what: TraceFault['what'], measured: number, limit: number) => {
      if (measured > limit + 1e-9) faults.push({ at, what, measured, limit });
    };
    if (slope !== null && sectionM >= leastSectionM) hold('fibre', event.slopeDbPerKm, slope);
    if (at === 0 || event.isEnd) continue;
    if (event.reflectanceDb === null) hold('splice', event.lossDb, values.limitDb.fusion);
    else {
      hold('connector', event.lossDb, values.limitDb.connector);
      hold('reflectance', event.reflectanceDb, reflected);
    }
  }
  const last = rows.at(-1);
  const verdict = faults.length > 0 ? 'fail' : slope === null ? 'unknown' : 'pass';
  return { verdict, faults, totalDb: record.totalLossDb ?? last?.totalDb ?? 0, metres: last?.metres ?? 0 };
}
