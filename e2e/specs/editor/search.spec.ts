import { expect, test } from '../../drivers/product';

test('one box finds items, goes to coordinates and runs actions, mostly by keyboard', async ({ product }) => {
  const { page, map, service } = product;
  const { middle } = await product.freePoles();
  await product.enterPlace(middle);
  const idOf = async (name: string) => (await service.list('map-poles')).find((pole) => pole['name'] === name)?.id;

  await test.step('an item: flown to, selected, said', async () => {
    await page.keyboard.press('Control+k');
    const box = page.getByTestId('command-box-panel');
    await box.getByRole('combobox').fill('pole: P-4');
    await expect(box.getByRole('option').first()).toContainText('P-4');
    await page.keyboard.press('Enter');
    await expect(box).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`item=pole:${await idOf('P-4')}(&|$)`));
    await expect(page.getByTestId('said')).toContainText('Pole P-4 selected');
  });

  await test.step('coordinates as people write them', async () => {
    await page.keyboard.press('/');
    await page.getByTestId('command-box-panel').getByRole('combobox').fill('44°27\'36"N 93°10\'12"W');
    await expect(page.getByRole('option').first()).toContainText('Go to 44.460000, -93.170000');
    await page.keyboard.press('Enter');
    await expect.poll(() => map.view().lat).toBeCloseTo(44.46, 6);
    expect(map.view().lng).toBeCloseTo(-93.17, 6);
  });

  await test.step('a command, with its key; Escape closes', async () => {
    await page.getByTestId('command-box').click();
    const box = page.getByTestId('command-box-panel');
    await box.getByRole('combobox').fill('> layers');
    await expect(box.getByRole('option', { name: /Layers panel/ })).toContainText('L');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
  });

  await test.step('what a layer hides is offered, and shown when it is chosen', async () => {
    await page.getByTestId('layer-pole').click();
    await page.keyboard.press('Control+k');
    const box = page.getByTestId('command-box-panel');
    await box.getByRole('combobox').fill('pole: P-6');
    await expect(box.getByRole('option').first()).toContainText('shows the layer');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('layer-pole')).toBeChecked();
    await expect(page).toHaveURL(new RegExp(`item=pole:${await idOf('P-6')}(&|$)`));
  });
});
