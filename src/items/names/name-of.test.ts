import { expect, it } from 'vitest';
import { refOf } from '../item';
import { isNameOf, nameOf } from './name-of';

it.each([
  [{ name: ' P-118 ', poleTag: 'PL4106' }, 'P-118'],
  [{ name: '  ', poleTag: 'PL4106' }, 'PL4106'],
  [{ permitNumber: 24_118 }, '24118'],
  [{ name: null, title: 'Moratorium' }, 'Moratorium'],
  [{ fileName: 'plan.pdf' }, 'plan.pdf'],
  [{}, null],
  [{ name: { no: 'text' } }, null],
] as const)('a record with %o carries the name %s', (fields, name) => expect(nameOf({ fields })).toBe(name));

it.each([
  ['Pole 12', {}, true, false],
  ['Mast 12', {}, true, false],
  ['New pole', {}, true, true],
  ['Neu: Mast', {}, true, true],
  ['Access point 12', {}, false, false],
  ['Main Street 12', {}, false, false],
  ['Pole 112', {}, false, false],
  ['P-12', {}, false, false],
  [null, {}, false, false],
  ['P-118', { name: 'P-118' }, true, true],
  ['Pole 12', { name: 'P-118' }, false, false],
])('%s means pole 12 with %o: %s; an unsent one: %s', (written, fields, sent, unsent) => {
  expect(isNameOf(written, { ref: 'pole:12', fields })).toBe(sent);
  expect(isNameOf(written, { ref: refOf('pole', 'local:12'), fields })).toBe(unsent);
});
