import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createEditor } from '../../../../editor/create-editor';
import { usePanels } from './use-panels';

/** The panels of a small screen, with their sheet. */
function smallScreen() {
  let count = 0;
  const editor = createEditor({ newId: () => `local:n${++count}`, newChangeId: () => `c${++count}` });
  editor.open(1, 'write');
  const { result } = renderHook(() => usePanels(editor, true));
  return { editor, sheet: () => result.current.sheets.getState().sheet };
}

describe('the sheet of a small screen', () => {
  it('of what was placed peeks once its tool is put away', () => {
    const { editor, sheet } = smallScreen();
    act(() => editor.setTool('note'));
    act(() => editor.select(['note:1']));
    expect(sheet()).toBeNull();
    act(() => editor.setTool('select'));
    expect(sheet()).toEqual({ panel: 'inspector', height: 'peek' });
  });

  it('stays away when a tool is put away with nothing selected', () => {
    const { editor, sheet } = smallScreen();
    act(() => editor.setTool('note'));
    act(() => editor.setTool('select'));
    expect(sheet()).toBeNull();
  });
});
