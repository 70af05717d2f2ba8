import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type ItemImport, importItems } from '../../../editor/commands/import-items';
import { atOnce } from '../../../editor/testing/at-once';
import { openEditor } from '../../../editor/testing/play';
import type { Outbox } from '../../../offline/outbox/outbox';
import { ToastProvider } from '../../../ui/overlays/toast';
import { createFakeOutbox, waitingEdit } from '../../testing/fake-outbox';
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

/** An import of two lines that waits to be sent. */
function importing() {
  const editor = openEditor();
  const made = atOnce(importItems(editor.env(), { items: [line(0), line(0.001)] }));
  editor.run(made);
  const refs = 'items' in made ? made.items.flatMap((part) => (part.kind === 'create' ? [part.item.ref] : [])) : [];
  const fake = createFakeOutbox(refs.map((ref) => waitingEdit(ref, { kind: 'create' })));
  const job: Import = {
    state: { kind: 'sending', file: 'lines.geojson', refs },
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
      <ImportPanel job={job} editor={editor} outbox={fake.outbox as unknown as Outbox} units="metric" engine={null} />
    </ToastProvider>,
  );
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
