import { describe, expect, it } from 'vitest';
import { message } from '../../i18n/message';
import { listBase } from '../../items/base/list-base';
import type { Item, ItemRef } from '../../items/item';
import { lineItem, path, place, pointItem } from '../testing/play';
import { createDocument } from './create-document';
import type { Touched } from './document';

const pole = pointItem('pole', 1, [0, 0]);
const segment = lineItem('segment', 7, [
  [0, 0],
  [50, 0],
]);
const fresh: Item = { ...pole, ref: 'pole:local:a', fields: { name: 'P-9', status: 'planned' } };

function recordTouched(document: ReturnType<typeof createDocument>): Touched[] {
  const touched: Touched[] = [];
  document.subscribe((refs) => touched.push(refs));
  return touched;
}

const renamed = (ref: ItemRef, fields: Item['fields'], more: Partial<Item> = {}): Item => ({
  ...pole,
  ...more,
  ref,
  fields,
});

describe('the document', () => {
  it('answers base as head when there are no edits', () => {
    const document = createDocument();
    document.receiveModel('pole', listBase([pole]));
    expect(document.get('pole:1')).toBe(pole);
    expect([...document.all()]).toEqual([pole]);
    expect([...document.all('segment')]).toEqual([]);
    expect(document.count('pole')).toBe(1);
  });

  it('puts a patch on top of base and leaves base alone', () => {
    const document = createDocument();
    document.receive(pole);
    document.apply([{ kind: 'patch', ref: 'pole:1', before: {}, after: { fields: { status: 'built' } } }]);
    document.apply([
      { kind: 'patch', ref: 'pole:1', before: {}, after: { geometry: { kind: 'point', at: place(5, 5) } } },
    ]);
    expect(document.get('pole:1')).toMatchObject({
      fields: { name: 'pole 1', status: 'built' },
      geometry: { at: place(5, 5) },
    });
    expect(document.base('pole:1')).toBe(pole);
    expect(document.edit('pole:1')).toEqual({
      kind: 'patch',
      patch: { fields: { status: 'built' }, geometry: { kind: 'point', at: place(5, 5) } },
    });
  });

  it('keeps an edit over a refetch, also where its value is equal to base by now', () => {
    const document = createDocument();
    document.receiveModel('pole', listBase([pole]));
    document.apply([{ kind: 'patch', ref: 'pole:1', before: {}, after: { fields: { status: 'built' } } }]);
    document.receiveModel('pole', listBase([renamed('pole:1', { name: 'Renamed', status: 'built' })]));
    expect(document.get('pole:1')?.fields).toEqual({ name: 'Renamed', status: 'built' });
    document.receiveModel('pole', listBase([renamed('pole:1', { name: 'Renamed', status: 'planned' })]));
    expect(document.get('pole:1')?.fields['status']).toBe('built');
  });

  it('keeps an edit until its base arrives: edits return before the records do', () => {
    const document = createDocument();
    document.applyOutcome('pole:1', { edit: { kind: 'patch', patch: { fields: { status: 'built' } } } });
    document.applyOutcome('pole:local:a', { edit: { kind: 'create', item: fresh } });
    expect(document.get('pole:1')).toBeUndefined();
    expect(document.get('pole:local:a')).toEqual(fresh);
    document.receiveModel('pole', listBase([pole]));
    expect(document.get('pole:1')?.fields['status']).toBe('built');
    expect(document.count('pole')).toBe(2);
  });

  it('takes patches of an unsent item into the item', () => {
    const document = createDocument();
    document.apply([{ kind: 'create', item: fresh }]);
    document.apply([{ kind: 'patch', ref: fresh.ref, before: {}, after: { fields: { status: 'built' } } }]);
    expect(document.edit(fresh.ref)).toEqual({
      kind: 'create',
      item: { ...fresh, fields: { name: 'P-9', status: 'built' } },
    });
  });

  it('drops only what the service has not seen', () => {
    const document = createDocument();
    document.receive(pole);
    document.apply([
      { kind: 'create', item: fresh },
      { kind: 'patch', ref: 'pole:1', before: {}, after: { fields: { status: 'built' } } },
    ]);
    document.apply([
      { kind: 'drop', item: fresh },
      { kind: 'drop', item: pole },
    ]);
    expect(document.get(fresh.ref)).toBeUndefined();
    expect(document.get('pole:1')?.fields['status']).toBe('built');
  });

  it('renames a local item after its POST, for every ref that anyone still holds', () => {
    const document = createDocument();
    document.apply([{ kind: 'create', item: fresh }]);
    const touched = recordTouched(document);
    document.applyOutcome(fresh.ref, { base: renamed('pole:42', { name: 'P-9', id: 42 }), edit: null });
    expect(touched).toEqual([[fresh.ref, 'pole:42']]);
    expect(document.current(fresh.ref)).toBe('pole:42');
    expect(document.get(fresh.ref)).toBe(document.get('pole:42'));
    expect(document.edit('pole:42')).toBeUndefined();
    expect([...document.all('pole')]).toHaveLength(1);
    document.apply([{ kind: 'patch', ref: fresh.ref, before: {}, after: { fields: { status: 'built' } } }]);
    expect(document.edit('pole:42')).toMatchObject({ kind: 'patch' });
  });

  it('keeps what is still outstanding after a POST on top of the answer', () => {
    const document = createDocument();
    document.apply([{ kind: 'create', item: fresh }]);
    document.applyOutcome(fresh.ref, {
      base: renamed('pole:42', { name: 'P-9' }),
      edit: { kind: 'patch', patch: { fields: { name: 'P-10' } } },
    });
    expect(document.get('pole:42')?.fields['name']).toBe('P-10');
    document.applyOutcome('pole:42', { base: renamed('pole:42', { name: 'P-10' }), edit: null });
    expect(document.edit('pole:42')).toBeUndefined();
    expect(document.get('pole:42')?.fields['name']).toBe('P-10');
  });

  it('keeps a confirmed item when a list arrives that was read before it', () => {
    const document = createDocument();
    document.receiveModel('pole', listBase([pole]));
    const held = renamed('pole:1', { name: 'New', updatedAt: '2026-05-01 10:00:00' });
    document.applyOutcome('pole:1', { base: held, edit: null });
    document.applyOutcome('pole:local:a', { base: renamed('pole:42', {}), edit: null });
    document.receiveModel('pole', listBase([renamed('pole:1', { name: 'Old', updatedAt: '2026-04-01 10:00:00' })]));
    expect(document.get('pole:1')).toBe(held);
    expect(document.get('pole:42')).toBeDefined();
    document.receiveModel('pole', listBase([renamed('pole:1', { name: 'Newer', updatedAt: '2026-05-01 10:00:01' })]));
    expect(document.get('pole:1')?.fields['name']).toBe('Newer');
  });

  it('gives an item a place that its record did not have, and ends its problem', () => {
    const document = createDocument();
    document.receive({ ...pole, geometry: null, problem: message('place.farFromOthers') });
    document.apply([{ kind: 'patch', ref: 'pole:1', before: {}, after: { fields: { status: 'built' } } }]);
    expect(document.get('pole:1')?.problem).toEqual(message('place.farFromOthers'));
    document.apply([
      { kind: 'patch', ref: 'pole:1', before: {}, after: { geometry: { kind: 'point', at: place(1, 1) } } },
    ]);
    expect(document.get('pole:1')).not.toHaveProperty('problem');
    document.apply([{ kind: 'patch', ref: 'pole:1', before: {}, after: { geometry: null } }]);
    expect(document.get('pole:1')?.geometry).toBeNull();
  });

  it('tells which items cannot be drawn: as the list has it, and as it is since', () => {
    const document = createDocument();
    const placeless = (id: number): Item => ({ ...pole, ref: `pole:${id}`, geometry: null });
    document.receiveModel('pole', listBase([pole, placeless(2), placeless(3)]));
    const at = { geometry: { kind: 'point', at: place(1, 1) } } as const;
    document.apply([
      { kind: 'patch', ref: 'pole:2', before: {}, after: at },
      { kind: 'patch', ref: 'pole:1', before: {}, after: { geometry: null } },
    ]);
    document.receive({ ...segment, problem: message('shape.onePoint') });
    const refs = (most: number) => document.unplaced(most).map(({ ref }) => ref);
    expect(refs(9)).toEqual(['segment:7', 'pole:3', 'pole:1']);
    expect(refs(1)).toEqual(['segment:7', 'pole:3']);
  });

  it('lets a create stand over a record of the same ref', () => {
    const document = createDocument();
    document.applyOutcome('pole:1', { edit: { kind: 'create', item: { ...pole, fields: { name: 'Mine' } } } });
    document.receive({ ...pole, rest: { colour: 'red' } });
    expect(document.get('pole:1')).toMatchObject({ fields: { id: 1, name: 'Mine' }, rest: { colour: 'red' } });
  });

  it('moves its revision and tells what was touched, once a call', () => {
    const document = createDocument();
    const touched = recordTouched(document);
    document.receiveModel('segment', listBase([segment]));
    document.receive(pole);
    document.apply([]);
    document.apply([
      {
        kind: 'patch',
        ref: 'segment:7',
        before: {},
        after: { geometry: { kind: 'line', path: path([0, 0], [9, 9]) } },
      },
      { kind: 'patch', ref: 'segment:7', before: {}, after: { fields: { status: 'built' } } },
      { kind: 'create', item: fresh },
    ]);
    document.applyOutcome('segment:7', { edit: null });
    expect(touched).toEqual(['all', ['pole:1'], ['segment:7', fresh.ref], ['segment:7']]);
    expect(document.revision()).toBe(4);
    expect(document.get('segment:7')).toBe(segment);
  });

  it('is empty after clear, and a listener that left hears nothing', () => {
    const document = createDocument();
    const touched: Touched[] = [];
    const leave = document.subscribe((refs) => touched.push(refs));
    document.applyOutcome('pole:local:a', { base: pole, edit: null });
    document.clear();
    leave();
    document.receive(segment);
    expect(touched).toEqual([['pole:local:a', 'pole:1'], 'all']);
    expect(document.current('pole:local:a')).toBe('pole:local:a');
    expect(document.get('pole:1')).toBeUndefined();
  });
});
