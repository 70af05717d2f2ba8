import { describe, expect, it } from 'vitest';
import { exactMoment, readMoment, relativeTimeText } from './moment';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const ago = (seconds: number) => relativeTimeText(now - seconds * 1000, now);

describe('a moment of the interface', () => {
  it('is read as UTC, with a space or a T, with or without seconds', () => {
    expect(readMoment('2026-11-21 07:41:03')).toBe(Date.UTC(2026, 10, 21, 7, 41, 3));
    expect(readMoment('2026-11-21T07:41:03.250Z')).toBe(Date.UTC(2026, 10, 21, 7, 41, 3));
    expect(readMoment('2026-11-21 07:41')).toBe(Date.UTC(2026, 10, 21, 7, 41));
  });

  it.each([null, undefined, '', 'soon', '21.11.2026', '2026-13-45 99:99:99'])('%s is none', (text) => {
    expect(readMoment(text)).toBeNull();
  });
});

describe('how long ago', () => {
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 min ago'],
    [59 * 60 + 59, '59 min ago'],
    [3600, '1 h ago'],
    [23 * 3600, '23 h ago'],
    [24 * 3600, 'yesterday'],
    [47 * 3600, 'yesterday'],
    [48 * 3600, '2 days ago'],
    [13 * 86_400, '13 days ago'],
    [-30, 'just now'],
  ])('%i seconds: %s', (seconds, words) => {
    expect(ago(seconds)).toBe(words);
  });

  it('is a date once it is two weeks old', () => {
    expect(ago(14 * 86_400)).toMatch(/^7 Nov 2026$/);
  });

  it('is exact to the second where asked', () => {
    expect(exactMoment(Date.UTC(2026, 10, 21, 7, 41, 3))).toMatch(/2026.*\d\d:41:03/);
  });
});
