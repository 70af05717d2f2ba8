import { isSameEnd } from '../../../../fibres/plan/closure-plan';
import type { Op, WireFields } from '../../outbox';
import { connectionsIn } from './connections-in';
import type { Splicing } from './edit-log';
import type { Evidence, Verdict } from './evidence';
import { copiesOf } from './simulated-service';
import { subjectIn } from './subject';

type Case = {
  readonly made: Splicing;
  readonly evidence: Evidence;
  /** The records of the closure: more than one when a POST was applied twice. */
  readonly records: readonly WireFields[];
  readonly cuts: readonly Splicing[];
};

/** The operations of a closure that have a plan in them. */
function plansIn({ records, made }: Pick<Case, 'records' | 'made'>, ops: readonly Op[]): readonly Op[] {
  const refs = [made.subject, made.ref, ...records.map(({ id }) => `splice:${String(id)}`)];
  return ops.filter((op) => refs.includes(op.ref) && 'connections' in op.patch);
}

function isIn(given: Case, ops: readonly Op[]): boolean {
  return plansIn(given, ops).some(({ patch }) => connectionsIn(patch).has(given.made.token));
}

/** In the service's history, in the outbox, or in the bin. */
function hasArrived(given: Case): boolean {
  const { made, evidence, records } = given;
  const isWritten = records.some(({ id }) =>
    evidence.service.splicings(Number(id)).some(({ value }) => value === made.token),
  );
  return isWritten || isIn(given, evidence.ops) || isIn(given, evidence.bin);
}

/** True where something else than the outbox decides what is in the closure in the end. */
function isOpen({ made, evidence, records }: Case): boolean {
  const isDecided = evidence.log.givenUp.some(({ subject }) => subject === made.subject);
  return records.length !== 1 || isDecided || plansIn({ records, made }, evidence.ops).length > 0;
}

function lostOf(given: Case): readonly string[] {
  const { made, evidence, cuts } = given;
  const isTakenBack = evidence.log.givenUp.some(
    ({ binned, subject, storedAt }) => !binned && subject === made.subject && (storedAt ?? Infinity) >= made.madeAt,
  );
  const isGone = made.storedAt === null || cuts.length > 0 || isTakenBack;
  return isGone || hasArrived(given) ? [] : [`connection ${made.token} of ${made.subject}, made at ${made.madeAt}`];
}

/** A connection that was made and never removed is in the closure, and a removed connection is not. */
function disorderOf(given: Case): readonly string[] {
  const { made, evidence, records, cuts } = given;
  const [record] = records;
  if (!record || isOpen(given) || made.storedAt === null) return [];
  const history = evidence.service.splicings(Number(record['id']));
  const isThere = connectionsIn(record).has(made.token);
  const isCutByOthers = history.some(({ by, value }) => by === 'colleague' && value === `without ${made.token}`);
  if (!isThere && cuts.length === 0 && !isCutByOthers)
    return [`${made.subject}: connection ${made.token} was in the closure, and nobody took it out`];
  const isCut = cuts.some(({ what, storedAt }) => what === 'cut' && storedAt !== null);
  return isThere && isCut ? [`${made.subject}: connection ${made.token} was taken out and is there`] : [];
}

/** A connection names the cable that it was made with. */
function miswiredOf({ made, evidence, records }: Case): readonly string[] {
  return records.flatMap((record) => {
    const run = connectionsIn(record).get(made.token);
    if (!run || !made.target || run.from.side.kind !== 'fibre') return [];
    const isGivenUp = evidence.log.givenUp.some(({ subject }) => subject === made.target);
    if (isGivenUp) return [];
    const cable = evidence.service.record(Number(run.from.side.cable));
    return cable && subjectIn(cable) === made.target
      ? []
      : [`connection ${made.token} of ${made.subject} names ${String(run.from.side.cable)} and not ${made.target}`];
  });
}

/** True for a connection that the user made in another tab, which did not show this one, at one of its ends: one of both is kept. */
function replaces(other: Splicing, made: Splicing): boolean {
  const [one, two] = [other.run, made.run];
  const isBefore = other.storedAt !== null && other.storedAt <= made.madeAt;
  if (!one || !two || other.ref !== made.ref || other.tab === made.tab || isBefore) return false;
  return [one.from, one.to].some((end) => isSameEnd(end, two.from) || isSameEnd(end, two.to));
}

/** Judges what became of each connection that the user made: lost, not as it was left, or with another cable. */
export function judgeSplicings(evidence: Evidence): Pick<Verdict, 'lost' | 'disorder' | 'miswired'> {
  const { log, service } = evidence;
  const cases = log.splicings.flatMap((row): Case[] => {
    if (row.what === 'cut') return [];
    // A page that has not read the record yet knows it by its ref alone.
    const known = service.record(Number(row.subject.slice('splice:'.length)));
    const made = known ? { ...row, subject: subjectIn(known) } : row;
    const cuts = log.splicings.filter((other) =>
      other.token === row.token ? other.what === 'cut' : replaces(other, row),
    );
    return [{ made, evidence, records: copiesOf(service, made.subject), cuts }];
  });
  return {
    lost: cases.flatMap(lostOf),
    disorder: cases.flatMap(disorderOf),
    miswired: cases.flatMap(miswiredOf),
  };
}
