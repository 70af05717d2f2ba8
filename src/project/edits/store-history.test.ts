import { describe, expect, it, vi } from 'vitest';
import { patchItem } from '../../editor/commands/patch-item';
import { createEditor } from '../../editor/create-editor';
import type { Item, ItemRef } from '../../items/item';
import type { StoredUndoStep } from '../../offline/undo-steps/stored-undo-step';
import { storeHistory } from './store-history';

const pole = (ref: ItemRef): Item => {
  return { ref, projectId: 1, geometry: { kind: 'point', at: [1, 2] }, fields: { name: 'P-1' }, rest: {} };
};

/** The storage of a device: it outlives the page. */
function createDevice() {
  const kept = new Map<string, StoredUndoStep>();
  const renames = new Map<ItemRef, ItemRef>();
  const write = vi.fn(async (projectId: number, put: readonly StoredUndoStep[], gone: readonly string[]) => {
    for (const step of put) kept.set(step.id, structuredClone({ ...step, projectId }));
    for (const id of gone) kept.delete(id);
  });
  const read = async (projectId: number) => {
    const steps = [...kept.values()].filter((step) => step.projectId === projectId);
    return { steps: steps.toSorted((a, b) => a.at - b.at), renames };
  };
  return { kept, renames, steps: { read, write } };
}

let [ids, moment] = [0, 0];

/** One visit of the editor, with items of the service. */
async function visit(
  device: ReturnType<typeof createDevice>,
  items: readonly Item[] = [pole('pole:7')],
  projectId = 1,
) {
  const editor = createEditor({ newId: () => 'local:x', newChangeId: () => `c${++ids}`, now: () => ++moment });
  storeHistory({ editor, steps: device.steps });
  editor.open(projectId, 'write');
  for (const item of items) editor.document.receive(item);
  await vi.waitFor(() => expect(editor.store.getState().projectId).toBe(projectId));
  await Promise.resolve();
  const rename = (name: string, ref: ItemRef = 'pole:7') =>
    editor.run(patchItem(editor.env(), { ref, fields: { name } }));
  const nameOf = (ref: ItemRef = 'pole:7') => editor.document.get(ref)?.fields['name'];
  return { editor, rename, nameOf };
}

describe('the history of a project on this device', () => {
  it('is read back when the project is opened again: what was undone can be done again', async () => {
    const device = createDevice();
    const first = await visit(device);
    first.rename('a');
    first.rename('b');
    first.editor.undo();
    const second = await visit(device, [{ ...pole('pole:7'), fields: { name: 'a' } }]);
    expect(second.editor.store.getState()).toMatchObject({
      undo: { key: 'changed-field' },
      redo: { key: 'changed-field' },
    });
    second.editor.redo();
    expect(second.nameOf()).toBe('b');
    second.editor.undo();
    second.editor.undo();
    expect(second.nameOf()).toBe('P-1');
    const { steps } = (await visit(device)).editor.store.getState();
    expect(steps.map(({ done }) => done)).toEqual([false, false]);
  });

  it('writes what changed, and nothing of what it read', async () => {
    const device = createDevice();
    const first = await visit(device);
    first.rename('a');
    first.rename('b');
    device.steps.write.mockClear();
    const second = await visit(device);
    expect(device.steps.write).not.toHaveBeenCalled();
    second.rename('c');
    expect(device.steps.write.mock.calls.map(([, put, gone]) => [put.length, gone.length])).toEqual([[1, 0]]);
    second.editor.undo();
    second.rename('d');
    expect(device.kept.size).toBe(3);
  });

  it('keeps what is done before it is read back', async () => {
    const device = createDevice();
    const first = await visit(device);
    first.rename('a');
    const editor = createEditor({ newId: () => 'local:x', newChangeId: () => `c${++ids}`, now: () => ++moment });
    storeHistory({ editor, steps: device.steps });
    editor.open(1, 'write');
    editor.document.receive(pole('pole:7'));
    editor.run(patchItem(editor.env(), { ref: 'pole:7', fields: { name: 'early' } }));
    await vi.waitFor(() => expect(editor.store.getState().steps).toHaveLength(2));
    editor.undo();
    expect(editor.document.get('pole:7')?.fields['name']).toBe('P-1');
    expect(device.kept.size).toBe(2);
  });

  it('follows what got its id between the visits', async () => {
    const device = createDevice();
    const first = await visit(device, [pole('pole:local:x')]);
    first.rename('a', 'pole:local:x');
    device.renames.set('pole:local:x', 'pole:8');
    const second = await visit(device, [{ ...pole('pole:8'), fields: { name: 'a' } }]);
    second.editor.undo();
    expect(second.nameOf('pole:8')).toBe('P-1');
  });

  it('belongs to each project and survives opening another or the same again', async () => {
    const device = createDevice();
    const { editor, rename } = await visit(device);
    rename('a');
    editor.open(2, 'write');
    await vi.waitFor(() => expect(editor.store.getState().steps).toEqual([]));
    editor.open(1, 'write');
    editor.open(1, 'write');
    await vi.waitFor(() => expect(editor.store.getState().steps).toHaveLength(1));
    editor.close();
    expect(device.kept.size).toBe(1);
  });

  it('is what all tabs did, in the order of time', async () => {
    const device = createDevice();
    const [one, two] = [await visit(device), await visit(device)];
    one.rename('a');
    two.rename('b');
    one.rename('c');
    expect(two.editor.store.getState().steps).toHaveLength(1);
    const { steps } = (await visit(device)).editor.store.getState();
    expect(
      steps.map(({ change }) => change.items.map((part) => part.kind === 'patch' && part.after.fields?.['name'])),
    ).toEqual([['a'], ['b'], ['c']]);
  });

  it('leaves out what is no step of this version', async () => {
    const device = createDevice();
    const good = await visit(device);
    good.rename('a');
    const [id = ''] = device.kept.keys();
    for (const [name, step] of Object.entries({
      nothing: null,
      part: {
        id: 'x',
        at: 1,
        done: true,
        note: { key: 'a', params: {} },
        change: { id: 'x', items: [{ kind: 'melt' }] },
      },
      ref: {
        id: 'y',
        at: 1,
        done: true,
        note: { key: 'a', params: {} },
        change: { id: 'y', items: [{ kind: 'patch', ref: 'x' }] },
      },
    })) {
      device.kept.set(name, { id: name, projectId: 1, at: 0, size: 1, step });
    }
    const { steps } = (await visit(device)).editor.store.getState();
    expect(steps.map((step) => step.id)).toEqual([id]);
  });
});
