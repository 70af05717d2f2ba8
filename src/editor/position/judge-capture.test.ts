import { expect, it } from 'vitest';
import { judgeCapture, readRules, usualRules } from './judge-capture';

it.each([
  [4.9, 0, 'refuse', 'good'],
  [5, 10_000, 'refuse', 'good'],
  [5.1, 0, 'refuse', 'inexact'],
  [5.1, 0, 'mark', 'marked'],
  [1, 10_001, 'mark', 'old'],
  [Number.NaN, 0, 'refuse', 'inexact'],
  [1, Number.NaN, 'refuse', 'old'],
] as const)('%d m, %d ms old, where beyond is to %s: %s', (accuracyM, ageMs, beyond, verdict) => {
  expect(judgeCapture({ accuracyM, ageMs }, { ...usualRules, beyond })).toBe(verdict);
});

it.each([null, 'x', 7, {}, { limitM: -1, beyond: 'x', seconds: 'long' }, { limitM: Number.NaN, seconds: 1e9 }])(
  'what is kept of rules and makes no sense is as usual: %j',
  (kept) => expect(readRules(kept)).toEqual(usualRules),
);

it('rules are kept', () => {
  const rules = { limitM: 0.3, beyond: 'mark', seconds: 60 } as const;
  expect(readRules(JSON.parse(JSON.stringify(rules)))).toEqual(rules);
});
