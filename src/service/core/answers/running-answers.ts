import { status } from '../../../contract/status';
import { Refusal } from '../refusal';

/** Answers that are being sent, which hold what was read ahead for them until their reader takes it. */
export type RunningAnswers = {
  /** The pieces of an answer to a user, which counts until they have ended. Throws a Refusal (429) when the user has too many. */
  readonly during: <T>(userId: number, pieces: AsyncIterable<T>) => AsyncIterable<T>;
};

const tooMany = () =>
  new Refusal(status.tooManyRequests, 'Too many answers are on their way to you. Take them, and ask again.', {
    headers: { 'retry-after': '5' },
  });

/** Bounds the lists and files that are on their way to one user; null: as many as there are. */
export function createRunningAnswers(most: number | null): RunningAnswers {
  const running = new Map<number, number>();
  const add = (userId: number, more: 1 | -1) => {
    const count = (running.get(userId) ?? 0) + more;
    if (count > 0) running.set(userId, count);
    else running.delete(userId);
  };
  async function* counted<T>(userId: number, pieces: AsyncIterable<T>): AsyncGenerator<T> {
    try {
      yield* pieces;
    } finally {
      add(userId, -1);
    }
  }
  return {
    during: (userId, pieces) => {
      if (most !== null && (running.get(userId) ?? 0) >= most) throw tooMany();
      add(userId, 1);
      return counted(userId, pieces);
    },
  };
}
