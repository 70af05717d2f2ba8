import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldSpec } from '../model-spec';
import { modelKeys, registry } from '../registry';
import { createCombinations } from './create-combinations';
import { parseField } from './parse-field';

const spec = (kind: FieldSpec['kind'], more: Partial<FieldSpec> = {}): FieldSpec => ({
  ...{ name: 'x', label: 'field.name', kind, group: 'main' },
  ...more,
});
const parsedValue = (field: FieldSpec, text: string) => {
  const parsed = parseField(field, text);
  return 'value' in parsed ? parsed.value : parsed.problem.id;
};

describe('a typed text as a value', () => {
  it.each([
    ['12', 12],
    [' 12.50 ', 12.5],
    ['-0.5', -0.5],
    ['1,5', 1.5],
    ['1,25', 1.25],
    ['1,2345', 1.2345],
    ['1,234', 'field.noNumber'],
    ['1.234,5', 'field.noNumber'],
    ['1e3', 1000],
    ['twelve', 'field.noNumber'],
    ['', null],
    ['   ', null],
  ])('is the number that %j means, and is not guessed', (text, value) => {
    expect(parsedValue(spec('number'), text)).toBe(value);
  });

  it.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['No', false],
    ['0', false],
    ['maybe', 'field.noYesOrNo'],
  ])('is yes or no for %j', (text, value) => expect(parsedValue(spec('boolean'), text)).toBe(value));

  it('keeps a number that it wrote itself, of any size', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(parsedValue(spec('number'), String(number))).toBe(number === 0 ? 0 : number);
      }),
    );
  });

  it('keeps the lines of a long text, and loses spaces at the end alone', () => {
    expect(parsedValue(spec('long-text'), '  a\n b \n\n')).toBe('  a\n b');
    expect(parsedValue(spec('text'), '  a b ')).toBe('a b');
    expect(parsedValue(spec('long-text'), ' \n ')).toBeNull();
  });

  it('is nothing for a field that only the service writes', () => {
    expect(parsedValue(spec('date-time', { readOnly: true }), '2026-01-01')).toBe('field.setByService');
    expect(parsedValue(spec('text', { readOnly: true }), '')).toBe('field.setByService');
  });

  it('of any field is a value that fits, or the reason why it does not', () => {
    const fields = modelKeys.flatMap((key) => registry[key].fields);
    const text = fc.oneof(fc.string(), fc.constantFrom('0', '-1', '99999', '1.5', '2026-02-30', '2026-02-28', 'true'));
    fc.assert(
      fc.property(fc.constantFrom(...fields), text, (field, typed) => {
        const parsed = parseField(field, typed);
        if ('value' in parsed) expect(parseField(field, String(parsed.value ?? ''))).toEqual(parsed);
        else expect(parsed.problem.params?.['label']).toBe(field.label);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the combinations of some fields', () => {
  it('are each there once, in the order of their coming, null for what is not set', () => {
    const combinations = createCombinations(['typeId', 'kind']);
    for (const fields of [
      { typeId: 1, kind: 'a' },
      { kind: 'a' },
      { typeId: 1, kind: 'a', name: 'x' },
      { typeId: null, kind: 'a' },
    ])
      combinations.add({ fields });
    expect(combinations.all()).toEqual([
      { typeId: 1, kind: 'a' },
      { typeId: null, kind: 'a' },
    ]);
    expect(createCombinations([]).all()).toEqual([]);
  });

  it('differ by texts and numbers, and by the field that has a value', () => {
    const combinations = createCombinations(['a', 'b']);
    for (const fields of [
      { a: '1', b: '' },
      { a: 1, b: '' },
      { a: '', b: '1' },
      { a: '1,', b: '' },
    ])
      combinations.add({ fields });
    expect(combinations.all()).toHaveLength(4);
  });
});
