import { describe, expect, it } from 'vitest';
import { firstCell, isWide, movedCursor, rangeOf } from './grid-cursor';

const size = { rows: 100, cols: 5, page: 10 };
const press = (keys: readonly string[], start = firstCell) =>
  keys.reduce((cursor, stroke) => {
    const key = stroke.replace(/^(\^|⇧)+/u, '');
    const held = { shift: stroke.includes('⇧'), ctrl: stroke.includes('^') };
    return movedCursor(cursor, key, { ...held, size }) ?? cursor;
  }, start);

describe('the keys of a grid', () => {
  it('move by a cell, a page, to the ends, and no further', () => {
    expect(press(['ArrowDown', 'ArrowRight']).at).toEqual({ row: 1, col: 1 });
    expect(press(['PageDown', 'PageDown', 'PageUp', 'End']).at).toEqual({ row: 10, col: 4 });
    expect(press(['^End']).at).toEqual({ row: 99, col: 4 });
    expect(press(['^End', 'PageDown', 'ArrowRight', '^Home']).at).toEqual({ row: 0, col: 0 });
    expect(press(['ArrowUp', 'ArrowLeft', 'PageUp']).at).toEqual({ row: 0, col: 0 });
    expect(press(['^ArrowDown', 'Home']).at).toEqual({ row: 99, col: 0 });
  });

  it('mark a range with Shift, and let go of it without', () => {
    const marked = press(['ArrowDown', 'ArrowRight', '⇧ArrowDown', '⇧ArrowRight', '⇧ArrowRight']);
    expect(rangeOf(marked)).toEqual({ top: 1, bottom: 2, left: 1, right: 3 });
    expect(rangeOf(press(['⇧ArrowUp', '⇧ArrowUp', '⇧ArrowLeft'], marked))).toEqual({
      top: 0,
      bottom: 1,
      left: 1,
      right: 2,
    });
    expect(isWide(press(['ArrowUp'], marked))).toBe(false);
  });

  it('are no others', () => expect(movedCursor(firstCell, 'b', { shift: false, ctrl: false, size })).toBeNull());
});
