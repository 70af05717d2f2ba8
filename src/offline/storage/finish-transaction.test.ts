import { afterEach, expect, it } from 'vitest';
import { withHandledEnd } from './finish-transaction';

const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);
const before = process.listeners('unhandledRejection');

afterEach(() => {
  process.off('unhandledRejection', note);
  for (const listener of before) process.on('unhandledRejection', listener);
});

it('the end of a transaction without a caller is no unhandled error', async () => {
  // The runner's own listeners would fail the file because of the rejection that this test provokes.
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', note);
  const ending = () => ({ done: Promise.reject<void>(new DOMException('Connection is closing', 'UnknownError')) });
  const tx = ending();
  const given = ending();
  expect(withHandledEnd(given)).toBe(given);
  await new Promise((done) => setTimeout(done, 20));
  expect(unhandled).toHaveLength(1);
  await expect(tx.done).rejects.toThrow('closing');
  await expect(given.done).rejects.toThrow('closing');
});
