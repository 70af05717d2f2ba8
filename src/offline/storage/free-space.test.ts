import { describe, expect, it } from 'vitest';
import { createFreeSpaceWatch } from './free-space';

const settled = () => new Promise((done) => setImmediate(done));

describe('the room on a device', () => {
  it('is plenty only where the browser has said so', async () => {
    const watch = createFreeSpaceWatch(async () => ({ quota: 100_000_000, usage: 1_000_000 }));
    expect(watch()).toBe(false);
    await settled();
    expect(watch()).toBe(true);
    for (const estimate of [
      async () => ({ quota: 100_000_000, usage: 60_000_000 }),
      async () => ({}),
      () => Promise.reject(new DOMException('not here', 'NotSupportedError')),
    ]) {
      const other = createFreeSpaceWatch(estimate);
      await settled();
      expect(other()).toBe(false);
    }
  });

  it('asks again at the first use after ten seconds, also with the clock set back', async () => {
    let [now, usage] = [0, 0];
    const watch = createFreeSpaceWatch(
      async () => ({ quota: 60_000_000, usage }),
      () => now,
    );
    await settled();
    usage = 59_000_000;
    now = 9_000;
    watch();
    await settled();
    expect(watch()).toBe(true);
    now = -20_000;
    watch();
    await settled();
    expect(watch()).toBe(false);
  });
});
