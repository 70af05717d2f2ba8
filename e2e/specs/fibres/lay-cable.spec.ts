import { expect, type Product, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

type Poly = readonly { readonly lat: number; readonly lng: number }[];

/** A segment of three points between two free poles, with a closure at each end, made through the service. */
async function givenClosures({ service, freePoles, project }: Product) {
  const { from, to, middle } = await freePoles();
  const ends = [placeOf(from), placeOf(to)];
  const base = { mapProjectId: await project(), status: 'planned' };
  const make = async (path: string, body: object) => {
    const answer = await service.call('POST', path, { ...base, ...body });
    expect(answer.status).toBe(201);
  };
  const poly = [ends[0], middle, ends[1]].flatMap((at) => (at ? [{ lng: at[0], lat: at[1] }] : []));
  await make('map-segments', { name: 'S-way', segmentType: 'aerial', poly });
  for (const [index, at] of ends.entries()) {
    await make('map-splices', { name: `SP-end-${index + 1}`, enclosureType: 'dome', lng: at[0], lat: at[1] });
  }
  return { a: placeOf(from), b: placeOf(to), middle, poly };
}

async function cablesOf({ service }: Product) {
  const all = await service.list('map-cables');
  return all.filter(({ fromName, toName }) => [fromName, toName].every((name) => String(name).startsWith('SP-end-')));
}

/** The one cable that was laid, with its ends and its lengths; along the segment that was made, where it must. */
async function expectLaid(product: Product, poly: Poly | null) {
  await product.saved();
  const [cable, ...others] = await cablesOf(product);
  expect(others).toEqual([]);
  expect(cable).toMatchObject({ fromName: 'SP-end-1', toName: 'SP-end-2', fiberCount: 12 });
  if (poly) expect(cable).toMatchObject({ poly, slackM: 30 });
  expect(Number(cable?.['totalLengthM'])).toBeCloseTo(Number(cable?.['lengthM']) + Number(cable?.['slackM']), 1);
}

test('a cable is laid along its segment with the mouse', { tag: '@all' }, async ({ product }) => {
  const { page, map } = product;
  const { a, b, middle, poly } = await givenClosures(product);
  await product.enterPlace(middle);
  await page.getByTestId('tool-lay-cable').click();
  await map.click(a);
  await map.click(middle);
  await map.hover(b);
  await expect(page.getByTestId('laying-sum')).toContainText('From SP-end-1 to SP-end-2');
  await map.click(b);
  await page.keyboard.press('Enter');
  await expectLaid(product, poly);
  await page.getByTestId('undo').click();
  await page.keyboard.press('v');
});

test('a cable is laid by keys alone, from the list of near closures', { tag: '@all' }, async ({ product }) => {
  const { page } = product;
  const { middle } = await givenClosures(product);
  await product.enterPlace(middle);
  await page.getByTestId('map').focus();
  await page.keyboard.press('k');
  for (const name of ['SP-end-1', 'SP-end-2']) {
    await page.keyboard.press('n');
    const wanted = page.getByTestId('near-ends').getByRole('button', { name });
    for (let step = 0; step < 13 && !(await wanted.evaluate((button) => button === document.activeElement)); step += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('near-ends')).toHaveCount(0);
  }
  await expect(page.getByTestId('laying-sum')).toContainText('From SP-end-1 to SP-end-2');
  await page.keyboard.press('Enter');
  await expectLaid(product, null);
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 780 } });

  test('a cable is laid by taps; off the segments it says so', { tag: '@all' }, async ({ freshPage: product }) => {
    const { page, map } = product;
    const { a, b, middle, poly } = await givenClosures(product);
    // The bar of the tool stands in the lower half of a small screen: the segment lies above it.
    await product.enterPlace([middle[0], middle[1] - 0.0004]);
    await page.getByTestId('more-tools').tap();
    await page.getByTestId('tool-lay-cable').tap();
    const tap = async (place: typeof a) => {
      const { x, y } = await map.pixel(place);
      await page.touchscreen.tap(x, y);
    };
    await tap(a);
    await tap([middle[0] * 2 - (a[0] + b[0]) / 2, middle[1] * 2 - (a[1] + b[1]) / 2]);
    await expect(page.getByTestId('hint')).toContainText('No segment in use leads there');
    await expect(page.getByTestId('laying-straight')).toBeVisible();
    await tap(middle);
    await tap(b);
    await expect(page.getByTestId('laying-sum')).toContainText('From SP-end-1 to SP-end-2');
    await page.getByRole('button', { name: 'Finish' }).tap();
    await expectLaid(product, poly);
  });
});
