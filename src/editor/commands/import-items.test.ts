import { expect, it } from 'vitest';
import type { Fields, ItemGeometry } from '../../items/item';
import { atOnce } from '../testing/at-once';
import { openEditor } from '../testing/play';
import { importItems } from './import-items';

const at = (lng: number): ItemGeometry => ({ kind: 'point', at: [lng, 50] });

function make(items: readonly { readonly fields: Fields; readonly isForeign: boolean }[], isHeld?: boolean) {
  const made = atOnce(
    importItems(openEditor().env(), {
      items: items.map((item, index) => ({ model: 'pole', geometry: at(index), ...item })),
      ...(isHeld === undefined ? {} : { isHeld }),
    }),
  );
  return 'items' in made ? made.items : [];
}

const fieldsOf = (items: ReturnType<typeof make>) =>
  items.map((part) => (part.kind === 'create' ? part.item.fields : null));

it('gives what another program has the defaults of its model, and next names', () => {
  const foreign = [{}, { name: 'Mast 7', status: 'built' }, { name: '' }].map((fields) => ({
    fields,
    isForeign: true,
  }));
  const [first, second, third] = fieldsOf(make(foreign));
  expect(first?.['status']).toBe('planned');
  expect(second).toMatchObject({ name: 'Mast 7', status: 'built' });
  expect(first?.['name']).toMatch(/^P-\d+$/);
  expect(third?.['name']).toMatch(/^P-\d+$/);
  expect(third?.['name']).not.toBe(first?.['name']);
});

it('what was exported from here comes back as it was', () => {
  expect(fieldsOf(make([{ fields: { height: 40 }, isForeign: false }]))).toEqual([{ height: 40 }]);
});

it('waits until it is sent only where that is wanted', () => {
  const items = [{ fields: {}, isForeign: true }];
  expect(make(items, true)).toMatchObject([{ kind: 'create', isHeld: true }]);
  expect(make(items, false)[0]).not.toHaveProperty('isHeld');
});

it('makes all of them in one change, or none where the service would refuse one', () => {
  const line = (...lngs: readonly number[]): ItemGeometry => ({ kind: 'line', path: lngs.map((lng) => [lng, 50]) });
  const run = (...shapes: readonly ItemGeometry[]) => {
    const items = shapes.map((geometry) => ({ model: 'segment' as const, geometry, fields: {}, isForeign: true }));
    return atOnce(importItems(openEditor().env(), { items }));
  };
  expect(run(line(0, 1), line(1, 2))).toMatchObject({
    note: { key: 'imported', params: { model: 'segment', count: 2 } },
    items: [{ kind: 'create' }, { kind: 'create' }],
  });
  expect(run(line(0, 1), line(0))).toMatchObject({ refusal: 'too-few-points' });
  expect(run()).toEqual({ refusal: 'too-few-points' });
});
