/** A person who has a project open: the number of the user, and since when, in milliseconds since 1970. */
export type Came = readonly [userId: number, since: number];

/** The message of one process about who has a project open there (docs/interface.md 11.8). */
export type PeopleReport = {
  /** Names the process that sends it. */
  readonly process: string;
  readonly projectId: number;
  /** The first people by arrival, in this order: as many as one message names. */
  readonly people: readonly Came[];
  /** How many more there are. */
  readonly more: number;
  /** Milliseconds for which this message counts if no newer message comes. */
  readonly holdsMs: number;
  /** The others are asked for their reports. */
  readonly asks: boolean;
};

/** How processes on one store exchange who has projects open. A lost message is repeated with the next heartbeat. */
export type PeopleChannel = {
  readonly send: (report: PeopleReport) => void;
  /** Answers what ends it. */
  readonly listen: (listener: (report: PeopleReport) => void) => () => void;
};

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** A message between processes; null for a message that this build does not know: it may come from a process of another build. */
export function readPeopleReport(value: unknown): PeopleReport | null {
  if (!Array.isArray(value)) return null;
  const [process, projectId, given, more, holdsMs, asks]: readonly unknown[] = value;
  if (typeof process !== 'string' || !isCount(projectId) || !isCount(more) || !isCount(holdsMs)) return null;
  if (!Array.isArray(given)) return null;
  const people = given.flatMap((one: unknown): readonly Came[] => {
    const [userId, since]: readonly unknown[] = Array.isArray(one) ? one : [];
    return isCount(userId) && isCount(since) ? [[userId, since]] : [];
  });
  return people.length === given.length ? { process, projectId, people, more, holdsMs, asks: asks === true } : null;
}

/** The same as a line carries it. */
export function writePeopleReport(report: PeopleReport): readonly unknown[] {
  const { process, projectId, people, more, holdsMs, asks } = report;
  return [process, projectId, people, more, holdsMs, asks];
}
