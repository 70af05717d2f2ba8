import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Item, refOf } from '../item';
import type { FormPhoto, ItemForm } from './item-form';
import { isComplete, isUnanswered, kindsAbout, openQuestions } from './open-questions';

const asked = (names: readonly string[], photo: FormPhoto | null = null, required = true): ItemForm => ({
  ...{ model: 'pole', projects: null, since: null, when: [], photo },
  questions: names.map((name) => ({ name, label: null, hint: null, required, repeat: false })),
});
const photo = { kind: 'photo', hint: null, required: true };
const none: ReadonlySet<string> = new Set();

describe('what a form still asks for', () => {
  it('is what is required and empty; zero and no are answers', () => {
    const form = asked(['a', 'b', 'c', 'd', 'e', 'f']);
    const fields = { a: null, b: '', c: ' ', d: 0, e: false, f: 'x' };
    expect(openQuestions(form, { fields }, none)).toEqual({ fields: ['a', 'b', 'c'], photo: false });
  });

  it('is a photo of its kind', () => {
    expect(openQuestions(asked([], photo), { fields: {} }, new Set(['drawing']))).toEqual({ fields: [], photo: true });
    expect(isComplete(openQuestions(asked([], photo), { fields: {} }, new Set(['photo'])))).toBe(true);
    const wish = { ...photo, required: false };
    expect(isComplete(openQuestions(asked(['a'], wish, false), { fields: {} }, none))).toBe(true);
  });

  it('only shrinks with each answer, and is nothing when all are given', () => {
    const names = ['poleTag', 'plantOwner', 'height', 'material'];
    fc.assert(
      fc.property(
        fc.subarray(names),
        fc.shuffledSubarray(names, { minLength: 4 }),
        fc.string(),
        (given, order, text) => {
          fc.pre(!isUnanswered(text));
          let fields: Item['fields'] = Object.fromEntries(given.map((name) => [name, text]));
          let left = openQuestions(asked(names), { fields }, none).fields;
          expect(left).toEqual(names.filter((name) => !given.includes(name)));
          for (const name of order) {
            fields = { ...fields, [name]: text };
            const now = openQuestions(asked(names), { fields }, none).fields;
            expect(now).toEqual(left.filter((one) => one !== name));
            left = now;
          }
          expect(left).toEqual([]);
        },
      ),
    );
  });
});

describe('the kinds of documents', () => {
  const document = (id: number, fields: Item['fields']): Item => ({
    ...{ ref: refOf('document', id), projectId: 1, geometry: null, rest: {} },
    fields: { linkedType: 'map-poles', linkedId: 1, docType: 'photo', ...fields },
  });

  it('are gathered by what they are about; what is given up is left out', () => {
    const kinds = kindsAbout([
      document(1, {}),
      document(2, { docType: 'drawing' }),
      document(3, { linkedId: 2, status: 'abandoned' }),
      document(4, { linkedType: 'trees' }),
      document(5, { docType: null, linkedId: 3 }),
      document(6, { linkedId: 'local:a' }),
    ]);
    expect([...kinds].map(([ref, own]) => [ref, [...own]])).toEqual([
      ['pole:1', ['photo', 'drawing']],
      ['pole:local:a', ['photo']],
    ]);
  });
});
