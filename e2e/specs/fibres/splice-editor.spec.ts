import { readFile } from 'node:fs/promises';
import { readPdf } from '../../../src/print/testing/read-pdf';
import { isAccessible } from '../../drivers/page/accessible';
import { expect, type Product, test } from '../../drivers/product';
import { makeProject, wired } from '../../drivers/projects/bare-project';
import { areOffered } from '../../drivers/service/additions-of-run';

const cable = (name: string, ...spots: readonly (readonly [x: number, y: number])[]) => ({
  path: 'map-cables',
  body: { name, fiberCount: 288, fibersPerTube: 12, poly: wired(...spots) },
});
const given = [
  cable('C-in', [-200, 0], [0, 0]),
  cable('C-out', [0, 0], [200, 0]),
  { path: 'map-splices', body: { name: 'SC-1', enclosureType: 'dome', ...wired([0, 0])[0] } },
];

/** The splice page of a closure between two cables of 288 fibres, and what the service has of it. */
async function openedSplices(product: Product) {
  const { page, service } = product;
  await product.signInPage();
  const { project, ids } = await makeProject(service, given);
  const id = ids[2] ?? 0;
  await product.enterAt(`/projects/${project}/splices/${id}`);
  await expect(page.getByTestId('splice-left')).toBeVisible();
  const connections = async () => {
    await product.saved();
    const record = await service.record(`map-splices/${id}`);
    const plan = (record['connections'] ?? {}) as { connections?: readonly Run[] };
    return plan.connections ?? [];
  };
  const runs = async () =>
    (await connections()).map(({ from, to, count = 1 }) => [from.fibre, to.fibre, count] as const);
  const row = (side: 'left' | 'right', name: RegExp) =>
    page.getByTestId(`splice-${side}`).getByRole('option', { name });
  return { page, id, connections, runs, row, word: page.getByTestId('splice-word') };
}

type End = { readonly fibre: number };
type Run = { readonly from: End; readonly to: End; readonly count?: number };

test('fibres are spliced by mouse and by keys: typed, straight, dragged, undone', async ({ product }) => {
  const { page, id, connections, runs, row, word } = await openedSplices(product);
  const { keyboard } = page;

  await test.step('288 straight through in one gesture, and back', async () => {
    await page.getByTestId('splice-straight').click();
    await expect(word).toContainText('straight through');
    expect(await runs()).toEqual([[1, 1, 288]]);
    await row('left', /^1,/).click();
    await keyboard.press('Control+z');
    expect(await runs()).toEqual([]);
  });

  await test.step('twelve by typing, and a fibre that is used is refused with its place', async () => {
    await page.getByTestId('splice-typed').fill('1-12 → 13-24');
    await keyboard.press('Enter');
    await expect(word).toContainText('Connected');
    await page.getByTestId('splice-typed').fill('5 → 1');
    await keyboard.press('Enter');
    await expect(word).toHaveText('C-in, fibre 5 is connected already, with C-out, fibre 17.');
    expect(await runs()).toEqual([[1, 13, 12]]);
  });

  await test.step('by keys alone: a row selected, the other list, connected, disconnected', async () => {
    await page.getByTestId('splice-left').focus();
    await keyboard.press('End');
    await keyboard.press('Shift+ArrowUp');
    await keyboard.press('ArrowRight');
    await expect(page.getByTestId('splice-right')).toBeFocused();
    await keyboard.press('Home');
    await keyboard.press('Enter');
    expect(await runs()).toEqual([
      [1, 13, 12],
      [287, 1, 2],
    ]);
    await page.getByTestId('splice-left').focus();
    await keyboard.press('End');
    await keyboard.press('Delete');
    expect(await runs()).toEqual([
      [1, 13, 12],
      [287, 1, 1],
    ]);
  });

  await test.step('by a drag from one list to the other', async () => {
    await page.getByTestId('splice-left').focus();
    await keyboard.press('Home');
    await keyboard.press('Escape');
    await row('left', /^13,/).dragTo(row('right', /^3,/));
    await expect(word).toContainText('1 fibre connected');
    expect(await runs()).toContainEqual([13, 3, 1]);
  });

  // Without events the edit of a colleague comes with the next opening.
  const hasEvents = areOffered('events');
  await test.step('a splice of a colleague stays where one’s own is taken back and made again', async () => {
    if (!hasEvents) return;
    const mine = await runs();
    const [first, ...more] = await connections();
    if (!first) throw new Error('nothing is connected');
    const theirs = { ...first, count: 1, from: { ...first.from, fibre: 14 }, to: { ...first.to, fibre: 5 } };
    const patch = { connections: { version: 1, connections: [first, ...more, theirs] } };
    await product.service.editAsSomeoneElse({ path: 'map-splices', id, patch });
    await expect(row('left', /^14,.*C-out/)).toBeVisible();
    await keyboard.press('Control+z');
    expect(await runs()).toEqual([...mine.filter(([fibre]) => fibre !== 13), [14, 5, 1]]);
    await keyboard.press('Control+Shift+z');
    expect(await runs()).toHaveLength(mine.length + 1);
  });
});

test('what is spliced is drawn, listed, and kept as files', { tag: '@all' }, async ({ product }) => {
  const { page, runs } = await openedSplices(product);
  for (const typed of ['1-12 → 13-24', '287-288 → 1-2', '13 → 3']) {
    await page.getByTestId('splice-typed').fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('splice-word')).toContainText('Connected');
  }
  await expect.poll(runs).toHaveLength(3);

  await test.step('the drawing and the sheet show it', async () => {
    await page.getByRole('button', { name: 'Diagram' }).click();
    await expect(page.getByTestId('splice-diagram')).toContainText('1–12');
    await page.getByRole('button', { name: 'Splice sheet' }).click();
    await expect(page.getByTestId('splice-sheet').locator('tbody tr')).toHaveCount(15);
    await isAccessible(page, '[data-testid=splice-editor]');
  });

  await test.step('both are kept as files', async () => {
    const saved = async (button: string) => {
      const wait = page.waitForEvent('download');
      await page.getByTestId(button).click();
      return Uint8Array.from(await readFile(await (await wait).path()));
    };
    const [sheet] = await readPdf(await saved('sheet-pdf'));
    expect(sheet?.text).toContain('C-in');
    await page.getByRole('button', { name: 'Diagram' }).click();
    const [drawn, ...more] = await readPdf(await saved('diagram-pdf'));
    expect(more).toEqual([]);
    expect(drawn?.text).toContain('1–12');
    // Each run is drawn, on a paler line that sets it off the boxes.
    expect(drawn?.paths.length).toBeGreaterThanOrEqual(6);
    const svg = new TextDecoder().decode(await saved('diagram-svg'));
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('C-in');
  });
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('tubes are joined by a tap on each, on rows that a finger hits', { tag: '@all' }, async ({ product }) => {
    const { page, runs, row, word } = await openedSplices(product);
    for (const tube of [1, 2]) {
      await row('left', new RegExp(`^Tube ${tube} `)).tap();
      await row('right', new RegExp(`^Tube ${tube} `)).tap();
      await expect(word).toContainText('12 fibres connected');
      await page.getByTestId('splice-left').evaluate((list) => list.scrollBy(0, 13 * 44));
      await page.getByTestId('splice-right').evaluate((list) => list.scrollBy(0, 13 * 44));
    }
    // Neighbours of a kind are one entry.
    expect(await runs()).toEqual([[1, 1, 24]]);
    for (const target of await page.getByTestId('splice-left').getByRole('option').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);

    await test.step('the colour of every fibre is written out whole', async () => {
      const colours = page.locator('.splice-row .splice-colour');
      expect(await colours.count()).toBeGreaterThan(0);
      const cut = await colours.evaluateAll((all) =>
        all.flatMap((colour) => {
          const [words, row] = [colour.getBoundingClientRect(), colour.closest('.splice-row')?.getBoundingClientRect()];
          const isWhole =
            row && colour.scrollWidth <= colour.clientWidth && words.width > 0 && words.right <= row.right;
          return isWhole ? [] : [colour.textContent];
        }),
      );
      expect(cut).toEqual([]);
    });

    await test.step('the drawing scrolls in its frame, and the page not to the side', async () => {
      await page.getByRole('button', { name: 'Diagram' }).tap();
      const frame = page.locator('.splice-diagram');
      await expect(frame).toBeVisible();
      for (const width of [390, 820]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const { left, right, isWider } = await frame.evaluate((one) => {
          const box = one.getBoundingClientRect();
          one.scrollLeft = one.scrollWidth;
          return { left: box.left, right: box.right, isWider: one.scrollLeft > 0 };
        });
        expect([left >= 0, right <= width, isWider], `${width} px`).toEqual([true, true, true]);
      }
    });
  });
});
