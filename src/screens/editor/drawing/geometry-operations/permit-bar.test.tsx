import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lineItem, openEditor } from '../../../../editor/testing/play';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { PermitBar } from './permit-bar';
import { askPermit, permitStore } from './permit-store';

afterEach(() => {
  cleanup();
  permitStore.setState({ metres: 10 });
});

const street = lineItem('segment', 1, [
  [0, 0],
  [300, 0],
]);

function asked() {
  const editor = openEditor([street]);
  const engine = { setPreview: vi.fn(), focus: vi.fn() };
  render(
    <InEditorPage engine={engine as never}>
      <PermitBar editor={editor} />
    </InEditorPage>,
  );
  act(() => {
    editor.select([street.ref]);
    askPermit(editor.store.getState().selection);
  });
  const shown = () => engine.setPreview.mock.lastCall?.[0]?.[0] as readonly (readonly [number, number])[] | undefined;
  /** Degrees from the southern to the northern edge of what is previewed. */
  const height = () => {
    const lats = (shown() ?? []).map(([, lat]) => lat);
    return Math.max(...lats) - Math.min(...lats);
  };
  return { editor, engine, shown, height };
}

it('shows the permit before it is made, with the width that is typed, as one step', async () => {
  const { editor, engine, shown, height } = asked();
  await waitFor(() => expect(shown()).toBeDefined());
  expect(screen.getByTestId('permit-result').textContent).toContain('1 area');
  const before = height();
  expect(shown()?.[0]).toEqual(shown()?.at(-1));
  expect(editor.store.getState().undo).toBeNull();
  const field = screen.getByTestId('operation-length');
  fireEvent.change(field, { target: { value: '25' } });
  expect(height() / before).toBeCloseTo(2.5, 1);
  fireEvent.change(field, { target: { value: '0' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(editor.store.getState().undo).toBeNull();
  fireEvent.change(field, { target: { value: '25' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  const { undo, selection } = editor.store.getState();
  expect([undo?.key, selection[0]?.startsWith('permit:')]).toEqual(['drew-item', true]);
  expect(engine.setPreview).toHaveBeenLastCalledWith(null);
  expect(screen.queryByTestId('permit-bar')).toBeNull();
  expect(permitStore.getState()).toEqual({ refs: null, metres: 25 });
});

it('makes nothing after Escape, or once something else is selected', async () => {
  const { editor } = asked();
  await waitFor(() => expect(screen.getByTestId('permit-result').textContent).not.toBe(''));
  fireEvent.keyDown(screen.getByTestId('operation-length'), { key: 'Escape' });
  expect(screen.queryByTestId('permit-bar')).toBeNull();
  act(() => askPermit(editor.store.getState().selection));
  expect(screen.getByTestId('permit-bar')).toBeDefined();
  act(() => editor.select([]));
  expect(screen.queryByTestId('permit-bar')).toBeNull();
  expect(editor.store.getState().undo).toBeNull();
});
