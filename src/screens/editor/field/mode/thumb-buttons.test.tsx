import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createEditor } from '../../../../editor/create-editor';
import { fieldModeStore } from '../../../preferences/field-mode';
import { ThumbButtons } from './thumb-buttons';

const capture = { accuracyM: 2, source: 'gnss', time: 0, isKept: true, remark: null } as const;

afterEach(() => {
  cleanup();
  fieldModeStore.setState({ on: false });
});

it('the buttons for the thumb leave the map to a line that is drawn', () => {
  let count = 0;
  const editor = createEditor({ newId: () => `local:n${++count}`, newChangeId: () => `c${++count}` });
  editor.setViewport({ project: ([x, y]) => ({ x, y }), unproject: ({ x, y }) => [x, y], bounds: () => [0, 0, 1, 1] });
  editor.open(1, 'write');
  fieldModeStore.setState({ on: true });
  render(<ThumbButtons editor={editor} perform={vi.fn()} />);
  act(() => editor.setTool('segment'));
  expect(screen.getByTestId('thumb-undo')).toBeTruthy();
  act(() => editor.sendDrawingInput({ kind: 'place', at: [9, 47], capture }));
  expect(screen.queryByTestId('thumb-undo')).toBeNull();
});
