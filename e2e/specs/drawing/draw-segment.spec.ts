import { expect, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

test('shows the snap candidate before the click; a drawn line is found again', async ({ product }) => {
  const { page, map, service } = product;
  const { from, to, middle } = await product.freePoles();
  await product.enterPlace(middle);

  await test.step('the candidate is shown before the click; undo takes one vertex while drawing and the whole line after', async () => {
    await page.getByTestId('tool-segment').click();
    await map.hover(placeOf(from));
    await expect(page.getByTestId('cursor-label')).toContainText(String(from['name'] ?? from['poleTag']));
    await map.click(placeOf(from));
    await map.click(middle, { modifiers: ['Alt'] });
    await map.hover(placeOf(to));
    await expect(page.getByTestId('cursor-label')).toContainText(/\d\s?m/);
    await page.keyboard.press('Control+z');
    await map.click(placeOf(to));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('sync')).toHaveAttribute('data-count', '1');
    await expect(page.getByTestId('inspector')).toContainText('S-');

    // The create rests before it leaves: undo takes it back whole, and the service never hears of it.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved');
    expect(await service.seen('POST')).toEqual([]);
    await page.keyboard.press('v');
  });

  await test.step('draws a segment of three points between two poles and finds it again', async () => {
    await page.getByTestId('tool-segment').click();
    await map.click(placeOf(from));
    await map.click(middle, { modifiers: ['Alt'] });
    await map.click(placeOf(to));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('sync')).toHaveAttribute('data-state', /waiting|sending/);
    await product.saved();

    const [post] = await service.seen('POST');
    expect(post?.path).toMatch(/map-segments$/);
    expect(post?.body).toMatchObject({ mapProjectId: await product.project() });
    const created = (await service.list('map-segments')).at(-1);
    const poly = created?.['poly'] as { lat: number; lng: number }[];
    expect(poly).toHaveLength(3);
    expect(poly[0]).toEqual({ lat: from['lat'], lng: from['lng'] });
    expect(poly[2]).toEqual({ lat: to['lat'], lng: to['lng'] });
    expect(poly[1]?.lng).toBeCloseTo(middle[0], 5);

    await map.open(await product.project(), middle, { item: `segment:${created?.id}` });
    await expect(page.getByTestId('inspector')).toContainText(`${created?.['name']}`);
    expect(await service.record(`map-segments/${created?.id}`)).toMatchObject({ poly });
  });
});

test('Esc drops the line, then leaves the tool; Backspace takes back one vertex', async ({ product }) => {
  const { page, map, service } = product;
  const { from, to, middle } = await product.freePoles();
  await product.enterPlace(middle);
  await page.keyboard.press('1');
  await expect(page.getByTestId('tool-segment')).toHaveAttribute('aria-pressed', 'true');

  await map.click(placeOf(from));
  await map.click(middle, { modifiers: ['Alt'] });
  await page.keyboard.press('Backspace');
  await map.click(placeOf(to));
  await page.keyboard.press('Enter');
  await product.saved();
  const created = (await service.list('map-segments')).at(-1);
  expect(created?.['poly']).toHaveLength(2);

  await map.click(middle, { modifiers: ['Alt'] });
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('tool-segment')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('tool-select')).toHaveAttribute('aria-pressed', 'true');
  await product.saved();
  expect((await service.list('map-segments')).at(-1)?.id).toBe(created?.id);
});
