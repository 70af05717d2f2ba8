import { readFile } from 'node:fs/promises';
import { deviceOf } from '../../drivers/device/device';
import { centre, chaosPageOn, expect, test } from '../../drivers/service/chaos-page';

// Two versions of the product in two tabs (F23): the other one is a page that opens the database as it would.

const busy = { fault: { kind: 'status', status: 503 }, method: 'PATCH', times: 'always' } as const;

test('a newer version in another tab does not wait; this tab says so; no edit is lost', async ({
  chaosPage,
  context,
  baseURL,
}) => {
  const { page, server, rename, nameOf } = chaosPage;
  const device = await deviceOf(page);
  server.add(busy);
  await rename(1, 'Stored before');
  await expect(page.getByTestId('sync')).toHaveAttribute('data-durable', 'true');

  const newer = await context.newPage();
  await newer.goto(`${baseURL}/icon.svg`);
  // An older page that held on would let it wait for ever.
  await newer.evaluate(
    (name) =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open(name, 99);
        opening.onerror = () => fail(opening.error);
        opening.onsuccess = () => {
          opening.result.close();
          done();
        };
      }),
    await device.outboxName(),
  );

  await page.bringToFront();
  const bar = page.getByTestId('storage-bar');
  await expect(bar).toHaveAttribute('data-kind', 'outdated');
  await expect(bar).toContainText('A newer version of Strandmap is open in another tab: reload this one');
  server.clearRules();
  await rename(2, 'Made after');
  await expect(bar).toContainText('1 change is in this page alone: send or export first');
  await bar.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => nameOf(2)).toBe('Made after');

  // This page is the older code: what is stored is out of its reach, and can be taken out as it is.
  await bar.getByRole('button', { name: 'Reload' }).click();
  const update = page.getByTestId('storage-page');
  await expect(update.getByRole('heading')).toHaveText('Update this tab');
  const saving = page.waitForEvent('download');
  await page.getByTestId('raw-export').click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('Stored before');
});

test('an older version that holds on: the new tab says so and opens later', { tag: '@all' }, async ({
  chaosPage,
  context,
  baseURL,
}) => {
  const { page, server } = chaosPage;
  const name = await (await deviceOf(page)).outboxName();
  await page.goto(`${baseURL}/icon.svg`);
  await page.evaluate(
    (box) =>
      new Promise<void>((done, fail) => {
        indexedDB.deleteDatabase(box);
        const opening = indexedDB.open(box, 1);
        opening.onerror = () => fail(opening.error);
        opening.onupgradeneeded = () => {
          const database = opening.result;
          database.createObjectStore('ops', { keyPath: 'seq' }).createIndex('ref', 'ref');
          database.createObjectStore('idmap', { keyPath: 'local' }).createIndex('ref', 'ref');
          database.createObjectStore('references', { keyPath: 'refType' });
          database.createObjectStore('meta');
        };
        // As the old code that it is, it does not hear that it is in the way.
        opening.onsuccess = () => {
          Object.assign(window, { held: opening.result });
          done();
        };
      }),
    name,
  );
  const young = chaosPageOn(await context.newPage(), server);
  await young.page.goto(young.map.address(1, centre));
  const bar = young.page.getByTestId('storage-bar');
  await expect(bar).toHaveAttribute('data-kind', 'waiting');
  await expect(bar).toContainText('Another tab with an older version of Strandmap holds the storage');
  await page.close();
  await expect(bar).toBeHidden();
  await young.map.ready();
  await young.rename(1, 'Stored by the new one');
  await young.saved();
  expect(await young.nameOf(1)).toBe('Stored by the new one');
});

test('a word from a newer version is enough: the page asks for a reload', { tag: '@all' }, async ({
  chaosPage,
  context,
  baseURL,
}) => {
  const { page } = chaosPage;
  const other = await context.newPage();
  await other.goto(`${baseURL}/icon.svg`);
  await other.evaluate(() => new BroadcastChannel('nm:hello').postMessage({ hello: true, schema: 99 }));
  await page.bringToFront();
  await expect(page.getByTestId('storage-bar')).toHaveAttribute('data-kind', 'outdated');
});
