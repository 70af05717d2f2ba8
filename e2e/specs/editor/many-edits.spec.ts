import type { Page } from '@playwright/test';
import { deviceOf } from '../../drivers/device/device';
import { centre, expect, test } from '../../drivers/service/chaos-page';
import { slowness } from '../../slowness';

/** `npm run test:all` takes the numbers of F48. */
const isLong = process.env['TEST_ALL'];
const [waiting, gestures] = isLong ? [2_000, 60] : [150, 6];

// The copy that a page keeps for later starts is another spec's matter.
test.use({ serviceWorkers: 'block' });
test.describe.configure({ timeout: (isLong ? 900_000 : 120_000) * slowness });

/** Runs in a page of the product's origin without the product: puts new poles into the box of the only user. */
async function fillOutbox({ box, count }: { readonly box: string; readonly count: number }): Promise<void> {
  const opening = indexedDB.open(box);
  const database = await new Promise<IDBDatabase>((done, fail) => {
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
  const writing = database.transaction(['ops', 'meta'], 'readwrite');
  for (let seq = 1; seq <= count; seq += 1) {
    const place = { lat: 47.61 + seq / 1e5, lng: -122.31 };
    const patch = { mapProjectId: 1, name: `Away ${seq}`, ...place };
    const op = {
      v: 1,
      seq,
      opId: `away-${seq}`,
      kind: 'create',
      model: 'pole',
      ref: `pole:local:away-${seq}`,
      projectId: 1,
    };
    const rest = {
      at: 0,
      notBefore: 0,
      state: 'queued',
      held: false,
      sends: 0,
      unclear: false,
      knownIdMax: 12,
      misses: 0,
    };
    writing.objectStore('ops').put({ ...op, ...rest, patch, base: {}, theirs: null, error: null });
  }
  writing.objectStore('meta').put(count, 'seq');
  await new Promise<void>((done) => {
    writing.oncomplete = () => done();
  });
  database.close();
}

/** The most POSTs that were under way at the same time. */
function watchParallel(page: Page): () => number {
  const open = new Set<unknown>();
  let most = 0;
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('map-poles')) return;
    open.add(request);
    most = Math.max(most, open.size);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => most;
}

test(`${waiting} edits after days offline: the map is usable soon; they leave in order`, async ({ chaosPage }) => {
  const { page, map, server, saved } = chaosPage;
  await page.goto('/manifest.webmanifest');
  const { outboxName } = await deviceOf(page);
  await page.evaluate(fillOutbox, { box: await outboxName(), count: waiting });
  const most = watchParallel(page);
  const began = Date.now();
  await map.open(1, centre);
  await expect(page.getByTestId('sync')).toHaveAttribute('data-count', /[1-9]/);
  const usable = Date.now() - began;
  await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved', { timeout: 600_000 });
  const drained = Date.now() - began;
  await saved();
  const order = server.log().effects.flatMap(({ method, body }) => {
    const name = String(Object(body)['name']);
    return method === 'POST' && name.startsWith('Away') ? [Number(name.slice(5))] : [];
  });
  expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: waiting }, (_, at) => at + 1));
  // Four are under way at once, and may overtake each other by so much.
  for (const [at, seq] of order.entries()) expect(Math.abs(seq - at - 1)).toBeLessThanOrEqual(8);
  expect(most()).toBeLessThanOrEqual(4);
  const description = `usable after ${usable} ms, ${waiting} drained after ${drained} ms`;
  test.info().annotations.push({ type: 'measured', description });
});

declare global {
  var __marks: number[] | undefined;
}

/** Runs in the page: notes the milliseconds from a key to the mark "saved on this device". */
function measureMarks(): void {
  const marks: number[] = [];
  globalThis.__marks = marks;
  let pressed: number | null = null;
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') pressed = performance.now();
  };
  addEventListener('keydown', press, { capture: true });
  const chip = document.querySelector<HTMLElement>('[data-testid=sync]');
  if (!chip) throw new Error('no chip');
  let wasOpen = false;
  new MutationObserver(() => {
    const isDurable = chip.dataset['durable'] === 'true';
    if (!isDurable) wasOpen = true;
    if (isDurable && wasOpen && pressed !== null) {
      marks.push(performance.now() - pressed);
      pressed = null;
      wasOpen = false;
    }
  }).observe(chip, { attributes: true });
}

test('the mark "saved on this device" comes with every edit', { tag: '@all' }, async ({ chaosPage }) => {
  const { page, rename, saved } = chaosPage;
  await page.evaluate(measureMarks);
  for (let round = 0; round < gestures; round += 1) {
    await rename((round % 12) + 1, `Marked ${round}`);
    await expect.poll(() => page.evaluate(() => globalThis.__marks?.length ?? 0)).toBe(round + 1);
  }
  const marks = await page.evaluate(() => [...(globalThis.__marks ?? [])].sort((a, b) => a - b));
  const at = (share: number) => (marks[Math.floor(share * (marks.length - 1))] ?? 0).toFixed(1);
  test.info().annotations.push({ type: 'measured', description: `mark: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms` });
  await saved();
});
