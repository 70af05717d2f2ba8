import { describe, expect, it } from 'vitest';
import { createEditor } from '../editor/create-editor';
import { modelKeys } from '../items/registry';
import { createFeaturePacker } from '../map/tiles/feature-packer';
import { startInPage } from '../map/tiles/testing/start-in-page';
import { createTileClient } from '../map/tiles/tile-client';
import { createLeftProject } from './left-project';
import type { KnownLists } from './read-project';

const noCopies = { read: async () => null, has: async () => false, write: async () => undefined };
const empty = new TextEncoder().encode('[]');

/** A project whose lists were drawn; then it is left, and another engine draws an empty document. */
async function leftWorld({ models = modelKeys, at = 5 }: { models?: typeof modelKeys; at?: number | null } = {}) {
  const editor = createEditor({ newId: () => 'local:new', newChangeId: () => 'change' });
  const client = createTileClient(() => startInPage(noCopies));
  const left = createLeftProject({ editor, tileClient: client });
  const known: KnownLists = new Map();
  editor.open(1, 'write');
  for (const model of models) {
    const reading = client.readList(model);
    await reading.page(empty.slice());
    const received = await reading.finish(null, `"${model}"`);
    known.set(model, received);
    editor.receiveModel(model, received.list);
    await client.show(model, received.list, true);
  }
  left.leave(1, { lists: known, at });
  const lists = modelKeys.map((model) => editor.document.list(model));
  editor.close();
  for (const model of modelKeys) await client.show(model, createFeaturePacker().finish(), true);
  const drawAll = () => Promise.all(lists.map((list, index) => client.show(modelKeys[index] ?? 'pole', list, true)));
  return { left, lists, drawAll };
}

describe('the project that was left last', () => {
  it('gives its lists with their versions, once, and they can be drawn', async () => {
    const { left, lists, drawAll } = await leftWorld();
    const taken = left.take(1, 5) ?? expect.fail('nothing is kept');
    expect(taken.map(({ received }) => received.list)).toEqual(lists);
    expect(taken.map(({ model, received }) => received.version === `"${model}"`)).toEqual(modelKeys.map(() => true));
    await expect(drawAll()).resolves.toHaveLength(modelKeys.length);
    expect(left.take(1, 5)).toBeNull();
  });

  it.each([
    ['another project', 2, 5],
    ['another copy of it', 1, 6],
    ['no copy of it', 1, null],
  ])('gives nothing for %s, and lets go of the lists', async (_, projectId, at) => {
    const { left, drawAll } = await leftWorld();
    expect(left.take(projectId, at)).toBeNull();
    await expect(drawAll()).rejects.toThrow('knows no list');
    expect(left.take(1, 5)).toBeNull();
  });

  it('lets go of the lists when it is told to', async () => {
    const { left, drawAll } = await leftWorld();
    left.forget();
    await expect(drawAll()).rejects.toThrow('knows no list');
    expect(left.take(1, 5)).toBeNull();
  });

  it('keeps nothing of a project that has not come whole, or has no copy', async () => {
    for (const world of [{ models: modelKeys.slice(1) }, { at: null }]) {
      const { left } = await leftWorld(world);
      expect(left.take(1, 5)).toBeNull();
    }
  });
});
