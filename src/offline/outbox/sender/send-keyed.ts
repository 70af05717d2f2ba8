/** Creates that the service makes once, however often they are sent (docs/sync.md 4.7). */

import { Failure } from '../../../api/failure';
import { probeServiceQuery } from '../../../api/queries/record-query';
import { shortHash } from '../../storage/short-hash';
import type { Op } from '../outbox';
import type { ApplyDecision, OutboxStore } from '../store/outbox-storage';
import { findBlocked, isBlocked, noteAnswered } from './find-blocked';
import type { SendContext } from './outcome';

/** Whether creates go under a key; null: the service has not answered yet. */
export function takesKeys(context: SendContext): boolean | null {
  return isBlocked(context, 'Idempotency-Key') ? false : context.api.offers('idempotency-key');
}

/** Learns whether the service takes keys, before a create goes under one. Throws a Failure if it does not answer. */
export async function learnKeySupport({ api, queries }: SendContext): Promise<void> {
  if (api.offers('idempotency-key') !== null) return;
  try {
    await queries.fetchQuery(probeServiceQuery(api, null));
  } catch (error) {
    if (!(error instanceof Failure) || error.retry !== 'never') throw error;
  }
}

/**
 * The key of a create: the id of the edit and its content. An edit that was changed after its return from the bin, or after its
 * refusal, is another request: under the same key it would be refused for ever.
 */
function keyOf(context: SendContext, { keyedAt, opId, projectId, patch }: Op): string | null {
  if (typeof keyedAt !== 'number' || opId === '' || !takesKeys(context)) return null;
  return `${opId}.${shortHash(JSON.stringify([projectId, patch]))}`;
}

/**
 * Sends a create under its key. If the key is the reason of a refusal, the create is sent without it at once: it was not applied.
 * Throws any other error.
 */
export async function sendKeyed<Answer>(
  context: SendContext,
  op: Op,
  send: (key: string | null) => Promise<Answer>,
): Promise<Answer> {
  const { api, queries } = context;
  const key = keyOf(context, op);
  if (key === null) return send(null);
  try {
    const answer = await send(key);
    noteAnswered(context, 'Idempotency-Key');
    return answer;
  } catch (error) {
    const questions = {
      withHeader: () => queries.fetchQuery(probeServiceQuery(api, key)),
      without: () => queries.fetchQuery(probeServiceQuery(api, null)),
    };
    const isForKey = await findBlocked(context, { header: 'Idempotency-Key', error }, questions);
    if (isForKey && error instanceof Failure && error.retry === 'never') return send(null);
    throw error;
  }
}

type Ports = { readonly context: SendContext; readonly store: OutboxStore; readonly absorb: ApplyDecision };

/** A create that is about to be sent under its key. */
export function goesUnderKey({ kind, state, keyedAt }: Op): boolean {
  return kind === 'create' && state === 'sending' && typeof keyedAt === 'number';
}

/** The operation without its mark, also in the store, when it has to go without its key. Throws a Failure of kind `storage`. */
export async function unmarked({ context, store, absorb }: Ports, op: Op): Promise<Op> {
  if (!goesUnderKey(op) || takesKeys(context)) return op;
  const unmark = (other: Op) => (other.seq === op.seq ? { ...other, keyedAt: null } : other);
  const decision = await store.change([op.ref], (snapshot) => ({
    queues: new Map([[op.ref, snapshot.queue(op.ref).map(unmark)]]),
  }));
  absorb(decision, []);
  return { ...op, keyedAt: null };
}
