import { describe, expect, it } from 'vitest';
import { columnFilter, columnTest } from './column-filter';

describe('what is typed above a column', () => {
  it.each([
    ['text', 'oak ', { test: 'contains', text: 'oak' }],
    ['choice', 'built', { test: 'is', values: ['built'] }],
    ['boolean', 'true', { test: 'is', values: ['true'] }],
    ['number', '5', { test: 'is', values: ['5'] }],
    ['number', '5..10', { test: 'between', from: '5', to: '10' }],
    ['number', '0.5..1.25', { test: 'between', from: '0.5', to: '1.25' }],
    ['number', '-2 .. ', { test: 'between', from: '-2', to: '' }],
    ['number', '..10', { test: 'between', from: '', to: '10' }],
    ['number', '>5', { test: 'between', from: '5', to: '' }],
    ['number', '<= 5', { test: 'between', from: '', to: '5' }],
    ['date', '2025-01-01..2025-02-01', { test: 'between', from: '2025-01-01', to: '2025-02-01' }],
    ['text', '=', { test: 'empty' }],
    ['number', '*', { test: 'not-empty' }],
  ] as const)('%s: %s', (kind, text, test) => {
    expect(columnTest({ name: 'depth', kind }, text)).toEqual({ field: 'depth', ...test });
  });

  it('is nothing when it is empty', () => {
    expect(columnTest({ name: 'depth', kind: 'text' }, '  ')).toBeNull();
    const spec = { name: 'name', label: 'field.name', kind: 'text', group: 'main' } as const;
    expect(columnFilter([spec], { name: 'S-1', other: 'x' })).toEqual([
      { field: 'name', test: 'contains', text: 'S-1' },
    ]);
    expect(columnFilter([spec])).toEqual([]);
  });
});
