import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../../../i18n/language';
import { translatedSearch } from './translated-search';

afterEach(() => setLanguage('en'));

it('takes a type by its word in the language of the user, and in English', async () => {
  await setLanguage('de');
  expect(translatedSearch('Mast: 12')).toBe('pole: 12');
  expect(translatedSearch(' zugangspunkte:V-')).toBe('access-point:V-');
  expect(translatedSearch('pole: 12')).toBe('pole: 12');
  expect(translatedSearch('Mast 12')).toBe('Mast 12');
  expect(translatedSearch('Elm: 4')).toBe('Elm: 4');
  expect(translatedSearch('@Keller')).toBe('@Keller');
});
