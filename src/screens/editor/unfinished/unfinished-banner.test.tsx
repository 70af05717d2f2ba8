import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueries } from '../../../api/queries/create-queries';
import { createEditor } from '../../../editor/create-editor';
import type { LngLat } from '../../../geo/lng-lat';
import { listBase } from '../../../items/base/list-base';
import type { MapEngine } from '../../../map/engine/map-engine';
import { createUnfinishedStore } from '../../../offline/unfinished/unfinished-store';
import type { Services } from '../../services';
import { showPage } from '../../testing/show-page';
import { closeForm, openForm } from '../form/form-store';
import { UnfinishedBanner } from './unfinished-banner';

const places: readonly LngLat[] = [
  [9, 47],
  [9.001, 47],
  [9.002, 47.001],
];
const pole = { ref: 'pole:7', projectId: 1, geometry: null, fields: { name: 'P-7' }, rest: {} } as const;
const capture = { accuracyM: 2, source: 'gnss', time: 0, isKept: true, remark: null } as const;

/** A page of the user with project 1 open; `die` takes it away as a killed tab goes. */
function openPage() {
  let ids = 0;
  const editor = createEditor({ newId: () => `local:n${++ids}`, newChangeId: () => `c${++ids}` });
  editor.setViewport({ project: ([x, y]) => ({ x, y }), unproject: ({ x, y }) => [x, y], bounds: () => [0, 0, 1, 1] });
  const unfinished = createUnfinishedStore('https://maps.example', null);
  unfinished.open('pia');
  const engine = { fit: vi.fn(), focus: vi.fn() };
  const services = { editor, unfinished } as unknown as Services;
  const shown = showPage(<UnfinishedBanner projectId={1} engine={engine as unknown as MapEngine} />, {
    ...{ services, queries: createQueries() },
  });
  act(() => {
    editor.open(1, 'write');
    editor.receiveModel('pole', listBase([pole]));
  });
  return { editor, engine, unfinished, die: shown.unmount };
}

const draw = (editor: ReturnType<typeof openPage>['editor']) =>
  act(() => {
    editor.setTool('segment');
    for (const at of places) editor.sendDrawingInput({ kind: 'place', at, capture });
  });
const offer = () => screen.findByTestId('unfinished');

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  act(closeForm);
  cleanup();
});

describe('a drawing whose page is gone', () => {
  it('is offered at the next opening, and gone on with as it was', async () => {
    const first = openPage();
    draw(first.editor);
    await waitFor(async () => expect(await first.unfinished.left(1)).toEqual([]));
    first.die();
    const { editor, engine, unfinished } = openPage();
    expect((await offer()).textContent).toMatch(/You were drawing: segment, 3 points\./);
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(editor.store.getState()).toMatchObject({
      tool: 'segment',
      unfinished: { path: places, captured: places.map((at) => ({ at, capture })) },
    });
    expect(engine.fit).toHaveBeenCalled();
    expect(screen.queryByTestId('unfinished')).toBeNull();
    act(() => void editor.send({ type: 'key', key: 'Enter', modifiers: { shift: false, alt: false, ctrl: false } }));
    expect(editor.store.getState().unfinished).toBeNull();
    await waitFor(async () => {
      unfinished.leave();
      expect(await unfinished.left(1)).toEqual([]);
    });
  });

  it('is discarded, or stays offered in the page that left the project', async () => {
    const { editor, unfinished } = openPage();
    draw(editor);
    await unfinished.left(1);
    act(() => editor.close());
    act(() => editor.open(1, 'write'));
    await offer();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByTestId('unfinished')).toBeNull();
    await waitFor(async () => expect(await unfinished.left(1)).toEqual([]));
  });

  it('is offered when the right to write comes back that ended it', async () => {
    const { editor } = openPage();
    draw(editor);
    act(() => editor.setAccess('read'));
    expect(screen.queryByTestId('unfinished')).toBeNull();
    act(() => editor.setAccess('write'));
    expect((await offer()).textContent).toContain('segment, 3 points');
  });

  it('is none where the drawing was finished or dropped', async () => {
    const first = openPage();
    draw(first.editor);
    act(() => first.editor.setTool('select'));
    first.die();
    const next = openPage();
    expect(await next.unfinished.left(1)).toEqual([]);
  });
});

it('a form that was being filled in is offered again', async () => {
  const first = openPage();
  act(() => openForm('pole:7', true));
  await first.unfinished.left(1);
  first.die();
  act(closeForm);
  const { editor } = openPage();
  expect((await offer()).textContent).toContain('You were filling in the form of P-7.');
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(editor.store.getState().selection).toEqual(['pole:7']);
});
