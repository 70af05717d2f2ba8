import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LngLat, pixelOf } from '../../drivers/page/mercator';
import type { PolePair } from '../../drivers/projects/town';
import type { Engine } from '../engines/engine';
import { createPageDriver, type PageDriver } from './page-driver';
import type { Row, RunningProduct } from './running-product';

/** A walk under way. */
export type Tour = {
  readonly engine: Engine;
  readonly place: RunningProduct;
  /** The short form: without what costs most to draw. */
  readonly short: boolean;
  /** The first tab. */
  readonly driver: PageDriver;
  readonly newDriver: () => Promise<PageDriver>;
  /** Two poles of the town between which the walk draws. */
  readonly poles: () => Promise<PolePair>;
  /** Where a file lies that is given to the product, with these bytes in it. */
  readonly file: (name: string, bytes: Buffer) => string;
  readonly see: (driver: PageDriver, name: string) => Promise<void>;
};

export type TourStep = {
  readonly name: string;
  /** Also in the short form. */
  readonly short: boolean;
  readonly run: (tour: Tour) => Promise<void>;
};

/** Fails the step that is under way, unless something holds. */
export function mustHold(what: string, holds: boolean): void {
  if (!holds) throw new Error(what);
}

/** Asks until something holds; fails when it does not within half a minute. */
export async function mustHoldSoon(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(what);
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** Waits for the first complete picture of the map. */
export async function mapDrawn({ until }: PageDriver): Promise<void> {
  await until('the map', () => document.querySelector<HTMLElement>('[data-testid=map]')?.dataset['ready'] === 'true');
  await until('a view in the address', () => location.search.includes('view='));
}

/** The address of a place of the first project, close enough to click on single things; with an item selected or none. */
export function addressOf({ address }: RunningProduct, [lng, lat]: LngLat, item = ''): string {
  return new URL(`projects/1?view=${lng},${lat},18${item === '' ? '' : `&item=${item}`}`, address).href;
}

/** Opens such an address and waits for the picture. */
export async function goTo({ place, driver }: Pick<Tour, 'place' | 'driver'>, at: LngLat, item = ''): Promise<void> {
  await driver.tab.open(addressOf(place, at, item));
  await mapDrawn(driver);
}

/** Where a place on the ground is on the page, from the address and the map's box. */
export async function pixelAt({ ask }: PageDriver, place: LngLat): Promise<{ x: number; y: number }> {
  const { box, view } = await ask(() => {
    const found = document.querySelector('[data-testid=map]')?.getBoundingClientRect();
    return { box: found?.toJSON(), view: new URLSearchParams(location.search).get('view') ?? '' };
  });
  const [lng = 0, lat = 0, zoom = 0] = view.split(',').map(Number);
  return pixelOf(place, { lng, lat, zoom }, box);
}

/** Takes a tool of the toolbar. */
export async function takeTool(driver: PageDriver, tool: string): Promise<void> {
  await driver.press(`[data-testid=tool-${tool}]`);
  await driver.until(
    `the tool "${tool}" in use`,
    (name) => document.querySelector(`[data-testid=tool-${name}]`)?.getAttribute('aria-pressed') === 'true',
    tool,
  );
}

/** Waits until the chip says how many changes are on this device and nowhere else, and that they are kept. */
export async function waiting({ until }: PageDriver, count: number): Promise<void> {
  await until(
    `${count} changes kept on this device`,
    (wanted) => {
      const { count: now, durable } = document.querySelector<HTMLElement>('[data-testid=sync]')?.dataset ?? {};
      return now === String(wanted) && durable === 'true';
    },
    count,
  );
}

/** Waits until the chip says that the service has everything. */
export async function saved({ until }: PageDriver): Promise<void> {
  await until('"Saved"', () => document.querySelector<HTMLElement>('[data-testid=sync]')?.dataset['state'] === 'saved');
}

/** Gives what is selected another name, and waits until the change is on this device or further. */
export async function rename(driver: PageDriver, name: string): Promise<void> {
  await driver.write('[data-testid=field-name]', name);
  await driver.until(
    `"${name}" in the inspector`,
    (wanted) => document.querySelector('[data-testid=inspector] h2')?.textContent?.includes(wanted),
    name,
  );
}

export type TourSetUp = {
  readonly engine: Engine;
  readonly place: RunningProduct;
  readonly short: boolean;
  /** The folder for the pictures. */
  readonly pictures: string;
  readonly poles: (list: (path: string) => Promise<readonly Row[]>) => Promise<PolePair>;
};

/** Opens the first tab of a walk. */
export async function beginTour({ engine, place, short, pictures, poles }: TourSetUp) {
  const folder = await mkdtemp(join(tmpdir(), 'strandmap-files-'));
  const newDriver = async () => createPageDriver(await engine.newTab());
  const driver = await newDriver();
  let count = 0;
  const tour: Tour = {
    ...{ engine, place, short, driver, newDriver },
    poles: () => poles((path) => place.list(driver, path)),
    file: (name, bytes) => {
      const path = join(folder, name);
      writeFileSync(path, bytes);
      return path;
    },
    see: async ({ tab }, name) => {
      count += 1;
      const file = [engine.name, place.name, String(count).padStart(2, '0'), name].join('-').replaceAll(' ', '-');
      writeFileSync(join(pictures, `${file.toLowerCase()}.png`), await tab.picture());
    },
  };
  return { walk: tour, end: () => rm(folder, { recursive: true, force: true }) };
}
