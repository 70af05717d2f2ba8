import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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

function show(editor: Editor, state: Import['state'], outbox: Outbox, choose: Import['choose'] = () => undefined) {
  const job: Import = {
    ...{ state, choose },
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

type Previewed = {
  readonly made?: Partial<Mapping['made']>;
  readonly system?: FileLayer['system'];
  readonly mapping?: Partial<Mapping>;
  readonly choose?: Import['choose'];
};

/** The preview of a file with one feature, of which no item is made. */
function preview({ made, system = { kind: 'degrees' }, mapping: own, choose }: Previewed) {
  const geometry = { type: 'Point' as const, coordinates: [8, 47] };
  const layers = [{ name: '', system, features: [{ number: 1, geometry, values: {} }] }];
  const summary = summarise({ layers, findings: [] });
  const opened = { ok: true, summary, findSystems: async () => [], repairs: {} } as unknown as Mapping['opened'];
  const mapping: Mapping = {
    ...{ opened, plan: guessPlan(summary), files: [], encoding: null, near: [8, 47], isMaking: false },
    made: { items: [], findings: [], totalM: 0, ...made },
    ...own,
  };
  const reading = readingOf(mapping.made);
  const state = { kind: 'preview', file: 'a.csv', reading, here: null, mapping } as const;
  return show(openEditor(), state, createFakeOutbox([]).outbox as unknown as Outbox, choose);
}

/** The reason of a preview of which nothing would be imported. */
function nothingOf(previewed: Previewed) {
  preview(previewed);
  return screen.getByTestId('import-nothing').textContent;
}

it('a file of which nothing can be imported says why', () => {
  expect(nothingOf({ system: { kind: 'unknown', named: null } })).toContain('before a coordinate system is chosen');
  cleanup();
  const reason = message('import.noDegrees');
  const findings = [{ outcome: 'skipped', reason, count: 1, places: [] }] as const;
  expect(nothingOf({ made: { findings } })).toContain('in degrees');
});

it('a guessed encoding can be chosen, and the same files are read again in it', () => {
  const choose = vi.fn<Import['choose']>();
  const files = [new File([], 'a.csv')];
  const reason = message('read.encodingGuessed', { encoding: 'windows-1252' });
  const findings = [{ outcome: 'doubtful', reason, count: 1, places: [] }] as const;
  preview({ made: { findings }, mapping: { files }, choose });
  const field = screen.getByLabelText<HTMLSelectElement>('Letters are in');
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { value: 'windows-1251' } });
  expect(choose).toHaveBeenCalledExactlyOnceWith(files, 'windows-1251');
  cleanup();

  // A choice is no guess: it can be taken back all the same.
  preview({ mapping: { files, encoding: 'windows-1251' }, choose });
  expect(screen.getByLabelText<HTMLSelectElement>('Letters are in').value).toBe('windows-1251');
  fireEvent.change(screen.getByLabelText('Letters are in'), { target: { value: '' } });
  expect(choose).toHaveBeenLastCalledWith(files, null);
  cleanup();

  preview({ mapping: { files }, choose });
  expect(screen.queryByLabelText('Letters are in')).toBeNull();
});
