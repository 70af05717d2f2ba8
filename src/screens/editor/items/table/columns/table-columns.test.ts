import { describe, expect, it } from 'vitest';
import { columnSpecs, movedColumn, nextSort, readColumns, toggledColumn, usualColumns } from './table-columns';

describe('the columns of the table', () => {
  it('are the main fields, what is measured first, until somebody chose others', () => {
    expect(
      usualColumns('segment')
        .columns.map(({ field }) => field)
        .slice(0, 3),
    ).toEqual(['name', 'length', 'status']);
    const kept = { columns: [{ field: 'status', width: 90 }], sort: [{ field: 'name', descending: true }] };
    expect(readColumns('segment', JSON.stringify(kept))).toEqual(kept);
  });

  it('begin with one column for the type, and the other can be had', () => {
    const fields = usualColumns('segment').columns.map(({ field }) => field);
    expect(fields).toContain('segmentType');
    expect(fields).not.toContain('typeId');
    expect(usualColumns('pole').columns.map(({ field }) => field)).toContain('typeId');
    expect(toggledColumn('segment', usualColumns('segment').columns, 'typeId').at(-1)?.field).toBe('typeId');
  });

  it('fall back from what is foreign', () => {
    for (const text of [null, '', '{', '[]', '{"columns":[]}', '{"columns":[{"field":"nothing","width":9}]}'])
      expect(readColumns('pole', text)).toEqual(usualColumns('pole'));
    const twice = {
      columns: [
        { field: 'name', width: 1 },
        { field: 'name', width: 99999 },
        { field: 'x', width: 90 },
      ],
      sort: [{ field: 'x' }],
    };
    expect(readColumns('pole', JSON.stringify(twice))).toEqual({ columns: [{ field: 'name', width: 56 }], sort: [] });
  });

  it('come, go and move, but for the last one', () => {
    const { columns } = usualColumns('pole');
    const one = toggledColumn('pole', columns, 'height');
    expect(one.some(({ field }) => field === 'height')).toBe(!columns.some(({ field }) => field === 'height'));
    expect(toggledColumn('pole', [{ field: 'name', width: 90 }], 'name')).toHaveLength(1);
    expect(movedColumn(columns, 'status', -1)[0]?.field).toBe('status');
    expect(movedColumn(columns, 'name', -1)).toBe(columns);
    expect(columnSpecs('pole').at(-1)?.name).toBe('id');
  });
});

describe('the order of the rows', () => {
  it('goes up, down and away; with Shift others still count', () => {
    const up = nextSort([], 'name', false);
    expect(up).toEqual([{ field: 'name', descending: false }]);
    const down = nextSort(up, 'name', false);
    expect(down).toEqual([{ field: 'name', descending: true }]);
    expect(nextSort(down, 'name', false)).toEqual([]);
    expect(nextSort(down, 'status', true)).toEqual([...down, { field: 'status', descending: false }]);
    expect(nextSort(down, 'status', false)).toEqual([{ field: 'status', descending: false }]);
  });
});
