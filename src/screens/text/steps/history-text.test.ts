import { afterEach, describe, expect, it } from 'vitest';
import type { Note } from '../../../editor/change';
import { isRefusal } from '../../../editor/command-env';
import { patchEach } from '../../../editor/commands/patch-each';
import { patchItem } from '../../../editor/commands/patch-item';
import { envOf } from '../../../editor/testing/env-of';
import { pointItem } from '../../../editor/testing/play';
import { setLanguage } from '../../../i18n/language';
import type { Fields, Item } from '../../../items/item';
import { historyText } from './history-text';

const pole = (id: number, fields: Fields): Item => {
  const item = pointItem('pole', id, [0, 0]);
  return { ...item, fields: { ...item.fields, name: `P-060${id}`, ...fields } };
};

/** The line of an edit as the history shows it, from the command that makes it. */
function lineOf(items: readonly Item[], fields: Fields): string {
  const env = envOf(items);
  const refs = items.map(({ ref }) => ref);
  const [ref] = refs;
  const change =
    refs.length === 1 && ref
      ? patchItem(env, { ref, fields })
      : patchEach(
          env,
          refs.map((one) => ({ ref: one, fields })),
        );
  if (isRefusal(change)) throw new Error(change.refusal);
  return historyText(change.note);
}

afterEach(() => setLanguage('en'));

describe('a line of the history', () => {
  it('names the values of a changed field, as its choices are called', () => {
    expect(lineOf([pole(5, { status: 'existing' })], { status: 'abandoned' })).toBe(
      'Status of P-0605: existing → abandoned',
    );
    expect(lineOf([pole(5, {})], { height: 12 })).toMatch(/^Height of P-0605: – → 12/);
    expect(lineOf([pole(5, { name: 'P-0605' })], { name: 'P-7' })).toBe('Name of P-0605: P-0605 → P-7');
  });

  it('names what many have now, and what they had where they had the same', () => {
    const both = [pole(1, { status: 'planned' }), pole(2, { status: 'planned' })];
    expect(lineOf(both, { status: 'existing' })).toBe('Status of 2 poles: planned → existing');
    const mixed = [pole(1, { status: 'planned' }), pole(2, { status: 'permitted' })];
    expect(lineOf(mixed, { status: 'existing' })).toBe('Status of 2 poles: existing');
  });

  it('says what it knows of an older step, of several fields, and of unnamed ones', () => {
    const older: Note = { key: 'changed-field', params: { model: 'pole', name: 'P-1', field: 'status' } };
    expect(historyText(older)).toBe('Changed status of P-1');
    expect(lineOf([pole(5, {})], { status: 'existing', height: 12 })).toBe('Changed status, height of P-0605');
    expect(lineOf([pole(5, {})], { description: 'A long story' })).toBe('Changed description of P-0605');
    expect(lineOf([pole(5, {})], { typeId: 3 })).toBe('Changed type of P-0605');
  });

  it('is German where German is spoken', async () => {
    await setLanguage('de');
    expect(lineOf([pole(5, { status: 'existing' })], { status: 'abandoned' })).toBe(
      'Status von P-0605: Bestand → aufgegeben',
    );
  });
});
