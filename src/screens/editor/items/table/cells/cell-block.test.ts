import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../../../i18n/language';
import type { Item } from '../../../../../items/item';
import { fieldSpecOf } from '../../../../../items/registry';
import { type BlockGrid, blockOf, blockText, downBlock, planBlock, readBlock } from './cell-block';

const items: readonly Item[] = [1, 2, 3].map((id) => ({
  ref: `pole:${id}`,
  projectId: 1,
  geometry: null,
  fields: { name: `P-${id}`, status: 'planned', height: 30 + id, typeId: 4, updatedAt: '2026-01-01T00:00:00Z' },
  rest: {},
}));
const specs = ['name', 'status', 'height', 'typeId', 'updatedAt'].flatMap((name) => fieldSpecOf('pole', name) ?? []);
const grid: BlockGrid = {
  specs,
  itemAt: (row) => items[row],
  names: new Map([
    [4, 'Wood'],
    [5, 'Steel'],
  ]),
};
const cell = (row: number, col: number) => ({ top: row, bottom: row, left: col, right: col });

afterEach(() => setLanguage('en'));

describe('a block of cells', () => {
  it('comes back as it went in another language too', async () => {
    await setLanguage('de');
    const closures = [true, false].map((hasSlack, id) => ({
      ...(items[0] as Item),
      ref: `access-point:${id}` as const,
      fields: { hasSlack, status: 'planned' },
    }));
    const own: BlockGrid = {
      specs: ['hasSlack', 'status'].flatMap((name) => fieldSpecOf('access-point', name) ?? []),
      itemAt: (row) => closures[row],
      names: new Map(),
    };
    const all = { top: 0, bottom: 1, left: 0, right: 1 };
    const block = blockOf(own, all, true);
    expect(block[0]).toEqual(['Enthält Reserve', 'Status']);
    expect(block.slice(1)).toEqual([
      ['Ja', 'geplant'],
      ['Nein', 'geplant'],
    ]);
    const turned = block.slice(1).toReversed();
    expect(planBlock(own, turned, all).edits.map(({ fields }) => fields)).toEqual([
      { hasSlack: false },
      { hasSlack: true },
    ]);
  });

  it('is written and read as spreadsheets do', () => {
    const text = 'a\tb "c"\r\n"two\nlines"\t"say ""hi"""\r\n';
    expect(readBlock(text)).toEqual([
      ['a', 'b "c"'],
      ['two\nlines', 'say "hi"'],
    ]);
    expect(readBlock('a')).toEqual([['a']]);
    expect(readBlock('')).toEqual([['']]);
    expect(readBlock('a\t\n\tb')).toEqual([
      ['a', ''],
      ['', 'b'],
    ]);
  });

  it('comes back as it went', () => {
    const line = fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '7') }), {
      minLength: 2,
      maxLength: 2,
    });
    const blocks = fc.array(line, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(blocks, (block) => {
        expect(readBlock(blockText(block))).toEqual(block);
      }),
    );
  });

  it('is copied with or without titles, references by their names', () => {
    expect(blockText(blockOf(grid, { top: 0, bottom: 1, left: 1, right: 3 }, true))).toBe(
      'Status\tHeight (ft)\tType\nplanned\t31\tWood\nplanned\t32\tWood',
    );
  });

  it('is laid from the corner; what does not fit is left and told', () => {
    const plan = planBlock(
      grid,
      [
        ['built', '40', 'steel', '2027'],
        ['built', 'tall', 'Clay', ''],
      ],
      cell(1, 1),
    );
    expect(plan.edits).toEqual([
      { ref: 'pole:2', fields: { status: 'built', height: 40, typeId: 5 } },
      { ref: 'pole:3', fields: { status: 'built' } },
    ]);
    expect([...plan.wrong]).toEqual([
      [1, ',4,'],
      [2, ',2,3,4,'],
    ]);
    expect([plan.cells, plan.skipped]).toEqual([4, 4]);
  });

  it('of one cell fills the range; beyond the grid nothing happens', () => {
    const plan = planBlock(grid, [['50']], { top: 0, bottom: 2, left: 2, right: 2 });
    expect(plan.edits.map(({ fields }) => fields['height'])).toEqual([50, 50, 50]);
    expect(planBlock(grid, [['a'], ['b'], ['c']], cell(2, 0)).edits).toEqual([
      { ref: 'pole:3', fields: { name: 'a' } },
    ]);
  });

  it('fills down from its first row', () => {
    const range = { top: 0, bottom: 2, left: 2, right: 2 };
    expect(planBlock(grid, downBlock(grid, range), range).edits).toEqual([
      { ref: 'pole:2', fields: { height: 31 } },
      { ref: 'pole:3', fields: { height: 31 } },
    ]);
  });
});
