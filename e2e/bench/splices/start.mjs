/**
 * The splice editor of a closure between two cables of very many fibres, by real input: `node e2e/bench/splices/start.mjs`.
 *   FIBRES=1728   fibres of each cable   STEPS=60   steps of each kind   APP=<folder>  a built app, instead of building dist
 * Prints CPU of the main thread a step (CDP `ThreadTime`), the two frames after it included: median, 95 % and at most.
 */
import { buildApp } from '../../../.ci/build-parts.mjs';
import { launch, openPage } from '../drive/browser.mjs';
import { contestants } from '../drive/contestants.mjs';
import { centre, createNetwork } from '../lean/network.mjs';
import { startServer } from '../lean/server.mjs';
import { createStore } from '../lean/store.mjs';

const environment = process.env;
const fibres = Number(environment.FIBRES ?? 1728);
const steps = Number(environment.STEPS ?? 60);

/** Two cables that meet in a closure, of which every second tube is spliced, 24 in a tray. */
function closureIn(store) {
  const [lng, lat] = centre;
  const cable = (name, away) =>
    JSON.parse(
      store.create('map-cables', {
        ...{ mapProjectId: 1, name, status: 'planned', fiberCount: fibres, fibersPerTube: 12 },
        poly: [
          { lat, lng: lng + away },
          { lat, lng },
        ],
      }),
    ).id;
  const [left, right] = [cable('C-1', -0.01), cable('C-2', 0.01)];
  const trays = Array.from({ length: Math.ceil(fibres / 24) }, (_, at) => ({ id: String(at + 1), positions: 24 }));
  const connections = Array.from({ length: Math.floor(fibres / 24) }, (_, at) => ({
    from: { cable: left, toward: 'start', fibre: 24 * at + 1 },
    to: { cable: right, toward: 'start', fibre: 24 * at + 1 },
    ...{ count: 12, tray: String(at + 1), position: 1 },
  }));
  const body = { mapProjectId: 1, name: 'SC-1', status: 'planned', lat, lng };
  return JSON.parse(store.create('map-splices', { ...body, connections: { version: 1, trays, connections } })).id;
}

const twoFrames = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

async function mainCpu({ cdp }) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
}

/** `prepare`: done before each step and not measured. */
async function series(session, what, step, prepare = () => undefined) {
  const found = [];
  for (let at = 0; at < steps; at += 1) {
    await prepare(at);
    await twoFrames(session.page);
    const before = await mainCpu(session);
    await step(at);
    await twoFrames(session.page);
    found.push((await mainCpu(session)) - before);
  }
  const sorted = found.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1);
  console.log(`${what.padEnd(44)} median ${at(0.5)} ms, 95 % ${at(0.95)} ms, at most ${at(1)} ms`);
}

if (!environment.APP) buildApp();
const server = await startServer({ '/': environment.APP ?? 'dist' });
const store = createStore(createNetwork(1000));
const closure = closureIn(store);
server.use(store);
const browser = await launch();
const session = await openPage(browser);
const { page } = session;
await contestants.product.enter(session, server.base);
await page.goto(`${server.base}/projects/1/splices/${closure}`);
const [left, right] = [page.getByTestId('splice-left'), page.getByTestId('splice-right')];
await left.waitFor({ timeout: 60_000 });
await page.getByRole('button', { name: 'Straight through' }).and(page.locator(':enabled')).waitFor({ timeout: 60_000 });
await page.waitForTimeout(3000);
const row = await left.locator('[data-splice-row="4"]').boundingBox();
await page.mouse.move(row.x + 30, row.y + 10);
console.log(`${fibres} fibres a side, ${await page.getByRole('option').count()} lines of both lists drawn`);
await series(session, 'nothing (two frames)', () => undefined);
await series(session, 'a step of the wheel', () => page.mouse.wheel(0, 240));
await left.focus();
await series(session, 'an arrow key', () => page.keyboard.press('ArrowDown'));
await series(session, 'a page of the list', () => page.keyboard.press('PageDown'));
// Tubes at even places are free: a fibre of each is connected by typing it. Typing is one step, connecting and storing it the next.
const typed = page.getByTestId('splice-typed');
const type = (at) => typed.fill(`${24 * at + 13} → ${24 * at + 13}`);
await series(session, 'typing a connection', type);
await series(session, 'a connection', () => page.keyboard.press('Enter'), type);
await right.focus();
await series(session, 'undo', () => page.keyboard.press('Control+z'));
if (session.errors.length > 0) console.log(session.errors.join('\n'));
await browser.browser.close();
process.exit(0);
