import { expect, it } from 'vitest';
import { createKeyQueue } from './create-key-queue';

it('does work of one key in order, whatever fails, and of another one beside it', async () => {
  const queued = createKeyQueue();
  const done: string[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const work = (name: string, wait: Promise<void> = Promise.resolve()) =>
    queued(name.slice(0, 1), async () => {
      await wait;
      done.push(name);
      if (name.endsWith('!')) throw new Error(name);
      return name;
    });
  const first = work('a1!', gate);
  const all = [work('a2'), work('a3!'), work('a4')];
  expect(await work('b1')).toBe('b1');
  expect(done).toEqual(['b1']);
  open();
  await expect(first).rejects.toThrow('a1!');
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(done).toEqual(['b1', 'a1!', 'a2', 'a3!', 'a4']);
  expect(await work('a5')).toBe('a5');
});
