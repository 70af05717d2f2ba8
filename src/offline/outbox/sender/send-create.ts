import type { WireRecord } from '../../../api/api';
import { lookUpQuery } from '../../../api/queries/items-query';
import { sendCreateMutation } from '../../../api/queries/send-create-mutation';
import { decodeGeometry } from '../../../items/codec/decode-geometry';
import { recordId } from '../../../items/codec/decode-record';
import { withProjectId } from '../../../items/codec/with-project-id';
import { geometryFingerprint } from '../../../items/geometry-fingerprint';
import { type ItemRef, refOf } from '../../../items/item';
import type { Op, WireFields } from '../outbox';
import { changedFields } from '../queue/changed-fields';
import { programFault } from '../queue/record-queue';
import { type Done, type Outcome, outcomeOf } from './outcome';
import type { SendContext } from './send-update';

function idIn(record: WireRecord): number {
  return recordId(record) ?? 0;
}

function done(op: Op, record: WireRecord, sure: boolean): Done {
  const notStored = sure ? changedFields(op.patch, record, op.patch) : [];
  return { kind: 'done', record, newRef: refOf(op.model, idIn(record)), sure, notStored };
}

/** The body of a POST: the fields of the new item and its project (docs/interface.md 2.2). */
export function createBody(op: Op): WireFields {
  return { ...withProjectId(op.model, op.projectId), ...op.patch };
}

/** POSTs a new record. An unclear answer is `later` and `unclear`: look it up before it is sent again. */
export async function sendCreate(context: SendContext, op: Op): Promise<Outcome> {
  const { api, queries } = context;
  try {
    const mutation = queries.getMutationCache().build(queries, sendCreateMutation(api, op.ref));
    return done(op, await mutation.execute(createBody(op)), true);
  } catch (error) {
    return outcomeOf(error);
  }
}

function fingerprint(op: Op, record: WireFields): string {
  return geometryFingerprint(decodeGeometry(op.model, record).geometry);
}

/**
 * True for a record that could be ours: the same geometry, or all fields the same when it has no place. So it is, too, for one
 * that came from a file and was never sent from here: any record may be older than it, and nobody else's may be taken for it.
 */
function matches(op: Op, patch: WireFields, record: WireRecord): boolean {
  if (fingerprint(op, record) !== fingerprint(op, patch)) return false;
  const isKnown = op.sends > 0 || op.knownIdMax !== null;
  if (isKnown && decodeGeometry(op.model, patch).geometry !== null) return true;
  return changedFields(patch, record, patch).length === 0;
}

/** What a record may hold: what it was made with, and that with each edit that was queued behind it and may have left too. */
function stagesOf(op: Op, later: readonly Op[]): readonly WireFields[] {
  const stages: WireFields[] = [op.patch];
  for (const { patch } of later) stages.push({ ...stages.at(-1), ...patch });
  return stages;
}

/** What is already known when a record is looked for: others of this device, and what was edited behind it. */
export type LookUpInput = { readonly own: ReadonlySet<ItemRef>; readonly later: readonly Op[] };

/**
 * Looks in the project for a record whose POST was not answered: same geometry, newer than what was known before, not yet
 * another item of this device. The lowest of several is taken (docs/sync.md 4.7).
 */
export async function lookUpCreate(context: SendContext, op: Op, { own, later }: LookUpInput): Promise<Outcome> {
  const { api, queries } = context;
  const stages = stagesOf(op, later);
  try {
    const records = await queries.fetchQuery(lookUpQuery(api, op.projectId, op.model));
    const found = records
      .filter((record) => idIn(record) > (op.knownIdMax ?? 0) && !own.has(refOf(op.model, idIn(record))))
      .filter((record) => stages.some((patch) => matches(op, patch, record)))
      .sort((a, b) => idIn(a) - idIn(b));
    const [first, ...others] = found;
    if (!first) return { kind: 'missed' };
    return { ...done(op, first, false), twins: others.map((record) => refOf(op.model, idIn(record))) };
  } catch (error) {
    const outcome = outcomeOf(error);
    const isRefused = outcome.kind === 'rejected' && outcome.error !== programFault;
    return isRefused ? { kind: 'later', unclear: true, wait: null } : outcome;
  }
}
