import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fastPathLength } from '../../geo/path/fast-path-length';
import { type Fields, type Item, type ModelKey, refOf } from '../item';
import { billOfMaterials, type MaterialRow } from './bill-of-materials';
import { readingOf } from './reading';

const path = [
  [0, 0],
  [0.001, 0],
] as const;
const metres = fastPathLength(path);
type Entry = readonly [model: ModelKey, fields: Fields];

function billOf(entries: readonly Entry[]): readonly MaterialRow[] {
  const figure = billOfMaterials();
  for (const [at, [model, fields]] of entries.entries()) {
    const isLine = model === 'segment' || model === 'cable';
    const geometry: Item['geometry'] = isLine ? { kind: 'line', path } : { kind: 'point', at: [0, 0] };
    figure.add(model, readingOf({ ref: refOf(model, at + 1), projectId: 1, geometry, fields, rest: {} }));
  }
  return figure.answer();
}

const planned = { status: 'planned' };

describe('the bill of materials', () => {
  it.each<[string, Fields, readonly [string, number] | null]>([
    ['one duct for each that is laid', { ductCount: 3, ductSize: '2 in' }, ['conduit', 3 * metres]],
    ['strand where a cable is lashed to it', { installMethod: 'strand-and-lash' }, ['strand', metres]],
    ['no strand for a cable that carries itself', { installMethod: 'adss' }, null],
    ['no strand where one hangs already', { installMethod: 'overlash' }, null],
    ['no strand for a drop', { installMethod: 'strand-and-lash', networkLevel: 'drop' }, null],
    ['nothing for a count of ducts that is no number', { ductCount: 'two' }, null],
  ])('has %s', (_, fields, expected) => {
    const rows = billOf([['segment', { ...planned, ...fields }]]);
    expect(rows.map(({ material }) => material)).toEqual(expected ? [expected[0]] : []);
    if (expected) expect(rows[0]?.planned).toBeCloseTo(expected[1], 6);
  });

  it('adds the slack of a cable to its length', () => {
    const [row] = billOf([['cable', { ...planned, fiberCount: 144, slackM: 30 }]]);
    expect(row).toMatchObject({ material: 'cable', kind: '144', unit: 'm', installed: 0 });
    expect(row?.planned).toBeCloseTo(metres + 30, 6);
  });

  it('counts pieces: an element as many times as it says, anything else once', () => {
    const rows = billOf([
      ['element', { ...planned, elementType: 'splitter', quantity: 4 }],
      ['element', { ...planned, elementType: 'splitter' }],
      ['access-point', { ...planned, kind: 'handhole', size: '17x30' }],
      ['splice', { ...planned, enclosureType: 'dome', closureSize: 'B' }],
    ]);
    expect(rows.map(({ material, kind, size, planned }) => [material, kind, size, planned])).toEqual([
      ['access-point', 'handhole', '17x30', 1],
      ['closure', 'dome', 'B', 1],
      ['element', 'splitter', '', 5],
    ]);
  });

  it('orders cables by their number of fibres, not by its letters', () => {
    const cables = [288, 12, 96, 144].map((fiberCount): Entry => ['cable', { ...planned, fiberCount }]);
    expect(billOf(cables).map(({ kind }) => kind)).toEqual(['12', '96', '144', '288']);
  });

  it('leaves out models that are not bought by a line of the bill', () => {
    expect(
      billOf([
        ['pole', planned],
        ['site', planned],
        ['note', planned],
      ]),
    ).toEqual([]);
  });

  const state = fc.constantFrom('planned', 'permitted', 'under construction', 'built', 'as-built', 'existing');
  const gone = fc.constantFrom('abandoned', 'as drawn', '', 7);
  const kind = fc.constantFrom('handhole', 'vault', 'cabinet');
  const piece = fc
    .tuple(kind, fc.oneof(state, gone))
    .map(([of, status]): Entry => ['access-point', { kind: of, status }]);

  it('has what stands as installed, what is to be built as planned, and no more', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (entries) => {
        const standing = ['built', 'as-built', 'existing'];
        const rows = billOf(entries);
        for (const of of ['handhole', 'vault', 'cabinet']) {
          const own = entries.filter(([, fields]) => fields['kind'] === of).map(([, { status }]) => String(status));
          const row = rows.find((one) => one.kind === of);
          expect(row?.installed ?? 0).toBe(own.filter((one) => standing.includes(one)).length);
          expect(row?.planned ?? 0).toBe(
            own.filter((one) => /^(planned|permitted|under construction)$/.test(one)).length,
          );
        }
      }),
      { seed: 1 },
    );
  });

  it('is the same in whichever order the items are read', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (entries) => {
        expect(billOf(entries.toReversed())).toEqual(billOf(entries));
      }),
      { seed: 2 },
    );
  });
});
