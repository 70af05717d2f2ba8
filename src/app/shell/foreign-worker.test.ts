import { describe, expect, it, vi } from 'vitest';
import { demoWorker, expelForeignWorker, isForeign, productWorker } from './foreign-worker';
import { createFakeCaches } from './testing/fake-caches';

const page = 'https://maps.example.com/sub/';
const product = { page, script: productWorker };
const demo = { page, script: demoWorker };

async function device(registered: readonly (readonly [scope: string, script: string])[], controller: string | null) {
  const caches = createFakeCaches();
  for (const name of ['strandmap-shell:/sub/:a', 'strandmap-shell:/:a', 'other']) await caches.open(name);
  const unregistered: string[] = [];
  const registrations = registered.map(([scope, script]) => ({
    scope,
    active: { scriptURL: script },
    waiting: null,
    installing: null,
    unregister: () => {
      unregistered.push(script);
      return Promise.resolve(true);
    },
  }));
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const state = { controller: controller === null ? null : { scriptURL: controller } };
  const workers = {
    get controller() {
      return state.controller;
    },
    getRegistrations: () => Promise.resolve(registrations),
  };
  return { state, unregistered, reload: vi.fn(), kept, caches, workers, memory };
}

describe('the other build’s service worker', () => {
  it.each([
    [product, `${page}sw-demo.js`],
    [product, `${page}mockServiceWorker.js`],
    [demo, `${page}sw.js`],
  ])('is removed, and the page loaded again once (%#)', async (own, left) => {
    const world = await device([[page, left]], left);
    expect(await expelForeignWorker(own, world)).toBe(false);
    expect(world.unregistered).toEqual([left]);
    expect(world.reload).toHaveBeenCalledOnce();
    // Another tab may hold it: never a second load, and a sign-in is refused meanwhile.
    expect(await expelForeignWorker(own, world)).toBe(true);
    expect(world.reload).toHaveBeenCalledOnce();
    world.state.controller = null;
    expect(await expelForeignWorker(own, world)).toBe(true);
    expect(world.kept.size).toBe(0);
  });

  it('is left by a new load when its registration is gone and it answers still', async () => {
    const world = await device([], `${page}sw-demo.js`);
    expect(await expelForeignWorker(product, world)).toBe(false);
    expect(world.reload).toHaveBeenCalledOnce();
    expect(await expelForeignWorker(product, world)).toBe(true);
    expect(world.reload).toHaveBeenCalledOnce();
  });

  it('needs no new load where it did not answer', async () => {
    const world = await device([[page, `${page}sw-demo.js`]], null);
    expect(await expelForeignWorker(product, world)).toBe(true);
    expect(world.unregistered).toHaveLength(1);
    expect(world.reload).not.toHaveBeenCalled();
  });

  it('takes the copy along that the product kept of this page alone', async () => {
    const world = await device([], null);
    await expelForeignWorker(demo, world);
    expect(await world.caches.keys()).toEqual(['strandmap-shell:/:a', 'other']);
    const other = await device([], null);
    await expelForeignWorker(product, other);
    expect(await other.caches.keys()).toHaveLength(3);
  });

  it('stays when it is our own, or belongs to a wider scope', async () => {
    const wide = 'https://maps.example.com/';
    const own = await device([[page, `${page}sw.js`]], `${page}sw.js`);
    const wider = await device([[wide, `${wide}sw-demo.js`]], `${wide}sw-demo.js`);
    for (const world of [own, wider]) {
      expect(await expelForeignWorker(product, world)).toBe(true);
      expect([world.unregistered, world.reload.mock.calls]).toEqual([[], []]);
    }
    expect([isForeign(own.workers, product), isForeign(wider.workers, product)]).toEqual([false, true]);
  });
});
