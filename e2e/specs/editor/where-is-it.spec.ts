import { writeSor } from '../../../src/fibres/otdr/testing/write-sor';
import { dropFile } from '../../drivers/page/drop-file';
import { expect, type Product, test } from '../../drivers/product';
import { bareProject, spot, wired } from '../../drivers/projects/bare-project';

/** Nanoseconds of one way over metres of fibre. */
const timeOf = (metres: number) => (metres * 1.4682) / 0.299792458;

/** A fibre that is broken 750 m from the instrument. */
const trace = writeSor({
  ...{ version: 200, index: 1.4682, pulseNs: 10, sampleNs: 5, cable: 'C-1' },
  events: [
    { timeNs: 0, lossDb: 0, isEnd: false },
    { timeNs: timeOf(750), lossDb: 14, isEnd: true },
  ],
  levelsDb: Array.from({ length: 1500 }, (_, at) => (at < 735 ? 15 + at / 2000 : 40)),
});

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function withCable(product: Product) {
  const { page, map, service } = product;
  const ends = wired([-200, 0], [200, 0]);
  const body = { name: 'C-1', cableType: 'distribution', fiberCount: 12, lengthM: 1000, poly: ends };
  const made = await bareProject(product, [{ path: 'map-cables', body }]);
  const panel = page.getByTestId('light');
  return {
    ...made,
    panel,
    place: panel.getByTestId('otdr-place'),
    open: async () => {
      await map.click(spot(0, 0));
      await page.keyboard.press('Shift+F');
      await panel.getByTestId('otdr').locator('summary').first().click();
    },
    keepTrace: () =>
      test.step('the file is kept as a document of the cable', async () => {
        await panel.getByTestId('otdr-keep').click();
        const kept = async () =>
          (await service.list('map-documents', made.project)).map(({ fileName, linkedId }) => [fileName, linkedId]);
        await expect.poll(kept).toEqual([['break.sor', made.ids[0]]]);
        await product.saved();
      }),
    copied: async () => {
      await panel.getByTestId('otdr-copy').click();
      return (await page.evaluate(() => navigator.clipboard.readText())).split(', ').map(Number);
    },
  };
}

const near = ([lng, lat]: readonly [number, number]) => [expect.closeTo(lat, 5), expect.closeTo(lng, 5)];

test('a break is found by a distance, and by a trace that is kept with the cable', { tag: '@all' }, async ({
  product,
}) => {
  const { page } = product;
  const { panel, place, open, copied, keepTrace } = await withCable(product);

  await test.step('the slack of the cable is shared out along its way', async () => {
    await open();
    const field = panel.getByTestId('otdr-distance');
    await field.fill('500 m');
    await field.press('Enter');
    await expect(place).toContainText('C-1, 500.0');
    expect(await copied()).toEqual(near(spot(0, 0)));
    await field.fill('2 km');
    await field.press('Enter');
    await expect(place).toContainText('beyond the other end');
  });

  await test.step('a trace is dropped on the panel, and read from either end', async () => {
    await dropFile(page, '[data-testid=light]', { name: 'break.sor', type: '', bytes: [...trace] });
    await expect(panel.getByTestId('otdr-events').getByRole('listitem')).toHaveCount(2);
    await expect(place).toContainText('C-1, 750');
    expect(await copied()).toEqual(near(spot(100, 0)));
    await panel.getByTestId('otdr-from').selectOption('end');
    expect(await copied()).toEqual(near(spot(-100, 0)));
    await panel.getByTestId('otdr-zoom').click();
  });

  await keepTrace();
});

test('a trace that is kept with the cable is opened again, here and on another device', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  const { page, map } = product;
  const { panel, place, open, keepTrace } = await withCable(product);
  await open();

  await test.step('what is no trace is refused in words', async () => {
    const file = panel.getByTestId('otdr-file');
    await file.setInputFiles({ name: 'notes.sor', mimeType: 'text/plain', buffer: Buffer.from('Where is it?') });
    await expect(panel.getByTestId('otdr-refused')).toContainText('notes.sor: This is no OTDR trace.');
  });

  await test.step('dropped on the map it goes to the panel, and becomes no document', async () => {
    await dropFile(page, '[data-testid=map]', { name: 'again.sor', type: '', bytes: [...trace] });
    await expect(panel.getByTestId('otdr')).toContainText('again.sor');
    await dropFile(page, '[data-testid=light]', { name: 'break.sor', type: '', bytes: [...trace] });
    await expect(panel.getByTestId('otdr')).toContainText('break.sor');
  });

  await keepTrace();

  await test.step('what is kept with the cable is opened again, by keys, and not kept twice', async () => {
    await dropFile(page, '[data-testid=light]', { name: 'other.sor', type: '', bytes: [...trace] });
    await expect(panel.getByTestId('otdr')).toContainText('other.sor');
    const kept = panel.getByTestId('otdr-kept').getByRole('button');
    await expect(kept).toHaveCount(1);
    await expect(kept).toContainText('break.sor');
    await expect(kept).toHaveAttribute('aria-current', 'false');
    await kept.press('Enter');
    await expect(kept).toHaveAttribute('aria-current', 'true');
    await expect(panel.getByTestId('otdr')).not.toContainText('other.sor');
    await expect(place).toContainText('C-1, 750');
    await expect(panel.getByTestId('otdr-keep')).toHaveCount(0);
  });

  await test.step('another device reads it from the service', async () => {
    const emptied = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('nm-dc:') ? [name] : []));
      const gone = (name: string) =>
        new Promise<string>((done) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = () => done('gone');
          request.onblocked = () => done('blocked');
        });
      return Promise.all(names.map(gone));
    });
    expect(emptied).toEqual(['gone']);
    await page.reload();
    await map.ready();
    await open();
    await panel.getByTestId('otdr-kept').getByRole('button').click();
    await expect(panel.getByTestId('otdr-events').getByRole('listitem')).toHaveCount(2);
    await expect(place).toContainText('C-1, 750');
  });
});
