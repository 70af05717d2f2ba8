import { describe, expect, it } from 'vitest';
import { Refusal } from '../refusal';
import { createCheckQueue } from './check-queue';

const refusal = (waitMs: number) => new Refusal(429, 'later', { headers: { 'retry-after': String(waitMs / 1000) } });
const round = () => new Promise((resolve) => setImmediate(resolve));

function start(limits: { atOnce: number; waiting: number }) {
  let now = 0;
  const open: (() => void)[] = [];
  const done: string[] = [];
  let most = 0;
  const queue = createCheckQueue({ ...limits, patienceMs: 1000 }, () => now);
  const add = (name: string, rank = 0, signal: AbortSignal | null = null) =>
    queue({ rank: () => [rank], signal, refusal }, async () => {
      most = Math.max(most, open.length + 1);
      await new Promise<void>((resolve) => open.push(resolve));
      if (name === 'bad') throw new Error('broken');
      return name;
    }).then(
      () => done.push(name),
      (error: unknown) => done.push(`${name} ${error instanceof Refusal ? error.status : 'failed'}`),
    );
  const finishOne = async () => {
    await round();
    open.shift()?.();
    await round();
  };
  const later = (ms: number) => {
    now += ms;
  };
  return { add, done, finishOne, most: () => most, later };
}

describe('the queue of checks', () => {
  it('runs so many at once and the others in their order, also after a failure', async () => {
    const { add, done, finishOne, most } = start({ atOnce: 2, waiting: 10 });
    const all = ['a', 'bad', 'c', 'd', 'e'].map((name) => add(name));
    for (let i = 0; i < 5; i += 1) await finishOne();
    await Promise.all(all);
    expect(done).toEqual(['a', 'bad failed', 'c', 'd', 'e']);
    expect(most()).toBe(2);
  });

  it('lets the lower rank go first', async () => {
    const { add, done, finishOne } = start({ atOnce: 1, waiting: 10 });
    const all = [add('running', 9), add('last', 2), add('middle', 1), add('first', 0), add('also middle', 1)];
    for (let i = 0; i < 5; i += 1) await finishOne();
    await Promise.all(all);
    expect(done).toEqual(['running', 'first', 'middle', 'also middle', 'last']);
  });

  it('refuses the last by rank when full, not the last to come, and continues', async () => {
    const { add, done, finishOne } = start({ atOnce: 1, waiting: 1 });
    const all = [add('running'), add('flood', 5), add('honest', 0), add('equal', 0)];
    await round();
    expect(done).toEqual(['flood 429', 'equal 429']);
    await finishOne();
    await finishOne();
    const again = add('again');
    await finishOne();
    await Promise.all([...all, again]);
    expect(done).toEqual(['flood 429', 'equal 429', 'running', 'honest', 'again']);
  });

  it('does no work for those who are gone or have waited for too long', async () => {
    const { add, done, finishOne, later } = start({ atOnce: 1, waiting: 10 });
    const gone = new AbortController();
    const all = [add('running'), add('gone', 0, gone.signal), add('old')];
    await round();
    later(500);
    const young = add('young');
    gone.abort();
    later(600);
    await finishOne();
    await finishOne();
    await Promise.all([...all, young]);
    expect(new Set(done)).toEqual(new Set(['gone 429', 'old 429', 'running', 'young']));
  });

  it('without waiting places refuses at once when all are busy', async () => {
    const { add, done, finishOne } = start({ atOnce: 1, waiting: 0 });
    const all = [add('running'), add('other')];
    await finishOne();
    await Promise.all(all);
    expect(done).toEqual(['other 429', 'running']);
  });
});
