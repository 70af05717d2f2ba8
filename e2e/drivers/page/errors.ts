import type { Page } from '@playwright/test';

/** The browser's own report of an answer that is no success: tests ask for these on purpose. */
const expected = /status of (4\d\d|5\d\d)|net::ERR_/;

/** A setting that a deployment may lack is asked for with a fallback, so no test makes the service refuse it. */
const unexpected = /\/setting\//;

/** Collects what goes wrong in a page: its errors, and what it writes to the console as one. */
export function watchErrors(page: Page): { readonly all: () => readonly string[]; readonly clear: () => void } {
  let errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (!expected.test(message.text()) || (message.text().includes('404') && unexpected.test(url)))
      errors.push(`${message.text()} ${url}`);
  });
  return {
    all: () => errors,
    clear: () => {
      errors = [];
    },
  };
}
