import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '../../i18n/message';
import type { FieldKind, FieldSpec } from '../model-spec';
import { modelKeys, registry } from '../registry';
import { checkField } from './check-field';
import { parseField } from './parse-field';

const field = (kind: FieldKind, more: Partial<FieldSpec> = {}): FieldSpec => ({
  name: 'x',
  label: 'field.depth',
  kind,
  group: 'main',
  ...more,
});

describe('checkField', () => {
  it.each([
    ['number', {}, 1.5, null],
    ['number', {}, '1.5', message('field.noNumber', { label: 'field.depth' })],
    ['number', {}, Number.NaN, message('field.noNumber', { label: 'field.depth' })],
    ['number', { integer: true }, 1.5, message('field.noWholeNumber', { label: 'field.depth' })],
    ['number', { integer: true }, 2 ** 60, message('field.noWholeNumber', { label: 'field.depth' })],
    ['number', { min: 0, unit: 'm' }, -1, message('field.tooSmallOf', { label: 'field.depth', value: 0, unit: 'm' })],
    ['number', { max: 10 }, 11, message('field.tooLarge', { label: 'field.depth', value: 10 })],
    ['number', { min: 0, max: 10 }, 10, null],
    ['reference', { integer: true, min: 1 }, 0, message('field.tooSmall', { label: 'field.depth', value: 1 })],
    ['boolean', {}, true, null],
    ['boolean', {}, 'yes', message('field.noYesOrNo', { label: 'field.depth' })],
    ['date', {}, '2024-02-29', null],
    ['date', {}, '2023-02-29', message('field.noDate', { label: 'field.depth' })],
    ['date', {}, '2023-13-01', message('field.noDate', { label: 'field.depth' })],
    ['date', {}, 'tomorrow', message('field.noDate', { label: 'field.depth' })],
    ['date-time', {}, '2024-03-31 23:59:59', null],
    ['date-time', {}, '2024-03-31T23:59:59Z', null],
    ['date-time', {}, '2024-03-31 24:00:00', message('field.noDate', { label: 'field.depth' })],
    ['text', {}, 'a', null],
    ['text', {}, 7, message('field.noText', { label: 'field.depth' })],
    ['text', {}, 'a'.repeat(10_001), message('field.tooLong', { label: 'field.depth', most: 10_000 })],
    ['choice', { choices: ['a'] }, 'a word of another service', null],
    ['structured', {}, [{ company: 'x' }], null],
    ['structured', {}, 'x', message('field.notTyped', { label: 'field.depth' })],
    ['text', { readOnly: true }, null, message('field.setByService', { label: 'field.depth' })],
  ] as const)('%s %o takes %s: %s', (kind, more, value, problem) => {
    expect(checkField(field(kind, more), value)).toEqual(problem);
  });

  it('lets every field be emptied', () => {
    for (const kind of ['number', 'text', 'boolean', 'date', 'choice', 'structured'] as const) {
      expect(checkField(field(kind), null)).toBeNull();
      expect(checkField(field(kind), undefined)).toBeNull();
    }
  });

  it('finds nothing wrong with the defaults of the models', () => {
    for (const key of modelKeys)
      for (const spec of registry[key].fields)
        if (spec.name in registry[key].defaults) expect(checkField(spec, registry[key].defaults[spec.name])).toBeNull();
  });
});

describe('parseField', () => {
  it.each([
    ['number', ' 12.5 ', 12.5],
    ['number', '1,5', 1.5],
    ['number', '', null],
    ['number', '  ', null],
    ['boolean', 'Yes', true],
    ['boolean', '0', false],
    ['text', ' a b ', 'a b'],
    ['long-text', '  a\n b \n', '  a\n b'],
    ['choice', 'aerial', 'aerial'],
    ['date', '2025-03-31', '2025-03-31'],
    ['reference', '3', 3],
  ] as const)('%s "%s" is %s', (kind, text, value) => expect(parseField(field(kind), text)).toEqual({ value }));

  it.each([
    ['number', 'twelve'],
    ['number', '1,234'],
    ['number', '0x10'],
    ['number', '12 m'],
    ['boolean', 'maybe'],
    ['date', '31.3.2025'],
    ['owner', 'me'],
  ] as const)('%s "%s" is a problem that names the field', (kind, text) => {
    const answer = parseField(field(kind), text);
    expect(answer).toMatchObject({ problem: { params: { label: 'field.depth' } } });
  });

  it('never throws and never lets a number through that is none', () => {
    const specs = modelKeys.flatMap((key) => registry[key].fields);
    fc.assert(
      fc.property(fc.constantFrom(...specs), fc.string(), (spec, text) => {
        const answer = parseField(spec, text);
        if ('problem' in answer) expect(answer.problem.params).toHaveProperty('label', spec.label);
        else if (spec.kind === 'number' && answer.value !== null) expect(Number.isFinite(answer.value)).toBe(true);
      }),
    );
  });
});
