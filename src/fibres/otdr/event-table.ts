import { metresOfTime } from './locate-reading';
import type { OtdrEvent, OtdrRecord } from './otdr-record';

/** An event of a measurement with the fibre before it: metres and dB from the event before. `totalDb`: up to behind the event. */
export type EventRow = {
  readonly event: OtdrEvent;
  readonly metres: number;
  readonly sectionM: number;
  readonly sectionDb: number;
  readonly totalDb: number;
};

/** The events up to the first end of the fibre, with what their sections lose by the slope that the instrument found. */
export function eventTable({ events }: Pick<OtdrRecord, 'events'>, index: number): readonly EventRow[] {
  const last = events.findIndex(({ isEnd }) => isEnd);
  const rows: EventRow[] = [];
  for (const event of last < 0 ? events : events.slice(0, last + 1)) {
    const before = rows.at(-1);
    const metres = metresOfTime(event.timeNs, index);
    const sectionM = before ? metres - before.metres : 0;
    const sectionDb = (sectionM / 1000) * event.slopeDbPerKm;
    // The loss at the end of the fibre is the end itself: the instrument sees nothing behind it.
    const lossDb = event.isEnd || !before ? 0 : event.lossDb;
    rows.push({ event, metres, sectionM, sectionDb, totalDb: (before?.totalDb ?? 0) + sectionDb + lossDb });
  }
  return rows;
}
