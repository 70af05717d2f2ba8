import type { PeopleChannel, PeopleReport } from '../../../stores/people-channel';
import type { ServiceUser } from '../../../stores/store';
import { yieldToEventLoop } from '../../yield-to-event-loop';
import { formsOf, type Named, type PeopleUpdate, type Person, peopleEvent, personId, personOf } from './people-event';
import { createPeoplePresent, maxListed, type PeoplePresent } from './people-present';

/** The intervals of messages about people, and how long a person counts as present. All in milliseconds. */
export type PeopleLimits = {
  /** In which changes are gathered. */
  readonly gatherMs: number;
  /** Between two events of one stream, at least. */
  readonly restMs: number;
  /** The time for which a person without a stream stays present: the stream may return. */
  readonly graceMs: number;
  /** For which the report of another process counts: some heartbeats. */
  readonly holdsMs: number;
};

export const usualPeopleLimits: PeopleLimits = { gatherMs: 50, restMs: 2000, graceMs: 10_000, holdsMs: 45_000 };

/** A person with an event stream of a project. */
export type Visitor = {
  readonly projectId: number;
  readonly user: Named;
  /** A user who may write in a project can read the names of its users anyway (docs/security.md 2). */
  readonly mayWrite: () => boolean;
  readonly send: (bytes: Uint8Array) => void;
};

/** The people in the open projects (docs/interface.md 11.8). */
export type PeopleHub = {
  /** A stream has begun: it receives the list of people, and so do the other streams of its project. */
  readonly enter: (visitor: Visitor) => void;
  /** It has ended. */
  readonly leave: (visitor: Visitor) => void;
  /** Repeats the reports to the other processes, and takes out the people of a process that is silent now. */
  readonly beat: () => void;
  /** The process stops: its last reports hold until its people have come to the others. */
  readonly end: () => void;
};

type Outside = {
  readonly users: (ids: readonly number[]) => Promise<ReadonlyMap<number, ServiceUser>>;
  /** Null: there are no other processes. */
  readonly others: PeopleChannel | null;
  readonly clock: () => number;
  /** Random letters and digits that cannot be guessed. */
  readonly secret: () => string;
  readonly onError: (error: unknown) => void;
};

type Timer = ReturnType<typeof setTimeout>;

/** One project. */
type Place = {
  readonly projectId: number;
  readonly present: PeoplePresent;
  /** The last message to each stream; null: nothing yet. */
  readonly visitors: Map<Visitor, string | null>;
  readonly persons: Map<number, Person>;
  /** Users whose last stream has ended. */
  readonly leaving: Map<number, Timer>;
  /** The last report to the other processes. */
  lastReport: string;
  timer: Timer | null;
  updatedAt: number;
  /** The readings and messages, one after the other. */
  work: Promise<void>;
};

const newPlace = (projectId: number): Place => ({
  projectId,
  present: createPeoplePresent(),
  visitors: new Map(),
  persons: new Map(),
  leaving: new Map(),
  lastReport: '',
  timer: null,
  updatedAt: Number.NEGATIVE_INFINITY,
  work: Promise.resolve(),
});

/** Streams that are written to before requests have their turn. */
const writtenAtOnce = 200;
/** Milliseconds of rest for each stream of a project: 10,000 streams get a message about people every 20 s. */
const restOfStream = 2;

/** Reads the names of the people in the messages, and forgets all other names. If the store fails, messages go without names. */
async function learn(place: Place, { users, onError }: Outside, secret: string): Promise<void> {
  const { projectId, present, persons } = place;
  const listed = new Set(present.all().people.map(([userId]) => userId));
  if (persons.size > 4 * maxListed)
    for (const userId of persons.keys()) if (!listed.has(userId)) persons.delete(userId);
  const unknown = [...listed].filter((userId) => !persons.has(userId));
  if (unknown.length === 0) return;
  try {
    for (const [userId, user] of await users(unknown))
      persons.set(userId, personOf(user, personId(secret, projectId, userId)));
  } catch (error) {
    onError(error);
  }
}

/** The message in each of its two forms. */
function updatesOf({ present, persons }: Place) {
  const { people, count } = present.all();
  const known = people.flatMap(([userId]) => persons.get(userId) ?? []);
  return formsOf(known, count);
}

const spelt = (update: PeopleUpdate) => ({ text: JSON.stringify(update), bytes: peopleEvent(update) });

/** Sends the update to all streams of a project whose last update was another one. */
async function updateAll(place: Place, clock: () => number): Promise<void> {
  const { visitors } = place;
  const { named, bare } = updatesOf(place);
  const forms = { named: spelt(named), bare: spelt(bare) };
  let sent = 0;
  for (const [visitor, before] of visitors) {
    const { text, bytes } = visitor.mayWrite() ? forms.named : forms.bare;
    if (before === null || before === text) continue;
    place.updatedAt = clock();
    visitors.set(visitor, text);
    visitor.send(bytes);
    sent += 1;
    if (sent % writtenAtOnce === 0) await yieldToEventLoop();
  }
}

/** Sends a stream its first update. */
function greet(place: Place, visitor: Visitor, you: string): void {
  if (!place.visitors.has(visitor)) return;
  const { named, bare } = updatesOf(place);
  const update = visitor.mayWrite() ? named : bare;
  place.visitors.set(visitor, JSON.stringify(update));
  visitor.send(peopleEvent(update, you));
}

/** Reports the people of this process to the other processes. */
function createReporter({ others, secret }: Outside, limits: PeopleLimits) {
  const process = secret();
  return {
    process,
    sendReport: (place: Place, more: { readonly asks?: boolean; readonly holdsMs?: number } = {}) => {
      const { projectId, present } = place;
      const here = present.here();
      place.lastReport = JSON.stringify(here);
      others?.send({ process, projectId, ...here, holdsMs: limits.holdsMs, asks: false, ...more });
    },
  };
}

/** Gathers changes of a project, then updates its streams and reports to the other processes. */
function createUpdater(outside: Outside, limits: PeopleLimits, sendReport: (place: Place) => void) {
  const { clock } = outside;
  const secret = outside.secret();
  const inTurn = (place: Place, work: () => Promise<void>) => {
    place.work = place.work.then(work).catch(outside.onError);
  };
  return {
    schedule: (place: Place) => {
      const rest = Math.max(limits.restMs, place.visitors.size * restOfStream);
      const wait = Math.min(rest, place.updatedAt + rest - clock());
      place.timer ??= setTimeout(
        () => {
          place.timer = null;
          if (JSON.stringify(place.present.here()) !== place.lastReport) sendReport(place);
          inTurn(place, async () => {
            await learn(place, outside, secret);
            await updateAll(place, clock);
          });
        },
        Math.max(limits.gatherMs, wait),
      );
    },
    welcome: (place: Place, visitor: Visitor) => {
      const { user } = visitor;
      const id = personId(secret, place.projectId, user.id);
      place.persons.set(user.id, personOf(user, id));
      place.visitors.set(visitor, null);
      inTurn(place, async () => {
        await learn(place, outside, secret);
        greet(place, visitor, id);
      });
    },
  };
}

function stopTimers({ timer, leaving }: Place): void {
  if (timer) clearTimeout(timer);
  for (const waiting of leaving.values()) clearTimeout(waiting);
}

type Reporter = ReturnType<typeof createReporter>;

/** The projects with an open stream in this process, and the connection to the other processes, if there is one. */
function createPlaces({ others, clock }: Outside, { process, sendReport }: Reporter, schedule: (place: Place) => void) {
  const places = new Map<number, Place>();
  let stopListening: (() => void) | null = null;
  const receive = (report: PeopleReport) => {
    const place = places.get(report.projectId);
    if (!place || report.process === process) return;
    if (place.present.receive(report, clock())) schedule(place);
    if (report.asks) sendReport(place);
  };
  return {
    all: (): readonly Place[] => [...places.values()],
    at: (projectId: number): Place | undefined => places.get(projectId),
    open: (projectId: number): Place => {
      const place = newPlace(projectId);
      places.set(projectId, place);
      stopListening ??= others?.listen(receive) ?? null;
      return place;
    },
    /** The other processes get the last message: an empty list, or the people who will return to them within this time. */
    close: (place: Place, holds: { readonly holdsMs?: number } = {}) => {
      stopTimers(place);
      places.delete(place.projectId);
      sendReport(place, holds);
      if (places.size > 0) return;
      stopListening?.();
      stopListening = null;
    },
  };
}

/**
 * Reports to the event streams who has the same project open (docs/interface.md 11.8). A user with several streams is one person;
 * a user who returns within the grace time never left. Processes exchange their people at each change and with each heartbeat, so
 * that a person disappears when no process names them any more.
 */
export function createPeopleHub(limits: PeopleLimits, outside: Outside): PeopleHub {
  const { clock } = outside;
  const reporter = createReporter(outside, limits);
  const { sendReport } = reporter;
  const { schedule, welcome } = createUpdater(outside, limits, sendReport);
  const places = createPlaces(outside, reporter, schedule);
  const part = (place: Place, userId: number) => {
    place.leaving.delete(userId);
    if (!place.present.forget(userId)) return;
    if (place.present.isEmpty()) places.close(place);
    else schedule(place);
  };
  return {
    enter: (visitor) => {
      const { projectId, user } = visitor;
      const known = places.at(projectId);
      const place = known ?? places.open(projectId);
      clearTimeout(place.leaving.get(user.id));
      place.leaving.delete(user.id);
      const isNew = place.present.enter(user.id, clock());
      welcome(place, visitor);
      if (!known) sendReport(place, { asks: true });
      else if (isNew) schedule(place);
    },
    leave: (visitor) => {
      const { projectId, user } = visitor;
      const place = places.at(projectId);
      if (!place?.visitors.delete(visitor) || !place.present.leave(user.id)) return;
      const timer = setTimeout(() => part(place, user.id), limits.graceMs);
      place.leaving.set(user.id, timer);
    },
    beat: () => {
      for (const place of places.all()) {
        if (place.present.expire(clock())) schedule(place);
        sendReport(place);
      }
    },
    end: () => {
      for (const place of places.all()) places.close(place, { holdsMs: limits.graceMs });
    },
  };
}
