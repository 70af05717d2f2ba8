import { expect, it } from 'vitest';
import { refOf } from '../item';
import { labelIn, labelOf } from './label-of';

const unsent = refOf('access-point', 'local:a');

it('is the name of an item that carries one', () => {
  expect(labelOf({ ref: 'pole:12', fields: { name: 'P-1' } })).toBe('P-1');
  expect(labelIn({ ref: unsent, fields: { name: 'P-1' } })).toBe('P-1');
});

it('is a message for an item without a name', () => {
  const model = { id: 'model.pole' };
  expect(labelOf({ ref: 'pole:12', fields: {} })).toEqual({ id: 'nameless.modelId', params: { model, id: '12' } });
  expect(labelOf({ ref: unsent, fields: {} })).toEqual({ id: 'nameless.new', params: { model: 'access-point' } });
});

it('is an English text where there is no catalogue, unless other texts are given', () => {
  const texts = { sent: 'Zugangspunkt {id}', unsent: 'Neu: Zugangspunkt' };
  expect(labelIn({ ref: 'access-point:12', fields: {} })).toBe('Access point 12');
  expect(labelIn({ ref: unsent, fields: {} })).toBe('New access point');
  expect(labelIn({ ref: 'access-point:12', fields: {} }, texts)).toBe('Zugangspunkt 12');
  expect(labelIn({ ref: unsent, fields: {} }, texts)).toBe('Neu: Zugangspunkt');
});
