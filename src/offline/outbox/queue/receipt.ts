import type { Message } from '../../../i18n/message';
import type { Op, Receipt } from '../outbox';

/** The journal's line on what became of an operation. `at` is wall clock milliseconds. Pure. */
export function receiptOf(op: Op, what: Receipt['what'], more: { at: number; reason?: Message | null }): Receipt {
  const { ref, projectId, kind, patch } = op;
  const fields = Object.keys(patch).filter((field) => field !== 'mapProjectId');
  return { at: more.at, ref, projectId, kind, what, fields, reason: more.reason ?? null };
}
