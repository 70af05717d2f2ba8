import { afterEach, describe, expect, it } from 'vitest';
import { compileCatalogue } from './compile-catalogues';
import { setLanguage } from './language';
import { message } from './message';
import { inEnglish, isMessageId, locale, setCommonValues, speak, text } from './text';

afterEach(async () => {
  setCommonValues({ product: 'Strandmap' });
  await setLanguage('en');
});

const english = { 'common.close': 'Close', 'file.empty': 'The file is empty.' };
const speakTest = (language: string, messages: Readonly<Record<string, string>>) =>
  speak(language, compileCatalogue(JSON.stringify(messages), JSON.stringify(english)));

describe('text', () => {
  it('is the message of the language that is spoken, and English where that lacks it', () => {
    speakTest('de', { 'common.close': 'Schließen' });
    expect([text('common.close'), text('file.empty')]).toEqual(['Schließen', 'The file is empty.']);
    expect(locale()).toBe('de');
  });

  it('counts as the language does', () => {
    const count = '{count, plural, one {# change leaves} other {# changes leave}}';
    speakTest('en', { 'common.close': count });
    expect([1, 1200].map((number) => text('common.close', { count: number }))).toEqual([
      '1 change leaves',
      '1,200 changes leave',
    ]);
    speakTest('de', { 'common.close': '{count, plural, one {# Änderung geht ab} other {# Änderungen gehen ab}}' });
    expect(text('common.close', { count: 1200 })).toBe('1.200 Änderungen gehen ab');
  });

  it('is English for what is asked in English, and only for that', async () => {
    await setLanguage('de');
    const asked = [text('common.close'), inEnglish(() => text('common.close')), text('common.close')];
    expect(asked).toEqual(['Schließen', 'Close', 'Schließen']);
    expect(() =>
      inEnglish(() => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(locale()).toBe('de');
  });

  it('takes what looks like a tag for text', () => {
    speakTest('en', { 'common.close': 'Called {name}', 'file.empty': 'Longer than <b>' });
    expect(text('common.close', { name: '<script>' })).toBe('Called <script>');
    expect(text('file.empty')).toBe('Longer than <b>');
  });

  it('writes values as they are, however they look, and will not leave one out', () => {
    speakTest('en', { 'common.close': 'Move {name} to {place}', 'file.empty': "It is {name}'s" });
    expect(text('common.close', { name: '$& {place}', place: 7 })).toBe('Move $& {place} to 7');
    expect(() => text('common.close')).toThrow(/name/);
    expect(text('file.empty', { name: 'Ada' })).toBe("It is Ada's");
  });

  it('puts a message among its values in as its text', () => {
    speakTest('de', { 'common.close': 'Teil {number}: {why}', 'file.empty': 'Leer.' });
    expect(text('common.close', { number: 2, why: message('file.empty') })).toBe('Teil 2: Leer.');
  });

  it('calls the product as the deployment does', () => {
    speakTest('en', { 'common.close': '{product} could not start' });
    setCommonValues({ product: 'Acme Fibre Maps' });
    expect(text('common.close')).toBe('Acme Fibre Maps could not start');
  });
});

describe('isMessageId', () => {
  it('knows the names of messages, and not those of every object', () => {
    expect(['common.close', 'common.odd', 'toString'].map(isMessageId)).toEqual([true, false, false]);
  });
});
