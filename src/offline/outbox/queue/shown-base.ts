import type { OutboxEntry, Outstanding } from '../outbox';
import { pickFields } from './record-queue';
import { isAnotherRecord } from './same-record';

type Shown = Pick<Outstanding, 'patch' | 'record' | 'behind'>;

/**
 * An edit with what the page showed as its base, what is outstanding on top of what the service last reported: by the time it is
 * stored, what was on its way may have arrived, and is no longer in its record queue. Pure.
 */
export function withShownBase(one: Shown | null, entry: OutboxEntry): OutboxEntry {
  if (entry.kind !== 'update' || !one) return entry;
  if (isAnotherRecord(one.record, entry.record)) return withShownBase(one.behind ?? null, entry);
  return { ...entry, base: { ...entry.base, ...pickFields(one.patch, Object.keys(entry.patch)) } };
}
