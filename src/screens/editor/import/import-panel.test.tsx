import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ItemImport, importItems } from '../../../editor/commands/import-items';
import type { Editor } from '../../../editor/editor';
import { atOnce } from '../../../editor/testing/at-once';
import { openEditor } from '../../../editor/testing/play';
import type { Outbox } from '../../../offline/outbox/outbox';
import { ToastProvider } from '../../../ui/overlays/toast';
import { createFakeOutbox, waitingEdit } from '../../testing/fake-outbox';
import { readingOf } from './already-read';
import { ImportPanel } from './import-panel';
import type { Import } from './use-import';

afterEach(cleanup);

const line = (lng: number): ItemImport => ({
  model: 'segment',
  geometry: {
    kind: 'line',
    path: [
      [lng, 0],
      [lng, 0.001],
    ],
  },
  fields: {},
  isForeign: true,
});

function show(editor: Editor, state: Import['state'], outbox: Outbox) {
  const job: Import = {
    state,
    choose: () => undefined,
    take: () => undefined,
    setPlan: () => undefined,
    setRepaired: () => undefined,
    accept: () => undefined,
    close: () => undefined,
    dismiss: () => false,
  };
  render(
    <ToastProvider>
      <ImportPanel job={job} editor={editor} outbox={outbox} units="metric" engine={null} />
    </ToastProvider>,
  );
  return screen.getByTestId('import-panel');
}

/** An import of two lines that waits to be sent. */
function importing() {
  const editor = openEditor();
  const made = atOnce(importItems(editor.env(), { items: [line(0), line(0.001)] }));
  editor.run(made);
  const refs = 'items' in made ? made.items.flatMap((part) => (part.kind === 'create' ? [part.item.ref] : [])) : [];
  const fake = createFakeOutbox(refs.map((ref) => waitingEdit(ref, { kind: 'create' })));
  show(editor, { kind: 'sending', file: 'lines.geojson', refs }, fake.outbox as unknown as Outbox);
  return { editor, fake };
}

it('an import that was undone before it left is not said to be sent', async () => {
  const { editor, fake } = importing();
  const panel = screen.getByTestId('import-panel');
  expect(panel.textContent).toContain('Importing lines.geojson');
  expect(panel.textContent).toContain('0 of 2 sent');

  act(() => {
    editor.undo();
    fake.become({});
  });
  expect(await screen.findByText('Not imported: lines.geojson')).toBeDefined();
  expect(panel.textContent).toContain('2 items taken back before leaving this device.');
  expect(panel.textContent).not.toMatch(/\d of \d sent/);
});

it('a file of which nothing can be read yet has no sum', () => {
  const reading = readingOf({ items: [], totalM: 0 });
  const state = { kind: 'preview', file: 'plan.dxf', reading, here: null, mapping: null } as const;
  const panel = show(openEditor(), state, createFakeOutbox([]).outbox as unknown as Outbox);
  expect(panel.textContent).toContain('Import plan.dxf');
  expect(panel.textContent).not.toContain('in all');
});
