import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createQueries } from '../../../../api/queries/create-queries';
import type { Change } from '../../../../editor/change';
import { openEditor, pointItem } from '../../../../editor/testing/play';
import type { ItemRef } from '../../../../items/item';
import { fieldSpecOf } from '../../../../items/registry';
import type { Services } from '../../../services';
import { showPage } from '../../../testing/show-page';
import { BulkEdit } from './bulk-edit';

afterEach(cleanup);

const refs: readonly ItemRef[] = ['pole:1', 'pole:2'];
const pole = (id: number, height: number) => {
  const item = pointItem('pole', id, [id, 0]);
  return { ...item, fields: { ...item.fields, height } };
};

function show() {
  const spec = fieldSpecOf('pole', 'height');
  if (!spec) throw new Error('poles have no height');
  const editor = openEditor([pole(1, 9), pole(2, 12)]);
  const changes: Change[] = [];
  editor.onCommit((change) => void changes.push(change));
  const queries = createQueries();
  const parts = [9, 12].map((value) => ({ value, text: String(value), count: 1 }));
  const services = { editor, queries } as unknown as Services;
  const fields = [{ spec, parts }];
  showPage(<BulkEdit editor={editor} refs={refs} fields={fields} types={[]} complete />, { services, queries });
  fireEvent.click(screen.getByRole('button', { name: /Height/ }));
  const control = screen.getByRole<HTMLInputElement>('textbox');
  const apply = async () => {
    const before = changes.length;
    // Until the field has taken note of the answer: what is begun before that is still the value of before.
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Apply/ })));
    await waitFor(() => expect(changes.length).toBe(before + 1));
    const parts = changes.at(-1)?.items ?? [];
    return parts.flatMap((part) => (part.kind === 'patch' ? [[part.ref, part.seen ?? null]] : []));
  };
  /** A colleague's change comes. */
  const receive = (id: number, height: number) => act(() => editor.document.receive(pole(id, height)));
  return { control, apply, receive };
}

it('bases a value for all on what each had when it was begun', async () => {
  const { control, apply, receive } = show();
  act(() => control.focus());
  fireEvent.change(control, { target: { value: '15' } });
  receive(2, 13);
  // The control has the focus once more: what is typed is still meant for what was there.
  fireEvent.focus(control);
  expect(await apply()).toEqual([
    ['pole:1', null],
    ['pole:2', { height: 12 }],
  ]);
});

it('bases the next value on what is there then, also what was set by the one before', async () => {
  const { control, apply, receive } = show();
  act(() => control.focus());
  fireEvent.change(control, { target: { value: '15' } });
  await apply();
  receive(1, 10);
  fireEvent.focus(control);
  fireEvent.change(control, { target: { value: '16' } });
  expect(await apply()).toEqual([
    ['pole:1', null],
    ['pole:2', null],
  ]);
});
