import { status } from '../../../contract/status';
import { Refusal } from '../refusal';

export type BodyMemoryLimits = {
  /** Bytes of all bodies that are being received or worked on. */
  readonly total: number;
  /** Bytes of one user's bodies, so that one user cannot fill the memory that all share. */
  readonly each: number;
};

/**
 * The body of one request: `reserve` counts its bytes as they arrive, `release` frees them when the request is answered, for until
 * then its body lies in memory: a file that waits for its turn to be stored, too.
 */
export type BodyReservation = { readonly reserve: (bytes: number) => void; readonly release: () => void };

export type BodyMemory = { readonly open: (userId: number) => BodyReservation };

const full = () =>
  new Refusal(status.tooManyRequests, 'Too much is being sent at this moment. Try again.', {
    headers: { 'retry-after': '5' },
  });

/**
 * Bounds the memory of bodies that lie in this process. Only bytes that have arrived count, so that a large
 * announced length alone uses up nothing. `reserve` throws a 429 Refusal when a limit is reached.
 */
export function createBodyMemory({ total, each }: BodyMemoryLimits): BodyMemory {
  const users = new Map<number, number>();
  let taken = 0;
  return {
    open: (userId) => {
      let own = 0;
      const count = (bytes: number) => {
        taken += bytes;
        const after = (users.get(userId) ?? 0) + bytes;
        if (after > 0) users.set(userId, after);
        else users.delete(userId);
      };
      return {
        reserve: (bytes) => {
          if (taken + bytes > total || (users.get(userId) ?? 0) + bytes > each) throw full();
          own += bytes;
          count(bytes);
        },
        release: () => {
          count(-own);
          own = 0;
        },
      };
    },
  };
}
