import { type ItemRef, idOf, type ModelKey, modelKeys, refOf } from '../../items/item';
import { specOf } from '../../items/registry';
import type { Box } from './op-store';
import type { Op, WireFields } from './outbox';

/** Milliseconds until it is looked again whether the item that a document is about has its number. */
const lookAgain = 5_000;

/** The unsent item that a document is about: `linkedId` holds its local id until the service has given it a number. */
export function unsentLink({ kind, model, patch }: Pick<Op, 'kind' | 'model' | 'patch'>): ItemRef | null {
  const id = patch['linkedId'];
  if (kind !== 'update' || model !== 'document' || typeof id !== 'string' || !id.startsWith('local:')) return null;
  const key: ModelKey | undefined = modelKeys.find((one) => specOf(`${one}:0`).path === patch['linkedType']);
  return key ? refOf(key, `local:${id.slice('local:'.length)}`) : null;
}

function without(patch: WireFields): WireFields {
  return Object.fromEntries(Object.entries(patch).filter(([field]) => field !== 'linkedType' && field !== 'linkedId'));
}

/**
 * An edit of a document with the number of the item that it is about, as far as that has one: else it waits, and without the
 * link when that item was given up. Null: nothing is left to be sent. Pure.
 */
export function withLink(box: Box, op: Op, now: number): Op | null {
  const host = unsentLink(op);
  if (host === null) return op;
  const current = box.current(host);
  if (current !== host) return { ...op, patch: { ...op.patch, linkedId: idOf(current) } };
  if (box.lane(host).length > 0) return { ...op, notBefore: now + lookAgain };
  const patch = without(op.patch);
  return Object.keys(patch).length > 0 ? { ...op, patch } : null;
}
