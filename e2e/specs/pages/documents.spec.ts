import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cameraPhoto } from '../../../src/items/documents/testing/camera-photo';
import { gpsPhoto } from '../../../src/items/documents/testing/gps-photo';
import { isAccessible } from '../../drivers/page/accessible';
import { dropFile } from '../../drivers/page/drop-file';
import { expect, test } from '../../drivers/product';
import { photo, redSquare } from '../../drivers/projects/photo';

const drop = (page: Page, on: string, name: string) =>
  dropFile(page, on, { name, type: 'image/png', bytes: [...redSquare] });

test('several files are uploaded once each, viewed and saved; HTML is never opened', async ({ product }) => {
  const { page, service } = product;
  await product.enterAt(`/projects/${await product.project()}/documents`);
  const page_ = '<!doctype html><script>document.title = "run"</script>';
  await page
    .getByTestId('document-files')
    .first()
    .setInputFiles([photo('pole.png'), { name: 'evil.png', mimeType: 'image/png', buffer: Buffer.from(page_) }]);
  const sent = async () => {
    const posts = await service.seen('POST');
    return posts.filter(({ path }) => path.endsWith('map-document/upload')).map(({ status }) => status);
  };
  await expect.poll(sent).toEqual([201, 201]);
  await expect(page.getByTestId('upload')).toHaveCount(0);

  const tiles = page.getByTestId('document-tile');
  await page.getByTestId('documents-search').fill('evil');
  await expect(tiles).toHaveText([/evil\.png/]);
  await tiles.click();
  await expect(page.getByTestId('preview')).toContainText('There is no preview of this kind of file');
  const saving = page.waitForEvent('download');
  await page.getByTestId('download').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('evil.png');
  expect(readFileSync(await saved.path(), 'utf8')).toBe(page_);
  await expect(page).not.toHaveTitle('run');

  // By keys alone: close, search, open, look, close.
  await page.keyboard.press('Escape');
  // The focus goes back to what was opened, and only then elsewhere.
  await expect(page.getByTestId('preview')).toHaveCount(0);
  await expect(tiles).toBeFocused();
  await page.getByTestId('documents-search').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('pole.png');
  // The list follows each letter: until it belongs to the last letter, it shows the earlier result, or everything with a p.
  await expect(tiles).toHaveText([/pole\.png/]);
  await tiles.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('preview-picture')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('preview')).toHaveCount(0);
  expect(await sent()).toEqual([201, 201]);
});

test('a file that is too large is refused beside a paused file that is sent', { tag: '@all' }, async ({ product }) => {
  const { page } = product;
  await product.enterAt(`/projects/${await product.project()}/documents`);
  const large = { name: 'large.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(26_214_401) };
  await page
    .getByTestId('document-files')
    .first()
    .setInputFiles([photo('pole.png'), large]);
  await expect(page.getByTestId('upload')).toHaveCount(1);
  // At once: it leaves by itself after some seconds.
  await page.getByRole('button', { name: 'Pause pole.png' }).click();
  await expect(page.getByText('Paused, saved on this device')).toBeVisible();
  await expect(page.getByText(/large\.bin is too large/).first()).toBeVisible();
  await isAccessible(page, '[data-testid="documents-page"]');
  await page.getByRole('button', { name: 'Send pole.png now' }).click();
  await expect(page.getByTestId('upload')).toHaveCount(0);
});

test('an empty file, one with a place, a pause, a second tab, and the list by size', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  const { page, service } = product;
  const at = [-93.1616021, 44.4583041] as const;
  await product.enterAt('/projects/2/documents?view=list');
  const upload = page.getByTestId('upload');
  await page
    .getByTestId('document-files')
    .first()
    .setInputFiles([
      { name: 'taken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(gpsPhoto(at)) },
      { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Gate code: ask the miller') },
    ]);
  await expect(upload).toHaveCount(2);
  await page.getByRole('button', { name: 'Pause all' }).click();
  await expect(upload.filter({ hasText: 'Paused, saved on this device' })).toHaveCount(2);
  await expect(page.getByText('empty.txt is empty.').first()).toBeVisible();
  await expect(page.getByText('This photo says where it was taken').first()).toBeVisible();
  await page.getByRole('button', { name: 'Put on the map' }).click();

  // Another tab knows of them, and says when they leave.
  const other = await page.context().newPage();
  await other.goto('/projects/2/documents');
  await expect(other.getByTestId('upload')).toHaveCount(2);
  await other.getByRole('button', { name: 'Send all now' }).click();
  for (const tab of [other, page]) await expect(tab.getByTestId('upload')).toHaveCount(0);
  await other.close();
  const records = await service.list('map-documents', 2);
  const named = (name: string) => records.filter(({ fileName }) => fileName === name);
  expect([named('taken.jpg').length, named('notes.txt').length, named('empty.txt').length]).toEqual([1, 1, 0]);
  expect(Number(named('taken.jpg')[0]?.['lng'])).toBeCloseTo(at[0], 7);
  expect(Number(named('taken.jpg')[0]?.['lat'])).toBeCloseTo(at[1], 7);

  await page.getByRole('button', { name: 'Size', exact: true }).click();
  await expect(page).toHaveURL(/view=list.*sort=size%2Cup|sort=size,up/);
  await expect(page.getByRole('columnheader', { name: 'Size' })).toHaveAttribute('aria-sort', 'ascending');
  const first = page.getByTestId('document-row').first();
  await expect(first).toContainText('notes.txt');
  await page.reload();
  await expect(first).toContainText('notes.txt');
  await first.getByRole('button').click();
  await expect(page.getByTestId('preview')).toContainText('There is no preview of this kind of file');
});

test('a PDF is painted on a canvas, and the page’s policy has nothing to stop', { tag: '@all' }, async ({
  town: product,
}) => {
  const { page } = product;
  await product.enterAt('/projects/1/documents?type=drawing');
  await page.getByTestId('document-tile').first().click();
  await expect(page.getByTestId('pdf-page')).toHaveAttribute('data-drawn', 'true');
  await isAccessible(page, '[role="dialog"]');
});

test('a photo added offline outlives a reload half-way and is sent once', async ({ freshPage: product }) => {
  const { page, service } = product;
  await product.enterAt('/projects/2/documents');
  await expect(page.getByTestId('document-files').first()).toBeAttached();
  await service.opened();
  await service.faults({ mode: 'offline' });
  await page
    .getByTestId('document-files')
    .first()
    .setInputFiles([photo('offline.png')]);
  await expect(page.getByTestId('upload')).toHaveCount(1);
  await service.faults({ mode: 'none', delayMs: 20_000 });
  await page.getByRole('button', { name: 'Pause offline.png' }).click();
  await page.getByRole('button', { name: 'Send offline.png now' }).click();
  await expect(page.getByTestId('upload')).toHaveAttribute('data-state', 'sending');
  await page.reload();
  await service.opened();
  await expect(page.getByTestId('upload').or(page.getByTestId('document-tile').first()).first()).toBeVisible();
  await service.faults({ mode: 'none', delayMs: 0 });
  await expect(page.getByTestId('upload')).toHaveCount(0);
  const records = (await service.list('map-documents', 2)).filter(({ fileName }) => fileName === 'offline.png');
  expect(records).toHaveLength(1);
});

test('a photo is attached to a pole by a drop on its inspector, or placed on the map', { tag: '@all' }, async ({
  product,
}) => {
  const { page, service, map } = product;
  const { from } = await product.freePoles();
  const place = [Number(from['lng']), Number(from['lat'])] as const;
  await product.enterPlace(place, { item: `pole:${from.id}` });
  await expect(page.getByTestId('item-documents')).toBeVisible();
  await drop(page, '.inspector-item', 'attached.png');
  await expect(page.getByTestId('said')).toContainText(/Added attached\.png to/);
  await drop(page, '.map-area', 'placed.png');
  await expect(page.getByTestId('said')).toContainText('Added placed.png');
  await product.saved();
  await expect
    .poll(async () => (await service.list('map-documents')).find(({ fileName }) => fileName === 'attached.png'), {
      timeout: 30_000,
    })
    .toMatchObject({ linkedType: 'map-poles', linkedId: from.id, docType: 'photo' });
  const dropped = (await service.list('map-documents')).find(({ fileName }) => fileName === 'placed.png');
  const view = map.view();
  expect(Math.abs(Number(dropped?.['lng']) - view.lng)).toBeLessThan(1e-5);
  expect(Math.abs(Number(dropped?.['lat']) - view.lat)).toBeLessThan(1e-5);
  await page.keyboard.press('Shift+D');
  await expect(page).toHaveURL(new RegExp(`/projects/${await product.project()}/documents`));
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a photo is taken with the camera', { tag: '@all' }, async ({ product }) => {
    const { page } = product;
    await product.enterAt(`/projects/${await product.project()}/documents`);
    await expect(page.getByTestId('take-photo').first()).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await page.getByTestId('take-photo').first().tap();
    await (await chooser).setFiles([photo('camera.png')]);
    await expect(page.getByTestId('upload')).toHaveCount(1);
    await isAccessible(page, '[data-testid="documents-page"]');
  });

  test.describe('where the position is allowed', () => {
    test.use({ permissions: ['geolocation'] });

    test('a photo without a place gets that of the device, unless it is unwanted', { tag: '@all' }, async ({
      freshPage: product,
    }) => {
      const { page } = product;
      await page.context().setGeolocation({ longitude: -93.1616, latitude: 44.4583, accuracy: 6 });
      await product.enterAt('/projects/2/documents');
      const taken = async (name: string) => {
        const chooser = page.waitForEvent('filechooser');
        await page.getByTestId('take-photo').first().tap();
        const buffer = Buffer.from(cameraPhoto({ order: 'MM', taken: '', offset: '' }));
        await (await chooser).setFiles([{ name, mimeType: 'image/jpeg', buffer }]);
        await page.getByTestId('documents-search').fill(name);
        await page.getByTestId('document-tile').filter({ hasText: name }).tap();
        await expect(page.getByTestId('preview')).toHaveAttribute('data-state', 'open');
      };
      const notice = page.getByText(/This photo had no position and has got that of this device: ±.6\.0.m, \d/);
      await taken('placed.jpg');
      await expect(notice.first()).toBeVisible();
      await expect(page.getByTestId('preview-place')).toHaveText(
        /^Position of the device that added it: 44\.458300, -93\.161600, ±.6\.0.m$/,
      );
      await page.keyboard.press('Escape');
      await page.reload();
      await page.getByTestId('photo-place').first().uncheck();
      await taken('bare.jpg');
      await expect(notice).toHaveCount(0);
      await expect(page.getByTestId('preview-place')).toHaveCount(0);
    });
  });
});
