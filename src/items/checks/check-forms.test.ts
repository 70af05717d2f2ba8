import { expect, it } from 'vitest';
import { readForms } from '../forms/read-forms';
import { type Item, type ModelKey, refOf } from '../item';
import { checkForms } from './check-forms';
import { findingKey } from './finding';

const { forms } = readForms(
  JSON.stringify([
    {
      model: 'pole',
      fields: [{ name: 'poleTag', required: true }, { name: 'height' }],
      photo: { required: true },
    },
    { model: 'site', projects: [2], fields: [{ name: 'name', required: true }] },
  ]),
);
const item = (model: ModelKey, id: number, fields: Item['fields'] = {}): Item => ({
  ...{ ref: refOf(model, id), projectId: 1, geometry: { kind: 'point', at: [id, 1] }, fields, rest: {} },
});
const found = (...items: readonly Item[]) =>
  [...checkForms.project({ forms, of: (model) => items.filter(({ ref }) => ref.startsWith(`${model}:`)) })].filter(
    (one) => one !== null,
  );

it('each required answer that is missing is found, and the photo', () => {
  const photo = item('document', 1, { linkedType: 'map-poles', linkedId: 2, docType: 'photo' });
  const findings = found(item('pole', 1), item('pole', 2, { poleTag: 'A' }), item('pole', 3, { poleTag: 'A' }), photo);
  expect(findings).toEqual([
    { rule: 'form-open', ref: 'pole:1', at: [1, 1], field: 'poleTag' },
    { rule: 'form-open', ref: 'pole:1', at: [1, 1], fault: { id: 'finding.formAsksPhoto' } },
    { rule: 'form-open', ref: 'pole:3', at: [3, 1], fault: { id: 'finding.formAsksPhoto' } },
  ]);
  expect(new Set(findings.map(findingKey)).size).toBe(3);
});

it('nothing is found where no form is meant', () => {
  expect(found(item('site', 1), item('pole', 1, { status: 'abandoned' }), item('note', 1))).toEqual([]);
  expect([...checkForms.project({ forms: [], of: () => [item('pole', 1)] })]).toEqual([]);
});

it('it answers null now and then, so that it may be stopped', () => {
  const poles = Array.from({ length: 1001 }, (_, id) => item('pole', id + 1));
  expect(
    [...checkForms.project({ forms, of: (model) => (model === 'pole' ? poles : []) })].filter((one) => one === null),
  ).toHaveLength(5);
});
