import { isAccessible } from '../../drivers/page/accessible';
import type { LngLat } from '../../drivers/page/mercator';
import { tooSmall } from '../../drivers/page/too-small';
import { expect, type Product, test } from '../../drivers/product';
import { photo } from '../../drivers/projects/photo';

/** Places of the town, whose poles have a form, where nothing is near, in a row. */
async function freePlaces({ freePoles }: Product): Promise<readonly [LngLat, LngLat]> {
  const { middle } = await freePoles();
  const north = (metres: number): LngLat => [middle[0], middle[1] + metres / 111_320];
  return [north(4), north(16)];
}

async function polesNamed({ service }: Product, tag: string) {
  return (await service.list('map-poles')).filter((pole) => pole['poleTag'] === tag);
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('poles one after the other, with their forms, now or later', { tag: '@all' }, async ({ town: product }) => {
    const { page, map, service } = product;
    const [first, second] = await freePlaces(product);
    await product.enterPlace(first);
    const tap = async (place: LngLat) => {
      const { x, y } = await map.pixel(place);
      await page.touchscreen.tap(x, y);
    };
    const form = page.getByTestId('item-form');

    await test.step('without field mode a form is offered, and drawing goes on', async () => {
      await page.getByTestId('tool-pole').tap();
      await tap(first);
      await expect(page.getByTestId('form-offer')).toContainText('Form of P-');
      await expect(form).toHaveCount(0);
      await page.getByTestId('form-later').tap();
      await expect(page.getByTestId('said')).toHaveText(/^The form of P-\d+ waits\./);
      await page.getByTestId('undo').tap();
      await page.getByTestId('tool-select').tap();
    });

    await page.getByTestId('more').tap();
    await page.getByTestId('more-field-mode').tap();
    await test.step('in field mode it opens; answers and the photo are edits', async () => {
      await page.getByTestId('tool-pole').tap();
      await tap(first);
      await expect(form).toBeVisible();
      await expect(page.getByTestId('form-waits')).toHaveText('3 required answers are missing.');
      expect(await tooSmall(page)).toEqual([]);
      await isAccessible(page, '.sheet');
      await page.getByTestId('field-poleTag').fill('A-17');
      await page.getByTestId('field-plantOwner').fill('Xcel Energy');
      await page.getByTestId('field-plantOwner').press('Enter');
      await expect(page.getByTestId('form-waits')).toHaveText('One required answer is missing.');
      await page.getByTestId('form-photo-file').setInputFiles(photo('pole.png'));
      await expect(page.getByTestId('form-waits')).toHaveText('Nothing that is required is missing.');
      await page.getByTestId('form-close').tap();
      await expect(page.locator('.sheet')).toHaveCount(0);
    });

    await test.step('the next one is offered what the last one had, and may wait', async () => {
      await tap(second);
      await expect(page.getByTestId('form-waits')).toHaveText('3 required answers are missing.');
      const offer = page.getByTestId('form-last-plantOwner');
      await expect(offer).toHaveText('As last time: Xcel Energy');
      await expect(page.getByTestId('form-last-poleTag')).toHaveCount(0);
      await expect(page.getByTestId('field-plantOwner')).toHaveValue('');
      // The number is an answer as the finger comes down on the offer, which stays under it.
      await page.getByTestId('field-poleTag').fill('A-18');
      await offer.tap();
      await expect(page.getByTestId('field-plantOwner')).toHaveValue('Xcel Energy');
      await expect(offer).toBeHidden();
      await expect(page.getByTestId('form-close')).toHaveText('Later');
      await page.getByTestId('form-close').tap();
      await page.getByTestId('tool-select').tap();
      await expect(page.getByTestId('form-banner')).toContainText('One required answer is missing.');
    });

    await product.saved();
    const [pole] = await polesNamed(product, 'A-17');
    expect(pole).toMatchObject({ plantOwner: 'Xcel Energy', status: 'planned' });
    const filed = (await service.list('map-documents')).filter(({ linkedId }) => linkedId === pole?.id);
    expect(filed).toEqual([expect.objectContaining({ docType: 'photo', linkedType: 'map-poles' })]);
  });
});

test('beside the map: no focus is taken, keys go in and out, the checks list it', { tag: '@all' }, async ({
  town: product,
}) => {
  const { page, map } = product;
  const [first, second] = await freePlaces(product);
  await product.enterPlace(first);
  const form = page.getByTestId('item-form');
  await page.getByTestId('tool-pole').click();
  await map.click(first, { modifiers: ['Alt'] });
  await expect(form).toBeVisible();
  const name = (await form.getByRole('heading').textContent()) ?? '';
  await expect(form.locator(':focus')).toHaveCount(0);

  await test.step('two in a row; the form is that of the last one', async () => {
    await map.click(second, { modifiers: ['Alt'] });
    await expect(form.getByRole('heading')).not.toHaveText(name);
    await expect(page.getByTestId('form-waits')).toHaveText('3 required answers are missing.');
  });

  await test.step('a key goes in, Escape out, and undo takes an answer back', async () => {
    await page.keyboard.press('Shift+Q');
    await expect(form.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('B-18');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('form-waits')).toHaveText('2 required answers are missing.');
    await page.getByTestId('undo').click();
    await expect(page.getByTestId('field-poleTag')).toHaveValue('');
    await form.getByTestId('field-poleTag').focus();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(page.getByTestId('form-banner')).toBeVisible();
  });

  await test.step('the checks list what waits, until it is answered', async () => {
    await page.keyboard.press('c');
    await expect(page.getByTestId('checks')).toHaveAttribute('data-phase', 'done');
    await page.getByLabel('Rule', { exact: true }).selectOption('form-open');
    const head = page.getByRole('button', { name: /^Forms that are not complete/ });
    await expect(head).toContainText('6');
    await page.getByTestId('form-banner').getByRole('button').click();
    await page.getByTestId('field-poleTag').fill('B-18');
    await page.getByTestId('field-poleTag').press('Enter');
    await expect(head).toContainText('5');
  });
});
