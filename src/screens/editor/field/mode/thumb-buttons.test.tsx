import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openEditor } from '../../../../editor/testing/play';
import type { Action } from '../../../actions/action';
import { fieldModeStore } from '../../../preferences/field-mode';
import { ThumbButtons } from './thumb-buttons';

const capture = { accuracyM: 2, source: 'gnss', time: 0, isKept: true, remark: null } as const;

afterEach(() => {
  cleanup();
  fieldModeStore.setState({ on: false });
});

/** The buttons of field mode over an empty project. */
function show() {
  const editor = openEditor();
  const perform = vi.fn<(action: Action) => void>();
  fieldModeStore.setState({ on: true });
  render(<ThumbButtons editor={editor} perform={perform} />);
  return { editor, performed: () => perform.mock.calls.map(([{ id }]) => id) };
}

it('the buttons for the thumb are a visit, my list and undo, beside an item too', () => {
  const { editor, performed } = show();
  const names = ['Visit one after the other', 'My list of work orders', 'Undo'];
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(names);
  expect(screen.getByTestId('thumb-undo')).toHaveProperty('disabled', true);
  act(() => editor.setTool('pole'));
  act(() => editor.sendDrawingInput({ kind: 'place', at: [0, 0], capture }));
  act(() => editor.setTool('select'));
  expect(editor.store.getState().selection).toHaveLength(1);
  for (const id of ['visit-each', 'my-orders', 'undo']) fireEvent.click(screen.getByTestId(`thumb-${id}`));
  expect(performed()).toEqual(['visit-each', 'my-orders', 'undo']);
});

it('the buttons for the thumb leave the map to a line that is drawn', () => {
  const { editor } = show();
  act(() => editor.setTool('segment'));
  expect(screen.getByTestId('thumb-undo')).toBeTruthy();
  act(() => editor.sendDrawingInput({ kind: 'place', at: [9, 47], capture }));
  expect(screen.queryByTestId('thumb-undo')).toBeNull();
});
