import { afterEach, expect, it } from 'vitest';
import { german } from '../../text/german/german';
import { germanRegistry } from '../../text/german/german-registry';
import { speak } from '../../text/text';
import { spokenSearch } from './translated-search';

afterEach(() => speak('en', {}));

it('takes a type by its word in the language of the user, and in English', () => {
  speak('de', german, germanRegistry);
  expect(spokenSearch('Mast: 12')).toBe('pole: 12');
  expect(spokenSearch(' zugangspunkte:V-')).toBe('access-point:V-');
  expect(spokenSearch('pole: 12')).toBe('pole: 12');
  expect(spokenSearch('Mast 12')).toBe('Mast 12');
  expect(spokenSearch('Elm: 4')).toBe('Elm: 4');
  expect(spokenSearch('@Keller')).toBe('@Keller');
});
