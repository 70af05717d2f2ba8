import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { flatView, openEditor, play } from '../../../../editor/testing/play';
import { runAction } from '../../../actions/action';
import type { Services } from '../../../services';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { actionOfKey } from '../../workbench/actions/all-actions';
import { TypedTag } from './typed-tag';

afterEach(cleanup);

function drawing() {
  const editor = openEditor();
  const engine = { ...flatView, focus: vi.fn(), onView: () => vi.fn() };
  const toast = vi.fn();
  render(
    <InEditorPage services={{ editor } as Services} engine={engine as never}>
      <TypedTag />
    </InEditorPage>,
  );
  const shortcut = (key: string) => {
    const action = actionOfKey({ key, shift: false, alt: false, ctrl: false });
    const env = { editor, engine, announce: vi.fn(), toast, byKey: true };
    if (action) act(() => runAction(action, env as never));
  };
  // As the page hears keys: what nothing before it took.
  const onKey = vi.fn(({ key }: KeyboardEvent) => shortcut(key));
  window.addEventListener('keydown', onKey);
  const end = () => window.removeEventListener('keydown', onKey);
  editor.setTool('segment');
  act(() => play(editor, 'click(0,0) click(50,0)'));
  return { editor, toast, end };
}

it('a digit is the length of the next edge while a line is open, and no tool', () => {
  const { editor, end } = drawing();
  fireEvent.keyDown(document.body, { key: '3' });
  end();
  const length = screen.getByTestId('typed-length');
  expect([editor.store.getState().tool, document.activeElement]).toEqual(['segment', length]);
  expect(length).toHaveProperty('value', '3');
  expect(editor.store.getState().draft?.tag?.lengthM).toBeCloseTo(3, 1);
  fireEvent.change(length, { target: { value: '30' } });
  fireEvent.submit(screen.getByTestId('typed-tag'));
  expect(editor.store.getState().draft?.handles).toHaveLength(3);
});

it('letters of other tools keep the line, and say how it is ended', () => {
  const { editor, toast, end } = drawing();
  for (const key of ['v', 'q', 'e']) fireEvent.keyDown(document.body, { key });
  expect([editor.store.getState().tool, editor.store.getState().draft?.handles.length]).toEqual(['segment', 2]);
  expect(toast).toHaveBeenCalledWith({ title: 'Something is being drawn: Enter ends it, Escape drops it.' });
  act(() => play(editor, 'key(Escape)'));
  fireEvent.keyDown(document.body, { key: '3' });
  end();
  expect(editor.store.getState().tool).toBe('pole');
});
