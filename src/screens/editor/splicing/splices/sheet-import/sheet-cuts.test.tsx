import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { itemAt } from '../../../../../analysis/testing/items-of';
import type { Editor } from '../../../../../editor/editor';
import { planOf } from '../../../../../fibres/plan/read-plan';
import type { Item } from '../../../../../items/item';
import type { Services } from '../../../../services';
import { showPage } from '../../../../testing/show-page';
import { servicesOfTown, uncutTown } from '../uncut/testing/services-of-town';
import { SheetAtHand } from './sheet-at-hand';
import { sheetRowsIn } from './sheet-rows-in';
import { sheetStore } from './sheet-store';

const head = 'Closure,Cable A,Fiber A,Cable B,Fiber B,Kind';
const runs = (editor: Editor) => planOf(editor.document.get('splice:5')?.fields['connections']).runs;
const press = (id: string) => act(() => void fireEvent.click(screen.getByTestId(id)));
const textOf = (id: string) => screen.queryByTestId(id)?.textContent;

/** Opens a sheet above the map. */
async function read(
  rows: readonly string[],
  opening?: { readonly items?: readonly Item[]; readonly answers?: boolean },
): Promise<Editor> {
  const { editor, queries, services } = servicesOfTown(opening);
  showPage(<SheetAtHand />, { queries, services: services as unknown as Services });
  await act(async () => undefined);
  const bytes = new Uint8Array(new TextEncoder().encode([head, ...rows.map((row) => `${row},Fusion`)].join('\n')));
  const found = (await sheetRowsIn({ name: 'sheet.csv', bytes })) ?? [];
  act(() => sheetStore.setState({ sheet: { file: 'sheet.csv', rows: found, closure: null } }));
  await screen.findByTestId('sheet-take');
  await act(async () => undefined);
  return editor;
}

afterEach(() => {
  cleanup();
  sheetStore.setState({ sheet: null });
});

describe('a splice sheet that cuts fibres in use', () => {
  it('names whom they serve, and is taken over only after a question', async () => {
    const editor = await read(['S-5,C-1,1,C-3,1', 'S-5,C-1,2,C-3,2', 'S-5,C-1,3,C-3,3']);
    expect(textOf('sheet-cuts')).toContain('2 fibres that are in use would be cut');
    expect(textOf('sheet-cuts')).toMatch(/C-1, 1, S-1 – S-2: 1 home \(4 Mill Lane\).*C-1, 2: connected in S-1/);
    press('sheet-take');
    expect(runs(editor)).toHaveLength(0);
    expect(textOf('uncut-whom')).toContain('4 Mill Lane');
    press('uncut-leave');
    expect([runs(editor).length, textOf('uncut-whom')]).toEqual([0, undefined]);
    press('sheet-take');
    press('uncut-cut');
    expect(runs(editor)).toMatchObject([{ from: { number: 1 }, to: { number: 1 }, count: 3, kind: 'fusion' }]);
    expect(sheetStore.getState().sheet).toBeNull();
    act(() => void editor.undo());
    expect(runs(editor)).toHaveLength(0);
  });

  it('names them also where it splices a fibre that is recorded as not cut', async () => {
    const [from, to] = (['start', 'end'] as const).map((toward) => ({ cable: 1, toward, fibre: 1 }));
    const connections = { version: 1, connections: [{ from, to, count: 24, kind: 'through', state: 'complete' }] };
    const items = uncutTown.map((one) =>
      one.ref === 'splice:5' ? { ...one, fields: { name: 'S-5', connections } } : one,
    );
    const editor = await read(['S-5,"C-1, toward its start",1,"C-1, toward its end",1'], { items });
    expect(textOf('sheet-closure')).toContain('0 new, 1 with other values');
    expect(textOf('sheet-cuts')).toContain('4 Mill Lane');
    press('sheet-take');
    expect(runs(editor)).toMatchObject([{ kind: 'through', count: 24 }]);
  });

  it('is asked about also while the worker has not answered', async () => {
    const editor = await read(['S-5,C-1,3,C-3,3'], { answers: false });
    expect(textOf('sheet-cuts')).toContain('not known yet');
    press('sheet-take');
    expect(runs(editor)).toHaveLength(0);
    press('uncut-cut');
    expect(runs(editor)).toHaveLength(1);
  });

  it('asks nothing where it cuts free fibres alone', async () => {
    const editor = await read(['S-5,C-1,3,C-3,3']);
    expect(textOf('sheet-cuts')).toBeUndefined();
    press('sheet-take');
    expect(runs(editor)).toHaveLength(1);
  });

  it('counts a fibre once that it cuts in two closures', async () => {
    const items = uncutTown.map((one) =>
      one.ref === 'cable:3' ? itemAt('cable:3', one.fields, [0.0002, 0], [0.0003, 0]) : one,
    );
    await read(['S-5,C-1,1,C-3,1', 'S-6,C-1,1,C-3,1'], {
      items: [...items, itemAt('splice:6', { name: 'S-6' }, [0.0003, 0])],
    });
    expect(screen.getAllByTestId('sheet-cuts')).toHaveLength(2);
    press('sheet-take');
    expect(screen.getByRole('dialog', { name: /Cut 1 fibre/ })).toBeDefined();
  });
});
