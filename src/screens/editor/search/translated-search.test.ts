import { afterEach, expect, it } from 'vitest';
import { german } from '../../text/german/german';
import { germanRegistry } from '../../text/german/german-registry';
import { speak } from '../../text/text';
import { translatedSearch } from './translated-search';

afterEach(() => speak('en', {}));

it('takes a type by its word in the language of the user, and in English', () => {
  speak('de', german, germanRegistry);
  expect(translatedSearch('Mast: 12')).toBe('pole: 12');
  expect(translatedSearch(' zugangspunkte:V-')).toBe('access-point:V-');
  expect(translatedSearch('pole: 12')).toBe('pole: 12');
  expect(translatedSearch('Mast 12')).toBe('Mast 12');
  expect(translatedSearch('Elm: 4')).toBe('Elm: 4');
  expect(translatedSearch('@Keller')).toBe('@Keller');
});
