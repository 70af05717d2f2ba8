import { describe, expect, it } from 'vitest';
import { compareRows } from './compare-rows';

const edited = {
  ref: 'pole:7',
  patch: { mapProjectId: 1, name: 'Mine', height: 40, lat: 1, lng: 3 },
  base: { name: 'P-7', height: 35, lat: 1, lng: 2 },
  theirs: { name: 'Theirs', height: '35', lat: 1, lng: 2 },
} as const;

describe('an edit, property by property', () => {
  it('has its shape as one line, the first, and not its project', () => {
    const rows = compareRows(edited);
    expect(rows.map(({ label, wire }) => [label, ...wire])).toEqual([
      ['Shape', 'lat', 'lng'],
      ['Name', 'name'],
      ['Height', 'height'],
    ]);
    expect(rows[0]?.values).toEqual({
      base: { kind: 'point', at: [2, 1] },
      mine: { kind: 'point', at: [3, 1] },
      theirs: { kind: 'point', at: [2, 1] },
    });
  });

  it('is disputed only where somebody else changed the same', () => {
    expect(compareRows(edited).map(({ key, disputed }) => [key, disputed])).toEqual([
      ['shape', false],
      ['name', true],
      ['height', false],
    ]);
    const same = { ...edited, theirs: { ...edited.theirs, name: 'Mine' } };
    expect(compareRows(same).some(({ disputed }) => disputed)).toBe(false);
  });

  it('disputes both halves of a place, when one of them moved', () => {
    const moved = { ...edited, theirs: { ...edited.theirs, lat: 2 } };
    expect(compareRows(moved)[0]).toMatchObject({ key: 'shape', disputed: true });
  });

  it('knows nothing of theirs where nobody said it', () => {
    const rows = compareRows({ ...edited, ref: 'segment:7', patch: { odd: 1 }, base: {}, theirs: null });
    expect(rows).toMatchObject([{ key: 'odd', label: 'odd', spec: null, disputed: false, values: { mine: 1 } }]);
    expect(rows[0]?.values).not.toHaveProperty('theirs');
  });
});
