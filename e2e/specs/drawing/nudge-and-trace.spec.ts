import { isAccessible } from '../../drivers/page/accessible';
import { barAction } from '../../drivers/page/bar-action';
import { expect, type Product, test } from '../../drivers/product';
import { bareProject, expectPlaces, spot, wired } from '../../drivers/projects/bare-project';

test.use({ hasTouch: true, permissions: ['clipboard-read', 'clipboard-write'] });

const poles = { 'P-a': [-160, 0], 'P-b': [0, -64], 'P-c': [160, 0] } as const;
const lines = { 'S-ab': wired(poles['P-a'], [-96, -64], poles['P-b']), 'S-bc': wired(poles['P-b'], poles['P-c']) };
const square = wired([-320, 128], [-224, 128], [-224, 224], [-320, 224]);
/** The corners of what is added to the permit. */
const corners = [
  [-160, 144],
  [-96, 144],
  [-96, 208],
] as const;

/** Three poles in a row, their lines and a permit, and what hands do there. */
async function threePoles(product: Product) {
  const { page, map } = product;
  const given = [
    ...Object.entries(poles).map(([name, at]) => ({ path: 'map-poles', body: { name, ...wired(at)[0] } })),
    ...Object.entries(lines).map(([name, poly]) => ({ path: 'map-segments', body: { name, poly } })),
    { path: 'map-permits', body: { name: 'PM-x', poly: [square] } },
  ];
  const { project, ids } = await bareProject(product, given);
  const announced = (words: string | RegExp) => expect(page.getByTestId('said')).toHaveText(words);
  const undo = page.getByTestId('undo');
  const trace = page.getByTestId('trace');
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const click = (at: readonly [number, number]) => map.click(spot(...at));
  const tap = async (at: readonly [number, number]) => {
    const { x, y } = await map.pixel(spot(...at));
    await page.touchscreen.tap(x, y);
  };
  const focusMap = () => page.getByTestId('map').locator('canvas').focus();
  const walkTo = async ([x, y]: readonly [number, number]) => {
    const steps = (count: number, key: string) => Array.from({ length: Math.abs(count) / 16 }, () => key);
    await focusMap();
    await press(...steps(x, x < 0 ? 'ArrowLeft' : 'ArrowRight'), ...steps(y, y < 0 ? 'ArrowUp' : 'ArrowDown'));
  };
  /** The pointer rests where nothing is: a map that hears of it ends the walk. */
  const letGo = async () => {
    await click([320, 240]);
    await expect(page).not.toHaveURL(/item=/);
  };
  return { project, ids, announced, undo, trace, press, click, tap, focusMap, walkTo, letGo };
}

test.describe('nudge, trace, route, Esc, pasted places, another polygon: mouse, keys, finger', () => {
  test('what is selected is nudged, routes and traces are shown, Esc takes back', { tag: '@all' }, async ({
    product,
  }) => {
    const { page, service } = product;
    const { ids, announced, undo, trace, press, click, tap, focusMap, walkTo, letGo } = await threePoles(product);

    await test.step('the arrows nudge what is selected, and its line with it', async () => {
      await walkTo(poles['P-a']);
      await press('Enter');
      await announced('Selected P-a');
      await press('Control+ArrowRight', 'Control+Shift+ArrowDown');
      await announced(/^Nudged P-a by \d\.\d m S$/);
      await expect(undo).toHaveAccessibleName(/^Undo: Nudged P-a by \d\.\d m S$/);
      await product.saved();
      const [at] = wired([-159, 10]);
      const pole = await service.record(`map-poles/${ids[0]}`);
      expectPlaces([{ lat: pole['lat'], lng: pole['lng'] }], at ? [at] : []);
      expectPlaces((await service.record(`map-segments/${ids[3]}`))['poly'], [
        ...(at ? [at] : []),
        ...lines['S-ab'].slice(1),
      ]);
      // On a busy machine the first step is on its way before the second: each may be sent for itself.
      const patched = new Set((await service.seen('PATCH')).map(({ path }) => path.replace('v1/', '')));
      expect([...patched].toSorted()).toEqual([`map-poles/${ids[0]}`, `map-segments/${ids[3]}`]);
      await press('Control+z');
      await announced(/^Undone: nudged P-a/);
      await expect(undo).toHaveAccessibleName('Nothing to undo');
    });

    await test.step('the shortest route, its end picked', async () => {
      await press('Shift+t');
      await expect(trace).toContainText('Pick the other end of the route on the map.');
      await expect(page.getByTestId('hint')).toContainText('other end');
      await walkTo(poles['P-c']);
      await press('Enter');
      await expect(trace).toContainText('From P-a to P-c');
      await announced(/^2 lines, [\d.]+\sm, past 3 nodes\.$/);
      await press('Escape');
      await expect(trace).toHaveCount(0);
      // From a line to the pole at its own end: its vertex there does not stand in the way.
      await letGo();
      await click([-128, -32]);
      await barAction(page, 'route', 'click');
      await click(poles['P-b']);
      await expect(trace).toContainText('From S-ab to P-b');
      await page.getByRole('button', { name: 'Close the trace' }).click();
      await letGo();
      await tap(poles['P-a']);
      await barAction(page, 'route', 'tap');
      await tap(poles['P-c']);
      await expect(trace).toContainText('From P-a to P-c');
      await expect(page.getByTestId('trace-words')).toHaveText(/^2 lines, [\d.]+\sm, past 3 nodes\.$/);
      await page.getByRole('button', { name: 'Close the trace' }).tap();
    });

    await test.step('a trace along the network, by mouse; its panel is sound', async () => {
      await letGo();
      await click([80, -32]);
      await barAction(page, 'trace', 'click');
      await expect(page.getByTestId('trace-words')).toHaveText(/^2 lines, /);
      await isAccessible(page, '.trace-panel');
    });

    await test.step('Esc takes back what came last, one at a time', async () => {
      const tool = (id: string) => expect(page.getByTestId(`tool-${id}`)).toHaveAttribute('aria-pressed', 'true');
      await focusMap();
      await press('1');
      await click([64, 96]);
      await click([128, 128]);
      await press('Control+k');
      const box = page.getByTestId('command-box-panel');
      await expect(box).toBeVisible();
      await press('Escape');
      await expect(box).toBeHidden();
      await focusMap();
      await press('Escape');
      await expect(page.getByRole('button', { name: 'Bring back' })).toBeVisible();
      await tool('segment');
      await press('Escape');
      await tool('select');
      await expect(trace).toBeVisible();
      await press('Escape');
      await expect(trace).toHaveCount(0);
      await expect(page).toHaveURL(/item=segment/);
      await press(']');
      await announced(/^Vertex 1 of 2/);
      await press('Escape');
      await expect(page).toHaveURL(/item=segment/);
      await press('Escape');
      await expect(page).not.toHaveURL(/item=/);
    });
  });

  test('a place is pasted, and a permit gets another polygon', { tag: '@all' }, async ({ product }) => {
    const { page, map, service } = product;
    const { project, ids, announced, undo, press, click, tap, focusMap } = await threePoles(product);
    await focusMap();

    const [pasted] = wired([240, 96]);
    await test.step('a place is pasted: to draw there, and to go there', async () => {
      await page.evaluate((words) => navigator.clipboard.writeText(words), `${pasted?.lat} ${pasted?.lng}`);
      await press('3', 'Shift+c', 'Control+v', 'Enter');
      await announced(/^Drew P-\d+$/);
      await press('Escape', 'v', 'Control+k', 'Control+v');
      await expect(page.getByRole('option').first()).toContainText('Go to');
      await press('Enter');
      await expect.poll(() => map.view().lng).toBeCloseTo(pasted?.lng ?? 0, 6);
      await map.open(project, spot(0, 0), { item: `permit:${ids[5]}` });
    });

    await test.step('another polygon of the permit', async () => {
      const add = page.getByTestId('action-tool-add-polygon');
      const done = async () => {
        await announced('Added a polygon to PM-x');
        await expect(undo).toHaveAccessibleName('Undo: Added a polygon to PM-x');
      };
      await add.click();
      for (const corner of corners) await click(corner);
      await press('Enter');
      await done();
      await press('Control+z', 'v', 'Shift+p', 'Shift+c');
      for (const { lat, lng } of wired(...corners)) {
        await page.keyboard.type(`${lat}, ${lng}`);
        await press('Enter');
      }
      await press('Escape', 'Enter');
      await done();
      await press('Control+z', 'v');
      await add.tap();
      for (const corner of corners) await tap(corner);
      await page.getByRole('button', { name: 'Finish' }).tap();
      await done();
      await product.saved();
      const poly = (await service.record(`map-permits/${ids[5]}`))['poly'] as readonly (readonly {
        lat: string;
        lng: string;
      }[])[];
      expect(typeof poly[1]?.[0]?.lat).toBe('string');
      const rings = poly.map((ring) => ring.map(({ lat, lng }) => ({ lat: Number(lat), lng: Number(lng) })));
      expectPlaces(rings[0], square);
      expectPlaces(rings[1], wired(...corners));
      const [patch] = (await service.seen('PATCH')).slice(-1);
      expect(patch?.body).toEqual({ mapProjectId: String(project), poly });
      const drawn = (await service.list('map-poles', project)).at(-1);
      expectPlaces([{ lat: drawn?.['lat'], lng: drawn?.['lng'] }], pasted ? [pasted] : []);
    });
  });
});
