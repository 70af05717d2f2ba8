/** Drawing with snapping, the way out to everything, and a file of many lines. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { workZoom } from '../lean/targets.mjs';
import { summary } from './work-edit.mjs';

const plus = ([x, y], [dx, dy]) => [x + dx, y + dy];
const near = (a, b) => Math.abs(a[0] - b[0]) < 1e-7 && Math.abs(a[1] - b[1]) < 1e-7;

async function lastMade(store, count) {
  for (let tries = 0; tries < 60; tries += 1) {
    const made = store.made('map-segments');
    if (made.length > count) return made.at(-1);
    await new Promise((go) => setTimeout(go, 250));
  }
  return null;
}

/** In the open, with Alt: begun at the end of a line, the product would go on with that line instead of making a new one. */
async function beginInTheOpen({ hand, page }, at) {
  await hand.move(at, false, true);
  await page.waitForTimeout(60);
  await hand.press(at, true);
  await hand.release(at, true);
  await page.waitForTimeout(60);
}

/** A new line over the targets, each clicked some pixels beside: read back from the service, its vertices lie on them. */
export async function draw({ session, middle, targets, store, snaps }) {
  const { page, hand, measured } = session;
  const before = store.made('map-segments').length;
  await page.keyboard.press('1');
  await page.waitForTimeout(200);
  const moves = [];
  const clicks = [];
  const aims = targets.snaps.slice(0, snaps);
  if (aims.length > 0) await beginInTheOpen(session, plus(middle, plus(aims[0].at, [-34, -28])));
  for (const { at } of aims) {
    const place = plus(middle, at);
    await hand.move(plus(place, [20, 16]));
    await page.waitForTimeout(60);
    for (const beside of [
      [9, 7],
      [4, 3],
    ]) {
      moves.push(await measured(() => hand.move(plus(place, beside))));
    }
    const spot = plus(place, [4, 3]);
    clicks.push(
      await measured(async () => {
        await hand.press(spot);
        await hand.release(spot);
      }),
    );
  }
  await page.keyboard.press('Enter');
  const made = await lastMade(store, before);
  const poly = made?.poly ?? [];
  const onTarget = poly.filter(({ lng, lat }) => aims.some(({ place }) => near([lng, lat], place))).length;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForTimeout(200);
  return { ...summary(moves), click: summary(clicks).cpu, aimed: aims.length, vertices: poly.length, onTarget };
}

/** Level by level until everything is on the screen. */
export async function zoomOut({ session, targets }) {
  const { page, cpu, arm, settled } = session;
  const before = await cpu();
  const start = performance.now();
  const levels = workZoom - targets.fit;
  for (let level = 0; level < levels; level += 1) {
    await arm();
    await page.keyboard.press('-');
    await settled({ quiet: 120, least: 400 });
  }
  const after = await cpu();
  return { levels, wall: performance.now() - start, main: after.main - before.main, all: after.all - before.all };
}

function fileOfLines(folder, count, [lng, lat]) {
  const features = Array.from({ length: count }, (_, i) => {
    const west = lng + 0.0004 * (i % 150);
    const south = lat - 0.0003 * Math.floor(i / 150) - 0.001;
    const coordinates = [
      [west, south],
      [west + 0.00015, south + 0.0001],
      [west + 0.0003, south],
    ];
    return { type: 'Feature', properties: { name: `I-${count}-${i}` }, geometry: { type: 'LineString', coordinates } };
  });
  const file = path.join(folder, `lines-${count}.geojson`);
  writeFileSync(file, JSON.stringify({ type: 'FeatureCollection', features }));
  return file;
}

/** A file through the import: from the click that accepts it until all of its lines are on the map and nothing moves. */
export async function bulk({ session, targets, folder }, count) {
  const { page, cpu, arm, settled } = session;
  const map = page.getByTestId('map');
  const items = async () => Number((await map.getAttribute('data-items')) ?? 0);
  const file = fileOfLines(folder, count, targets.target.middle);
  await page.getByTestId('import-file').setInputFiles(file);
  await page.getByTestId('import-accept').waitFor({ timeout: 60_000 });
  const hold = page.getByTestId('import-hold');
  if (await hold.isVisible()) await hold.uncheck();
  await settled({ quiet: 400 });
  const there = await items();
  await page.evaluate(() => globalThis.__bench.resetLong());
  const before = await cpu();
  await arm();
  const start = performance.now();
  await page.getByTestId('import-accept').click();
  await page.waitForFunction(
    (wanted) => Number(document.querySelector('[data-testid=map]')?.dataset.items) >= wanted,
    there + count,
    { timeout: 120_000 },
  );
  const { last } = await settled({ quiet: 400 });
  const wall = performance.now() - start;
  const after = await cpu();
  const { max } = await page.evaluate(() => globalThis.__bench.long());
  return { count, wall: last ?? wall, main: after.main - before.main, longestTask: max };
}
