import type { LngLat } from '../../drivers/page/mercator';
import { expect, type Product, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

/** Enters at a segment of three points, made through the service, with a free middle vertex to pull at; it is selected. */
async function givenSegment({ page, service, freePoles, project, enterPlace }: Product) {
  const { from, to, middle } = await freePoles();
  const poly = [from, { lng: middle[0], lat: middle[1] }, to].map((p) => ({
    lat: Number(p['lat']),
    lng: Number(p['lng']),
  }));
  const answer = await service.call('POST', 'map-segments', {
    mapProjectId: await project(),
    name: 'S-test',
    status: 'planned',
    poly,
  });
  expect(answer.status).toBe(201);
  const { id } = answer.body as { id: number };
  await enterPlace(middle, { item: `segment:${id}` });
  await expect(page.getByTestId('inspector')).toContainText('S-test');
  return { id, from, to, middle, poly };
}

/** As `givenSegment`, with what is asked of it again and again. */
async function pulledAt(product: Product) {
  const { page, service } = product;
  const given = await givenSegment(product);
  const { id, poly } = given;
  const path = async () => (await service.record(`map-segments/${id}`))['poly'] as { lat: number; lng: number }[];
  const announced = page.getByTestId('said');
  const undo = page.getByTestId('undo');
  /** Every step leaves the line as it was given. */
  const isAsGiven = () => expect.poll(path).toEqual(poly);
  const letGo = async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/item=/);
  };
  return { ...given, path, announced, undo, isAsGiven, letGo };
}

test('vertices are dragged, made and removed', async ({ product }) => {
  const { page, map, service } = product;
  const { id, from, middle, poly, path, undo, isAsGiven } = await pulledAt(product);

  await test.step('drags a vertex: one PATCH with mapProjectId and poly, one undo step', async () => {
    const target: LngLat = [middle[0] + 0.00004, middle[1] + 0.00004];
    await page.keyboard.down('Alt');
    await map.drag(middle, target);
    await page.keyboard.up('Alt');
    await product.saved();

    const patches = await service.seen('PATCH');
    expect(patches).toHaveLength(1);
    expect(patches[0]?.path).toMatch(new RegExp(`map-segments/${id}$`));
    expect(new Set(Object.keys(patches[0]?.body ?? {}))).toEqual(new Set(['mapProjectId', 'poly']));
    const moved = await path();
    expect(moved[0]).toEqual(poly[0]);
    expect(moved[2]).toEqual(poly[2]);
    expect(moved[1]?.lng).toBeCloseTo(target[0], 5);
    expect(moved[1]?.lat).toBeCloseTo(target[1], 5);

    await undo.click();
    await isAsGiven();
    await page.getByTestId('redo').click();
    await expect.poll(path).toEqual(moved);
    await undo.click();
    await isAsGiven();
  });

  await test.step('Esc before the release puts the vertex back; Delete removes a vertex; a midpoint makes one', async () => {
    await product.saved();
    await map.drag(middle, [middle[0] + 0.00004, middle[1]], { drop: false });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await map.settled();
    await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved');

    const half: LngLat = [(Number(from['lng']) + middle[0]) / 2, (Number(from['lat']) + middle[1]) / 2];
    await page.keyboard.down('Alt');
    await map.drag(half, [half[0] + 0.00003, half[1] + 0.00003]);
    await page.keyboard.up('Alt');
    await product.saved();
    expect(await path()).toHaveLength(4);

    await map.click(middle);
    await page.keyboard.press('Delete');
    await product.saved();
    expect(await path()).toHaveLength(3);
    await undo.click();
    await undo.click();
    await isAsGiven();
  });
});

test('a pole moves its lines; several vertices are nudged, moved and typed', async ({ product }) => {
  const { page, map, service } = product;
  const { id, from, to, middle, poly, path, announced, undo, isAsGiven, letGo } = await pulledAt(product);

  await test.step('moving a pole takes the ends of its lines along', async () => {
    const start = placeOf(from);
    await letGo();
    await map.click(start);
    await expect(page).toHaveURL(new RegExp(`item=pole:${from.id}(&|$)`));
    await expect(page.getByTestId('inspector')).toBeVisible();
    const target: LngLat = [start[0] - (middle[0] - start[0]) * 0.4, start[1] - (middle[1] - start[1]) * 0.4];
    await map.drag(start, target);
    await product.saved();

    const pole = await service.record(`map-poles/${from.id}`);
    expect(placeOf(pole)).not.toEqual(start);
    expect((await path())[0]).toEqual({ lat: pole['lat'], lng: pole['lng'] });
    await undo.click();
    await expect.poll(async () => placeOf(await service.record(`map-poles/${from.id}`))).toEqual(start);
    await isAsGiven();
  });

  await test.step('several vertices: picked with Shift, stepped along, nudged, moved together, typed exactly, added on an edge', async () => {
    await letGo();
    await map.click(middle);
    await expect(page).toHaveURL(new RegExp(`item=segment:${id}(&|$)`));
    await expect(page.getByTestId('inspector')).toContainText('S-test');

    // By keyboard alone: along the line, ten pixels to the right and one back, and the exact place.
    await page.keyboard.press(']');
    await expect(announced).toHaveText('Vertex 1 of 3');
    await page.keyboard.press(']');
    await expect(announced).toHaveText('Vertex 2 of 3');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(announced).toHaveText(/^Nudged a vertex of S-test by \d+\.\d+ m E$/);
    await page.getByTestId('exact-place').fill(`${middle[1].toFixed(7)}, ${middle[0].toFixed(7)}`);
    await page.keyboard.press('Enter');
    await product.saved();
    expect((await path())[1]?.lng).toBeCloseTo(middle[0], 7);
    expect((await path())[1]?.lat).toBeCloseTo(middle[1], 7);

    // With the mouse: a vertex on the edge, which goes along with the middle one.
    const half: LngLat = [(middle[0] + Number(to['lng'])) / 2, (middle[1] + Number(to['lat'])) / 2];
    const onEdge: LngLat = [half[0] + (middle[0] - half[0]) / 2, half[1] + (middle[1] - half[1]) / 2];
    const { x, y } = await map.pixel(onEdge);
    await page.mouse.dblclick(x, y);
    await expect(page.getByTestId('undo')).toHaveAccessibleName('Undo: Added a vertex to S-test');
    await map.click(middle, { modifiers: ['Shift'] });
    const by: LngLat = [0.00003, 0.00002];
    await page.keyboard.down('Alt');
    await map.drag(middle, [middle[0] + by[0], middle[1] + by[1]]);
    await page.keyboard.up('Alt');
    await expect(page.getByTestId('undo')).toHaveAccessibleName('Undo: Moved 2 vertices of S-test');
    await product.saved();
    const moved = await path();
    expect(moved).toHaveLength(4);
    expect(moved[0]).toEqual(poly[0]);
    expect(moved[3]).toEqual(poly[2]);
    expect(moved[1]?.lng).toBeCloseTo(middle[0] + by[0], 5);
    expect(moved[2]?.lng).toBeCloseTo(onEdge[0] + by[0], 5);
    expect((moved[2]?.lat ?? 0) - (moved[1]?.lat ?? 0)).toBeCloseTo(onEdge[1] - middle[1], 5);

    await page.keyboard.press('Delete');
    await expect(announced).toHaveText('Removed 2 vertices from S-test');
    await product.saved();
    expect(await path()).toEqual([poly[0], poly[2]]);
    await page.keyboard.press(']');
    await page.keyboard.press('Delete');
    await expect(page.getByTestId('hint')).toHaveText('Too few points: at least 2 are needed.');
    expect(placeOf(from)).toEqual([poly[0]?.lng, poly[0]?.lat]);
  });
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });

  test('a finger on a vertex drags it, a swipe beside it pans, a long press removes it', async ({ product }) => {
    const { page, map, service } = product;
    const { id, middle, poly } = await givenSegment(product);
    const path = async () => (await service.record(`map-segments/${id}`))['poly'] as { lat: number; lng: number }[];
    const device = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });

    const before = await map.pixel(middle);
    await touch('touchStart', { x: before.x + 12, y: before.y - 12 });
    for (const far of [20, 40, 60]) await touch('touchMove', { x: before.x + 12 + far, y: before.y - 12 });
    await touch('touchEnd');
    await map.settled();
    await expect(page.getByTestId('undo')).toBeDisabled();
    // The address, from which the pixel is reckoned, is written a while after the map moved.
    await expect.poll(async () => (await map.pixel(middle)).x).toBeGreaterThan(before.x + 20);

    const { x, y } = await map.pixel(middle);
    const target: LngLat = [middle[0] + 0.00005, middle[1] + 0.00005];
    const end = await map.pixel(target);
    await touch('touchStart', { x: x + 6, y: y - 6 });
    await touch('touchMove', { x: (x + end.x) / 2, y: (y + end.y) / 2 });
    await touch('touchMove', end);
    await touch('touchEnd');
    await expect(page.getByTestId('undo')).toHaveAccessibleName('Undo: Moved a vertex of S-test');
    await product.saved();
    expect((await path())[1]?.lng).toBeCloseTo(target[0], 5);

    await touch('touchStart', end);
    const remove = page.getByRole('button', { name: 'Remove vertex' });
    await expect(remove).toBeVisible();
    await touch('touchEnd');
    await remove.tap();
    await expect(page.getByTestId('said')).toHaveText('Removed a vertex from S-test');
    await product.saved();
    expect(await path()).toEqual([poly[0], poly[2]]);
  });
});
