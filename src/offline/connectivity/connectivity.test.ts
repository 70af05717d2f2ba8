import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../api/api';
import { Failure, type FailureKind, type Retry } from '../../api/failure';
import { createQueries } from '../../api/queries/create-queries';
import { createFakeClock } from '../../api/testing/fake-clock';
import { createFakeService } from '../testing/fake-service';
import { createConnectivity, pageNetworkEvents } from './connectivity';

function setUp(health: boolean[] = [], more: { readonly startsOnline?: boolean; readonly random?: () => number } = {}) {
  let asked = 0;
  const healthy = async () => {
    asked += 1;
    return health.shift() ?? true;
  };
  const api: Api = { ...createFakeService().api, healthy };
  const queries = createQueries();
  const clock = createFakeClock();
  let listener = (_: boolean): void => undefined;
  const events = (next: typeof listener) => {
    listener = next;
    return () => {
      listener = () => undefined;
    };
  };
  let wake = (): void => undefined;
  const wakes = (next: typeof wake) => {
    wake = next;
    return () => {
      wake = () => undefined;
    };
  };
  const connectivity = createConnectivity({ api, queries, clock, events, resumes: wakes, random: () => 0, ...more });
  let renewals = 0;
  connectivity.onRenewal(() => {
    renewals += 1;
  });
  const read = (error: Failure | null) =>
    queries
      .fetchQuery({
        queryKey: ['x'],
        queryFn: () => (error ? Promise.reject(error) : Promise.resolve(1)),
        retry: false,
      })
      .catch(() => null);
  const write = (error: Failure | null) =>
    queries
      .getMutationCache()
      .build(queries, { mutationFn: () => (error ? Promise.reject(error) : Promise.resolve(1)) })
      .execute(undefined)
      .catch(() => null);
  return {
    connectivity,
    clock,
    read,
    write,
    network: (online: boolean) => listener(online),
    wake: () => wake(),
    online: () => connectivity.store.getState().online,
    renewals: () => renewals,
    asked: () => asked,
  };
}

function failure(kind: FailureKind, retry: Retry, status?: number): Failure {
  return new Failure(kind, { retry, ...(status === undefined ? {} : { status }) });
}

async function idle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
}

describe('connectivity: judged by answers', () => {
  it('starts believing that the service is there', () => {
    expect(setUp().online()).toBe(true);
  });

  it('is offline when a request fails and the health check does too', async () => {
    const world = setUp([false]);
    await world.read(failure('offline', 'safe'));
    await idle();
    expect([world.online(), world.asked()]).toEqual([false, 1]);
  });

  it('stays online when only the one request failed', async () => {
    const world = setUp([true]);
    await world.write(failure('timeout', 'unsafe'));
    await idle();
    expect([world.online(), world.asked()]).toEqual([true, 1]);
  });

  it.each([failure('rejected', 'never', 422), failure('denied', 'never', 403), failure('unauthorized', 'never', 401)])(
    'asks nothing after an answer of the service',
    async (error) => {
      const world = setUp([false]);
      await world.read(error);
      await idle();
      expect([world.online(), world.asked()]).toEqual([true, 0]);
    },
  );

  it('is online again with any answer, a refusal too', async () => {
    for (const error of [null, failure('rejected', 'never', 422)]) {
      const world = setUp();
      world.network(false);
      await world.write(error);
      expect(world.online()).toBe(true);
    }
  });

  it('takes a storage failure for no sign of anything', async () => {
    const world = setUp([false]);
    world.network(false);
    await world.read(failure('storage', 'safe'));
    await idle();
    expect([world.online(), world.asked()]).toEqual([false, 0]);
  });
});

describe('connectivity: asking', () => {
  it('asks again after 1, 2, 4, … at most 30 seconds until the service answers', async () => {
    const world = setUp(Array(8).fill(false));
    await world.connectivity.check();
    const waits: (number | null)[] = [];
    while (!world.online()) {
      const wait = world.clock.nextIn();
      waits.push(wait);
      world.clock.advance(wait ?? 0);
      await idle();
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(world.clock.nextIn()).toBeNull();
  });

  it('asks up to a quarter earlier by chance, so that pages do not all ask at once', async () => {
    const world = setUp([false], { random: () => 0.8 });
    await world.connectivity.check();
    expect(world.clock.nextIn()).toBe(800);
  });

  it('asks once for all who want to know at the same time', async () => {
    const world = setUp([false]);
    expect(await Promise.all([world.connectivity.check(), world.connectivity.check()])).toEqual([false, false]);
    expect(world.asked()).toBe(1);
  });

  it('trusts the browser that the network is gone, and asks when it reports it back', async () => {
    const world = setUp([true]);
    world.network(false);
    expect(world.online()).toBe(false);
    expect(world.clock.nextIn()).toBeNull();
    world.network(true);
    await idle();
    expect([world.online(), world.asked()]).toEqual([true, 1]);
  });

  it('does not believe the browser that the network is there', async () => {
    const world = setUp([false]);
    world.network(false);
    world.network(true);
    await idle();
    expect(world.online()).toBe(false);
  });

  it('believes a browser that starts without network', async () => {
    const world = setUp([true], { startsOnline: false });
    expect(world.online()).toBe(false);
    world.network(true);
    await idle();
    expect([world.online(), world.asked()]).toEqual([true, 1]);
  });

  it('stops', async () => {
    const world = setUp([false]);
    await world.connectivity.check();
    world.connectivity.stop();
    expect(world.clock.nextIn()).toBeNull();
    world.network(true);
    await world.read(null);
    expect(world.online()).toBe(false);
  });
});

describe('connectivity: what is on the screen is old', () => {
  it('after a sleep: one health check, one renewal (F5)', async () => {
    const world = setUp([true]);
    world.wake();
    expect(world.renewals()).toBe(0);
    await idle();
    expect([world.renewals(), world.asked()]).toEqual([1, 1]);
  });

  it('after a sleep without network: as soon as it is back', async () => {
    const world = setUp([false, true]);
    world.wake();
    await idle();
    expect([world.online(), world.renewals()]).toEqual([false, 0]);
    world.network(true);
    await idle();
    expect([world.online(), world.renewals()]).toEqual([true, 1]);
  });

  it('after a long time without the service, not after a short one', async () => {
    const world = setUp([true, true]);
    for (const [away, renewals] of [
      [20_000, 0],
      [60_000, 1],
    ] as const) {
      world.network(false);
      world.clock.advance(away);
      world.network(true);
      await idle();
      expect(world.renewals()).toBe(renewals);
    }
  });
});

describe('pageNetworkEvents', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('hears the page’s events until it stops, and nothing outside of a page', () => {
    expect(pageNetworkEvents(() => undefined)()).toBeUndefined();
    const page = new EventTarget();
    vi.stubGlobal('window', page);
    const received: boolean[] = [];
    const stop = pageNetworkEvents((online) => received.push(online));
    page.dispatchEvent(new Event('offline'));
    page.dispatchEvent(new Event('online'));
    stop();
    page.dispatchEvent(new Event('offline'));
    expect(received).toEqual([false, true]);
  });
});
