import type { Came, PeopleReport } from '../../../stores/people-channel';

/** The most people that a message names; for the others it gives their number. */
export const maxListed = 50;

/** The people who have one project open, in this process and in others. Nothing here waits or sends. */
export type PeoplePresent = {
  /** A stream more of a user. True when the user was not there before. */
  readonly enter: (userId: number, now: number) => boolean;
  /** A stream less. True when it was the user's last one here. */
  readonly leave: (userId: number) => boolean;
  /** Takes out a user who has no stream here. True when there was one. */
  readonly forget: (userId: number) => boolean;
  /** Another process has sent its people. True if that changes the list. */
  readonly receive: (report: PeopleReport, now: number) => boolean;
  /** Takes out the expired reports of other processes. True when there was one. */
  readonly expire: (now: number) => boolean;
  /** The people of this process, as its report has them. */
  readonly here: () => Pick<PeopleReport, 'people' | 'more'>;
  /**
   * The first people by arrival, in all processes, and the number of all. A person in several processes beyond the first counts
   * in each.
   */
  readonly all: () => { readonly people: readonly Came[]; readonly count: number };
  /** True if no person is in this process; others may be elsewhere. */
  readonly isEmpty: () => boolean;
};

type Here = { readonly since: number; streams: number };
type Elsewhere = Pick<PeopleReport, 'people' | 'more'> & { readonly until: number };

const byArrival = ([a, from]: Came, [b, since]: Came) => from - since || a - b;

/** The first entries of a map, which has them in the order in which they came: it is not read to its end. */
function firstOf(here: ReadonlyMap<number, Here>): readonly Came[] {
  const people: Came[] = [];
  for (const [userId, { since }] of here) {
    if (people.length === maxListed) break;
    people.push([userId, since]);
  }
  return people;
}

const isSame = (one: Elsewhere | undefined, other: Elsewhere) =>
  JSON.stringify([one?.people ?? [], one?.more ?? 0]) === JSON.stringify([other.people, other.more]);

/** Makes an empty list of present people. */
export function createPeoplePresent(): PeoplePresent {
  const here = new Map<number, Here>();
  const elsewhere = new Map<string, Elsewhere>();
  return {
    enter: (userId, now) => {
      const known = here.get(userId);
      if (known) known.streams += 1;
      else here.set(userId, { since: now, streams: 1 });
      return !known;
    },
    leave: (userId) => {
      const known = here.get(userId);
      if (!known) return false;
      known.streams -= 1;
      return known.streams === 0;
    },
    forget: (userId) => here.get(userId)?.streams === 0 && here.delete(userId),
    receive: ({ process, people, more, holdsMs }, now) => {
      const entry = { people: people.slice(0, maxListed), more, until: now + holdsMs };
      const isNews = !isSame(elsewhere.get(process), entry);
      if (entry.people.length === 0) elsewhere.delete(process);
      else elsewhere.set(process, entry);
      return isNews;
    },
    expire: (now) => {
      const gone = [...elsewhere].filter(([, { until }]) => until <= now);
      for (const [process] of gone) elsewhere.delete(process);
      return gone.length > 0;
    },
    here: () => ({ people: firstOf(here), more: Math.max(0, here.size - maxListed) }),
    all: () => {
      const since = new Map(firstOf(here));
      const others = new Set<number>();
      let more = 0;
      for (const entry of elsewhere.values()) {
        more += entry.more;
        for (const [userId, from] of entry.people) {
          if (!here.has(userId)) others.add(userId);
          since.set(userId, Math.min(from, since.get(userId) ?? here.get(userId)?.since ?? from));
        }
      }
      const people = [...since].sort(byArrival).slice(0, maxListed);
      return { people, count: here.size + others.size + more };
    },
    isEmpty: () => here.size === 0,
  };
}
