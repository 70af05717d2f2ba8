import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openPage } from '../../../user-store';
import { useTableColumns } from './use-table-columns';

afterEach(() => {
  openPage(null);
  localStorage.clear();
});

it('keeps a user’s order of rows for that user alone', () => {
  openPage('pia');
  const { result, unmount } = renderHook(() => useTableColumns('segment'));
  const sort = [{ field: 'length', descending: true }];
  act(() => result.current[1]({ sort }));
  unmount();
  openPage('max');
  expect(renderHook(() => useTableColumns('segment')).result.current[0].sort).toEqual([]);
  openPage('pia');
  expect(renderHook(() => useTableColumns('segment')).result.current[0].sort).toEqual(sort);
});
