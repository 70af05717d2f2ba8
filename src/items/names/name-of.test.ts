import { expect, it } from 'vitest';
import { type Fields, type ItemRef, refOf } from '../item';
import { isNameOf, nameOf, ownNameOf } from './name-of';

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

it('carries no name of its own where only its number names it', () => {
  expect(ownNameOf({ fields: { name: ' ' } })).toBeNull();
  expect(ownNameOf({ fields: { name: ' ', poleTag: 'PL4106' } })).toBe('PL4106');
});

it.each([
  ['Pole 12', {}, true],
  ['Mast 12', {}, true],
  ['Access point 12', {}, true],
  ['Pole 112', {}, false],
  ['P-12', {}, false],
  ['12', {}, false],
  [null, {}, false],
  ['P-118', { name: 'P-118' }, true],
  ['Pole 12', { name: 'P-118' }, false],
])('%s means pole 12 with %o: %s', (written, fields, means) => {
  expect(isNameOf(written, { ref: 'pole:12', fields })).toBe(means);
  expect(isNameOf(written, { ref: refOf('pole', 'local:12'), fields })).toBe(means && 'name' in fields);
});
