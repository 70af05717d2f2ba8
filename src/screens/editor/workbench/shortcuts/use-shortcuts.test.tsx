import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createEditor } from '../../../../editor/create-editor';
import type { Action } from '../../../actions/action';
import { closeSearch, openSearch, searchStore } from '../../common/search-store';
import { useShortcuts } from './use-shortcuts';

afterEach(() => {
  closeSearch();
  cleanup();
});

it('keeps what is typed while the search box opens, and runs no command', () => {
  let count = 0;
  const editor = createEditor({ newId: () => `local:n${++count}`, newChangeId: () => `c${++count}` });
  const done: string[] = [];
  renderHook(() => useShortcuts(editor, ({ id }: Action) => done.push(id)));
  const press = (keys: readonly string[]) => keys.map((key) => fireEvent.keyDown(document.body, { key }));

  press(['b']);
  expect(done).toHaveLength(1);
  openSearch();
  press(['b', 'Shift', '1', 'Enter']);
  expect(done).toHaveLength(1);
  expect(searchStore.getState().typed).toBe('b1');
  press(['Escape']);
  expect(searchStore.getState()).toEqual({ open: false, typed: '' });
  press(['b']);
  expect(done).toHaveLength(2);
});

it('F6 leaves the border of a panel, which would keep it to itself, once', () => {
  let count = 0;
  const editor = createEditor({ newId: () => `local:n${++count}`, newChangeId: () => `c${++count}` });
  const done: string[] = [];
  const border = document.createElement('div');
  border.setAttribute('role', 'separator');
  border.addEventListener('keydown', (event) => event.preventDefault());
  document.body.append(border);
  renderHook(() => useShortcuts(editor, ({ id }: Action) => done.push(id)));

  fireEvent.keyDown(border, { key: 'F6' });
  fireEvent.keyDown(border, { key: 'F6', shiftKey: true });
  fireEvent.keyDown(border, { key: 'ArrowRight' });
  border.remove();
  expect(done).toEqual(['next-part', 'part-before']);
});
