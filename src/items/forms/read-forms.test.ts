import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message } from '../../i18n/message';
import { fieldSpecOf, modelKeys } from '../registry';
import { readForms } from './read-forms';

const read = (...forms: readonly unknown[]) => readForms(JSON.stringify(forms));
const pole = { model: 'pole', fields: [{ name: 'poleTag', required: true }] };

describe('a description of forms', () => {
  it('is read with everything that it leaves out', () => {
    expect(read(pole)).toEqual({
      forms: [
        {
          ...{ model: 'pole', projects: null, since: null, when: [], photo: null },
          questions: [{ name: 'poleTag', label: null, hint: null, required: true, repeat: false }],
        },
      ],
      faults: [],
    });
    const whole = {
      ...{ model: 'note', projects: [1], since: '2026-01-01', when: { category: 'work-order', status: ['a', 'b'] } },
      photo: { required: true, hint: { de: 'Alles' } },
    };
    expect(read(whole).forms).toEqual([
      {
        ...{ model: 'note', projects: [1], since: '2026-01-01', questions: [] },
        when: [
          { field: 'category', values: ['work-order'] },
          { field: 'status', values: ['a', 'b'] },
        ],
        photo: { kind: 'photo', hint: { de: 'Alles' }, required: true },
      },
    ]);
  });

  it.each([
    [{ model: 'tree', photo: {} }, message('forms.unknownModel', { number: 2, model: 'tree' })],
    [
      { model: 'pole', fields: [{ name: 'colour' }] },
      message('forms.notAskable', { number: 2, field: 'colour', model: 'pole' }),
    ],
    [
      { model: 'pole', fields: [{ name: 'createdAt' }] },
      message('forms.notAskable', { number: 2, field: 'createdAt', model: 'pole' }),
    ],
    [
      { model: 'pole', fields: [{ name: 'height' }, { name: 'height' }] },
      message('forms.askedTwice', { number: 2, field: 'height' }),
    ],
    [{ model: 'pole' }, message('forms.asksNothing', { number: 2 })],
    [{ ...pole, feilds: [] }, message('forms.wrongAt', { number: 2, place: 'feilds' })],
    [
      { model: 'pole', fields: [{ name: 'height', required: 'yes' }] },
      message('forms.wrongAt', { number: 2, place: 'fields.0.required' }),
    ],
    [{ ...pole, since: 'May' }, message('forms.wrongAt', { number: 2, place: 'since' })],
  ])('names what is wrong in %j, and keeps the others', (odd, fault) => {
    const { forms, faults } = read(pole, odd, pole);
    expect([forms.length, faults]).toEqual([2, [fault]]);
  });

  it('that is no list is named, and an empty one is none', () => {
    for (const setting of ['{', '{}', 'poles', '7'])
      expect(readForms(setting)).toEqual({ forms: [], faults: [message('forms.noList')] });
    for (const setting of ['', '  ', '[]']) expect(readForms(setting)).toEqual({ forms: [], faults: [] });
  });

  it('never throws: each form of any list is used or named', () => {
    const part = fc.oneof(fc.anything(), fc.constantFrom('pole', 'height', 'fields', true, null));
    const near = fc.record(
      { model: part, fields: fc.array(fc.record({ name: part, required: part }, { requiredKeys: [] })), photo: part },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), near)), (list) => {
        const setting = JSON.stringify(list, (_, value) => (typeof value === 'bigint' ? 1 : value));
        const { forms, faults } = readForms(setting);
        expect(forms.length + faults.length).toBe(list.length);
        for (const { model, questions, photo } of forms) {
          expect(modelKeys).toContain(model);
          expect(questions.length + (photo ? 1 : 0)).toBeGreaterThan(0);
          for (const { name } of questions) expect(fieldSpecOf(model, name)).toBeDefined();
        }
      }),
    );
    fc.assert(fc.property(fc.string(), (setting) => void readForms(setting)));
  });
});
