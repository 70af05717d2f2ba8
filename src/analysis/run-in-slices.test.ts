import { expect, it } from 'vitest';
import { runInSlices, type Work } from './run-in-slices';

it('does the quick before the long, and the idle when there is nothing else', () => {
  const turns: (() => void)[] = [];
  const done: string[] = [];
  let clock = 0;
  const slices = runInSlices({ later: (goOn) => turns.push(goOn), now: () => clock, onSlice: () => undefined });
  function* steps() {
    for (let left = 3; left > 0; left -= 1) {
      clock += 20;
      yield undefined;
    }
  }
  const nothing = () => undefined;
  const add = (request: number, pace: Work['pace']) =>
    slices.add({ request, pace, steps: steps(), onStep: nothing, onEnd: () => done.push(pace), onError: nothing });
  add(0, 'idle');
  add(1, 'long');
  turns.shift()?.();
  add(2, 'quick');
  while (turns.length > 0) turns.shift()?.();
  expect(done).toEqual(['quick', 'long', 'idle']);
});
