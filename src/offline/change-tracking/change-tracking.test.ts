import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isExpected } from '../../api/unexpected';
import { packList } from '../../items/digest/testing/pack-list';
import { createChangeTracking } from './change-tracking';
import type { ChangeTrackingMessage, ChangeTrackingReply } from './change-tracking-message';
import { serveChangeTracking } from './serve-change-tracking';
import { createTabVisitStore } from './visit-store';

/** The worker of visits without a thread. `fail`: its thread dies. */
function startInPage(places: string[]) {
  const toWorker: ((event: MessageEvent<ChangeTrackingMessage>) => void)[] = [];
  const toPage: ((event: Event) => void)[] = [];
  const failed: ((event: Event) => void)[] = [];
  serveChangeTracking(
    {
      postMessage: (data: ChangeTrackingReply) => {
        for (const listener of toPage) listener(new MessageEvent('message', { data: structuredClone(data) }));
      },
      addEventListener: (_type, listener) => toWorker.push(listener),
      report: () => undefined,
    },
    ({ copies, visits }) => {
      places.push(`${copies} ${visits}`);
      const lists = [packList('pole', [{ id: 1, mapProjectId: 1, lat: 50, lng: 10 }])];
      return {
        store: createTabVisitStore(),
        copyAt: async () => 7,
        lists: async (id) => {
          if (id === 13) throw new Error('broken');
          return lists;
        },
        confirmed: async () => [],
        now: () => 8,
      };
    },
  );
  const worker = {
    postMessage: (data: ChangeTrackingMessage) => {
      for (const listener of toWorker) listener(new MessageEvent('message', { data: structuredClone(data) }));
    },
    addEventListener: (type: string, listener: unknown) => {
      if (typeof listener === 'function') (type === 'error' ? failed : toPage).push((event) => void listener(event));
    },
    terminate: vi.fn(),
  };
  const fail = () => {
    toPage.length = 0;
    for (const listener of failed) listener(new Event('error'));
  };
  return { worker, fail };
}

describe('the line to the worker of visits', () => {
  it('starts a worker when it is first needed, in the place of the user', async () => {
    const places: string[] = [];
    const start = vi.fn(() => startInPage(places).worker);
    const visits = createChangeTracking(start);
    visits.place({ copies: 'nm-cp:a:b', visits: null });
    expect(start).not.toHaveBeenCalled();
    expect(await visits.digest(1)).toMatchObject({ at: 7, figures: { items: 1 } });
    expect(await visits.looked(1)).toMatchObject({ projectId: 1 });
    expect(places).toEqual(['nm-cp:a:b null']);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('answers nobody with nothing', async () => {
    const visits = createChangeTracking(() => startInPage([]).worker);
    expect(await visits.digest(1)).toBeNull();
  });

  it('tells what went wrong, and goes on', async () => {
    const visits = createChangeTracking(() => startInPage([]).worker);
    visits.place({ copies: 'c', visits: null });
    await expect(visits.digest(13)).rejects.toThrow('broken');
    expect(await visits.digest(1)).not.toBeNull();
  });

  it('starts another worker when one is lost', async () => {
    const started: ReturnType<typeof startInPage>[] = [];
    const visits = createChangeTracking(() => {
      started.push(startInPage([]));
      return started.at(-1)?.worker ?? startInPage([]).worker;
    });
    visits.place({ copies: 'c', visits: null });
    const lost = visits.digest(1);
    started[0]?.fail();
    const cause = await lost.catch((error: unknown) => error);
    expect(String(cause)).toContain('lost');
    // The world's doing, not a fault of this program: a page that went offline before its first copy cannot start one.
    expect(isExpected(cause)).toBe(true);
    expect(await visits.digest(1)).not.toBeNull();
    expect(started).toHaveLength(2);
  });

  it('counts very many unsent edits, sent in small messages in their order', async () => {
    const { worker } = startInPage([]);
    const sent: ChangeTrackingMessage[] = [];
    const posting = {
      ...worker,
      postMessage: (data: ChangeTrackingMessage) => {
        sent.push(data);
        worker.postMessage(data);
      },
    };
    const edits = Array.from({ length: 12_345 }, (_, i) => ({
      ...({ ref: `pole:local:${i}`, whole: true, fields: { mapProjectId: 1, lat: 50, lng: 10 } } as const),
    }));
    const visits = createChangeTracking(
      () => posting,
      () => edits,
    );
    visits.place({ copies: 'c', visits: null });
    const answer = visits.looked(1);
    visits.left(1);
    expect(await answer).toMatchObject({ figures: { items: 12_346 } });
    expect(await visits.digest(1)).toMatchObject({ figures: { items: 12_346 } });
    expect(sent.map(({ kind }) => kind).slice(0, 6)).toEqual(['place', 'unsent', 'unsent', 'unsent', 'looked', 'left']);
    expect(Math.max(...sent.map((message) => ('part' in message ? message.part.length : 0)))).toBeLessThanOrEqual(5000);
  });

  it('clears the pictures at a sign-out also when none was asked for', async () => {
    const start = vi.fn(() => startInPage([]).worker);
    const visits = createChangeTracking(start);
    visits.place({ copies: 'c', visits: 'v' });
    visits.place(null);
    expect(start).toHaveBeenCalledTimes(1);
    expect(await visits.digest(1)).toBeNull();
  });

  describe('when no caller needs it', () => {
    const settled = () => vi.advanceTimersByTimeAsync(0);
    /** All that was started, and the line to it. */
    const begin = (visits: string | null) => {
      const started: ReturnType<typeof startInPage>['worker'][] = [];
      const line = createChangeTracking(() => {
        const { worker } = startInPage([]);
        started.push(worker);
        return worker;
      });
      line.place({ copies: 'c', visits });
      const ended = () => started.map(({ terminate }) => terminate.mock.calls.length);
      return { line, ended };
    };
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('releases the worker soon after a read, and starts another for the next question', async () => {
      const { line, ended } = begin('v');
      await line.digest(1);
      await vi.advanceTimersByTimeAsync(1400);
      expect(ended()).toEqual([0]);
      await vi.advanceTimersByTimeAsync(200);
      expect(ended()).toEqual([1]);
      const next = line.digest(1);
      await settled();
      expect(await next).not.toBeNull();
      expect(ended()).toEqual([1, 0]);
    });

    it('keeps it while the user writes', async () => {
      const { line, ended } = begin('v');
      await line.digest(1);
      for (let i = 0; i < 4; i += 1) {
        await vi.advanceTimersByTimeAsync(1000);
        line.left(1);
      }
      expect(ended()).toEqual([0]);
    });

    it('does not end a worker that gets a message while it is asked to rest', async () => {
      const { line, ended } = begin('v');
      await line.digest(1);
      vi.advanceTimersByTime(1500);
      line.left(1);
      await settled();
      expect(ended()).toEqual([0]);
    });

    it('keeps the worker that alone knows the seen state', async () => {
      const { line, ended } = begin(null);
      await line.digest(1);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(ended()).toEqual([0]);
    });
  });
});
