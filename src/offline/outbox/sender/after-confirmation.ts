import { message } from '../../../i18n/message';
import { mergePoly } from '../../../items/codec/merge-poly';
import type { Op } from '../outbox';
import { pickFields } from '../queue/changed-fields';
import type { RecordQueue } from '../queue/record-queue';
import type { Done } from './outcome';

/** What the service holds of a field once an operation has arrived: the base of whatever was edited meanwhile. */
function baseAfter(op: Op, outcome: Done, field: string): { readonly value: unknown } | null {
  const { record, sure } = outcome;
  const sent = field in op.patch && !outcome.toFollow?.includes(field);
  // Found later: what it holds by now may be another's, and what was not sent was nothing when it was made.
  if (op.kind === 'create' && !sure) return { value: sent ? op.patch[field] : null };
  if (op.kind === 'create' || sent) return { value: record[field] };
  return null;
}

/**
 * A shape that was edited further while it arrived together with someone else's vertices: those go into the later edit too.
 * Where they cannot, its base stays what it was, and the comparison before it leaves asks the user.
 */
function withTheirVertices(later: Op, op: Op, outcome: Done): Op {
  if (!outcome.merged || !('poly' in outcome.merged) || !('poly' in later.patch)) return later;
  const poly = mergePoly(op.patch['poly'], later.patch['poly'], outcome.record['poly']);
  if (poly === null) return { ...later, base: { ...later.base, poly: op.patch['poly'] } };
  return { ...later, patch: { ...later.patch, poly } };
}

function rebase(later: Op, op: Op, outcome: Done): Op {
  const ref = outcome.newRef ?? later.ref;
  const base: Record<string, unknown> = { ...later.base };
  for (const field of Object.keys(later.patch)) {
    const after = baseAfter(op, outcome, field);
    if (after) base[field] = after.value;
  }
  return { ...later, ref, base, kind: 'update' };
}

/** What the service did not keep stays on this device and is told, unless a later edit replaces it (A5). */
function notStoredEdit(op: Op, outcome: Done, later: RecordQueue): RecordQueue {
  const fields = outcome.notStored.filter((field) => !later.some((next) => field in next.patch));
  if (fields.length === 0) return [];
  const error = {
    kind: 'not-stored',
    status: null,
    reason: message('outbox.notStored', { fields: fields.join(', ') }),
  };
  const patch = pickFields(op.patch, fields);
  const base = pickFields(outcome.record, fields);
  return [{ ...op, kind: 'update', ref: outcome.newRef ?? op.ref, patch, base, state: 'rejected', error }];
}

/** What the request could not carry leaves as an edit of the new record, unless a later edit says it anyway. */
function followUpEdit(op: Op, outcome: Done, later: RecordQueue): RecordQueue {
  const fields = (outcome.toFollow ?? []).filter((field) => !later.some((next) => field in next.patch));
  if (fields.length === 0) return [];
  const base = Object.fromEntries(fields.map((field) => [field, baseAfter(op, outcome, field)?.value ?? null]));
  const fresh = { state: 'queued', held: false, sends: 0, unclear: false, knownIdMax: null, misses: 0 } as const;
  return [
    { ...op, ...fresh, kind: 'update', ref: outcome.newRef ?? op.ref, patch: pickFields(op.patch, fields), base },
  ];
}

/**
 * The record queue after an operation has arrived: without it, and with the later ones based on what the service now holds and
 * renamed to the ref that the service gave. Pure.
 */
export function afterConfirmation(queue: RecordQueue, op: Op, outcome: Done): RecordQueue {
  const later = queue
    .filter((other) => other.seq !== op.seq)
    .map((other) => withTheirVertices(rebase(other, op, outcome), op, outcome));
  return [...notStoredEdit(op, outcome, later), ...followUpEdit(op, outcome, later), ...later];
}
