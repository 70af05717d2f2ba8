import { useMemo, useState } from 'react';
import type { Hop } from '../../../../fibres/network/follow-light';
import { type ChosenLandmarks, type Located, locateEvents } from '../../../../fibres/otdr/locate-events';
import { type FibrePlace, locateReading } from '../../../../fibres/otdr/locate-reading';
import { type CableLayouts, type MeasuredPath, measuredPath } from '../../../../fibres/otdr/measured-path';
import type { OtdrRecord } from '../../../../fibres/otdr/otdr-record';

/** Of a fibre that is usual, where the instrument wrote none. */
export const usualIndex = 1.468;
/** Metres by which a typed distance is rounded. */
const typedSampleM = 1;

/** A distance that is looked at: an event by its place in the list, or a typed one. */
export type ChosenReading =
  | { readonly kind: 'event'; readonly at: number }
  | { readonly kind: 'typed'; readonly metres: number };

export type LocatedPath = {
  readonly path: MeasuredPath;
  readonly from: 'begin' | 'end';
  readonly setFrom: (from: 'begin' | 'end') => void;
  readonly index: number;
  readonly setIndex: (index: number) => void;
  readonly located: Located;
  readonly choose: (at: number, landmark: number | null) => void;
  readonly reading: ChosenReading | null;
  readonly setReading: (reading: ChosenReading | null) => void;
  readonly place: FibrePlace | null;
};

/** The user's input for one measurement of one path; another measurement or path has no input. */
type LocatingInput = {
  readonly about: OtdrRecord | null;
  readonly index: number | null;
  readonly chosen: ChosenLandmarks;
  readonly reading: ChosenReading | null;
};

const nothing: Located = { events: [], known: [{ measuredM: 0, atM: 0 }] };

/** The event that is asked for first: where the instrument lost the fibre. */
function firstReading(record: OtdrRecord | null): ChosenReading | null {
  const at = record?.events.findIndex(({ isEnd }) => isEnd) ?? -1;
  return at < 0 ? null : { kind: 'event', at };
}

const fresh = (record: OtdrRecord | null): LocatingInput => ({
  ...{ about: record, index: null, chosen: new Map<number, number | null>() },
  reading: firstReading(record),
});

type Way = { readonly hops: readonly Hop[]; readonly layouts: CableLayouts };

/** Where the events of a measurement, or a typed distance, lie on the path of the light. */
export function useLocated({ hops, layouts }: Way, record: OtdrRecord | null): LocatedPath {
  const [from, setFrom] = useState<'begin' | 'end'>('begin');
  const first = useMemo(() => fresh(record), [record]);
  const [kept, setKept] = useState(first);
  const input = kept.about === record ? kept : first;
  const path = useMemo(() => measuredPath(hops, from, layouts), [hops, from, layouts]);
  const index = input.index ?? record?.index ?? usualIndex;
  const located = useMemo(
    () => (record ? locateEvents({ record, path, index, chosen: input.chosen }) : nothing),
    [record, path, index, input.chosen],
  );
  const { reading } = input;
  const place = useMemo(() => {
    if (reading?.kind === 'event') {
      const event = located.events[reading.at];
      return event && !event.isBehindEnd ? event.place : null;
    }
    if (!reading) return null;
    return locateReading(path, located.known, { metres: reading.metres, sampleM: typedSampleM, pulseM: 0 });
  }, [reading, located, path]);
  return {
    ...{ path, from, index, located, reading, place },
    setFrom: (next) => {
      setFrom(next);
      setKept({ ...input, chosen: new Map() });
    },
    setIndex: (next) => setKept({ ...input, index: next }),
    choose: (at, landmark) => setKept({ ...input, chosen: new Map([...input.chosen, [at, landmark]]) }),
    setReading: (next) => setKept({ ...input, reading: next }),
  };
}
