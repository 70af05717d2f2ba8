import { expect, it } from 'vitest';
import { type Fields, type ItemRef, refOf } from '../item';
import { nameOf } from './name-of';

const named = (ref: ItemRef, fields: Fields) => nameOf({ ref, projectId: 1, geometry: null, fields, rest: {} });

it.each([
  ['pole:1', { name: ' P-118 ', poleTag: 'PL4106' }, 'P-118'],
  ['pole:1', { name: '  ', poleTag: 'PL4106' }, 'PL4106'],
  ['permit:4', { permitNumber: 24_118 }, '24118'],
  ['info-object:4', { name: null, title: 'Moratorium' }, 'Moratorium'],
  ['document:4', { fileName: 'plan.pdf' }, 'plan.pdf'],
  ['segment:12', {}, 'Segment 12'],
  ['access-point:12', { name: { no: 'text' } }, 'Access point 12'],
] as const)('%s %o is called %s', (ref, fields, name) => expect(named(ref, fields)).toBe(name));

it('calls an unsent item new', () => {
  expect(named(refOf('segment', 'local:a'), {})).toBe('New segment');
  expect(named(refOf('segment', 'local:a'), { name: 'S-1' })).toBe('S-1');
});
