import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueries } from '../../../../api/queries/create-queries';
import { createEditor } from '../../../../editor/create-editor';
import type { LngLat } from '../../../../geo/lng-lat';
import { listBase } from '../../../../items/base/list-base';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { createUnfinishedStore } from '../../../../offline/unfinished/unfinished-store';
import { TextArea } from '../../../../ui/fields/text-area';
import { TextField } from '../../../../ui/fields/text-field';
import type { Services } from '../../../services';
import { showPage } from '../../../testing/show-page';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { fileChooser } from '../../files/import/file-chooser';
import { importedFiles } from '../../files/import/imported-files';
import { closeForm, openForm } from '../../items/form/form-store';
import { UnfinishedBanner } from './unfinished-banner';

const places: readonly LngLat[] = [
  [9, 47],
  [9.001, 47],
  [9.002, 47.001],
];
const pole = { ref: 'pole:7', projectId: 1, geometry: null, fields: { name: 'P-7' }, rest: {} } as const;
const other = { ...pole, ref: 'pole:8', fields: { name: 'P-8' } } as const;
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
  const banner = (
    <InEditorPage engine={engine as unknown as MapEngine}>
      <UnfinishedBanner projectId={1} />
    </InEditorPage>
  );
  const shown = showPage(banner, { services, queries: createQueries() });
  act(() => {
    editor.open(1, 'write');
    editor.receiveModel('pole', listBase([pole, other]));
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

it('files that were being imported are asked for again', async () => {
  const first = openPage();
  act(() => importedFiles.setState({ names: ['north.shp', 'north.dbf'] }));
  await first.unfinished.left(1);
  first.die();
  act(() => importedFiles.setState({ names: [] }));
  const choose = vi.fn();
  fileChooser.setState({ open: choose });
  const { unfinished } = openPage();
  expect((await offer()).textContent).toContain('You were importing: north.shp, north.dbf.');
  fireEvent.click(screen.getByRole('button', { name: 'Choose again' }));
  expect(choose).toHaveBeenCalledOnce();
  act(() => importedFiles.setState({ names: ['south.kml'] }));
  act(() => importedFiles.setState({ names: [] }));
  await waitFor(async () => {
    unfinished.leave();
    expect(await unfinished.left(1)).toEqual([]);
  });
});

describe('a measurement whose page is gone', () => {
  it('is offered to those who may only look, too, and none is once it is ended', async () => {
    const first = openPage();
    act(() => {
      first.editor.setAccess('read');
      first.editor.setTool('measure');
      for (const at of places) first.editor.sendDrawingInput({ kind: 'place', at });
    });
    await first.unfinished.left(1);
    first.die();
    const { editor, unfinished } = openPage();
    act(() => editor.setAccess('read'));
    expect((await offer()).textContent).toContain('You were measuring: 3 points.');
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(editor.store.getState()).toMatchObject({ tool: 'measure', unfinished: { path: places } });
    act(() => editor.setTool('select'));
    await waitFor(async () => {
      unfinished.leave();
      expect(await unfinished.left(1)).toEqual([]);
    });
    expect(editor.store.getState().dropped).toBeNull();
  });
});

describe('words whose page is gone', () => {
  /** A dialog with a note and a field that saves itself; the page dies without another word. */
  function Fields() {
    const [note, setNote] = useState('');
    return (
      <>
        <TextArea label="Note" value={note} onChange={setNote} />
        <TextField label="Name" value="P-7" onCommit={() => undefined} />
        <TextField label="Secret" type="password" value="" onChange={() => undefined} />
        <div role="dialog" aria-label="New work order">
          <TextField label="Assignee" value={note} onChange={setNote} />
        </div>
        <div role="dialog" aria-labelledby="title">
          <h2 id="title">Give up</h2>
          <TextField label="Reason" value={note} onChange={setNote} />
        </div>
      </>
    );
  }
  const type = (label: string, words: string) => {
    const field = screen.getByLabelText(label);
    fireEvent.focusIn(field);
    fireEvent.input(field, { target: { value: words } });
    return field;
  };
  const open = () => {
    const page = openPage();
    render(<Fields />);
    return page;
  };

  it('are offered with their field and item, and copied', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    const first = open();
    act(() => first.editor.select(['pole:7']));
    type('Note', 'Guy wire is loose');
    type('Secret', 'not to be kept');
    await first.unfinished.left(1);
    first.unfinished.leave();
    first.die();
    const { editor } = openPage();
    expect((await offer()).textContent).toContain('You were typing in “Note” of P-7: Guy wire is loose');
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(screen.queryByTestId('unfinished')).toBeNull());
    expect(writeText).toHaveBeenCalledExactlyOnceWith('Guy wire is loose');
    expect(editor.store.getState().selection).toEqual(['pole:7']);
    vi.unstubAllGlobals();
  });

  it.each([
    ['Assignee', 'You were typing in “New work order: Assignee” of 2 items: Kim'],
    ['Reason', 'You were typing in “Give up: Reason” of 2 items: Kim'],
  ])('are offered with their dialog and the items that were selected: %s', async (label, sentence) => {
    const first = open();
    act(() => first.editor.select(['pole:7', 'pole:8']));
    type(label, 'Kim');
    await first.unfinished.left(1);
    first.unfinished.leave();
    first.die();
    cleanup();
    const { editor } = openPage();
    expect((await offer()).textContent).toContain(sentence);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(editor.store.getState().selection).toEqual(['pole:7', 'pole:8']);
  });

  it('are none where the field was left that saves them, or the dialog closed', async () => {
    open();
    fireEvent.focusOut(type('Name', 'P-8'));
    const note = type('Note', 'Never mind');
    note.remove();
    const elsewhere = createUnfinishedStore('https://maps.example', null);
    elsewhere.open('pia');
    expect(await elsewhere.left(1)).toHaveLength(1);
    await waitFor(async () => expect(await elsewhere.left(1)).toEqual([]), { timeout: 5000 });
  });
});
