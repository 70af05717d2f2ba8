import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type ItemImport, importItems } from '../../../../editor/commands/import-items';
import type { Editor } from '../../../../editor/editor';
import { atOnce } from '../../../../editor/testing/at-once';
import { openEditor } from '../../../../editor/testing/play';
import type { FileLayer } from '../../../../files/contents';
import { guessPlan } from '../../../../files/mapping/guess/guess-plan';
import { summarise } from '../../../../files/mapping/summarise-layers';
import { message } from '../../../../i18n/message';
import type { Outbox } from '../../../../offline/outbox/outbox';
import { ToastProvider } from '../../../../ui/overlays/toast';
import { createFakeOutbox, waitingEdit } from '../../../testing/fake-outbox';
import { readingOf } from './already-read';
import { ImportPanel } from './import-panel';
import type { Mapping } from './reading/read-known';
import type { Import } from './use-import';

vi.mock('./reading/open-files', () => ({ openFiles: vi.fn() }));
vi.mock('./mapping/profiles-section', () => ({ ProfilesSection: () => null }));

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

/** The preview of a file of which nothing would be imported. */
function nothingOf(made: Partial<Mapping['made']>, system: FileLayer['system'] = { kind: 'degrees' }) {
  const geometry = { type: 'Point' as const, coordinates: [8, 47] };
  const layers = [{ name: '', system, features: [{ number: 1, geometry, values: {} }] }];
  const summary = summarise({ layers, findings: [] });
  const opened = { ok: true, summary, findSystems: async () => [], repairs: {} } as unknown as Mapping['opened'];
  const mapping: Mapping = {
    ...{ opened, plan: guessPlan(summary), files: [], encoding: null, near: [8, 47], isMaking: false },
    made: { items: [], findings: [], totalM: 0, ...made },
  };
  const reading = readingOf(mapping.made);
  const state = { kind: 'preview', file: 'a.csv', reading, here: null, mapping } as const;
  show(openEditor(), state, createFakeOutbox([]).outbox as unknown as Outbox);
  return screen.getByTestId('import-nothing').textContent;
}

it('a file of which nothing can be imported says why', () => {
  expect(nothingOf({}, { kind: 'unknown', named: null })).toContain('before a coordinate system is chosen');
  cleanup();
  const reason = message('import.noDegrees');
  expect(nothingOf({ findings: [{ outcome: 'skipped', reason, count: 1, places: [] }] })).toContain('in degrees');
});
