import type { Page } from '@playwright/test';
import { noDisturbance } from '../../../src/service/faults/disturbance';
import { axeOn } from '../../drivers/page/accessible';
import { expect, type Product, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';
import type { Record_ } from '../../drivers/service/service';
import { slowness } from '../../slowness';

const panelOf = (page: Page) => page.getByTestId('what-if-panel');

/** Opens the switches and leaves them open beside the work. */
async function pinSwitches(page: Page): Promise<void> {
  await page.getByTestId('what-if').click();
  await panelOf(page).getByRole('button', { name: 'Keep it small beside the work' }).click();
  await expect(panelOf(page)).toHaveAttribute('data-form', 'strip');
}

async function choose(page: Page, name: string): Promise<void> {
  const radio = panelOf(page).getByRole('radio', { name });
  await radio.click();
  await expect(radio).toBeChecked();
}

/** Enters, and draws a segment between two poles, once `before` is done; returns how many the service has of it. */
async function drawSegment(
  { page, map, service, freePoles, enterPlace }: Product,
  before: () => Promise<void>,
): Promise<() => Promise<number>> {
  const { from, to, middle } = await freePoles();
  await enterPlace(middle);
  const known = new Set((await service.list('map-segments')).map(({ id }) => id));
  const ends = [from, to].map((pole) => ({ lat: pole['lat'], lng: pole['lng'] }));
  await before();
  await page.getByTestId('tool-segment').click();
  await map.click(placeOf(from));
  await map.click(placeOf(to));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('sync')).toHaveAttribute('data-count', '1');
  // Between the poles of the street there is a span already.
  const isIt = (record: Record_) => JSON.stringify(record['poly']) === JSON.stringify(ends) && !known.has(record.id);
  return async () => (await service.list('map-segments')).filter(isIt).length;
}

/** Enters at a pole that is selected. */
async function enterAtPole({
  freePoles,
  enterPlace,
}: Product): Promise<{ readonly id: number; readonly name: string }> {
  const { from } = await freePoles();
  await enterPlace(placeOf(from), { item: `pole:${from.id}` });
  return { id: from.id, name: String(from['name']) };
}

async function rename(page: Page, name: string): Promise<void> {
  await page.getByTestId('field-name').fill(name);
  await page.getByTestId('field-name').press('Enter');
}

test('cut off: what is drawn waits on this device, over a reload, and arrives once', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  test.setTimeout(120_000 * slowness);
  const { page, map } = product;
  const sync = page.getByTestId('sync');
  const drawn = await drawSegment(product, async () => {
    await pinSwitches(page);
    await choose(page, 'Cut off');
  });
  await expect(page.getByTestId('what-if')).toHaveAccessibleName('Simulate faults (now: cut off)');
  await expect(sync).toHaveAccessibleName('1 change on this device – waiting for signal');

  // The page starts again, and the demo's service with it: its switches are where they belong.
  await page.reload();
  await map.ready();
  await expect(panelOf(page).getByRole('radio', { name: 'Good' })).toBeChecked();
  await expect(sync).toHaveAttribute('data-state', /waiting|sending|saved/);
  await product.saved();
  expect(await drawn()).toBe(1);
});

test('lost answers: nothing is doubled', { tag: '@all' }, async ({ product }) => {
  test.setTimeout(150_000 * slowness);
  const { page, service } = product;
  const drawn = await drawSegment(product, async () => {
    await pinSwitches(page);
    await choose(page, 'Lost answers');
    // Chance strikes a third; this one for certain.
    await service.programme([{ match: { method: 'POST', path: 'map-segments', nth: 1 }, fault: { kind: 'lost' } }]);
  });
  await expect
    .poll(async () => (await service.struck()).filter(({ method }) => method === 'POST').length)
    .toBeGreaterThan(0);
  await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved', { timeout: 90_000 });
  await page.getByTestId('what-if-mend').click();
  expect(await drawn()).toBe(1);
});

test('a colleague’s edit ends in a question; faults are mended by a press or in time', { tag: '@all' }, async ({
  product,
}) => {
  test.setTimeout(180_000 * slowness);
  const { page, service } = product;
  const pole = await enterAtPole(product);

  await test.step('a colleague’s edit of the selected item ends in a question, not in a loss', async () => {
    await page.getByTestId('what-if').click();
    await page.getByTestId('what-if-colleague').click();
    await expect(page.getByText(`A colleague changed ${pole.name}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await rename(page, 'Mine');
    const sync = page.getByTestId('sync');
    await expect(sync).toHaveAttribute('data-state', 'attention');
    await sync.click();
    const card = page.getByRole('dialog', { name: 'Changes' });
    await expect(card).toContainText('Someone else changed: name');
    await expect(card.getByTestId('conflict-theirs')).toBeVisible();
    expect((await service.record(`map-poles/${pole.id}`))['name']).toBe(`${pole.name} (colleague)`);
    await card.getByTestId('conflict-mine').click();
    await product.saved();
    await sync.click();
    await expect(card).toBeHidden();
    expect((await service.record(`map-poles/${pole.id}`))['name']).toBe('Mine');
  });

  await test.step('everything wrong at once, and put right with one press', async () => {
    const button = page.getByTestId('what-if');
    await page.getByTestId('what-if').click();
    await page.getByTestId('what-if-refuse').click();
    await rename(page, 'Refused');
    await expect(page.getByTestId('sync')).toHaveAccessibleName('1 change was refused');

    await page.getByTestId('what-if').click();
    await choose(page, 'Slow');
    await choose(page, 'Web page');
    await page.getByText('For engineers').click();
    await panelOf(page).getByRole('button', { name: 'Pages' }).click();
    await panelOf(page).getByRole('button', { name: '304' }).click();
    await expect(button).toHaveAttribute('data-count', '5');
    expect(await service.faults({})).toMatchObject({ mode: 'html', rate: 1, delayMs: 2000, listShape: 'envelope' });

    await page.getByTestId('what-if-mend').click();
    await expect(button).toHaveAttribute('data-count', '0');
    expect(await service.faults({})).toEqual(noDisturbance);
    await page.getByTestId('sync').click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await product.saved();
    await page.getByTestId('sync').click();
    await expect(page.getByRole('dialog', { name: 'Changes' })).toBeHidden();
  });

  await pinSwitches(page);
  const before = (await service.seen('PATCH')).length;

  await test.step('cut off and good again: the change leaves by itself', async () => {
    await choose(page, 'Cut off');
    await rename(page, 'Renamed without signal');
    await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'offline');
    await expect(panelOf(page)).toBeVisible();
    await choose(page, 'Good');
    await product.saved();
    expect((await service.record(`map-poles/${pole.id}`))['name']).toBe('Renamed without signal');
    expect(await service.seen('PATCH')).toHaveLength(before + 1);
  });

  await test.step('an expired sign-in is renewed on the way', async () => {
    await page.getByTestId('what-if-expire').click();
    await expect(page.getByText('Your sign-in has expired')).toBeVisible();
    await rename(page, 'Renamed after the sign-in expired');
    await expect(page.getByTestId('sync')).not.toHaveAttribute('data-state', 'saved');
    await product.saved();
    expect((await service.record(`map-poles/${pole.id}`))['name']).toBe('Renamed after the sign-in expired');
  });
});

test('the switches are reached and left by keyboard', { tag: '@all' }, async ({ product }) => {
  const { page } = product;
  await product.enterPlace((await product.freePoles()).middle);
  const button = page.getByTestId('what-if');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panelOf(page)).toBeFocused();
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(panelOf(page).getByRole('radio', { name: 'Good' })).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(panelOf(page).getByRole('radio', { name: 'Cut off' })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('data-count', '1');
});

test('the switches are accessible beside the map or as a sheet', { tag: '@all' }, async ({ product }) => {
  const { page } = product;
  await product.enterPlace((await product.freePoles()).middle);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await page.getByTestId('what-if').click();
      await choose(page, 'Lost answers');
      await panelOf(page).getByText('For engineers').click();
      const axe = axeOn(page);
      if (colorScheme === 'dark') axe.withRules(['color-contrast']);
      const { violations } = await axe.analyze();
      expect(violations.map((fault) => `${fault.id}: ${fault.nodes[0]?.html}`)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
    }
  }
});
