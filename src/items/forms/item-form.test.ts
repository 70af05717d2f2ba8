import { describe, expect, it } from 'vitest';
import { type Item, type ItemId, refOf } from '../item';
import { formOf, formWords, type ItemForm } from './item-form';

const form = (more: Partial<ItemForm> = {}): ItemForm => ({
  ...{ model: 'pole', projects: null, since: null, when: [], questions: [], photo: null },
  ...more,
});
const pole = (fields: Item['fields'] = {}, id: ItemId = 1): Item => ({
  ...{ ref: refOf('pole', id), projectId: 3, geometry: null, fields, rest: {} },
});

describe('the form of an item', () => {
  it('is the first that is for its model and project', () => {
    const forms = [form({ model: 'site' }), form({ projects: [1, 2] }), form({ projects: [3] }), form()];
    expect(formOf(forms, pole())).toBe(forms[2]);
    expect(formOf(forms.slice(0, 2), pole())).toBeNull();
  });

  it('is one for its values, as a category', () => {
    const wood = form({ when: [{ field: 'material', values: ['wood', 'steel'] }] });
    expect(formOf([wood], pole({ material: 'steel' }))).toBe(wood);
    expect(formOf([wood], pole({ material: 'concrete' }))).toBeNull();
    expect(formOf([wood], pole())).toBeNull();
  });

  it('is for what was made since a day, and for what the service has not seen', () => {
    const since = form({ since: '2026-03-01' });
    const of = (createdAt: unknown, id: ItemId = 1) => formOf([since], pole({ createdAt }, id)) !== null;
    expect(['2026-03-01 00:00:00', '2026-03-01T09:00:00Z', '2027-01-01'].map((at) => of(at))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['2026-02-28 23:59:59', undefined, null, 7].map((at) => of(at))).toEqual([false, false, false, false]);
    expect(of(undefined, 'local:a')).toBe(true);
  });

  it('is none of what was given up', () => expect(formOf([form()], pole({ status: 'abandoned' }))).toBeNull());
});

describe('words of a form', () => {
  it('are those of the language, else English, else any', () => {
    expect([null, 'Tag'].map((words) => formWords(words, 'de'))).toEqual([null, 'Tag']);
    const words = { de: 'Schild', en: 'Tag' };
    expect(['de', 'de-AT', 'en-US', 'fr'].map((one) => formWords(words, one))).toEqual([
      'Schild',
      'Schild',
      'Tag',
      'Tag',
    ]);
    expect(formWords({ fr: 'Plaque' }, 'de')).toBe('Plaque');
    expect([formWords({}, 'de'), formWords({}, 'toString')]).toEqual([null, null]);
  });
});
