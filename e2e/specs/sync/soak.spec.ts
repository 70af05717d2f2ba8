import { expect } from '@playwright/test';
import { test } from '../../drivers/counted-test';
import { slowness } from '../../slowness';
import { runSoak } from '../../soak/run-soak';

/** Minutes: `npm run soak` takes ten, with the same code. */
const short = 0.4;

test.describe.configure({ timeout: 300_000 * slowness });

test('a short soak with two users, three tabs and a crash loses or doubles nothing', { tag: '@all' }, async () => {
  const launch = test.info().project.use.launchOptions ?? {};
  const report = await runSoak({ seed: 1, minutes: short, launch, note: () => undefined });
  const { lost, unflagged, overwritten, left } = report;
  expect({ lost, unflagged, overwritten, left }).toEqual({ lost: [], unflagged: [], overwritten: [], left: 0 });
  expect(report.marked).toBeGreaterThan(3);
});
