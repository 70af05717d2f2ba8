import type { Change, Refusal } from '../../editor/change';
import type { OutboxState } from '../../offline/outbox/outbox';

/** Items with edits that are not stored, after which nothing new is drawn (F18). */
const most = 20;

/** Refuses to make new items while too many edits are in this page's memory alone. Pure. */
export function refuseUnsaved(change: Change, { storage, unsaved }: OutboxState): Refusal | null {
  if (storage === 'device' || storage === 'memory' || unsaved < most) return null;
  return change.items.some(({ kind }) => kind === 'create') ? { refusal: 'not-saved' } : null;
}
