import { describe, expect, it } from 'vitest';
import type { FieldKind, FieldSpec } from '../model-spec';
import { fieldValue } from './field-value';

const field = (kind: FieldKind): FieldSpec => ({ name: 'x', label: 'field.depth', kind, group: 'main' });

describe('fieldValue', () => {
  it.each([
    ['number', '12.50', 12.5],
    ['number', 12, 12],
    ['reference', '3', 3],
    ['boolean', 'true', true],
    ['boolean', '0', false],
    ['boolean', 1, true],
  ] as const)('a %s spelt %s is %s', (kind, wire, value) => expect(fieldValue(field(kind), wire)).toBe(value));

  it.each([
    ['number', 'twelve'],
    ['number', null],
    ['number', ''],
    ['boolean', 'perhaps'],
    ['boolean', 2],
    ['text', '12'],
    ['text', 12],
    ['date', '2025-03-31 00:00:00'],
    ['choice', '1'],
  ] as const)('a %s stays as it is when it says %s', (kind, wire) => expect(fieldValue(field(kind), wire)).toBe(wire));

  it('structures are handed on, not copied', () => {
    const attachments = [{ company: 'x' }];
    expect(fieldValue(field('structured'), attachments)).toBe(attachments);
  });
});
