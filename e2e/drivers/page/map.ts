import { expect, type Page } from '@playwright/test';
import { type LngLat, pixelOf, type View } from './mercator';

export type MapDriver = {
  /** The first complete picture, items included. */
  readonly ready: () => Promise<void>;
  readonly view: () => View;
  readonly pixel: (place: LngLat) => Promise<{ x: number; y: number }>;
  readonly click: (
    place: LngLat,
    options?: { modifiers?: ('Alt' | 'Shift' | 'Control')[]; button?: 'right' },
  ) => Promise<void>;
  readonly hover: (place: LngLat) => Promise<void>;
  readonly drag: (from: LngLat, to: LngLat, options?: { drop?: boolean }) => Promise<void>;
  /** The address of a place of a project, with an item selected or none. */
  readonly address: (projectId: number, place: LngLat, options?: { zoom?: number; item?: string }) => string;
  /** Opens an address of the project with this view (and item) and waits for the picture. */
  readonly open: (projectId: number, place: LngLat, options?: { zoom?: number; item?: string }) => Promise<void>;
  /** Resolves when the address says where the map looks, after a bar has come or gone above it before the first place was asked for. */
  readonly addressWritten: () => Promise<void>;
  /** Two frames after the last input: wait for them before a check that nothing happened. */
  readonly settled: () => Promise<void>;
};

/** Milliseconds after which the address says where the map looks now, with a margin: the page writes it when the map rests. */
const addressDelay = 700;

/** The map under a pointer, in degrees; pixels are computed from the address, not asked of the product. */
export function createMap(
  page: Page,
  go: (address: string) => Promise<unknown> = (address) => page.goto(address),
): MapDriver {
  const canvas = page.getByTestId('map');
  const view = (): View => {
    const [lng, lat, zoom] = (new URL(page.url()).searchParams.get('view') ?? '').split(',').map(Number);
    if (lng === undefined || lat === undefined || zoom === undefined) throw new Error(`no view in ${page.url()}`);
    return { lng, lat, zoom };
  };
  const boxNow = async () => {
    const box = await canvas.boundingBox();
    if (!box) throw new Error('the map is not on the page');
    return box;
  };
  let lastBox: Awaited<ReturnType<typeof boxNow>> | null = null;
  const pixel = async (place: LngLat) => {
    let box = await boxNow();
    // A bar that has come or gone above the map: places hold, so that the middle of the map is another one.
    if (lastBox && (lastBox.y !== box.y || lastBox.height !== box.height)) {
      await page.waitForTimeout(addressDelay);
      box = await boxNow();
    }
    lastBox = box;
    return pixelOf(place, view(), box);
  };
  const ready = async () => {
    await expect(canvas).toHaveAttribute('data-ready', 'true');
    await expect(page).toHaveURL(/view=/);
    // The map marks its first picture before the page has taken all lists: on a busy machine a click would meet nothing.
    await expect(page.locator('[data-testid="sync"][data-state="opening"]')).toHaveCount(0);
  };
  const address: MapDriver['address'] = (projectId, [lng, lat], { zoom = 18, item } = {}) =>
    `/projects/${projectId}?view=${lng},${lat},${zoom}${item ? `&item=${item}` : ''}`;
  return {
    ready,
    view,
    pixel,
    hover: async (place) => {
      const { x, y } = await pixel(place);
      await page.mouse.move(x - 1, y);
      await page.mouse.move(x, y);
    },
    click: async (place, { modifiers = [], button } = {}) => {
      const { x, y } = await pixel(place);
      for (const key of modifiers) await page.keyboard.down(key);
      await page.mouse.move(x - 1, y);
      await page.mouse.click(x, y, { button: button ?? 'left' });
      for (const key of modifiers) await page.keyboard.up(key);
    },
    drag: async (from, to, { drop = true } = {}) => {
      const start = await pixel(from);
      const end = await pixel(to);
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
      await page.mouse.move(end.x, end.y, { steps: 4 });
      if (drop) await page.mouse.up();
    },
    address,
    open: async (projectId, place, options) => {
      await go(address(projectId, place, options));
      await ready();
    },
    addressWritten: () => page.waitForTimeout(addressDelay),
    settled: () =>
      page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)))),
      ),
  };
}
