import { expect, test } from '../../drivers/product';
import { expectPlaces, type Place, wired } from '../../drivers/projects/bare-project';
import { shapes, threeLines } from '../../drivers/projects/three-lines';

test.use({ hasTouch: true });

test('offers a split where something lands on a line; a line follows another', { tag: '@all' }, async ({ product }) => {
  const { page, service } = product;
  const { project, idOf, tap, click, press, done, segments } = await threeLines(product);
  const offer = page.getByTestId('split-offer');
  const accept = page.getByTestId('split-offer-accept');
  const split = 'Split S-b: the other part is S-b /2';
  const tool = (id: string) => page.getByTestId(`tool-${id}`);

  await test.step('a pole on a segment', async () => {
    await press('3');
    await click(99, -200);
    await expect(offer).toContainText('Split S-b here?');
    await expect(page.getByTestId('said')).toHaveText(
      'Split S-b here? Tab leads to the button, Escape leaves it whole.',
    );
    await accept.click();
    await done(split, false);
    await press('Control+z', 'Shift+C');
    const [at] = wired([96, -200]);
    await page.keyboard.type(`${at?.lat}, ${at?.lng}`);
    await press('Enter', 'Escape', 'Tab', 'Enter');
    await done(split, false);
    await press('Control+z', 'v');
    await tool('pole').tap();
    await tap(104, -200);
    await accept.tap();
    await done(split, true);
  });

  await test.step('the end of a segment on another one: left whole', async () => {
    await press('v', '1');
    await click(200, -96);
    await click(96, -96);
    await press('Enter');
    await expect(offer).toContainText(/Split S-(b|\d+) here\?/);
    await press('Escape');
    await expect(offer).toBeHidden();
  });

  await test.step('along another line', async () => {
    const leaveWhole = async (name: string) => {
      await expect(offer).toContainText(`Split ${name} here?`);
      await press('Escape');
      await expect(offer).toBeHidden();
    };
    await press('v', '1');
    await click(-208, -176);
    await press('f');
    await expect(page.getByTestId('hint')).toContainText('take over its vertices');
    await click(-112, -176);
    await press('Enter');
    await leaveWhole('S-a');
    await press('v', '1');
    await page.getByTestId('map').locator('canvas').focus();
    // From the middle to (-240, -160), and along to (-80, -160).
    await press('Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await press('Shift+ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter', 'f');
    await press('Shift+ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter', 'Enter');
    await leaveWhole('S-a');
    await press('v');
    await tool('segment').tap();
    await tap(-208, 80);
    await page.getByRole('button', { name: 'Follow a line' }).tap();
    await tap(-112, 80);
    await page.getByRole('button', { name: 'Finish' }).tap();
    await leaveWhole('S-c');
  });

  await test.step('what has left, and what the service has', async () => {
    await product.saved();
    const b = shapes['S-b'];
    const pole = (await service.list('map-poles', project)).at(-1);
    const [at] = wired([96, -200]);
    expectPlaces([{ lat: pole?.['lat'], lng: pole?.['lng'] }], at ? [at] : []);
    const made = (await segments()).slice(3).map((record) => record['poly'] as readonly Place[]);
    const kept = (await service.record(`map-segments/${idOf('S-b')}`))['poly'] as readonly Place[];
    const cut = { lat: pole?.['lat'], lng: pole?.['lng'] };
    expect([kept, made[0]]).toContainEqual([b[0], cut]);
    expect([kept, made[0]]).toContainEqual([cut, b[1]]);
    expectPlaces(made[1], wired([200, -96], [96, -96]));
    // Between the feet on the line, its own vertex is taken over.
    const [bendOfA, bendOfC] = [shapes['S-a'].slice(1, 2), shapes['S-c'].slice(1, 2)];
    expectPlaces(made[2], [...wired([-208, -176]), ...bendOfA, ...wired([-112, -176])]);
    expectPlaces(made[3], [...wired([-241.6, -164.8]), ...bendOfA, ...wired([-78.4, -164.8])]);
    expectPlaces(made[4], [...wired([-208, 80]), ...bendOfC, ...wired([-112, 80])]);
    expect(made).toHaveLength(5);
    expect((await service.record(`map-segments/${idOf('S-a')}`))['poly']).toEqual(shapes['S-a']);
  });
});
