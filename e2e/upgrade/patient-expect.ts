import { expect as plain } from '@playwright/test';

/** With the patience of the test runner's configuration: in a script, five seconds are the default. */
export const expect = plain.configure({ timeout: 20_000 });
