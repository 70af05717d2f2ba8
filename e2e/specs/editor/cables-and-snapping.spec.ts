import { expect, type Product, test } from '../../drivers/product';
import { placeOf } from '../../drivers/projects/town';

type Poly = readonly { readonly lat: number; readonly lng: number }[];

/** A segment of three points between two free poles, with a cable in it, made through the service. */
async function givenCableInSegment({ service, project, freePoles }: Product) {
  const { from, to, middle } = await freePoles();
  const mapProjectId = await project();
  const [a, b] = [placeOf(from), placeOf(to)];
  const poly = [a, middle, b].map(([lng, lat]) => ({ lat, lng }));
  const make = async (path: string, name: string) => {
    const answer = await service.call('POST', path, { mapProjectId, name, status: 'planned', poly });
    expect(answer.status).toBe(201);
    return (answer.body as { id: number }).id;
  };
  return { from, to, middle, segment: await make('map-segments', 'S-net'), cable: await make('map-cables', 'C-net') };
}

test('a cable follows its segment in one step; the inspector lists what meets; a trace', async ({ product }) => {
  const { page, map, service } = product;
  const { from, middle, segment, cable } = await givenCableInSegment(product);
  await product.enterPlace(middle, { item: `segment:${segment}` });
  const connections = page.getByTestId('connections');
  await expect(connections).toContainText('C-net');
  await expect(connections).toContainText(String(from['name']));

  await map.drag(middle, [middle[0] + 0.00004, middle[1] + 0.00004]);
  await product.saved();
  const polyOf = async (path: string) => (await service.record(path))['poly'] as Poly;
  const moved = await polyOf(`map-segments/${segment}`);
  expect(Math.abs((moved[1]?.lng ?? 0) - middle[0] - 0.00004)).toBeLessThan(1e-5);
  expect(await polyOf(`map-cables/${cable}`)).toEqual(moved);
  expect((await service.seen('PATCH')).map(({ path }) => path.replace(/.*(map-\w+).*/, '$1')).toSorted()).toEqual([
    'map-cables',
    'map-segments',
  ]);
  await expect(page.getByTestId('said')).toContainText('Moved a vertex of S-net');
  await page.getByTestId('undo').click();
  for (const path of [`map-cables/${cable}`, `map-segments/${segment}`])
    await expect.poll(async () => (await polyOf(path))[1]?.lng).toBe(middle[0]);

  await page.getByTestId('map').focus();
  await page.keyboard.press('t');
  await expect(page.getByTestId('trace')).toContainText('From S-net');
  await expect(page.getByTestId('trace-words')).toHaveText(/lines, .+ past .+ nodes\./);
  await expect(page.getByTestId('said')).toHaveText(/lines, .+ past .+ nodes\./);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('trace')).toHaveCount(0);
});

test('what snapping joins is changed in the layers panel, and kept', { tag: '@all' }, async ({
  freshPage: product,
}) => {
  const { page, map } = product;
  const { from } = await product.freePoles();
  await product.enterPlace(placeOf(from));
  const table = page.getByTestId('magnet-table');
  await table.getByText('What snaps to what').click();
  await table.getByText('Segments', { exact: true }).first().click();
  await table.getByRole('group', { name: 'Segments join' }).getByLabel('Poles').uncheck();
  await page.keyboard.press('1');
  await map.hover(placeOf(from));
  await expect(page.getByTestId('cursor-label')).not.toContainText('Pole');
  await page.reload();
  await map.ready();
  await table.getByText('What snaps to what').click();
  await table.getByRole('button', { name: 'As it was at first' }).click();
  await page.keyboard.press('1');
  await map.hover(placeOf(from));
  await expect(page.getByTestId('cursor-label')).toContainText(String(from['name']));
});
