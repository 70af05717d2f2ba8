import { status } from '../../../contract/status';
import { Refusal } from '../refusal';

export type BodyMemoryLimits = {
  /** Bytes of all bodies that are on their way. */
  readonly total: number;
  /** Of those of one user, so that nobody takes the room of all. */
  readonly each: number;
};

/** A body on its way: `take` what has come of it, `leave` when it is read or given up. */
export type BodyReservation = { readonly reserve: (bytes: number) => void; readonly release: () => void };

export type BodyMemory = { readonly open: (userId: number) => BodyReservation };

const full = () =>
  new Refusal(status.tooManyRequests, 'Too much is being sent at this moment. Try again.', {
    headers: { 'retry-after': '5' },
  });

/**
 * Bounds the memory of bodies that are being read in this process. Only bytes that have come count, so that announcing much costs
 * nobody anything. `take` throws a 429 Refusal when there is no room.
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
