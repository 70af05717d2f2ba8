import { systemClock } from '../api/platform/clock';
import { isPlainRecord } from '../items/codec/plain-record';
import { nobodyElse, type OtherPerson, type PeopleHere } from './people-here';

/** Milliseconds for which people are shown whose stream has ended: it comes again, most times. */
const lostMs = 5000;
/** Characters of a person that are shown at most. */
const most = { initials: 4, name: 200 } as const;

const cut = (value: string, length: number) => [...value].slice(0, length).join('');

function readPerson(value: unknown): readonly OtherPerson[] {
  if (!isPlainRecord(value)) return [];
  const { id, initials, name } = value;
  if (typeof id !== 'string' || typeof initials !== 'string') return [];
  const shown = typeof name === 'string' && name.trim() !== '' ? cut(name, most.name) : null;
  return [{ id, initials: cut(initials, most.initials), name: shown }];
}

/** The people of an event without the reader; null for any other event. */
function readPeople(data: unknown, you: string): PeopleHere | null {
  if (!isPlainRecord(data) || !Array.isArray(data['people'])) return null;
  const { people, count } = data;
  const others = people.flatMap(readPerson).filter(({ id }) => id !== you);
  const all = typeof count === 'number' && Number.isSafeInteger(count) ? count : 0;
  // The reader is one of them.
  return { others, more: Math.max(0, all - 1 - others.length) };
}

/** The people whom the streams of a project tell of. */
export type PeopleOfStream = {
  /** The data of an event of people. */
  readonly take: (data: unknown) => void;
  /** The stream has ended: another one may go on with it. */
  readonly lost: () => void;
  /** No stream will come. */
  readonly end: () => void;
};

/**
 * Shows the other people who have the project open, from the messages of streams (docs/interface.md 11.8), and no people after a
 * while without a message.
 */
export function createPeopleOfStream(show: (people: PeopleHere) => void): PeopleOfStream {
  let you: string | null = null;
  let cancel = (): void => undefined;
  let isShown = false;
  const showNobody = () => {
    if (isShown) show(nobodyElse);
    isShown = false;
  };
  return {
    take: (data) => {
      if (isPlainRecord(data) && typeof data['you'] === 'string') you = data['you'];
      // The first event of a stream says who the reader is. Without it one would meet oneself.
      const people = you === null ? null : readPeople(data, you);
      if (!people) return;
      cancel();
      isShown = true;
      show(people);
    },
    lost: () => {
      cancel();
      cancel = systemClock.after(lostMs, showNobody);
    },
    end: () => {
      cancel();
      showNobody();
    },
  };
}
