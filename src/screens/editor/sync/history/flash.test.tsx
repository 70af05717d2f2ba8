import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flash } from '../../common/history/flash-store';
import { Flash, flashMs } from './flash';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('names a step for two seconds, and a later one for two seconds more', () => {
  flash('Undid: Moved P-1');
  render(<Flash />);
  expect(screen.queryByTestId('flash')).toBeNull();
  act(() => flash('Undid: Moved P-2'));
  act(() => vi.advanceTimersByTime(flashMs - 1));
  expect(screen.getByTestId('flash').textContent).toBe('Undid: Moved P-2');
  act(() => flash('Undid: Moved P-3'));
  act(() => vi.advanceTimersByTime(flashMs - 1));
  expect(screen.getByTestId('flash').textContent).toBe('Undid: Moved P-3');
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByTestId('flash')).toBeNull();
});
