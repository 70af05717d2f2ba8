import { describe, expect, it } from 'vitest';
import type { Item, ItemRef } from '../../../items/item';
import type { OpState, Outstanding } from '../../../offline/outbox/outbox';
import { marksOf } from './marks-of';
import { syncLines } from './sync-lines';

const one = (ref: ItemRef, state: OpState, more: Partial<Outstanding> = {}): Outstanding => ({
  ref,
  projectId: 1,
  kind: 'update',
  patch: { name: 'x' },
  base: {},
  held: false,
  state,
  error: null,
  theirs: null,
  ...more,
});
const item = (ref: ItemRef): Item => ({ ref, projectId: 1, geometry: null, fields: {}, rest: {} });
const lines = (...outstanding: readonly Outstanding[]) =>
  syncLines(
    outstanding,
    (ref) => (ref === 'pole:9' ? undefined : item(ref)),
    ({ ref }) => `name of ${ref}`,
  );

describe('the list behind the chip', () => {
  it('puts what needs the user first', () => {
    const refs = lines(
      one('pole:1', 'queued'),
      one('pole:2', 'rejected'),
      one('pole:3', 'sending'),
      one('pole:4', 'conflict'),
    );
    expect(refs.map(({ ref }) => ref)).toEqual(['pole:2', 'pole:4', 'pole:1', 'pole:3']);
  });

  it('says what changed; the project that every update names is no change', () => {
    const what = lines(
      one('pole:1', 'queued', { kind: 'create' }),
      one('pole:2', 'queued', { patch: { name: 'x', mapProjectId: 1 } }),
      one('pole:3', 'queued', { patch: { poly: [], name: 'x', mapProjectId: 1 } }),
    ).map((line) => line.what);
    expect(what).toEqual(['New', '1 property changed', '2 properties changed']);
  });

  it('gives the service’s reason, else the state, and a name even to an item that is not loaded', () => {
    const error = { kind: 'rejected', status: 422, text: 'Name is too long.' };
    const [refused, gone] = lines(one('pole:1', 'rejected', { error }), one('pole:9', 'unknown'));
    expect(refused).toMatchObject({ reason: 'Name is too long.', stuck: true, name: 'name of pole:1' });
    expect(gone).toMatchObject({ reason: 'Checking whether it arrived', stuck: false, name: 'Pole' });
  });
});

describe('marks on the map', () => {
  it('tell what waits from what needs the user', () => {
    const states: readonly (readonly [ItemRef, OpState])[] = [
      ['pole:1', 'queued'],
      ['pole:2', 'rejected'],
      ['pole:3', 'sending'],
      ['pole:4', 'conflict'],
    ];
    expect(marksOf(new Map(states))).toEqual({ unsent: ['pole:1', 'pole:3'], attention: ['pole:2', 'pole:4'] });
  });
});
