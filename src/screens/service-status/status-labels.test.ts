import { expect, it } from 'vitest';
import { timeLabel } from './status-labels';

it('shows moments like the rest of the page: the day first, and 24 hours', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 33, 7).getTime();
  expect(timeLabel(at(23, 22), at(23, 23))).toBe('22:33:07');
  expect(timeLabel(at(22, 22), at(23, 23))).toBe('22 Nov 2026, 22:33:07');
});
