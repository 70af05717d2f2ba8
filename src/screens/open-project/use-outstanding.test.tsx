// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refOf } from '../../items/item';
import type { Outbox } from '../../offline/outbox/outbox';
import { createFakeOutbox, waitingEdit } from '../testing/fake-outbox';
import { useOutstanding } from './use-outstanding';

const edits = (count: number) => Array.from({ length: count }, (_, at) => waitingEdit(refOf('pole', at + 1)));

it('many edits are listed a moment late, few at once, and no timer outlives the list', () => {
  vi.useFakeTimers();
  const { outbox, become } = createFakeOutbox(edits(1));
  const { result, unmount } = renderHook(() => useOutstanding(outbox as unknown as Outbox));
  act(() => become({}, ...edits(2000)));
  expect(result.current).toHaveLength(1);
  act(() => become({}, ...edits(2)));
  expect(result.current).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
  act(() => become({}, ...edits(2000)));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
