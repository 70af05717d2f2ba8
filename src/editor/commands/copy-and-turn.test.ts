import { describe, expect, it } from 'vitest';
import type { Item } from '../../items/item';
import { isRefusal } from '../command-env';
import { envOf } from '../testing/env-of';
import { areaItem, lineItem, path, pointItem } from '../testing/play';
import { duplicateItems } from './duplicate-items';
import { reverseLines } from './lines/reverse-lines';

const line: Item = {
  ...lineItem('segment', 14, [
    [0, 0],
    [100, 0],
  ]),
  fields: { id: 14, name: 'S-14', fromName: 'P-1', protectedStatus: true, createdAt: 'x', surface: 'earth' },
};
const free: Item = { ...line, fields: { ...line.fields, protectedStatus: false } };

describe('reverse-lines', () => {
  it('turns the path and exchanges the names of the ends', () => {
    expect(reverseLines(envOf([free]), { refs: [free.ref] })).toMatchObject({
      note: { key: 'reversed-line', params: { name: 'S-14' } },
      items: [
        {
          before: { fields: { fromName: 'P-1', toName: null } },
          after: { geometry: { path: path([100, 0], [0, 0]) }, fields: { fromName: null, toName: 'P-1' } },
        },
      ],
    });
  });

  it('refuses a protected line, and what is none', () => {
    expect(reverseLines(envOf([line]), { refs: [line.ref] })).toMatchObject({ refusal: 'protected' });
    const pole = pointItem('pole', 1, [0, 0]);
    expect(reverseLines(envOf([pole]), { refs: [pole.ref] })).toEqual({ refusal: 'one-line' });
    expect(reverseLines(envOf([]), { refs: [] })).toEqual({ refusal: 'one-line' });
  });
});

describe('duplicate-items', () => {
  it('copies any items beside themselves with names of their own, never protected', () => {
    const pole: Item = { ...pointItem('pole', 2, [0, 0]), fields: { id: 2, name: 'P-2' } };
    const area = areaItem(3, [
      [0, 0],
      [9, 0],
      [9, 9],
    ]);
    const change = duplicateItems(envOf([line, pole, area]), {
      refs: [line.ref, pole.ref, area.ref],
      by: [1e-4, -1e-4],
    });
    if (isRefusal(change)) throw new Error(change.refusal);
    expect(change.note).toEqual({ key: 'duplicated-item', params: { count: 3 } });
    const made = change.items.flatMap((part) => (part.kind === 'create' ? [part.item] : []));
    expect(made.map(({ fields }) => fields['name'])).toEqual(['S-15', 'P-3', 'PM-1']);
    expect(made[0]?.geometry).toEqual({ kind: 'line', path: path([10, 10], [110, 10]) });
    expect(made[0]?.fields).toEqual({ name: 'S-15', fromName: 'P-1', protectedStatus: false, surface: 'earth' });
    expect(made[2]?.geometry).toEqual({ kind: 'area', polygons: [path([10, 10], [19, 10], [19, 19])] });
  });

  it('does not copy a document, nor off the globe', () => {
    const document = pointItem('document', 2, [0, 0]);
    expect(duplicateItems(envOf([document]), { refs: [document.ref], by: [0, 0] })).toEqual({ refusal: 'not-copied' });
    expect(duplicateItems(envOf([line]), { refs: [line.ref], by: [0, 100] })).toEqual({ refusal: 'out-of-range' });
  });
});
