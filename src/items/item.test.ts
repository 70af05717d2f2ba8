import { expect, it } from 'vitest';
import { idOf, isLocal, modelOf, parseRef, refOf } from './item';
import { modelKeys } from './registry';

it('a ref gives back its model and id', () => {
  for (const model of modelKeys) {
    for (const id of [0, 12, 'local:0b6f-1'] as const) {
      const ref = refOf(model, id);
      expect([modelOf(ref), idOf(ref), isLocal(ref)]).toEqual([model, id, typeof id === 'string']);
      expect(parseRef(ref)).toBe(ref);
    }
  }
});

it.each([
  '',
  'segment',
  'segment:',
  'segment:x',
  'segment:-1',
  'segment:1.5',
  'street:1',
  'segment:1:2',
  'segment:local:',
  'segment:local:<b>',
  'segment:1234567890123456',
  'constructor:1',
])('%s is no ref', (text) => expect(parseRef(text)).toBeNull());
