import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Item, refOf } from '../item';
import type { FormQuestion } from './item-form';
import { offeredValue, readLastValues, withLastValue } from './last-values';

const question = (name: string, repeat = true): FormQuestion => ({
  ...{ name, repeat, label: null, hint: null, required: false },
});
const pole = (fields: Item['fields'] = {}): Item => ({
  ...{ ref: refOf('pole', 1), projectId: 1, geometry: null, fields, rest: {} },
});

describe('the last values', () => {
  it('are kept by model and field; an empty one is none', () => {
    const one = withLastValue({}, 'pole', ['plantOwner', 'Xcel']);
    const two = withLastValue(withLastValue(one, 'pole', ['height', 40]), 'site', ['name', 'CO']);
    expect(two).toEqual({ pole: { plantOwner: 'Xcel', height: 40 }, site: { name: 'CO' } });
    for (const value of ['', ' ', null, undefined, {}, []])
      expect(withLastValue(two, 'pole', ['height', value])).toBe(two);
  });

  it('are offered where the form repeats them, they fit and the item has another', () => {
    const values = { pole: { plantOwner: 'Xcel', height: 900, material: 'wood' } };
    expect(offeredValue(question('plantOwner'), pole(), values)).toBe('Xcel');
    expect(offeredValue(question('plantOwner', false), pole(), values)).toBeUndefined();
    expect(offeredValue(question('plantOwner'), pole({ plantOwner: 'Xcel' }), values)).toBeUndefined();
    expect(offeredValue(question('height'), pole(), values)).toBeUndefined();
    expect(offeredValue(question('species'), pole(), values)).toBeUndefined();
    expect(offeredValue(question('nothing'), pole(), values)).toBeUndefined();
    expect(offeredValue(question('plantOwner'), { ...pole(), ref: 'site:1' }, values)).toBeUndefined();
  });

  it('come back as they were kept, whatever they are', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean());
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('poleTag', 'plantOwner', 'height'), value)), (answers) => {
        const kept = answers.reduce((before, answer) => withLastValue(before, 'pole', answer), {});
        expect(readLastValues(JSON.stringify(kept))).toEqual(kept);
      }),
    );
  });

  it('are read from any text without a throw; what is no value is left out', () => {
    expect(readLastValues('{"pole":{"a":1,"b":{},"c":null},"x":7}')).toEqual({ pole: { a: 1 } });
    for (const kept of [null, '', '{', '[]', '7']) expect(readLastValues(kept)).toEqual({});
    fc.assert(
      fc.property(fc.jsonValue(), (any) => {
        offeredValue(question('plantOwner'), pole(), readLastValues(JSON.stringify(any)));
      }),
    );
  });
});
