import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/language';
import { speak } from '../../i18n/text';
import { readConfig } from '../config';
import { StartFailure } from './start-failure';

afterEach(async () => {
  cleanup();
  await setLanguage('en');
});

function show(error: unknown): string {
  render(<StartFailure error={error} />);
  return screen.getByRole('alert').textContent ?? '';
}

it('says sentences also where no catalogue could be had', () => {
  speak('en', {});
  const shown = show(new TypeError('Failed to fetch dynamically imported module'));
  expect(shown).toContain('Strandmap could not start');
  expect(shown).toContain('Work stored on this device is untouched.');
  expect(shown).toContain('Failed to fetch dynamically imported module');
  expect(shown).not.toMatch(/\b(start|common)\.\w/);
});

it('names what is wrong with config.json in the language of the page', async () => {
  await setLanguage('de');
  let fault: unknown;
  try {
    readConfig({ base: 7 }, '/');
  } catch (error) {
    fault = error;
  }
  expect(show(fault)).toContain('config.json: „base“ muss');
});
