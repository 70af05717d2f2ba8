import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item, ItemRef } from '../../items/item';
import { isRefusal } from '../command-env';
import { reverse } from '../history/history';
import { envOf } from '../testing/env-of';
import { patchEach } from './patch-each';

const pole = (id: number, fields: Item['fields'] = {}): Item => ({
  ref: `pole:${id}`,
  projectId: 1,
  geometry: { kind: 'point', at: [0, 0] },
  fields: { name: `P-${id}`, ...fields },
  rest: {},
});
const segment = (id: number): Item => ({
  ...pole(id),
  ref: `segment:${id}`,
  fields: { name: `S-${id}`, status: 'planned' },
});

const allSame = (refs: readonly ItemRef[], fields: Item['fields']) => refs.map((ref) => ({ ref, fields }));

describe('patchEach', () => {
  it('changes those that differ, as one step with one sentence', () => {
    const env = envOf([pole(1), pole(2, { status: 'built' }), pole(3)]);
    const change = patchEach(env, allSame(['pole:1', 'pole:2', 'pole:3'], { status: 'built' }));
    expect(change).toMatchObject({
      note: { key: 'changed-field', params: { model: 'pole', count: 2, field: 'status' } },
      items: [
        { ref: 'pole:1', before: { fields: { status: null } }, after: { fields: { status: 'built' } } },
        { ref: 'pole:3' },
      ],
    });
  });

  it('names one item by its name, and several models by none', () => {
    const env = envOf([pole(1), segment(2)]);
    expect(patchEach(env, allSame(['pole:1'], { status: 'built' }))).toMatchObject({
      note: { params: { model: 'pole', name: 'P-1', field: 'status' } },
    });
    const both = patchEach(env, allSame(['pole:1', 'segment:2'], { status: 'built', installYear: 1990 }));
    expect('note' in both && both.note.params).toEqual({ count: 2, field: 'status, installYear' });
  });

  it('changes nothing when one of them cannot be changed, and says which', () => {
    const env = envOf([pole(1), segment(2)], { locked: (model) => model === 'segment' });
    const refs: ItemRef[] = ['pole:1', 'segment:2'];
    expect(patchEach(env, allSame(refs, { status: 'built' }))).toEqual({
      refusal: 'locked',
      params: { model: 'segment', name: 'S-2' },
    });
    expect(patchEach(envOf([pole(1)]), allSame(['pole:1'], { height: -5 }))).toEqual({
      refusal: 'invalid-value',
      params: { field: 'height', name: 'P-1' },
    });
    expect(patchEach(envOf(), allSame(['pole:1'], {}))).toEqual({ refusal: 'not-found' });
  });

  it('gives each its own, and taken back leaves everything as it was', () => {
    const value = fc.constantFrom(null, 'planned', 'built', 'odd');
    const rows = fc.array(fc.record({ had: value, next: value, year: fc.integer({ min: 1850, max: 2100 }) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(rows, (list) => {
        const env = envOf(list.map(({ had }, id) => pole(id + 1, had === null ? {} : { status: had })));
        const before = [...env.document.all()];
        const edits = list.map(({ next, year }, id) => ({
          ref: `pole:${id + 1}` as const,
          fields: { status: next, installYear: year },
        }));
        const change = patchEach(env, edits);
        if (isRefusal(change)) throw new Error(change.refusal);
        env.document.apply(change.items);
        for (const [id, { next, year }] of list.entries())
          expect(env.document.get(`pole:${id + 1}`)?.fields).toMatchObject({
            installYear: year,
            ...(next ? { status: next } : {}),
          });
        env.document.apply(reverse(change, { id: 'back', note: change.note }).items);
        const plain = (items: readonly Item[]) =>
          items.map(({ fields, ...item }) => ({
            ...item,
            fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
          }));
        expect(plain([...env.document.all()])).toEqual(plain(before));
      }),
    );
  });
});
