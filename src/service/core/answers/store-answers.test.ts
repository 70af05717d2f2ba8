import { describe, expect, it } from 'vitest';
import { smallSeed } from '../../conformance/small-sample';
import { createMemoryStore } from '../../stores/memory-store';
import { createService } from '../create-service';

function serviceOn(check: () => Promise<void>, healthMs = 40) {
  let asked = 0;
  const counted = () => {
    asked += 1;
    return check();
  };
  const store = { ...createMemoryStore(smallSeed()), check: counted };
  const service = createService({ store, healthMs });
  return {
    asked: () => asked,
    get: (path: string, method = 'GET') => service(new Request(`http://service.example${path}`, { method })),
  };
}

describe('health and readiness', () => {
  it('tell that the store answers', async () => {
    const { get } = serviceOn(async () => undefined);
    const global = await get('/health-check');
    expect(await global.json()).toEqual({ api_service: 'OK' });
    expect(global.headers.get('link')).toBe('</readiness>; rel="status"');
    expect(await (await get('/v1/health-check')).json()).toEqual({ api_v1: 'OK' });
    const ready = await get('/readiness');
    expect([ready.status, await ready.text()]).toEqual([200, 'ready\n']);
    expect((await get('/readiness', 'POST')).status).toBe(405);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('gone'))],
    ['hangs', () => new Promise<void>(() => undefined)],
  ])('are 404 and 503, soon, when the store %s', async (_, check) => {
    const { get, asked } = serviceOn(check);
    const since = performance.now();
    const answers = await Promise.all(['/health-check', '/v1/health-check', '/readiness'].map((path) => get(path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 503]);
    expect(await answers[2]?.text()).toBe('not ready: the store does not answer\n');
    expect(performance.now() - since).toBeLessThan(2000);
    // A store that hangs is not asked ever more questions.
    expect(asked()).toBe(1);
  });

  it('skip a busy store that answered just now, and report one that stopped', async () => {
    const answers = [Promise.resolve()];
    const { get } = serviceOn(() => answers.shift() ?? new Promise<void>(() => undefined), 400);
    expect((await get('/health-check')).status).toBe(200);
    const since = performance.now();
    expect((await get('/health-check')).status).toBe(200);
    expect(performance.now() - since).toBeLessThan(300);
    await expect.poll(async () => (await get('/health-check')).status, { timeout: 5000 }).toBe(404);
  });

  it('are well again when the store is', async () => {
    const answers = [Promise.reject(new Error('gone')), Promise.resolve()];
    const { get } = serviceOn(() => answers.shift() ?? Promise.resolve());
    expect((await get('/health-check')).status).toBe(404);
    expect((await get('/health-check')).status).toBe(200);
  });
});
