import { expect, type Product } from '../product';
import { bareProject, spot, wired } from './bare-project';

export const shapes = {
  'S-a': wired([-256, -160], [-160, -192], [-64, -160]),
  'S-b': wired([96, -256], [96, -64]),
  'S-c': wired([-256, 64], [-160, 96], [-64, 64]),
};
export type Name = keyof typeof shapes;

/** Where a line is clicked: in the middle of its first edge. */
const onLine: Record<Name, readonly [number, number]> = { 'S-a': [-208, -176], 'S-b': [96, -160], 'S-c': [-208, 80] };

/** A project with three lines, and what a hand does in it: with the mouse, with keys, and with a finger where the page has one. */
export async function threeLines(product: Product) {
  const { page, map, service } = product;
  const records = Object.entries(shapes).map(([name, poly]) => ({ path: 'map-segments', body: { name, poly } }));
  const { project, ids } = await bareProject(product, records);
  const pixel = (x: number, y: number) => map.pixel(spot(x, y));
  return {
    project,
    idOf: (name: Name) => ids[Object.keys(shapes).indexOf(name)],
    tap: async (x: number, y: number) => {
      const at = await pixel(x, y);
      await page.touchscreen.tap(at.x, at.y);
    },
    click: (x: number, y: number) => map.click(spot(x, y)),
    hover: (x: number, y: number) => map.hover(spot(x, y)),
    select: async (name: Name) => {
      await page.keyboard.press('Escape');
      await map.click(spot(...onLine[name]));
      await expect(page.getByTestId('inspector')).toContainText(name);
    },
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    /** Checks the announcement and the name of the step; undoes it unless it is to stay. */
    done: async (sentence: string | RegExp, stays: boolean) => {
      await expect(page.getByTestId('said')).toHaveText(sentence);
      const name = await page.getByTestId('said').textContent();
      await expect(page.getByTestId('undo')).toHaveAccessibleName(`Undo: ${name}`);
      if (stays) return;
      await page.keyboard.press('Control+z');
      await expect(page.getByTestId('said')).toHaveText(/^Undone: /);
    },
    segments: async () => service.list('map-segments', project),
  };
}
