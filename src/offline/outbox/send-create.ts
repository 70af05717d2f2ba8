import type { WireRecord } from '../../api/api';
import { lookUpQuery } from '../../api/queries/item-queries';
import { sendCreateMutation } from '../../api/queries/send-mutations';
import { type ItemRef, refOf } from '../../items/item';
import type { Op, WireFields } from './outbox';
import { type Outcome, outcomeOf } from './outcome';
import { fingerprintOf, isSameField, projectIdFor } from './record-equality';
import type { Sender } from './send-update';

function idIn(record: WireRecord): number {
  return Number(record['id']);
}

function done(op: Op, record: WireRecord, sure: boolean): Outcome {
  const sent = Object.keys(op.patch);
  const notStored = sure ? sent.filter((field) => !isSameField(record[field], op.patch[field])) : [];
  return { kind: 'done', record, newRef: refOf(op.model, idIn(record)), sure, notStored };
}

/** The body of a POST: the fields of the new item and its project (interface.md, Geometry and relation fields). */
export function createBody(op: Op): WireFields {
  return { ...op.patch, mapProjectId: projectIdFor(op, op.patch) };
}

/** POSTs a new record. An unclear answer is `later` and `unclear`: look it up before it is sent again. */
export async function sendCreate(sender: Sender, op: Op): Promise<Outcome> {
  const { api, queries } = sender;
  try {
    const mutation = queries.getMutationCache().build(queries, sendCreateMutation(api, op.ref));
    return done(op, await mutation.execute(createBody(op)), true);
  } catch (error) {
    return outcomeOf(error);
  }
}

/** True for a record that could be ours: the same geometry, or all fields the same when it has no place. */
function matches(op: Op, record: WireRecord): boolean {
  const mine = fingerprintOf(createBody(op));
  if (mine !== null) return fingerprintOf(record) === mine;
  return Object.keys(op.patch).every((field) => isSameField(record[field], op.patch[field]));
}

/**
 * Looks in the project for a record whose POST was not answered: same geometry, newer than what was known before, not yet
 * another item of this device. The lowest of several is taken (reliability.md 4.7).
 */
export async function lookUp(sender: Sender, op: Op, own: ReadonlySet<ItemRef>): Promise<Outcome> {
  const { api, queries } = sender;
  try {
    const records = await queries.fetchQuery(lookUpQuery(api, op.projectId, op.model));
    const found = records
      .filter((record) => idIn(record) > (op.knownIdMax ?? 0) && !own.has(refOf(op.model, idIn(record))))
      .filter((record) => matches(op, record))
      .sort((a, b) => idIn(a) - idIn(b));
    const [first] = found;
    return first ? done(op, first, false) : { kind: 'missed' };
  } catch (error) {
    const outcome = outcomeOf(error);
    return outcome.kind === 'rejected' ? { kind: 'later', unclear: true, wait: null } : outcome;
  }
}
