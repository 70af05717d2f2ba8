import { destination } from '../../../src/geo/measure/destination';
import { standAt, stayAt } from '../../drivers/device/stand-at';
import { expect, test } from '../../drivers/product';
import { bareProject, spot, wired } from '../../drivers/projects/bare-project';

test.use({
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  permissions: ['geolocation'],
});

const count = process.env['TEST_ALL'] ? 100 : 5;

/** Poles in rows of ten, 20 pixels apart. */
const poles = Array.from({ length: count }, (_, index) => {
  const [at] = wired([(index % 10) * 20 - 100, Math.floor(index / 10) * 20]);
  return { path: 'map-poles', body: { name: `P-${index}`, ...at } };
});

test('the way to a pole, and each of a list confirmed by one tap', async ({ product }) => {
  const { page, map, service } = product;
  const { project, ids } = await bareProject(product, poles);
  const distance = page.getByTestId('guide-distance');
  await standAt(page, destination(spot(-100, 0), 270, 60));

  await test.step('from the position to the pole, by an arrow, and in steps for the last metres', async () => {
    await map.open(project, spot(0, 0), { item: `pole:${ids[0]}` });
    await page.keyboard.press('u');
    await expect(distance).toHaveText(/^60\.0.m$/);
    await expect(page.getByTestId('guide-arrow')).toHaveAttribute('data-turn', '90');
    await stayAt(page, destination(spot(-100, 0), 225, 3), () =>
      expect(distance).toHaveText(/^3\.0.m$/, { timeout: 1000 }),
    );
    // The direction of travel lies between 90 and 92 degrees: how much a reading counts depends on the time since the one before.
    await expect(page.getByTestId('guide-steps')).toHaveText(/^2\.[01].m .+, 2\.[12].m /);
    await page.getByTestId('guide-more').tap();
    await expect(page.getByTestId('guide-device')).toHaveAttribute('href', /^geo:44\.\d+,-93\.\d+\?q=/);
    await page.keyboard.press('Escape');
    await page.getByTestId('guide-end').tap();
    await expect(page.getByTestId('guide-bar')).toHaveCount(0);
  });

  await test.step('all planned poles, the nearest first, one passed over', async () => {
    await page.keyboard.press('Shift+U');
    await page.getByTestId('visits-source').selectOption('pole');
    await expect(page.getByTestId('visits-count')).toHaveText(`${count} items wait.`);
    await page.getByTestId('visits-start').tap();
    await expect(page.locator('.guide-name')).toHaveText('P-0');
    await page.getByTestId('guide-skip').tap();
    for (let done = 0; done < count; done += 1) {
      await expect(page.getByTestId('guide-progress')).toHaveText(`${done} of ${count}`);
      if (done === count - 1) await expect(page.locator('.guide-name')).toHaveText('P-0');
      await page.getByTestId('guide-confirm').tap();
    }
    await expect(page.getByTestId('guide-bar')).toContainText('Nothing waits any more');
    await product.saved();
    const after = await service.list('map-poles', project);
    expect(after.filter(({ status }) => status === 'built')).toHaveLength(count);
  });
});
