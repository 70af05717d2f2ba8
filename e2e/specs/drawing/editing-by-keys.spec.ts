import { barAction } from '../../drivers/page/bar-action';
import { expect, type Product, test } from '../../drivers/product';
import { bareProject, expectPlaces, spot, wired } from '../../drivers/projects/bare-project';

type Spot = readonly [x: number, y: number];

const pole: Spot = [-160, 0];
const straight: readonly Spot[] = [
  [-160, -96],
  [0, -96],
  [160, -96],
];
const ducted: readonly Spot[] = [
  [-160, 128],
  [0, 128],
  [160, 160],
];
const left: readonly Spot[] = [
  [32, 32],
  [96, 32],
];
const right: readonly Spot[] = [
  [96, 32],
  [160, 64],
];
const given = [
  { path: 'map-poles', body: { name: 'P-a', ...wired(pole)[0] } },
  { path: 'map-segments', body: { name: 'S-k', poly: wired(...straight) } },
  { path: 'map-segments', body: { name: 'S-c', poly: wired(...ducted) } },
  { path: 'map-segments', body: { name: 'S-l', poly: wired(...left) } },
  { path: 'map-segments', body: { name: 'S-r', poly: wired(...right), status: 'built' } },
  { path: 'map-cables', body: { name: 'C-c', poly: wired(...ducted) } },
];

/** Opens a project of these items, with the gestures of a keyboard user. */
async function byKeys(product: Product) {
  const { page, service } = product;
  const { project, ids } = await bareProject(product, given);
  const idOf = (name: string) => ids[given.findIndex(({ body }) => body.name === name)];
  const polyOf = async (name: string, path = 'map-segments') => (await service.record(`${path}/${idOf(name)}`))['poly'];
  const announced = (words: string | RegExp) => expect(page.getByTestId('said')).toHaveText(words);
  const undo = page.getByTestId('undo');
  const done = async (sentence: string | RegExp) => {
    await announced(sentence);
    await expect(undo).toHaveAccessibleName(`Undo: ${await page.getByTestId('said').textContent()}`);
  };
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const canvas = page.getByTestId('map').locator('canvas').first();
  let stand: Spot = [0, 0];
  /** The crosshair begins in the middle whenever the map gets the focus. */
  const focusMap = async () => {
    await canvas.focus();
    stand = [0, 0];
  };
  const walkTo = async (to: Spot) => {
    const along = (by: number, back: string, on: string) => {
      const key = by < 0 ? back : on;
      const [far, near] = [Math.floor(Math.abs(by) / 96), (Math.abs(by) % 96) / 16];
      return [...Array.from({ length: far }, () => `Shift+${key}`), ...Array.from({ length: near }, () => key)];
    };
    await press(...along(to[0] - stand[0], 'ArrowLeft', 'ArrowRight'));
    await press(...along(to[1] - stand[1], 'ArrowUp', 'ArrowDown'));
    stand = to;
  };
  const enterOn = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await press('Enter');
  };
  const box = page.getByTestId('command-box-panel');
  const find = async (name: string, key: string) => {
    await press('Control+k');
    await box.getByRole('combobox').fill(`segment: ${name}`);
    await expect(box.getByRole('option').first()).toContainText(name);
    await expect(box.getByRole('option', { name: 'S-' })).toHaveCount(1);
    await press(key);
    await expect(box).toBeHidden();
  };
  return {
    project,
    idOf,
    polyOf,
    announced,
    undo,
    done,
    press,
    canvas,
    focusMap,
    walkTo,
    enterOn,
    find,
  };
}

test('by keyboard: vertices added and picked; lines continued, merged, locked, changed', async ({ product }) => {
  const { service, page } = product;
  const { project, polyOf, announced, undo, done, press, canvas, focusMap, walkTo, enterOn, find } =
    await byKeys(product);

  await test.step('what snapping joins', async () => {
    const table = page.getByTestId('magnet-table');
    await table.locator('summary').first().focus();
    await press('Enter');
    await table.locator('summary', { hasText: 'Segments' }).first().focus();
    await press('Enter');
    await table.getByRole('group', { name: 'Segments join' }).getByLabel('Poles').focus();
    await press('Space');
    await focusMap();
    await press('1');
    await walkTo(pole);
    await expect(page.getByTestId('cursor-label')).not.toContainText('P-a');
    await enterOn('As it was at first');
    await focusMap();
    await walkTo(pole);
    await expect(page.getByTestId('cursor-label')).toContainText('P-a');
  });

  await test.step('the own start is no end', async () => {
    await press('Enter');
    await walkTo([-64, 0]);
    await press('Enter');
    await walkTo(pole);
    await expect(canvas).toHaveCSS('cursor', 'not-allowed');
    await press('Enter', 'Escape');
    await expect(page.getByRole('button', { name: 'Bring back' })).toBeVisible();
  });

  await test.step('a line is continued at its free end', async () => {
    await walkTo([160, -96]);
    await press('Enter', 'g');
    await expect(page.getByTestId('line-continue')).toHaveAttribute('aria-pressed', 'true');
    await walkTo([160, -192]);
    await press('Enter', 'Enter');
    await done(/^Extended S-k by 20 m$/);
  });

  await test.step('an outline is closed on its first corner', async () => {
    await press('2');
    for (const corner of [
      [-256, 32],
      [-192, 32],
      [-192, 96],
      [-256, 32],
    ] as const) {
      await walkTo(corner);
      await press('Enter');
    }
    await press('Enter');
    await done(/^Drew PM-\d+$/);
  });

  await test.step('a midpoint becomes a vertex; one more where the crosshair is; both ways several are picked', async () => {
    await press('v');
    await walkTo([80, -96]);
    await press('Enter');
    await announced('Selected S-k');
    await press(']', 'n');
    await done('Added a vertex to S-k');
    await press('Shift+ArrowUp');
    await done('Nudged a vertex of S-k by 2.1 m N');
    await press('Escape', 'n');
    await done('Added a vertex to S-k');
    await press('Shift+BracketRight', 'ArrowDown', 'ArrowDown');
    await expect(undo).toHaveAccessibleName(/^Undo: Nudged 2 vertices of S-k by 0\.4\d m S$/);
    await product.saved();
    expectPlaces(await polyOf('S-k'), wired([-160, -96], [-80, -106], [0, -96], [80, -94], [160, -94], [160, -192]));
  });

  await test.step('Esc puts back what was lifted', async () => {
    await press('Escape');
    await walkTo([0, -96]);
    await press('Space');
    await announced(/^Lifted/);
    await press('Shift+ArrowDown', 'Escape');
    await expect(undo).toHaveAccessibleName(/^Undo: Nudged 2 vertices of S-k by 0\.4\d m S$/);
  });

  await test.step('one item alone is put back', async () => {
    await page.getByText('History of this item').focus();
    await press('Enter');
    await enterOn('Put only this item back to before all of these');
    await done('Put S-k back to an earlier step');
  });

  await test.step('a layer locked out of the way', async () => {
    await enterOn('Lock poles: they can be seen, not picked');
    await focusMap();
    await walkTo(pole);
    await press('Enter');
    await announced('Nothing is selected');
    await enterOn('Unlock poles');
    await focusMap();
    await walkTo(pole);
    await press('Enter');
    await announced('Selected P-a');
  });

  await test.step('a choice is made with Enter, not with every arrow on the way', async () => {
    const status = page.getByTestId('field-status');
    const before = (await page.getByTestId('undo').getAttribute('aria-label')) ?? '';
    await status.focus();
    await press('ArrowDown', 'ArrowDown');
    await expect(status).toHaveValue('under construction');
    await press('Escape');
    await expect(status).toHaveValue('planned');
    await press('ArrowDown');
    await expect(page.getByTestId('undo')).toHaveAccessibleName(before);
    await press('Enter');
    await done('Changed status of P-a');
    await page.getByText('History of this item').focus();
    await press('Enter');
    await expect(page.getByText('Status of P-a: planned → permitted')).toBeVisible();
  });

  await test.step('what is deleted is asked for: what was sent is abandoned, and brought back', async () => {
    const offer = page.getByTestId('give-up-offer');
    await focusMap();
    await press('Delete');
    await expect(offer).toContainText('Set P-a to “abandoned”?');
    await press('Escape');
    await expect(offer).toBeHidden();
    await press('Backspace', 'Enter');
    await done('Abandoned P-a');
    await expect(page.getByTestId('field-status')).toHaveValue('abandoned');
    await press('Delete');
    await announced('It is abandoned already: the service deletes nothing.');
    await press('Control+z', 'Control+z');
    await expect(page.getByTestId('field-status')).toHaveValue('planned');
  });

  await test.step('a cable follows its segment', async () => {
    await find('S-c', 'Enter');
    await press(']', ']', 'Shift+ArrowDown');
    await done(/^Nudged a vertex of S-c by \d\.\d m S$/);
    await press('Escape');
  });

  await test.step('two lines are merged', async () => {
    await find('S-l', 'Enter');
    await find('S-r', 'Shift+Enter');
    await press('j');
    await page.getByTestId('merge-name').getByRole('radio').first().focus();
    await press('Space');
    await page.getByTestId('merge-status').getByRole('radio').first().focus();
    await press('Space');
    await page.getByTestId('merge-apply').focus();
    await press('Enter');
    await done('Merged 2 segments into S-l');
  });

  await test.step('what the service has', async () => {
    await product.saved();
    expectPlaces(await polyOf('S-k'), wired(...straight));
    const cable = await polyOf('C-c', 'map-cables');
    expect(cable).toEqual(await polyOf('S-c'));
    expect(cable).not.toEqual(wired(...ducted));
    expectPlaces(await polyOf('S-l'), wired(...left, ...right.slice(1)));
    expect((await service.seen('POST')).map(({ path }) => path)).toEqual(['v1/map-permits']);
    expect(await service.list('map-permits', project)).toHaveLength(1);
  });
});

test('by keyboard: the view, one value for all, and a question', { tag: '@all' }, async ({ product }) => {
  const { service, map, page } = product;
  const { idOf, done, press, focusMap, enterOn, find } = await byKeys(product);
  await find('S-l', 'Enter');
  await focusMap();

  await test.step('moving around: to the selection, two presses are two steps, and the crosshair takes the map along', async () => {
    await press('z');
    await expect.poll(() => map.view().zoom).toBeGreaterThan(18.2);
    const { zoom, lng } = map.view();
    await press('-', '-');
    await expect.poll(() => map.view().zoom).toBeCloseTo(zoom - 2, 2);
    await press(...Array.from({ length: 6 }, () => 'Shift+ArrowRight'));
    await expect.poll(() => map.view().lng).toBeGreaterThan(lng);
  });

  await test.step('one type of many, and one value for all', async () => {
    await press('Control+a');
    // The crosshair's words about its last place may come after those about the selection.
    await expect(page.getByRole('button', { name: 'Only these segments', exact: true })).toBeVisible();
    await enterOn('Only these segments');
    await page.getByTestId('bulk-status').getByRole('button').first().focus();
    await press('Enter');
    await page.getByLabel('New status for all').focus();
    await page.keyboard.type('under');
    await expect(page.getByTestId('will-change')).toHaveText(/^\d will change$/);
    await enterOn('Apply');
    await done(/^Changed status of \d segments$/);
    await product.saved();
    expect(await service.record(`map-segments/${idOf('S-c')}`)).toMatchObject({ status: 'under construction' });
  });

  await test.step('a question of a conflict is answered', async () => {
    await find('S-k', 'Enter');
    await product.saved();
    await service.editAsSomeoneElse({ path: 'map-segments', id: idOf('S-k') ?? 0 });
    await page.getByTestId('field-name').focus();
    await press('Control+a');
    await page.keyboard.type('S-mine');
    await press('Enter');
    const sync = page.getByTestId('sync');
    await expect(sync).toHaveAttribute('data-state', 'attention');
    await sync.focus();
    await press('Enter');
    await page.getByTestId('conflict-theirs').first().focus();
    await press('Enter');
    await product.saved();
    expect((await service.record(`map-segments/${idOf('S-k')}`))['name']).toBe('S-k (colleague)');
  });
});

test('by mouse: places by coordinates, a measured line, a step back, buttons, wheel', { tag: '@all' }, async ({
  product,
}) => {
  const { page, map, service } = product;
  const { ids } = await bareProject(product, given);
  const undo = page.getByTestId('undo');
  const announced = (words: string | RegExp) => expect(page.getByTestId('said')).toHaveText(words);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const [first, second] = wired([-96, 200], [96, 200]);

  await test.step('a place typed, a vertex taken back by the button, a measured line', async () => {
    await page.getByTestId('tool-cable').click();
    await page.getByTestId('add-by-coordinates').click();
    await page.getByTestId('coordinates-input').fill(`${first?.lat}, ${first?.lng}`);
    await button('Place').click();
    await button('Close').click();
    await map.click(spot(0, 240));
    await undo.click();
    await map.click(spot(96, 200));
    await page.keyboard.press('Enter');
    await announced(/^Drew C-\d+$/);
    await page.getByTestId('tool-measure').click();
    await map.click(spot(-96, -200));
    await map.click(spot(0, -200));
    await map.click(spot(0, -240));
    await expect(page.getByTestId('measure-sum')).toHaveText(/^28\.9\d?\u2009m$/);
    await page.getByTestId('tool-select').click();
  });

  await test.step('reversed, and a permit around it', async () => {
    await map.click(spot(80, -96));
    await expect(page.getByTestId('inspector')).toContainText('S-k');
    await barAction(page, 'reverse');
    await announced('Reversed S-k');
    await expect(undo).toHaveAccessibleName('Undo: Reversed S-k');
    await barAction(page, 'draft-permit');
    await expect(page.getByTestId('permit-result')).toContainText('1 area');
    await page.getByTestId('permit-accept').click();
    await announced(/^Drew PM-\d+$/);
    await barAction(page, 'give-up');
    await expect(page.getByTestId('give-up-offer')).toContainText('Not sent yet.');
    await page.getByTestId('give-up-accept').click();
    await announced(/^Gave up PM-\d+$/);
    await undo.click();
  });

  await test.step('the sheet of keys, the wheel, and a drag beside everything', async () => {
    await button('Keys').click();
    await expect(page.getByRole('dialog')).toContainText('Go to the next vertex');
    await page.keyboard.press('Escape');
    const { zoom } = map.view();
    await map.hover(spot(0, 0));
    await page.mouse.wheel(0, -400);
    await expect.poll(() => map.view().zoom).toBeGreaterThan(zoom + 0.2);
    await map.settled();
    await expect.poll(async () => (await map.pixel(spot(0, 0))).x).toBeGreaterThan(0);
    const before = map.view().lng;
    await map.drag(spot(0, 0), spot(-60, 0));
    await expect.poll(() => map.view().lng).toBeGreaterThan(before);
  });

  await test.step('what has left, and what the service has', async () => {
    await product.saved();
    const cable = (await service.seen('POST')).find(({ path }) => path === 'v1/map-cables');
    expectPlaces(
      cable?.body && Reflect.get(cable.body, 'poly'),
      [first, second].flatMap((at) => at ?? []),
    );
    expectPlaces((await service.record(`map-segments/${ids[1]}`))['poly'], wired(...straight).toReversed());
  });
});
