import { Failure } from '../../../api/failure';
import { compareQuery, sendUpdateMutation, tryConditionMutation } from '../../../api/queries/record-query';
import { status } from '../../../contract/status';
import { mergeFields } from '../../../fibres/blocks/merge-field';
import { message } from '../../../i18n/message';
import { withProjectId } from '../../../items/codec/with-project-id';
import type { ItemRef } from '../../../items/item';
import { abandonedStatus } from '../../../items/sums/counted-sum';
import type { Op, WireFields } from '../outbox';
import { changedFields, fieldsOrNull, pickFields } from '../queue/record-queue';
import { isAnotherRecord } from '../queue/same-record';
import { findBlocked, isBlocked, noteAnswered } from './find-blocked';
import { type Done, type Outcome, outcomeOf, type SendContext } from './outcome';

type Comparison = { readonly conflicts: readonly string[]; readonly missing: readonly string[] };

/** Fields that the service writes by itself, or adds on request: no sign of another user's edit. */
const serviceOwnedFields: readonly string[] = ['id', 'createdAt', 'updatedAt', 'tags', 'owner'];

/**
 * The three-way comparison of docs/sync.md 4.6: the changes still to be sent, and the fields among them that another user has
 * changed.
 */
export function compareFields(op: Op, current: WireFields): Comparison {
  const missing = changedFields(op.patch, current, op.patch);
  const foreign = changedFields(op.patch, current, op.base);
  return { missing, conflicts: missing.filter((field) => foreign.includes(field)) };
}

type Merged = { readonly op: Op; readonly fields: readonly string[] };

/**
 * The operation with what both sides changed in it, vertices, splices and lines, and the fields that were put together; none
 * where that cannot be.
 */
function mergedWith(op: Op, current: WireFields): Merged {
  const { conflicts } = compareFields(op, current);
  const merged = mergeFields(conflicts, { base: op.base, mine: op.patch, theirs: current });
  const fields = Object.keys(merged);
  if (fields.length === 0) return { op, fields };
  const base = { ...op.base, ...pickFields(current, fields) };
  return { op: { ...op, patch: { ...op.patch, ...merged }, base }, fields };
}

/** The fields beside ours that another user changed between our reading and our writing (F40). */
function changedBeside(op: Op, before: WireFields, after: WireFields): readonly string[] {
  const others = Object.keys(after).filter((field) => !(field in op.patch) && !serviceOwnedFields.includes(field));
  return changedFields(pickFields(after, others), before, after);
}

type Sent = { readonly merged: Merged; readonly before: WireFields };

/** The service gave the id to something else, after it had lost what this edit is about. */
function anotherItem(): Outcome {
  return { kind: 'conflict', theirs: null, isAnother: true, reason: message('outbox.anotherItem') };
}

/**
 * The outcome if another user has abandoned the item, which stands for deletion (A10), after the user saw it with another status.
 * Null otherwise, and if the user abandons it too. An edit without a seen status is sent.
 */
function abandonedMeanwhile({ patch, base, record }: Op, current: WireFields): Outcome | null {
  const seen = 'status' in base ? base : record;
  const isGone = (fields: WireFields) => fields['status'] === abandonedStatus;
  if (!seen || !isGone(current) || isGone(seen) || isGone(patch)) return null;
  const theirs = fieldsOrNull(current, [...Object.keys(patch), 'status']);
  const seenStatus = { value: seen['status'] ?? null };
  return { kind: 'conflict', theirs, seenStatus, reason: message('outbox.abandonedByOthers') };
}

/** The record after a PATCH against what was meant: kept, silently dropped, or turned into something else. */
function checkAnswer({ merged: { op, fields }, before }: Sent, after: WireFields): Outcome {
  if (isAnotherRecord(op.record, after)) return anotherItem();
  const wrong = compareFields(op, after).missing;
  const foreign = changedFields(op.patch, after, before);
  const dropped = wrong.filter((field) => !foreign.includes(field));
  if (wrong.length > dropped.length) {
    return {
      kind: 'conflict',
      theirs: fieldsOrNull(after, Object.keys(op.patch)),
      reason: message('outbox.storedAnother'),
    };
  }
  const otherFields = changedBeside(op, before, after);
  const done: Done = { kind: 'done', record: after, newRef: null, sure: true, notStored: dropped };
  if (fields.length > 0) {
    return { ...done, merged: op.patch, noticed: { kind: 'noticed', ref: op.ref, what: 'merged', fields } };
  }
  if (otherFields.length === 0) return done;
  return { ...done, noticed: { kind: 'noticed', ref: op.ref, what: 'beside', fields: otherFields } };
}

const isOutdated = (error: unknown) => error instanceof Failure && error.status === status.preconditionFailed;

/** Asks for what only a service does that is reached with its condition: it refuses a change that is bound to no record. */
async function tryCondition({ api, queries }: SendContext, ref: ItemRef): Promise<void> {
  try {
    await queries.getMutationCache().build(queries, tryConditionMutation(api, ref)).execute(undefined);
  } catch (error) {
    if (!isOutdated(error)) throw error;
  }
}

/** After a change with a condition has failed: true when that is the condition's fault. */
function isForCondition(context: SendContext, ref: ItemRef, error: unknown): Promise<boolean> {
  const { api, queries } = context;
  return findBlocked(
    context,
    { header: 'If-Match', error },
    { withHeader: () => tryCondition(context, ref), without: () => queries.fetchQuery(compareQuery(api, ref)) },
  );
}

/** The record that a change was bound to in vain, or that it cannot be bound to: it begins again with reading. */
type Again = { readonly kind: 'again'; readonly before: WireFields; readonly version: string | null };

/** Null: the change was not made, and begins again. Throws what ended it otherwise. */
async function sendBound(
  context: SendContext,
  { op, version }: { readonly op: Op; readonly version: string | null },
  body: WireFields,
): Promise<{ readonly answer: WireFields | null } | null> {
  const { api, queries } = context;
  try {
    const update = sendUpdateMutation(api, op.ref, version);
    const answer = await queries.getMutationCache().build(queries, update).execute(body);
    if (version !== null) noteAnswered(context, 'If-Match');
    return { answer };
  } catch (error) {
    if (version !== null && (isOutdated(error) || (await isForCondition(context, op.ref, error)))) return null;
    throw error;
  }
}

type Round = { readonly planned: Op; readonly last: Again | null; readonly isBindable: boolean };

/** One round: read, compare, send what is left. `last`: the record of the round before, where that was in vain. */
async function attempt(context: SendContext, { planned, last, isBindable }: Round): Promise<Outcome | Again> {
  const { api, queries } = context;
  const read = () => queries.fetchQuery(compareQuery(api, planned.ref));
  const { record: before, version } = await read();
  if (isAnotherRecord(planned.record, before)) return anotherItem();
  // The record is unchanged, and its version was refused all the same: something on the way spells versions in another way (a
  // proxy that compresses).
  const isSame = last !== null && (last.version === version || changedFields(before, last.before, before).length === 0);
  const merged = mergedWith(planned, before);
  const { op } = merged;
  const { conflicts, missing } = compareFields(op, before);
  const abandoned = missing.length > 0 ? abandonedMeanwhile(planned, before) : null;
  if (abandoned) return abandoned;
  if (conflicts.length > 0) {
    const theirs = fieldsOrNull(before, Object.keys(op.patch));
    return { kind: 'conflict', theirs, reason: message('outbox.changedByOthers', { fields: conflicts.join(', ') }) };
  }
  if (missing.length === 0)
    return { kind: 'done', record: before, newRef: null, sure: true, notStored: [], found: true };
  const projectId = { ...withProjectId(op.model, op.projectId), ...pickFields(before, ['mapProjectId']) };
  const body = { ...projectId, ...pickFields(op.patch, missing) };
  const isBound = isBindable && !isSame && !isBlocked(context, 'If-Match');
  const sent = await sendBound(context, { op, version: isBound ? version : null }, body);
  if (!sent) return { kind: 'again', before, version };
  const { answer } = sent;
  const isWhole = answer !== null && compareFields(op, answer).missing.length === 0;
  return checkAnswer({ merged, before }, isWhole ? answer : (await read()).record);
}

/** A change that lost against another user's begins again, so often at once: more do not happen by accident. */
const mostRounds = 5;
/** Number of bound tries after which a change is sent without a condition: no edit waits for ever. */
const mostBoundSends = 6;

/** If a PATCH is bound to the record that was read, a late PATCH changed nothing, and is compared once more. */
async function attemptUntilMade(context: SendContext, planned: Op): Promise<Outcome> {
  let last: Again | null = null;
  for (let round = 1; round <= mostRounds; round += 1) {
    const isBindable = round < mostRounds || planned.sends < mostBoundSends;
    const outcome: Outcome | Again = await attempt(context, { planned, last, isBindable });
    if (outcome.kind !== 'again') return outcome;
    last = outcome;
  }
  return { kind: 'later', unclear: false, wait: null };
}

/**
 * Sends an update: reads the record, compares it with what the edit was based on, and PATCHes only what differs, with
 * `mapProjectId` as in the interface's bodies. Vertices that others moved, splices that others made, and ducts and steps that
 * others wrote, are put together with ours. Safe to repeat, so a lost answer costs one read (docs/sync.md 4.6).
 */
export async function sendUpdate(context: SendContext, op: Op): Promise<Outcome> {
  try {
    return await attemptUntilMade(context, op);
  } catch (error) {
    const isRemoved = error instanceof Failure && (error.kind === 'not-found' || error.kind === 'gone');
    return isRemoved ? { kind: 'conflict', theirs: null, reason: message('outbox.removed') } : outcomeOf(error);
  }
}
