/** One contestant at one size in one fresh browser: every workload in turn. What fails is named; what still can be done is. */
import path from 'node:path';
import { centre } from '../lean/network.mjs';
import { createStore } from '../lean/store.mjs';
import { pixelsFrom, targetsIn, workZoom } from '../lean/targets.mjs';
import { launch, openPage, phase, within } from './browser.mjs';
import { burst, commits, drag, hover, select, take } from './work-edit.mjs';
import { load, reopen } from './work-load.mjs';
import { bulk, draw, zoomOut } from './work-more.mjs';
import { visits } from './work-visits.mjs';

const patience = 600_000;
const targetsOf = new Map();

function targetsFor(network, box) {
  const key = `${network.n} ${box.width} ${box.height}`;
  const found = targetsOf.get(key) ?? targetsIn(network, box);
  targetsOf.set(key, found);
  return found;
}

/** The floor: moves over a page with nothing on it. */
async function floor(browser, base) {
  const session = await openPage(browser);
  await session.page.goto(`${base}/raw/blank.html`);
  const result = await hover({ session, middle: [600, 400] });
  await session.page.close();
  return result;
}

async function boxOf({ page }) {
  const box = await page.getByTestId('map').boundingBox();
  if (!box) throw new Error('The map is not on the page.');
  return box;
}

const middleOf = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

async function shot({ session, contestant, network, folder, shots }, name) {
  if (shots) await session.page.screenshot({ path: path.join(folder, `${contestant.name}-${network.n}-${name}.png`) });
}

/** Pixels between where the pointer let the vertex go and where the service has it: that the edits were edits. */
async function saved({ store, middle, targets }, at) {
  const offOf = () => {
    const { lng, lat } = JSON.parse(store.read('map-segments', targets.target.id)).poly[1];
    const [x, y] = pixelsFrom(targets.target.middle, workZoom)([lng, lat]);
    return Math.hypot(middle[0] + x - at[0], middle[1] + y - at[1]);
  };
  for (let tries = 0; tries < 40 && offOf() > 1; tries += 1) await new Promise((go) => setTimeout(go, 250));
  return { off: offOf() };
}

/** The work on one line at the working zoom, then with everything on screen. */
async function edits(run, attempt) {
  const { session, contestant } = run;
  await attempt('hover', () => phase(session, () => hover(run)));
  await attempt('select', () => phase(session, () => select(run)));
  let at = [run.middle[0] + 20, run.middle[1] + 14];
  const taken = await attempt('take', () => phase(session, () => take(run)));
  if (taken) {
    await attempt('drag', () => phase(session, () => drag(run, { from: run.middle, to: at })));
    await attempt('commits', () =>
      phase(session, async () => {
        const done = await commits(run, at);
        at = done.at;
        return done.result;
      }),
    );
    // Home again: the line is clicked once more later, and lies where the drag of everything begins.
    const home = run.middle;
    await attempt('burst', () => phase(session, () => burst(run, { from: at, to: home })));
    if (contestant.can.save) await attempt('saved', () => saved(run, home));
    await shot(run, 'edited');
  }
  if (contestant.can.draw) {
    await attempt('draw', () => phase(session, () => draw(run)));
    await shot(run, 'drawn');
  }
}

async function withEverything(run, attempt) {
  const { session, contestant } = run;
  const { id } = run.targets.target;
  if ((await contestant.selected(session)) !== id) await attempt('take again', () => take(run));
  await attempt('zoomOut', () => phase(session, () => zoomOut(run)));
  if ((await contestant.selected(session)) !== id) return;
  await shot(run, 'everything');
  let at = [run.middle[0] + 60, run.middle[1] + 40];
  await attempt('fit', () => phase(session, () => drag(run, { from: run.middle, to: at })));
  await attempt('fitCommits', () =>
    phase(session, async () => {
      const done = await commits(run, at);
      at = done.at;
      return done.result;
    }),
  );
}

const longestOf = (record, names) =>
  Math.max(0, ...names.flatMap((name) => record[name]?.longestTask ?? record[name]?.longestTaskAfter ?? []));

function addLongest(record) {
  const work = ['hover', 'select', 'take', 'drag', 'commits', 'burst'];
  const fit = ['fit', 'fitCommits'];
  record.longest = {
    work: longestOf(record, work),
    fit: longestOf(record, fit),
    all: longestOf(record, [...work, ...fit, 'draw', 'zoomOut']),
  };
}

/** `options`: base, server, network, contestant, picks, snaps, moves, commits, budget, bulkSizes, folder. Answers with the record. */
export async function runSession(options) {
  const { base, server, network, contestant } = options;
  const store = createStore(network);
  server.use(store);
  const record = { name: contestant.name, n: network.n, items: network.count, failures: {} };
  const attempt = async (name, work) => {
    try {
      const result = await within(patience, name, work());
      record[name] = result;
      return result ?? true;
    } catch (error) {
      record.failures[name] = String(error.message).split('\n')[0].slice(0, 200);
      return null;
    }
  };
  const browser = await launch();
  const sessions = [];
  try {
    await attempt('floor', () => floor(browser, base));
    // Signed in on a page of its own: the measured one begins with nothing.
    const entrance = await openPage(browser);
    await contestant.enter(entrance, base);
    await entrance.page.close();
    const session = await openPage(browser);
    await session.page.goto(`${base}/raw/blank.html`);
    sessions.push(session);
    const view =
      network.n === 0 ? { middle: centre } : { middle: targetsFor(network, { width: 800, height: 600 }).target.middle };
    const address = `${base}${contestant.address({ ...view, zoom: workZoom })}`;
    const loaded = await attempt('load', () => load({ session, address }));
    if (loaded) {
      const box = await boxOf(session);
      record.box = box;
      if (network.n > 0) {
        const run = { ...options, session, store, targets: targetsFor(network, box), middle: middleOf(box) };
        await edits(run, attempt);
        await withEverything(run, attempt);
      }
      await attempt('reopen', async () => {
        const { next, result } = await reopen({ session, browser, address, blank: `${base}/raw/blank.html` });
        sessions.push(next);
        return result;
      });
      const [, again] = sessions;
      if (contestant.can.visit && again) await attempt('visits', () => visits({ session: again }));
      for (const count of contestant.can.bulk && network.n > 0 && sessions.length > 1 ? options.bulkSizes : []) {
        const run = { ...options, session: sessions[1], targets: targetsFor(network, box) };
        await attempt(`bulk${count}`, () => bulk(run, count));
      }
    }
  } finally {
    record.errors = sessions.flatMap(({ errors }) => errors).slice(0, 5);
    if (network.n > 0) addLongest(record);
    await within(15_000, 'closing', browser.browser.close()).catch(() => undefined);
  }
  return record;
}
