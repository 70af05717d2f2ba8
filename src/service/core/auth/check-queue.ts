import type { Refusal } from '../refusal';

export type CheckQueueLimits = {
  readonly atOnce: number;
  readonly waiting: number;
  /** Milliseconds after which nothing waits any more. */
  readonly patienceMs: number;
};

/** Compared from the first number to the last. */
export type Rank = readonly number[];

function compareRanks(a: Rank, b: Rank): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/**
 * A waiting work: the lowest rank goes first, and ranks are asked at each turn. `refusal` makes the error of a work that gets no
 * turn.
 */
export type Queued = {
  readonly rank: () => Rank;
  readonly signal: AbortSignal | null;
  readonly refusal: (waitMs: number) => Refusal;
};

export type CheckQueue = <T>(about: Queued, work: () => Promise<T>) => Promise<T>;

type Waiting = Queued & {
  readonly since: number;
  readonly begin: () => void;
  readonly refuse: (error: Error) => void;
};

const soon = 2000;
/**
 * In a longer queue the youngest goes first: a request in the middle of a flood is answered in time, instead of all requests too
 * late.
 */
const long = 50;

/** Makes a queue with a limit of running works and a limit of waiting works. A full queue refuses its last work. */
export function createCheckQueue({ atOnce, waiting, patienceMs }: CheckQueueLimits, clock: () => number): CheckQueue {
  let queue: Waiting[] = [];
  let running = 0;

  /** The waiting one of the lowest rank, or of the highest; of equal ones the older or the younger. */
  const pick = (which: { readonly sign: 1 | -1; readonly younger: boolean }) => {
    let best: { readonly one: Waiting; readonly rank: Rank } | null = null;
    for (const one of queue) {
      const rank = one.rank();
      const order = best ? compareRanks(rank, best.rank) * which.sign : -1;
      if (order < 0 || (which.younger && order === 0)) best = { one, rank };
    }
    return best?.one ?? null;
  };
  const remove = (one: Waiting) => {
    queue = queue.filter((other) => other !== one);
  };
  const dropLost = () => {
    const lost = queue.filter(({ signal, since }) => signal?.aborted || clock() - since > patienceMs);
    if (lost.length === 0) return;
    queue = queue.filter((one) => !lost.includes(one));
    for (const one of lost) one.refuse(one.refusal(soon));
  };
  const next = () => {
    dropLost();
    while (running < atOnce) {
      const first = pick({ sign: 1, younger: queue.length > long });
      if (!first) return;
      remove(first);
      running += 1;
      first.begin();
    }
  };
  return async (about, work) => {
    await new Promise<void>((begin, refuse) => {
      queue.push({ ...about, since: clock(), begin, refuse });
      next();
      const last = queue.length > waiting ? pick({ sign: -1, younger: true }) : null;
      if (!last) return;
      remove(last);
      last.refuse(last.refusal(soon));
    });
    try {
      return await work();
    } finally {
      running -= 1;
      next();
    }
  };
}
