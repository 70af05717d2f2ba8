import { writeFile } from 'node:fs/promises';
import { expect, type Page, type TestInfo } from '@playwright/test';
import type { ChaosServer } from '../../chaos/open-chaos-server';
import { test as base } from '../counted-test';
import { wantBasemap } from '../device/want-basemap';
import { comparePixels, type DrawnShape, type Faults } from '../page/compare-pixels';
import { createMap, type MapDriver } from '../page/map';
import { mapPicture } from '../page/map-picture';
import { type LngLat, pixelOf } from '../page/mercator';
import { readPng } from '../page/png';
import { centre, type Head, nearZoom, openPlainField, type Shape } from './plain-field';

/** A page of the built product with the plain field on a plain ground, and the document as the test knows it. */
export type Field = {
  readonly page: Page;
  readonly map: MapDriver;
  readonly server: ChaosServer;
  /** Says what the document is from now on: shapes by name, null for what is gone. */
  readonly change: (shapes: Readonly<Record<string, Shape | null>>) => void;
  readonly shape: (name: string) => Shape;
  readonly hideLayer: (layer: string, isHidden: boolean) => void;
  /** Moves a point, and the ends of lines that are on it. */
  readonly move: (name: string, to: LngLat) => void;
  /** The faults of the picture of this moment. */
  readonly faults: () => Promise<Faults & { readonly picture: Buffer }>;
  /** Waits until the picture equals the document: a picture taken within `within` milliseconds. */
  readonly isRight: (when: string, within?: number) => Promise<void>;
  /** Lets go of the selection, and takes the pointer off the map. */
  readonly rest: () => Promise<void>;
  readonly saved: () => Promise<void>;
};

const isSame = (a: LngLat | undefined, b: LngLat) => a?.[0] === b[0] && a[1] === b[1];

function createHead(first: Head) {
  let head = new Map(first);
  const shape = (name: string): Shape => {
    const found = head.get(name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  return {
    shape,
    entries: () => [...head],
    change: (shapes: Readonly<Record<string, Shape | null>>) => {
      for (const [name, next] of Object.entries(shapes)) {
        if (next) head.set(name, next);
        else head.delete(name);
      }
    },
    move: (name: string, to: LngLat) => {
      const from = shape(name).parts[0]?.[0];
      const moved = (at: LngLat) => (isSame(from, at) ? to : at);
      const follow = (one: Shape): Shape => ({ ...one, parts: one.parts.map((part) => part.map(moved)) });
      head = new Map([...head].map(([key, one]) => [key, one.kind === 'area' ? one : follow(one)]));
    },
  };
}

/** A few of many faults, in words. */
function faultText(when: string, { missing, stale }: Faults): string {
  const few = (all: readonly string[]) => `${all.slice(0, 8).join('; ')}${all.length > 8 ? '; …' : ''}`;
  return [
    `The picture is not the document's ${when}.`,
    missing.length > 0 ? `${missing.length} missing: ${few(missing)}.` : '',
    stale.length > 0 ? `${stale.length} pixels of what is not there: ${few(stale)}.` : '',
  ].join(' ');
}

async function fieldOn(page: Page, server: ChaosServer, first: Head, info: TestInfo): Promise<Field> {
  const map = createMap(page);
  const { entries, ...head } = createHead(first);
  const hidden = new Set<string>();
  const faults: Field['faults'] = async () => {
    const view = map.view();
    const box = await page.getByTestId('map').boundingBox();
    if (!box) throw new Error('the map is not on the page');
    const picture = await mapPicture(page);
    const pixel = (place: LngLat) => pixelOf(place, view, { ...box, x: 0, y: 0 });
    const shapes = entries().flatMap(([name, { layer, kind, parts, from }]): DrawnShape[] =>
      hidden.has(layer)
        ? []
        : [{ name, kind, parts: parts.map((part) => part.map(pixel)), isWanted: view.zoom >= from }],
    );
    return { ...comparePixels(readPng(picture), shapes), picture };
  };
  return {
    page,
    map,
    server,
    ...head,
    hideLayer: (layer, isHidden) => void (isHidden ? hidden.add(layer) : hidden.delete(layer)),
    faults,
    isRight: async (when, within = 15_000) => {
      const since = performance.now();
      for (;;) {
        const found = await faults();
        if (found.missing.length + found.stale.length === 0) return;
        if (performance.now() - since < within) continue;
        const path = info.outputPath(`${when.replaceAll(' ', '-')}.png`);
        await writeFile(path, found.picture);
        await info.attach(when, { path, contentType: 'image/png' });
        throw new Error(faultText(when, found));
      }
    },
    rest: async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      const box = await page.getByTestId('map').boundingBox();
      await page.mouse.move((box?.x ?? 0) - 20, (box?.y ?? 0) - 20);
    },
    saved: async () => {
      await expect(page.getByTestId('sync')).toHaveAttribute('data-state', 'saved');
    },
  };
}

/** `field` is signed in and has the first picture; errors of the page fail the test. `basemap`: the ground's id. */
export const test = base.extend<{
  basemap: string;
  plain: Awaited<ReturnType<typeof openPlainField>>;
  field: Field;
}>({
  basemap: ['blank', { option: true }],
  // Its pixels are read.
  deviceScaleFactor: 1,
  plain: async ({ browserName: _ }, use) => {
    const plain = await openPlainField();
    await use(plain);
    await plain.server.close();
  },
  baseURL: async ({ plain }, use) => use(plain.server.address),
  field: async ({ page, plain, basemap }, use, info) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addInitScript(wantBasemap, { basemap, inspector: false });
    const field = await fieldOn(page, plain.server, plain.head, info);
    await page.goto(`/sign-in?next=${encodeURIComponent(field.map.address(1, centre, { zoom: nearZoom }))}`);
    await page.getByTestId('login-email').fill('planner@example.com');
    await page.getByTestId('login-password').fill('demo-planner');
    await page.getByTestId('login-submit').click();
    await field.map.ready();
    await use(field);
    expect(errors).toEqual([]);
  },
});

export { expect };
