import type { QueryClient } from '@tanstack/query-core';
import type { Api } from '../../api/api';
import { compareQuery } from '../../api/queries/record-query';
import { sendUpdateMutation } from '../../api/queries/send-update-mutation';
import { withProjectId } from '../../items/codec/with-project-id';
import { differing, pick } from './differing';
import type { Op, WireFields } from './outbox';
import { type Outcome, outcomeOf } from './outcome';

export type Sender = { readonly api: Api; readonly queries: QueryClient };

type Comparison = { readonly conflicts: readonly string[]; readonly missing: readonly string[] };

/** The three-way comparison of reliability.md 4.6: what is still to be sent, and what of it someone else has changed. */
export function compare(op: Op, current: WireFields): Comparison {
  const missing = differing(op.patch, current, op.patch);
  const foreign = differing(op.patch, current, op.base);
  return { missing, conflicts: missing.filter((field) => foreign.includes(field)) };
}

/** The record after a PATCH against what was meant: kept, silently dropped, or turned into something else. */
function judge(op: Op, before: WireFields, after: WireFields): Outcome {
  const wrong = compare(op, after).missing;
  const foreign = differing(op.patch, after, before);
  const dropped = wrong.filter((field) => !foreign.includes(field));
  if (wrong.length > dropped.length) {
    return { kind: 'conflict', theirs: pick(after, Object.keys(op.patch)), text: 'The service stored another value.' };
  }
  return { kind: 'done', record: after, newRef: null, sure: true, notStored: dropped };
}

async function attempt(sender: Sender, op: Op): Promise<Outcome> {
  const { api, queries } = sender;
  const read = () => queries.fetchQuery(compareQuery(api, op.ref));
  const before = await read();
  const { conflicts, missing } = compare(op, before);
  if (conflicts.length > 0) {
    const theirs = pick(before, Object.keys(op.patch));
    return { kind: 'conflict', theirs, text: `Someone else changed: ${conflicts.join(', ')}` };
  }
  if (missing.length === 0) return { kind: 'done', record: before, newRef: null, sure: true, notStored: [] };
  const projectId = { ...withProjectId(op.model, op.projectId), ...pick(before, ['mapProjectId']) };
  const body = { ...projectId, ...pick(op.patch, missing) };
  const answer = await queries.getMutationCache().build(queries, sendUpdateMutation(api, op.ref)).execute(body);
  const isWhole = answer !== null && compare(op, answer).missing.length === 0;
  return judge(op, before, isWhole ? answer : await read());
}

/**
 * Sends an update: reads the record, compares it with what the edit was based on, and PATCHes only what differs, with
 * `mapProjectId` as in the interface's bodies. Safe to repeat, so a lost answer costs one read (reliability.md 4.6).
 */
export async function sendUpdate(sender: Sender, op: Op): Promise<Outcome> {
  try {
    return await attempt(sender, op);
  } catch (error) {
    return outcomeOf(error);
  }
}
