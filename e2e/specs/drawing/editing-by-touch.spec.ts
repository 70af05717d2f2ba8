import geographicLib from 'geographiclib-geodesic';
import { barAction } from '../../drivers/page/bar-action';
import { createFinger } from '../../drivers/page/finger';
import { expect, type Product, test } from '../../drivers/product';
import { bareProject, expectPlaces, type Place, spot, wired } from '../../drivers/projects/bare-project';

const { WGS84 } = geographicLib.Geodesic;

type Spot = readonly [x: number, y: number];

test.use({ hasTouch: true });

/** Where one arrives on the ellipsoid, computed apart from the product. */
function arrive(from: Place | undefined, bearing: number, metres: number): Place {
  const { lat2 = Number.NaN, lon2 = Number.NaN } = WGS84.Direct(from?.lat ?? 0, from?.lng ?? 0, bearing, metres);
  return { lat: lat2, lng: lon2 };
}

/** The gestures of a hand without mouse and keys on the page. */
async function byHand({ page, map }: Product) {
  const finger = await createFinger(page);
  const at = (place: Spot) => map.pixel(spot(...place));
  const undo = page.getByTestId('undo');
  return {
    finger,
    at,
    tap: async (...places: readonly Spot[]) => {
      for (const place of places) await finger.tap(await at(place));
    },
    drag: async (from: Spot, to: Spot) => finger.drag(await at(from), await at(to)),
    press: (name: string | RegExp) => page.getByRole('button', { name, exact: true }).tap(),
    announced: (words: string | RegExp) => expect(page.getByTestId('said')).toHaveText(words),
    /** Checks the announcement and the name of the step. */
    done: async (sentence: string | RegExp) => {
      await expect(page.getByTestId('said')).toHaveText(sentence);
      await expect(undo).toHaveAccessibleName(`Undo: ${await page.getByTestId('said').textContent()}`);
    },
  };
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } });

  test('drawing by finger: snapping, typed lengths, steps back, and a continued line', async ({ product }) => {
    const { page, service } = product;
    const pole: Spot = [-160, -300];
    const gone: readonly Spot[] = [
      [-300, 100],
      [-220, 100],
    ];
    const drop = { name: 'S-gone', poly: wired(...gone), status: 'abandoned', networkLevel: 'drop' };
    const given = [
      { path: 'map-poles', body: { name: 'P-a', ...wired(pole)[0] } },
      { path: 'map-segments', body: drop },
    ];
    const { project } = await bareProject(product, given);
    const { finger, at, tap, press, done } = await byHand(product);
    const label = page.getByTestId('cursor-label');
    const tool = async (id: string) => {
      const button = page.getByTestId(`tool-${id}`);
      if ((await button.count()) === 0) await page.getByTestId('more-tools').tap();
      await button.tap();
    };
    const length = page.getByTestId('typed-length');

    await test.step('what snapping joins is changed in the sheet of layers', async () => {
      const table = page.getByTestId('magnet-table');
      const open = async () => {
        await page.getByTestId('more').tap();
        await page.getByTestId('more-panel-layers').tap();
        await table.getByText('What snaps to what').tap();
      };
      await open();
      await table.getByText('Segments', { exact: true }).first().tap();
      await table.getByRole('group', { name: 'Segments join' }).getByText('Poles').tap();
      await press('Close the sheet');
      await tool('segment');
      const beside = await at([-152, -294]);
      await finger.rest(beside, async () => {
        await expect(page.getByTestId('loupe')).toBeVisible();
        await expect(label).not.toContainText('P-a');
      });
      await press('Drop');
      await open();
      await press('As it was at first');
      await press('Close the sheet');
      await finger.rest(beside, () => expect(label).toContainText('P-a'));
    });

    await test.step('a typed length; one vertex back by its button and by undo; the own start is no end', async () => {
      await page.getByTestId('type-length').tap();
      await length.fill('40');
      await page.getByTestId('typed-bearing').fill('90');
      await press('Place');
      await page.getByTestId('type-length').tap();
      await expect(length).toBeHidden();
      await tap([0, -380]);
      await press('Take back');
      await tap([100, -400]);
      await page.getByTestId('undo').tap();
      await finger.rest(await at([-158, -302]), () =>
        expect(page.getByTestId('map').locator('canvas').first()).toHaveCSS('cursor', 'not-allowed'),
      );
      await press('Drop');
      await press('Bring back');
      await press('Finish');
      await done(/^Drew S-\d+$/);
    });
    const [start] = wired(pole);
    const end = arrive(start, 90, 40);

    await test.step('the line is continued at its free end', async () => {
      // 40 m are 188 pixels here.
      await tap([28, -296]);
      await press(/^Go on with S-\d+$/);
      await expect(page.getByTestId('line-continue')).toContainText('Going on with S-');
      await tap([28, -400]);
      await press('Finish');
      await done(/^Extended S-\d+ by \d+ m$/);
    });

    const route: readonly Spot[] = [
      [-220, 100],
      [-160, 160],
      [-60, 160],
    ];
    await test.step('a line that begins at the end of an abandoned one is a line of its own', async () => {
      await tap(...route.slice(0, 1));
      await expect(page.getByTestId('route-choice')).toBeVisible();
      await expect(page.getByTestId('line-continue')).toBeHidden();
      await tap(...route.slice(1));
      await press('Finish');
      await done(/^Drew S-\d+$/);
    });

    const places = wired([100, -360], [180, -300]);
    await test.step('places by coordinates', async () => {
      await page.getByTestId('add-by-coordinates').tap();
      for (const { lat, lng } of places) {
        await page.getByTestId('coordinates-input').fill(`${lat}, ${lng}`);
        await press('Place');
      }
      await press('Close');
      await press('Finish');
      await done(/^Drew S-\d+$/);
    });

    const corners: readonly Spot[] = [
      [100, -160],
      [220, -160],
      [220, -60],
      [100, -60],
    ];
    await test.step('an outline is closed on its first corner', async () => {
      await tool('permit');
      await tap(...corners, [102, -162]);
      await press('Finish');
      await done(/^Drew PM-\d+$/);
    });

    await test.step('a measured line and area', async () => {
      await tool('measure');
      await tap([-200, -100], [-100, -100], [-100, 0]);
      const [a, b, c] = wired([-200, -100], [-100, -100], [-100, 0]);
      const between = (from?: Place, to?: Place) =>
        WGS84.Inverse(from?.lat ?? 0, from?.lng ?? 0, to?.lat ?? 0, to?.lng ?? 0).s12 ?? Number.NaN;
      const sum = Number.parseFloat((await page.getByTestId('measure-sum').textContent()) ?? '');
      expect(Math.abs(sum - between(a, b) - between(b, c))).toBeLessThan(0.06);
      await tap([-200, -100]);
      await expect(page.getByTestId('measure-area')).toHaveText(/^[\d,.]+\u2009m²$/);
    });

    await test.step('what has left, and what the service has', async () => {
      await product.saved();
      const [left, ...segments] = await service.list('map-segments', project);
      const lines = segments.map((record) => record['poly']);
      expect(lines).toHaveLength(3);
      expect(left).toMatchObject(drop);
      expect(segments[0]).toMatchObject({ segmentType: 'aerial', fromName: 'P-a' });
      expect(segments[1]).toMatchObject({ segmentType: 'underground', status: 'planned' });
      expectPlaces(lines[0], [...(start ? [start] : []), end, ...wired([28, -400])]);
      expectPlaces(lines[1], wired(...route));
      expectPlaces(lines[2], places);
      const [permit] = await service.list('map-permits', project);
      const rings = (permit?.['poly'] ?? []) as readonly (readonly { lat: string; lng: string }[])[];
      expectPlaces(
        rings[0]?.map(({ lat, lng }) => ({ lat: Number(lat), lng: Number(lng) })),
        wired(...corners),
      );
      const posts = (await service.seen('POST')).map(({ path, body }) => [path, (body as { poly: unknown }).poly]);
      expect(posts).toEqual([
        ['v1/map-segments', lines[0]],
        ['v1/map-segments', lines[1]],
        ['v1/map-segments', lines[2]],
        ['v1/map-permits', permit?.['poly']],
      ]);
    });
  });
});

const across: readonly Spot[] = [
  [-300, -200],
  [-200, -200],
  [-100, -200],
];
const kept: readonly Spot[] = [
  [-300, -80],
  [-200, -80],
  [-100, -80],
];
const ducted: readonly Spot[] = [
  [-300, 180],
  [-200, 180],
  [-100, 210],
];
const poles: Readonly<Record<string, Spot>> = { 'P-1': [0, 60], 'P-2': [40, 60], 'P-3': [80, 60], 'P-n': [100, -200] };
const lines: Readonly<Record<string, readonly Spot[]>> = {
  'S-v': across,
  'S-p': kept,
  'S-c': ducted,
  'S-n': [
    [100, -200],
    [200, -240],
  ],
  'S-a': [
    [0, -80],
    [80, -80],
  ],
  'S-b': [
    [80, -80],
    [160, -120],
  ],
  'S-r': [
    [0, 100],
    [80, 100],
  ],
};

/** A project of these items, and what a finger does there. */
async function shapesByHand(product: Product) {
  const { page, map, service } = product;
  const given = [
    ...Object.entries(poles).map(([name, at]) => ({ path: 'map-poles', body: { name, ...wired(at)[0] } })),
    ...Object.entries(lines).map(([name, path]) => {
      const more = name === 'S-p' ? { protectedStatus: 'Protected' } : name === 'S-b' ? { status: 'built' } : {};
      return { path: 'map-segments', body: { name, poly: wired(...path), ...more } };
    }),
    { path: 'map-cables', body: { name: 'C-c', poly: wired(...ducted) } },
  ];
  const { project, ids } = await bareProject(product, given);
  const idOf = (name: string) => ids[[...Object.keys(poles), ...Object.keys(lines), 'C-c'].indexOf(name)];
  const polyOf = async (name: string, path = 'map-segments') => (await service.record(`${path}/${idOf(name)}`))['poly'];
  const { finger, at, tap, drag, press, announced, done } = await byHand(product);
  const inspector = page.getByTestId('inspector');
  const undo = page.getByTestId('undo');
  const hint = page.getByTestId('hint');
  const action = (id: string) => barAction(page, id, 'tap');
  const select = async (name: string, place: Spot) => {
    await tap([300, 240], place);
    await expect(inspector).toContainText(name);
  };
  return {
    page,
    map,
    service,
    project,
    idOf,
    polyOf,
    finger,
    at,
    tap,
    drag,
    press,
    announced,
    done,
    inspector,
    undo,
    hint,
    action,
    select,
  };
}

test.describe('reshaping by finger: vertices, nodes, protected items, many at once, a question', () => {
  test('vertices and nodes move and are put back', { tag: '@all' }, async ({ product }) => {
    const { page, map, service, idOf, polyOf, finger, at, tap, drag, press, done, undo, hint, action, select } =
      await shapesByHand(product);

    await test.step('a midpoint becomes a vertex, and so does a place that is tapped twice', async () => {
      await select('S-v', [-225, -200]);
      await drag([-250, -200], [-250, -240]);
      await done('Added a vertex to S-v');
      await finger.tapTwice(await at([-125, -200]));
      const both = wired([-300, -200], [-250, -240], [-200, -200], [-125, -200], [-100, -200]);
      await expect(async () => expectPlaces(await polyOf('S-v'), both)).toPass();
    });

    await test.step('a second finger puts back what the first one drags', async () => {
      const [from, to, other] = [await at([-250, -240]), await at([-250, -160]), await at([0, 0])];
      await finger.down(from);
      await finger.move({ x: from.x, y: from.y + 30 });
      await finger.move(to);
      await expect(hint).toContainText('Lift to place the vertex');
      await finger.down(to, other);
      await finger.up();
      await expect(undo).toHaveAccessibleName('Undo: Added a vertex to S-v');
    });

    await test.step('several vertices, dragged together and removed', async () => {
      await select('S-v', [-225, -220]);
      await action('select-several');
      await tap([-125, -200], [-250, -240]);
      await drag([-250, -240], [-250, -230]);
      await done('Moved 2 vertices of S-v');
      await finger.rest(await at([-250, -230]), () =>
        expect(page.getByRole('toolbar', { name: 'Vertex' })).toBeVisible(),
      );
      await press('Remove 2 vertices');
      await done('Removed 2 vertices from S-v');
      await action('select-several');
      await tap([-200, -200]);
      const [exact] = wired([-200, -210]);
      await page.getByTestId('exact-place').fill(`${exact?.lat}, ${exact?.lng}`);
      await page.getByTestId('exact-place').press('Enter');
      await done('Moved a vertex of S-v');
    });

    await test.step('a pole takes the end of its line along, over a map that stands', async () => {
      await select('P-n', [100, -200]);
      await drag([100, -200], [120, -170]);
      await done('Moved P-n');
      expect(map.view().zoom).toBe(18);
      await action('give-up');
      await page.getByTestId('give-up-accept').tap();
      await done('Abandoned P-n');
      await undo.tap();
    });

    await test.step('what has left, and what the service has', async () => {
      await product.saved();
      expectPlaces(await polyOf('S-v'), wired([-300, -200], [-200, -210], [-100, -200]));
      expectPlaces(await polyOf('S-n'), wired([120, -170], [200, -240]));
      const pole = await service.record(`map-poles/${idOf('P-n')}`);
      expectPlaces([{ lat: pole['lat'], lng: pole['lng'] }], wired([120, -170]));
      expect(await service.seen('POST')).toEqual([]);
    });
  });

  test('lines are merged, many change at once, a question', { tag: '@all' }, async ({ product }) => {
    const {
      page,
      map,
      service,
      project,
      idOf,
      polyOf,
      finger,
      at,
      tap,
      drag,
      press,
      announced,
      done,
      inspector,
      undo,
      hint,
      action,
      select,
    } = await shapesByHand(product);

    await test.step('what lies below, by the same spot again; a cable follows its segment', async () => {
      await tap([300, 240], [-250, 180]);
      await expect(page).toHaveURL(/item=\w/);
      const first = /item=(\w+)/.exec(page.url())?.[1] ?? '';
      await tap([-250, 180]);
      await expect(page).toHaveURL(new RegExp(`item=${first === 'cable' ? 'segment' : 'cable'}`));
      if (first === 'segment') await tap([-250, 180]);
      await expect(page).toHaveURL(/item=segment/);
      await drag([-200, 180], [-200, 220]);
      await done('Moved a vertex of S-c');
    });

    await test.step('a protected shape stays; within the buffer of an override it moves', async () => {
      await select('S-p', [-225, -80]);
      const [from, to] = [await at([-200, -80]), await at([-200, -40])];
      await finger.down(from);
      await finger.move({ x: from.x, y: from.y + 20 });
      await finger.move(to);
      await expect(hint).toContainText('S-p is protected');
      await finger.up();
      await expect(undo).toHaveAccessibleName('Undo: Moved a vertex of S-c');
      await page.getByTestId('override').tap();
      await expect(page.getByRole('button', { name: 'End override' })).toBeVisible();
      await drag([-200, -80], [-200, -60]);
      await done('Moved a vertex of S-p');
    });

    await test.step('merged, reversed, and given a permit', async () => {
      await select('S-a', [40, -80]);
      await action('select-several');
      await tap([120, -100]);
      await expect(inspector).toHaveAttribute('data-count', '2');
      await action('merge');
      await page.getByTestId('merge-name').getByText('S-a', { exact: true }).tap();
      await page.getByTestId('merge-status').getByText('Built').tap();
      await page.getByTestId('merge-apply').tap();
      await done('Merged 2 segments into S-a');
      await select('S-n', [150, -220]);
      await action('reverse');
      await done('Reversed S-n');
      await action('draft-permit');
      await expect(page.getByTestId('permit-result')).toContainText('1 area');
      await page.getByTestId('permit-accept').tap();
      await done(/^Drew PM-\d+$/);
    });

    await test.step('a lasso, one type of it, one value for all, and the same as one', async () => {
      await page.getByTestId('tool-lasso').tap();
      const around: readonly Spot[] = [
        [-20, 40],
        [110, 40],
        [110, 120],
        [-20, 120],
        [-20, 50],
      ];
      const [start, ...along] = await Promise.all(around.map(at));
      if (start) await finger.drag(start, ...along);
      await announced(/^(3 poles · 1 segment|1 segment · 3 poles) selected$/);
      await press('Only these poles');
      await expect(inspector).toHaveAttribute('data-count', '3');
      await page.getByTestId('bulk-status').getByRole('button').first().tap();
      await page.getByLabel('New status for all').selectOption('existing');
      await expect(page.getByTestId('will-change')).toHaveText('3 will change');
      await press('Apply');
      await done('Changed status of 3 poles');
      await select('P-1', [0, 60]);
      await page.getByText('History of this item').tap();
      await press('Put only this item back to before all of these');
      await done('Put P-1 back to an earlier step');
      await select('P-2', [40, 60]);
      await action('select-same');
      await page.getByTestId('same-status').tap();
      await announced('2 poles selected');
    });

    await test.step('a layer locked; one box, and what a layer hides', async () => {
      await press('Lock poles: they can be seen, not picked');
      await tap([300, 240], [0, 60]);
      await expect(page).not.toHaveURL(/item=/);
      await press('Unlock poles');
      const box = page.getByTestId('command-box-panel');
      const find = async (name: string) => {
        await page.getByTestId('command-box').tap();
        await box.getByRole('combobox').fill(`pole: ${name}`);
        await expect(box.getByRole('option').first()).toContainText(name);
      };
      await find('P-2');
      await box.getByRole('option').first().tap();
      await expect(page).toHaveURL(new RegExp(`item=pole(:|%3A)${idOf('P-2')}`));
      await page.getByTestId('layer-pole').tap();
      await find('P-3');
      await expect(box.getByRole('option').first()).toContainText('shows the layer');
      await box.getByRole('option').first().tap();
      await expect(page.getByTestId('layer-pole')).toBeChecked();
      await expect(page).toHaveURL(new RegExp(`item=pole(:|%3A)${idOf('P-3')}`));
    });

    await test.step('a question of a conflict is answered', async () => {
      await product.saved();
      await service.editAsSomeoneElse({ path: 'map-poles', id: idOf('P-3') ?? 0 });
      await page.getByTestId('field-name').fill('P-mine');
      await page.getByTestId('field-name').press('Enter');
      const sync = page.getByTestId('sync');
      await expect(sync).toHaveAttribute('data-state', 'attention');
      await sync.tap();
      await page.getByTestId('conflict-mine').first().tap();
      await product.saved();
      expect((await service.record(`map-poles/${idOf('P-3')}`))['name']).toBe('P-mine');
      await page.keyboard.press('Escape');
    });

    await test.step('two fingers zoom', async () => {
      const { zoom } = map.view();
      const spread = async (by: number) => [await at([-by, 0]), await at([by, 0])] as const;
      const [near, far] = [await spread(60), await spread(120)];
      await finger.down(...near);
      await finger.move(...(await spread(90)));
      await finger.move(...far);
      await finger.up();
      await expect.poll(() => map.view().zoom).toBeGreaterThan(zoom + 0.5);
    });

    await product.saved();
    expectPlaces(await polyOf('S-n'), wired([200, -240], [100, -200]));
    expectPlaces(await polyOf('S-c'), wired([-300, 180], [-200, 220], [-100, 210]));
    expect(await polyOf('C-c', 'map-cables')).toEqual(await polyOf('S-c'));
    expectPlaces(await polyOf('S-p'), wired([-300, -80], [-200, -60], [-100, -80]));
    expectPlaces(await polyOf('S-a'), wired([0, -80], [80, -80], [160, -120]));
    expect(await service.record(`map-segments/${idOf('S-a')}`)).toMatchObject({ name: 'S-a', status: 'built' });
    expect(await service.record(`map-segments/${idOf('S-b')}`)).toMatchObject({ status: 'abandoned' });
    expect((await service.seen('POST')).map(({ path }) => path)).toEqual(['v1/map-permits']);
    expect(await service.list('map-permits', project)).toHaveLength(1);
    expect(await service.record(`map-poles/${idOf('P-2')}`)).toMatchObject({ status: 'existing' });
    expect(await service.record(`map-poles/${idOf('P-1')}`)).toMatchObject({ status: 'planned' });
  });
});
