import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setPageUser } from '../../../../storage/user-store';
import { useTableColumns } from './use-model-columns';

afterEach(() => {
  setPageUser(null);
  localStorage.clear();
});

it('keeps a user’s order of rows for that user alone', () => {
  setPageUser('pia');
  const { result, unmount } = renderHook(() => useTableColumns('segment'));
  const sort = [{ field: 'length', descending: true }];
  act(() => result.current[1]({ sort }));
  unmount();
  setPageUser('max');
  expect(renderHook(() => useTableColumns('segment')).result.current[0].sort).toEqual([]);
  setPageUser('pia');
  expect(renderHook(() => useTableColumns('segment')).result.current[0].sort).toEqual(sort);
});
