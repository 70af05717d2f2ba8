import { readFileSync } from 'node:fs';
import { isAccessible } from '../drivers/accessible';
import { expect, test } from '../helper';

/** A red square of 10 by 10 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: png });

test('several files are taken, sent once each, looked at and saved; one that is a page is never opened', async ({
  product,
}) => {
  const { page, service } = product;
  await product.enterAt('/projects/2/documents');
  const page_ = '<!doctype html><script>document.title = "run"</script>';
  await page
    .getByTestId('document-files')
    .first()
    .setInputFiles([
      photo('pole.png'),
      { name: 'evil.png', mimeType: 'image/png', buffer: Buffer.from(page_) },
      { name: 'large.bin', mimeType: 'application/octet-stream', buffer: Buffer.alloc(26_214_401) },
    ]);
  await expect(page.getByTestId('upload')).toHaveCount(2);
  await expect(page.getByText(/large\.bin is too large/).first()).toBeVisible();
  await isAccessible(page, '[data-testid="documents-page"]');
  await page.getByRole('button', { name: 'Pause pole.png' }).click();
  await expect(page.getByText('Paused, saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Send pole.png now' }).click();
  await expect(page.getByTestId('upload')).toHaveCount(0, { timeout: 30_000 });
  const sent = (await service.seen('POST')).filter(({ path }) => path.endsWith('map-document/upload'));
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);

  await page.getByTestId('documents-search').fill('evil');
  await page.getByTestId('document-tile').first().click();
  await expect(page.getByTestId('preview')).toContainText('There is no preview of this kind of file');
  const saving = page.waitForEvent('download');
  await page.getByTestId('download').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('evil.png');
  expect(readFileSync(await saved.path(), 'utf8')).toBe(page_);
  await expect(page).not.toHaveTitle('run');

  // By keys alone: close, search, open, look, close.
  await page.keyboard.press('Escape');
  await page.getByTestId('documents-search').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('pole.png');
  await expect(page.getByTestId('document-tile')).toHaveCount(1);
  await page.getByTestId('document-tile').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('preview-picture')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('preview')).toHaveCount(0);
});
