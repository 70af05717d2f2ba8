import { cleanup, configure } from '@testing-library/react';
import { afterAll } from 'vitest';
import { slowness } from './e2e/slowness';

// Parts are looked for as long as it takes on a machine that others work on too; a part that never comes still fails.
configure({ asyncUtilTimeout: 60_000 * slowness });

// jsdom has no media queries: none of them applies, until a test says otherwise.
const noMatch = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
window.matchMedia ??= () => noMatch as unknown as MediaQueryList;

// Test files follow each other in one page: what one leaves there the next one must not find.
afterAll(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
