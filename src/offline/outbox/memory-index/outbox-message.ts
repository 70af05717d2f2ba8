import type { Channel } from '../../../api/platform/channel';
import { type ItemRef, parseRef } from '../../../items/item';
import type { OutboxEvent, WireFields } from '../outbox';

/** What tabs tell each other: whose record queues changed in the database, and which records have arrived. */
export type OutboxMessage = {
  readonly refs: readonly ItemRef[];
  readonly settled: Extract<OutboxEvent, { kind: 'settled' }> | null;
  /** What is kept beside the record queues has changed: the send mode, the watch for second copies. */
  readonly beside: boolean;
};

function isObject(value: unknown): value is WireFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refIn(value: unknown): ItemRef | null {
  return typeof value === 'string' ? parseRef(value) : null;
}

/** Reads a message of another tab, which may run another version of the product; null for one it does not understand. */
export function readOutboxMessage(data: unknown): OutboxMessage | null {
  if (!isObject(data) || !Array.isArray(data['refs'])) return null;
  const sent: readonly unknown[] = data['refs'];
  const refs = sent.flatMap((value) => refIn(value) ?? []);
  const { settled } = data;
  const beside = data['beside'] === true;
  if (!isObject(settled)) return { refs, settled: null, beside };
  const ref = refIn(settled['ref']);
  const { record } = settled;
  if (!ref || !isObject(record)) return { refs, settled: null, beside };
  return { refs, beside, settled: { kind: 'settled', ref, newRef: refIn(settled['newRef']), record } };
}

/** Tells the other tabs. */
export function broadcast(channel: Channel | null, word: OutboxMessage): void {
  channel?.postMessage(word);
}
