import { differingShare, mapPicture } from '../../drivers/page/map-picture';
import { expect, type Product, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

/** A place with a pole that is selected and then filtered out. */
async function filterPoles(product: Product) {
  const { page, map } = product;
  const { from } = await product.freePoles();
  const at = placeOf(from);
  await product.enterPlace(at);
  const count = page.getByTestId('count-pole');
  await map.click(at);
  await expect(page).toHaveURL(/item=pole:/);

  await test.step('filtered out: let go of, not picked, counted, in the address', async () => {
    await page.getByTestId('open-layer-pole').click();
    await page.getByTestId('add-condition').click();
    const details = page.getByTestId('details-pole');
    await details.getByRole('checkbox', { name: 'No value' }).check();
    await expect(page).not.toHaveURL(/item=pole:/);
    await expect(page).toHaveURL(/filter=pole/);
    await expect(count).toHaveText(/^[\d,]+ of [\d,]+$/);
    await map.click(at);
    await map.settled();
    await expect(page).not.toHaveURL(/item=pole:/);
  });
  return count;
}

test('a filter acts on map, picking and address; colours have a legend; saved views', async ({ product }) => {
  const { page } = product;
  const count = await filterPoles(product);

  await test.step('colours by a field, kept in a view with the filter', async () => {
    await page.getByTestId('colour-by').selectOption('material');
    await expect(page.getByTestId('legend-pole')).toContainText('wood');
    await page.getByTestId('save-view').click();
    await page.getByTestId('view-name').fill('By material');
    await page.keyboard.press('Enter');
    await page.getByTestId('usual').click();
    await expect(page.getByTestId('legend-pole')).toBeHidden();
    await expect(count).toHaveText(/^[\d,]+$/);
    await page.getByRole('button', { name: 'By material', exact: true }).click();
    await expect(page.getByTestId('legend-pole')).toContainText('wood');
    await expect(count).toHaveText(/^[\d,]+ of [\d,]+$/);
  });
});

test('a link opens the same picture: filter, colours, labels, opacity, hidden layers', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  const { page, map } = product;
  const count = await filterPoles(product);

  await test.step('a link opens the same picture', async () => {
    await page.reload();
    await map.ready();
    await expect(count).toHaveText(/^[\d,]+ of [\d,]+$/);
  });

  await test.step('colours, labels, opacity and what is hidden come back with the address', async () => {
    await page.getByTestId('open-layer-segment').click();
    const details = page.getByTestId('details-segment');
    await details.getByRole('button', { name: 'Status', exact: true }).click();
    await expect(page.getByTestId('legend-segment')).toContainText('planned');
    await details.getByTestId('label-by').selectOption('-');
    await page.getByTestId('layer-permit').click();
    await page.getByTestId('open-layer-pole').click();
    await page.getByTestId('opacity').fill('40');
    await expect(page).toHaveURL(/look=segment.*opacity/);
    await page.mouse.move(0, 0);
    // The picture is taken once it has stopped changing.
    let chosen = await mapPicture(page);
    await expect
      .poll(async () => {
        const last = chosen;
        chosen = await mapPicture(page);
        return differingShare(last, chosen);
      })
      .toBeLessThan(0.0005);
    await page.reload();
    await map.ready();
    await expect(page.getByTestId('legend-segment')).toContainText('planned');
    await expect.poll(async () => differingShare(chosen, await mapPicture(page))).toBeLessThan(0.002);
  });
});
