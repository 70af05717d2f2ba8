import { Failure } from '../../api/failure';
import { isExpected } from '../../api/unexpected';

/** Every write is on the disk before it is called done (docs/sync.md 1.5). */
export const strict = { durability: 'strict' } as const;

/** A failed storage operation as a failure. What was to be stored is not stored. */
export function storageFailure(cause: unknown): Failure {
  return new Failure('storage', { retry: 'safe', cause });
}

/** A failed storage operation as a failure; a fault of this program is returned unchanged. */
export function storageTrouble(error: unknown): unknown {
  if (error instanceof Failure || !isExpected(error)) return error;
  return storageFailure(error);
}

/** The part of a transaction that `finish` needs. */
export type Finishing = { readonly done: Promise<void>; readonly abort: () => void };

/** False when it has ended by itself already. */
function takeBack(tx: Finishing): boolean {
  try {
    tx.abort();
    return true;
  } catch {
    return false;
  }
}

type Outcome<T> = { readonly value: T } | { readonly error: unknown };

function outcomeOf<T>(promise: Promise<T>): Promise<Outcome<T>> {
  return promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
}

/**
 * A transaction whose end is not waited for before its first request is answered. Where the browser takes the database away, that
 * request fails and the work with it; without this the transaction's own end would be an unhandled error beside it.
 */
export function withHandledEnd<T extends Pick<Finishing, 'done'>>(tx: T): T {
  void outcomeOf(tx.done);
  return tx;
}

/**
 * The result of the work within a transaction. When the transaction is aborted and its requests are never answered (Chromium
 * does so on a full device after `commit()`), that is the outcome: nothing may wait for them.
 */
async function workOutcome<T>(work: Promise<Outcome<T>>, end: Promise<Outcome<void>>): Promise<Outcome<T>> {
  const aborted = end.then((ended) => {
    if (!('error' in ended)) return work;
    // The failed request that ended it knows why, and is notified of it in the same task.
    const unanswered = new Promise<Outcome<T>>((done) => setTimeout(() => done(ended), 0));
    return Promise.race([work, unanswered]);
  });
  return Promise.race([work, aborted]);
}

/**
 * Waits for the work within a transaction and for its completion: only that means stored (docs/sync.md 1.4). When the
 * work fails, the transaction is taken back; when the transaction is aborted, its work is not waited for. Throws a Failure
 * of kind `storage`.
 */
export async function finish<T>(tx: Finishing, work: Promise<T>): Promise<T> {
  const end = outcomeOf(tx.done);
  const outcome = await workOutcome(outcomeOf(work), end);
  if ('error' in outcome) {
    // Requests of a transaction that the browser has ended only fail as aborted: the transaction itself has the reason.
    const wasOurs = takeBack(tx);
    const ended = await end;
    throw storageTrouble(!wasOurs && 'error' in ended ? ended.error : outcome.error);
  }
  const ended = await end;
  if ('error' in ended) throw storageTrouble(ended.error);
  return outcome.value;
}
