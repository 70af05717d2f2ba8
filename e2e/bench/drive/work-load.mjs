/** The first visit, what it leaves in memory, and the second visit in the same profile. */
import { openPage, within } from './browser.mjs';

const patience = 180_000;

/** Goes to the map: milliseconds from the navigation to `data-ready`, and the CPU until then. */
async function visit(session, address) {
  const { page, cpu } = session;
  const before = await cpu();
  await page.goto(address, { waitUntil: 'commit', timeout: patience });
  const wall = await within(
    patience,
    'the first complete picture',
    page.evaluate(() => globalThis.__bench.ready()),
  );
  const after = await cpu();
  const { max } = await page.evaluate(() => globalThis.__bench.long());
  // A navigation into another process starts its clock again.
  const main = after.main >= before.main ? after.main - before.main : after.main;
  return { wall, main, all: after.all - before.all, longestTask: max };
}

/** Waits until the page has written to the device what it wants to keep of the project. */
async function storageIsStill(page) {
  let last = -1;
  for (let tries = 0; tries < 40; tries += 1) {
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
    if (usage === last && tries > 1) return;
    last = usage;
    await page.waitForTimeout(1000);
  }
}

export async function load({ session, address }) {
  const result = await visit(session, address);
  await storageIsStill(session.page);
  await session.settled({ quiet: 300 });
  const { max } = await session.page.evaluate(() => globalThis.__bench.long());
  return { ...result, longestTaskAfter: max, resident: await session.resident() };
}

/** Closes the page; opens another one in the same profile. Answers with the new session too. */
export async function reopen({ session, browser, address, blank }) {
  await storageIsStill(session.page);
  await session.page.close();
  const next = await openPage(browser);
  await next.page.goto(blank);
  return { next, result: await visit(next, address) };
}
