import { expect, it } from 'vitest';
import { type FixClock, fixAge, noteReading } from './fix-age';

/** The clock after readings that were taken and arrived at these times, in seconds. */
const after = (...readings: readonly (readonly [taken: number, came: number])[]) =>
  readings.reduce<FixClock | null>(
    (clock, [taken, came]) => noteReading(clock, { time: taken * 1000 }, came * 1000),
    null,
  );

const age = (taken: number, clock: FixClock | null, now: number) =>
  fixAge({ time: taken * 1000 }, clock, now * 1000) / 1000;

it('counts from when a reading was taken, not from when it came', () => {
  expect(age(100, after([100, 130]), 131)).toBe(31);
  expect(age(100, after([100, 100.5]), 112)).toBe(12);
});

it('counts a stored reading as old also after fresh readings', () => {
  expect(age(90, after([101, 101], [102, 102], [103, 103], [90, 104]), 104)).toBe(14);
});

it('knows a receiver whose every reading is late or early by its other clock', () => {
  const day = 86_400;
  const late = after([100, 100 + day], [101, 101 + day], [102, 102 + day]);
  expect(age(102, late, 104 + day)).toBe(2);
  expect(age(100 + day, after([100 + day, 100]), 103)).toBe(3);
});

it('is never below zero, and not known without a reading', () => {
  expect(age(100, null, 99)).toBe(0);
});
