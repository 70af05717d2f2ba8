import { readFile } from 'node:fs/promises';
import { readPdf } from '../../../src/print/testing/read-pdf';
import { isAccessible } from '../../drivers/page/accessible';
import { expect, type TownProduct, test } from '../../drivers/product';

/** The feeder of the hub that is nearest to the exchange. */
const feeder = 'F05-144';

/** From the sign-in page to the places that lose light where the feeder is cut: their sentence, their number, and the clicks. */
async function cutFeeder({ page, map }: TownProduct) {
  let clicks = 0;
  const click = async (target: ReturnType<typeof page.getByTestId>) => {
    await target.click();
    clicks += 1;
  };
  await page.goto('/sign-in');
  await click(page.getByTestId('demo-user-planner'));
  await map.ready();
  await page.keyboard.press('Control+k');
  const box = page.getByTestId('command-box-panel');
  await box.getByRole('combobox').fill(feeder);
  await click(box.getByRole('option', { name: feeder }).first());
  await expect(page.getByTestId('inspector')).toContainText(feeder);
  await page.keyboard.press('Control+k');
  await box.getByRole('combobox').fill('who loses light');
  await click(box.getByRole('option').first());

  const words = page.getByTestId('cut-words');
  await expect(words).toHaveText(/^\d+ places lose light, with \d+ lines\.$/);
  const dark = Number((await words.textContent())?.split(' ')[0]);
  return { words, dark, clicks };
}

test('who is dark after a cut: six clicks from the sign-in page', async ({ town }) => {
  const { page } = town;
  const { dark, clicks } = await cutFeeder(town);
  expect(clicks).toBeLessThanOrEqual(6);
  expect(dark).toBeGreaterThan(50);
  await expect(page.getByTestId('basis')).toHaveAttribute('data-basis', 'built');
  await isAccessible(page, '[data-testid=cut]');

  await test.step('the file has a line for each', async () => {
    const wait = page.waitForEvent('download');
    await page.getByTestId('cut-csv').click();
    const text = await readFile(await (await wait).path(), 'utf8');
    expect(text.trimEnd().split('\r\n')).toHaveLength(dark + 1);
  });
});

test('a cut is looked at: its sheet, its place, and then the light of one', { tag: '@all' }, async ({ town }) => {
  const { page } = town;
  const { words, dark } = await cutFeeder(town);
  const at = page.getByTestId('cut-at');
  await test.step('the sheet for the crew has a map, the place, closures near it and what to splice', async () => {
    await at.fill('20');
    await at.press('Enter');
    await expect(page.getByTestId('cut-around')).toContainText('ODF-01');
    const wait = page.waitForEvent('download');
    await page.getByTestId('cut-dispatch').click();
    const [sheet, ...tables] = await readPdf(new Uint8Array(await readFile(await (await wait).path())));
    expect(sheet?.text).toContain('Cut here');
    expect(sheet?.paths.length).toBeGreaterThan(100);
    const tableText = tables.map(({ text }) => text).join(' ');
    for (const one of ['Nearest closures', 'ODF-01', 'SC-001', 'Splices around the cut', `${dark} places lose light`])
      expect(tableText).toContain(one);
    await page.getByTestId('cut-restore').click();
    await expect(page.getByTestId('free-paths-words')).toContainText('free fibre');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+O');
    await expect(words).toContainText(`${dark} places`);
  });

  await test.step('a place behind the end of the cable is its end', async () => {
    await at.fill('100000');
    await at.press('Enter');
    await expect(words).toContainText(`${dark} places`);
  });

  await test.step('one of them has its light from the exchange', async () => {
    await page.getByTestId('cut-dark').getByRole('button').first().click();
    await page.keyboard.press('Escape');
    await page.getByTestId('map').locator('canvas').first().focus();
    await page.keyboard.press('Shift+F');
    await expect(page.getByTestId('light-sum')).toContainText('1 splitter');
    await expect(page.getByTestId('light-path')).toContainText(`${feeder}, fibre`);
    await expect(page.getByTestId('light-path')).toContainText('ODF-01');
  });

  await test.step('the demo shows both, and drops for homes, in a click each', async () => {
    await page.getByTestId('what-if').click();
    await page.getByTestId('what-if-cut').click();
    await expect(words).toContainText(`${dark} places`);
    // The focus went to what came, and the switches closed behind it.
    await page.getByTestId('what-if').click();
    await page.getByTestId('what-if-light').click();
    await expect(page.getByTestId('light-sum')).toContainText('1 splitter');
    await page.getByTestId('what-if').click();
    await page.getByTestId('what-if-drops').click();
    await expect(page.getByTestId('drops-make')).toContainText(/Make \d+ drops/);
    await expect(page.getByTestId('drops-planned').getByRole('listitem').first()).toContainText(/SC-T-\d+, port \d/);
  });

  await test.step('on a phone the switches give way to the sheet that they open', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    for (const [act, opened] of [
      ['what-if-drops', 'drops'],
      ['what-if-light', 'light'],
    ] as const) {
      await page.getByTestId('what-if').click();
      await page.getByTestId(act).click();
      await expect(page.getByTestId('what-if-panel')).toBeHidden();
      await expect(page.getByTestId(opened)).toBeVisible();
    }
  });
});
