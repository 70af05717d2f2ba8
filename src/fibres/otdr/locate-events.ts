import { type FibrePlace, type KnownPlace, locateReading, metresOfPulse, metresOfTime } from './locate-reading';
import { matchEvents } from './match-events';
import type { MeasuredPath } from './measured-path';
import type { OtdrEvent, OtdrRecord } from './otdr-record';

/** An event with where it lies: metres as measured, the landmark of the path that it is (by its place in the list), and its place. */
export type LocatedEvent = {
  readonly event: OtdrEvent;
  readonly metres: number;
  readonly landmark: number | null;
  readonly place: FibrePlace;
  /** It lies behind the end of the fibre, and is no event of it. */
  readonly isBehindEnd: boolean;
};

/** The user's landmarks for events, by the events' index in the list; null: the event is no landmark. */
export type ChosenLandmarks = ReadonlyMap<number, number | null>;

/** The first event where the fibre ends: for the instrument, or as the user said. Behind it there are echoes and noise. */
function endOf(events: readonly OtdrEvent[], { landmarks }: MeasuredPath, chosen: ChosenLandmarks): number {
  const last = events.findIndex(({ isEnd }, at) => isEnd || landmarks[chosen.get(at) ?? -1]?.kind === 'end');
  return last < 0 ? events.length : last;
}

type Question = {
  readonly record: Pick<OtdrRecord, 'events' | 'pulseNs' | 'sampleNs'>;
  readonly path: MeasuredPath;
  /** Index of refraction of the group. */
  readonly index: number;
  readonly chosen: ChosenLandmarks;
};

/** The events of a measurement on a path, and what calibrates any other distance of the same measurement. */
export type Located = { readonly events: readonly LocatedEvent[]; readonly known: readonly KnownPlace[] };

/** The landmark of each event: what the user said, the beginning, or a closure that is recognised by its distance. */
function landmarksOf(
  { record, path, chosen }: Question,
  metres: readonly number[],
  sizes: { beginM: number; radiusM: number; lastAt: number },
) {
  const taken = new Set([...chosen].flatMap(([at, landmark]) => (at <= sizes.lastAt ? [landmark] : [])));
  const isEnd = (at: number) => record.events[at]?.isEnd === true;
  const found = matchEvents(
    metres.slice(0, sizes.lastAt + 1).map((one, at) => ({ metres: one - sizes.beginM, isEnd: isEnd(at) })),
    path,
    sizes.radiusM,
  );
  return metres.map((one, at): number | null => {
    if (at > sizes.lastAt) return null;
    const choice = chosen.get(at);
    if (choice !== undefined) return choice;
    const isBegin = Math.abs(one - sizes.beginM) < sizes.radiusM && !isEnd(at);
    const landmark = isBegin ? 0 : (found.get(at) ?? null);
    return landmark === null || taken.has(landmark) ? null : landmark;
  });
}

/**
 * Puts the events of a measurement on the path that was measured. Closures are recognised by their distance, unless `chosen` says
 * what an event is; what is known calibrates the others. Nothing behind the end of the fibre is recognised, or calibrates.
 * Without an event that was chosen as the beginning it is at 0 metres.
 */
export function locateEvents(question: Question): Located {
  const { record, path, index, chosen } = question;
  const sampleM = metresOfTime(record.sampleNs, index);
  const pulseM = metresOfPulse(record.pulseNs, index);
  const metres = record.events.map(({ timeNs }) => metresOfTime(timeNs, index));
  const beginM = metres[[...chosen].find(([, landmark]) => landmark === 0)?.[0] ?? -1] ?? 0;
  const lastAt = endOf(record.events, path, chosen);
  const landmarks = landmarksOf(question, metres, { beginM, radiusM: sampleM + pulseM, lastAt });
  const known: KnownPlace[] = [{ measuredM: beginM, atM: 0 }];
  for (const [at, measuredM] of metres.entries()) {
    const landmark = path.landmarks[landmarks[at] ?? -1];
    if (landmark && landmark.kind !== 'begin') known.push({ measuredM, atM: landmark.atM });
  }
  const events = record.events.map((event, at): LocatedEvent => {
    const measured = metres[at] ?? 0;
    const place = locateReading(path, known, { metres: measured, sampleM, pulseM });
    return { event, metres: measured, landmark: landmarks[at] ?? null, place, isBehindEnd: at > lastAt };
  });
  return { events, known };
}
