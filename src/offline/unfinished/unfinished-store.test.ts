import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createUnfinishedStore, type Unfinished } from './unfinished-store';

const base = 'https://maps.example';

/** Locks of a browser whose pages can die. */
function createBrowser() {
  const held = new Set<string>();
  const page = (user: string, isTabOnly = false) => {
    const own = new Set<string>();
    const locks = {
      request: async (name: string, _: object, run: () => Promise<never>) => {
        own.add(name);
        held.add(name);
        return run();
      },
      held: async () => held,
    };
    const store = createUnfinishedStore(base, locks as never);
    store.open(user, isTabOnly);
    const die = () => {
      for (const name of own) held.delete(name);
    };
    return { ...store, die };
  };
  return { page };
}

const drawing = (at: number, projectId = 1): Unfinished => ({
  ...{ kind: 'drawing', projectId, at, content: { tool: 'segment', path: [[1, 2]], straightTo: new Set(['a']) } },
});
const contents = (works: readonly Unfinished[]) => works.map(({ at }) => at);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('unfinished work', () => {
  it('is made without random names, which a page over plain http does not have', () => {
    const names = vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    expect(() => createUnfinishedStore('http://maps.test', null)).not.toThrow();
    names.mockRestore();
  });

  it('is there after its page has died, as it was last, and not before', async () => {
    const browser = createBrowser();
    const first = browser.page('pia');
    await first.keep(drawing(1));
    await first.keep(drawing(2));
    const next = browser.page('pia');
    expect(await next.left(1)).toEqual([]);
    first.die();
    expect(await next.left(1)).toMatchObject([drawing(2)]);
    expect(await next.left(2)).toEqual([]);
  });

  it('is offered again in the page that left its project, and not while that is at it', async () => {
    const page = createBrowser().page('pia');
    await page.keep(drawing(1));
    expect(await page.left(1)).toEqual([]);
    page.leave();
    await page.keep(drawing(2));
    expect(contents(await page.left(1))).toEqual([1]);
    await page.finish('drawing');
    expect(contents(await page.left(1))).toEqual([1]);
  });

  it('goes when it is finished, taken over or given up', async () => {
    const browser = createBrowser();
    const [one, two] = [browser.page('pia'), browser.page('pia')];
    await one.keep(drawing(1));
    await one.keep({ ...drawing(3), kind: 'form' });
    await two.keep(drawing(2));
    await one.finish('drawing');
    one.die();
    two.die();
    const next = browser.page('pia');
    const left = await next.left(1);
    expect(contents(left)).toEqual([3, 2]);
    await next.remove(left[0]?.id ?? '');
    expect(contents(await next.left(1))).toEqual([2]);
  });

  it('is never another user’s, goes with the sign-out, not on a shared device', async () => {
    const browser = createBrowser();
    const first = browser.page('pia');
    await first.keep(drawing(1));
    const shared = browser.page('max', true);
    await shared.keep(drawing(2));
    first.die();
    shared.die();
    expect(await browser.page('max').left(1)).toEqual([]);
    await first.destroy();
    expect(await browser.page('pia').left(1)).toEqual([]);
  });
});
