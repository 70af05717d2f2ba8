import type { QueryClient } from '@tanstack/query-core';
import type { Api } from '../../../api/api';
import { Failure } from '../../../api/failure';
import { compareQuery } from '../../../api/queries/record-query';
import { sendUpdateMutation } from '../../../api/queries/send-update-mutation';
import { mergePoly } from '../../../items/codec/merge-poly';
import { withProjectId } from '../../../items/codec/with-project-id';
import type { Op, WireFields } from '../outbox';
import { differing, pick, saidOf } from '../queue/changed-fields';
import type { FileShelf } from '../store/file-store';
import { type Done, type Outcome, outcomeOf } from './outcome';
import type { Uploads } from './uploads';

export type Sender = {
  readonly api: Api;
  readonly queries: QueryClient;
  /** Where the files of new documents lie, and what is told of their way. */
  readonly files?: Pick<FileShelf, 'read'>;
  readonly uploads?: Uploads;
};

type Comparison = { readonly conflicts: readonly string[]; readonly missing: readonly string[] };

/** What the service writes by itself, or adds when it is asked to: no sign of another hand. */
const ownOfService: readonly string[] = ['id', 'createdAt', 'updatedAt', 'tags', 'owner'];

/** The three-way comparison of reliability.md 4.6: what is still to be sent, and what of it someone else has changed. */
export function compare(op: Op, current: WireFields): Comparison {
  const missing = differing(op.patch, current, op.patch);
  const foreign = differing(op.patch, current, op.base);
  return { missing, conflicts: missing.filter((field) => foreign.includes(field)) };
}

/** The operation with both sides' vertices in it, when each moved others; null when there is nothing to put together. */
function mergedWith(op: Op, current: WireFields): Op | null {
  if (!compare(op, current).conflicts.includes('poly')) return null;
  const poly = mergePoly(op.base['poly'], op.patch['poly'], current['poly']);
  if (poly === null) return null;
  return { ...op, patch: { ...op.patch, poly }, base: { ...op.base, poly: current['poly'] } };
}

/** The fields beside ours that someone changed between our reading and our writing (reliability.md F40). */
function changedBeside(op: Op, before: WireFields, after: WireFields): readonly string[] {
  const others = Object.keys(after).filter((field) => !(field in op.patch) && !ownOfService.includes(field));
  return differing(pick(after, others), before, after);
}

type Sent = { readonly op: Op; readonly isMerged: boolean; readonly before: WireFields };

/** The record after a PATCH against what was meant: kept, silently dropped, or turned into something else. */
function judge({ op, isMerged, before }: Sent, after: WireFields): Outcome {
  const wrong = compare(op, after).missing;
  const foreign = differing(op.patch, after, before);
  const dropped = wrong.filter((field) => !foreign.includes(field));
  if (wrong.length > dropped.length) {
    return {
      kind: 'conflict',
      theirs: saidOf(after, Object.keys(op.patch)),
      text: 'The service stored another value.',
    };
  }
  const beside = changedBeside(op, before, after);
  const done: Done = { kind: 'done', record: after, newRef: null, sure: true, notStored: dropped };
  if (isMerged) {
    return { ...done, merged: op.patch, noticed: { kind: 'noticed', ref: op.ref, what: 'merged', fields: ['poly'] } };
  }
  if (beside.length === 0) return done;
  return { ...done, noticed: { kind: 'noticed', ref: op.ref, what: 'beside', fields: beside } };
}

async function attempt(sender: Sender, planned: Op): Promise<Outcome> {
  const { api, queries } = sender;
  const read = () => queries.fetchQuery(compareQuery(api, planned.ref));
  const before = await read();
  const together = mergedWith(planned, before);
  const op = together ?? planned;
  const { conflicts, missing } = compare(op, before);
  if (conflicts.length > 0) {
    const theirs = saidOf(before, Object.keys(op.patch));
    return { kind: 'conflict', theirs, text: `Someone else changed: ${conflicts.join(', ')}` };
  }
  if (missing.length === 0)
    return { kind: 'done', record: before, newRef: null, sure: true, notStored: [], found: true };
  const projectId = { ...withProjectId(op.model, op.projectId), ...pick(before, ['mapProjectId']) };
  const body = { ...projectId, ...pick(op.patch, missing) };
  const answer = await queries.getMutationCache().build(queries, sendUpdateMutation(api, op.ref)).execute(body);
  const isWhole = answer !== null && compare(op, answer).missing.length === 0;
  return judge({ op, isMerged: together !== null, before }, isWhole ? answer : await read());
}

/**
 * Sends an update: reads the record, compares it with what the edit was based on, and PATCHes only what differs, with
 * `mapProjectId` as in the interface's bodies. Vertices that others moved are put together with ours. Safe to repeat, so a
 * lost answer costs one read (reliability.md 4.6).
 */
export async function sendUpdate(sender: Sender, op: Op): Promise<Outcome> {
  try {
    return await attempt(sender, op);
  } catch (error) {
    const isRemoved = error instanceof Failure && (error.kind === 'not-found' || error.kind === 'gone');
    return isRemoved ? { kind: 'conflict', theirs: null, text: 'It was removed.' } : outcomeOf(error);
  }
}
